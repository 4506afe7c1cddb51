//! Lints on ambiguities and interpretations: that what names a reading names one that
//! is declared, that a `depends-on` covers all, and that every question is answered.

use crate::sheet::{Choice, Guard, Id, Problem, Span, nearest};

use super::Lint;

impl<'a> Lint<'a> {
    pub(super) fn ambiguities(&mut self) {
        for ambiguity in &self.sheet.ambiguities {
            let ids = || ambiguity.readings.iter().map(|reading| &reading.id);
            if ambiguity.readings.is_empty() {
                self.say(ambiguity.id.span, Problem::EmptyList { what: "the list of readings" });
                continue;
            }
            for reading in &ambiguity.readings {
                if let Some(like) = reading.same_play_as.as_ref().filter(|id| **id == reading.id) {
                    self.say(like.span, Problem::LikeItself { reading: like.value.clone() });
                }
            }
            let named = ambiguity
                .convention
                .iter()
                .map(|c| &c.reading)
                .chain(ambiguity.readings.iter().filter_map(|r| r.same_play_as.as_ref()));
            for id in named {
                if !ids().any(|known| known == id) {
                    self.unknown("reading", id, ids());
                }
            }
        }
    }

    pub(super) fn guard(&mut self, guard: &'a Guard) {
        for (ambiguity, readings) in &guard.0 {
            self.answers(ambiguity, readings.iter().collect(), None);
        }
    }

    pub(super) fn choice<T>(&mut self, choice: &'a Choice<T>) {
        let mut found = Vec::new();
        choice.each_dependence(&mut |ambiguity, arms, span| found.push((ambiguity, arms, span)));
        for (ambiguity, arms, span) in found {
            self.answers(ambiguity, arms, Some(span));
        }
    }

    /// Checks the readings named of an ambiguity; where `all_at` is given, all must be.
    fn answers(&mut self, ambiguity: &'a Id, arms: Vec<&'a Id>, all_at: Option<Span>) {
        let Some(declared) = self.sheet.ambiguity(ambiguity.as_str()) else {
            let ids = self.sheet.ambiguities.iter().map(|a| &a.id);
            self.unknown("ambiguity", ambiguity, ids);
            let known: Vec<&str> = self.sheet.ambiguities.iter().map(|a| a.id.as_str()).collect();
            // A misspelt name is one mistake: the one that was meant is used.
            let meant = nearest(ambiguity.as_str(), &known);
            self.used.extend(known.iter().find(|known| Some(**known) == meant));
            return;
        };
        self.used.insert(declared.id.as_str());
        if declared.readings.is_empty() {
            return;
        }
        let ids = || declared.readings.iter().map(|reading| &reading.id);
        let mut misspelt = Vec::new();
        for arm in &arms {
            if !ids().any(|id| id == *arm) {
                self.unknown("reading", arm, ids());
                misspelt.push(arm.as_str());
            }
        }
        let missing = ids().filter(|id| !arms.contains(id)).map(|id| id.value.clone());
        let missing: Vec<String> =
            missing.filter(|reading| nearest(reading, &misspelt).is_none()).collect();
        if let Some(span) = all_at
            && !missing.is_empty()
        {
            let ambiguity = ambiguity.value.clone();
            self.say(span, Problem::MissingReading { ambiguity, missing });
        }
    }

    pub(super) fn interpretations(&mut self) {
        let sheet = self.sheet;
        if sheet.interpretations.is_empty() {
            self.say(sheet.span, Problem::EmptyList { what: "the list of interpretations" });
        }
        for interpretation in &sheet.interpretations {
            for (ambiguity, reading) in &interpretation.readings.0 {
                let used = self.used.clone();
                self.answers(ambiguity, vec![reading], None);
                self.used = used;
            }
            if let Some(like) = &interpretation.like {
                if sheet.interpretation(like.as_str()).is_none() {
                    self.unknown(
                        "interpretation",
                        like,
                        sheet.interpretations.iter().map(|i| &i.id),
                    );
                    continue;
                }
                if sheet.goes_round(interpretation) {
                    let interpretation = interpretation.id.value.clone();
                    self.say(like.span, Problem::CircularInterpretation { interpretation });
                    continue;
                }
            }
            for ambiguity in &sheet.ambiguities {
                let id = ambiguity.id.as_str();
                let unknown = interpretation.readings.0.iter().map(|(name, _)| name.as_str());
                let unknown = unknown.filter(|name| sheet.ambiguity(name).is_none());
                if ambiguity.convention.is_none()
                    && sheet.reading_of(interpretation, id).is_none()
                    && nearest(id, &unknown.collect::<Vec<_>>()).is_none()
                {
                    let problem = Problem::OpenAmbiguity {
                        ambiguity: id.to_owned(),
                        interpretation: interpretation.id.value.clone(),
                    };
                    self.say(interpretation.id.span, problem);
                }
            }
        }
    }
}

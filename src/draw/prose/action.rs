//! What rules do, as sentences.

use super::condition;
use super::phrase::{Scene, count, sentence};
use crate::rules::{Act, BonusTerms, Lap, Rules, Start};
use crate::sheet::model::{Amount, AmountWord};
use crate::sheet::vocabulary::{Place, Skip, Spread};

/// What follows the sentence that says where a turn may open.
pub(super) fn of_start(start: &Start, rules: &Rules) -> String {
    let mut telling = Telling::new(Scene::Start, true, rules);
    telling.acts("", &start.acts);
    telling.sentences.iter().map(|sentence| format!(" {sentence}")).collect()
}

/// What a lap rule does, after a lead such as "if …, ".
pub(super) fn of_lap(lead: &str, lap: &Lap, rules: &Rules) -> String {
    let pronoun = condition::names_here_alone(lap);
    let mut telling = Telling::new(Scene::Lap(lap.at), pronoun, rules);
    telling.acts(lead, &lap.acts);
    telling.sentences.join(" ")
}

/// The hole that long sowings pass over, where it is the same in all sowings and can
/// be said once; `None` where each rule must say its own.
pub(super) fn common_skip(rules: &Rules) -> Option<Skip> {
    let acts = rules.starts.iter().map(|rule| &rule.acts);
    let acts = acts.chain(rules.laps.iter().map(|rule| &rule.acts)).flatten();
    let mut skips = acts.filter_map(|act| match act {
        Act::Sow { skip, .. } => Some(*skip),
        _ => None,
    });
    let first = skips.next()?;
    (first != Skip::HereAfterFirst && skips.all(|skip| skip == first)).then_some(first)
}

struct Telling {
    scene: Scene,
    /// Whether "its" and "it" can only mean the hole that the rule looks from.
    pronoun: bool,
    says_skip: bool,
    sentences: Vec<String>,
}

impl Telling {
    fn new(scene: Scene, pronoun: bool, rules: &Rules) -> Telling {
        let says_skip = common_skip(rules).is_none();
        Telling { scene, pronoun, says_skip, sentences: Vec::new() }
    }

    fn acts(&mut self, lead: &str, acts: &[Act]) {
        // Clauses of the sentence being put together.
        let mut clauses: Vec<String> = Vec::new();
        let mut lifted: Vec<Place> = Vec::new();
        let mut after = Vec::new();
        for act in acts {
            match act {
                Act::Lift(places) => {
                    lifted.extend(places);
                    clauses.extend(self.lift(places));
                }
                Act::Remove(places) => {
                    let names = self.scene.names(places);
                    clauses.push(format!("the seeds of {names} are taken off the board"));
                }
                Act::Sow { first, skip } => {
                    let first = self.first(*first, &lifted);
                    let sown = format!("sown, the first into {first}");
                    match clauses.as_mut_slice() {
                        [one] => *one += &format!(" and {sown}"),
                        _ => clauses.push(format!("all of them are {sown}")),
                    }
                    after.extend(self.says_skip.then(|| self.skip(*skip)));
                }
                Act::Bonus(terms) => after.extend(bonus(*terms)),
                Act::EndTurn if after.is_empty() => clauses.push("the turn ends".to_owned()),
                Act::EndTurn => after.push("Then the turn ends.".to_owned()),
            }
        }
        self.sentences.push(sentence(&format!("{lead}{}", joined(&clauses))));
        self.sentences.append(&mut after);
    }

    /// Own seeds are lifted, the opponent's captured.
    fn lift(&self, places: &[Place]) -> Vec<String> {
        let across = |place: &Place| {
            matches!(place, Place::Opposite | Place::Behind | Place::OppositeRow | Place::Column)
        };
        let (theirs, own): (Vec<Place>, Vec<Place>) =
            places.iter().partition(|place| across(place));
        let mut clauses = Vec::new();
        if own == [Place::Here] && self.pronoun {
            clauses.push("its seeds are lifted".to_owned());
        } else if !own.is_empty() {
            clauses.push(format!("the seeds of {} are lifted", self.scene.names(&own)));
        }
        if !theirs.is_empty() {
            clauses.push(format!("the seeds of {} are captured", self.scene.names(&theirs)));
        }
        clauses
    }

    fn first(&self, place: Place, lifted: &[Place]) -> String {
        let of_here = lifted == [Place::Here] && self.pronoun;
        match place {
            Place::Next if of_here => Place::Next.phrase().to_owned(),
            Place::Here if of_here => Place::Here.phrase().to_owned(),
            place => self.scene.name(place),
        }
    }

    fn skip(&self, skip: Skip) -> String {
        let said = match skip {
            Skip::HereAfterFirst => skip.phrase().replacen("the hole", self.scene.here(), 1),
            skip => skip.phrase().to_owned(),
        };
        long_sowing(&said)
    }
}

/// A sentence about sowings that come round to where they began.
pub(super) fn long_sowing(said: &str) -> String {
    format!("In a sowing of a full round or more, {said}.")
}

/// Clauses one after another: "…, then …, and …".
fn joined(clauses: &[String]) -> String {
    match clauses {
        [] => String::new(),
        [one] => one.clone(),
        [others @ .., last] => format!("{}, and {last}", others.join(", ")),
    }
}

fn bonus(terms: BonusTerms) -> Vec<String> {
    let mut said = vec![match terms.amount {
        Amount::AsCaptured => format!(
            "A bonus follows: {} also leave the opponent's side of the board, {}.",
            AmountWord::AsCaptured.phrase(),
            spread(terms)
        ),
        Amount::Holes(holes) => {
            let holes = count(holes.into(), "hole");
            format!("A bonus follows: the seeds of {holes} of the opponent also leave the board.")
        }
    }];
    if terms.amount == Amount::AsCaptured && terms.spread == Spread::OneHole && !terms.fewer {
        said.push("If no hole does, there is no bonus.".to_owned());
    }
    if terms.amount == Amount::Holes(1) {
        // There is no less than one, and too few remain only where nothing does.
        let declined = if terms.declined { "may" } else { "may not" };
        said.push(format!("The player {declined} decline it."));
        return said;
    }
    said.push(
        match (terms.declined, terms.fewer) {
            (false, false) => "The player may neither decline it nor take less.",
            (false, true) => "The player may not decline it, but may take less.",
            (true, false) => "The player may decline it, but not take less.",
            (true, true) => "The player may decline it or take less.",
        }
        .to_owned(),
    );
    said.push(format!("If too few remain, {}.", terms.short.phrase()));
    said
}

/// From how many holes a bonus comes. Where fewer may be taken, no one hole need hold
/// as many as are due.
fn spread(terms: BonusTerms) -> &'static str {
    match terms.spread {
        Spread::OneHole | Spread::OneHoleOrItsAll if terms.fewer => "from one hole",
        spread => spread.phrase(),
    }
}

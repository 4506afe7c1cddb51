//! What the pages are made of: the documents, what came of the fixtures, the passages,
//! and each game with its rules as its first interpretation has them.

use super::figures::Figures;
use super::page::Page;
use super::pages::start;
use super::passages::Passages;
use super::refs;
use crate::draw::{Section, rules_prose};
use crate::engine::Program;
use crate::rules::{Readings, Rules, settle};
use crate::sheet::model::Sheet;
use crate::sheet::{Mistake, Mistakes, Problem, Span};
use crate::verify::{Checked, Library, Ran};

/// All that pages are made of.
pub struct Matter<'a> {
    /// The documents.
    pub library: &'a Library,
    /// What came of the fixtures.
    pub checked: &'a Checked,
    /// The games.
    pub games: Vec<Told<'a>>,
    /// The figures.
    pub figures: &'a Figures,
    passages: &'a Passages,
}

/// A game as its first interpretation has it.
pub struct Told<'a> {
    /// The sheet.
    pub sheet: &'a Sheet,
    /// The rules settled.
    pub rules: Rules,
    /// The same as a program.
    pub program: Program,
    /// The same in prose.
    pub sections: Vec<Section>,
    /// The cases that hold.
    pub ran: &'a [Ran],
}

impl<'a> Matter<'a> {
    /// Puts it together.
    ///
    /// # Errors
    /// Passages that are missing, that speak of nothing there is, or that refer to it.
    pub fn new(
        library: &'a Library,
        checked: &'a Checked,
        passages: &'a Passages,
        figures: &'a Figures,
    ) -> Result<Matter<'a>, Mistakes> {
        let mut mistakes = lacking(library, passages);
        let mut games = Vec::new();
        for sheet in &library.sheets {
            match told(library, checked, sheet) {
                Ok(told) => games.push(told),
                Err(found) => mistakes.extend(found),
            }
        }
        mistakes.sort_by_key(|mistake| mistake.span);
        if mistakes.is_empty() {
            Ok(Matter { library, checked, games, figures, passages })
        } else {
            Err(mistakes)
        }
    }

    /// A game.
    pub fn game(&self, game: &str) -> Option<&Told<'a>> {
        self.games.iter().find(|told| told.sheet.game.as_str() == game)
    }

    /// A passage as it stands in a page, its references as links; nothing where there is
    /// none, which a passage that must be there cannot be.
    pub fn passage(&self, file: &str, heading: &str, page: &Page) -> String {
        let Some(passage) = self.passages.get(file, heading) else { return String::new() };
        let mut text = String::new();
        let mut from = 0;
        for (range, target) in refs::targets(&passage.text) {
            text += &passage.text[from..range.start];
            text += &match refs::resolve(self.library, file, target) {
                Ok(place) => place.from(&page.path),
                Err(_) => target.to_owned(),
            };
            from = range.end;
        }
        text + &passage.text[from..]
    }
}

/// Settles a game by its first interpretation.
fn told<'a>(
    library: &Library,
    checked: &'a Checked,
    sheet: &'a Sheet,
) -> Result<Told<'a>, Mistakes> {
    let none: [(&str, &str); 0] = [];
    // Lints have seen to it that the first interpretation leaves nothing open.
    let readings = Readings::choose(sheet, None, none).map_err(|_| Mistakes::new())?;
    let rules = settle(sheet, &readings, sheet.board.columns.default)?;
    let program = Program::compile(&rules).map_err(|many| {
        let problem = Problem::TooManyConditions { count: many.count, most: many.most };
        vec![Mistake::new(sheet.turn.span, problem)]
    })?;
    let attested = library.attests(sheet, &rules.readings.interpretation, rules.width);
    let sections = rules_prose(sheet, &rules, attested);
    let ran = checked.ran.get(sheet.game.as_str()).map_or(&[][..], Vec::as_slice);
    Ok(Told { sheet, rules, program, sections, ran })
}

/// What is wrong with the passages: those that must be there and are not, those of
/// nothing, and references that lead nowhere.
fn lacking(library: &Library, passages: &Passages) -> Mistakes {
    let mut mistakes = passages.mistakes.clone();
    for sheet in &library.sheets {
        let game = sheet.game.as_str();
        let mut missing = |heading: &str, span: Span| {
            if passages.get(game, heading).is_none() {
                let name = if heading.is_empty() { game.to_owned() } else { heading.to_owned() };
                let known = passages.headings(game);
                mistakes
                    .push(Mistake::new(span, Problem::Unknown { kind: "passage", name, known }));
            }
        };
        missing("", sheet.game.span);
        for rule in sheet.rule_ids() {
            missing(&format!("rule {rule}"), rule.span);
        }
    }
    for (file, heading, passage) in passages.all() {
        if let Err(unknown) = subject(library, file, heading) {
            mistakes.push(Mistake::new(passage.heading, unknown));
        }
        for (range, target) in refs::targets(&passage.text) {
            if let Err(nowhere) = refs::resolve(library, file, target) {
                let start = passage.span.start + range.start as u32;
                let span = Span { start, end: start + range.len() as u32, ..passage.span };
                let refs::Nowhere { kind, name, known } = nowhere;
                mistakes.push(Mistake::new(span, Problem::Unknown { kind, name, known }));
            }
        }
    }
    mistakes.extend(start::lacking(passages, library));
    mistakes
}

/// Whether there is what a passage speaks of.
fn subject(library: &Library, file: &str, heading: &str) -> Result<(), Problem> {
    let none = |kind, name: &str, known: Vec<String>| {
        Err(Problem::Unknown { kind, name: name.to_owned(), known })
    };
    if file == start::FILE {
        let known: Vec<String> = start::SECTIONS.iter().map(|&name| name.to_owned()).collect();
        return match heading.is_empty() || known.iter().any(|name| name == heading) {
            true => Ok(()),
            false => none("subject", heading, known),
        };
    }
    let Some(sheet) = library.sheet(file) else {
        let known = library.sheets.iter().map(|sheet| sheet.game.value.clone()).collect();
        return none("game", file, known);
    };
    let ids: Vec<String> = match heading.split_once(' ') {
        None if heading.is_empty() => return Ok(()),
        Some(("rule", _)) => sheet.rule_ids().into_iter().map(|id| format!("rule {id}")).collect(),
        _ => sheet.ambiguities.iter().map(|one| format!("ambiguity {}", one.id)).collect(),
    };
    if ids.iter().any(|id| id == heading) {
        return Ok(());
    }
    none("subject", heading, ids)
}

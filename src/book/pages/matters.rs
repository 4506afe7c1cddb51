//! How much a question matters: what games show when one of its readings is changed
//! alone.

use crate::book::figures::command;
use crate::book::markdown::{Align, Table, code, html, text};
use crate::book::matter::{Matter, Told};
use crate::book::page::Page;
use crate::book::place::Place;
use crate::book::steps::boxed;
use crate::compare::figures::{Figure, Unit, Values, impact, moves_differ, winner_differs};
use crate::compare::how_played::how_played_line;
use crate::compare::interval::Estimate;
use crate::compare::numbers::{ends, shown};
use crate::compare::part::Answer;
use crate::compare::plan::{Comparison, Shape};
use crate::compare::ranking::{ranking, verdict};
use crate::compare::tally::Tally;
use crate::draw::chart::{Bar, Bars, Group};
use crate::draw::list;
use crate::sheet::model::{Ambiguity, id_in_words};

/// The width that a chart likes to have in a page, and that below which it scrolls.
const CHART: (f64, f64) = (720.0, 520.0);

/// One reading changed.
pub struct Change<'a> {
    /// The question.
    pub ambiguity: &'a str,
    /// The reading that takes the place of the one here.
    pub reading: &'a str,
    /// Without it against with it.
    pub comparison: &'a Comparison,
    tally: &'a Tally,
}

impl Change<'_> {
    /// Whether the games that were played could not show it.
    fn is_unseen(&self) -> bool {
        self.comparison.plays_alike || self.shares().iter().all(|share| share.value == Some(0.0))
    }

    /// How often the winner differs, and the result of a move.
    pub fn shares(&self) -> [Estimate; 2] {
        [winner_differs(self.tally), moves_differ(self.tally)]
    }
}

/// The changes, those that matter most first, and then those that play alike.
pub fn changes(answer: &Answer) -> Vec<Change<'_>> {
    let plan = &answer.plan;
    let change = |number: usize| {
        let comparison = &plan.comparisons[number];
        let [_, to] = *plan.differing(comparison).first()?;
        let (ambiguity, reading) = (&*to.ambiguity, &*to.reading);
        Some(Change { ambiguity, reading, comparison, tally: &answer.tallies[number] })
    };
    let ranked = ranking(answer);
    let alike = (0..plan.comparisons.len()).filter(|number| !ranked.contains(number));
    ranked.iter().copied().chain(alike).filter_map(change).collect()
}

/// The questions of a game, those that matter most first.
pub fn ordered<'a>(matter: &Matter<'a>, told: &Told<'a>) -> Vec<&'a Ambiguity> {
    let changes = matter.figures.each(told.sheet.game.as_str()).map(changes).unwrap_or_default();
    let place = |ambiguity: &&Ambiguity| {
        let id = ambiguity.id.as_str();
        let at = changes.iter().position(|change| change.ambiguity == id);
        at.unwrap_or(usize::MAX)
    };
    let mut ordered: Vec<&Ambiguity> = told.sheet.ambiguities.iter().collect();
    ordered.sort_by_key(place);
    ordered
}

/// The questions of a game in a table, with how they are read and how much they matter.
pub fn table(matter: &Matter<'_>, told: &Told<'_>, page: &Page) -> String {
    let game = told.sheet.game.as_str();
    let changes = matter.figures.each(game).map(changes).unwrap_or_default();
    let mut table = Table::new(&[
        ("Question", Align::Left),
        ("Read here as", Align::Left),
        ("Another winner", Align::Right),
    ]);
    for ambiguity in ordered(matter, told) {
        let id = ambiguity.id.as_str();
        let question = page.to(&text(&ambiguity.question.0), &Place::ambiguity(game, id));
        let reading = told.rules.readings.get(id).unwrap_or_default();
        let says = ambiguity.readings.iter().find(|one| one.id.as_str() == reading);
        let says = says.map_or_else(String::new, |one| text(&one.says.0));
        let most = changes.iter().find(|change| change.ambiguity == id);
        let most = most.map_or_else(String::new, |change| match change.comparison.plays_alike {
            true => "plays alike".to_owned(),
            false => shown(Unit::Share, &change.shares()[0]),
        });
        table.row(&[question, says, most]);
    }
    table.finish()
}

/// What the table of all questions rests on, with a chart of every change.
pub fn ranked(matter: &Matter<'_>, told: &Told<'_>, page: &mut Page) {
    let game = told.sheet.game.as_str();
    let Some(answer) = matter.figures.each(game) else { return };
    page.block(&format!(
        "The columns tell in how many games of a hundred another side wins, and how many moves of a \
         hundred come out otherwise, when a reading is taken instead of the one here, everything else \
         being as {} has it. {}",
        base(told, answer, page),
        linked(told, &verdict(answer), page),
    ));
    let groups: Vec<Group> = changes(answer)
        .iter()
        .filter(|change| !change.comparison.plays_alike)
        .map(|change| Group {
            name: format!(
                "{}: {}",
                told.sheet.ambiguity_called(change.ambiguity),
                id_in_words(change.reading)
            ),
            bars: bar(0, "", &change.shares()[0]).into_iter().collect(),
        })
        .collect();
    let chart = Bars {
        title: &format!("{}: which reading matters most", told.sheet.title.0),
        description: &format!(
            "Shares of games whose winner differs when one reading is changed, with intervals: {}",
            in_words(&groups)
        ),
        note: "",
        measure: "games whose winner differs, per cent; lines are 95 % intervals",
        groups_are: "",
        legend: &[],
        groups: &groups,
    };
    page.block(&figure(
        &chart,
        &format!("{game}-ranking"),
        "Every reading changed alone, by how much it matters.",
    ));
    page.block(&how_made(answer));
}

/// What a page of a question says of how much it matters.
pub fn section(matter: &Matter<'_>, told: &Told<'_>, ambiguity: &Ambiguity, page: &mut Page) {
    let game = told.sheet.game.as_str();
    let Some(answer) = matter.figures.each(game) else { return };
    let id = ambiguity.id.as_str();
    let changes = changes(answer);
    let (alike, played): (Vec<&Change<'_>>, Vec<&Change<'_>>) = changes
        .iter()
        .filter(|change| change.ambiguity == id)
        .partition(|change| change.comparison.plays_alike);
    page.heading(2, "How much it matters", "matters");
    let link = |reading: &str, page: &Page| {
        page.to(&id_in_words(reading), &Place::reading(game, id, reading))
    };
    let names = |changes: &[&Change<'_>], page: &Page| {
        let names = changes.iter().map(|change| format!("*{}*", link(change.reading, page)));
        list(&names.collect::<Vec<_>>())
    };
    if !played.is_empty() {
        let here = told.rules.readings.get(id).unwrap_or_default();
        page.block(&format!(
            "In pairs of games on the same draws, one goes as {} has it, which reads *{}*, and the \
             other with this reading changed alone:",
            base(told, answer, page),
            link(here, page),
        ));
        page.block(&figures(answer, here, &played, |reading| link(reading, page)));
    }
    let unseen: Vec<&Change<'_>> = played.iter().copied().filter(|c| c.is_unseen()).collect();
    if !unseen.is_empty() {
        page.block(&format!(
            "In these games {} never made a difference: no move came out otherwise.",
            names(&unseen, page)
        ));
    }
    if !alike.is_empty() {
        page.block(&format!(
            "{} can make no difference there: with everything else as {} has it, the rules come \
             to the same.",
            names(&alike, page),
            base(told, answer, page),
        ));
    }
    let seen: Vec<&Change<'_>> = played.into_iter().filter(|c| !c.is_unseen()).collect();
    if seen.is_empty() {
        page.block(&how_made(answer));
        return;
    }
    let groups: Vec<Group> = seen.iter().map(|change| group(change)).collect();
    let chart = Bars {
        title: &format!("{}: how much {} matters", told.sheet.title.0, ambiguity.called()),
        description: &format!(
            "Shares of games whose winner differs and of moves whose result differs, with \
             intervals: {}",
            in_words(&groups)
        ),
        note: "",
        measure: "games with another winner and moves with another result, per cent",
        groups_are: "",
        legend: &[],
        groups: &groups,
    };
    page.block(&figure(
        &chart,
        &format!("{game}-{id}-chart"),
        "How often it shows. Lines are 95 % intervals.",
    ));
    page.block(&how_made(answer));
}

/// The figures of changes of one question in a table, after those without a change.
fn figures(
    answer: &Answer,
    here: &str,
    changes: &[&Change<'_>],
    link: impl Fn(&str) -> String,
) -> String {
    let mut table = Table::new(&[
        ("Read as", Align::Name),
        ("Another winner", Align::Right),
        ("Another result of a move", Align::Right),
        ("Turns a game", Align::Right),
        ("First player's score", Align::Right),
    ]);
    let of_both = ["turns", "first_player_score"];
    for (number, change) in changes.iter().enumerate() {
        let figures = impact(&answer.plan, change.comparison, change.tally);
        let each = |side: Side| of_both.map(|id| of(&figures, id, side));
        if number == 0 {
            let [turns, score] = each(Side::A);
            table.row(&[format!("{} (here)", link(here)), "–".into(), "–".into(), turns, score]);
        }
        let [turns, score] = each(Side::B);
        let [winner, moves] = change.shares().map(|share| stacked(Unit::Share, &share));
        table.row(&[link(change.reading), winner, moves, turns, score]);
    }
    table.finish()
}

/// Whose figure.
#[derive(Clone, Copy)]
pub enum Side {
    /// The first contender's.
    A,
    /// The second's.
    B,
}

/// A figure of one contender, by its id.
pub fn of(figures: &[Figure], id: &str, side: Side) -> String {
    let Some(figure) = figures.iter().find(|figure| figure.id == id) else { return String::new() };
    let estimate = match (&figure.values, side) {
        (Values::Together(estimate), _) => Some(estimate),
        (Values::Apart { a, .. }, Side::A) => a.as_ref(),
        (Values::Apart { b, .. }, Side::B) => b.as_ref(),
    };
    estimate.map_or_else(String::new, |estimate| stacked(figure.unit, estimate))
}

/// A value over its interval.
pub fn stacked(unit: Unit, estimate: &Estimate) -> String {
    let value = shown(unit, estimate);
    match ends(unit, estimate) {
        Some((low, high)) => format!("{value}<br><small>{low} to {high}</small>"),
        None => value,
    }
}

fn group(change: &Change<'_>) -> Group {
    let [winner, moves] = change.shares();
    let bars = [bar(0, "winner ", &winner), bar(1, "moves ", &moves)];
    Group { name: id_in_words(change.reading), bars: bars.into_iter().flatten().collect() }
}

fn bar(series: usize, lead: &str, estimate: &Estimate) -> Option<Bar> {
    let (share, low, high) = (estimate.value?, estimate.low?, estimate.high?);
    let says = format!("{lead}{}", shown(Unit::Share, estimate));
    Some(Bar { series, value: 100.0 * share, low: 100.0 * low, high: 100.0 * high, says })
}

/// The bars of a chart as its description tells them.
fn in_words(groups: &[Group]) -> String {
    let group = |group: &Group| {
        let says: Vec<&str> = group.bars.iter().map(|bar| &*bar.says).collect();
        format!("{} {}", group.name, says.join(", "))
    };
    groups.iter().map(group).collect::<Vec<_>>().join("; ") + "."
}

/// A chart as a figure; a chart that cannot be drawn is left out, its table stands.
fn figure(chart: &Bars<'_>, id: &str, caption: &str) -> String {
    let Ok(svg) = chart.fragment(id) else { return String::new() };
    let (width, least) = CHART;
    format!(
        "<figure class=\"makombo-frame\" id=\"{id}\">\n{}<figcaption>{}</figcaption>\n</figure>",
        boxed(&format!("{}\n", svg.trim_end()), width, least),
        html(caption)
    )
}

/// The interpretation whose readings are changed, as a link.
fn base(told: &Told<'_>, answer: &Answer, page: &Page) -> String {
    let name = answer.plan.contenders.first().map_or("", |entry| &entry.name);
    page.to(&code(name), &Place::interpretation(told.sheet.game.as_str(), name))
}

/// A sentence with the questions that it names as links.
fn linked(told: &Told<'_>, sentence: &str, page: &Page) -> String {
    let word = |word: &str| {
        let id = word.trim_end_matches([',', '.']);
        match told.sheet.ambiguities.iter().any(|one| one.id.as_str() == id) {
            true => {
                let place = Place::ambiguity(told.sheet.game.as_str(), id);
                format!(
                    "*{}*{}",
                    page.to(&text(&told.sheet.ambiguity_called(id)), &place),
                    &word[id.len()..]
                )
            }
            false => text(word),
        }
    };
    sentence.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// How games were played, and the command that plays them again.
pub fn how_made(answer: &Answer) -> String {
    let plan = &answer.plan;
    let each = if plan.shape == Shape::Pair { "" } else { "For each line: " };
    format!(
        "{each}{} Under a figure stand the ends of its 95 % interval. The board is 4×{}.\n\n\
         ```sh\n{}\n```",
        text(&how_played_line(answer)),
        plan.columns,
        command(plan),
    )
}

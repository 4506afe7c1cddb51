//! Records of games held against the rules: what `validate` prints, that what it says of
//! all combinations is what playing each of them says, and that a slip of the pen is
//! found at the move where it stands.
#![cfg(feature = "cli")]

#[macro_use]
mod commands;
mod recorded;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use makombo::engine::{Game, Move, Program, Side};
use makombo::notation::{draw_plain, legal_starts, read_move, write_move};
use makombo::rules::{Readings, settle};
use makombo::sheet::model::{Sheet, Width};
use makombo::verify::record::{Search, Stance, Where, play_under, validate};

use commands::*;
use recorded::*;

snapshots! {
    help_validate: real ["validate", "--help"];
    validate_cycle: real ["validate", "fixtures/games/kisolo-four-turn-cycle.yaml"];
    validate_won_at_once: real ["validate", "fixtures/games/kisolo-won-at-once.yaml"];
    validate_one_column: real ["validate", "fixtures/games/kisolo-one-column.yaml"];
    validate_bonus: real ["validate", "fixtures/games/nsolo-bonus-of-two.yaml"];
    validate_letters: real ["validate", "fixtures/games/nsolo-letters.yaml"];
    validate_slip: real ["validate", "tests/slips/kisolo-four-turn-cycle.yaml"];
    validate_slip_json: real ["validate", "tests/slips/kisolo-four-turn-cycle.yaml", "--format", "json"];
    validate_json: tiny ["validate", "games/tiny-stuck.yaml", "--format", "json"];
    validate_tiny: tiny ["validate", "games/tiny-stuck.yaml", "games/tiny-wrong-claim.yaml"];
    validate_mistakes: tiny ["validate", "games/tiny-mistakes.yaml", "games/nowhere.yaml"];
}

/// Every combination of readings of some ambiguities, the others as an interpretation has
/// them.
fn combinations(sheet: &Sheet, free: &[&str]) -> Vec<Readings> {
    let none: [(&str, &str); 0] = [];
    let mut all = vec![Readings::choose(sheet, None, none).expect("it resolves")];
    for ambiguity in sheet.ambiguities.iter().filter(|a| free.contains(&a.id.as_str())) {
        let mut more = Vec::new();
        for readings in &all {
            for reading in &ambiguity.readings {
                let mut readings = readings.clone();
                readings.set(sheet, ambiguity.id.as_str(), reading.id.as_str()).expect("it exists");
                more.push(readings);
            }
        }
        all = more;
    }
    all
}

/// The field of a record that fixes every ambiguity but some.
fn fixed(sheet: &Sheet, free: &[&str]) -> String {
    let none: [(&str, &str); 0] = [];
    let readings = Readings::choose(sheet, None, none).expect("it resolves");
    let fixed = readings.chosen.iter().filter(|c| !free.contains(&c.ambiguity.as_str()));
    let fields: Vec<String> = fixed.map(|c| format!("{}: {}", c.ambiguity, c.reading)).collect();
    if fields.is_empty() {
        String::new()
    } else {
        format!("readings: {{ {} }}\n", fields.join(", "))
    }
}

/// A game played by chance under readings: its start, its moves with what came of them,
/// as lines of a record.
fn played(sheet: &Sheet, readings: &Readings, width: u16, chance: &mut Chance) -> (String, String) {
    let rules = settle(sheet, readings, Width(width)).expect("it settles");
    let program = Program::compile(&rules).expect("it compiles");
    let n = 2 * usize::from(width);
    let holes: Vec<Vec<u16>> = (0..2)
        .map(|_| {
            (0..n).map(|_| if chance.below(2) == 0 { 0 } else { chance.below(4) as u16 }).collect()
        })
        .collect();
    let start =
        makombo::engine::Position::new(Width(width), [&holes[0], &holes[1]], Side::South, 0)
            .expect("it is a position");
    let mut game = Game::from(&program, start.clone(), &[]);
    let mut lines = String::new();
    for _ in 0..1 + chance.below(4) {
        let starts = legal_starts(&game);
        if starts.is_empty() {
            break;
        }
        let text = &starts[chance.below(starts.len())];
        let play = read_move(text, game.position()).expect("it is a move");
        let before = game.clone();
        let Ok(done) = game.play(&play) else { break };
        let play = match (&play, done.pending) {
            (_, None) => play,
            // Of a bonus the first hole that gives enough is named.
            (Move::Sow { opening, .. }, Some((amount, is_holes))) => {
                game = before;
                let other = done.position.to_move().other();
                let enough = |hole: &makombo::engine::Hole| {
                    let seeds = u32::from(done.position.seeds(other, *hole));
                    if is_holes { seeds > 0 } else { seeds >= amount }
                };
                let mut holes = makombo::engine::Hole::all(Width(width));
                let Some(hole) = holes.find(enough) else { break };
                let take =
                    makombo::engine::Take(vec![(hole, if is_holes { 1 } else { amount as u16 })]);
                let play = Move::Sow { opening: *opening, takes: vec![take] };
                if game.play(&play).is_err() {
                    break;
                }
                play
            }
            _ => break,
        };
        lines.push_str(&format!("  {}", write_move(&play, Width(width))));
        match chance.below(4) {
            0 => lines.push_str(&format!(": captures {}", done.captured)),
            1 => {
                lines.push_str("\n  board\n");
                for line in draw_plain(game.position()).lines() {
                    lines.push_str(&format!("    {line}\n"));
                }
            }
            _ => {}
        }
        lines.push('\n');
        if game.ending().is_some() {
            break;
        }
    }
    if chance.below(2) == 0 && !lines.is_empty() {
        let standing = match game.ending().map(|ending| ending.winner) {
            None => "goes on",
            Some(None) => "draw",
            Some(Some(Side::South)) => "south wins",
            Some(Some(Side::North)) => "north wins",
        };
        lines.push_str(&format!("  {standing}\n"));
    }
    let drawing = draw_plain(&start).lines().map(|line| format!("  {line}\n")).collect();
    (drawing, lines)
}

/// What a record says of an ambiguity, worked out from the readings of the combinations
/// that bear it out, one by one: what it decides, what it excludes, and whether readings
/// it leaves open hang together with others.
type Said = (Option<String>, Vec<String>, bool);

fn said(sheet: &Sheet, ambiguity: &str, all: &[Readings], bearing: &[&Readings]) -> Said {
    let declared = sheet.ambiguity(ambiguity).expect("it is declared");
    let ids: Vec<&str> = declared.readings.iter().map(|reading| reading.id.as_str()).collect();
    let has = |readings: &Readings, id: &str| readings.get(ambiguity) == Some(id);
    let asked: Vec<&str> =
        ids.iter().copied().filter(|id| all.iter().any(|r| has(r, id))).collect();
    let (held, out): (Vec<&str>, Vec<&str>) =
        asked.iter().copied().partition(|id| bearing.iter().any(|r| has(r, id)));
    if asked.len() < 2 {
        return (None, Vec::new(), false);
    }
    if let [only] = held[..] {
        return (Some(only.to_owned()), Vec::new(), false);
    }
    // With another reading of it, a combination that holds must hold too.
    let mut alike: BTreeMap<Vec<&str>, usize> = BTreeMap::new();
    for readings in bearing {
        let beside = readings.chosen.iter().filter(|chosen| chosen.ambiguity != ambiguity);
        *alike.entry(beside.map(|chosen| chosen.reading.as_str()).collect()).or_default() += 1;
    }
    let hangs = out.is_empty() && alike.values().any(|&count| count != asked.len());
    (None, out.into_iter().map(str::to_owned).collect(), hangs)
}

fn told(stance: &Stance) -> Said {
    match stance {
        Stance::Decides(reading) => (Some(reading.clone()), Vec::new(), false),
        Stance::Excludes(readings) => (None, readings.clone(), false),
        Stance::Together => (None, Vec::new(), true),
        Stance::Indifferent | Stance::Unasked | Stance::Given => (None, Vec::new(), false),
    }
}

/// Games by chance, each held against all combinations at once and against each alone.
fn agrees(folder: &str, game: &str, width: u16, free: &[&str], games: u64) -> (usize, usize) {
    let mut library = library_of(folder);
    let sheet = library.sheet(game).expect("it is there").clone();
    let all = combinations(&sheet, free);
    let (mut held, mut failed) = (0, 0);
    for number in 0..games {
        let mut chance = Chance(number);
        let readings = all[chance.below(all.len())].clone();
        let (drawing, lines) = played(&sheet, &readings, width, &mut chance);
        if lines.is_empty() {
            continue;
        }
        let text = format!(
            "record: test\ngame: {game}\ntitle: A game by chance\nkind: constructed\nwidth: {width}\n{}\
             position: |\n{drawing}moves: |\n{lines}",
            fixed(&sheet, free)
        );
        with_record(&mut library, &text, |prepared| {
            let search = Search::of(prepared).expect("it can be searched");
            assert_eq!(search.combinations(), all.len() as u128);
            let mut bearing: Vec<&Readings> = Vec::new();
            for readings in &all {
                let alone = play_under(prepared, readings).expect("it settles").map(|miss| miss.at);
                let together = search.fails_under(&sheet, readings);
                assert_eq!(together, Some(alone), "{text}\n{readings:?}");
                bearing.extend(alone.is_none().then_some(readings));
            }
            let holding = bearing.len() as u128;
            assert_eq!(search.holding(), holding, "{text}");
            for finding in validate(prepared).expect("it can be searched").findings {
                assert_eq!(
                    told(&finding.stance),
                    said(&sheet, &finding.ambiguity, &all, &bearing),
                    "{text}"
                );
            }
            assert_eq!(search.fails_under(&sheet, &readings), Some(None), "its own\n{text}");
            held += holding as usize;
            failed += all.len() - holding as usize;
        });
    }
    (held, failed)
}

#[test]
fn all_at_once_is_each_alone_in_kisolo() {
    const SOWING: [&str; 8] = [
        "capture-sow-start",
        "midmove-landing-condition",
        "midmove-target",
        "empty-capture",
        "midmove-extent",
        "relay-source",
        "turn-end",
        "occupied-judged-when",
    ];
    const ENDING: [&str; 6] = [
        "win-timing",
        "own-inner-row-emptied",
        "endless-sowing",
        "repetition",
        "no-legal-move",
        "long-lap-origin",
    ];
    let (held, failed) = agrees("rules", "kisolo", 3, &SOWING, 60);
    assert!(held > 500 && failed > 500, "{held} {failed}");
    let (held, failed) = agrees("rules", "kisolo", 2, &ENDING, 60);
    assert!(held > 500 && failed > 20, "{held} {failed}");
}

#[test]
fn all_at_once_is_each_alone_in_nsolo() {
    const FREE: [&str; 8] = [
        "capture-extent",
        "bonus-decline",
        "bonus-split",
        "singleton-capture",
        "endless-relay",
        "repetition-mover",
        "no-legal-move",
        "empty-judged-when",
    ];
    let (held, failed) = agrees("rules", "nsolo", 2, &FREE, 60);
    assert!(held > 500 && failed > 100, "{held} {failed}");
}

#[test]
fn all_at_once_is_each_alone_in_the_made_up_game() {
    agrees("tests/cli_project/rules", "tiny", 3, &["stuck"], 100);
}

/// A game under one interpretation with one thing told wrongly: the first move that does
/// not hold is that one.
#[test]
fn a_slip_is_found_where_it_stands() {
    let mut library = library_of("rules");
    let path = root().join("fixtures/games/kisolo-four-turn-cycle.yaml");
    let text =
        fs::read_to_string(path).expect("it is there").replace("kisolo-four-turn-cycle", "test");
    let slips = [
        ("lap 3 ends in i1", "lap 3 ends in i2", Where::Told(0, 2)),
        ("lap 4 ends in o2", "lap 9 ends in o2", Where::Told(0, 3)),
        ("North: o2, 4 laps", "North: o2, 5 laps", Where::Told(1, 0)),
        ("2. North: o2", "2. North: i2", Where::Move(1)),
        (
            "       2 0\n       0 1\n       1 0\n       0 2",
            "       2 0\n       0 1\n       1 0\n       1 1",
            Where::Told(1, 2),
        ),
        ("3. South: i1", "3. North: i1", Where::Move(2)),
        ("captures 0", "captures 2", Where::Told(3, 0)),
        ("outcome: broken-off", "outcome: south-wins", Where::Result),
    ];
    for (right, slip, at) in slips {
        assert_eq!(text.matches(right).count(), 1, "{right}");
        with_record(&mut library, &text.replace(right, slip), |prepared| {
            let validated = validate(prepared).expect("it can be searched");
            assert!(!validated.holds(), "{slip}");
            let miss = validated.claimed.expect("it names one").miss.expect("it does not hold");
            assert_eq!(miss.at, at, "{slip}: {miss:?}");
        });
    }
}

/// What the worked positions say of a reading, the record of one decides.
#[test]
fn a_record_decides_what_it_was_made_to_ask() {
    let mut library = library_of("rules");
    let asked = [
        ("kisolo-one-column", "midmove-extent", Stance::Decides("one-column".into())),
        (
            "kisolo-one-column",
            "capture-sow-start",
            Stance::Decides("first-in-capturing-hole".into()),
        ),
        (
            "kisolo-won-at-once",
            "capture-sow-start",
            Stance::Decides("first-after-capturing-hole".into()),
        ),
        ("kisolo-won-at-once", "repetition", Stance::Unasked),
        ("nsolo-bonus-of-two", "bonus-split", Stance::Decides("spread-freely".into())),
        ("nsolo-bonus-of-two", "capture-extent", Stance::Decides("front-only".into())),
    ];
    for (record, ambiguity, stance) in asked {
        let path = root().join(format!("fixtures/games/{record}.yaml"));
        let text = fs::read_to_string(path).expect("it is there").replace(record, "test");
        with_record(&mut library, &text, |prepared| {
            let findings = validate(prepared).expect("it can be searched").findings;
            let finding = findings.iter().find(|finding| finding.ambiguity == ambiguity);
            assert_eq!(
                finding.map(|finding| &finding.stance),
                Some(&stance),
                "{record} {ambiguity}"
            );
        });
    }
}

/// However its holes are named, a record says the same.
#[test]
fn every_numbering_names_every_hole() {
    let mut library = library_of("rules");
    let numberings = [
        ("seat", "i2", "O１"),
        ("rightmost-first", "i2", "o–3"),
        ("{ circuit: { from: i3 } }", "2", "٤"),
        ("{ circuit: { from: iN, way: clockwise } }", "6", "4"),
        ("{ letters: south }", "B2", "c4"),
        ("{ letters: each }", "b2", "Ａ1"),
        ("{ table: { nyumba: i2, kona: o1, a: o2, b: o3, c: i1, d: i3 } }", "NYUMBA", "kona"),
    ];
    // On three columns: South moves i2, then North o1. The circuit from i3 runs i3, i2,
    // i1, o1; clockwise from it, i3, o3, o2, o1, i1, i2.
    let mut seen = None;
    for (numbering, south, north) in numberings {
        let text = format!(
            "record: test\ngame: nsolo\ntitle: Two moves\nkind: constructed\nwidth: 3\n\
             numbering: {numbering}\nposition: |\n  0 0 2\n  0 0 0\n  0 2 0\n  0 0 0\n\
             moves: |\n  1. {south}\n\n  # and the answer\n  2. {north}\n"
        );
        let moves = with_record(&mut library, &text, |prepared| {
            let moves = prepared.transcript.moves.iter();
            moves.map(|written| write_move(&written.play, Width(3))).collect::<Vec<_>>()
        });
        assert_eq!(moves, ["i2", "o1"], "{numbering}");
        assert_eq!(*seen.get_or_insert(moves.clone()), moves, "{numbering}");
    }
}

/// What editors of other systems do to a file, and two moves on a line, say nothing else.
#[test]
fn a_record_is_read_however_it_is_saved() {
    let mut library = library_of("rules");
    let path = root().join("fixtures/games/kisolo-four-turn-cycle.yaml");
    let text =
        fs::read_to_string(path).expect("it is there").replace("kisolo-four-turn-cycle", "test");
    let (head, rest) = text.split_once("  3. South").expect("it has a third move");
    let (_, tail) = rest.split_once("goes on\n").expect("it has a fourth");
    let ways = [
        text.replace('\n', "\r\n"),
        format!("\u{feff}{text}"),
        text.replace("  2. North: o2", "  2…  NORTH： Ｏ2"),
        format!("{head}  3. i1 i1: captures 0, lands in i1, goes on\n{tail}"),
    ];
    for text in ways {
        with_record(&mut library, &text, |prepared| {
            assert_eq!(prepared.transcript.moves.len(), 4, "{text}");
            assert!(validate(prepared).expect("it can be searched").holds(), "{text}");
        });
    }
}

/// The made-up project has a folder of records that are no fixtures.
#[test]
fn records_are_not_fixtures() {
    assert!(Path::new(root()).join("fixtures/games").is_dir());
    assert!(!out(real(&["check"])).contains("four-turn-cycle"));
}

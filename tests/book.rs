//! The rules book of this project, made in memory and rendered: every page is in the
//! table of contents, every link and anchor leads somewhere, and everything there is has
//! its place. The files on disk are the business of `cli_book.rs`.
#![cfg(feature = "book")]

mod commands;
mod whole_book;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::LazyLock;

use makombo::book::render;
use whole_book::{FILES, LIBRARY, documents};

/// The rendered pages, by their paths.
static HTML: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in &*FILES {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    render(folder.path()).unwrap();
    let html = folder.path().join("html");
    let mut pages = BTreeMap::new();
    let mut folders = vec![html.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|one| one == "html") {
                let name = path.strip_prefix(&html).unwrap().to_string_lossy().into_owned();
                pages.insert(name, fs::read_to_string(path).unwrap());
            }
        }
    }
    pages
});

/// The values of an attribute in a page.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let opening = format!(" {attribute}=\"");
    page.split(&opening).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// What a link of a page leads to: a page and an anchor.
fn target(page: &str, link: &str) -> (String, Option<String>) {
    let (path, anchor) = match link.split_once('#') {
        Some((path, anchor)) => (path, Some(anchor.to_owned())),
        None => (link, None),
    };
    if path.is_empty() {
        return (page.to_owned(), anchor);
    }
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            ".." => assert!(parts.pop().is_some(), "{page}: {link} leads out of the book"),
            "." => {}
            part => parts.push(part),
        }
    }
    (parts.join("/"), anchor)
}

fn is_outside(link: &str) -> bool {
    link.starts_with("http://") || link.starts_with("https://")
}

#[test]
fn every_page_is_in_the_table_of_contents_once() {
    let summary = &FILES["src/SUMMARY.md"];
    let mut listed: Vec<String> = Vec::new();
    for line in summary.lines() {
        if let Some((_, rest)) = line.split_once("](") {
            listed.push(format!("src/{}", rest.trim_end_matches(')')));
        }
    }
    let distinct: BTreeSet<&String> = listed.iter().collect();
    assert_eq!(distinct.len(), listed.len());
    let is_page = |path: &&String| path.ends_with(".md") && !path.ends_with("SUMMARY.md");
    let pages: BTreeSet<&String> = FILES.keys().filter(is_page).collect();
    assert_eq!(distinct, pages);
    assert!(pages.len() > 90);
}

#[test]
fn every_link_and_anchor_leads_somewhere() {
    let mut ids: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (name, page) in &*HTML {
        let mut distinct = BTreeSet::new();
        let twice: Vec<&str> =
            values(page, "id").into_iter().filter(|id| !distinct.insert(*id)).collect();
        assert!(twice.is_empty(), "{name}: ids that stand twice: {twice:?}");
        ids.insert(name, distinct);
    }
    let mut links = 0;
    let mut broken = Vec::new();
    for (name, page) in HTML.iter().filter(|(name, _)| *name != "404.html") {
        for link in values(page, "href").into_iter().filter(|link| !is_outside(link)) {
            let (path, anchor) = target(name, link);
            let anchor = anchor.filter(|anchor| !anchor.is_empty());
            if !path.ends_with(".html") {
                continue;
            }
            links += 1;
            let found = ids.get(path.as_str());
            if found.is_none_or(|ids| anchor.is_some_and(|a| !ids.contains(a.as_str()))) {
                broken.push(format!("{name}: {link}"));
            }
        }
    }
    assert!(broken.is_empty(), "{} broken links:\n{}", broken.len(), broken.join("\n"));
    assert!(links > 1000);
}

/// What the book must have a place for: a sort, a name, a page and an anchor in it.
fn all_things() -> Vec<(&'static str, String, String, Option<String>)> {
    let (library, _) = &*LIBRARY;
    let mut things = Vec::new();
    let mut thing = |sort, name: &str, page: String, anchor: Option<&str>| {
        things.push((sort, name.to_owned(), page, anchor.map(str::to_owned)));
    };
    for sheet in &library.sheets {
        let game = sheet.game.as_str();
        thing("game", game, format!("games/{game}/index.html"), None);
        for rule in sheet.rule_ids() {
            thing("rule", rule.as_str(), format!("games/{game}/rules/{rule}.html"), None);
        }
        for ambiguity in &sheet.ambiguities {
            let page = format!("games/{game}/questions/{}.html", ambiguity.id);
            thing("ambiguity", ambiguity.id.as_str(), page.clone(), None);
            for reading in &ambiguity.readings {
                thing("reading", reading.id.as_str(), page.clone(), Some(reading.id.as_str()));
            }
        }
        for one in &sheet.interpretations {
            let page = format!("games/{game}/interpretations.html");
            thing("interpretation", one.id.as_str(), page, Some(one.id.as_str()));
        }
    }
    for file in &library.fixtures {
        for fixture in &file.fixtures {
            let page = format!("games/{}/fixtures.html", file.game);
            thing("fixture", fixture.id.as_str(), page, Some(fixture.id.as_str()));
        }
    }
    for source in &library.sources {
        let page = format!("sources/{}.html", source.source);
        thing("source", source.source.as_str(), page.clone(), None);
        for claim in &source.claims {
            thing("claim", claim.id.as_str(), page.clone(), Some(claim.id.as_str()));
        }
    }
    for record in &library.records {
        thing("record", record.record.as_str(), format!("records/{}.html", record.record), None);
    }
    for term in library.glossary.iter().flat_map(|glossary| &glossary.terms) {
        thing("term", term.id.as_str(), "glossary.html".to_owned(), Some(term.id.as_str()));
    }
    things
}

#[test]
fn everything_has_its_place_and_is_reached_from_the_table_of_contents() {
    // From the pages of the table of contents, over links, to every anchor.
    let mut reached: BTreeSet<(String, Option<String>)> = BTreeSet::new();
    for (name, page) in &*HTML {
        for link in values(page, "href").into_iter().filter(|link| !is_outside(link)) {
            reached.insert(target(name, link));
        }
    }
    let things = all_things();
    let sorts: BTreeSet<&str> = things.iter().map(|(sort, ..)| *sort).collect();
    assert_eq!(sorts.len(), 10);
    let summary = &FILES["src/SUMMARY.md"];
    let ids: BTreeMap<&str, BTreeSet<&str>> = HTML
        .iter()
        .map(|(name, page)| (name.as_str(), values(page, "id").into_iter().collect()))
        .collect();
    let mut missing = Vec::new();
    for (sort, name, page, anchor) in things {
        let source = page.replace(".html", ".md");
        let listed = summary.contains(&format!("]({source})"));
        let of_page = ids.get(page.as_str());
        let stands = of_page
            .is_some_and(|ids| anchor.as_ref().is_none_or(|anchor| ids.contains(anchor.as_str())));
        let linked = reached.contains(&(page.clone(), anchor.clone()));
        if !(listed && stands && linked) {
            missing.push(format!("{sort} {name}: {page} {anchor:?} {listed} {stands} {linked}"));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn a_near_miss_says_what_the_rule_lacked() {
    let (library, _) = &*LIBRARY;
    let mut near = 0;
    let mut silent = Vec::new();
    for sheet in &library.sheets {
        for rule in sheet.rule_ids() {
            let name = format!("src/games/{}/rules/{rule}.md", sheet.game);
            let Some((_, rest)) = FILES[&name].split_once("{#near-miss}") else { continue };
            let (said, _) = rest.split_once("<figure").unwrap();
            near += 1;
            if !["for it asks that", "does not apply here"].iter().any(|why| said.contains(why)) {
                silent.push(name);
            }
        }
    }
    assert!(near > 60, "{near}");
    assert!(silent.is_empty(), "near misses without a reason:\n{}", silent.join("\n"));

    // Of a rule that opens turns, the hole that is no start by it; of one about the end,
    // what the board still holds.
    let page = &FILES["src/games/nsolo/rules/sowing.md"];
    let (_, page) = page.split_once("{#near-miss}").unwrap();
    let why = "South's o2 does not open the turn by this rule, for it asks that the opening hole \
               holds two seeds or more.";
    assert!(page.contains(why));
    let page = &FILES["src/games/kisolo/rules/no-move.md"];
    assert!(page.contains("It does not apply here, for North can still play i3."));
}

/// Words for numbers. "One", "once", "first", "second" and "both" count nothing here.
const NUMBER_WORDS: &[&str] = &[
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "twenty", "thirty", "forty", "fifty", "sixty",
    "hundred", "thousand", "million", "dozen", "twice", "thrice", "half", "third", "fourth",
    "double", "percent",
];

#[test]
fn passages_hold_no_figures() {
    let mut stray = Vec::new();
    for document in documents("rules/passages", "md") {
        let text = String::from_utf8(document.bytes).unwrap();
        for (number, line) in text.lines().enumerate() {
            // The target of a link is a name, not prose.
            let mut prose = String::new();
            for (at, part) in line.split("](").enumerate() {
                let part = if at == 0 { part } else { part.split_once(')').map_or("", |(_, p)| p) };
                prose.push_str(part);
                prose.push(' ');
            }
            let words = prose.split(|c: char| !c.is_alphanumeric());
            for word in words.filter(|word| !word.is_empty()) {
                let small = word.to_lowercase();
                if word.chars().any(char::is_numeric) || NUMBER_WORDS.contains(&&*small) {
                    stray.push(format!("{}:{}: {word}", document.name, number + 1));
                }
            }
        }
    }
    assert!(stray.is_empty(), "numbers come from the program: {}", stray.join(", "));
}

#[test]
fn whoever_follows_the_first_game_has_been_told_every_rule() {
    let page = &FILES["src/start/first-game.md"];
    let lists: Vec<&str> = page.lines().filter(|line| line.starts_with("- **[")).collect();
    // Those of Kisolo as Mancala World has it, where none of another reading stands.
    for rule in [
        "opening-capture",
        "plain-sowing",
        "relay-capture",
        "successor-relay",
        "turn-ends",
        "inner-row-cleared",
        "endless-sowing",
        "repetition",
        "no-move",
    ] {
        let link = format!("](../games/kisolo/rules/{rule}.md).**");
        let told = lists.iter().filter(|line| line.contains(&link)).count();
        assert_eq!(told, 1, "{rule}");
    }
    assert_eq!(lists.len(), 9);
    // By the record: three rules act in the first turn and two more in the last, the second
    // is North's first, and the three between bring nothing new.
    let headings: Vec<&str> = page.lines().filter(|line| line.starts_with("## ")).collect();
    assert_eq!(
        headings,
        [
            "## 1. South plays i4 {#turn-1}",
            "## 2. North plays i3 {#turn-2}",
            "## 3 to 5. Play along {#turn-3}",
            "## 6. North plays i7 {#turn-6}",
            "## What did not come up {#rest}",
            "## Now you {#try}",
        ]
    );
    let (_, rest) = page.split_once("## 6.").unwrap();
    assert_eq!(rest.split("](../games/kisolo/rules/relay-capture.md).**").count(), 2);
}

#[test]
fn every_reading_of_a_question_has_a_board_beside_the_others() {
    let (library, _) = &*LIBRARY;
    let mut questions = 0;
    let mut missing = Vec::new();
    for sheet in &library.sheets {
        for ambiguity in &sheet.ambiguities {
            questions += 1;
            let name = format!("games/{}/questions/{}", sheet.game, ambiguity.id);
            let page = &FILES[&format!("src/{name}.md")];
            let (_, rest) = page.split_once("{#witnesses}").unwrap();
            let (shown, _) = rest.split_once("{#matters}").unwrap();
            let sides = shown.split("<div class=\"makombo-sides\">").skip(1);
            let sides = sides.filter_map(|rest| rest.split_once("</figure>\n</div>"));
            let sides: Vec<&str> =
                sides.flat_map(|(figures, _)| figures.split("</figure>")).collect();
            // A board, and under it the reading by name.
            let has_board = |reading: &str| {
                sides.iter().any(|figure| {
                    let caption = figure.split_once("<figcaption><strong>");
                    let named = caption.and_then(|(board, caption)| {
                        let (names, _) = caption.split_once("</strong>")?;
                        Some(board.contains("<svg ") && names.contains(&format!("#{reading}\"")))
                    });
                    named == Some(true)
                })
            };
            let readings = ambiguity.readings.iter().map(|reading| reading.id.as_str());
            missing
                .extend(readings.filter(|one| !has_board(one)).map(|one| format!("{name}: {one}")));
        }
    }
    assert!(questions > 70, "{questions}");
    assert!(missing.is_empty(), "readings without a board:\n{}", missing.join("\n"));

    // Where boards part by what is played, each that is reached has its command.
    let page = &FILES["src/games/kisolo/questions/plain-start-first-seed.md"];
    let trace = "makombo trace kisolo o1 --position '0,0,0/0,1,0/1,0,0/2,0,0 S 0' \
                 --interpretation mancala-world";
    let other = format!("{trace}\n{trace} --reading plain-start-first-seed=origin-first");
    assert!(page.contains(&other));

    // No position tells these apart, and the page says why.
    let page = &FILES["src/games/owela-benguela/questions/odd-last-seed.md"];
    for part in [
        "No position tells them apart: on every board that the game is played on (widths 2..36)",
        "makombo compare owela-benguela silva-1995 silva-1995+odd-last-seed=with-the-last-two",
    ] {
        assert!(page.contains(part), "{part}");
    }
}

#[test]
fn under_a_reading_stand_the_documents_on_its_own_game() {
    let (library, _) = &*LIBRARY;
    for sheet in &library.sheets {
        let own = |source: &&makombo::sheet::source::Source| source.game == sheet.game;
        let mut own: Vec<&str> =
            library.sources.iter().filter(own).map(|source| source.source.as_str()).collect();
        own.sort_unstable();
        for ambiguity in &sheet.ambiguities {
            let page = &FILES[&format!("src/games/{}/questions/{}.md", sheet.game, ambiguity.id)];
            let tables = page.split("| Witness |").skip(1);
            let mut told = 0;
            for table in tables.map(|rest| rest.split("\n\n").next().unwrap()) {
                // Whatever a witness says stands in a row, and so does its silence.
                let named = table.split("/sources/").skip(1).filter_map(|rest| {
                    let (file, _) = rest.split_once(')')?;
                    file.strip_suffix(".md")
                });
                let mut named: Vec<&str> = named.collect();
                named.sort_unstable();
                assert_eq!(named, own, "{} {}", sheet.game, ambiguity.id);
                told += 1;
            }
            assert_eq!(told, ambiguity.readings.len(), "{} {}", sheet.game, ambiguity.id);
        }
    }
}

#[test]
fn the_questions_stand_in_the_order_of_how_much_they_matter() {
    // By the file of figures itself: of Tshuba's changes, those of single seeds make the
    // winner differ most often.
    let index = &FILES["src/games/tshuba/questions/index.md"];
    let (_, table) = index.split_once("| --- |").unwrap();
    let place = |id: &str| table.find(&format!("({id}.md)")).unwrap();
    assert!(place("singletons") < place("back-alone"));
    assert!(place("back-alone") < place("repetition"));
    let page = &FILES["src/games/tshuba/questions/singletons.md"];
    for part in ["{#matters}", "makombo compare tshuba --each --impact --games ", "<svg "] {
        assert!(page.contains(part), "{part}");
    }
}

#[test]
fn the_questions_of_a_game_tell_what_every_reading_changes() {
    for sheet in &LIBRARY.0.sheets {
        let page = &FILES[&format!("src/games/{}/questions/index.md", sheet.game)];
        let (_, table) = page.split_once("| --- |").unwrap();
        let (table, _) = table.split_once("\n\n").unwrap();
        // What stands before the first question is the end of the head.
        let groups: Vec<&str> = table.split("makombo-group").skip(1).collect();
        assert_eq!(groups.len(), sheet.ambiguities.len(), "{}", sheet.game);
        for group in groups {
            let (_, id) = group.split_once("](").unwrap();
            let (id, _) = id.split_once(".md)").unwrap();
            let ambiguity = sheet.ambiguity(id).unwrap();
            let rows: Vec<&str> = group.lines().skip(1).filter(|row| row.ends_with('|')).collect();
            let rows = &rows[..ambiguity.readings.len()];
            let place = format!("{}: {id}: {rows:?}", sheet.game);
            assert!(rows[0].contains("| read here |"), "{place}");
            for row in &rows[1..] {
                let told = row.matches(" % |").count() == 2 || row.contains("| plays alike |");
                assert!(told, "{place}");
            }
        }
    }
}

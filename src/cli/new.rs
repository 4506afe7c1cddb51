//! `new`: a commented skeleton of a document, which loads as it is. What its comments
//! say of fields and words comes from their definitions.

mod skeleton;

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;

use super::args::{MaterialOptions, New, NewGame, NewOfGame};
use super::choose::GameOptions;
use super::material::{self, Home, Wanted};
use super::{Status, output, report};
use crate::engine::Side;
use crate::sheet::Problem;
use crate::sheet::decode::is_name;
use crate::sheet::fixture::FixtureFile;
use crate::sheet::model::{Sheet, id_in_words};
use crate::sheet::source::Source;
use crate::verify::is_glossary;
use skeleton::filled;

const GAME: &str = include_str!("new/game.yaml");
const SOURCE: &str = include_str!("new/source.yaml");
const FIXTURE: &str = include_str!("new/fixture.yaml");

/// Writes a skeleton.
pub fn run(options: &New, material: &MaterialOptions) -> Result<Status, Status> {
    match options {
        New::Game(options) => game(options, material),
        New::Source(options) => source(options, material),
        New::Fixture(options) => fixture(options, material),
    }
}

/// A sheet, and the notes that are its first source.
fn game(options: &NewGame, material: &MaterialOptions) -> Result<Status, Status> {
    let name = named(&options.name)?;
    if is_glossary(name) {
        report::error("the glossary has this name", Some("choose another for the game"));
        return Err(Status::Bad);
    }
    let home = Home::of(material);
    let text = filled::<Sheet>(GAME, &[("NAME", name), ("TITLE", &id_in_words(name))]);
    let sheet = home.rules.join(format!("{name}.yaml"));
    let notes = format!("{name}-notes");
    write(&[(&sheet, &text), (&home.source(&notes), &source_text(&notes, name))])?;
    if !home.found {
        // With rules/sources/, what makes a folder a project.
        folder(&home.fixtures)?;
    }
    output::text(&format!(
        "`makombo show {name}` reads its rules to you; change them line by line.\n"
    ));
    Ok(Status::Well)
}

fn source(options: &NewOfGame, material: &MaterialOptions) -> Result<Status, Status> {
    let (name, game) = (named(&options.name)?, named(&options.game)?);
    write(&[(&Home::of(material).source(name), &source_text(name, game))])?;
    output::text(&format!("The sheet of {game} and its fixtures cite its claims by their ids.\n"));
    Ok(Status::Well)
}

fn source_text(name: &str, game: &str) -> String {
    let (title, of_game) = (id_in_words(name), id_in_words(game));
    let values = [("NAME", name), ("GAMETITLE", &*of_game), ("GAME", game), ("TITLE", &*title)];
    filled::<Source>(SOURCE, &values)
}

fn fixture(options: &NewOfGame, material: &MaterialOptions) -> Result<Status, Status> {
    let (name, game) = (named(&options.name)?, &options.game);
    let home = Home::of(material);
    if !home.found {
        report::error(
            "there is no project here whose rules a fixture could show",
            Some("go to its folder, or name its rules with --rules"),
        );
        return Err(Status::Bad);
    }
    let library = material::load(material, Wanted::Rules)?;
    let choice = GameOptions::default().choose(&library, game, None)?;
    let start = choice.program.start();
    let (columns, seeds) = (start.width().0, start.on_board());
    let (holes, columns) = ((4 * columns).to_string(), columns.to_string());
    let to_move = if start.to_move() == Side::South { "south" } else { "north" };
    let values = [
        ("NAME", name),
        ("GAME", game),
        ("COLUMNS", &columns),
        ("HOLES", &holes),
        ("SEEDS", &seeds.to_string()),
        ("SIDE", to_move),
    ];
    let text = filled::<FixtureFile>(FIXTURE, &values);
    let path = home.fixtures.join(format!("{game}/{name}.yaml"));
    write(&[(&path, &text)])?;
    output::text("`makombo check` plays it, and says what no fixture shows.\n");
    Ok(Status::Well)
}

/// A name that a document may have, with room for the ids made of it.
fn named(name: &str) -> Result<&str, Status> {
    let bad = |help: &str| {
        let title = format!("`{name}` cannot be the name of a document");
        report::in_argument(&title, name, 0..name.len(), help);
        Status::Bad
    };
    if !is_name(&format!("{name}-notes-01")) {
        let help = Problem::BadName { name: name.to_owned() }.help();
        return Err(bad(&help.unwrap_or_default()));
    }
    if matches!(name, "true" | "false" | "null") {
        return Err(bad("in YAML the word stands for something else"));
    }
    Ok(name)
}

/// Makes a folder and those it lies in.
fn folder(path: &Path) -> Result<(), Status> {
    fs::create_dir_all(path).map_err(|error| cannot("made", path, &error))
}

/// Writes files none of which may be there yet, and says so.
fn write(files: &[(&Path, &str)]) -> Result<(), Status> {
    for (path, _) in files {
        if path.exists() {
            return Err(cannot("written", path, &ErrorKind::AlreadyExists.into()));
        }
    }
    for (path, text) in files {
        folder(path.parent().unwrap_or(Path::new("")))?;
        let new = fs::File::options().write(true).create_new(true).open(path);
        new.and_then(|mut file| file.write_all(text.as_bytes()))
            .map_err(|error| cannot("written", path, &error))?;
        output::text(&format!("wrote {}\n", material::shown_name(path)));
    }
    Ok(())
}

fn cannot(be: &str, path: &Path, error: &std::io::Error) -> Status {
    let shown = material::shown_name(path);
    match error.kind() {
        ErrorKind::AlreadyExists => report::error(
            &format!("`{shown}` is there already"),
            Some("choose another name; nothing was written"),
        ),
        _ => report::error(&format!("`{shown}` cannot be {be}: {error}"), None),
    }
    Status::Bad
}

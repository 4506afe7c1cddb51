//! The sheets of a folder, records ready to be held against them, and chance.

use std::fs;
use std::path::Path;

use makombo::sheet::game_record::GameRecord;
use makombo::verify::record::Prepared;
use makombo::verify::{Document, Library};

fn documents(folder: &str) -> Vec<Document> {
    let mut documents: Vec<Document> =
        fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder))
            .expect("the folder exists")
            .map(|entry| entry.expect("the folder can be read").path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "yaml"))
            .map(|path| Document {
                name: path.to_string_lossy().into_owned(),
                bytes: fs::read(&path).expect("the file can be read"),
            })
            .collect();
    documents.sort_by(|a, b| a.name.cmp(&b.name));
    documents
}

pub fn library_of(folder: &str) -> Library {
    let sheets = documents(folder);
    let sources = documents(&format!("{folder}/sources"));
    let (library, mistakes) = Library::load(sheets, sources, Vec::new());
    assert_eq!(mistakes, []);
    library
}

/// A record by its text, ready to be held against the rules.
pub fn with_record<T>(
    library: &mut Library,
    text: &str,
    then: impl FnOnce(&Prepared<'_>) -> T,
) -> T {
    let document = Document { name: "games/test.yaml".into(), bytes: text.as_bytes().to_vec() };
    let record: GameRecord =
        library.record(document).unwrap_or_else(|mistakes| panic!("{text}\n{mistakes:?}"));
    let sheet = library.sheet(record.game.as_str()).expect("it is there");
    then(&Prepared::new(&library.files, sheet, &record).expect("it has no mistake"))
}

/// A source of chance that is the same on every run.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

//! Every mistake an author can make, with the whole of what is said about it: the
//! real material is changed in one place and checked by the program.

mod documents;
mod fixtures;
mod names;
mod rules;
mod shapes;
mod together;

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

const KISOLO: &str = "rules/kisolo.yaml";
const NSOLO: &str = "rules/nsolo.yaml";
const SOURCE: &str = "rules/sources/kisolo-it.yaml";
const SETUP: &str = "fixtures/kisolo/setup.yaml";
const NO_MOVE: &str = "fixtures/kisolo/no-move.yaml";

/// A copy of the rules and fixtures, to be changed.
struct Material(TempDir);

impl Material {
    fn copy() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        for part in ["rules", "fixtures"] {
            copy(&root.join(part), &folder.path().join(part));
        }
        Material(folder)
    }

    /// Changes a text that stands in a file, where it stands first.
    fn edit(self, file: &str, from: &str, to: &str) -> Self {
        let path = self.0.path().join(file);
        let text = fs::read_to_string(&path).expect("the file exists");
        assert!(text.contains(from), "{file} has no {from:?}");
        fs::write(&path, text.replacen(from, to, 1)).expect("the file can be written");
        self
    }

    fn write(self, file: &str, bytes: impl AsRef<[u8]>) -> Self {
        fs::write(self.0.path().join(file), bytes).expect("the file can be written");
        self
    }

    /// The exit status and the whole of standard error.
    fn check(self) -> String {
        let output = Command::new(env!("CARGO_BIN_EXE_makombo"))
            .args(["check", "--rules", "rules", "--fixtures", "fixtures"])
            .current_dir(self.0.path())
            .output()
            .expect("the program runs");
        let status = output.status.code().expect("the program ends by itself");
        let said = String::from_utf8(output.stderr).expect("messages are UTF-8");
        format!("exit status {status}\n{}", said.trim_end())
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("the folder exists") {
        let entry = entry.expect("the folder can be read");
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), &to).expect("the file can be copied");
        }
    }
}

/// What is said of the real material with one change.
fn changed(file: &str, from: &str, to: &str) -> String {
    Material::copy().edit(file, from, to).check()
}

//! Documents laid out: however their lines are indented, spaced and broken, they come
//! out as they are in the project, and whatever a slip of the pen makes of one, nothing
//! is lost of it.
#![cfg(feature = "cli")]

mod slips;

use makombo::sheet::layout::{COLUMNS, Unlaid, lay_out};
use makombo::sheet::node::{self, Node};
use makombo::sheet::{FileId, Mistake};
use proptest::prelude::*;
use proptest::sample::Index;
use slips::{ALL, Edit, any_edit};

fn read(text: &str) -> Result<Node, Mistake> {
    node::parse(FileId(0), text)
}

fn laid(text: &str) -> Result<String, Unlaid> {
    lay_out(FileId(0), text)
}

fn text_of(name: &str) -> &'static str {
    std::str::from_utf8(&ALL[name]).expect("it is UTF-8")
}

fn any_text() -> impl Strategy<Value = &'static str> {
    any::<Index>().prop_map(|at| {
        let names: Vec<&String> = ALL.keys().collect();
        text_of(names[at.index(names.len())])
    })
}

/// The drawings and other text that stands in lines of its own, as it is read.
fn blocks(node: &Node, found: &mut Vec<String>) {
    match &node.kind {
        node::Kind::Text(text) if text.contains('\n') => found.push(text.clone()),
        node::Kind::List(items) => items.iter().for_each(|item| blocks(item, found)),
        node::Kind::Map(pairs) => pairs.iter().for_each(|(_, value)| blocks(value, found)),
        _ => {}
    }
}

/// The lines that are comments to the eye, in their order.
fn comment_lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).filter(|line| line.starts_with('#')).collect()
}

#[test]
fn the_documents_of_the_project_are_laid_out() {
    for name in ALL.keys() {
        let text = text_of(name);
        assert!(laid(text).as_deref() == Ok(text), "`makombo fmt` changes {name}");
    }
}

#[test]
fn a_document_is_laid_out_in_one_way() {
    let text = "\
# A comment before all.


game:   my-game   # beside a key
board:
    columns: {allowed: 2..4,default: 3}
    start:   |
        3 3  3
          3 3
# between two fields
list:
- 'one'
-   two words


- [a,b,
   c]   # beside a list
long: [hole-number-one, hole-number-two, hole-number-three, hole-number-four, hole-number-five, hole-number-six, seven]
wide: [οπή-ένα-ένα, οπή-δύο-δύο, οπή-τρία-τρία, οπή-τέσσερα-τέσσερα, οπή-πέντε-πέντε, οπή-έξι-έξι]
deep: { states: [hole-number-one, hole-number-two, hole-number-three], implies: [hole-number-four, hole-number-five] }
commented: [
  one, # the first
  two ]
";
    let wanted = "\
# A comment before all.

game: my-game # beside a key
board:
  columns: { allowed: 2..4, default: 3 }
  start: |
    3 3  3
      3 3
# between two fields
list:
  - \"one\"
  - two words

  - [a, b, c] # beside a list
long: [
  hole-number-one, hole-number-two, hole-number-three, hole-number-four, hole-number-five, hole-number-six,
  seven,
]
wide: [οπή-ένα-ένα, οπή-δύο-δύο, οπή-τρία-τρία, οπή-τέσσερα-τέσσερα, οπή-πέντε-πέντε, οπή-έξι-έξι]
deep: {
  states: [hole-number-one, hole-number-two, hole-number-three],
  implies: [hole-number-four, hole-number-five],
}
commented: [
  one, # the first
  two,
]
";
    assert_eq!(laid(text).as_deref(), Ok(wanted));
    assert_eq!(laid(&format!("\u{feff}{}", text.replace('\n', "\r\n"))).as_deref(), Ok(wanted));
    assert!(wanted.lines().all(|line| line.chars().count() <= COLUMNS));
}

#[test]
fn what_cannot_be_read_is_told_as_a_mistake() {
    for text in ["", "# nothing but a comment\n", "game: [kisolo\n", "a: b\n---\na: b\n"] {
        assert!(matches!(laid(text), Err(Unlaid::Mistake(_))), "{text:?}");
    }
}

/// Another look of a text that leaves it what it says.
#[derive(Clone, Debug)]
enum Look {
    /// Every line is indented so many times as far.
    Indent(usize),
    /// Empty lines follow one line outside its blocks of text.
    Empty(Index, usize),
    /// Spaces stand at the end of a line.
    Trailing(Index),
    /// The lines end as on Windows.
    Windows,
    /// Brackets and braces have other spaces.
    Brackets,
}

fn any_look() -> impl Strategy<Value = Look> {
    prop_oneof![
        (2..5usize).prop_map(Look::Indent),
        (any::<Index>(), 2..4usize).prop_map(|(line, number)| Look::Empty(line, number)),
        any::<Index>().prop_map(Look::Trailing),
        Just(Look::Windows),
        Just(Look::Brackets),
    ]
}

impl Look {
    fn apply(&self, text: &str) -> String {
        let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        match self {
            Look::Indent(times) => {
                for line in &mut lines {
                    *line = format!("{}{line}", " ".repeat(indent(line) * (times - 1)));
                }
            }
            // Several empty lines are as one, and so come after one that is there.
            Look::Empty(at, number) => {
                let empty: Vec<usize> =
                    (0..lines.len()).filter(|&line| lines[line].trim().is_empty()).collect();
                if !empty.is_empty() {
                    let at = empty[at.index(empty.len())];
                    lines.splice(at..at, vec![String::new(); *number]);
                }
            }
            Look::Trailing(at) => {
                let at = at.index(lines.len());
                lines[at] += "  ";
            }
            Look::Windows => lines.iter_mut().for_each(|line| *line += "\r"),
            Look::Brackets => {
                for line in &mut lines {
                    let is_flow = !line.trim_start().starts_with('#') && line.ends_with([']', '}']);
                    if is_flow && !line.contains('"') {
                        *line = line.replace("{ ", "{").replace(" }", " , }").replace("[", "[  ");
                    }
                }
            }
        }
        lines.join("\n") + "\n"
    }
}

proptest! {
    #[test]
    fn another_look_is_undone(text in any_text(), looks in prop::collection::vec(any_look(), 1..4)) {
        let other = looks.iter().fold(text.to_owned(), |text, look| look.apply(&text));
        let (before, after) = (read(text), read(&other));
        let same = before.is_ok_and(|before| after.is_ok_and(|after| after.holds_the_same(&before)));
        prop_assume!(same);
        prop_assert_eq!(laid(&other), Ok(text.to_owned()), "{}", other);
    }

    #[test]
    fn a_slip_of_the_pen_loses_nothing(
        text in any_text(), edits in prop::collection::vec(any_edit(), 1..4)
    ) {
        let bytes = edits.iter().fold(text.as_bytes().to_vec(), |b, edit: &Edit| edit.apply(&b));
        let Ok(text) = String::from_utf8(bytes) else { return Ok(()) };
        let before = match read(&text) {
            Ok(before) => before,
            Err(mistake) => {
                prop_assert_eq!(laid(&text), Err(Unlaid::Mistake(mistake)));
                return Ok(());
            }
        };
        let Ok(laid_out) = laid(&text) else { return Ok(()) };
        let after = read(&laid_out);
        prop_assert!(after.as_ref().is_ok_and(|after| after.holds_the_same(&before)), "{}", text);
        let (mut drawn, mut still) = (Vec::new(), Vec::new());
        blocks(&before, &mut drawn);
        after.iter().for_each(|after| blocks(after, &mut still));
        prop_assert_eq!(drawn, still);
        prop_assert_eq!(comment_lines(&text), comment_lines(&laid_out));
        prop_assert_eq!(laid(&laid_out), Ok(laid_out.clone()), "{}", text);
    }
}

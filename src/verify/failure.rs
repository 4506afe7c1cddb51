//! What does not hold, told once: an expectation, all that was found instead, and under
//! which readings.

use crate::sheet::Span;

/// An expectation that does not hold.
#[derive(Clone, Debug)]
pub struct Failure {
    /// What fails: "fixture", or "record" of a game.
    pub kind: &'static str,
    /// The game.
    pub game: String,
    /// The fixture or record.
    pub fixture: String,
    /// The place of the expectation.
    pub span: Span,
    /// What was expected.
    pub expected: String,
    /// What came instead, never nothing.
    pub found: Vec<Found>,
}

/// What came instead of what was expected.
#[derive(Clone, Debug)]
pub struct Found {
    /// What it was.
    pub found: String,
    /// The readings that the case changes from its interpretation, under which it came.
    pub under: Vec<Combinations>,
}

/// Combinations of readings: every ambiguity with each of the readings given for it.
pub type Combinations = Vec<(String, Vec<String>)>;

impl Failure {
    /// What came instead under one combination of readings, too.
    pub fn add(&mut self, found: String, under: Combinations) {
        let same = self.found.iter_mut().find(|other| other.found == found);
        match same {
            Some(other) => other.under.push(under),
            None => self.found.push(Found { found, under: vec![under] }),
        }
    }

    /// Puts the combinations together where that says the same in less.
    pub fn shorten(&mut self) {
        for found in &mut self.found {
            found.under = joined(std::mem::take(&mut found.under));
        }
    }
}

/// The same combinations, those that differ in one ambiguity alone as one. All are of the
/// same ambiguities in the same order.
fn joined(mut all: Vec<Combinations>) -> Vec<Combinations> {
    let ambiguities = all.first().map_or(0, Vec::len);
    loop {
        let before = all.len();
        for at in 0..ambiguities {
            let mut kept: Vec<Combinations> = Vec::new();
            for one in all {
                let alike = |other: &&mut Combinations| {
                    let mut pairs = other.iter().zip(&one).enumerate();
                    pairs.all(|(number, (other, one))| number == at || other == one)
                };
                match kept.iter_mut().find(alike) {
                    Some(other) => {
                        let more =
                            one[at].1.iter().filter(|reading| !other[at].1.contains(reading));
                        let more: Vec<String> = more.cloned().collect();
                        other[at].1.extend(more);
                    }
                    None => kept.push(one),
                }
            }
            all = kept;
        }
        if all.len() == before {
            return all;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn combinations(all: &[[&str; 2]]) -> Vec<Combinations> {
        let one = |[a, b]: &[&str; 2]| {
            vec![("a".to_owned(), vec![(*a).to_owned()]), ("b".to_owned(), vec![(*b).to_owned()])]
        };
        all.iter().map(one).collect()
    }

    fn told(all: &[[&str; 2]]) -> Vec<String> {
        let all = joined(combinations(all));
        all.iter().map(|one| format!("{} {}", one[0].1.join("|"), one[1].1.join("|"))).collect()
    }

    #[test]
    fn combinations_are_joined_as_far_as_they_fill_a_box() {
        assert_eq!(told(&[["x", "p"]]), ["x p"]);
        assert_eq!(told(&[["x", "p"], ["x", "q"], ["y", "p"], ["y", "q"]]), ["x|y p|q"]);
        assert_eq!(told(&[["x", "p"], ["y", "q"]]), ["x p", "y q"]);
        assert_eq!(told(&[["x", "p"], ["x", "q"], ["y", "p"]]), ["x|y p", "x q"]);
        assert_eq!(joined(vec![Vec::new()]), vec![Combinations::new()]);
    }
}

//! Names in messages: the nearest to a misspelt one, lists of those there are, and
//! long ones cut short.

/// Names at most this many of the known words in a help.
const LISTED: usize = 24;

/// Shows at most this many characters of a text from a file.
const SHOWN: usize = 80;

/// "did you mean" where a known name is near, else the known names.
pub fn suggest<S: AsRef<str>>(name: &str, known: &[S], lead: &str) -> String {
    if let Some(near) = nearest(name, known) {
        return format!("did you mean `{}`?", short(near));
    }
    if known.is_empty() {
        return "there are none".into();
    }
    format!("{lead} {}", list(known))
}

/// The known name nearest to a misspelt one, if any is near.
pub fn nearest<'a, S: AsRef<str>>(name: &str, known: &'a [S]) -> Option<&'a str> {
    let score = |candidate: &str| strsim::normalized_damerau_levenshtein(name, candidate);
    known
        .iter()
        .map(AsRef::as_ref)
        .filter(|candidate| comparable(name, candidate))
        .map(|candidate| (score(candidate), candidate))
        .filter(|(score, _)| *score >= NEAR)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}

/// How alike two names must be, from 0 to 1.
const NEAR: f64 = 0.6;

/// Whether two names are worth comparing: names too different in length are never
/// near, and comparing very long ones takes long.
fn comparable(name: &str, candidate: &str) -> bool {
    let (shorter, longer) = (name.len().min(candidate.len()), name.len().max(candidate.len()));
    longer <= 4 * SHOWN && shorter as f64 >= NEAR * longer as f64 / 4.0
}

pub(super) fn plural(kind: &str) -> String {
    match kind.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{kind}s"),
    }
}

/// Names in quotes, with commas between them.
pub(super) fn list<S: AsRef<str>>(names: &[S]) -> String {
    let shown: Vec<String> =
        names.iter().take(LISTED).map(|name| format!("`{}`", short(name.as_ref()))).collect();
    let more = names.len().saturating_sub(LISTED);
    if more > 0 { format!("{} and {more} more", shown.join(", ")) } else { shown.join(", ") }
}

/// A text from a file on one line, cut where it is long.
pub(super) fn short(text: &str) -> String {
    let mut shown: String =
        text.chars().take(SHOWN).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

//! Text as people type it: upper case, digits and dashes of any script, each word with
//! its place.

use std::ops::Range;

/// A word in its plain form, with its bytes in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// Its bytes.
    pub at: Range<usize>,
    /// In lower case, with ASCII digits and signs.
    pub plain: String,
}

/// A character as it counts, with its bytes.
type Letter = (Range<usize>, char);

/// The words of a line up to a comment. What stands at `start` is the line's first
/// byte. Colons, commas and semicolons at the end of a word make a word `;`.
pub(super) fn words_of(line: &str, start: usize) -> Vec<Word> {
    let mut words = Vec::new();
    let mut letters: Vec<Letter> = Vec::new();
    for (at, c) in line.char_indices() {
        if c == '#' {
            break;
        }
        if c.is_whitespace() || is_invisible(c) {
            words.extend(split(&std::mem::take(&mut letters)));
            continue;
        }
        let at = start + at..start + at + c.len_utf8();
        letters.extend(plain(c).map(|c| (at.clone(), c)));
    }
    words.extend(split(&letters));
    words
}

/// A word without the separators at its end, and those.
fn split(letters: &[Letter]) -> Vec<Word> {
    let is_separator = |&(_, c): &Letter| matches!(c, ':' | ',' | ';');
    let bare = letters.iter().rposition(|letter| !is_separator(letter)).map_or(0, |at| at + 1);
    let (bare, separators) = letters.split_at(bare);
    let word = |letters: &[Letter], plain: String| {
        let (first, last) = (letters.first()?, letters.last()?);
        Some(Word { at: first.0.start..last.0.end, plain })
    };
    let plain = bare.iter().map(|&(_, c)| c).collect();
    word(bare, plain).into_iter().chain(word(separators, ";".into())).collect()
}

fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}')
}

/// A character as it counts: lower case, ASCII where it is a digit or a known sign.
fn plain(c: char) -> impl Iterator<Item = char> {
    let one = match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => Some('-'),
        '×' | '∗' | '＊' => Some('*'),
        '＋' => Some('+'),
        '＜' | '‹' | '←' => Some('<'),
        '＞' | '›' | '→' => Some('>'),
        '？' | '؟' => Some('?'),
        '：' => Some(':'),
        '，' | '、' | '،' => Some(','),
        '；' | '؛' => Some(';'),
        '．' | '。' => Some('.'),
        'Ａ'..='Ｚ' => char::from_u32(c as u32 - 0xff21 + 0x61),
        'ａ'..='ｚ' => char::from_u32(c as u32 - 0xff41 + 0x61),
        c => digit(c),
    };
    one.into_iter().chain(c.to_lowercase().filter(move |_| one.is_none()))
}

/// The zeros of the scripts whose digits are read.
const ZEROS: [char; 22] = [
    '٠', '۰', '߀', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '๐', '໐', '༠', '၀', '០', '᠐', '᮰',
    '꤀', '꯰', '０',
];

fn digit(c: char) -> Option<char> {
    let value = |zero: &char| (c as u32).checked_sub(*zero as u32).filter(|&value| value < 10);
    ZEROS.iter().find_map(value).and_then(|value| char::from_digit(value, 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plains(line: &str) -> Vec<(String, Range<usize>)> {
        words_of(line, 10).into_iter().map(|word| (word.plain, word.at)).collect()
    }

    #[test]
    fn words_are_plain_and_know_their_places() {
        assert_eq!(
            plains("I５: O٣,  # a comment"),
            [
                ("i5".into(), 10..14),
                (";".into(), 14..15),
                ("o3".into(), 16..19),
                (";".into(), 19..20),
            ]
        );
        assert_eq!(
            plains("i–5，  +o2×2,i3"),
            [("i-5".into(), 10..15), (";".into(), 15..18), ("+o2*2,i3".into(), 20..29),]
        );
        assert!(plains("   # nothing").is_empty());
    }

    #[test]
    fn every_script_counts_from_its_zero() {
        for zero in ZEROS {
            let digits: Vec<char> =
                (0..10).filter_map(|k| char::from_u32(zero as u32 + k)).filter_map(digit).collect();
            assert_eq!(digits.iter().collect::<String>(), "0123456789", "{zero}");
        }
    }
}

//! Figures as people read them: shares in per cent, thousands apart, and as many places
//! as a figure of its kind deserves.

use super::figures::Unit;
use super::interval::Estimate;

/// A value in its unit. What rounds to nothing has no sign.
pub fn value(unit: Unit, value: f64) -> String {
    let text = match unit {
        Unit::Share => format!("{:.2} %", value * 100.0),
        Unit::Score => format!("{value:.4}"),
        Unit::Turns => format!("{value:.2}"),
        Unit::Laps | Unit::Starts => format!("{value:.3}"),
    };
    let is_nothing = text.chars().all(|c| !c.is_ascii_digit() || c == '0');
    if is_nothing { text.trim_start_matches('-').to_owned() } else { text }
}

/// The value of an estimate; a greatest value, which has no interval, is a whole number.
pub fn shown(unit: Unit, estimate: &Estimate) -> String {
    match (estimate.value, estimate.low) {
        (Some(of), None) if of.fract() == 0.0 => count(of as u64),
        (Some(of), _) => value(unit, of),
        (None, _) => "–".into(),
    }
}

/// What a difference comes to: it is one where its interval leaves zero out.
pub fn verdict(differs: Option<bool>) -> &'static str {
    match differs {
        Some(true) => "differ",
        Some(false) => "open",
        None => "–",
    }
}

/// The ends of an interval without the unit, or a dash.
pub fn ends(unit: Unit, estimate: &Estimate) -> Option<(String, String)> {
    let end = |end: f64| value(unit, end).trim_end_matches(" %").to_owned();
    estimate.low.zip(estimate.high).map(|(low, high)| (end(low), end(high)))
}

/// A value with its interval in brackets.
pub fn with_interval(unit: Unit, estimate: &Estimate) -> String {
    match (estimate.value, ends(unit, estimate)) {
        (Some(of), Some((low, high))) => format!("{} [{low}, {high}]", value(unit, of)),
        (Some(of), None) => value(unit, of),
        (None, _) => "–".into(),
    }
}

/// A number with its thousands apart, by what is to stand between them.
pub fn grouped(number: impl Into<u128>, separator: char) -> String {
    let digits = number.into().to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

/// A number with commas between its thousands.
pub fn count(number: u64) -> String {
    grouped(number, ',')
}

/// A number of things.
pub fn counted(number: u64, thing: &str) -> String {
    format!("{} {}", count(number), named(number, thing))
}

/// The name of so many things.
pub fn named(number: u64, thing: &str) -> String {
    if number == 1 { thing.to_owned() } else { format!("{thing}s") }
}

/// So many things in a second: whole ones, but for the few of a slow comparison.
pub fn rate(a_second: f64) -> String {
    if a_second < 10.0 { format!("{a_second:.1}") } else { count(a_second.round() as u64) }
}

#[cfg(test)]
mod tests {
    use super::rate;

    #[test]
    fn a_rate_has_no_more_places_than_it_deserves() {
        let of = [0.0, 0.04, 3.456_78, 9.96, 12.6, 4_321.987_6].map(rate);
        assert_eq!(of, ["0.0", "0.0", "3.5", "10.0", "13", "4,322"]);
    }
}

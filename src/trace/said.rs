//! What a step did, in words: the caption of its picture.

use super::{Heap, Step};
use crate::engine::Side;
use crate::rules::Rules;

/// What a step of a side did, as a clause without its subject. `closes` says whether
/// the turn is over with it and nothing is left to choose.
pub fn said(rules: &Rules, step: &Step, side: Side, closes: bool) -> String {
    let opponent = side.other().name();
    let mut parts = Vec::new();
    let heaps = |heaps: &[Heap]| {
        let one = |heap: &Heap| format!("{} ({})", heap.hole, heap.seeds);
        heaps.iter().map(one).collect::<Vec<_>>().join(", ")
    };
    if !step.lifted.is_empty() {
        parts.push(format!("lifts {}", heaps(&step.lifted)));
    }
    if !step.captured.is_empty() {
        parts.push(format!("captures {opponent}'s {}", heaps(&step.captured)));
    }
    if !step.removed.is_empty() {
        parts.push(format!("takes {opponent}'s {} off the board", heaps(&step.removed)));
    }
    if let Some(due) = &step.due {
        parts.push(format!("a bonus of {} is due", amount(due.amount, due.holes)));
    }
    if step.declined {
        parts.push("it is declined".into());
    }
    if step.lapsed {
        parts.push("no bonus can be taken".into());
    }
    if !step.bonus.is_empty() {
        parts.push(format!("takes {opponent}'s {} as the bonus", heaps(&step.bonus)));
    }
    if !step.sown.is_empty() {
        parts.push(format!("sows {}", route(&step.sown)));
    }
    if let Some(landing) = &step.landing {
        let state = match step.occupied {
            Some(true) => ", which held seeds",
            Some(false) => ", which was empty",
            None => "",
        };
        parts.push(format!("lands in {landing}{state}"));
    }
    if let Some(first) = step.repeats_lap {
        parts.push(format!(
            "after lap {} everything is as after lap {first}: the sowing never ends",
            step.laps
        ));
    }
    if let Some(end) = rules.ends.iter().find(|end| end.id == step.rule) {
        parts.push(end.result.phrase().to_owned());
    } else if parts.is_empty() || closes {
        parts.push("the turn ends".to_owned());
    }
    parts.join("; ")
}

/// What a step did on the board, in a few words: what was taken into the hand or off the
/// board, and where the last seed fell. `None` where it did nothing there.
pub fn said_briefly(step: &Step) -> Option<String> {
    let heaps = |what: &str, heaps: &[Heap]| {
        let one = |heap: &Heap| format!("{} ({})", heap.hole, heap.seeds);
        let heaps = heaps.iter().map(one).collect::<Vec<_>>().join(", ");
        (!heaps.is_empty()).then(|| format!("{what}{heaps}"))
    };
    let parts = [
        heaps("", &step.lifted),
        heaps("captures ", &step.captured),
        heaps("removes ", &step.removed),
        heaps("bonus ", &step.bonus),
        step.declined.then(|| "bonus declined".to_owned()),
    ];
    let taken = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
    let landing = step.landing.as_ref().map(|landing| format!(" → {landing}")).unwrap_or_default();
    let endless = step.repeats_lap.map(|_| " for ever").unwrap_or_default();
    let said = taken + &landing + endless;
    (!said.is_empty()).then_some(said)
}

/// A number of seeds or of holes.
pub fn amount(amount: u32, holes: bool) -> String {
    let unit = if holes { "hole" } else { "seed" };
    let plural = if amount == 1 { "" } else { "s" };
    format!("{amount} {unit}{plural}")
}

/// The holes sown, the middle of a long way left out.
fn route(sown: &[String]) -> String {
    const SHOWN: usize = 8;
    if sown.len() <= 2 * SHOWN + 1 {
        return sown.join(" ");
    }
    let (first, last) = (&sown[..SHOWN], &sown[sown.len() - SHOWN..]);
    let between = sown.len() - 2 * SHOWN;
    format!("{} … {between} more … {}", first.join(" "), last.join(" "))
}

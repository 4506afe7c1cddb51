//! The two that are compared, as they are written.

use makombo::compare::side::{Contender, name_of, read_side};
use makombo::engine::Width;

use crate::common::{KISOLO, as_map, choose};

#[test]
fn changes_are_made_in_the_interpretation() {
    let text = "wikipedia-it + repetition=threefold+capture-sow-start=first-in-capturing-hole";
    let changes = [("repetition", "threefold"), ("capture-sow-start", "first-in-capturing-hole")];
    let readings = read_side(&KISOLO, text).unwrap();
    assert_eq!(as_map(&readings), as_map(&choose(&KISOLO, Some("wikipedia-it"), &changes)));
    // The name is in the sheet's order, and is read as what it names.
    let name = "wikipedia-it+capture-sow-start=first-in-capturing-hole+repetition=threefold";
    assert_eq!(name_of(&readings), name);
    assert_eq!(read_side(&KISOLO, name).unwrap(), readings);
}

#[test]
fn a_change_to_what_stands_is_none() {
    let readings = read_side(&KISOLO, "mancala-world+repetition=no-rule").unwrap();
    assert_eq!(readings, choose(&KISOLO, Some("mancala-world"), &[]));
}

#[test]
fn all_faults_are_told_with_their_places() {
    let text = "mancala-wrld+repetition=threfold+loud+turn-end=successor-empty+turn-end=x+y=z";
    let faults = read_side(&KISOLO, text).unwrap_err();
    let told: Vec<(&str, &str)> =
        faults.iter().map(|f| (&text[f.at.clone()], f.reason.as_str())).collect();
    assert_eq!(
        told,
        [
            ("mancala-wrld", "there is no interpretation `mancala-wrld`"),
            ("repetition=threfold", "there is no reading of `repetition` `threfold`"),
            ("loud", "this changes no reading"),
            ("turn-end=x", "`turn-end` is changed twice"),
            ("y=z", "there is no ambiguity `y`"),
        ]
    );
    assert_eq!(faults[0].help, "did you mean `mancala-world`?");
}

#[test]
fn contenders_know_where_they_differ_and_whether_they_play_alike() {
    let contender =
        |text: &str| Contender::new(&KISOLO, &read_side(&KISOLO, text).unwrap(), Width(7)).unwrap();
    let one = contender("mancala-world");
    let other = contender("mancala-world+turn-end=hole-below-empty+repetition=threefold");
    assert_eq!(one.differences(&other).collect::<Vec<_>>(), ["turn-end", "repetition"]);
    assert!(!one.plays_like(&other));
    // The two are read differently and say the same of every landing.
    let alike = ["landing-irrelevant", "occupied-after-drop"]
        .map(|reading| contender(&format!("mancala-world+midmove-landing-condition={reading}")));
    assert_eq!(alike[0].differences(&alike[1]).count(), 1);
    assert!(alike[0].plays_like(&alike[1]));
}

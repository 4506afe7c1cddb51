//! A short digest of what the engine runs, by which figures tell of what rules they are:
//! a sheet may be explained, cited and laid out anew, and they still hold; let a rule
//! do another thing, and they are of another game.

use sha2::{Digest, Sha256};

use crate::rules::Rules;

/// Bytes that are kept: enough that no two rules ever written share them by chance.
const KEPT: usize = 8;

/// The digest of rules: the first bytes of SHA-256 over their play as JSON, in
/// hexadecimal digits.
pub fn digest(rules: &Rules) -> String {
    let play = serde_json::to_vec(&rules.as_played()).expect("rules are words and numbers");
    Sha256::digest(play).iter().take(KEPT).map(|byte| format!("{byte:02x}")).collect()
}

//! Lints on what is told of a game besides its rules.

use crate::sheet::Problem;

use super::Lint;

impl Lint<'_> {
    /// An account that tells nothing, and every remark that rests on no claim.
    pub(super) fn about(&mut self) {
        let about = &self.sheet.about;
        let groups = about.groups();
        if groups.iter().all(|(_, remarks)| remarks.is_empty()) {
            self.say(about.span, Problem::EmptyList { what: "the account" });
        }
        for remark in groups.into_iter().flat_map(|(_, remarks)| remarks) {
            if remark.cites.is_empty() {
                let what = format!("the remark `{}`", remark.what.0);
                self.say(remark.span, Problem::Uncited { what, decidable: false });
            }
        }
    }
}

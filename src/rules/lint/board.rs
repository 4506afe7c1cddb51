//! Lints on the board and the setup.

use crate::sheet::Problem;

use super::Lint;

impl Lint<'_> {
    pub(super) fn board(&mut self) {
        let board = &self.sheet.board;
        if board.cites.is_empty() && board.convention.is_none() {
            self.say(board.span, Problem::Uncited { what: "the board".into(), decidable: true });
        }
        let default = board.columns.default.0;
        if !board.columns.allowed.0.contains(&default) {
            self.say(board.columns.span, Problem::DefaultWidth { width: default });
        }
        for attested in &board.columns.attested {
            if attested.cites.is_empty() {
                self.say(
                    attested.span,
                    Problem::Uncited { what: "the attested width".into(), decidable: false },
                );
            }
        }
        for setup in &self.sheet.setup {
            if setup.cites.is_empty() && setup.convention.is_none() {
                self.say(
                    setup.span,
                    Problem::Uncited { what: "the setup".into(), decidable: true },
                );
            }
            let missing = |width: &&u16| !setup.holes.exist_at(**width);
            if let Some(&width) = board.columns.allowed.0.iter().find(missing) {
                self.say(setup.span, Problem::HoleOffBoard { width });
            }
        }
    }
}

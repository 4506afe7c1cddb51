//! Lints on the board and the setup.

use crate::rules::settle::{laid, laid_out};
use crate::sheet::Problem;
use crate::sheet::model::{Filling, Setup};
use crate::sheet::vocabulary::Rest;

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
            if setup.cites().is_empty() && setup.convention().is_none() {
                self.say(
                    setup.span(),
                    Problem::Uncited { what: "the setup".into(), decidable: true },
                );
            }
            let mut allowed = board.columns.allowed.0.iter().copied();
            let fault = match setup {
                Setup::Lay(lay) => allowed
                    .find(|&width| !lay.holes.exist_at(width))
                    .map(|width| (lay.span, Problem::HoleOffBoard { width }))
                    .or_else(|| {
                        let mut each = lay.seeds.values().into_iter();
                        let fault = each.find_map(|&seeds| {
                            board.columns.allowed.0.iter().find_map(|&n| laid(seeds, n).err())
                        });
                        fault.map(|problem| (lay.span, problem))
                    }),
                // Whether it fits is the same wherever a remainder lies.
                Setup::Fill(Filling { fill, .. }) => allowed
                    .find_map(|width| laid_out(fill, Rest::NextHole, width).err())
                    .map(|problem| (fill.span, problem)),
            };
            if let Some((span, problem)) = fault {
                self.say(span, problem);
            }
        }
    }
}

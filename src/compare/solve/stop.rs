//! When a search is to stop, and how far it has come, for whoever watches it.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::Instant;

use super::value::Stopped;

/// What both sides' searches look at, and tell.
#[derive(Debug)]
pub struct Pulse<'s> {
    deadline: Option<Instant>,
    interrupted: &'s AtomicBool,
    /// The most positions that a search may go through, in all.
    granted: AtomicU64,
    /// The turns that are searched now.
    pub turns: AtomicU32,
    /// Positions searched.
    pub nodes: AtomicU64,
}

/// Positions between two looks at the clock.
pub const BETWEEN_LOOKS: u64 = 1024;

impl<'s> Pulse<'s> {
    /// A search that stops at a time, or when the flag is raised.
    pub fn new(deadline: Option<Instant>, interrupted: &'s AtomicBool) -> Pulse<'s> {
        Pulse {
            deadline,
            interrupted,
            granted: AtomicU64::new(u64::MAX),
            turns: AtomicU32::new(0),
            nodes: AtomicU64::new(0),
        }
    }

    /// From now on a search may go through so many positions, those before included.
    pub fn grant(&self, nodes: u64) {
        self.granted.store(nodes, Ordering::Relaxed);
    }

    /// Counts a position, and now and then looks at the clock.
    ///
    /// # Errors
    /// It is time to stop.
    #[inline]
    pub fn count(&self, nodes: &mut u64) -> Result<(), Stopped> {
        *nodes += 1;
        if nodes.is_multiple_of(BETWEEN_LOOKS) {
            self.nodes.fetch_add(BETWEEN_LOOKS, Ordering::Relaxed);
            if *nodes > self.granted.load(Ordering::Relaxed) {
                return Err(Stopped::Work);
            }
            return self.look();
        }
        Ok(())
    }

    /// Looks at the clock and the flag.
    ///
    /// # Errors
    /// It is time to stop.
    pub fn look(&self) -> Result<(), Stopped> {
        if self.interrupted.load(Ordering::Relaxed) {
            return Err(Stopped::Interrupt);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(Stopped::Time),
            _ => Ok(()),
        }
    }
}

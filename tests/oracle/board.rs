//! Four rows of holes, two players, and how seeds go round a player's own circuit.

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    South,
    North,
}

impl Who {
    pub fn other(self) -> Who {
        match self {
            Who::South => Who::North,
            Who::North => Who::South,
        }
    }

    fn index(self) -> usize {
        match self {
            Who::South => 0,
            Who::North => 1,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Row {
    Outer,
    Inner,
}

/// A hole by its player's own name for it; `number` counts from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hole {
    pub row: Row,
    pub number: usize,
}

impl Hole {
    pub fn name(self) -> String {
        match self.row {
            Row::Outer => format!("o{}", self.number),
            Row::Inner => format!("i{}", self.number),
        }
    }
}

/// Which hole a sowing passes over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PassOver {
    Nothing,
    /// Never gets a seed.
    Always(Hole),
    /// Gets one seed and is passed over from then on.
    AfterOneSeed(Hole),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// Holes in a row.
    pub n: usize,
    /// Outer rows of South and North, o1 first.
    pub outer: [Vec<u32>; 2],
    /// Inner rows of South and North, i1 first.
    pub inner: [Vec<u32>; 2],
    pub mover: Who,
    /// Seeds off the board.
    pub removed: u32,
}

impl Board {
    /// Reads a position on one line, rows as South sees them. Panics on a bad line.
    pub fn parse(line: &str) -> Board {
        let parts: Vec<&str> = line.split(' ').collect();
        assert_eq!(parts.len(), 3, "rows, mover, removed: {line}");
        let rows: Vec<Vec<u32>> = parts[0]
            .split('/')
            .map(|row| row.split(',').map(|seeds| seeds.parse().expect(line)).collect())
            .collect();
        assert_eq!(rows.len(), 4, "four rows: {line}");
        let n = rows[0].len();
        assert!(rows.iter().all(|row| row.len() == n), "rows of one length: {line}");
        let from_the_right = |row: &Vec<u32>| row.iter().rev().copied().collect::<Vec<u32>>();
        Board {
            n,
            outer: [rows[3].clone(), from_the_right(&rows[0])],
            inner: [rows[2].clone(), from_the_right(&rows[1])],
            mover: match parts[1] {
                "S" => Who::South,
                "N" => Who::North,
                _ => panic!("side to move is S or N: {line}"),
            },
            removed: parts[2].parse().expect(line),
        }
    }

    pub fn to_line(&self) -> String {
        let left_to_right = |row: &[u32]| {
            row.iter().map(|seeds| seeds.to_string()).collect::<Vec<String>>().join(",")
        };
        let right_to_left = |row: &[u32]| {
            row.iter().rev().map(|seeds| seeds.to_string()).collect::<Vec<String>>().join(",")
        };
        format!(
            "{}/{}/{}/{} {} {}",
            right_to_left(&self.outer[1]),
            right_to_left(&self.inner[1]),
            left_to_right(&self.inner[0]),
            left_to_right(&self.outer[0]),
            match self.mover {
                Who::South => "S",
                Who::North => "N",
            },
            self.removed
        )
    }

    /// Reads a hole's name; nothing if the board has no such hole.
    pub fn hole(&self, name: &str) -> Option<Hole> {
        self.circuit().into_iter().find(|hole| hole.name() == name)
    }

    /// A player's holes in sowing order: o1..oN, then iN..i1.
    pub fn circuit(&self) -> Vec<Hole> {
        let outer = (1..=self.n).map(|number| Hole { row: Row::Outer, number });
        let inner = (1..=self.n).rev().map(|number| Hole { row: Row::Inner, number });
        outer.chain(inner).collect()
    }

    /// The hole that follows in sowing order.
    pub fn next(&self, hole: Hole) -> Hole {
        match hole.row {
            Row::Outer if hole.number < self.n => Hole { row: Row::Outer, number: hole.number + 1 },
            Row::Outer => Hole { row: Row::Inner, number: self.n },
            Row::Inner if hole.number > 1 => Hole { row: Row::Inner, number: hole.number - 1 },
            Row::Inner => Hole { row: Row::Outer, number: 1 },
        }
    }

    /// The opponent's inner hole facing an inner hole.
    pub fn opposite(&self, hole: Hole) -> Hole {
        assert_eq!(hole.row, Row::Inner);
        Hole { row: Row::Inner, number: self.n + 1 - hole.number }
    }

    /// The opponent's outer hole in the column of an inner hole.
    pub fn behind(&self, hole: Hole) -> Hole {
        assert_eq!(hole.row, Row::Inner);
        Hole { row: Row::Outer, number: self.n + 1 - hole.number }
    }

    pub fn seeds(&self, who: Who, hole: Hole) -> u32 {
        match hole.row {
            Row::Outer => self.outer[who.index()][hole.number - 1],
            Row::Inner => self.inner[who.index()][hole.number - 1],
        }
    }

    pub fn seeds_mut(&mut self, who: Who, hole: Hole) -> &mut u32 {
        match hole.row {
            Row::Outer => &mut self.outer[who.index()][hole.number - 1],
            Row::Inner => &mut self.inner[who.index()][hole.number - 1],
        }
    }

    /// Empties a hole into the hand.
    pub fn lift(&mut self, who: Who, hole: Hole) -> u32 {
        std::mem::take(self.seeds_mut(who, hole))
    }

    /// Seeds in a player's inner row.
    pub fn in_inner_row(&self, who: Who) -> u32 {
        self.inner[who.index()].iter().sum()
    }

    /// Seeds on a player's side.
    pub fn on_side(&self, who: Who) -> u32 {
        self.inner[who.index()].iter().sum::<u32>() + self.outer[who.index()].iter().sum::<u32>()
    }

    /// Sows a handful one by one; returns the hole of the last seed.
    pub fn sow(&mut self, who: Who, hand: u32, first: Hole, pass_over: PassOver) -> Hole {
        assert!(hand > 0);
        let mut at = first;
        let mut last = first;
        let mut had_its_seed = false;
        for _ in 0..hand {
            match pass_over {
                PassOver::Always(hole) if hole == at => at = self.next(at),
                PassOver::AfterOneSeed(hole) if hole == at && had_its_seed => at = self.next(at),
                PassOver::AfterOneSeed(hole) if hole == at => had_its_seed = true,
                _ => {}
            }
            *self.seeds_mut(who, at) += 1;
            last = at;
            at = self.next(at);
        }
        last
    }

    /// Whether all four rows are alike.
    pub fn same_rows(&self, that: &Board) -> bool {
        self.outer == that.outer && self.inner == that.inner
    }
}

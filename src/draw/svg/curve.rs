//! Curves that end in an arrowhead.

use super::geometry::Point;
use super::writer::Num;

/// A curve between two points, with two more that draw it aside.
#[derive(Clone, Copy)]
pub(super) struct Curve(pub [Point; 4]);

impl Curve {
    /// The curve up to a part of it: each step of the construction halves nothing but
    /// goes that part of the way.
    fn until(self, part: f64) -> Curve {
        let [a, b, c, d] = self.0;
        let (ab, bc, cd) = (a.toward(b, part), b.toward(c, part), c.toward(d, part));
        let (abc, bcd) = (ab.toward(bc, part), bc.toward(cd, part));
        Curve([a, ab, abc, abc.toward(bcd, part)])
    }

    fn end(self) -> Point {
        self.0[3]
    }

    /// The curve without the last stretch, which an arrowhead of this length has.
    fn before_head(self, length: f64) -> Curve {
        let (mut near, mut far) = (0.0, 1.0);
        for _ in 0..24 {
            let middle = (near + far) / 2.0;
            if self.until(middle).end().distance(self.end()) > length {
                near = middle;
            } else {
                far = middle;
            }
        }
        self.until(near)
    }
}

/// Curves of which each begins where the one before ends.
pub(super) struct Trail(pub Vec<Curve>);

impl Trail {
    /// As a path whose line stops before an arrowhead of this length, and the arrowhead.
    pub fn with_head(&self, length: f64) -> (String, String) {
        let (last, before) = self.0.split_last().expect("a trail leads somewhere");
        let short = last.before_head(length);
        let mut path = format!("M{}", written(self.0[0].0[0]));
        for curve in before.iter().chain([&short]) {
            let [_, b, c, d] = curve.0.map(written);
            path += &format!("C{b} {c} {d}");
        }
        (path, head(short.end(), last.end()))
    }
}

fn written(point: Point) -> String {
    format!("{} {}", Num(point.x), Num(point.y))
}

/// An arrowhead with its tip at a point, coming from another.
fn head(from: Point, tip: Point) -> String {
    let length = from.distance(tip);
    let (x, y) = ((tip.x - from.x) / length, (tip.y - from.y) / length);
    let wing = length * 0.46;
    let left = from.plus(-y * wing, x * wing);
    let right = from.plus(y * wing, -x * wing);
    // The notch lets the line run into it.
    let notch = from.toward(tip, 0.22);
    format!("M{}L{}L{}L{}Z", written(tip), written(left), written(notch), written(right))
}

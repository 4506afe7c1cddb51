//! A turn as a step-through: all its boards as figures, one below the other, of which
//! the pages' script shows one at a time.
//!
//! The HTML has no blank line, so that it stands in Markdown as one block.

use std::fmt::Write as _;

use crate::draw::svg::{Picture, escaped};
use crate::trace::{Sentence, Shot};

/// The most boards that one step-through shows.
pub const MOST: usize = 48;
/// How many of them are the last ones of a turn that has more.
const LAST: usize = 8;

/// The part of its size down to which a board is made smaller before it scrolls.
const LEAST: f64 = 0.8;
/// The width of a telephone's screen within its margins, in pixels, and the part of its
/// size down to which a board is made smaller where it then stands there whole.
const HELD: (f64, f64) = (328.0, 0.5);
/// The width of the column of text, in pixels: mdBook's own.
const COLUMN: f64 = 750.0;

/// What a step-through shows.
#[derive(Clone, Copy)]
pub struct StepThrough<'a> {
    /// Its anchor. It must be the only one of this name in the whole book, since the
    /// page for printing holds all pages. Boards have `ID-step-1`, `ID-step-2` and so on.
    pub id: &'a str,
    /// What is shown, in a few words.
    pub heading: &'a str,
    /// The boards in order.
    pub shots: &'a [Shot],
    /// The command that shows the same in a terminal, with the position.
    pub command: &'a str,
    /// The address of a rule's page, seen from the page that this stands on.
    pub rule_page: &'a dyn Fn(&str) -> Option<String>,
}

/// The step-through as one block of HTML.
pub fn step_through(of: &StepThrough<'_>) -> String {
    let (id, heading) = (escaped(of.id), escaped(of.heading));
    let width = of.shots.first().map_or(0.0, |shot| picture(shot, "").size().0);
    let mut html = format!(
        "<div class=\"makombo-steps\" id=\"{id}\" style=\"--makombo-width:{width:.0}px\" \
         role=\"group\" aria-labelledby=\"{id}-heading\">\n\
         <p class=\"makombo-heading\" id=\"{id}-heading\">{heading}</p>\n"
    );
    let all = of.shots.len();
    let left_out = if all > MOST { MOST - LAST..all - LAST } else { 0..0 };
    for (at, shot) in of.shots.iter().enumerate() {
        if left_out.contains(&at) {
            if at == left_out.start {
                let boards = left_out.len();
                writeln!(
                    html,
                    "<p class=\"makombo-gap\">{boards} boards are left out here; the command \
                     below shows them all.</p>"
                )
                .expect("strings grow");
            }
            continue;
        }
        html.push_str(&figure(of, at + 1, shot));
    }
    html.push_str(&to_paste(of));
    html.push_str("</div>\n");
    html
}

/// What can be copied into a terminal: the position, where the command does not have it,
/// and the command.
fn to_paste(of: &StepThrough<'_>) -> String {
    let code =
        |text: &str| format!("<pre><code class=\"language-sh\">{}</code></pre>\n", escaped(text));
    let start = of.shots.first().map(|shot| shot.position.as_str());
    let position = start.filter(|position| !of.command.contains(position)).map(|position| {
        format!("<p>The position it begins with:</p>\n{}", code(&format!("'{position}'")))
    });
    format!(
        "<div class=\"makombo-command\">\n{}<p>The same in a terminal:</p>\n{}</div>\n",
        position.unwrap_or_default(),
        code(of.command)
    )
}

fn figure(of: &StepThrough<'_>, number: usize, shot: &Shot) -> String {
    let id = format!("{}-step-{number}", of.id);
    let caption = shot.caption();
    let picture = picture(shot, &caption);
    let all = of.shots.len();
    format!(
        "<figure class=\"makombo-frame\" id=\"{}\" data-step=\"{number}\" data-steps=\"{all}\">\n\
         {}<figcaption><strong>{}.</strong> {}</figcaption>\n</figure>\n",
        escaped(&id),
        board(&picture, &id),
        escaped(&shot.stage),
        told(shot, of.rule_page)
    )
}

fn picture<'a>(shot: &'a Shot, caption: &'a str) -> Picture<'a> {
    Picture { frame: &shot.frame, title: &shot.title, caption }
}

/// A board in its box. Its title and its description have ids that begin with `id`.
pub fn board(picture: &Picture<'_>, id: &str) -> String {
    boxed(&picture.fragment(id), picture.size().0, held(picture))
}

/// A picture in a box of its own: the width in pixels that it likes to have, and that
/// below which it scrolls.
pub fn boxed(svg: &str, width: f64, least: f64) -> String {
    format!(
        "<div class=\"makombo-board\" style=\"--makombo-width:{width:.0}px;\
         --makombo-least:{least:.0}px\">\n{svg}</div>\n"
    )
}

/// The width in pixels below which a board scrolls on a screen of any size.
fn held(picture: &Picture<'_>) -> f64 {
    let (screen, part) = HELD;
    let whole = part * picture.size().0 <= screen;
    if whole { least(picture).min(screen) } else { least(picture) }
}

/// The width in pixels that a board asks for beside others.
pub fn least(picture: &Picture<'_>) -> f64 {
    let width = picture.size().0;
    // A board that would still not fit is not made smaller.
    if LEAST * width > COLUMN { width } else { LEAST * width }
}

/// What happened since the board before, with links to the rules that acted.
fn told(shot: &Shot, rule_page: &dyn Fn(&str) -> Option<String>) -> String {
    let said = shot.sentences.iter().map(|sentence| said(sentence, rule_page));
    said.collect::<Vec<_>>().join(" ")
}

/// A sentence, and the rule that it tells of.
fn said(sentence: &Sentence, page: &dyn Fn(&str) -> Option<String>) -> String {
    let text = escaped(&sentence.text);
    let Some(rule) = &sentence.rule else { return text };
    let name = escaped(&rule.called);
    match page(&rule.id) {
        Some(page) => {
            format!("{text} <a class=\"makombo-rule\" href=\"{}\">{name}</a>", escaped(&page))
        }
        None => format!("{text} <span class=\"makombo-rule\">{name}</span>"),
    }
}

//! The guide as a page to print and tick: one file that needs nothing else, no script
//! either.

use super::text::{asides, head, implies, left_open};
use crate::compare::ask::guide::{Asked, Guide, Told};
use crate::draw::svg::{PAINTS, Picture, stylesheet};
use crate::draw::{Frame, OnTurn};
use crate::engine::Position;

const STYLE: &str = "\
:root{color-scheme:light dark;--line:#8a7a5f;--soft:#655d51}
body{font:1rem/1.45 Inter,'Noto Sans','DejaVu Sans',sans-serif;max-width:56rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem;margin:0 0 .4rem}
h2{font-size:1.05rem;margin:0 0 .3rem}
p{margin:.3rem 0}
svg{max-width:100%;height:auto;display:block}
.fields{display:grid;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));gap:.2rem 1.5rem;margin:.8rem 0}
.fields span,.else{border-bottom:1px solid var(--line);color:var(--soft);padding-top:1.1rem;font-size:.85rem}
.question{border-top:2px solid var(--line);padding:.8rem 0 .6rem;break-inside:avoid-page}
.board{max-width:26rem;margin:.2rem 0 .6rem}
.narrow{display:grid;grid-template-columns:minmax(11rem,16rem) 1fr;column-gap:1rem}
.narrow h2,.narrow>p{grid-column:1/-1}
.narrow .answers{grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));align-content:start}
@media (max-width:40rem){.narrow{display:block}}
.answers{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.6rem}
.answer{border:1px solid var(--line);border-radius:.4rem;padding:.45rem .6rem;break-inside:avoid}
.answer label{display:block;font-weight:600}
.answer input{width:1.05rem;height:1.05rem;margin:0 .35rem 0 0;vertical-align:-.15rem}
.answer svg{margin:.35rem 0;width:100%;max-width:18rem}
.narrow .answer svg{max-width:10rem}
.implies{margin:.2rem 0 0;padding-left:1.1rem;font-size:.86rem}
.quiet{color:var(--soft);font-size:.88rem}
.names dt{font-weight:600;margin-top:.5rem}
.names dd{margin:0 0 0 1rem;font-size:.9rem}
@media print{body{font-size:10pt;max-width:none;padding:0}.answers{grid-template-columns:repeat(3,1fr)}@page{margin:13mm}}
";

/// The whole page.
pub fn page(guide: &Guide) -> String {
    let title = escaped(&format!("{}, 4×{}: what to ask a player", guide.title, guide.columns));
    let dark: Vec<String> =
        PAINTS.iter().map(|paint| format!("--makombo-{}:{}", paint.name, paint.dark)).collect();
    let mut page = format!(
        "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n\
         <meta charset=\"utf-8\" />\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n\
         <title>{title}</title>\n<style>\n{STYLE}{}\
         @media screen and (prefers-color-scheme:dark){{:root{{{};--line:#9c8c70;--soft:#b3a994}}}}\n\
         </style>\n</head>\n<body>\n<h1>{title}</h1>\n",
        stylesheet(),
        dark.join(";")
    );
    for line in head(guide) {
        page += &format!("<p>{}</p>\n", escaped(&line));
    }
    page += "<p class=\"quiet\">Whoever is asked sits at South's side. Holes are counted from each \
             player's own left: i in the inner row, o in the outer one. Lay the seeds out, let the \
             player make the move, and tick what comes of it.</p>\n";
    page += "<div class=\"fields\">\n";
    for field in ["Who was asked", "Where and when", "By whom"] {
        page += &format!("<span>{field}</span>\n");
    }
    page += "</div>\n";
    for asked in &guide.questions {
        page += &question(guide, asked);
    }
    page += "<div class=\"question\">\n";
    for line in left_open(guide) {
        page += &format!("<p class=\"quiet\">{}</p>\n", escaped(&line));
    }
    page += &names(guide);
    page + "</div>\n</body>\n</html>\n"
}

fn question(guide: &Guide, asked: &Asked) -> String {
    let number = asked.number;
    let narrow = if asked.columns <= 4 { " narrow" } else { "" };
    let mut html = format!(
        "<section class=\"question{narrow}\" id=\"q{number}\">\n<h2>{number}. {}</h2>\n",
        escaped(&asked.asks)
    );
    for aside in asides(guide, asked) {
        html += &format!("<p class=\"quiet\">{}</p>\n", escaped(&aside));
    }
    if let Some(board) = &asked.board {
        let frame = Frame::of(board, guide.direction);
        let picture = Picture { frame: &frame, title: "The position", caption: "" };
        html +=
            &format!("<div class=\"board\">\n{}</div>\n", picture.fragment(&format!("b{number}")));
    }
    html += "<div class=\"answers\">\n";
    for told in &asked.answers {
        html += &answer(guide, number, told);
    }
    html += "<div class=\"answer\"><label><input type=\"checkbox\" />something else:</label>\
             <p class=\"else\">\u{a0}</p><p class=\"else\">\u{a0}</p></div>\n";
    html + "</div>\n</section>\n"
}

fn answer(guide: &Guide, number: usize, told: &Told) -> String {
    let letter = told.letter;
    let mut html = format!(
        "<div class=\"answer\"><label><input type=\"checkbox\" />{letter}) {}</label>\n",
        escaped(&told.says)
    );
    if let Some(board) = &told.board {
        let frame = after(guide, board, told.hand);
        let title = format!("The board after answer {number}{letter}");
        let picture = Picture { frame: &frame, title: &title, caption: "" };
        html += &picture.fragment(&format!("b{number}{letter}"));
    }
    html += "<ul class=\"implies\">\n";
    for line in implies(told) {
        let line = match told.next {
            Some(next) if line == format!("go on with {next}") => {
                format!("<a href=\"#q{next}\">{line}</a>")
            }
            _ => escaped(&line),
        };
        html += &format!("<li>{line}</li>\n");
    }
    html + "</ul></div>\n"
}

/// The board as it is seen in an answer, which says itself who moves next.
fn after(guide: &Guide, board: &Position, hand: u32) -> Frame {
    let mut frame = Frame::of(board, guide.direction);
    frame.turn = OnTurn::Unsaid;
    frame.hand = hand;
    frame
}

/// What the names of readings mean.
fn names(guide: &Guide) -> String {
    if guide.names.is_empty() {
        return String::new();
    }
    let mut html = "<h2>What the names mean</h2>\n<dl class=\"names\">\n".to_owned();
    for meaning in &guide.names {
        let (name, question) = (escaped(&meaning.ambiguity), escaped(&meaning.question));
        html += &format!("<dt>{name}: {question}</dt>\n");
        for reading in &meaning.readings {
            let (name, says) = (escaped(&reading.reading), escaped(&reading.says));
            html += &format!("<dd>{name}: {says}</dd>\n");
        }
    }
    html + "</dl>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

//! A drawing in a page, with what it says under it.

use crate::book::markdown::html;
use crate::book::steps::board;
use crate::draw::Frame;
use crate::draw::svg::Picture;
use crate::trace::Shot;

/// A frame as a figure whose ids begin with `id`.
pub fn figure(id: &str, frame: &Frame, title: &str, caption: &str) -> String {
    let board = board(&Picture { frame, title, caption }, id);
    let caption = html(caption);
    format!(
        "<figure class=\"makombo-frame\" id=\"{id}\">\n{board}<figcaption>{caption}</figcaption>\n</figure>"
    )
}

/// A board of a run as a figure.
pub fn of_shot(id: &str, shot: &Shot) -> String {
    let said: Vec<&str> = shot.sentences.iter().map(|sentence| &*sentence.text).collect();
    figure(id, &shot.frame, &shot.title, &said.join(" "))
}

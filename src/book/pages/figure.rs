//! A drawing in a page, with what it says under it.

use crate::book::markdown::html;
use crate::book::steps::{board, least};
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

/// A command to be typed, as it stands under a drawing.
pub fn terminal(command: &str) -> String {
    format!(
        "<div class=\"makombo-command\">\n<p>The same in a terminal:</p>\n\
         <pre><code class=\"language-sh\">{}</code></pre>\n</div>",
        html(command)
    )
}

/// Figures beside each other, while there is room: each with its id, what it shows, and
/// what stands under it, which is HTML.
pub fn beside(figures: &[(String, &Shot, String)]) -> String {
    let mut block = "<div class=\"makombo-sides\">\n".to_owned();
    for (id, shot, caption) in figures {
        let said = shot.caption();
        let picture = Picture { frame: &shot.frame, title: &shot.title, caption: &said };
        block += &format!(
            "<figure class=\"makombo-frame\" id=\"{id}\" style=\"--makombo-least:{:.0}px\">\n\
             {}<figcaption>{caption}</figcaption>\n</figure>\n",
            least(&picture),
            board(&picture, id)
        );
    }
    block + "</div>"
}

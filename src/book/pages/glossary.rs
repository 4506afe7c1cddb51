//! The terms in the languages of the documents, and the words by language, in whatever
//! script, since a search box may not find them.

use super::cite;
use crate::book::markdown::{Align, Table, text};
use crate::book::matter::Matter;
use crate::book::outline::Outline;
use crate::book::page::Page;
use crate::book::place::Place;
use crate::sheet::glossary::{Glossary, Term, Trap, Word};
use crate::sheet::model::capital;

/// The pages of the glossary.
pub fn pages(matter: &Matter<'_>, outline: &mut Outline) {
    let Some(glossary) = &matter.library.glossary else { return };
    outline.page(0, terms(matter, glossary));
    outline.page(0, words(glossary));
}

fn terms(matter: &Matter<'_>, glossary: &Glossary) -> Page {
    let mut page = Page::new(Place::page("glossary.md"), "Glossary");
    page.block(
        "What the documents call things, each in its own language, and what can go wrong with the \
         words.",
    );
    for term in &glossary.terms {
        page.heading(2, &text(&name(term)), term.id.as_str());
        page.block(&text(&term.means.0));
        page.block(&languages(matter, term, &page));
        for trap in &term.traps {
            page.block(&of_trap(matter, trap, &page));
        }
    }
    page
}

/// What the book calls a term.
fn name(term: &Term) -> String {
    let english = term.en.first().map(|word| word.word.0.as_str());
    capital(english.unwrap_or(term.id.as_str()))
}

fn languages(matter: &Matter<'_>, term: &Term, page: &Page) -> String {
    let mut table = Table::new(&[("", Align::Left), ("", Align::Left)]);
    for (code, language, words) in term.languages() {
        if words.is_empty() {
            continue;
        }
        let words: Vec<String> =
            words.iter().map(|word| of_word(matter, code, word, page)).collect();
        table.row(&[language.to_owned(), words.join("<br>")]);
    }
    table.finish()
}

fn of_word(matter: &Matter<'_>, code: &str, word: &Word, page: &Page) -> String {
    let mut said = in_language(code, &word.word.0);
    if let Some(literally) = &word.literally {
        said += &format!(", literally {}", text(&literally.0));
    }
    let claims: Vec<&str> = word.cites.iter().map(|id| id.as_str()).collect();
    said + &cite::after(matter, page, [&claims[..], &[], &[]])
}

/// A word marked with its language, for whoever reads it aloud.
fn in_language(code: &str, word: &str) -> String {
    format!("<span lang=\"{code}\">{}</span>", text(word))
}

fn of_trap(matter: &Matter<'_>, trap: &Trap, page: &Page) -> String {
    let claims: Vec<&str> = trap.cites.iter().map(|id| id.as_str()).collect();
    let cited = cite::after(matter, page, [&claims[..], &[], &[]]);
    let (word, kind) = (text(&trap.word.0), trap.kind.phrase());
    format!("*Beware of “{word}”, {kind}.* {}{cited}", text(&trap.says.0))
}

/// A language by code and name, and its words with the terms they stand for.
type Language<'a> = (&'static str, &'static str, Vec<(&'a str, &'a Term)>);

/// The words of each language in order, with the terms they stand for.
fn words(glossary: &Glossary) -> Page {
    let mut page = Page::new(Place::page("words.md"), "Words by language");
    let mut languages: Vec<Language<'_>> = Vec::new();
    for term in &glossary.terms {
        for (code, language, words) in term.languages() {
            let words = words.iter().map(|word| (word.word.0.as_str(), term));
            match languages.iter_mut().find(|(known, ..)| *known == code) {
                Some((_, _, all)) => all.extend(words),
                None => languages.push((code, language, words.collect())),
            }
        }
    }
    for (code, language, mut words) in languages {
        words.sort_by_key(|(word, term)| (word.to_lowercase(), term.id.as_str()));
        words.dedup_by_key(|(word, term)| (*word, term.id.as_str()));
        page.heading(2, language, code);
        let mut table = Table::new(&[(language, Align::Left), ("Term", Align::Left)]);
        for (word, term) in words {
            let link = page.to(&text(&name(term)), &Place::term(term.id.as_str()));
            table.row(&[in_language(code, word), link]);
        }
        page.block(&table.finish());
    }
    page
}

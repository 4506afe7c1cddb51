//! Lists too long for a line: the printer breaks them into a line for each member, and
//! holes, claims and the like are filled into lines instead.

use std::ops::Range;

use textwrap::core::display_width;
use yaml_parser::{SyntaxKind, SyntaxNode};

use super::COLUMNS;

/// A printed text with its broken lists of short members filled into lines.
pub fn lists(text: &str, tree: &SyntaxNode) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut done = 0;
    let lists = tree.descendants().filter(|node| node.kind() == SyntaxKind::FLOW_SEQ);
    for (range, members) in lists.filter_map(|list| broken(&list)) {
        let line = text[..range.end].rfind('\n').map_or(0, |at| at + 1);
        let indent = " ".repeat(text[line..].len() - text[line..].trim_start_matches(' ').len());
        filled += &text[done..range.start];
        filled += &format!("[\n{}{indent}]", in_lines(&members, &format!("{indent}  ")));
        done = range.end;
    }
    filled + &text[done..]
}

/// Where a list stands that takes several lines, and its members, all scalars without a
/// comment.
fn broken(list: &SyntaxNode) -> Option<(Range<usize>, Vec<String>)> {
    use SyntaxKind::{COMMENT, FLOW_MAP, FLOW_PAIR, FLOW_SEQ, FLOW_SEQ_ENTRY};
    if !list.text().contains_char('\n') {
        return None;
    }
    let within = || list.descendants_with_tokens().skip(1);
    if within().any(|part| matches!(part.kind(), COMMENT | FLOW_MAP | FLOW_PAIR | FLOW_SEQ)) {
        return None;
    }
    let entries = list.descendants().filter(|node| node.kind() == FLOW_SEQ_ENTRY);
    let members: Vec<String> = entries.map(|entry| entry.text().to_string()).collect();
    let range = list.text_range();
    let short = members.iter().all(|member| !member.contains('\n'));
    short.then_some((range.start().into()..range.end().into(), members))
}

/// Members in lines of no more than [`COLUMNS`], each line ended.
fn in_lines(members: &[String], indent: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for member in members {
        let member = format!("{},", member.trim());
        match lines.last_mut() {
            Some(line) if display_width(line) + 1 + display_width(&member) <= COLUMNS => {
                line.push(' ');
                line.push_str(&member);
            }
            _ => lines.push(format!("{indent}{member}")),
        }
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

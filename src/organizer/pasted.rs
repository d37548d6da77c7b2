//! Names as they are typed or pasted: one a line, or cells of a spreadsheet.

use crate::tournament::{LONGEST_ENTRANT, glyphs, tidy_name};

/// Somebody who is to be entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Newcomer {
    pub name: String,
    pub paid: bool,
}

/// The content of a pasted text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pasted {
    pub newcomers: Vec<Newcomer>,
    /// Named twice, or entered already: each once, as it was typed last.
    pub twice: Vec<String>,
    /// Longer than a name may be, and not entered.
    pub long: Vec<String>,
    /// Lines of which something was left out, each with the name that was read.
    pub changed: Vec<(String, String)>,
}

/// Reads names, one a line; a text of a single line may have them between commas. Of a line with several cells (tabs or
/// semicolons) the first that is no number is the name, and a later "sí" or "x" says that they have paid. Numbers
/// before a name and a head such as "Nombre" are left out. `known` are those entered already.
pub fn read(text: &str, known: &[&str]) -> Pasted {
    let lines: Vec<&str> =
        text.lines().flat_map(|line| line.split('\r')).filter(|l| !l.trim().is_empty()).collect();
    let mut pasted = Pasted::default();
    let mut taken: Vec<String> = known.iter().map(|name| name.to_lowercase()).collect();
    for (at, line) in lines.iter().enumerate() {
        let alone = lines.len() == 1 && !line.contains(['\t', ';']);
        let rows: Vec<&str> = if alone { line.split(',').collect() } else { vec![line] };
        for row in rows {
            let Some((newcomer, whole)) = newcomer(row) else { continue };
            let lower = newcomer.name.to_lowercase();
            if at == 0 && lines.len() > 1 && HEADS.contains(&lower.as_str()) {
                continue;
            }
            if glyphs(&newcomer.name) > LONGEST_ENTRANT {
                pasted.long.push(newcomer.name);
                continue;
            }
            if !whole {
                pasted.changed.push((row.trim().to_string(), newcomer.name.clone()));
            }
            if taken.contains(&lower) {
                pasted.twice.retain(|name| name.to_lowercase() != lower);
                pasted.twice.push(newcomer.name);
            } else {
                taken.push(lower);
                pasted.newcomers.push(newcomer);
            }
        }
    }
    pasted
}

/// The names in a line that has them between commas.
pub fn between_commas(line: &str) -> Vec<String> {
    line.split(',').map(tidy_name).filter(|name| !name.is_empty()).collect()
}

const HEADS: [&str; 8] =
    ["nombre", "nombres", "jugador", "jugadora", "jugadores", "participante", "name", "player"];
const YES: [&str; 9] = ["sí", "si", "x", "s", "yes", "y", "pagado", "pagada", "paid"];

const NO: [&str; 5] = ["no", "n", "-", "pendiente", "unpaid"];

/// The person of a row; true if nothing of it was left out but numbers, marks and a note of payment.
fn newcomer(row: &str) -> Option<(Newcomer, bool)> {
    let mut cells = row.split(['\t', ';']).map(|cell| unquoted(cell.trim()));
    let name = cells.by_ref().map(|cell| unnumbered(&tidy_name(cell)).to_string()).find(|n| !n.is_empty())?;
    let rest: Vec<String> = cells.map(|cell| tidy_name(cell).to_lowercase()).collect();
    let paid = rest.iter().any(|cell| YES.contains(&cell.as_str()));
    let told = |cell: &String| {
        let number = cell.chars().all(|c| !c.is_alphabetic());
        number || YES.contains(&cell.as_str()) || NO.contains(&cell.as_str())
    };
    Some((Newcomer { name, paid }, rest.iter().all(told)))
}

/// A cell without the quotes round it, those of a spreadsheet's file.
fn unquoted(cell: &str) -> &str {
    cell.strip_prefix('"').and_then(|cell| cell.strip_suffix('"')).unwrap_or(cell)
}

/// "3. Ana", "3) Ana", "3 - Ana" and "- Ana" are Ana; a number alone is nobody.
fn unnumbered(cell: &str) -> &str {
    let rest = cell.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.is_empty() {
        return "";
    }
    let marked = rest.trim_start().trim_start_matches(['.', ')', '-', '·', '•', '*']).trim_start();
    // "3 Ana" is Ana too, but "3Ana" is how they are called.
    let apart = rest.len() < cell.len() && !rest.starts_with(|c: char| c.is_alphabetic());
    let number = rest.chars().nth(1).is_some_and(|c| c.is_ascii_digit());
    let bullet = rest.len() == cell.len() && rest.starts_with(['-', '·', '•', '*']) && !number;
    if apart || bullet { marked } else { cell }
}

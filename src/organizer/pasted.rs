//! Names as they are typed or pasted: one a line, or cells of a spreadsheet.

use crate::saved::clean_name;

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
            let Some(newcomer) = newcomer(row) else { continue };
            let lower = newcomer.name.to_lowercase();
            if at == 0 && lines.len() > 1 && HEADS.contains(&lower.as_str()) {
                continue;
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

const HEADS: [&str; 8] =
    ["nombre", "nombres", "jugador", "jugadora", "jugadores", "participante", "name", "player"];
const YES: [&str; 9] = ["sí", "si", "x", "s", "yes", "y", "pagado", "pagada", "paid"];

fn newcomer(row: &str) -> Option<Newcomer> {
    let mut cells = row.split(['\t', ';']).map(|cell| clean_name(cell.trim().trim_matches('"')));
    let name = cells.by_ref().map(|cell| unnumbered(&cell).to_string()).find(|cell| !cell.is_empty())?;
    let paid = cells.any(|cell| YES.contains(&cell.to_lowercase().as_str()));
    Some(Newcomer { name, paid })
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
    if apart || rest.len() == cell.len() && rest.starts_with(['-', '·', '•', '*']) { marked } else { cell }
}

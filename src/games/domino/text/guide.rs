//! The words of a table other than its moves: prompts, hints with their reasons, news, and the count of a hand.

use super::{both, event, points, source, tile};
use crate::engine::{Seat, Who};
use crate::games::domino::{Block, Ending, Event, Hand, Line, Mode, Move, Options, Phase, Source, View};
use crate::games::{Names, domino::position::pips, sentences};
use crate::lang::{Lang, sentence};
use crate::pieces::tiles::Tile;

pub fn goal(lang: Lang, mode: Mode) -> String {
    sentences! { lang, mode;
        Mode::Fives =>
            "Gana quien llega a 200. Puntúas cuando las dos puntas suman 5, 10, 15 o 20, y por las pintas de los demás al hacer dominó.",
            "The first to 200 wins. You score when the two ends add up to 5, 10, 15 or 20, and for the others’ pips when you go out.";
        Mode::Fewest =>
            "Los puntos pesan: quien se queda con más pintas carga con las de todos. Cuando alguien llega a 121, gana quien tenga menos.",
            "Points count against you: whoever is left with the most pips takes everybody’s. When somebody reaches 121, the lowest score wins.";
        Mode::Hundred =>
            "Gana quien llega a 100. Hacer dominó da las pintas de todos; y 25 puntos si pasan todos los demás, o si pasan a tu salida.",
            "The first to 100 wins. Going out scores everybody’s pips; and you get 25 if everybody else passes, or if the next player passes on your opening.";
        Mode::Capicua =>
            "Gana quien llega a 20. Cada pase da 2 puntos a quien puso la última ficha; si la última casaba en las dos puntas es capicúa y vale doble.",
            "The first to 20 wins. Each pass gives 2 points to whoever played last; going out with a tile that fits both ends is a capicúa and counts double.";
        Mode::Single =>
            "Una ronda y nada más: gana quien hace dominó o, en un bloqueo, quien tiene menos pintas.",
            "A single round: go out and you win. If the line is blocked, the fewest pips win.";
        Mode::Sabaniao =>
            "Gana quien llega a 75. Hacer dominó da las pintas de todos, y con el doble 0 de última (sabaniao) valen doble.",
            "The first to 75 wins. Going out scores everybody’s pips, twice if the double 0 was your last tile (sabaniao).";
        Mode::Pairs =>
            "Cuatro personas, dos parejas: juegas con quien se sienta enfrente. Quien hace dominó gana para su pareja las pintas de todos. No está en las bases.",
            "Four people in two pairs: you play with the person opposite. Going out wins everybody’s pips for your pair. Not in the source rules.";
    }
}

/// Names the numbers at the ends: "un 6 o un 3", or "un 6" if both ends are 6.
fn wanted(lang: Lang, line: &Line) -> String {
    match line.ends() {
        Some([left, right]) if left == right => format!("{} {left}", lang.pick("un", "a")),
        Some([left, right]) => lang.pick(format!("un {left} o un {right}"), format!("a {left} or a {right}")),
        None => String::new(),
    }
}

/// Lists the numbers at the ends, to follow "no tienes": "ni un 6 ni un 3".
pub fn lacked(lang: Lang, line: &Line) -> String {
    match line.ends() {
        Some([left, right]) if left != right => {
            lang.pick(format!("ni un {left} ni un {right}"), format!("a {left} or a {right}"))
        }
        _ => wanted(lang, line).replace("un ", "ningún "),
    }
}

/// Returns true if the viewer has just drawn a tile.
pub fn has_drawn(view: &View) -> bool {
    matches!(view.events.last(), Some(Event::Drew { seat }) if view.who == Who::Seat(*seat))
}

/// Returns what the tile is that must open the first round (DO-3).
fn highest(lang: Lang, view: &View) -> &'static str {
    match view.must_open.is_some_and(Tile::is_double) {
        true => lang.pick("el doble más alto", "the highest double"),
        false => lang.pick("la ficha más alta", "the highest tile"),
    }
}

/// Returns the request to the player to move, in one line.
pub fn prompt(lang: Lang, view: &View) -> String {
    let wanted = || wanted(lang, &view.line);
    let highest = highest(lang, view);
    sentences! { lang, view.moves().first();
        None | Some(Move::Deal) => String::new();
        Some(Move::Open(must)) if view.must_open.is_some() =>
            "Sales tú: tienes {}, {highest}. Tócalo.", "You go first: you hold {}, {highest}. Tap it.",
            tile(lang, *must);
        Some(Move::Open(_)) => "Sales tú: pon la ficha que quieras.", "You go first: play any tile you like.";
        Some(Move::Lay(..)) if has_drawn(view) => "¡La que has robado casa! Ponla.", "The tile you drew fits! Play it.";
        Some(Move::Lay(..)) => "Te toca: pon una ficha que tenga {}.", "Your turn: play a tile with {}.", wanted();
        Some(Move::Draw) if has_drawn(view) =>
            "Esa tampoco casa: sale otra.", "That one doesn’t fit either: here is another.";
        Some(Move::Draw) =>
            "No tienes {}: roba del cementerio.",
            "You don’t have {}: draw from the boneyard.", lacked(lang, &view.line);
        Some(Move::Pass) =>
            "No tienes {} y no hay de dónde robar: di «Paso».",
            "You don’t have {} and there is nothing to draw: say “Pass”.", lacked(lang, &view.line);
    }
}

/// Returns a hint with its reason, for a first match.
pub fn hint(lang: Lang, view: &View) -> Option<String> {
    let wanted = || wanted(lang, &view.line);
    let (moves, highest) = (view.moves(), highest(lang, view));
    let lit = match moves.iter().all(|mv| mv.tile() == moves[0].tile()) {
        true => lang.pick("la iluminada: tiene", "the lit tile: it has"),
        false => lang.pick("las iluminadas: tienen", "the lit tiles: they have"),
    };
    Some(sentences! { lang, (moves.first()?, view.options.mode);
        (Move::Deal, _) => return None;
        (Move::Open(_), _) if view.must_open.is_some() =>
            "La primera ronda la abre quien tiene {highest}, y con esa ficha: tócala.",
            "Whoever holds {highest} opens the first round with it: tap that tile.";
        (Move::Open(_), Mode::Fives) =>
            "Sales con la que quieras. Si sus dos mitades suman 5 o 10, ya puntúas; si no, suelta una de la que tengas más números iguales.",
            "Begin with any tile. If its halves add up to 5 or 10 you score at once; if not, play one whose numbers you hold more of.";
        (Move::Open(_), _) =>
            "Sales con la que quieras: suele ir bien un doble alto o un número del que tengas varias fichas.",
            "Begin with any tile: a high double, or a number you hold several of, is often good.";
        (Move::Lay(..), Mode::Fives) =>
            "Puedes poner {lit} {}. Si después las puntas suman 5, 10, 15 o 20, son puntos: la ficha lo dice.",
            "You may play {lit} {}. If the ends then add up to 5, 10, 15 or 20, you score: the tile says so.",
            wanted();
        (Move::Lay(..), Mode::Pairs) =>
            "Puedes poner {lit} {}. Repite los números que juega tu pareja, y no le tapes los suyos.",
            "You may play {lit} {}. Keep the numbers open that your partner plays.", wanted();
        (Move::Lay(..), _) =>
            "Puedes poner {lit} {}. Suelta pronto los dobles y las que más pesan.",
            "You may play {lit} {}. Get rid of doubles and heavy tiles early.", wanted();
        (Move::Draw, _) =>
            "No tienes {}. Toca «Robar», y salen fichas hasta que una case.",
            "You don’t have {}. Tap “Draw”, and tiles come until one fits.", lacked(lang, &view.line);
        (Move::Pass, _) =>
            "No tienes {} y no quedan fichas que robar, así que pasas el turno.",
            "You don’t have {} and there is nothing left to draw, so you pass.", lacked(lang, &view.line);
    })
}

pub fn actor(event: &Event) -> Option<Seat> {
    match *event {
        Event::Laid { seat, .. } | Event::Drew { seat } | Event::Passed { seat } => Some(seat),
        Event::Redealt { .. } | Event::Begins { .. } | Event::Scored { .. } | Event::PairScored { .. } => None,
        Event::Ended { .. } | Event::TieDrawn(_) => None,
    }
}

/// Describes the events since `seat` last acted, the newest last, in at most `most` lines. Points are in the line of
/// the move that scored them, and consecutive draws are one line.
pub fn since(lang: Lang, events: &[Event], seat: Seat, names: &Names, most: usize) -> Vec<String> {
    let last = events.iter().rposition(|e| actor(e) == Some(seat)).map_or(0, |i| i + 1);
    let mut lines: Vec<String> = Vec::new();
    let mut drawn = 0;
    for (at, happened) in events.iter().enumerate().skip(last) {
        match *happened {
            Event::Scored { seat: to, source: of, points: n } if !lines.is_empty() => {
                let by = events[..at].iter().rev().find_map(actor);
                let again = matches!(events[at - 1], Event::Scored { source: Source::Pips, .. });
                if let Some(line) = lines.last_mut() {
                    if of == Source::Pips && again {
                        // The full stop.
                        line.pop();
                        line.push_str(&format!(", {n} {} {}.", lang.pick("para", "for"), names[to]));
                    } else {
                        let named = by != Some(to) || of == Source::Pips;
                        line.push_str(&gain(lang, named.then(|| &*names[to]), of, n));
                    }
                }
            }
            Event::PairScored { pair, source: of, points: n } if !lines.is_empty() => {
                if let Some(line) = lines.last_mut() {
                    line.push_str(&gain(lang, Some(&lang.list(&pair.map(|seat| names[seat].clone()))), of, n));
                }
            }
            Event::Drew { seat } if events[..at].last() == Some(happened) && drawn > 0 => {
                drawn += 1;
                lines.pop();
                lines.push(sentence!(lang, "{} roba {drawn} fichas.", "{} draws {drawn} tiles.", names[seat]));
            }
            Event::Redealt { .. }
            | Event::Begins { .. }
            | Event::Laid { .. }
            | Event::Drew { .. }
            | Event::Passed { .. }
            | Event::Scored { .. }
            | Event::PairScored { .. }
            | Event::Ended { .. }
            | Event::TieDrawn(_) => {
                drawn = u8::from(matches!(happened, Event::Drew { .. }));
                lines.push(event(lang, happened, names));
            }
        }
    }
    let skipped = lines.len().saturating_sub(most);
    lines.into_iter().skip(skipped).collect()
}

/// Returns the end of a line with points: " +15 (Puntas)", with the name `to` if given. Pips left have no plus, since
/// in some modes they count against the player.
fn gain(lang: Lang, to: Option<&str>, of: Source, n: u16) -> String {
    let to = to.map_or(String::new(), |name| format!(" {} {name}", lang.pick("para", "for")));
    let what = source(lang, of);
    if of == Source::Pips { format!(" {what}: {n}{to}.") } else { format!(" +{n}{to} ({what})") }
}

/// Returns how the hand ended, as the predicate of a sentence. Its subject is the winner, or the player who ended it.
pub fn headline(lang: Lang, ending: Ending, wins: bool) -> &'static str {
    match (ending, wins) {
        (Ending::Out { .. }, _) => lang.pick("hace dominó", "goes out: domino!"),
        (Ending::Blocked, true) => lang.pick("gana el bloqueo", "wins the blocked round"),
        (Ending::Blocked, false) => lang.pick("cierra el juego: bloqueo", "blocks the line"),
        (Ending::Reached, _) => lang.pick("llega y gana", "reaches the target and wins"),
    }
}

/// Explains the count at the end of the hand, in a sentence or two.
pub fn explain(lang: Lang, hand: &Hand, options: &Options, names: &Names) -> Vec<String> {
    let left: Vec<u16> = hand.left.iter().map(|(_, tiles)| pips(tiles)).collect();
    let sum: u16 = left.iter().sum();
    let (by, target) = (&names[hand.by], options.target().unwrap_or_default());
    // Players without pips are left out of the sum.
    let single = options.mode == Mode::Single;
    let pips: Vec<String> = left.iter().filter(|n| **n > 0 || sum == 0 || single).map(u16::to_string).collect();
    let mut counted = pips.join(" + ");
    let given = hand.items.iter().find(|item| item.source == Source::Pips);
    let to = |seat: Seat| if options.mode == Mode::Pairs { both(lang, names, seat) } else { names[seat].clone() };
    if !single && pips.len() > 1 {
        counted += &format!(" = {sum}");
    }
    let words = sentences! { lang, (options.mode, hand.ending, given);
        (_, Ending::Reached, _) =>
            "{by} llega a {target} y la partida acaba ahí: lo que queda en las manos no se cuenta.",
            "{by} reaches {target} and the match ends there: what is left in the hands doesn’t count.";
        (Mode::Single, ..) => "Pintas que quedan: {counted}. Menos es mejor.", "Pips left: {counted}. Fewer is better.";
        (Mode::Fives, Ending::Blocked, _) => differences(lang, hand);
        (mode, Ending::Blocked, None) => nobody(lang, mode);
        (_, _, None) => "Pintas que quedan: {counted}. No dan puntos.", "Pips left: {counted}. They score nothing.";
        (mode, _, Some(item)) =>
            "Pintas que quedan: {counted}. {}", "Pips left: {counted}. {}",
            paid(lang, mode, &to(item.seat), item.points, sum);
    };
    let mut lines = vec![words];
    if (options.mode, options.block, hand.ending) == (Mode::Pairs, Block::Pair, Ending::Blocked) {
        let pair = |one: usize| format!("{}: {}", both(lang, names, Seat(one as u8)), left[one] + left[one + 2]);
        lines.insert(0, format!("{}; {}.", pair(0), pair(1)));
    }
    if hand.further {
        lines.push(
            lang.text("Ronda de desempate: nadie gana a mitad.", "A tie-break round: nobody can win before it ends."),
        );
    }
    lines
}

fn differences(lang: Lang, hand: &Hand) -> String {
    sentences! { lang, hand.winner;
        Some(_) =>
            "En el bloqueo cada uno cobra, por cada rival con más pintas, la diferencia.",
            "In a blocked round, everyone scores the difference with each rival left with more pips.";
        None =>
            "Empatan con las pintas más bajas: por el bloqueo no cobra nadie, y vuelve a salir la misma persona.",
            "A tie for the fewest pips: nobody scores for the block, and the same player goes first again.";
    }
}

fn nobody(lang: Lang, mode: Mode) -> String {
    sentences! { lang, mode;
        Mode::Sabaniao =>
            "Empatan con las pintas más bajas: nadie apunta nada.", "A tie for the fewest pips: nobody scores.";
        Mode::Pairs =>
            "Las dos parejas tienen las mismas pintas: la ronda es nula y nadie apunta nada.",
            "Both pairs have the same pips: the round is void and nobody scores.";
        Mode::Fives | Mode::Fewest | Mode::Hundred | Mode::Capicua | Mode::Single =>
            "No queda ni una pinta: nada que apuntar.", "Not a pip is left: nothing to score.";
    }
}

/// Explains the points for the pips.
fn paid(lang: Lang, mode: Mode, name: &str, n: u16, sum: u16) -> String {
    let n_points = points(lang, n);
    sentences! { lang, mode;
        Mode::Fives =>
            "Redondeadas a múltiplo de cinco: {n_points} para {name}.",
            "Rounded to a multiple of five: {n_points} for {name}.";
        Mode::Fewest => "{name} tenía más que nadie y carga con todas.", "{name} had the most and takes them all.";
        Mode::Capicua =>
            "Por tramos, {n_points} para {name} (hasta 2 pintas, uno; hasta 20, dos; y uno más por decena).",
            "By steps, {n_points} for {name} (up to 2 pips, one; up to 20, two; one more for each ten).";
        Mode::Pairs if n < sum =>
            "{n_points} para {name}: solo cuentan las de la otra pareja.",
            "{n_points} for {name}: only those of the other pair count.";
        Mode::Hundred | Mode::Single | Mode::Sabaniao if n < sum =>
            "{n_points} para {name}, sin contar las suyas.", "{n_points} for {name}, not counting their own.";
        Mode::Hundred | Mode::Single | Mode::Sabaniao | Mode::Pairs => "Todas para {name}.", "All of them for {name}.";
    }
}

/// Lists the sources of a seat's points in a hand: "Puntas +35 · Pintas que quedan +20".
pub fn sources(lang: Lang, hand: &Hand, seat: Seat) -> String {
    let own = hand.items.iter().filter(|item| item.seat == seat);
    own.map(|item| format!("{} +{}", source(lang, item.source), item.points)).collect::<Vec<_>>().join(" · ")
}

/// Says why `above` is placed before `below`; `level` is true if they share the place (DO-13).
pub fn why_above(lang: Lang, view: &View, names: &Names, [above, below]: [Seat; 2], level: bool) -> String {
    let [x, y] = [above, below].map(|seat| view.score.points[seat]);
    if view.options.mode == Mode::Pairs {
        return pairs_apart(lang, [above, below].map(|seat| both(lang, names, seat)), [x, y], level);
    }
    let (a, b, last) = (&names[above], &names[below], view.played.last());
    let drew = last.is_some_and(|hand| hand.draws.iter().any(|draw| !draw.highest && draw.taken == above));
    sentences! { lang, last.map(|hand| hand.ending);
        _ if level =>
            "{a} y {b}, en el mismo puesto, con {}.", "{a} and {b} share the place, with {}.", points(lang, x);
        Some(Ending::Out { .. }) if view.options.mode == Mode::Single && x == 0 && y > 0 =>
            "{a} se ha quedado sin fichas; a {b} le quedan {}.", "{a} has no tiles left; {b} has {}.",
            lang.count(y.into(), ["pinta", "pintas"], ["pip", "pips"]);
        _ if x != y => apart(lang, view.options.mode, (a, x), (b, y));
        _ if drew => "Empatados a {x}: {a} sacó la ficha más baja.", "Tied on {x}: {a} drew the lowest tile.";
        Some(Ending::Out { .. }) => "{a} hizo dominó en la última ronda.", "{a} went out in the last round.";
        _ => "{a} ganó la última ronda.", "{a} won the last round.";
    }
}

/// Says why one pair is placed before the other (DO-88).
fn pairs_apart(lang: Lang, [a, b]: [String; 2], [x, y]: [u16; 2], partners: bool) -> String {
    sentences! { lang, partners;
        true => "Son pareja: comparten el puesto.", "They are partners and share the place.";
        false => "{} para {a}; para {b}, {y}.", "{} for {a}, {y} for {b}.", points(lang, x);
    }
}

fn apart(lang: Lang, mode: Mode, (a, x): (&str, u16), (b, y): (&str, u16)) -> String {
    sentences! { lang, mode;
        Mode::Single =>
            "A {a} le quedan menos pintas que a {b}: {x} frente a {y}.",
            "{a} is left with fewer pips: {x} to {b}’s {y}.";
        Mode::Fewest =>
            "{a} carga con menos puntos que {b}: {x} frente a {y}.", "{a} has fewer points: {x} to {b}’s {y}.";
        Mode::Fives | Mode::Hundred | Mode::Capicua | Mode::Sabaniao | Mode::Pairs =>
            "{a} tiene {} y {b}, {y}.", "{a} has {} and {b} {y}.", points(lang, x);
    }
}

/// Returns the number of the hand and the target, for the title bar.
pub fn round(lang: Lang, view: &View) -> String {
    let playing = matches!(view.phase, Phase::Turn(_));
    let number = view.played.len() + usize::from(playing);
    sentences! { lang, (view.score.further, view.options.target());
        (1.., _) if playing => "{number} · desempate", "{number} · tie-break";
        (_, Some(target)) => "{number} · a {target} puntos", "{number} · to {target} points";
        (_, None) => "única", "1 of 1";
    }
}

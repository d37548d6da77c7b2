//! The game's words, Spanish and English side by side.

use super::{Cell, Colour, End, Event, Move, Phase, REPEATS, Repetition, Table, ThrowFor, Variant, View, opponent};
use crate::engine::{Seat, Tally};
use crate::games::{Names, sentences};
use crate::lang::Lang;

pub fn colour(lang: Lang, colour: Colour) -> &'static str {
    match colour {
        Colour::Red => lang.pick("rojas", "red"),
        Colour::White => lang.pick("blancas", "white"),
    }
}

/// Returns the words on the button of a move.
pub fn tell(lang: Lang, mv: Move) -> String {
    match mv {
        Move::Place(cell) => format!("{} {cell}", lang.pick("Poner en", "Place on")),
        Move::Shift { from, to } => lang.pick(format!("Mover de {from} a {to}"), format!("Move from {from} to {to}")),
        Move::Null => lang.text("Declarar nula la ronda", "Declare the round void"),
        Move::Deal => lang.text("Siguiente ronda", "Next round"),
        Move::Take(Colour::Red) => lang.text("Me quedo con las rojas", "I take red"),
        Move::Take(Colour::White) => lang.text("Me quedo con las blancas", "I take white"),
    }
}

/// Describes an event to everybody.
pub fn event(lang: Lang, event: &Event, names: &Names) -> String {
    sentences! { lang, *event;
        Event::Rolled { purpose: ThrowFor::Colour, seat, dice: [a, b] } =>
            "{} tira por el color: {a} + {b} = {}.", "{} rolls for colours: {a} + {b} = {}.", names[seat], a + b;
        Event::Rolled { purpose: ThrowFor::Start, seat, dice: [a, b] } =>
            "{} tira para empezar: {a} + {b} = {}.", "{} rolls to see who starts: {a} + {b} = {}.", names[seat], a + b;
        Event::Tied => "Empate: se tira otra vez.", "A tie: both roll again.";
        Event::Chose { seat, colour: chosen } =>
            "{} se queda con las {}.", "{} takes {}.", names[seat], colour(lang, chosen);
        Event::Began { seat } => "{} empieza.", "{} begins.", names[seat];
        Event::Placed { seat, cell } => "{} pone en {cell}.", "{} plays {cell}.", names[seat];
        Event::Shifted { seat, from, to } => "{} mueve de {from} a {to}.", "{} moves from {from} to {to}.", names[seat];
        Event::Ended(end) => ending(lang, end, names);
    }
}

/// Describes the end of a round to everybody.
pub fn ending(lang: Lang, end: End, names: &Names) -> String {
    sentences! { lang, end;
        End::Line(seat) => "¡Tres en raya! {} gana la ronda.", "Three in a row! {} wins the round.", names[seat];
        End::Claimed(seat) => "{} declara nula la ronda.", "{} declares the round void.", names[seat];
        End::Repeated =>
            "La misma posición por tercera vez: ronda nula.",
            "The same position for the third time: the round is void.";
        End::Full => "Tablero lleno y sin raya: ronda nula.", "The board is full without a line: the round is void.";
    }
}

/// Returns the seat that acted in an event, if any did.
fn actor(event: &Event) -> Option<Seat> {
    match *event {
        Event::Chose { seat, .. } | Event::Placed { seat, .. } | Event::Shifted { seat, .. } => Some(seat),
        Event::Ended(End::Claimed(seat)) => Some(seat),
        Event::Rolled { .. } | Event::Tied | Event::Began { .. } => None,
        Event::Ended(End::Line(_) | End::Repeated | End::Full) => None,
    }
}

/// Describes the events since `seat` last acted, the newest last, in at most `most` lines.
pub fn since(lang: Lang, events: &[Event], seat: Seat, names: &Names, most: usize) -> Vec<String> {
    let last = events.iter().rposition(|e| actor(e) == Some(seat)).map_or(0, |i| i + 1);
    let skipped = (events.len() - last).saturating_sub(most);
    events[last + skipped..].iter().map(|e| event(lang, e, names)).collect()
}

/// Returns the request to the player to move, in one line.
pub fn prompt(lang: Lang, view: &View) -> String {
    let table = &view.table;
    sentences! { lang, table.phase;
        Phase::Choosing(_) => "Has ganado a los dados: elige color.", "You won the dice: choose a colour.";
        Phase::Turn(_) if table.may_claim() =>
            "Te toca: declara nula la ronda, o mueve una ficha.", "Your turn: declare the round void, or move a piece.";
        Phase::Turn(_) if table.board.is_dance(table.variant()) =>
            "Te toca: mueve una de tus fichas.", "Your turn: move one of your pieces.";
        Phase::Turn(_) => "Te toca: pon una ficha.", "Your turn: place a piece.";
        Phase::Between(_) | Phase::Over => String::new();
    }
}

/// Returns the request to a player who has raised a piece.
pub fn prompt_raised(lang: Lang) -> &'static str {
    lang.pick("¿Adónde? Toca una casilla vacía.", "Where to? Tap an empty cell.")
}

/// Describes a cell and its piece, for a screen reader.
pub fn cell(lang: Lang, table: &Table, cell: Cell, names: &Names) -> String {
    let Some(seat) = table.board.at(cell) else {
        return format!("{cell}, {}", lang.pick("vacía", "empty"));
    };
    format!("{cell}, {}, {}", piece(lang, table.colour(seat)), names[seat])
}

/// Names a piece by its colour, if that is settled.
pub fn piece(lang: Lang, colour: Option<Colour>) -> &'static str {
    match colour {
        Some(Colour::Red) => lang.pick("ficha roja", "red piece"),
        Some(Colour::White) => lang.pick("ficha blanca", "white piece"),
        None => lang.pick("ficha", "piece"),
    }
}

/// Says why the first is placed before the second, or that they are level.
pub fn why_above(lang: Lang, above: (&str, &Tally), below: (&str, &Tally)) -> String {
    let ((a, x), (b, y)) = (above, below);
    let won = lang.count(x.rounds_won.into(), ["ronda", "rondas"], ["round", "rounds"]);
    sentences! { lang, x.rounds_won == y.rounds_won;
        true => "{a} y {b}, en el mismo puesto: {won} cada uno.", "{a} and {b} share the place: {won} each.";
        false => "{a} ganó {won} y {b}, {}.", "{a} won {won} to {b}’s {}.", y.rounds_won;
    }
}

/// Returns a hint with its reason, for a first match.
pub fn hint(lang: Lang, view: &View) -> String {
    let table = &view.table;
    sentences! { lang, table.phase;
        Phase::Choosing(_) =>
            "Los dados te dejan elegir color. Rojas y blancas juegan igual: quédate con las que más te gusten.",
            "The dice let you choose a colour. Red and white play the same: take the ones you like best.";
        Phase::Between(_) =>
            "La ronda se ha acabado. Mira el tablero cuanto quieras y pasa a la siguiente.",
            "The round is over. Look at the board as long as you like, then go on to the next one.";
        Phase::Over => "La partida se ha acabado.", "The match is over.";
        Phase::Turn(seat) if view.who.seat().is_some_and(|me| me != seat) =>
            "Ahora le toca al otro color. Mira dónde tiene dos fichas en línea: ahí puede hacer raya.",
            "It’s the other player’s move. Look where they have two in line: a third would win.";
        Phase::Turn(seat) => hint_in_turn(lang, table, seat);
    }
}

fn hint_in_turn(lang: Lang, table: &Table, seat: Seat) -> String {
    let (variant, board) = (table.variant(), table.board);
    let makes_line = |by: Seat| !table.line_cells(by).is_empty();
    let null = table.options.repetition == Repetition::Claim && table.times() >= REPEATS;
    sentences! { lang, (board.is_dance(variant), variant);
        _ if makes_line(seat) =>
            "¡Mira bien! Tienes dos fichas en línea y la tercera casilla está libre: puedes hacer raya y ganar ya.",
            "Look closely! You have two in line and the third cell is free: make a row now and win.";
        _ if null =>
            "La misma posición ha salido tres veces. Si no ves cómo ganar, declara nula la ronda: no puntúa, y se juega otra.",
            "The same position has come up three times. If you see no way to win, declare the round void: it scores nothing, and another is played.";
        _ if makes_line(opponent(seat)) =>
            "Cuidado: en su próximo turno puede hacerte raya. Ocupa la casilla que le falta.",
            "Careful: they can make a row on their next turn. Take the cell they need.";
        (true, _) =>
            "Lleva una de tus fichas a cualquier casilla vacía, aunque esté lejos. Ganas con las tres en línea.",
            "Take one of your pieces to any empty cell, however far. You win with all three in line.";
        (_, Variant::Nine) =>
            "Toca una casilla vacía para poner una ficha. Ya no se moverá: busca tener tres en línea antes que nadie.",
            "Tap an empty cell to place a piece. It stays there: try to be the first with three in line.";
        (_, Variant::Three) =>
            "Toca una casilla vacía para poner una ficha. Ganas si tienes tres en línea; el centro toca más líneas que ninguna.",
            "Tap an empty cell to place a piece. You win with three in line; the centre lies on the most lines.";
    }
}

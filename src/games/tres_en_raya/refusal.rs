//! The reasons of refusals, each with its rule.

use super::{End, Kind, Move, Phase, REPEATS, Repetition, Table, Variant};
use crate::engine::{Seat, Who};
use crate::games::{refusals, sentences};
use crate::lang::Lang;

refusals! { lang;
    MatchOver(kind: Kind) => match_rule(kind), "La partida ha terminado.", "The match is over.";
    OnlyThePlayers => "TR-1", "Las fichas las mueven los dos jugadores.", "Only the two players move the pieces.";
    NotYourTurn => "TR-2", "Todavía no te toca.", "It is not your turn yet.";
    RoundOver(end: End) => end_rule(end), round_over(lang, end);
    RoundNotOver => "TR-2", "Esta ronda no ha terminado: hay que seguir jugando.", "This round is not over: play on.";
    NotYoursToBegin => "TR-7", "La ronda siguiente la abre la otra persona.", "The other player opens the next round.";
    ColourFirst => "TR-7", "Antes de jugar, elige color.", "Choose a colour before you play.";
    NotYoursToChoose => "TR-7", "Elige color quien ganó a los dados.", "Whoever won the dice chooses the colour.";
    ColourSettled => "TR-7", "Los colores ya están repartidos.", "The colours are already settled.";
    Taken => "TR-2",
        "Esa casilla está ocupada: pon tu ficha en una vacía.",
        "That cell is taken: place your piece on an empty one.";
    TargetTaken => "TR-3",
        "Esa casilla está ocupada: lleva tu ficha a una vacía.",
        "That cell is taken: take your piece to an empty one.";
    AllLaid => "TR-3",
        "Ya has puesto tus tres fichas: mueve una de ellas.",
        "Your three pieces are on the board: move one of them.";
    StillLaying => "TR-3",
        "Todavía no se mueve: antes hay que poner las seis fichas.",
        "No moving yet: place all six pieces first.";
    NothingMoves => "TR-6",
        "En este juego las fichas no se mueven: pon otra.",
        "In this game pieces do not move: place another one.";
    NotYourPiece => "TR-3",
        "Ahí no hay ninguna ficha tuya: mueve una de las tuyas.",
        "None of your pieces is there: move one of your own.";
    SameCell => "TR-3", "La ficha tiene que cambiar de casilla.", "The piece has to go to another cell.";
    TooSoon { times: u32 } => "TR-4", too_soon(lang, times);
    NullByItself => "TR-4",
        "No hace falta declararla: a la tercera vez, la ronda queda nula automáticamente.",
        "No need to declare it: the third time, the round is void automatically.";
    NeverNull => "TR-4",
        "En esta partida no hay rondas nulas: se sigue hasta la raya.",
        "This match has no void rounds: play on until there is a line.";
    NullWhenFull => "TR-6",
        "Aquí la ronda solo es nula con el tablero lleno y sin raya.",
        "Here a round is void only when the board is full without a line.";
}

/// Returns the rule by which a match of this kind is over.
fn match_rule(kind: Kind) -> &'static str {
    match kind {
        Kind::Match => "TR-8",
        Kind::Group => "TR-9",
        Kind::League => "TR-10",
    }
}

fn end_rule(end: End) -> &'static str {
    match end {
        End::Line(_) => "TR-2",
        End::Claimed(_) | End::Repeated => "TR-4",
        End::Full => "TR-6",
    }
}

fn round_over(lang: Lang, end: End) -> String {
    sentences! { lang, end;
        End::Line(_) =>
            "Ya hay raya: toca empezar la ronda siguiente.", "There is already a line: start the next round.";
        End::Claimed(_) | End::Repeated | End::Full =>
            "La ronda ha sido nula: toca empezar otra.", "The round was void: start another.";
    }
}

fn too_soon(lang: Lang, times: u32) -> String {
    sentences! { lang, times;
        0 =>
            "Antes de poner las seis fichas no hay ronda nula.",
            "A round can’t be void before all six pieces are on the board.";
        1 =>
            "Esta posición es nueva: la ronda se declara nula a la {REPEATS}.ª vez.",
            "This position is new: the round can be declared void the {REPEATS}rd time.";
        n =>
            "Esta posición ha salido {n} veces: hacen falta {REPEATS}.",
            "This position has come up {n} times: it takes {REPEATS}.";
    }
}

impl Table {
    pub fn refuse(&self, who: Who, wish: Move) -> Option<Refused> {
        if self.legal(who).contains(&wish) {
            return None;
        }
        let mine = self.phase.seat().is_some_and(|seat| who == Who::Seat(seat));
        Some(match (self.phase, wish) {
            (Phase::Over, _) => Refused::MatchOver(self.options.kind),
            _ if who == Who::Floor => Refused::OnlyThePlayers,
            (Phase::Choosing(_), Move::Take(_)) => Refused::NotYoursToChoose,
            (Phase::Choosing(_), _) if mine => Refused::ColourFirst,
            (_, Move::Take(_)) => Refused::ColourSettled,
            (Phase::Between(_), Move::Deal) => Refused::NotYoursToBegin,
            (Phase::Between(_), _) => {
                let last = self.rounds.last().expect("a round ended before the pause");
                Refused::RoundOver(last.end)
            }
            (_, Move::Deal) => Refused::RoundNotOver,
            (Phase::Turn(seat), wish) if mine => self.refuse_in_turn(seat, wish),
            _ => Refused::NotYourTurn,
        })
    }

    /// Returns why the player in turn may not make a move.
    fn refuse_in_turn(&self, seat: Seat, wish: Move) -> Refused {
        let dance = self.board.is_dance(self.variant());
        match (wish, self.variant()) {
            (Move::Null, Variant::Nine) => Refused::NullWhenFull,
            (Move::Null, Variant::Three) => self.refuse_null(),
            (Move::Shift { .. }, Variant::Nine) => Refused::NothingMoves,
            (Move::Shift { .. }, _) if !dance => Refused::StillLaying,
            (Move::Shift { from, .. }, _) if self.board.at(from) != Some(seat) => Refused::NotYourPiece,
            (Move::Shift { from, to }, _) if from == to => Refused::SameCell,
            (Move::Shift { .. }, _) => Refused::TargetTaken,
            _ if dance => Refused::AllLaid,
            _ => Refused::Taken,
        }
    }

    fn refuse_null(&self) -> Refused {
        match self.options.repetition {
            Repetition::Claim => Refused::TooSoon { times: self.times() },
            Repetition::Auto => Refused::NullByItself,
            Repetition::Off => Refused::NeverNull,
        }
    }
}

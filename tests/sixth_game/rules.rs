//! Pares o nones: two players show fingers at once. One wins the round if the sum is even, the other if it is odd.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sobremesa::engine::{Game, Level, Outcome, PerSeat, Refusal, Rng, Seat, Status, Tally, Think, Who};
use sobremesa::lang::Lang;
use sobremesa::referee::Open;
use std::ops::RangeInclusive;

/// The seat that wins even sums. The other seat wins odd ones.
const EVEN: Seat = Seat(0);
const ODD: Seat = Seat(1);

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many rounds win the match.
    pub target: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { target: 3 }
    }
}

/// Fingers shown, 0 to 5.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Fingers(u8);

impl From<Fingers> for String {
    fn from(fingers: Fingers) -> String {
        fingers.0.to_string()
    }
}

impl TryFrom<String> for Fingers {
    type Error = String;
    fn try_from(text: String) -> Result<Fingers, String> {
        match text.as_bytes() {
            [digit @ b'0'..=b'5'] => Ok(Fingers(digit - b'0')),
            _ => Err(format!("{text} are no fingers of one hand")),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct ParesONones {
    target: u8,
    /// The fingers of the even seat, hidden until the odd seat has chosen too.
    hidden: Option<Fingers>,
    won: [u8; 2],
}

#[derive(Clone, PartialEq, Debug)]
pub struct View {
    target: u8,
    won: [u8; 2],
    waiting: Option<Seat>,
    /// The viewer's own fingers until the other seat has chosen.
    own: Option<Fingers>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct NotNow;

impl Refusal for NotNow {
    fn rule(&self) -> &'static str {
        "PN-1"
    }

    fn words(&self, lang: Lang) -> String {
        lang.text("Ahora no te toca enseñar dedos.", "It is not your turn to show fingers.")
    }
}

impl ParesONones {
    fn turn(&self) -> Option<Seat> {
        let over = self.won.iter().any(|won| *won >= self.target);
        (!over).then_some(if self.hidden.is_none() { EVEN } else { ODD })
    }
}

impl Game for ParesONones {
    const ID: &'static str = "pares-o-nones";
    const TITLE: &'static str = "Pares o nones";
    const SEATS: RangeInclusive<u8> = 2..=2;
    const RULES: u16 = 1;
    type Options = Options;
    type Move = Fingers;
    type View = View;
    type Refusal = NotNow;

    fn deal(options: &Options, _: u8, _: Rng) -> ParesONones {
        ParesONones { target: options.target.max(1), hidden: None, won: [0, 0] }
    }

    fn status(&self) -> Status {
        let tally = |seat: Seat| {
            let (own, other) = (self.won[seat.index()], self.won[1 - seat.index()]);
            let rounds_won = own.into();
            Tally { place: 1 + u8::from(own < other), rounds_won, stars: rounds_won, ..Tally::default() }
        };
        let outcome = || Outcome { null_rounds: 0, seats: PerSeat::new(2, tally) };
        self.turn().map_or_else(|| Status::Over(outcome()), Status::Waiting)
    }

    fn legal_moves(&self, who: Who) -> Vec<Fingers> {
        if who.seat().is_some() && who.seat() == self.turn() { (0..=5).map(Fingers).collect() } else { vec![] }
    }

    fn apply(&mut self, _: Who, mv: &Fingers) {
        match self.hidden.take() {
            None => self.hidden = Some(*mv),
            Some(shown) => self.won[usize::from((shown.0 + mv.0) % 2)] += 1,
        }
    }

    fn view(&self, who: Who) -> View {
        let own = self.hidden.filter(|_| who == Who::Seat(EVEN));
        View { target: self.target, won: self.won, waiting: self.turn(), own }
    }

    fn why_not(&self, who: Who, wish: &Fingers) -> Option<NotNow> {
        (!self.legal_moves(who).contains(wish)).then_some(NotNow)
    }

    fn determinize(view: &View, rng: &mut Rng) -> ParesONones {
        let hidden = (view.waiting == Some(ODD)).then(|| view.own.unwrap_or(Fingers(rng.below(6) as u8)));
        ParesONones { target: view.target, hidden, won: view.won }
    }
}

impl Think for ParesONones {
    fn choose<'a>(_: &View, legal: &'a [Fingers], _: Level, rng: &mut Rng) -> Option<&'a Fingers> {
        rng.choose(legal)
    }
}

impl Open for ParesONones {
    fn open(&self) -> Value {
        json!({ "hidden": self.hidden, "won": self.won })
    }
}

//! Dudo: dice lost and recovered, who begins and obliges, and whether calzo is still allowed (DU-5, DU-14, DU-21).

use super::{Dudo, FULL_CUP, Options, Phase, Refused as NoCalzo, Table, describe::dice, refusal, text};
use crate::engine::{Direction, Outcome, Seat};
use crate::lang::{Lang, reasons};
use crate::saved::Player;
use crate::scorekeeper::{
    Entry as Written, EntryError, RoundView, ScoreSheet, SheetLine, Tap, Way, begins, by_seat, name,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// The first player of the first round.
    Begins(Seat),
    /// A player loses one die, or two by the siciliana (DU-12, DU-30).
    Loses { seat: Seat, dice: u8 },
    /// A player called calzo, was right, and recovers a die (DU-13).
    Calzo(Seat),
    /// A player was expelled (DU-31).
    Expelled(Seat),
    /// Play goes to the right, or to the left (DU-4).
    Way { right: bool },
}

reasons! {
    /// Why an entry is refused.
    BadEntry, lang, players: &[Player];
    Out(seat: Seat) => "A {} no le quedan dados.", "{} has no dice left.", name(players, *seat);
    Calzo(why: NoCalzo) => no_calzo(lang, *why);
    Siciliana =>
        "Dos dados solo se pierden al dudar la partida, con dos o más cada uno y fuera del obligo.",
        "Two dice are lost only by doubting the opening, with two or more each and outside an obligo."; // DU-30
    TwoLeft => "Quedan dos: no hay sentido que elegir.", "Only two are left: there is no direction to choose."; // DU-4
}

#[derive(Clone, PartialEq, Debug)]
pub struct Count {
    /// The table of the game, always in a round before its first bid.
    pub table: Table,
    begun: bool,
    pub lines: Vec<SheetLine>,
}

impl ScoreSheet for Count {
    type Game = Dudo;
    type Rules = ();
    type Entry = Entry;
    type RuleError = BadEntry;

    fn rules(_: Options, _: u8) -> Option<()> {
        Some(())
    }

    fn begin((): &(), seats: u8) -> Option<Count> {
        Some(Count::new(seats))
    }

    fn seat(entry: &Entry) -> Option<Seat> {
        match *entry {
            Entry::Begins(seat) | Entry::Loses { seat, .. } | Entry::Calzo(seat) | Entry::Expelled(seat) => Some(seat),
            Entry::Way { .. } => None,
        }
    }

    fn first(seat: Seat) -> Option<Entry> {
        Some(Entry::Begins(seat))
    }

    fn apply(&mut self, entry: &Entry) -> Result<(), EntryError<BadEntry>> {
        if let Some(seat) = Self::seat(entry).filter(|seat| !self.table.is_in(*seat)) {
            return Err(BadEntry::Out(seat).into());
        }
        match *entry {
            Entry::Begins(_) if !self.lines.is_empty() => return Err(EntryError::Begun),
            Entry::Begins(seat) => {
                self.table.begin_round(seat, false);
                self.begun = true;
            }
            Entry::Way { .. } if self.table.is_duel() => return Err(BadEntry::TwoLeft.into()),
            Entry::Way { right } => {
                self.table.direction = if right { Direction::Right } else { Direction::Left };
            }
            Entry::Loses { seat, dice: 1 } => self.settle(seat, -1),
            Entry::Loses { seat, dice: 2 } if self.siciliana(seat) => self.settle(seat, -2),
            Entry::Loses { .. } => return Err(BadEntry::Siciliana.into()),
            Entry::Calzo(seat) => match self.table.refuse_calzo(false) {
                Some(why) => return Err(BadEntry::Calzo(why).into()),
                None => self.settle(seat, i8::from(self.table.dice[seat] < FULL_CUP)),
            },
            Entry::Expelled(seat) => {
                self.table.expel(seat);
                self.go_on(seat, "×");
            }
        }
        Ok(())
    }

    /// Returns the dice left.
    fn totals(&self) -> Vec<u32> {
        self.table.dice.iter().map(|(_, dice)| (*dice).into()).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.table.playing().count() < 2).then(|| self.table.outcome())
    }

    fn begins(&self) -> Option<Seat> {
        self.begun.then_some(self.table.began)
    }

    fn lines(&self) -> &[SheetLine] {
        &self.lines
    }

    fn asks_first(lang: Lang) -> &'static str {
        lang.pick("¿Quién sacó el dado más alto? Empieza.", "Who rolled the highest die? They start.")
    }

    fn unit(&self, lang: Lang, n: u32) -> String {
        dice(lang, n)
    }

    fn told(lang: Lang, (): &(), entry: &Entry, players: &[Player]) -> String {
        let who = Self::seat(entry).map_or("", |seat| name(players, seat));
        match entry {
            Entry::Begins(_) => lang.pick(format!("Empieza {who}"), format!("{who} starts")),
            Entry::Loses { dice: lost, .. } => {
                let dice = dice(lang, *lost);
                lang.pick(format!("{who} pierde {dice}"), format!("{who} loses {dice}"))
            }
            Entry::Calzo(_) => lang.pick(format!("{who} calza"), format!("{who} calls “calzo” correctly")),
            Entry::Expelled(_) => lang.pick(format!("Expulsión de {who}"), format!("{who} is expelled")),
            Entry::Way { right } => {
                let direction = text::direction(lang, if *right { Direction::Right } else { Direction::Left });
                format!("{} {direction}", lang.pick("Se juega", "Play goes"))
            }
        }
    }

    fn now(&self, lang: Lang, players: &[Player]) -> Vec<String> {
        let mut all: Vec<String> = match self.obliges() {
            Some(seat) => {
                let who = name(players, seat);
                vec![lang.pick(
                    format!("Obliga {who}: le queda un dado. Ni calzar ni pasar."),
                    format!("{who} plays an obligo, with one die left. No calzo, no passing."),
                )]
            }
            None => begins(lang, players, self.begins()).into_iter().collect(),
        };
        let left = dice(lang, self.table.total());
        all.push(lang.pick(format!("Quedan {left}."), format!("{left} in play.")));
        all.push(match self.table.refuse_calzo(false) {
            None => lang.text("Se puede calzar.", "Calzo is allowed."),
            Some(NoCalzo::CalzoInObligo) => return all,
            Some(why) => no_calzo(lang, why),
        });
        all
    }

    fn detail(&self, lang: Lang, seat: Seat) -> String {
        match () {
            () if !self.table.is_in(seat) => lang.text("fuera", "out"),
            () if self.obliges() == Some(seat) => lang.text("obliga", "obligo"),
            () if self.table.obliged[seat] => lang.text("ya obligó", "obligo played"),
            () => String::new(),
        }
    }

    fn taps(&self, lang: Lang, seat: Seat, _: u8) -> Vec<Tap> {
        if !self.table.is_in(seat) {
            return Vec::new();
        }
        let (loses, calzo) = (lang.pick("Pierde uno", "Loses one"), lang.pick("Calza bien", "Calzo correct"));
        vec![
            Tap::new("loses", loses, &Entry::Loses { seat, dice: 1 }),
            Tap::new("calzo", calzo, &Entry::Calzo(seat)).dim_if(self.table.refuse_calzo(false).is_some()),
        ]
    }

    fn round(&self, lang: Lang, players: &[Player], _: u8) -> RoundView {
        let right = self.table.direction == Direction::Right;
        let way = Way {
            words: format!("{} {}", lang.pick("Sentido:", "Direction:"), text::direction(lang, self.table.direction)),
            change: lang.pick("cambiar", "change"),
            entry: Written::new(&Entry::Way { right: !right }),
        };
        let rare = self.table.playing().flat_map(|seat| {
            let name = name(players, seat);
            let two = lang.pick(format!("{name} pierde dos"), format!("{name} loses two"));
            let out = lang.pick(format!("Expulsar a {name}"), format!("Expel {name}"));
            let two = Tap::new("two", two, &Entry::Loses { seat, dice: 2 }).dim_if(!self.siciliana(seat));
            [two, Tap::new("out", out, &Entry::Expelled(seat))]
        });
        let summary = lang.pick("Siciliana y expulsiones", "Siciliana and expulsions");
        RoundView {
            way: (!self.table.is_duel()).then_some(way),
            rare: Some((summary, rare.collect())),
            ..RoundView::default()
        }
    }

    fn why(lang: Lang, why: &BadEntry, players: &[Player]) -> String {
        why.words(lang, players)
    }
}

impl Count {
    pub fn new(seats: u8) -> Count {
        let mut table = Table::new(Options::default(), seats);
        table.begin_round(Seat(0), false);
        Count { table, begun: false, lines: Vec::new() }
    }

    /// Returns true if `seat` may have lost two dice: it and another have more than one, outside an obligo (DU-30).
    fn siciliana(&self, seat: Seat) -> bool {
        let dice = &self.table.dice;
        let other = dice.iter().any(|(other, dice)| other != seat && *dice > 1);
        self.table.obligo.is_none() && dice[seat] > 1 && other
    }

    fn settle(&mut self, seat: Seat, change: i8) {
        self.table.settle(seat, change);
        self.go_on(seat, ["−2", "−1", "=", "+1"][usize::from(change.saturating_add(2).clamp(0, 3) as u8)]);
    }

    fn go_on(&mut self, seat: Seat, what: &str) {
        let cells = by_seat(self.table.dice.len(), |s| if s == seat { what.into() } else { String::new() });
        let number = (self.lines.len() + 1).to_string();
        self.lines.push(SheetLine { number, cells, totals: Some(self.totals()) });
        if let Phase::Between { seat, obliges } = self.table.phase {
            self.table.begin_round(seat, obliges);
        }
        self.begun = true;
        self.table.events.clear();
    }

    /// Returns the player who obliges in this round (DU-21).
    pub fn obliges(&self) -> Option<Seat> {
        self.table.obligo.map(|_| self.table.began)
    }
}

/// Says why nobody may calzar now (DU-14).
fn no_calzo(lang: Lang, why: NoCalzo) -> String {
    if why == NoCalzo::CalzoInDuel {
        return lang.text(
            "Con dos jugadores, ni calzar, ni pasar, ni obligo.",
            "Two players: no calzo, no passing, no obligo.",
        );
    }
    refusal(lang, why)
}

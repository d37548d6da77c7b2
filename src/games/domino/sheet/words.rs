//! What is entered on the sheet of Dominó, and its sentences.

use super::{Count, Entry};
use crate::engine::{Outcome, Seat};
use crate::games::domino::count::{BONUS, PASS};
use crate::games::domino::{Block, Domino, Mode, Options, Source, score, text};
use crate::lang::{Lang, reasons, sentences};
use crate::saved::Player;
use crate::scorekeeper::{
    Draft, Entry as Written, EntryError, NumbersForm, Pick, RoundView, ScoreSheet, SheetLine, Tap, WhoWon, name, names,
};

reasons! {
    /// Why an entry is refused.
    BadEntry, lang, players: &[Player];
    NotTied(seat: Seat) =>
        "{} no entra en ese empate: toca a quien robó la ficha buscada.",
        "{} isn’t in that tie: tap whoever drew the tile.", name(players, *seat); // DO-12
    StillHolds(seat: Seat) =>
        "{} puso su última ficha: no le quedan pintas.",
        "{} played their last tile, so has no pips left.", name(players, *seat); // DO-7
    NoSum { most: u16 } =>
        "Las puntas solo puntúan con múltiplos de cinco, hasta {most}.",
        "The ends only score in multiples of five, up to {most}."; // DO-20
    DrawFirst =>
        "Primero el sorteo del empate: toca a quien señaló la ficha.",
        "Break the tie first: tap whoever drew the tile."; // DO-12
    NothingDrawn => "No hay ningún empate que sortear.", "There is no tie to draw for."; // DO-12
    NotTheStarter =>
        "El pase a la salida lo cobra quien salió en esta ronda.",
        "The opening pass scores for whoever went first this round."; // DO-42
    OpeningTwice =>
        "El pase a la salida ya está apuntado en esta ronda.", "The opening pass is already entered."; // DO-42
    TwoEmpty =>
        "Sin pintas solo puede quedar quien tenga la blanca doble. Revisa los números.",
        "Only the player holding the 0-0 can be left with no pips. Check the numbers."; // DO-9
    TooManyPips =>
        "Todas las fichas suman 168 pintas: esas son demasiadas.",
        "The whole set has 168 pips: those are too many.";
    WhoBegan =>
        "El empate es para el primero desde quien salió: di antes quién salió.",
        "The tie goes to the first player after whoever went first: say who that was."; // DO-11
    WhoBlocked =>
        "El empate depende de quién cerró: di quién puso la última ficha.",
        "The tie depends on who blocked: say who played the last tile."; // DO-72
    NobodyOut => "Di quién hizo dominó, o que hubo bloqueo.", "Say who went out, or that it was blocked.";
}

impl ScoreSheet for Count {
    type Game = Domino;
    type Rules = Options;
    type Entry = Entry;
    type RuleError = BadEntry;

    fn rules(options: Options, seats: u8) -> Option<Options> {
        Some(options.for_seats(seats))
    }

    /// Begins a count. Mode 7 needs four seats or, if pairs decide a block, one seat for each pair.
    fn begin(options: &Options, seats: u8) -> Option<Count> {
        let sides = seats == 2 && options.block == Block::Pair;
        let fits = options.mode != Mode::Pairs || sides || options.mode.seats().contains(&seats);
        fits.then(|| Count::new(*options, seats))
    }

    fn seat(entry: &Entry) -> Option<Seat> {
        match *entry {
            Entry::Begins(seat) | Entry::Ends { seat, .. } | Entry::Run(seat) | Entry::Opening(seat) => Some(seat),
            Entry::Passed(seat) | Entry::Drew(seat) => Some(seat),
            Entry::Hand { by, .. } => by,
        }
    }

    fn numbers(entry: &Entry) -> Option<&[u16]> {
        let Entry::Hand { left, .. } = entry else { return None };
        Some(left)
    }

    fn first(seat: Seat) -> Option<Entry> {
        Some(Entry::Begins(seat))
    }

    fn typed(draft: &Draft, left: Vec<u16>) -> Option<Entry> {
        Some(Entry::Hand { by: draft.who, blocked: draft.none, twice: draft.twice && !draft.none, left })
    }

    fn apply(&mut self, entry: &Entry) -> Result<(), EntryError<BadEntry>> {
        let mode = self.options.mode;
        match (mode, entry) {
            (_, Entry::Drew(seat)) => return self.drew(*seat),
            _ if self.draw.is_some() => return Err(BadEntry::DrawFirst.into()),
            (_, Entry::Begins(_)) if self.starter.is_some() && !self.lines.is_empty() => {
                return Err(EntryError::Begun);
            }
            (_, Entry::Begins(seat)) => self.starter = Some(*seat),
            (Mode::Fives, Entry::Ends { sum, .. }) if !self.sums().contains(sum) => {
                return Err(BadEntry::NoSum { most: self.sums().last().copied().unwrap_or(0) }.into());
            }
            (Mode::Fives, Entry::Ends { seat, sum }) => self.in_play(*seat, Source::Ends, *sum),
            (Mode::Hundred, Entry::Run(seat)) => self.in_play(*seat, Source::Run, BONUS),
            (Mode::Hundred, Entry::Opening(seat)) => {
                if self.starter.is_some_and(|starter| starter != *seat) {
                    return Err(BadEntry::NotTheStarter.into());
                }
                if self.has_opening() {
                    return Err(BadEntry::OpeningTwice.into());
                }
                self.starter = Some(*seat);
                self.in_play(*seat, Source::Opening, BONUS);
            }
            (Mode::Capicua, Entry::Passed(seat)) => self.in_play(*seat, Source::Pass, PASS),
            (_, Entry::Hand { by, blocked, twice, left }) => {
                let hand = self.hand(*by, *blocked, *twice, left)?;
                return self.close(hand, Vec::new());
            }
            _ => return Err(EntryError::NotHere),
        }
        Ok(())
    }

    /// Returns the points; in mode 2 those charged, in mode 5 the pips left.
    fn totals(&self) -> Vec<u32> {
        self.score.points.iter().map(|(_, points)| (*points).into()).collect()
    }

    fn fewest_wins(&self) -> bool {
        self.options.mode.fewest_wins()
    }

    /// Ranks the players by points (DO-13).
    fn outcome(&self) -> Option<Outcome> {
        Some(score::outcome(&self.score, self.options.mode, self.hands.iter().copied(), self.winner?))
    }

    fn begins(&self) -> Option<Seat> {
        self.starter
    }

    fn lines(&self) -> &[SheetLine] {
        &self.lines
    }

    fn agreed(lang: Lang, options: &Options) -> Option<String> {
        Some(text::mode(lang, options.mode).to_string())
    }

    fn asks_first(lang: Lang) -> &'static str {
        lang.pick("¿Quién sale?", "Who starts?")
    }

    fn unit(&self, lang: Lang, n: u32) -> String {
        if self.options.mode == Mode::Single {
            lang.count(n, ["pinta", "pintas"], ["pip", "pips"])
        } else {
            lang.count(n, ["punto", "puntos"], ["point", "points"])
        }
    }

    fn told(lang: Lang, options: &Options, entry: &Entry, players: &[Player]) -> String {
        let who = Self::seat(entry).map_or("", |seat| name(players, seat));
        sentences! { lang, entry;
            Entry::Begins(_) => "Empieza {who}", "{who} starts";
            Entry::Ends { sum, .. } => format!("{who} +{sum}");
            Entry::Run(_) => format!("{who} +25: {}", lang.pick("pase de carrera", "pase de carrera"));
            Entry::Opening(_) => "{who} +25: pase a la salida", "{who} +25: pass on the opening";
            Entry::Passed(_) => "{who} +2: pasan", "{who} +2: a pass";
            Entry::Hand { by, blocked, twice, left } => {
                let pips = left.iter().map(|pips| u32::from(*pips)).sum();
                let pips = lang.count(pips, ["pinta", "pintas"], ["pip", "pips"]);
                let hand = hand_told(lang, options.mode, who, by.is_some(), *blocked, *twice);
                format!("{hand}; {}", lang.pick(format!("quedan {pips}"), format!("{pips} left")))
            };
            Entry::Drew(_) => "El sorteo señala a {who}", "The draw picks {who}";
        }
    }

    fn now(&self, lang: Lang, players: &[Player]) -> Vec<String> {
        let n = self.lines.len() + 1;
        let mut all = vec![lang.pick(format!("Ronda {n}."), format!("Round {n}."))];
        if let Some(draw) = &self.draw {
            let tied = names(lang, players, &draw.tied);
            all.push(sentences! { lang, draw.highest;
                true => "Empate a pintas entre {tied}: cada uno roba una ficha. ¿Quién saca la más alta?",
                    "{tied} are tied on pips: draw one tile each. Who has the highest?";
                false => "Empate entre {tied}: cada uno roba una ficha. ¿Quién saca la más baja?",
                    "{tied} are tied: draw one tile each. Who has the lowest?";
            });
            return all;
        }
        if let Some(seat) = self.starter {
            let who = name(players, seat);
            all.push(lang.pick(format!("Sale {who}."), format!("{who} starts.")));
        }
        if self.score.further > 0 {
            let more = lang.count(self.score.further.into(), ["ronda", "rondas"], ["round", "rounds"]);
            all.push(lang.pick(format!("Empate arriba: quedan {more}."), format!("Tied at the top: {more} more.")));
        }
        all
    }

    fn detail(&self, lang: Lang, seat: Seat) -> String {
        let points = self.score.points[seat];
        let items = self.score.items.iter().filter(|item| item.seat == seat);
        let here: u16 = items.map(|item| item.points).sum();
        let left = match self.options.target() {
            Some(target) if points < target && self.outcome().is_none() => {
                let left = target - points;
                lang.pick(format!("faltan {left}"), format!("{left} to go"))
            }
            _ => String::new(),
        };
        match (here, left.is_empty()) {
            (0, _) => left,
            (_, true) => format!("+{here}"),
            _ => format!("+{here} · {left}"),
        }
    }

    fn remark(&self, lang: Lang, players: &[Player]) -> Option<String> {
        let zapateros = self.zapateros();
        (!zapateros.is_empty()).then(|| format!("Zapatero: {}.", names(lang, players, &zapateros)))
    }

    fn taps(&self, lang: Lang, seat: Seat, _: u8) -> Vec<Tap> {
        match self.options.mode {
            _ if self.draw.is_some() => Vec::new(),
            Mode::Fives => {
                let ends = |sum: &u16| Tap::new("ends", format!("+{sum}"), &Entry::Ends { seat, sum: *sum });
                self.sums().iter().map(ends).collect()
            }
            Mode::Hundred => {
                let opening = lang.pick("Pase a la salida +25", "Opening pass +25");
                let mut all = vec![Tap::new("run", "Carrera +25", &Entry::Run(seat))];
                if self.starter.is_none_or(|starter| starter == seat) {
                    all.push(Tap::new("opening", opening, &Entry::Opening(seat)).dim_if(self.has_opening()));
                }
                all
            }
            Mode::Capicua => {
                vec![Tap::new("passed", lang.pick("Pasan +2", "A pass +2"), &Entry::Passed(seat))]
            }
            Mode::Fewest | Mode::Single | Mode::Sabaniao | Mode::Pairs => Vec::new(),
        }
    }

    /// Returns the form for the pending draw of a tie, or for the end of the hand.
    fn round(&self, lang: Lang, players: &[Player], _: u8) -> RoundView {
        if let Some(draw) = &self.draw {
            let choice = |seat: &Seat| (*seat, Written::new(&Entry::Drew(*seat)));
            let legend = self.now(lang, players).pop().unwrap_or_default();
            let pick = Some(Pick { legend, choices: draw.tied.iter().map(choice).collect() });
            return RoundView { pick, ..RoundView::default() };
        }
        let mode = self.options.mode;
        let twice = match mode {
            Mode::Capicua => Some("Capicúa"),
            Mode::Sabaniao => Some(lang.pick("Sabaniao: salió con la blanca doble", "Sabaniao: out with the 0-0")),
            Mode::Pairs => self.options.pays_capicua().then_some("Capicúa"),
            Mode::Fives | Mode::Fewest | Mode::Hundred | Mode::Single => None,
        };
        let numbers = NumbersForm {
            title: lang.pick("Fin de la ronda", "End of the round"),
            who: Some(WhoWon {
                legend: lang.pick("¿Quién hace dominó?", "Who goes out?"),
                none: lang.pick("Nadie: bloqueo", "Nobody: blocked"),
                // Only there does it matter (DO-72).
                none_by: (mode == Mode::Sabaniao).then(|| lang.pick("¿Quién cerró?", "Who blocked it?")),
                twice,
            }),
            what: lang.pick("Pintas que le quedan", "Pips left"),
            seats: players.len() as u8,
            most: 99,
            adds: Vec::new(),
            sums_to: None,
        };
        RoundView { numbers: Some(numbers), ..RoundView::default() }
    }

    fn why(lang: Lang, why: &BadEntry, players: &[Player]) -> String {
        why.words(lang, players)
    }
}

fn hand_told(lang: Lang, mode: Mode, who: &str, known: bool, blocked: bool, twice: bool) -> String {
    sentences! { lang, (blocked, twice);
        (true, _) if !known => "Bloqueo", "Blocked";
        (true, _) => "Bloqueo de {who}", "Blocked by {who}";
        (false, false) => "Dominó de {who}", "{who} goes out";
        (false, true) if mode != Mode::Sabaniao => "Dominó de {who}, capicúa", "{who} goes out, capicúa";
        (false, true) => "Sabaniao de {who}", "{who} goes out with the sabaniao";
    }
}

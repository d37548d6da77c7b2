//! The games: a folder each, and one line in the list below.

pub mod advise;
pub mod best;
pub mod chupate_dos;
pub mod domino;
pub mod dudo;
pub mod form;
mod refusals;
pub mod superechelon;
pub mod tres_en_raya;

pub(crate) use crate::sentences;
pub use advise::Advise;
pub(crate) use refusals::refusals;

use crate::engine::PerSeat;
use crate::referee::{Games, RefereedGame, entry};
use crate::scorekeeper::{SheetGame, scored};
use crate::tournament::TournamentGame;

/// The part of `impl Game` that all games have in common: their types, where a position comes from, and how it is
/// played. `$part` is the field of the position that knows the rules, if it is not the position itself.
macro_rules! common_parts {
    ($($part:ident)?) => {
        type Options = Options;
        type Move = Move;
        type View = View;
        type Refusal = Refused;

        fn deal(options: &Options, seats: u8, rng: Rng) -> Self {
            Self::new(options, seats, rng)
        }

        fn legal_into(&self, who: Who, moves: &mut Vec<Move>) {
            self $(.$part)?.moves_into(who, moves);
        }

        fn apply(&mut self, who: Who, mv: &Move) {
            self.make(who, *mv);
        }

        fn why_not(&self, who: Who, wish: &Move) -> Option<Refused> {
            self $(.$part)?.refuse(who, *wish)
        }

        fn view(&self, who: Who) -> View {
            View::of(self, who)
        }

        fn determinize(view: &View, rng: &mut Rng) -> Self {
            view.determinize(rng)
        }
    };
}
use common_parts;

/// The players' names, by seat.
pub type Names = PerSeat<String>;

macro_rules! games {
    ($($folder:ident: $game:ident),* $(,)?) => {
        /// The rules of all games, for the referee.
        pub static RULES: &[RefereedGame] = &[$(entry::<$folder::$game>()),*];
        /// The games that a tournament can be of. Dominó is there twice: alone and in pairs.
        ///
        /// ```
        /// use sobremesa::engine::Rng;
        /// use sobremesa::games::COMPETING;
        /// use sobremesa::tournament::{Action, Event, Format, GameId, forecast::simulate};
        ///
        /// let mut league = Event::new(COMPETING, "club", "Club night", 0.0);
        /// league.apply(Action::Add { game: "domino".into(), format: Format::League, plan: None }).unwrap();
        /// for name in ["Ana", "Beto", "Carla"] {
        ///     league.apply(Action::Enter { name: name.into(), details: Default::default() }).unwrap();
        /// }
        /// // Draws the calendar and makes results up. Real ones are reported with `Action::Report`.
        /// simulate::play_out(&mut league, 0, &mut Rng::from_number(1)).unwrap();
        /// assert!(league.state().contests[GameId::FIRST].is_over(&league.state().alphabet));
        /// ```
        pub static COMPETING: &[TournamentGame] = &[$($folder::contest::CONTEST,)* domino::contest::PAIRS];
        /// The games of the scorekeeper.
        ///
        /// ```
        /// use sobremesa::engine::{Game, Seat};
        /// use sobremesa::games::SCORED;
        /// use sobremesa::games::tres_en_raya::sheet::{Entry as Tap, SheetRules};
        /// use sobremesa::games::tres_en_raya::{Kind, TresEnRaya};
        /// use sobremesa::saved::Player;
        /// use sobremesa::scorekeeper::{AgreedRules, Entry, Sheet};
        ///
        /// let players = vec![Player::person("Ana".into(), 0), Player::person("Beto".into(), 1)];
        /// let rules = AgreedRules::new(TresEnRaya::ID, &SheetRules { kind: Kind::Match, target: 2 });
        /// let mut sheet = Sheet::new(SCORED, "table-1", 0.0, rules, players).unwrap();
        /// for winner in [0, 1, 0] {
        ///     sheet.enter(&Entry::new(&Tap::Round(Some(Seat(winner))))).unwrap();
        /// }
        /// assert_eq!(sheet.state().totals, [2, 1]);
        /// assert!(sheet.enter(&Entry::new(&Tap::Round(None))).is_err(), "Ana has won");
        /// ```
        pub static SCORED: &[SheetGame] = &[$(scored::<$folder::sheet::Count>()),*];
    };
}

games! {
    chupate_dos: ChupateDos,
    tres_en_raya: TresEnRaya,
    dudo: Dudo,
    domino: Domino,
    superechelon: SuperEchelon,
}

/// All that the referee knows.
///
/// ```
/// use sobremesa::engine::{Level, Seed};
/// use sobremesa::games::REFEREED;
/// use sobremesa::referee::{Request, verify};
///
/// let bots = Some(Level::Easy);
/// let request = Request { seats: 2, options: vec![], seed: Seed::from_number(7), bots, json: true, legal: false };
/// let mut file = Vec::new();
/// (REFEREED.game("tres-en-raya").unwrap().play)(&request, &mut file).unwrap();
/// let file = String::from_utf8(file).unwrap();
/// assert!(verify(&REFEREED, &file, &mut std::io::stdout()).is_ok());
/// let forged = file.replacen("\"won\":[0,0]", "\"won\":[1,0]", 1);
/// assert!(forged != file && verify(&REFEREED, &forged, &mut std::io::stdout()).is_err());
/// ```
pub static REFEREED: Games = Games { rules: RULES, competing: COMPETING };

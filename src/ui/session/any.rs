//! A match of whichever game. The session asks this of it and knows no game's types, so that the page has the session
//! once. Moves come and go as their short texts.

use crate::engine::{Match, Play, Record, Refusal, Rng, Seat, Seed, Status, Who, Written};
use crate::lang::Lang;
use crate::saved::Player;
use crate::ui::show::{Call, CantResume, GameUi};
use leptos::prelude::AnyView;
use std::any::Any;
use std::sync::Arc;

/// A match as it stands; a move gives another one.
pub type Standing = Arc<dyn AnyMatch>;

pub trait AnyMatch: Any + Send + Sync {
    fn written(&self) -> Written;
    fn status(&self) -> Status;
    fn call(&self) -> Option<Call>;
    fn has_secrets(&self) -> bool;
    fn rests(&self) -> bool;
    /// What the seal is made of: the version of the rules, and the seed.
    fn chance(&self) -> (u16, Seed);
    fn since(&self, seat: Seat, lang: Lang, players: &[Player]) -> Vec<String>;
    /// What the last play did, told from what everybody saw; before the first one, the deal.
    fn told(&self, lang: Lang, players: &[Player]) -> Vec<String>;
    /// The hand of this seat laid open, for a match that is over; nothing where no hands are held now.
    fn hand(&self, seat: Seat, lang: Lang) -> Option<AnyView>;
    /// After how many plays each round begins.
    fn rounds(&self) -> Vec<usize>;
    /// The match after this move, with its sound; nothing where it is not legal.
    fn play(&self, who: Who, mv: &str) -> Option<(Standing, &'static str)>;
    /// Why this can't be done, as a sentence and its rule id.
    fn why(&self, who: Who, wish: &str, lang: Lang) -> Option<(String, &'static str)>;
    /// What a bot in this seat does: a call or its challenge, or something else.
    fn choose(&self, seat: Seat, call: bool, rng: &mut Rng) -> Option<String>;
    /// Who made each play.
    fn made_by(&self) -> Vec<Who>;
    /// Whether a play from this one on has shown somebody what was hidden.
    fn reveals_from(&self, play: usize) -> bool;
    /// Whether the last play is a sanction of the floor.
    fn ends_with_sanction(&self) -> bool;
    /// The sanction for this seat's taking back a move for the `times`-th time.
    fn sanction(&self, seat: Seat, times: u8) -> Option<String>;
    /// The match after its first `plays` plays.
    fn back_to(&self, plays: usize) -> Standing;
    /// A new match with the same options and seats.
    fn again(&self, seed: Seed) -> Standing;
}

/// The match that a record leads to.
pub fn open<G: GameUi>(written: &Written) -> Result<Standing, CantResume> {
    let record = Record::<G>::read(written).ok_or(CantResume::Unreadable)?;
    match Match::<G>::replay(record) {
        (Some(game), Ok(())) => Ok(Arc::new(game)),
        (_, Err(broken)) => Err(CantResume::Broken(broken)),
        (None, Ok(())) => Err(CantResume::Unreadable),
    }
}

/// A new match. `seats` is among those of the game.
pub fn deal<G: GameUi>(options: G::Options, seats: u8, seed: Seed) -> Standing {
    Arc::new(Match::<G>::start(options, seats, seed))
}

/// Looks at the match with its types.
pub fn typed<G: GameUi>(game: &dyn AnyMatch) -> &Match<G> {
    let any: &dyn Any = game;
    any.downcast_ref().expect("a table shows matches of its own game")
}

fn read<G: GameUi>(mv: &str) -> Option<G::Move> {
    mv.to_string().try_into().ok()
}

impl<G: GameUi> AnyMatch for Match<G> {
    fn written(&self) -> Written {
        self.record().written()
    }

    fn status(&self) -> Status {
        self.game().status()
    }

    fn call(&self) -> Option<Call> {
        self.game().call()
    }

    fn has_secrets(&self) -> bool {
        self.game().has_secrets()
    }

    fn rests(&self) -> bool {
        self.game().rests()
    }

    fn chance(&self) -> (u16, Seed) {
        (self.record().rules, self.record().seed)
    }

    fn since(&self, seat: Seat, lang: Lang, players: &[Player]) -> Vec<String> {
        G::since(&self.game().view(Who::Floor), lang, seat, players)
    }

    fn told(&self, lang: Lang, players: &[Player]) -> Vec<String> {
        let floor = |game: &G| game.view(Who::Floor);
        let last = self.record().plays.len().checked_sub(1);
        G::told(last.map(|last| floor(&self.at(last))).as_ref(), &floor(self.game()), lang, players)
    }

    fn hand(&self, seat: Seat, lang: Lang) -> Option<AnyView> {
        if self.game().rests() { None } else { self.game().hand(seat, lang) }
    }

    fn rounds(&self) -> Vec<usize> {
        let mut position = self.at(0);
        let mut begun = vec![0];
        for (i, Play(who, mv)) in self.record().plays.iter().enumerate() {
            let rested = position.rests();
            position.apply(*who, mv);
            if rested && !position.rests() {
                begun.push(i + 1);
            }
        }
        begun
    }

    fn play(&self, who: Who, mv: &str) -> Option<(Standing, &'static str)> {
        let mv = read::<G>(mv)?;
        let mut next = self.clone();
        Match::play(&mut next, who, mv.clone()).ok()?;
        let sound = G::sound(self.game(), &mv, next.game());
        Some((Arc::new(next), sound))
    }

    fn why(&self, who: Who, wish: &str, lang: Lang) -> Option<(String, &'static str)> {
        let refused = self.game().why_not(who, &read::<G>(wish)?)?;
        Some((G::reason(&refused, lang), refused.rule()))
    }

    fn choose(&self, seat: Seat, call: bool, rng: &mut Rng) -> Option<String> {
        let who = Who::Seat(seat);
        let mut legal = self.game().legal_moves(who);
        legal.retain(|mv| G::is_call(mv) == call);
        G::choose(&self.game().view(who), &legal, rng).map(|mv| mv.clone().into())
    }

    fn made_by(&self) -> Vec<Who> {
        self.record().plays.iter().map(|play| play.0).collect()
    }

    fn reveals_from(&self, play: usize) -> bool {
        let mut position = self.at(play);
        self.record().plays[play..].iter().any(|Play(who, mv)| {
            let reveals = position.reveals(mv);
            position.apply(*who, mv);
            reveals
        })
    }

    fn ends_with_sanction(&self) -> bool {
        self.record().plays.last().is_some_and(|play| G::is_sanction(&play.1))
    }

    fn sanction(&self, seat: Seat, times: u8) -> Option<String> {
        G::after_take_back(seat, times).map(Into::into)
    }

    fn back_to(&self, plays: usize) -> Standing {
        Arc::new(Match::back_to(self, plays))
    }

    fn again(&self, seed: Seed) -> Standing {
        let record = self.record();
        deal::<G>(record.options.clone(), record.seats, seed)
    }
}

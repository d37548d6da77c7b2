//! The reasons why moves are refused: the moves of a match are wished for again in every position, by every seat and by
//! the floor. A figure that changes is either a mistake or another rule on purpose.

use sobremesa::engine::{Game, Rng, Seat, Who, random_play};
use sobremesa::games::chupate_dos::ChupateDos;
use sobremesa::games::domino::Domino;
use sobremesa::games::dudo::Dudo;
use sobremesa::games::superechelon::SuperEchelon;
use sobremesa::games::tres_en_raya::TresEnRaya;
use std::collections::BTreeMap;

/// The moves of a match that are wished for again.
const WISHES: usize = 80;

/// The reasons over four matches, each with the number of times that it was given.
fn reasons<G: Game>(seats: u8) -> String {
    let mut times = BTreeMap::<String, u32>::new();
    for seed in 0..4 {
        let deal = || G::deal(&G::Options::default(), seats, Rng::from_number(seed));
        let (mut game, mut rng, mut plays) = (deal(), Rng::from_number(!seed), Vec::new());
        while let Some(play) = random_play(&game, seats, &mut rng) {
            game.apply(play.0, &play.1);
            plays.push(play);
        }
        let mut wishes: Vec<G::Move> = Vec::new();
        for (_, mv) in &plays {
            if wishes.len() < WISHES && !wishes.contains(mv) {
                wishes.push(mv.clone());
            }
        }
        let mut game = deal();
        for (who, mv) in plays {
            for asks in (0..seats).map(|seat| Who::Seat(Seat(seat))).chain([Who::Floor]) {
                for reason in wishes.iter().filter_map(|wish| game.why_not(asks, wish)) {
                    let name = format!("{reason:?}");
                    let name = name.split([' ', '(', '{']).next().unwrap_or_default();
                    *times.entry(name.to_string()).or_default() += 1;
                }
            }
            game.apply(who, &mv);
        }
    }
    times.iter().map(|(name, times)| format!("{name} {times}")).collect::<Vec<_>>().join(", ")
}

#[test]
fn chupate_dos() {
    assert_eq!(
        reasons::<ChupateDos>(3),
        "AlreadyDrawn 200, AnswerWithDos 835, DoesNotFollow 4485, DoesNotFollowBounce 318, DosMustWait 270, \
         DrawnCardMustBeLaid 105, MustName 40, MustPlay 1200, NoAttack 1914, NoSuitToName 813, NoUltimaOwed \
         8324, NobodyOwesUltima 8188, NotInHand 96189, NotTheDealer 84, NotYourTurn 342580, NothingToName 42, \
         NothingWasDrawn 1885, OnlyTheDrawnCard 570, OnlyTheDrawnDos 64, OnlyTheFloor 11211, RoundNotOver \
         8348, RoundOver 4557, SotaOnSota 119, SuitFirst 105, UnderAttack 171"
    );
}

#[test]
fn domino() {
    assert_eq!(
        reasons::<Domino>(2),
        "BoneyardEmpty 4, FitsNowhere 4640, HandNotOver 2238, HandOver 4737, MustDraw 113, MustOpenWith 61, \
         MustPlay 764, NotInHand 37240, NotTheStarter 52, NotYourTurn 90666, NothingToJoin 353, OtherEnd 715, \
         SayWhichEnd 183"
    );
}

#[test]
fn dudo() {
    assert_eq!(
        reasons::<Dudo>(3),
        "CalzoAfterPass 19, CalzoInDuel 32, CalzoInObligo 11, CalzoTooFewDice 22, DeadAces 51, \
         EstasNeedClosedObligo 44, MoreAces 389, NameDirection 890, NoBidYet 153, NoDirection 408, \
         NotEnoughDice 1800, NotTheBeginner 83, NotYourTurn 36298, NothingToChoose 398, NumberOutOfRange \
         2901, ObligoFace 183, ObligoRaise 21, OpenOrClosedFirst 259, OutOfTheGame 2415, PassInDuel 32, \
         PassInObligo 11, PassOnFalseOpening 5, PassOnPass 19, PassedAlready 8, RoundNotOver 767, RoundOver \
         5740, TooFewAces 191, TooFewAfterAces 64, TooLow 1618"
    );
}

#[test]
fn superechelon() {
    assert_eq!(
        reasons::<SuperEchelon>(3),
        "AlreadyOpened 216, BootyFirst 42300, HighestDrawDeals 24, InitiatorGives 8091, LayFirst 9216, \
         LeftDeals 144, NameTarget 32, NoSuchEscapada 775, NotARival 5, NotInHand 33579, NotInTheBooty 2442, \
         NotYourTurn 136512, StageNotOver 2976, StageOver 17696, TargetNotThere 173"
    );
}

#[test]
fn tres_en_raya() {
    assert_eq!(
        reasons::<TresEnRaya>(2),
        "AllLaid 1521, NotYourPiece 4169, NotYourTurn 12918, NotYoursToBegin 16, OnlyThePlayers 13907, \
         RoundNotOver 576, RoundOver 1370, StillLaying 3958, Taken 295, TargetTaken 1257, TooSoon 112"
    );
}

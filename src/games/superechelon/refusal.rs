//! The reasons of refusals, each with its rule.

use crate::games::refusals::refusals;
refusals! { lang;
    MatchOver => "SE-4", "La temporada ha terminado.", "The season is over.";
    NotYourTurn => "SE-20", "Todavía no te toca.", "It is not your turn yet.";
    NotYourTurnInDuel => "SE-10", "Todavía no te toca.", "It is not your turn yet.";
    StageOver => "SE-7", "La etapa ha terminado: toca repartir.", "The stage is over: deal the next one.";
    StageNotOver => "SE-7", "Se reparte cuando termine esta etapa.", "The next deal waits for the end of this stage.";
    HighestDrawDeals => "SE-5", "Reparte quien sacó la carta más alta.", "Whoever drew the highest card deals.";
    WinnerDeals => "SE-11",
        "Reparte quien ganó la etapa o, si hubo empate, quien repartió la última vez.",
        "The winner of the stage deals or, after a tie, whoever dealt last.";
    LeftDeals => "SE-26",
        "Reparte quien está a la izquierda de quien abrió la escapada ganadora; con empate, de quien empezó.",
        "The player to the left of whoever opened the winning escapada deals; after a tie, to the left of whoever began.";
    NotInHand => "SE-6", "Esa carta no está en tu mano.", "That card is not in your hand.";
    OnlyYourFan => "SE-10",
        "Entre dos, cada cual echa en su abanico.",
        "With two players, each plays to their own fan.";
    SayWhere => "SE-20",
        "Di dónde va: abre tu escapada con ella o súmala a una abierta.",
        "Say where it goes: open your escapada with it, or add it to an open one.";
    AlreadyOpened => "SE-20",
        "Ya has abierto tu escapada en esta etapa: suma la carta a una abierta.",
        "You have opened your escapada in this stage: add the card to an open one.";
    NoSuchEscapada => "SE-20", "Esa escapada no está abierta.", "That escapada is not open.";
    StayLoyal => "SE-20",
        "Cada jugador va en una sola escapada: sigue en la de tu primera carta.",
        "One escapada each per stage: stay in the one your first card went to.";
    BadDayInNoEscapada => "SE-22",
        "«Hoy no tiro» no entra en ninguna escapada: se echa contra una carta rival.",
        "A Bad Day doesn’t join an escapada: play it against a rival card.";
    NotABadDay => "SE-22", "Solo «Hoy no tiro» anula cartas.", "Only a Bad Day cancels cards.";
    NameTarget => "SE-22", "Elige qué carta rival anulas.", "Choose which rival card it cancels.";
    TargetNotThere => "SE-22", "Esa carta no está en ninguna escapada.", "That card isn’t in any escapada.";
    AlreadyCancelled => "SE-22",
        "Esa carta ya está anulada: elige otra.",
        "That card is cancelled already: choose another.";
    NotARival => "SE-22",
        "Tienes cartas en esa escapada: elige una carta de otra en la que no estés.",
        "You have cards in that escapada: choose a card of one you are not in.";
    LayFirst => "SE-24", "Ahora no hay botín que repartir.", "There is no booty to give out now.";
    BootyFirst => "SE-24", "Primero hay que repartir el botín.", "The booty comes first.";
    InitiatorGives => "SE-24",
        "El botín lo reparte quien abrió la escapada ganadora.",
        "Whoever opened the winning escapada gives out the booty.";
    NotInTheBooty => "SE-24", "Esa carta ya no está en el botín.", "That card is not in the booty any more.";
}

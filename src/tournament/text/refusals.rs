//! The words for what is refused, a sentence each.

use crate::lang::{Lang, sentences};
use crate::tournament::{ActionError, BadPlan, NoPlan, SheetError, text};

pub fn refused(lang: Lang, why: &ActionError) -> String {
    sentences! { lang, why;
        ActionError::NoPlan(why) => no_plan(lang, *why);
        ActionError::BadPlan(why) => bad_plan(lang, *why);
        ActionError::SheetError(why) => impossible(lang, why);
        ActionError::NotOfGeneral(step) => "«{}» solo cuenta dentro de un juego: no sirve para la general.",
            "“{}” counts within a game only, not in the overall standings.", text::criterion(lang, *step);
        ActionError::NameTaken(name) => "Ya hay alguien que se llama {name}.",
            "There is already someone called {name}.";
        ActionError::NameTooLong(name, most) => "{name} tiene más de {most} letras: acórtalo.",
            "{name} has more than {most} letters: shorten it.";
        ActionError::NoPartner(name) =>
            "{name} no tiene pareja. En Gente se forman las parejas, o se escribe «Ana / Luis».",
            "{name} has no partner. Pairs are made under People, or typed as “Ana / Luis”.";
        ActionError::NoPairs(0 | 1) => "No hay dos personas sin pareja.", "There are no two people without a partner.";
        ActionError::NoPairs(single) =>
            "Hay {single} personas sin pareja, y una se quedaría sola. Añade a alguien, o que falte una.",
            "There are {single} people without a partner, so one would be left over. Add someone, or mark one as away.";
        ActionError::UnknownName(name) => "Nadie se llama {name} en este torneo.",
            "Nobody is called {name} in this event.";
        ActionError::IsOut(name) => "{name} ya no participa.", "{name} is no longer taking part.";
        ActionError::AlreadyInGame(name) => "{name} ya juega este juego.", "{name} already plays this game.";
        ActionError::NotTied(name) => "{name} no está en ese empate.", "{name} isn’t in that tie.";
        ActionError::NoGame(n) => "No hay juego número {n}.", "There is no game number {n}.";
        ActionError::NoPhase(n) => "No hay fase número {n}.", "There is no phase number {n}.";
        ActionError::NoMatch(n) => "No hay partida número {n} en esta fase.",
            "There is no match number {n} in this phase.";
        ActionError::NoAction(n) => "No hay acción número {n}.", "There is no action number {n}.";
        ActionError::AlreadyUndone(n) => "La acción {n} ya está deshecha.", "Action {n} has already been undone.";
        ActionError::NeededBy(n) => "La acción {n} depende de ella: deshaz primero esa.",
            "Action {n} depends on it: undo that one first.";
        ActionError::CannotSwap =>
            "Solo pueden cambiarse el sitio dos personas en partidas distintas de la misma ronda.",
            "Only two people in different matches of the same round can swap places.";
        ActionError::UnknownGame(_) => "Ese juego no existe.", "There is no such game.";
        ActionError::NoName => "Hace falta un nombre.", "A name is needed.";
        ActionError::AlreadyDrawn => "Esa parte ya está sorteada: solo se puede cambiar lo que viene después.",
            "That part has been drawn: only what comes after can be changed.";
        ActionError::NotDrawn => "Todavía no hay sorteo.", "Not drawn yet.";
        ActionError::NothingToDraw => "Ya está todo sorteado.", "Everything has been drawn already.";
        ActionError::RoundOpen => "Antes hay que terminar la ronda en juego.",
            "The round in progress has to end first.";
        ActionError::WrongPlayers => "Tienen que estar todos los que juegan, una vez cada uno, y nadie más.",
            "Every player has to be there, once each, and nobody else.";
        ActionError::WrongPools =>
            "El número de grupos o mesas no es el del formato, o alguno se queda con menos de dos.",
            "The number of groups or tables doesn’t match the format, or one has fewer than two people.";
        ActionError::CannotDraw => "Son muy pocos, o demasiados, para sortear.",
            "There are too few, or too many, to make a draw.";
        ActionError::NoPairing =>
            "Con las reglas de la FIDE ya no sale una ronda sin repetir rival ni descanso: empareja a mano o quita rondas.",
            "The FIDE rules leave no round without a rematch or a second bye: pair by hand, or play fewer rounds.";
        ActionError::CannotJoin => "Ya no se puede entrar: la fase terminó, la mesa ya jugó o está llena.",
            "It is too late to join: the phase is over, or the table has played or is full.";
        ActionError::NotYetKnown => "Aún no se sabe quién juega esa partida.",
            "It isn’t known yet who plays that match.";
        ActionError::HasResult => "Esa partida ya tiene resultado: corrígelo.",
            "That match already has a result: correct it.";
        ActionError::NoResult => "Esa partida no tiene resultado todavía.", "That match has no result yet.";
        ActionError::Closed => "La fase está cerrada y la siguiente depende de ella: corrige el resultado.",
            "The phase is closed and the next one depends on it: correct the result.";
        ActionError::TooManyPeople => "En un torneo caben 2000 personas.", "An event holds 2,000 people.";
        ActionError::CannotReturn => "En una eliminatoria no se vuelve a entrar; deshaz la retirada en el registro.",
            "Nobody can rejoin a knockout; undo the withdrawal in the log.";
        ActionError::BadTables => "En una sala hay entre 1 y 500 mesas.", "A room has 1 to 500 tables.";
        ActionError::NotCalled => "Esa partida no está llamada a ninguna mesa.",
            "That match has not been called to a table.";
        ActionError::NoOther => "Ahora no hay otra partida que pueda jugarse en su lugar.",
            "There is no other match that can be played instead right now.";
        ActionError::TwoApart => "Escribe al menos dos nombres, entre comas.",
            "Write at least two names, separated by commas.";
        ActionError::NoReason => "Escribe el motivo: queda en el registro.", "Write the reason: it goes into the log.";
        ActionError::NeedsPolicy => "Hay partidas posteriores que dependen de ello: elige qué pasa con ellas.",
            "Later matches depend on it: choose what happens to them.";
        ActionError::NoSuchTie => "No hay ningún empate así por resolver.", "There is no such tie to settle.";
        ActionError::BadDice => "Hace falta un dado del 1 al 6 por cada persona empatada.",
            "One die from 1 to 6 for each person tied.";
        ActionError::Unfinished => "Faltan resultados.", "Results are missing.";
        ActionError::TiesOpen => "Hay un empate que importa sin resolver.", "A tie that matters hasn’t been broken.";
        ActionError::LastPhase => "Ésta es la última fase.", "This is the last phase.";
    }
}

pub fn impossible(lang: Lang, why: &SheetError) -> String {
    sentences! { lang, why;
        SheetError::NotHere(name) => "{name} no juega esta partida.", "{name} does not play this match.";
        SheetError::Missing(name) => "Falta {name}.", "{name} is missing.";
        SheetError::WrongForm => "Esta partida se apunta de otra forma: por rondas, por puestos o por tantos.",
            "This match is entered another way: by rounds, by places or by points.";
        SheetError::WrongRounds { played, needed } => "Esta partida son {needed} rondas y hay {played} apuntadas.",
            "This match has {needed} rounds and {played} are entered.";
        SheetError::AlreadyOver(round) => "La partida ya estaba decidida antes de la ronda {round}.",
            "The match was over before round {round}.";
        SheetError::Unfinished(a, b) => "Con {a}-{b} la partida no ha terminado.", "At {a}-{b} the match isn’t over.";
        SheetError::NoSuchScore(a, b) => "Una partida así no puede acabar {a}-{b}.",
            "A match of this kind cannot end {a}-{b}.";
        SheetError::CardsMissing(name) => "A {name} le quedaron cartas en cada ronda que no ganó: faltan por apuntar.",
            "{name} was left with cards in every round they didn’t win: enter them.";
        SheetError::CardsOfWinner(name) => "{name} ganó la ronda: no le quedaron cartas.",
            "{name} won the round and was left with no cards.";
        SheetError::TooManyCards(name) => "A {name} no le pueden quedar tantas cartas: la baraja tiene 40.",
            "{name} can’t have that many cards left: the deck has 40.";
        SheetError::NoCards => "En esta partida no se cuentan cartas.", "Cards are not counted in this match.";
        SheetError::BadPlaces(place) => "El puesto {place} se repite o no puede darse.",
            "Place {place} is taken twice or isn’t possible.";
        SheetError::NotDeciding(name) =>
            "Las rondas de desempate de {name} no cuadran: las juegan quienes empatan, y quien gana queda por delante.",
            "{name}’s tie-break rounds don’t add up: those tied play them, and the winner goes above.";
        SheetError::TooMany(count) => "{count} no puede ser: es demasiado.", "{count} can’t be right: it is too many.";
        SheetError::ExpelledAbove(name) => "{name} quedó fuera de la mesa por expulsión: su puesto es el último.",
            "{name} was sent off the table: that means last place.";
        SheetError::NoSuchPoints(points) => "{points} no puede ser: los tantos de cada uno van de 0 a 9999.",
            "{points} can’t be right: each side has 0 to 9,999 points.";
        SheetError::NobodyReached(target) => "Nadie ha llegado a {target}: la partida no ha terminado.",
            "Nobody has reached {target}: the match isn’t over.";
        SheetError::BothReached(target) => "Solo puede ganar uno a {target}: repasa los tantos.",
            "Only one can win to {target}: check the points.";
        SheetError::Level(points) => "Están igualados a {points}: di quién ganó el desempate.",
            "They are level at {points}: say who won the tie-break.";
        SheetError::NotADuel => "Eso solo vale en partidas de dos.", "That is only for two-player matches.";
        SheetError::NoReason => "Escribe el motivo.", "Write the reason.";
    }
}

pub fn no_plan(lang: Lang, why: NoPlan) -> String {
    sentences! { lang, why;
        NoPlan::TooFew(n) => "Hacen falta al menos {n}.", "At least {n} are needed.";
        NoPlan::TooMany(n) => "Caben {n} como mucho.", "There is room for {n} at most.";
        // Between 40,000 and a million.
        NoPlan::TooManyMatches { most, matches } =>
            "Serían {}\u{a0}{:03} partidas: en una liga caben {most} como mucho.",
            "That would be {},{:03} matches: a league has room for {most} at most.", matches / 1000, matches % 1000;
        NoPlan::NotThisGame => "Con este número de personas, este juego no tiene ese formato: elige otro.",
            "With this number of people this game does not have that format: choose another.";
    }
}

fn bad_plan(lang: Lang, why: BadPlan) -> String {
    sentences! { lang, why;
        BadPlan::NoPhase => "El plan no tiene fases.", "The plan has no phases.";
        BadPlan::TooFew(n) => "En la fase {n} jugarían menos de dos, o demasiados.",
            "Fewer than two would play in phase {n}, or too many.";
        BadPlan::Pools(n) => "Los grupos de la fase {n} no se llenan con dos cada uno, o la última tiene más de uno.",
            "The pools of phase {n} are not filled with two each, or the last has more than one.";
        BadPlan::Through(n) => "En la fase {n} pasan más de los que hay, o nadie.",
            "More go through from phase {n} than there are, or nobody does.";
        BadPlan::Scoring(n) => "Los puntos de la fase {n} no son los de sus partidas.",
            "The points of phase {n} are not those of its matches.";
        BadPlan::Number(n) => "Hay un número imposible en la fase {n}.", "A number in phase {n} is impossible.";
        BadPlan::BestOf(n) => "«Al mejor de» es, en las eliminatorias de la fase {n}, un número impar hasta 99.",
            "In the knockout of phase {n}, “best of” has to be an odd number up to 99.";
        BadPlan::Consolation(n) => "El cuadro de consolación de la fase {n} es para seis o más.",
            "The consolation bracket of phase {n} is for six or more.";
    }
}

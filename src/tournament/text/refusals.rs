//! The words for what is refused, a sentence each.

use crate::lang::Lang;
use crate::tournament::{ActionError, BadPlan, NoPlan, SheetError, text};

#[expect(clippy::too_many_lines, reason = "a flat table of sentences")]
pub fn refused(lang: Lang, why: &ActionError) -> String {
    let fixed = |es: &str, en: &str| (es.to_string(), en.to_string());
    let (es, en) = match why {
        ActionError::NoPlan(why) => return no_plan(lang, *why),
        ActionError::BadPlan(why) => return bad_plan(lang, *why),
        ActionError::SheetError(why) => return impossible(lang, why),
        ActionError::NotOfGeneral(step) => {
            let (es, en) = (text::criterion(Lang::Es, *step), text::criterion(Lang::En, *step));
            (
                format!("«{es}» solo cuenta dentro de un juego: no sirve para la general."),
                format!("“{en}” counts within a game only, not in the overall standings."),
            )
        }
        ActionError::NameTaken(name) => {
            (format!("Ya hay alguien que se llama {name}."), format!("There is already someone called {name}."))
        }
        ActionError::NameTooLong(name, most) => (
            format!("{name} tiene más de {most} letras: acórtalo."),
            format!("{name} has more than {most} letters: shorten it."),
        ),
        ActionError::NoPartner(name) => (
            format!("{name} no tiene pareja. En Gente se forman las parejas, o se escribe «Ana / Luis»."),
            format!("{name} has no partner. Pairs are made under People, or typed as “Ana / Luis”."),
        ),
        ActionError::NoPairs(0 | 1) => {
            fixed("No hay dos personas sin pareja.", "There are no two people without a partner.")
        }
        ActionError::NoPairs(single) => (
            format!("Hay {single} personas sin pareja, y una se quedaría sola. Añade a alguien, o que falte una."),
            format!(
                "There are {single} people without a partner, so one would be left over. Add someone, or mark one as away."
            ),
        ),
        ActionError::UnknownName(name) => {
            (format!("Nadie se llama {name} en este torneo."), format!("Nobody is called {name} in this event."))
        }
        ActionError::IsOut(name) => (format!("{name} ya no participa."), format!("{name} is no longer taking part.")),
        ActionError::AlreadyInGame(name) => {
            (format!("{name} ya juega este juego."), format!("{name} already plays this game."))
        }
        ActionError::NotTied(name) => (format!("{name} no está en ese empate."), format!("{name} isn’t in that tie.")),
        ActionError::NoGame(n) => (format!("No hay juego número {n}."), format!("There is no game number {n}.")),
        ActionError::NoPhase(n) => (format!("No hay fase número {n}."), format!("There is no phase number {n}.")),
        ActionError::NoMatch(n) => {
            (format!("No hay partida número {n} en esta fase."), format!("There is no match number {n} in this phase."))
        }
        ActionError::NoAction(n) => (format!("No hay acción número {n}."), format!("There is no action number {n}.")),
        ActionError::AlreadyUndone(n) => {
            (format!("La acción {n} ya está deshecha."), format!("Action {n} has already been undone."))
        }
        ActionError::NeededBy(n) => (
            format!("La acción {n} depende de ella: deshaz primero esa."),
            format!("Action {n} depends on it: undo that one first."),
        ),
        ActionError::CannotSwap => fixed(
            "Solo pueden cambiarse el sitio dos personas en partidas distintas de la misma ronda.",
            "Only two people in different matches of the same round can swap places.",
        ),
        ActionError::UnknownGame(_) => fixed("Ese juego no existe.", "There is no such game."),
        ActionError::NoName => fixed("Hace falta un nombre.", "A name is needed."),
        ActionError::AlreadyDrawn => fixed(
            "Esa parte ya está sorteada: solo se puede cambiar lo que viene después.",
            "That part has been drawn: only what comes after can be changed.",
        ),
        ActionError::NotDrawn => fixed("Todavía no hay sorteo.", "Not drawn yet."),
        ActionError::NothingToDraw => fixed("Ya está todo sorteado.", "Everything has been drawn already."),
        ActionError::RoundOpen => {
            fixed("Antes hay que terminar la ronda en juego.", "The round in progress has to end first.")
        }
        ActionError::WrongPlayers => fixed(
            "Tienen que estar todos los que juegan, una vez cada uno, y nadie más.",
            "Every player has to be there, once each, and nobody else.",
        ),
        ActionError::WrongPools => fixed(
            "El número de grupos o mesas no es el del formato, o alguno se queda con menos de dos.",
            "The number of groups or tables doesn’t match the format, or one has fewer than two people.",
        ),
        ActionError::CannotDraw => {
            fixed("Son muy pocos, o demasiados, para sortear.", "There are too few, or too many, to make a draw.")
        }
        ActionError::NoPairing => fixed(
            "Con las reglas de la FIDE ya no sale una ronda sin repetir rival ni descanso: empareja a mano o quita rondas.",
            "The FIDE rules leave no round without a rematch or a second bye: pair by hand, or play fewer rounds.",
        ),
        ActionError::CannotJoin => fixed(
            "Ya no se puede entrar: la fase terminó, la mesa ya jugó o está llena.",
            "It is too late to join: the phase is over, or the table has played or is full.",
        ),
        ActionError::NotYetKnown => {
            fixed("Aún no se sabe quién juega esa partida.", "It isn’t known yet who plays that match.")
        }
        ActionError::HasResult => {
            fixed("Esa partida ya tiene resultado: corrígelo.", "That match already has a result: correct it.")
        }
        ActionError::NoResult => fixed("Esa partida no tiene resultado todavía.", "That match has no result yet."),
        ActionError::Closed => fixed(
            "La fase está cerrada y la siguiente depende de ella: corrige el resultado.",
            "The phase is closed and the next one depends on it: correct the result.",
        ),
        ActionError::TooManyPeople => fixed("En un torneo caben 2000 personas.", "An event holds 2,000 people."),
        ActionError::CannotReturn => fixed(
            "En una eliminatoria no se vuelve a entrar; deshaz la retirada en el registro.",
            "Nobody can rejoin a knockout; undo the withdrawal in the log.",
        ),
        ActionError::BadTables => fixed("En una sala hay entre 1 y 500 mesas.", "A room has 1 to 500 tables."),
        ActionError::NotCalled => {
            fixed("Esa partida no está llamada a ninguna mesa.", "That match has not been called to a table.")
        }
        ActionError::NoOther => fixed(
            "Ahora no hay otra partida que pueda jugarse en su lugar.",
            "There is no other match that can be played instead right now.",
        ),
        ActionError::TwoApart => {
            fixed("Escribe al menos dos nombres, entre comas.", "Write at least two names, separated by commas.")
        }
        ActionError::NoReason => {
            fixed("Escribe el motivo: queda en el registro.", "Write the reason: it goes into the log.")
        }
        ActionError::NeedsPolicy => fixed(
            "Hay partidas posteriores que dependen de ello: elige qué pasa con ellas.",
            "Later matches depend on it: choose what happens to them.",
        ),
        ActionError::NoSuchTie => fixed("No hay ningún empate así por resolver.", "There is no such tie to settle."),
        ActionError::BadDice => fixed(
            "Hace falta un dado del 1 al 6 por cada persona empatada.",
            "One die from 1 to 6 for each person tied.",
        ),
        ActionError::Unfinished => fixed("Faltan resultados.", "Results are missing."),
        ActionError::TiesOpen => {
            fixed("Hay un empate que importa sin resolver.", "A tie that matters hasn’t been broken.")
        }
        ActionError::LastPhase => fixed("Ésta es la última fase.", "This is the last phase."),
    };
    lang.pick(es, en)
}

pub fn impossible(lang: Lang, why: &SheetError) -> String {
    let (es, en) = match why {
        SheetError::NotHere(name) => {
            (format!("{name} no juega esta partida."), format!("{name} does not play this match."))
        }
        SheetError::Missing(name) => (format!("Falta {name}."), format!("{name} is missing.")),
        SheetError::WrongForm => (
            "Esta partida se apunta de otra forma: por rondas, por puestos o por tantos.".into(),
            "This match is entered another way: by rounds, by places or by points.".into(),
        ),
        SheetError::WrongRounds { played, needed } => (
            format!("Esta partida son {needed} rondas y hay {played} apuntadas."),
            format!("This match has {needed} rounds and {played} are entered."),
        ),
        SheetError::AlreadyOver(round) => (
            format!("La partida ya estaba decidida antes de la ronda {round}."),
            format!("The match was over before round {round}."),
        ),
        SheetError::Unfinished(a, b) => {
            (format!("Con {a}-{b} la partida no ha terminado."), format!("At {a}-{b} the match isn’t over."))
        }
        SheetError::NoSuchScore(a, b) => {
            (format!("Una partida así no puede acabar {a}-{b}."), format!("A match of this kind cannot end {a}-{b}."))
        }
        SheetError::CardsMissing(name) => (
            format!("A {name} le quedaron cartas en cada ronda que no ganó: faltan por apuntar."),
            format!("{name} was left with cards in every round they didn’t win: enter them."),
        ),
        SheetError::CardsOfWinner(name) => (
            format!("{name} ganó la ronda: no le quedaron cartas."),
            format!("{name} won the round and was left with no cards."),
        ),
        SheetError::TooManyCards(name) => (
            format!("A {name} no le pueden quedar tantas cartas: la baraja tiene 40."),
            format!("{name} can’t have that many cards left: the deck has 40."),
        ),
        SheetError::NoCards => {
            ("En esta partida no se cuentan cartas.".into(), "Cards are not counted in this match.".into())
        }
        SheetError::BadPlaces(place) => (
            format!("El puesto {place} se repite o no puede darse."),
            format!("Place {place} is taken twice or isn’t possible."),
        ),
        SheetError::NotDeciding(name) => (
            format!(
                "Las rondas de desempate de {name} no cuadran: las juegan quienes empatan, y quien gana queda por delante."
            ),
            format!("{name}’s tie-break rounds don’t add up: those tied play them, and the winner goes above."),
        ),
        SheetError::TooMany(count) => {
            (format!("{count} no puede ser: es demasiado."), format!("{count} can’t be right: it is too many."))
        }
        SheetError::ExpelledAbove(name) => (
            format!("{name} quedó fuera de la mesa por expulsión: su puesto es el último."),
            format!("{name} was sent off the table: that means last place."),
        ),
        SheetError::NoSuchPoints(points) => (
            format!("{points} no puede ser: los tantos de cada uno van de 0 a 9999."),
            format!("{points} can’t be right: each side has 0 to 9,999 points."),
        ),
        SheetError::NobodyReached(target) => (
            format!("Nadie ha llegado a {target}: la partida no ha terminado."),
            format!("Nobody has reached {target}: the match isn’t over."),
        ),
        SheetError::BothReached(target) => (
            format!("Solo puede ganar uno a {target}: repasa los tantos."),
            format!("Only one can win to {target}: check the points."),
        ),
        SheetError::Level(points) => (
            format!("Están igualados a {points}: di quién ganó el desempate."),
            format!("They are level at {points}: say who won the tie-break."),
        ),
        SheetError::NotADuel => {
            ("Eso solo vale en partidas de dos.".into(), "That is only for two-player matches.".into())
        }
        SheetError::NoReason => ("Escribe el motivo.".into(), "Write the reason.".into()),
    };
    lang.pick(es, en)
}

pub fn no_plan(lang: Lang, why: NoPlan) -> String {
    let (es, en) = match why {
        NoPlan::TooFew(n) => (format!("Hacen falta al menos {n}."), format!("At least {n} are needed.")),
        NoPlan::TooMany(n) => (format!("Caben {n} como mucho."), format!("There is room for {n} at most.")),
        // Between 40,000 and a million.
        NoPlan::TooManyMatches { most, matches } => (
            format!(
                "Serían {}\u{a0}{:03} partidas: en una liga caben {most} como mucho.",
                matches / 1000,
                matches % 1000
            ),
            format!(
                "That would be {},{:03} matches: a league has room for {most} at most.",
                matches / 1000,
                matches % 1000
            ),
        ),
        NoPlan::NotThisGame => (
            "Con este número de personas, este juego no tiene ese formato: elige otro.".into(),
            "With this number of people this game does not have that format: choose another.".into(),
        ),
    };
    lang.pick(es, en)
}

fn bad_plan(lang: Lang, why: BadPlan) -> String {
    let (es, en) = match why {
        BadPlan::NoPhase => ("El plan no tiene fases.".into(), "The plan has no phases.".into()),
        BadPlan::TooFew(n) => (
            format!("En la fase {n} jugarían menos de dos, o demasiados."),
            format!("Fewer than two would play in phase {n}, or too many."),
        ),
        BadPlan::Pools(n) => (
            format!("Los grupos de la fase {n} no se llenan con dos cada uno, o la última tiene más de uno."),
            format!("The pools of phase {n} are not filled with two each, or the last has more than one."),
        ),
        BadPlan::Through(n) => (
            format!("En la fase {n} pasan más de los que hay, o nadie."),
            format!("More go through from phase {n} than there are, or nobody does."),
        ),
        BadPlan::Scoring(n) => (
            format!("Los puntos de la fase {n} no son los de sus partidas."),
            format!("The points of phase {n} are not those of its matches."),
        ),
        BadPlan::Number(n) => {
            (format!("Hay un número imposible en la fase {n}."), format!("A number in phase {n} is impossible."))
        }
        BadPlan::BestOf(n) => (
            format!("«Al mejor de» es, en las eliminatorias de la fase {n}, un número impar hasta 99."),
            format!("In the knockout of phase {n}, “best of” has to be an odd number up to 99."),
        ),
        BadPlan::Consolation(n) => (
            format!("El cuadro de consolación de la fase {n} es para seis o más."),
            format!("The consolation bracket of phase {n} is for six or more."),
        ),
    };
    lang.pick(es, en)
}

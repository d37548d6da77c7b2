//! Criteria in words: all that lists, tables and reasons say of them.

use super::{halves, signed};
use crate::lang::Lang;
use crate::tournament::Criterion;

/// The head of a column of standings and its meaning: "G", "ganadas".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heading {
    pub head: &'static str,
    pub meaning: &'static str,
}

impl Heading {
    pub fn new(lang: Lang, head: [&'static str; 2], meaning: [&'static str; 2]) -> Heading {
        let [head, meaning] = [head, meaning].map(|[es, en]| lang.pick(es, en));
        Heading { head, meaning }
    }
}

struct Words {
    /// The name in a list of criteria.
    name: &'static str,
    /// `None` if a criterion has no column of its own.
    heading: Option<Heading>,
    figure: Figure,
}

/// The way in which a value is written.
enum Figure {
    Plain,
    Signed,
    Halves,
}

impl Words {
    fn shown(self, figure: Figure) -> Words {
        Words { figure, ..self }
    }
}

/// Returns the words for `criterion`. A new criterion does not compile until it says here whether it has a column.
fn words(lang: Lang, criterion: Criterion) -> Words {
    let unseen = |es, en| Words { name: lang.pick(es, en), heading: None, figure: Figure::Plain };
    let column = |name: [&'static str; 2], head, meaning| Words {
        name: lang.pick(name[0], name[1]),
        heading: Some(Heading::new(lang, head, meaning)),
        figure: Figure::Plain,
    };
    // Criteria that have the same name as their column.
    let opponents = |head, name| column(name, head, name);
    match criterion {
        Criterion::Points => column(["puntos", "points"], ["Pts"; 2], ["puntos", "points"]),
        Criterion::Difference => {
            let name = ["diferencia de rondas (+/−)", "round difference (+/−)"];
            column(name, ["+/−"; 2], ["diferencia de rondas", "round difference"]).shown(Figure::Signed)
        }
        Criterion::RoundsWon => {
            column(["rondas ganadas (F)", "rounds won (F)"], ["F"; 2], ["rondas a favor", "rounds won"])
        }
        Criterion::Wins => column(["partidas ganadas (G)", "wins (W)"], ["G", "W"], ["ganadas", "won"]),
        Criterion::CardsLeft => {
            let name = ["menos cartas acumuladas (K)", "fewest cards left (K)"];
            column(name, ["K"; 2], ["cartas acumuladas", "cards left"])
        }
        Criterion::PointsFor => {
            column(["tantos a favor (TF)", "points for (PF)"], ["TF", "PF"], ["tantos a favor", "points for"])
        }
        Criterion::PointsAgainst => {
            let name = ["menos tantos en contra (TC)", "fewest points against (PA)"];
            column(name, ["TC", "PA"], ["tantos en contra", "points against"])
        }
        Criterion::PointsDifference => {
            let name = ["diferencia de tantos (DT)", "points difference (PD)"];
            column(name, ["DT", "PD"], ["diferencia de tantos", "points difference"]).shown(Figure::Signed)
        }
        Criterion::Firsts => {
            let name = ["más primeros puestos", "most first places"];
            column(name, ["1.º", "1st"], ["primeros puestos", "first places"])
        }
        Criterion::Seconds => {
            let name = ["más segundos puestos", "most second places"];
            column(name, ["2.º", "2nd"], ["segundos puestos", "second places"])
        }
        Criterion::Thirds => {
            let name = ["más terceros puestos", "most third places"];
            column(name, ["3.º", "3rd"], ["terceros puestos", "third places"])
        }
        // In English as FIDE writes them: C.07, articles 8.1 (BH), 9.1 (SB), 14.1 (C1) and 14.3 (M1).
        Criterion::Buchholz => {
            opponents(["Bh", "BH"], ["Buchholz (puntos de los rivales)", "Buchholz (opponents’ points)"])
        }
        Criterion::BuchholzCut => {
            let es = "Buchholz corte 1 (puntos de los rivales sin el más bajo)";
            opponents(["Bh1", "BH/C1"], [es, "Buchholz Cut-1 (opponents’ points without the lowest)"])
        }
        Criterion::BuchholzMedian => {
            let es = "Buchholz mediano (puntos de los rivales sin el más alto ni el más bajo)";
            opponents(
                ["BhM", "BH/M1"],
                [es, "Buchholz Median-1 (opponents’ points without the highest and the lowest)"],
            )
        }
        Criterion::SonnebornBerger => {
            let es = "Sonneborn-Berger (calidad de las victorias)";
            opponents(["SB"; 2], [es, "Sonneborn-Berger (quality of wins)"]).shown(Figure::Halves)
        }
        Criterion::FairPlay => unseen("menos sanciones (juego limpio)", "fewest sanctions (fair play)"),
        Criterion::HeadToHead => unseen("enfrentamiento directo", "direct encounter"),
        Criterion::Alphabetical => {
            unseen("orden alfabético, si es intrascendente", "alphabetical order, if nothing depends on it")
        }
        Criterion::Place => unseen("orden de llegada", "order of finish"),
        Criterion::Progress => unseen("ronda alcanzada", "round reached"),
        Criterion::Quesitos => unseen("más Quesitos", "most Quesitos"),
        Criterion::Estrellitas => unseen("más Estrellitas", "most Estrellitas"),
    }
}

/// Says "partidas ganadas (G)": the name of a criterion in a list.
pub fn criterion(lang: Lang, criterion: Criterion) -> &'static str {
    words(lang, criterion).name
}

/// Returns the column of a criterion in a table of standings; `None` if it has none.
pub fn heading(lang: Lang, criterion: Criterion) -> Option<Heading> {
    words(lang, criterion).heading
}

/// Returns the value of a criterion as a table shows it: "+3", "12,5".
pub fn figure(lang: Lang, criterion: Criterion, value: i64) -> String {
    match words(lang, criterion).figure {
        Figure::Plain => value.to_string(),
        Figure::Signed => signed(value),
        Figure::Halves => halves(lang, value),
    }
}

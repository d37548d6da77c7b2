//! The plan of a game: the proposal and its reason, other formats, and its numbers.

use super::offer::Offer;
use crate::lang::Lang;
use crate::organizer::duration::effort;
use crate::organizer::{formats, words};
use crate::tournament::shape::{Knockout, Setting};
use crate::tournament::{Action, Criterion, GameId, MatchKind, PhasePlan, Plan, Shape, State, redundant, text};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlanView {
    /// The name of the game.
    pub title: &'static str,
    /// The plan in words, or why there is none.
    pub words: String,
    pub drawn: bool,
    /// A sentence and the offer to send four straight to the final, if the rounds put hardly anybody out.
    pub shorter: Option<(String, Offer)>,
    /// The tie-breaks of each phase.
    pub chains: Vec<(&'static str, String)>,
    /// Empty once the game is drawn.
    pub formats: Vec<FormatView>,
    pub settings: Vec<SettingView>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormatView {
    pub offer: Offer,
    pub good_for: &'static str,
    /// "21 partidas, hasta 3 mesas a la vez, …"
    pub effort: String,
    pub plan: String,
}

/// A part of the plan that can be changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingView {
    Choice { label: &'static str, ways: Vec<Offer> },
    Number { words: String, value: usize, less: Offer, more: Offer },
}

/// Returns `None` if there is no such game. `minutes` is the length of a match.
pub fn plan(lang: Lang, state: &State, game: GameId, minutes: u32) -> Option<PlanView> {
    let contest = state.contest(game).ok()?;
    let id = contest.game;
    let mut view = PlanView { title: id.title, drawn: !contest.phases.is_empty(), ..PlanView::default() };
    let plan = formats::current(state, contest);
    if !view.drawn {
        let format = |(format, other): (_, Plan)| FormatView {
            good_for: words::good_for(lang, format),
            effort: words::effort(lang, effort(&other), state.room.said, minutes),
            plan: text::plan(lang, id, &other),
            offer: edit(lang, game, words::format(lang, format), &other).pressed(plan.as_ref() == Ok(&other)),
        };
        view.formats = formats::choices(id, state.present().len()).into_iter().map(format).collect();
    }
    match &plan {
        Err(why) => view.words = text::no_plan(lang, *why),
        Ok(plan) => {
            view.words = text::plan(lang, id, plan);
            view.shorter = shorter(lang, game, plan).filter(|_| !view.drawn);
            view.chains = chains(lang, plan);
            let edited = Edited { lang, game, plan };
            view.settings = [edited.buchholz(), edited.elimination(), edited.numbers()].concat();
        }
    }
    Some(view)
}

fn edit(lang: Lang, game: GameId, words: impl Into<String>, plan: &Plan) -> Offer {
    let action = Action::Edit { game, plan: Box::new(plan.clone()) };
    Offer::new(words, action, lang.pick("Formato cambiado.", "Format changed."))
}

fn shorter(lang: Lang, game: GameId, plan: &Plan) -> Option<(String, Offer)> {
    let short = formats::straight_to_final(plan)?;
    let (players, through) = (plan.players, plan.phases[0].through);
    let sentence = lang.pick(
        format!("De {players} pasan {through}: las rondas dejan fuera a muy poca gente."),
        format!("{through} of {players} go through: the rounds knock hardly anyone out."),
    );
    let words = lang.pick("Que pasen 4, directos a la final", "Send 4 straight to the final");
    Some((sentence, edit(lang, game, words, &short)))
}

fn chains(lang: Lang, plan: &Plan) -> Vec<(&'static str, String)> {
    let chain = |(phase, never): (&PhasePlan, Vec<Criterion>)| {
        let steps = phase.chain.steps.iter().map(|step| text::criterion(lang, *step));
        let steps: Vec<&str> = steps.chain([text::last_step(lang, phase.chain.last)]).collect();
        let never = never.into_iter().map(|step| format!(" {}", text::never_decides(lang, step)));
        (text::phase(lang, phase.name), format!("{}.{}", steps.join("; "), never.collect::<String>()))
    };
    plan.phases.iter().zip(redundant(plan)).map(chain).collect()
}

/// A plan whose parts can be changed.
struct Edited<'a> {
    lang: Lang,
    game: GameId,
    plan: &'a Plan,
}

impl Edited<'_> {
    fn offer(&self, words: impl Into<String>, change: impl FnOnce(&mut Plan)) -> Offer {
        let mut plan = self.plan.clone();
        change(&mut plan);
        edit(self.lang, self.game, words, &plan).pressed(plan == *self.plan)
    }

    /// Ways to play the phase `at`, one of which is in the plan.
    fn choice<W>(
        &self,
        at: usize,
        label: &'static str,
        ways: impl IntoIterator<Item = (W, &'static str)>,
        set: impl Fn(&mut PhasePlan, W),
    ) -> SettingView {
        let way = |(way, words)| self.offer(words, |plan| set(&mut plan.phases[at], way));
        SettingView::Choice { label, ways: ways.into_iter().map(way).collect() }
    }

    fn number(&self, words: String, value: usize, set: &dyn Fn(&mut Plan, usize)) -> SettingView {
        let step = |es, en, to| {
            let label = format!("{words}: {}", self.lang.pick(es, en));
            self.offer(label, |plan| set(plan, to))
        };
        let (less, more) = (step("menos", "fewer", value.saturating_sub(1)), step("más", "more", value + 1));
        SettingView::Number { words, value, less, more }
    }

    /// The form of Buchholz of the Swiss system, and what a round not played counts in it.
    fn buchholz(&self) -> Vec<SettingView> {
        let of = |phase: &PhasePlan| phase.chain.steps.iter().position(|step| Criterion::BUCHHOLZ.contains(step));
        let found = self.plan.phases.iter().enumerate().find_map(|(at, phase)| Some((at, of(phase)?)));
        let (Some((at, step)), lang) = (found, self.lang) else { return vec![] };
        let forms = [
            lang.pick("Todos los rivales", "All opponents"),
            lang.pick("Sin el peor (corte 1)", "Without the lowest (cut 1)"),
            lang.pick("Sin el mejor ni el peor (mediano)", "Without highest and lowest (median)"),
        ];
        let dummy = lang
            .pick("Rival virtual con sus mismos puntos (FIDE)", "Dummy opponent with the player’s own score (FIDE)");
        let byes = [(true, dummy), (false, lang.pick("No suma", "Adds nothing"))];
        let label = lang.pick("Buchholz: qué rivales cuentan", "Buchholz: which opponents count");
        let unplayed = lang.pick("Buchholz: las rondas sin jugar", "Buchholz: rounds not played");
        vec![
            self.choice(at, label, Criterion::BUCHHOLZ.into_iter().zip(forms), |phase, form| {
                phase.chain.steps[step] = form;
            }),
            self.choice(at, unplayed, byes, |phase, stand_ins| phase.stand_ins = stand_ins),
        ]
    }

    /// The lengths of the last rounds of an elimination, and what becomes of those who lose first.
    fn elimination(&self) -> Vec<SettingView> {
        let eliminates = |phase: &PhasePlan| phase.shape.rules().eliminates();
        let (Some(at), lang) = (self.plan.phases.iter().position(eliminates), self.lang) else { return vec![] };
        let length = |left: usize, label: &'static str| {
            let ways = [(0, lang.pick("Como las demás", "Same as the rest")), (3, "3"), (5, "5"), (7, "7")];
            self.choice(at, label, ways, |phase, n| {
                phase.best_of.resize(phase.best_of.len().max(left + 1), 0);
                phase.best_of[left] = n;
                let known = phase.best_of.iter().rposition(|n| *n > 0).map_or(0, |last| last + 1);
                phase.best_of.truncate(known);
            })
        };
        let mut settings = vec![
            length(1, lang.pick("Semifinales: al mejor de", "Semifinals: best of")),
            length(0, lang.pick("Final: al mejor de", "Final: best of")),
        ];
        if let Shape::Knockout(knockout) = self.plan.phases[at].shape {
            let label = lang.pick("Quien pierde en la primera ronda", "First-round losers");
            let ways = [
                (false, lang.pick("Queda fuera", "Is out")),
                (true, lang.pick("Juega un cuadro de consolación", "Plays in a consolation bracket")),
            ];
            settings.push(self.choice(at, label, ways, |phase, consolation| {
                phase.shape = Shape::Knockout(Knockout { consolation, ..knockout });
            }));
        }
        settings
    }

    fn numbers(&self) -> Vec<SettingView> {
        let (lang, mut settings) = (self.lang, vec![]);
        for (i, phase) in self.plan.phases.iter().enumerate() {
            let name = text::phase(lang, phase.name);
            let mut add = |es: &str, en: &str, value: usize, set: &dyn Fn(&mut PhasePlan, usize)| {
                let words = format!("{name}: {}", lang.pick(es, en));
                settings.push(self.number(words, value, &|plan, n| set(&mut plan.phases[i], n)));
            };
            for Setting { es, en, value, with } in phase.shape.rules().settings() {
                add(es, en, value, &|phase, n| phase.shape = with(n));
            }
            match phase.kind {
                MatchKind::FirstTo { wins } => {
                    add("rondas que ganan la partida", "rounds that win a match", wins.into(), &|phase, n| {
                        phase.kind = MatchKind::FirstTo { wins: small(n) };
                    });
                }
                MatchKind::Fixed { each: 0, plus, cards } => {
                    add("rondas por partida", "rounds per match", plus.into(), &|phase, n| {
                        phase.kind = MatchKind::Fixed { each: 0, plus: small(n), cards };
                    });
                }
                MatchKind::Fixed { each, plus, cards } => {
                    add("rondas por jugador", "rounds per player", each.into(), &|phase, n| {
                        phase.kind = MatchKind::Fixed { each: small(n), plus, cards };
                    });
                }
                MatchKind::TwoToFour | MatchKind::Places { .. } => {}
            }
            if i + 1 < self.plan.phases.len() {
                add("pasan de cada grupo", "go through from each group", phase.through, &|phase, n| {
                    let old = phase.through;
                    phase.lines.iter_mut().filter(|line| **line == old).for_each(|line| *line = n);
                    phase.through = n;
                });
            }
        }
        for (i, points) in self.plan.podium.iter().enumerate() {
            let words = lang.pick(format!("Puntos del {}.º", i + 1), format!("Points for place {}", i + 1));
            settings.push(self.number(words, usize::from(*points), &|plan, n| plan.podium[i] = small(n)));
        }
        settings
    }
}

fn small(n: usize) -> u16 {
    u16::try_from(n).unwrap_or(u16::MAX)
}

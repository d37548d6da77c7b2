//! The page of a game's plan: the proposal and its reason, other formats, and the settings that can be changed.

use super::offer::Offer;
use crate::lang::{Lang, Pair, sentence};
use crate::organizer::{formats, pairs, words};
use crate::tournament::shape::{Knockout, Setting};
use crate::tournament::{
    Action, Criterion, Format, GameId, MatchKind, PhasePlan, Plan, Reason, Shape, State, TournamentGame, never_decide,
    text,
};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlanView {
    pub title: &'static str,
    /// The plan in words, or the reason why there is none.
    pub words: String,
    pub drawn: bool,
    /// True if the first round is paired by the Swiss system.
    pub paired: bool,
    pub shorter: Option<(String, Offer)>,
    /// The name of each phase with its tie-breaks.
    pub chains: Vec<(&'static str, String)>,
    /// The formats to choose from; empty once the game is drawn.
    pub formats: Vec<FormatView>,
    pub settings: Vec<SettingView>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormatView {
    pub offer: Offer,
    pub good_for: &'static str,
    /// For example "21 partidas, 3 mesas a la vez, …".
    pub effort: String,
    /// The plan in words. Only the proposed one has it, until it is chosen: a chosen plan is shown above.
    pub plan: Option<String>,
}

/// A part of the plan that can be changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingView {
    Choice { label: &'static str, ways: Vec<Offer> },
    Number { words: String, value: usize, less: Offer, more: Offer },
}

impl SettingView {
    /// Builds the setting of a number. `set` returns what a button with this label, which sets that number, does.
    pub fn number(lang: Lang, words: String, value: usize, set: &dyn Fn(&str, usize) -> Offer) -> SettingView {
        let step = |es, en, to| set(&format!("{words}: {}", lang.pick(es, en)), to);
        let (less, more) = (step("menos", "fewer", value.saturating_sub(1)), step("más", "more", value + 1));
        SettingView::Number { words, value, less, more }
    }
}

/// Builds the page of a plan; `None` if there is no such game. `minutes` is the length of a match.
pub fn plan(lang: Lang, state: &State, game: GameId, minutes: u32) -> Option<PlanView> {
    let contest = state.contest(game).ok()?;
    let (of, drawn, plan) = (contest.game, !contest.phases.is_empty(), formats::current(state, contest));
    let mut view = PlanView { title: of.title, drawn, ..PlanView::default() };
    if !drawn {
        let written = !of.pairs && (of.reason)(state.present().len()) != Reason::NothingWritten;
        let chosen = plan.as_ref().ok();
        let format = |(format, other): (Format, Plan)| FormatView {
            good_for: words::good_for(lang, format),
            effort: words::effort(lang, formats::effort(&other), state.room.said, minutes),
            plan: (format == Format::ByRules && chosen != Some(&other)).then(|| text::plan(lang, of, &other)),
            offer: edit(lang, game, words::format(lang, format, written), &other).pressed(chosen == Some(&other)),
        };
        view.formats = formats::choices(of, state.present().len(), chosen).into_iter().map(format).collect();
    }
    let plan = match plan {
        Ok(plan) => plan,
        Err(why) => return Some(PlanView { words: why.words(lang), ..view }),
    };
    view.paired = pairs::is_paired(contest, Some(&plan));
    let edited = Edited { lang, game, plan: &plan };
    view.words = text::plan(lang, of, &plan);
    view.shorter = shorter(lang, game, &plan).filter(|_| !drawn);
    view.chains = plan.phases.iter().map(|phase| chain(lang, phase)).collect();
    view.settings.extend(edited.results(of).filter(|_| !drawn));
    view.settings.extend(edited.buchholz().into_iter().flatten());
    view.settings.extend(edited.elimination());
    view.settings.extend(edited.numbers());
    Some(view)
}

fn edit(lang: Lang, game: GameId, words: &str, plan: &Plan) -> Offer {
    let action = Action::Edit { game, plan: Box::new(plan.clone()) };
    Offer::new(words, action, lang.pick("Formato cambiado.", "Format changed."))
}

/// Says that few are eliminated, and offers four straight to the final; `None` for any other plan.
pub(super) fn shorter(lang: Lang, game: GameId, plan: &Plan) -> Option<(String, Offer)> {
    let (shorter, players, through) = (formats::straight_to_final(plan)?, plan.players, plan.phases[0].through);
    let few = lang.pick(
        format!("De {players} pasan {through}: las rondas dejan fuera a muy poca gente."),
        format!("{through} of {players} go through: the rounds knock hardly anyone out."),
    );
    let words = lang.pick("Que pasen 4, directos a la final", "Send 4 straight to the final");
    Some((few, edit(lang, game, words, &shorter)))
}

/// Returns a phase and its tie-breaks, such as "puntos; …; sorteo.", with those that can never decide.
fn chain(lang: Lang, phase: &PhasePlan) -> (&'static str, String) {
    let never: String =
        never_decide(phase).into_iter().map(|step| format!(" {}", text::never_decides(lang, step))).collect();
    (text::phase(lang, phase.name), format!("{}.{never}", text::criteria(lang, phase)))
}

struct Edited<'a> {
    lang: Lang,
    game: GameId,
    plan: &'a Plan,
}

impl Edited<'_> {
    fn offer(&self, words: &str, change: impl FnOnce(&mut Plan)) -> Offer {
        let mut plan = self.plan.clone();
        change(&mut plan);
        edit(self.lang, self.game, words, &plan).pressed(plan == *self.plan)
    }

    /// Builds a setting with one button for each way, of which the one in the plan is pressed.
    fn choice<W>(&self, (es, en): Pair, ways: Vec<(W, Pair)>, set: impl Fn(&mut Plan, W)) -> SettingView {
        let way = |(way, (es, en)): (W, Pair)| self.offer(self.lang.pick(es, en), |plan| set(plan, way));
        SettingView::Choice { label: self.lang.pick(es, en), ways: ways.into_iter().map(way).collect() }
    }

    fn number(&self, words: String, value: usize, set: &dyn Fn(&mut Plan, usize)) -> SettingView {
        SettingView::number(self.lang, words, value, &|label, to| self.offer(label, |plan| set(plan, to)))
    }

    /// Returns the setting for the kind of result that is entered, if the points of a match can be its result.
    fn results(&self, game: &TournamentGame) -> Option<SettingView> {
        let lang = self.lang;
        let (winner, timed, to) = (
            lang.pick("Quién gana", "Who wins"),
            lang.pick("Los tantos, por tiempo", "The points, by time"),
            |target: u16| sentence!(lang, "Los tantos, a {target}", "The points, to {target}"),
        );
        let ways = game.targets.iter().map(|target| (Some(MatchKind::Points { target: Some(*target) }), to(*target)));
        let ways = ways.chain([(Some(MatchKind::Points { target: None }), timed.into())]);
        let ways = [(None, winner.to_string())].into_iter().chain(ways);
        let way = |(kind, words): (Option<MatchKind>, String)| {
            self.offer(&words, |plan| *plan = plan.with_points(game, kind))
        };
        (!game.targets.is_empty()).then(|| SettingView::Choice {
            label: lang.pick("Qué se apunta de cada partida", "What is entered for each match"),
            ways: ways.map(way).collect(),
        })
    }

    /// Returns the settings for the variant of Buchholz in the Swiss system, and for how it counts unplayed rounds.
    fn buchholz(&self) -> Option<[SettingView; 2]> {
        let of = |phase: &PhasePlan| phase.chain.steps.iter().position(|step| Criterion::BUCHHOLZ.contains(step));
        let (at, step) = self.plan.phases.iter().enumerate().find_map(|(at, phase)| Some((at, of(phase)?)))?;
        let forms = [
            ("Todos los rivales", "All opponents"),
            ("Sin el peor (corte 1)", "Without the lowest (cut 1)"),
            ("Sin el mejor ni el peor (mediano)", "Without highest and lowest (median)"),
        ];
        let forms = Criterion::BUCHHOLZ.into_iter().zip(forms).collect();
        let fide = ("Rival virtual (FIDE, C.07)", "Dummy opponent (FIDE, C.07)");
        let unplayed = vec![(true, fide), (false, ("No suma", "Adds nothing"))];
        Some([
            self.choice(("Buchholz: qué rivales cuentan", "Buchholz: which opponents count"), forms, |plan, form| {
                plan.phases[at].chain.steps[step] = form;
            }),
            self.choice(
                ("Buchholz: las jornadas sin jugar", "Buchholz: unplayed rounds"),
                unplayed,
                |plan, stand_ins| {
                    plan.phases[at].stand_ins = stand_ins;
                },
            ),
        ])
    }

    /// Returns the settings for the lengths of the last rounds of an elimination, and for the players who lose early.
    fn elimination(&self) -> Vec<SettingView> {
        let eliminates = |phase: &PhasePlan| phase.shape.features().eliminates;
        let Some(at) = self.plan.phases.iter().position(eliminates) else { return vec![] };
        let length = |left: usize, label: Pair| {
            let ways =
                vec![(0, ("Como las demás", "Same as the rest")), (3, ("3", "3")), (5, ("5", "5")), (7, ("7", "7"))];
            self.choice(label, ways, |plan, wins| {
                let best_of = &mut plan.phases[at].best_of;
                best_of.resize(best_of.len().max(left + 1), 0);
                best_of[left] = wins;
                best_of.truncate(best_of.iter().rposition(|wins| *wins > 0).map_or(0, |last| last + 1));
            })
        };
        let lengths =
            [(1, ("Semifinales: al mejor de", "Semifinals: best of")), (0, ("Final: al mejor de", "Final: best of"))];
        let mut settings: Vec<SettingView> = lengths.map(|(left, label)| length(left, label)).into();
        if let Shape::Knockout(knockout) = self.plan.phases[at].shape {
            let label = ("Quien pierde en la primera ronda", "First-round losers");
            let bracket = ("Juega un cuadro de consolación", "Plays in a consolation bracket");
            let ways = vec![(false, ("Queda fuera", "Is out")), (true, bracket)];
            settings.push(self.choice(label, ways, |plan, consolation| {
                plan.phases[at].shape = Shape::Knockout(Knockout { consolation, ..knockout });
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
                    add("rondas para ganar la partida", "rounds to win a match", wins.into(), &|phase, n| {
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
                MatchKind::TwoToFour | MatchKind::Places { .. } | MatchKind::Points { .. } => {}
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
            let words = lang.pick("Puntos del ", "Points for ").to_string() + &lang.ordinal(i + 1);
            settings.push(self.number(words, usize::from(*points), &|plan, n| plan.podium[i] = small(n)));
        }
        settings
    }
}

fn small(n: usize) -> u16 {
    u16::try_from(n).unwrap_or(u16::MAX)
}

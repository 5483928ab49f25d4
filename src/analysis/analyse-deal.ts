/**
 * Analyses one deal: what each decision cost, in hindsight and by the worlds of an agent. The deal is played again
 * twice, so that the agent never meets what the solver has found out about the real hands.
 */
import { NONE, type Seat } from '../cards/card.ts';
import { rootOf } from '../cards/rng.ts';
import { actionsOf, legalWords, resultOf } from '../engine/record.ts';
import { State } from '../engine/state.ts';
import type { Reason } from '../engine/why-worse.ts';
import { JUDGE_SEED } from '../player/advisers.ts';
import { claimOf } from '../player/claim.ts';
import { type Action, formatAction, isCard, parseAction } from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import { marginOf } from '../search/payoff.ts';
import { between, knownOf } from '../search/thought.ts';
import type { Estimate } from '../stats/index.ts';
import type { Seats } from '../table/seats.ts';
import { borneOut } from '../worth/what-counts.ts';
import { comparison } from './comparison.ts';
import { Curve } from './curve.ts';
import type {
  DealAnalysis,
  DecisionAnalysis,
  ExactValues as ExactList,
  Hindsight,
  InWorlds,
  Measure,
  SeatLosses,
} from './deal-analysis.ts';
import { ExactValues, type Solved, type Values } from './exact-values.ts';
import { kindOf } from './kinds.ts';
import { OpenBids, OpenChanges } from './open-hands.ts';
import { type Analyst, type Answer, answerIn, seated } from './seated-agents.ts';
import { betterMove, byAgent, moreShow, NOTHING, reasonIn } from './weigh.ts';

/** How a deal is analysed. */
export interface AnalysisOptions {
  /** The agent that judges by what the seat could know; without one, only hindsight is computed. */
  readonly agent?: Analyst | undefined;
  /** The agent that plays out bids in hindsight; by default none. */
  readonly playouts?: Analyst | undefined;
  /** Whose decisions are analysed; by default those of all seats. */
  readonly seats?: readonly Seat[] | undefined;
  /**
   * Worlds in which the answers are compared anew where one seems to have cost something by the agent; by default none.
   * By the luck of few worlds some decisions seem mistakes, and some do not. Needs an agent that compares.
   */
  readonly confirm?: number | undefined;
  /** What hindsight counts: the score where it can be solved, by default, or points alone, which is faster. */
  readonly measure?: Measure | undefined;
  /** Any text; it decides what the agent draws. By default it judges a decision as the adviser of a table does. */
  readonly seed?: string;
}

/** How far an analysis is: `done` of `of` actions. */
export interface AnalysisProgress {
  readonly done: number;
  readonly of: number;
}

/** Analyses a deal that is over. A RangeError for a seat that the game does not have. */
export function analyseDeal(deal: State, options: AnalysisOptions = {}): DealAnalysis {
  const steps = analysisSteps(deal, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in pieces, one for each decision, for callers that must not be kept waiting. */
export function* analysisSteps(
  deal: State,
  options: AnalysisOptions = {},
): Generator<AnalysisProgress, DealAnalysis> {
  const { game } = deal;
  const all = Array.from({ length: game.seats }, (_, seat) => seat);
  const { seats = all, agent } = options;
  const wrong = seats.find(seat => !all.includes(seat));
  if (wrong !== undefined)
    throw new RangeError(`${game.id} has the seats 0 to ${game.seats - 1}, not ${wrong}`);
  const actions = actionsOf(deal);
  const of = 2 * actions.length;
  const worlds: (InWorlds | undefined)[] = [];
  for (const found of inWorlds(deal, actions, { ...options, seats })) {
    worlds.push(found);
    yield { done: worlds.length, of };
  }
  const exact = new ExactValues(game, options.measure);
  const curve = new Curve(exact);
  const bids = options.playouts && new OpenBids(game, options.playouts);
  const decisions: DecisionAnalysis[] = [];
  const open = new OpenChanges(game);
  for (const decision of decisionsOf(deal, actions, seats, { exact, curve, bids, open })) {
    const found = worlds[decision.index];
    decisions.push(found === undefined ? decision : { ...decision, worlds: found });
    yield { done: actions.length + decision.index + 1, of };
  }
  return {
    game: game.id,
    options: { ...game.changedOptions() },
    ...(agent && { agent: agent.label }),
    seats,
    sides: all.map(seat => deal.sideOf(seat)),
    decisions,
    curve: curve.points,
    mistakes: {
      hindsight: costliest(decisions, ({ hindsight }) => hindsight?.cost ?? 0),
      worlds: costliest(decisions, clearCost),
    },
    losses: seats.map(seat => lossesOf(decisions, seat)),
    result: resultOf(deal),
  };
}

/** What the agent thinks of each action; undefined where it is not asked, or nothing is to be decided. */
function* inWorlds(
  deal: State,
  actions: readonly Action[],
  { agent, seats = [], seed = JUDGE_SEED, confirm = 0 }: AnalysisOptions,
): Generator<InWorlds | undefined> {
  if (agent === undefined) return;
  const state = new State(deal.game).begin(deal);
  const root = rootOf(seed);
  const asked = seated(state, agent, seats, root, 0);
  for (const action of actions) {
    const one = asked.onTurn();
    one?.view.seed(one.rng, root);
    const answer = isClaim(state, action) ? undefined : answerIn(asked, action);
    if (answer === undefined || state.numLegal() === 1) yield undefined;
    else yield judged(state, asked, { action, answer, confirm });
    asked.hear(action);
    state.apply(action);
  }
}

/** Whether a card is the next one of a claim that cannot fail. */
function isClaim(state: State, action: Action): boolean {
  const claim = claimOf(state);
  return claim?.against === NONE && claim.cards[0] === action;
}

/** A cost of so many points is judged again in more worlds, even if its interval includes 0. */
const SUSPECT = 5;

/** A decision to be judged. */
interface Judged {
  readonly action: Action;
  readonly answer: Answer;
  /** Worlds in which a clear cost is confirmed. */
  readonly confirm: number;
}

function judged(state: State, asked: Seats, { action, answer, confirm }: Judged): InWorlds {
  const kind = (act: Action) => kindOf(state, act);
  const first = byAgent(action, answer, kind);
  const isClear = clearCost({ worlds: first }) > 0;
  if (confirm === 0 || asked.onTurn()?.agent.compare === undefined)
    return isClear ? { ...first, ...asReason(reasonIn(state, action, first)) } : first;
  const suspected = betterThan(action, first);
  if (!isClear && ((first.cost?.value ?? 0) < SUSPECT || suspected === action)) return first;
  const known = knownOf(answer.candidates ?? []).map(one => one.action);
  const others = known.filter(one => one !== action);
  const compared = comparison(state, asked, [action, ...others], confirm);
  const shown = moreShow(answer, compared.candidates, confirm);
  const judgedAs = { ...answer, best: shown ?? answer.best, candidates: compared.candidates };
  const worlds: InWorlds = {
    ...byAgent(action, judgedAs, kind),
    ...(compared.candidates.some(({ visits }) => visits > 0) && { again: confirm }),
    ...(shown !== undefined && { overruled: formatAction(answer.best ?? answer.choice) }),
  };
  if (!isClear) {
    // Another answer that happens to be best in the new worlds is none that was suspected before
    const [own, other] = [action, suspected].map(one =>
      compared.candidates.find(({ action: of }) => of === one),
    );
    const cost = own && other ? between(other, own) : NOTHING;
    if ((cost.low ?? 0) <= 0) return withoutCost(worlds, (cost.value ?? 0) > 0 ? cost : NOTHING);
  }
  if (clearCost({ worlds }) === 0)
    return (worlds.cost?.value ?? 0) < 0 ? withoutCost(worlds, NOTHING) : worlds;
  const better = betterThan(action, worlds);
  const changes = compared.changes(1 + others.indexOf(better));
  const reason = reasonIn(state, action, worlds);
  const isOfCards = reason !== undefined && isCard(action) && isCard(better);
  return { ...worlds, ...asReason(isOfCards ? borneOut(changes, reason) : reason), changes };
}

/** The values, of which none is clearly better than the action taken. */
function withoutCost({ kept, ...worlds }: InWorlds, cost: Estimate): InWorlds {
  return { ...worlds, cost, ...(kept && { kept: { ...kept, cost: NOTHING } }) };
}

function betterThan(action: Action, worlds: InWorlds): Action {
  return parseAction(betterMove({ action: formatAction(action), worlds }) ?? '') ?? action;
}

const asReason = (reason: Reason | undefined): Pick<InWorlds, 'reason'> => ({
  ...(reason && { reason }),
});

/** Who says what actions were worth in hindsight. */
interface Judges {
  readonly exact: ExactValues;
  readonly curve: Curve;
  readonly bids: OpenBids | undefined;
  readonly open: OpenChanges;
}

/** All decisions, with hindsight for those of the seats; fills the curve. */
function* decisionsOf(
  deal: State,
  actions: readonly Action[],
  seats: readonly Seat[],
  { exact, curve, bids, open }: Judges,
): Generator<DecisionAnalysis> {
  const state = new State(deal.game).begin(deal);
  for (const [index, action] of actions.entries()) {
    const seat = state.turn;
    const solved = state.numLegal() > 1 ? exact.of(state) : undefined;
    const kind = kindOf(state, action);
    const isCertain = isClaim(state, action);
    let hindsight: Hindsight | undefined;
    if (seats.includes(seat) && state.numLegal() > 1 && !isCertain) {
      if (solved !== undefined) hindsight = hindsightOf(solved, action);
      else if (kind === 'bid') hindsight = ofBid(bids?.of(state), action);
      const changes = hindsight && open.of(state, action, hindsight, bids?.told(state));
      if (hindsight && changes) hindsight = { ...hindsight, changes };
    }
    yield {
      index,
      seat,
      side: state.sideOf(seat),
      trick: state.trump === NONE || state.stage < TURN ? 0 : state.tricks + 1,
      kind,
      action: formatAction(action),
      legal: legalWords(state),
      ...(isCertain && { isClaim: true }),
      ...(hindsight && { hindsight }),
    };
    if (solved !== undefined) curve.add(index, state, solved, action);
    state.apply(action);
  }
  curve.end(
    actions.length,
    state,
    Array.from({ length: state.sides }, (_, side) => marginOf(state, side)),
  );
}

function hindsightOf({ points, score }: Solved, action: Action): Hindsight | undefined {
  const inScore = score && listOf(score, action);
  const inPoints = points?.has(action) ? listOf(points, action) : undefined;
  const leading = inScore ?? inPoints;
  if (leading === undefined) return undefined;
  return {
    measure: inScore === undefined ? 'points' : 'score',
    by: 'solver',
    cost: leading.cost,
    best: leading.best,
    ...(inPoints && { points: inPoints }),
    ...(inScore && { score: inScore }),
  };
}

function ofBid(values: Values | undefined, action: Action): Hindsight | undefined {
  if (values === undefined) return undefined;
  const score = listOf(values, action);
  return { measure: 'score', by: 'playouts', cost: score.cost, best: score.best, score };
}

function listOf(values: Values, action: Action): ExactList {
  const value = Math.max(...values.values());
  const entries = [...values].sort(([a, x], [b, y]) => y - x || a - b);
  return {
    values: Object.fromEntries(entries.map(([one, worth]) => [formatAction(one), worth])),
    best: entries.filter(([, worth]) => worth === value).map(([one]) => formatAction(one)),
    value,
    cost: value - (values.get(action) ?? value),
  };
}

/** What a decision cost by worlds, where its interval excludes 0; else 0. With what was kept. */
export function clearCost({ worlds }: { readonly worlds?: InWorlds | undefined }): number {
  const costs = [worlds?.cost, worlds?.kept?.cost];
  return costs.reduce((sum, cost) => sum + ((cost?.low ?? 0) > 0 ? (cost?.value ?? 0) : 0), 0);
}

function costliest(
  decisions: readonly DecisionAnalysis[],
  costOf: (one: DecisionAnalysis) => number,
): number[] {
  return decisions
    .map(decision => ({ index: decision.index, cost: costOf(decision) }))
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => b.cost - a.cost || a.index - b.index)
    .map(({ index }) => index);
}

function lossesOf(decisions: readonly DecisionAnalysis[], seat: Seat): SeatLosses {
  const own = decisions.filter(decision => decision.seat === seat && decision.legal.length > 1);
  const sum = (costOf: (one: DecisionAnalysis) => number): number =>
    own.reduce((all, one) => all + costOf(one), 0);
  const inMeasure = (measure: string) =>
    sum(({ hindsight: one }) => (one?.measure === measure && one.by === 'solver' ? one.cost : 0));
  return {
    seat,
    decisions: own.length,
    hindsight: { score: inMeasure('score'), points: inMeasure('points') },
    worlds: sum(({ worlds }) => (worlds?.cost?.value ?? 0) + (worlds?.kept?.cost.value ?? 0)),
  };
}

/**
 * Problems: decisions of deals that an agent plays in all seats, at which one answer is clearly best, most players of a
 * level miss it, and there is a word for what they do wrong. All answers are compared in some worlds first. Where one
 * leads, they are compared in new worlds, twenty times as many, and once more: of what passes by luck hardly anything
 * passes again. The last worlds say what the answers are worth, so that it is not the luck of those before.
 */
import { type Root, rootOf } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { legalActions } from '../engine/legal-actions.ts';
import { type ReasonKind, reasonKind } from '../engine/reason-kind.ts';
import { type Setup, State } from '../engine/state.ts';
import { MOST_ACTIONS } from '../learn/policy.ts';
import { dealCode } from '../player/deal-code.ts';
import type { Action } from '../rules/action.ts';
import { between, type Candidate } from '../search/thought.ts';
import type { Estimate } from '../stats/index.ts';
import type { Seats } from '../table/seats.ts';
import { type Analyst, choiceIn, comparedIn, seated } from './seated-agents.ts';
import { weighed } from './weigh.ts';

/** How problems are found. */
export interface ProblemOptions {
  /** Plays the deals. */
  readonly player: Analyst;
  /** Of the level that is to miss the best answer. */
  readonly solver: Analyst;
  /** An agent that compares actions. */
  readonly judge: Analyst;
  /** Worlds by which a problem is judged. */
  readonly worlds: number;
  /** Points by which the best answer leads each other one: the lowest that the interval of the difference holds. */
  readonly margin: number;
}

/** What an answer is worth, in points for the own side, with 95 % intervals. Exact values have an interval of 0. */
export interface ProblemAnswer {
  readonly action: string;
  readonly worth: Estimate;
  /** What it loses against the best answer, in the same worlds. */
  readonly loss: Estimate;
}

/** A decision to think about. */
export interface Problem {
  /** The whole deal, as a link holds it. */
  readonly deal: string;
  /** The decision is about the action of this index. */
  readonly at: number;
  readonly seat: number;
  /** The theme: what is wrong with the answer that most players of the level give instead. */
  readonly reason: ReasonKind;
  /** The share of the players of the level who answer otherwise. */
  readonly missed: number;
  /** Worlds in which the answers were compared last; 0 where the exact solver says what they are worth. */
  readonly worlds: number;
  /** The best first. */
  readonly answers: readonly ProblemAnswer[];
}

/** Players of the level who are asked. They differ in what they draw: how they misjudge, and what they forget. */
export const ASKED = 16;
/** The share of them who miss the best answer of a problem. */
const MISSED = 1 / 2;
/** Worlds by which a problem is judged, for each in which it is found. */
const TIMES = 20;
/** Decimals of points. */
const DECIMALS = 1;

/** The problems of a deal. A RangeError for a judge that does not compare, and for an illegal action. */
export function problemsIn(
  game: Game,
  setup: Setup,
  { seed, deal }: { readonly seed: string; readonly deal: number },
  { player, solver, judge, worlds, margin }: ProblemOptions,
): Problem[] {
  const state = new State(game).begin(setup);
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const sit = (analyst: Analyst, root: Root) => seated(state, analyst, seats, root, deal);
  const playing = sit(player, rootOf(seed));
  const judging = sit(judge, rootOf(seed));
  const solvers = Array.from({ length: ASKED }, (_, k) => sit(solver, rootOf(`${seed} solver ${k}`)));
  const all = [playing, judging, ...solvers];
  const found: Omit<Problem, 'deal'>[] = [];
  for (let at = 0; !state.isOver(); at++) {
    const choice = choiceIn(playing);
    const given = solvers.map(choiceIn);
    const size = state.numLegal();
    // Where the level plays as the stronger player does, there is hardly a problem.
    if (size > 1 && size <= MOST_ACTIONS && missedBy(given, choice) >= MISSED) {
      const problem = problemAt(state, given, judging, { worlds, margin });
      if (problem !== undefined) found.push({ at, ...problem });
    }
    for (const one of all) one.hear(choice);
    state.apply(choice);
  }
  return found.map(problem => ({ deal: dealCode(state, { seed, deal }), ...problem }));
}

/** A decision as a problem; undefined where no answer is clearly best, too many find it, or nothing says why. */
function problemAt(
  state: State,
  given: readonly Action[],
  judging: Seats,
  { worlds, margin }: Pick<ProblemOptions, 'worlds' | 'margin'>,
): Omit<Problem, 'deal' | 'at'> | undefined {
  choiceIn(judging);
  const legal = legalActions(state);
  const order = [...comparedIn(judging, legal, Math.ceil(worlds / TIMES))].sort((a, b) => b.mean - a.mean);
  const [first, second] = order;
  if (first === undefined || second === undefined || first.mean - second.mean <= margin) return undefined;
  const missed = missedBy(given, first.action);
  if (missed < MISSED) return undefined;
  const wrong = commonest(given.filter(action => action !== first.action));
  const reason = reasonKind(state, wrong, first.action);
  if (reason === undefined) return undefined;
  const actions = order.map(({ action }) => action);
  const about = { seat: state.turn, reason, missed };
  const judged = () => ({ ...about, ...answersOf(comparedIn(judging, actions, worlds)) });
  const isClear = ({ answers: [, ...others] }: Pick<Problem, 'answers'>) =>
    others.every(({ loss }) => (loss.low ?? 0) > margin);
  const last = isClear(judged()) ? judged() : undefined;
  return last !== undefined && isClear(last) ? last : undefined;
}

function missedBy(given: readonly Action[], best: Action): number {
  return given.filter(action => action !== best).length / given.length;
}

/** Of answers the first of which is to be the best: if another one is, its loss is below 0. */
function answersOf(candidates: readonly Candidate[]): Pick<Problem, 'worlds' | 'answers'> {
  const [best] = candidates;
  const answers = candidates.map((one): ProblemAnswer => {
    const { action, visits, mean, low = mean, high = mean } = weighed(one, false);
    return {
      action,
      worth: rounded({ n: visits, value: mean, low, high }),
      loss: rounded(between(best, one)),
    };
  });
  return {
    worlds: best.visits,
    answers: [answers[0], ...answers.slice(1).sort((a, b) => (a.loss.value ?? 0) - (b.loss.value ?? 0))],
  };
}

function commonest(actions: readonly Action[]): Action {
  const times = (action: Action) => actions.filter(one => one === action).length;
  return actions.reduce((most, one) => (times(one) > times(most) ? one : most));
}

function rounded({ n, value = 0, low, high }: Estimate): Estimate {
  const round = (x: number) => Number(x.toFixed(DECIMALS));
  if (low === undefined || high === undefined) return { n, value: round(value) };
  return { n, value: round(value), low: round(low), high: round(high) };
}

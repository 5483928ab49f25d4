/**
 * Regret: what agents lose by their answers at the same decisions. One of them plays the deal in all seats, and the
 * others are asked at each decision what they would do there. Where an answer is not the judge's, the judge says what
 * both are worth, in other worlds than those in which it has chosen: it gains nothing by luck, so a regret may be below
 * 0. Agents that answer alike have the same regret, whatever the judge thinks.
 */
import type { Root } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { type Setup, State } from '../engine/state.ts';
import type { Action } from '../rules/action.ts';
import type { Candidate } from '../search/thought.ts';
import { Differences, type Estimate, Ratio } from '../stats/index.ts';
import type { Seats } from '../table/seats.ts';
import { DECISION_KINDS, type DecisionKind, kindOf } from './kinds.ts';
import { type Analyst, choiceIn, comparedIn, seated } from './seated-agents.ts';

/** Who is judged, and by whom. */
export interface RegretOptions {
  readonly agents: readonly Analyst[];
  /** An agent that compares actions. */
  readonly judge: Analyst;
  /** Worlds in which answers are compared. */
  readonly worlds: number;
  /** How many agents, from the first, play the deals in turn; the others are only asked. By default all. */
  readonly players?: number | undefined;
}

/** The decisions of one deal, by kind as in {@link DECISION_KINDS}: the kind of the judge's answer. */
export interface DealRegret {
  /** [kind] → decisions with more than one legal action. */
  readonly decisions: readonly number[];
  /** [agent][kind] → decisions that it answers otherwise than the judge. */
  readonly otherwise: readonly (readonly number[])[];
  /** [agent][kind] → points lost, of all sides. */
  readonly lost: readonly (readonly number[])[];
  /** Sides of the deal. */
  readonly sides: number;
}

const zeros = (): number[] => DECISION_KINDS.map(() => 0);

/**
 * Plays a deal. The agent whose number is `deal` modulo the number of players plays it. Throws a RangeError for a judge
 * that does not compare, and for an agent that chooses an illegal action.
 */
export function regretOf(
  game: Game,
  setup: Setup,
  root: Root,
  deal: number,
  { agents, judge, worlds, players: playing = agents.length }: RegretOptions,
): DealRegret {
  const state = new State(game).begin(setup);
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const sit = (analyst: Analyst): Seats => seated(state, analyst, seats, root, deal);
  const players = agents.map(sit);
  const judging = sit(judge);
  const all = [...players, judging];
  const decisions = zeros();
  const [otherwise, lost] = [agents.map(zeros), agents.map(zeros)];
  while (!state.isOver()) {
    const choices = players.map(choiceIn);
    if (state.numLegal() > 1) {
      const wish = choiceIn(judging);
      const kind = DECISION_KINDS.indexOf(kindOf(state, wish));
      decisions[kind]++;
      const asked = [...new Set([wish, ...choices])];
      const values = asked.length > 1 ? compared(judging, asked, worlds) : [];
      const worthOf = (action: number) => values.find(one => one.action === action)?.mean ?? 0;
      for (const [k, choice] of choices.entries()) {
        if (choice === wish) continue;
        otherwise[k][kind]++;
        lost[k][kind] += worthOf(wish) - worthOf(choice);
      }
    }
    const action = choices[deal % playing];
    for (const one of all) one.hear(action);
    state.apply(action);
  }
  return { decisions, otherwise, lost, sides: state.sides };
}

const STREAM = new Int32Array(4);

/** Leaves the generator of the judge as it was: what an agent loses does not depend on who else is asked. */
function compared(seats: Seats, actions: readonly Action[], worlds: number): readonly Candidate[] {
  const { rng } = seats.onTurn()!;
  rng.save(STREAM, 0);
  const values = comparedIn(seats, actions, worlds);
  rng.restore(STREAM, 0);
  return values;
}

/** The decisions of one kind, or of all kinds together. */
export interface KindRegret {
  readonly kind: DecisionKind | 'all';
  readonly decisions: number;
  /** [agent] → points lost a deal by a side. */
  readonly lost: readonly Estimate[];
  /** [agent] → the share of decisions that it answers otherwise than the judge. */
  readonly otherwise: readonly Estimate[];
}

/** The regret of one agent less that of another, in points a deal for a side. */
export interface RegretDifference {
  readonly agents: readonly [string, string];
  readonly lost: Estimate;
}

/** The regret of several agents over the same decisions. */
export interface RegretReport {
  readonly agents: readonly string[];
  readonly deals: number;
  /** Kinds that occur, and then all of them together. */
  readonly kinds: readonly KindRegret[];
  /** Each agent less each that stands before it. */
  readonly differences: readonly RegretDifference[];
}

const ALL = [...DECISION_KINDS, 'all'] as const;

/** Sums over deals. The deal is the unit of all intervals. */
export class RegretTally {
  private readonly agents: readonly string[];
  private readonly decisions = ALL.map(() => 0);
  /** [kind][agent]. */
  private readonly lost: readonly (readonly Differences[])[];
  private readonly otherwise: readonly (readonly Ratio[])[];
  /** [agent][one before it]. */
  private readonly apart: readonly (readonly Differences[])[];
  private deals = 0;

  /** By their names. */
  constructor(agents: readonly string[]) {
    this.agents = agents;
    this.lost = ALL.map(() => agents.map(() => new Differences()));
    this.otherwise = ALL.map(() => agents.map(() => new Ratio()));
    this.apart = agents.map((_, k) => Array.from({ length: k }, () => new Differences()));
  }

  /** Adds a deal. */
  add({ decisions, otherwise, lost, sides }: DealRegret): void {
    const unit = this.deals++;
    const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
    const asked = [...decisions, sum(decisions)];
    const totals = lost.map(list => sum(list) / sides);
    for (const [kind, n] of asked.entries()) {
      this.decisions[kind] += n;
      for (const k of this.agents.keys()) {
        const isAll = kind === decisions.length;
        this.lost[kind][k].add(unit, isAll ? totals[k] : lost[k][kind] / sides);
        this.otherwise[kind][k].add(n, isAll ? sum(otherwise[k]) : otherwise[k][kind]);
      }
    }
    for (const [k, before] of this.apart.entries())
      for (const [other, differences] of before.entries()) differences.add(unit, totals[k] - totals[other]);
  }

  /** The report of what was added so far. */
  report(): RegretReport {
    const { agents, deals, decisions } = this;
    const kinds = ALL.map(
      (kind, at): KindRegret => ({
        kind,
        decisions: decisions[at],
        lost: this.lost[at].map(one => one.estimate()),
        otherwise: this.otherwise[at].map(one => one.share()),
      }),
    );
    const differences = this.apart.flatMap((before, k) =>
      before.map((one, other): RegretDifference => {
        return { agents: [agents[k], agents[other]], lost: one.estimate() };
      }),
    );
    return { agents, deals, kinds: kinds.filter(kind => kind.decisions > 0), differences };
  }
}

/**
 * Mistakes over many deals: by agent and kind of decision, how many there are and what they cost. A unit, all deals
 * that were played with the same cards, is drawn independently, so intervals are over units.
 */
import { type Estimate, Ratio } from '../stats/index.ts';
import type { DealAnalysis, DecisionAnalysis, Measure } from './deal-analysis.ts';
import { DECISION_KINDS, type DecisionKind } from './kinds.ts';
import { betterMove } from './weigh.ts';

/** One sort of cost: in hindsight, or in worlds. */
export interface LossReport {
  /** Decisions whose cost is known. */
  readonly decisions: number;
  /** The share that are mistakes: in hindsight those that cost anything, in worlds those with an interval above 0. */
  readonly share: Estimate;
  /** Points lost a deal by a side of this agent. */
  readonly lost: Estimate;
}

/** The decisions of one kind. */
export interface KindReport {
  readonly kind: DecisionKind | 'all';
  /** With more than one legal action. A meld that could be declared before a card is its own decision. */
  readonly decisions: number;
  readonly hindsight: LossReport;
  readonly worlds: LossReport;
}

/** A costly mistake and where to find it. */
export interface MistakeExample {
  /** As the caller names the deal: a number, or a line. */
  readonly deal: number;
  /** The index of the action in the record. */
  readonly index: number;
  readonly seat: number;
  readonly trick: number;
  readonly kind: DecisionKind;
  readonly action: string;
  readonly better: readonly string[];
  readonly cost: number;
  /** How a cost in hindsight was measured. */
  readonly measure?: Measure;
}

/** What one agent does wrong. */
export interface AgentReport {
  readonly agent: string;
  /** How often it was a side of a deal. */
  readonly sides: number;
  /** Kinds that occur, and then all of them together. */
  readonly kinds: readonly KindReport[];
  /** The costliest, at most as many as were asked for. */
  readonly examples: {
    readonly hindsight: readonly MistakeExample[];
    readonly worlds: readonly MistakeExample[];
  };
}

/** The mistakes of all agents. */
export interface MistakeReport {
  /** Deals that were analysed, and the units that they form. */
  readonly deals: number;
  readonly units: number;
  /** Decisions whose hindsight counts points in tricks, because the score could not be solved, and all others. */
  readonly measures: Readonly<Record<Measure, number>>;
  /** Bids that were played out with the same cards. They are not in the hindsight of all kinds together. */
  readonly bids: number;
  readonly agents: readonly AgentReport[];
}

const SORTS = ['hindsight', 'worlds'] as const;
type Sort = (typeof SORTS)[number];
const ALL = [...DECISION_KINDS, 'all'] as const;

/** The sums of one kind and one sort of cost: of the unit under way, and over all units. */
class Losses {
  decisions = 0;
  readonly share = new Ratio();
  readonly lost = new Ratio();
  private known = 0;
  private mistakes = 0;
  private points = 0;

  add(cost: number, isMistake: boolean): void {
    this.known++;
    this.decisions++;
    if (isMistake) this.mistakes++;
    this.points += cost;
  }

  close(sides: number): void {
    this.share.add(this.known, this.mistakes);
    this.lost.add(sides, this.points);
    this.known = 0;
    this.mistakes = 0;
    this.points = 0;
  }

  report(): LossReport {
    return { decisions: this.decisions, share: this.share.share(), lost: this.lost.estimate() };
  }
}

class AgentTally {
  /** As a side of a deal, in the unit under way and in all. */
  sides = 0;
  all = 0;
  readonly decisions = new Map<DecisionKind | 'all', number>();
  readonly losses: ReadonlyMap<string, Losses> = new Map(
    ALL.flatMap(kind => SORTS.map(sort => [`${kind} ${sort}`, new Losses()] as const)),
  );
  readonly examples: Record<Sort, MistakeExample[]> = { hindsight: [], worlds: [] };

  count(kind: DecisionKind): void {
    for (const one of [kind, 'all'] as const) this.decisions.set(one, (this.decisions.get(one) ?? 0) + 1);
  }

  /** `isApart`: the sum over all kinds is without it. */
  add(kind: DecisionKind, sort: Sort, cost: number, isMistake: boolean, isApart: boolean = false): void {
    for (const one of isApart ? [kind] : [kind, 'all'])
      this.losses.get(`${one} ${sort}`)!.add(cost, isMistake);
  }

  close(): void {
    for (const losses of this.losses.values()) losses.close(this.sides);
    this.all += this.sides;
    this.sides = 0;
  }

  report(agent: string): AgentReport {
    const kinds = ALL.filter(kind => this.decisions.has(kind)).map((kind): KindReport => {
      const [hindsight, worlds] = SORTS.map(sort => this.losses.get(`${kind} ${sort}`)!.report());
      return { kind, decisions: this.decisions.get(kind) ?? 0, hindsight, worlds };
    });
    return { agent, sides: this.all, kinds, examples: this.examples };
  }
}

/** Counts the mistakes of analysed deals, and reports them. */
export class MistakeTally {
  private readonly most: number;
  private readonly agents = new Map<string, AgentTally>();
  private readonly measures: Record<Measure, number> = { score: 0, points: 0 };
  private bids = 0;
  private deals = 0;
  private units = 0;
  private unit: string | undefined;

  /** Keeps at most `examples` for each agent. */
  constructor(examples = 5) {
    this.most = examples;
  }

  /** Adds a deal. Deals of one unit come one after another. `agents` by seat; `deal` names it in examples. */
  add(analysis: DealAnalysis, agents: readonly string[], deal: number, unit: string = String(deal)): void {
    if (this.unit !== unit) this.closeUnit();
    this.unit = unit;
    this.deals++;
    const sides = new Set(analysis.seats.map(seat => `${analysis.sides[seat]} ${agents[seat]}`));
    for (const side of sides) this.tallyOf(side.slice(side.indexOf(' ') + 1)).sides++;
    for (const decision of analysis.decisions)
      if (decision.legal.length > 1 && analysis.seats.includes(decision.seat))
        this.addDecision(this.tallyOf(agents[decision.seat]), decision, deal);
  }

  /** The report of what was added so far. */
  report(): MistakeReport {
    this.closeUnit();
    const { deals, units, measures, bids } = this;
    const agents = [...this.agents].map(([agent, tally]) => tally.report(agent));
    return { deals, units, measures: { ...measures }, bids, agents };
  }

  private addDecision(tally: AgentTally, decision: DecisionAnalysis, deal: number): void {
    const { kind, hindsight, worlds } = decision;
    tally.count(kind);
    if (hindsight !== undefined) {
      const { measure, cost, best, by } = hindsight;
      const isExact = by === 'solver';
      if (isExact) this.measures[measure]++;
      else this.bids++;
      tally.add(kind, 'hindsight', cost, cost > 0, !isExact);
      if (cost > 0)
        this.keep(tally, 'hindsight', { ...whereOf(decision, deal), kind, better: best, cost, measure });
    }
    if (worlds === undefined) return;
    const { cost, kept } = worlds;
    const better = [betterMove(decision) ?? worlds.choice];
    if (cost?.value !== undefined) {
      const isMistake = (cost.low ?? 0) > 0;
      tally.add(kind, 'worlds', cost.value, isMistake);
      if (isMistake)
        this.keep(tally, 'worlds', { ...whereOf(decision, deal), kind, better, cost: cost.value });
    }
    if (kept?.cost.value === undefined) return;
    const isMistake = (kept.cost.low ?? 0) > 0;
    tally.count(kept.kind);
    tally.add(kept.kind, 'worlds', kept.cost.value, isMistake);
    if (isMistake) {
      const [better] = worlds.candidates.filter(({ action }) => action.length > 2);
      const example = {
        ...whereOf(decision, deal),
        kind: kept.kind,
        better: [better.action],
        cost: kept.cost.value,
      };
      this.keep(tally, 'worlds', example);
    }
  }

  private keep(tally: AgentTally, sort: Sort, example: MistakeExample): void {
    const list = tally.examples[sort];
    list.push(example);
    list.sort((a, b) => b.cost - a.cost);
    list.length = Math.min(list.length, this.most);
  }

  private closeUnit(): void {
    if (this.unit === undefined) return;
    this.unit = undefined;
    this.units++;
    for (const tally of this.agents.values()) tally.close();
  }

  private tallyOf(agent: string): AgentTally {
    const known = this.agents.get(agent) ?? new AgentTally();
    this.agents.set(agent, known);
    return known;
  }
}

function whereOf({ index, seat, trick, action }: DecisionAnalysis, deal: number) {
  return { deal, index, seat, trick, action };
}

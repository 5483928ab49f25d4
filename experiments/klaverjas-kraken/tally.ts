/** What is counted of doubling: kraken of a defender, and herkraken of a maker, against a pass in the same deal. */
import type { Game } from '../../src/index.ts';
import { type Analysis, OUTCOMES, type ResolvedRun, type Rows } from '../../src/rows/index.ts';
import { type DealMean, means } from '../bidding/deal-mean.ts';
import { type Bid, Gains } from '../bidding/gains.ts';
import { type HandFacts, handFacts } from '../bidding/hand.ts';
import { type BID_COLUMNS, leadOf, questionsIn, sideOf } from '../bidding/questions.ts';

export const ANSWERS = ['pass', 'kraken', 'herkraken'] as const;
export type Column = (typeof BID_COLUMNS)[number];

/** Who may double first, and how the maker came to his suit. */
export const SITUATIONS = [
  'suit chosen, first defender',
  'suit chosen, second defender',
  'forehand had to play, first defender',
  'forehand had to play, second defender',
] as const;
/** Who may double back. */
export const MAKERS = ['the maker', 'his partner'] as const;

const MADE = OUTCOMES.indexOf('made');
const PASSES = 4;

/** What a defender has of the maker's suit; the first that is true counts. */
export const HOLDINGS = [
  { name: 'Jack and Nine', has: f => f.jack === 1 && f.nine === 1 },
  { name: 'Jack and two trumps beside', has: f => f.jack === 1 && f.trumps >= 3 },
  { name: 'Jack and one trump, or alone', has: f => f.jack === 1 },
  { name: 'Nine and two trumps beside', has: f => f.nine === 1 && f.trumps >= 3 },
  { name: 'Nine and one trump beside', has: f => f.nine === 1 && f.trumps === 2 },
  { name: 'Nine alone', has: f => f.nine === 1 },
  { name: 'three or more lower trumps', has: f => f.trumps >= 3 },
  { name: 'one or two lower trumps', has: f => f.trumps > 0 },
  { name: 'no trump', has: () => true },
] as const satisfies readonly { name: string; has(facts: HandFacts): boolean }[];

/** A double against a pass. Whether it is made: the other side does not get what it undertook, or the makers do. */
export interface Double {
  readonly bid: Bid;
  readonly isBack: boolean;
}

export function doubleOf(game: Game, rows: Rows<Column>, [pass, double]: readonly number[]): Double {
  const scores = [rows.score0, rows.score1];
  const [seat, maker, dealer] = [rows.asked[double], rows.maker[double], rows.dealer[double]];
  const side = sideOf(game, seat);
  const isBack = ANSWERS[rows.answer[double]] === 'herkraken';
  const isForced = maker === (dealer + 1) % 4 && rows.question[double] >= PASSES;
  const isSecond = isBack ? seat !== maker : seat !== (maker + 1) % 4;
  const isMade = rows.outcome[double] === MADE;
  return {
    isBack,
    bid: {
      deal: rows.deal[double],
      situation: (isSecond ? 1 : 0) + (isBack || !isForced ? 0 : 2),
      facts: handFacts(game, rows.held[double] | 0, rows.trump[double] - 1),
      gain: leadOf(scores, double, side) - leadOf(scores, pass, side),
      made: isMade === isBack ? 1 : 0,
      chosen: rows.own[double] === 1,
    },
  };
}

/** Kraken by situation; `back` has herkraken. */
export class KrakenTally extends Gains {
  readonly back = new Gains(MAKERS.length);
  /** [holding][chosen or had to], both defenders. */
  readonly byHolding: readonly (readonly DealMean[])[] = HOLDINGS.map(() => means(2));
  readonly natByHolding: readonly (readonly DealMean[])[] = HOLDINGS.map(() => means(2));
  /** By plain Aces, with the Jack or the Nine of trumps. */
  readonly byAces: readonly DealMean[] = means(4);

  constructor() {
    super(SITUATIONS.length);
  }

  note({ bid, isBack }: Double): void {
    if (isBack) {
      this.back.add(bid);
      return;
    }
    this.add(bid);
    const { deal, facts, situation, gain, made } = bid;
    const holding = HOLDINGS.findIndex(({ has }) => has(facts));
    this.byHolding[holding][situation >> 1].add(deal, gain);
    this.natByHolding[holding][situation >> 1].add(deal, made);
    if (facts.jack + facts.nine > 0 && situation < 2) this.byAces[facts.aces].add(deal, gain);
  }
}

export function tallyOf({ games: [game] }: ResolvedRun): Analysis<Column, KrakenTally> {
  const tally = new KrakenTally();
  return {
    add(rows, count) {
      for (const question of questionsIn(rows, count)) tally.note(doubleOf(game, rows, question));
    },
    result: () => tally,
  };
}

/** What is counted of the answers to a turned suit: it is played, or passed, in the same deal. */
import type { Game } from '../../src/index.ts';
import { type Analysis, OUTCOMES, type ResolvedRun, type Rows } from '../../src/rows/index.ts';
import { type DealMean, means } from '../bidding/deal-mean.ts';
import { type Bid, Gains } from '../bidding/gains.ts';
import { type HandFacts, handFacts } from '../bidding/hand.ts';
import { type BID_COLUMNS, leadOf, questionsIn, sideOf } from '../bidding/questions.ts';

export const ANSWERS = ['pass', 'play'] as const;
export type Column = (typeof BID_COLUMNS)[number];

/** In the order in which they speak. */
export const SEATS = ['forehand', 'second', 'third', 'dealer'] as const;
const DEALER = SEATS.length - 1;
const MADE = OUTCOMES.indexOf('made');
const FAILED = [OUTCOMES.indexOf('failed'), OUTCOMES.indexOf('tie')];
const MOST_TRUMPS = 5;

/** What a hand has of the turned suit; the first that is true counts. */
export const HOLDINGS = [
  { name: 'Jack, Nine and another', has: f => f.jack === 1 && f.nine === 1 && f.trumps >= 3 },
  { name: 'Jack and Nine alone', has: f => f.jack === 1 && f.nine === 1 },
  { name: 'Jack and three beside', has: f => f.jack === 1 && f.trumps >= 4 },
  { name: 'Jack and two beside', has: f => f.jack === 1 && f.trumps === 3 },
  { name: 'Jack and one beside', has: f => f.jack === 1 && f.trumps === 2 },
  { name: 'Jack alone', has: f => f.jack === 1 },
  { name: 'Nine and three beside', has: f => f.nine === 1 && f.trumps >= 4 },
  { name: 'Nine and two beside', has: f => f.nine === 1 && f.trumps === 3 },
  { name: 'four or more lower', has: f => f.trumps >= 4 },
  { name: 'three lower', has: f => f.trumps === 3 },
  { name: 'one or two, no Jack', has: f => f.trumps > 0 },
  { name: 'no trump', has: () => true },
] as const satisfies readonly { name: string; has(facts: HandFacts): boolean }[];

/** The bid of a question, with a suit that is played against a pass. */
export function bidOf(game: Game, rows: Rows<Column>, [pass, play]: readonly number[]): Bid {
  const scores = [rows.score0, rows.score1];
  const seat = rows.asked[play];
  const side = sideOf(game, seat);
  return {
    deal: rows.deal[play],
    situation: (seat - rows.dealer[play] + 3) % 4,
    facts: handFacts(game, rows.held[play] | 0, rows.trump[play] - 1),
    gain: leadOf(scores, play, side) - leadOf(scores, pass, side),
    made: rows.outcome[play] === MADE ? 1 : 0,
    chosen: rows.own[play] === 1,
  };
}

export class PlayTally extends Gains {
  /** [holding][seat]. */
  readonly byHolding: readonly (readonly DealMean[])[] = HOLDINGS.map(() => means(SEATS.length));
  readonly madeByHolding: readonly DealMean[] = means(HOLDINGS.length);
  /** By trumps held, of the seats together, the dealer aside. */
  readonly byTrumps: readonly DealMean[] = means(MOST_TRUMPS + 1);
  /** By seat: what the deal is worth to the side of a seat that passes. */
  readonly afterPass: readonly DealMean[] = means(SEATS.length);
  /** Nobody plays and forehand must play another suit: score of his side less the other, and how often it is nat. */
  readonly around: readonly DealMean[] = means(2);
  readonly aroundNat: readonly DealMean[] = means(2);

  constructor() {
    super(SEATS.length);
  }

  /** Takes a bid, and what its pass leads to. */
  note(bid: Bid, pass: { readonly lead: number; readonly isNat: boolean; readonly isOwn: boolean }): void {
    const { deal, situation, facts, gain, made } = bid;
    this.add(bid);
    const holding = HOLDINGS.findIndex(({ has }) => has(facts));
    this.byHolding[holding][situation].add(deal, gain);
    this.madeByHolding[holding].add(deal, made);
    if (situation < DEALER) this.byTrumps[Math.min(MOST_TRUMPS, facts.trumps)].add(deal, gain);
    this.afterPass[situation].add(deal, pass.lead);
    if (situation !== DEALER) return;
    for (const at of pass.isOwn ? [0, 1] : [0]) {
      // The dealer is of the other side than forehand
      this.around[at].add(deal, -pass.lead);
      this.aroundNat[at].add(deal, pass.isNat ? 1 : 0);
    }
  }
}

export function tallyOf({ games: [game] }: ResolvedRun): Analysis<Column, PlayTally> {
  const tally = new PlayTally();
  return {
    add(rows, count) {
      const scores = [rows.score0, rows.score1];
      for (const question of questionsIn(rows, count)) {
        const [pass] = question;
        const lead = leadOf(scores, pass, sideOf(game, rows.asked[pass]));
        const isNat = FAILED.includes(rows.outcome[pass]);
        tally.note(bidOf(game, rows, question), { lead, isNat, isOwn: rows.own[pass] === 1 });
      }
    },
    result: () => tally,
  };
}

/** What each level is worth, by the count of the hand. */
import { Curve } from '../../src/stats/index.ts';
import { chosen, type Fitted, fitCount } from '../bidding/choices.ts';
import { DealMean } from '../bidding/deal-mean.ts';
import { type Asked, choicesOf, LEVELS, SITUATIONS } from './tally.ts';

/** Counts are below this. */
const COUNTS = 40;
const LOWEST = LEVELS[0];

/** A count that was fitted to forehand's openings in the even deals. */
export function countOf(asked: readonly Asked[]): Fitted | undefined {
  return fitCount(choicesOf(asked).filter(({ deal }) => deal % 2 === 0));
}

/** One level in one situation, in the suit that counts most. */
export class Worth {
  /** Over a pass, against the count. */
  readonly gain = new Curve(COUNTS, 'mean');
  /** Over the bid of 82 with the same suit, against the count. */
  readonly more = new Curve(COUNTS, 'mean');
  /** How often the own side plays and is nat, against the count. */
  readonly nat = new Curve(COUNTS, 'share');
  readonly any = new DealMean();
}

/** [situation][level]. The count of a hand is that of its best suit. */
export function worthOf(
  asked: readonly Asked[],
  { rate }: Pick<Fitted, 'rate'>,
): readonly (readonly Worth[])[] {
  const worth = SITUATIONS.map(() => LEVELS.map(() => new Worth()));
  for (const { deal, situation, suits, pass, bids } of asked) {
    const named = suits.map(facts => ({ facts, lead: 0, isNat: false }));
    const suit = chosen({ deal, suits: named, own: 0 }, rate);
    const count = Math.min(COUNTS - 1, Math.max(0, rate(suits[suit])));
    const least = bids[suit].get(LOWEST);
    for (const [i, level] of LEVELS.entries()) {
      const end = bids[suit].get(level);
      if (end === undefined) continue;
      const { gain, more, nat, any } = worth[situation][i];
      gain.add(deal, count, end.lead - pass.lead);
      if (least !== undefined) more.add(deal, count, end.lead - least.lead);
      nat.add(deal, count, end.isNat ? 1 : 0);
      any.add(deal, end.lead - pass.lead);
    }
  }
  return worth;
}

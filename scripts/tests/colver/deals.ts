/** Random deals of Contrée with auctions, played by the slow reference. */
import { Rng, type Root } from '../../../src/cards/rng.ts';
import { type Pick, randomRecord } from '../reference/play.ts';
import type { Result } from '../reference/record.ts';

export interface PlayedDeal {
  readonly options: object;
  readonly dealer: number;
  readonly hands: readonly (readonly string[])[];
  readonly actions: readonly {
    readonly seat: number;
    readonly act: string;
    readonly legal: readonly string[];
  }[];
  readonly result: Result;
}

const CARD_ORDER = '789JQKTA';

/**
 * Auctions of every length and height, some doubled. In half of the deals one side plays high cards and the other low
 * ones, so that contracts are made and capots happen.
 */
function player(random: () => number): Pick {
  const [bids, leaps, doubles] = [0.1 + random() * 0.5, random() * 0.5, random() * 0.5];
  const high = random() < 0.5 ? Math.floor(random() * 2) : undefined;
  const anyOf = (acts: readonly string[]): string => acts[Math.floor(random() * acts.length)];
  return (seat, legal) => {
    if (!legal.includes('pass')) {
      if (high === undefined) return anyOf(legal);
      const rank = (card: string): number => CARD_ORDER.indexOf(card[0]);
      const sorted = [...legal].sort((a, b) => rank(a) - rank(b));
      return seat % 2 === high ? sorted[sorted.length - 1] : sorted[0];
    }
    const double = legal.find(act => act === 'contre' || act === 'surcontre');
    if (double !== undefined && random() < doubles) return double;
    const over = legal.filter(act => act.startsWith('bid:'));
    if (over.length === 0 || random() >= bids) return 'pass';
    if (random() < leaps) return anyOf(over);
    const heights = over.map(act => act.split(':')[1]);
    const lowest = heights.reduce((a, b) => (heightOf(a) < heightOf(b) ? a : b));
    return anyOf(over.filter(act => act.split(':')[1] === lowest));
  };
}

const heightOf = (height: string): number => (height === 'capot' ? Number.POSITIVE_INFINITY : Number(height));

/** Deal number `index` of the seed. */
export function playedDeal(root: Root, index: number, options: object): PlayedDeal {
  const rng = new Rng().seed(root, index, 0);
  return randomRecord('contree', options, () => rng.real(), {}, undefined, player) as PlayedDeal;
}

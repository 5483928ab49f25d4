/** The numbers of a count of a hand as an option of greedy, in tenths of a point: `trumpJ:660+second:-100`. */
import { RANKS } from '../../src/cards/card.ts';
import { type CountOption, countOption, type Numbers } from '../../src/rules/options.ts';
import { COUNT_PARTNERS, type Count, weightsOf } from './hand-count.ts';

/** What a hand counts besides its cards, by how many seats after the dealer its player sits. */
export const PLACES = ['first', 'second', 'third', 'fourth'] as const;

/** In the order of {@link weightsOf}, then the places. */
const NAMES: readonly string[] = [
  'base',
  ...['trump', 'plain'].flatMap(suit => [...RANKS].map(rank => suit + rank)),
  ...'jackNine,marriage,long,aceTen,bareTen,none,sequence'.split(','),
  ...PLACES,
];

/** How far from its usual value `jaslab tune` looks for a number, in tenths. */
const REACH = 300;

/** The usual points of all names. Places count nothing by themselves. */
const usual = (count: Count) => [...weightsOf(count), ...PLACES.map(() => 0)];

/** All numbers of a count, by name. */
export function countNumbers(count: Count): Numbers {
  return Object.fromEntries(usual(count).map((points, i) => [NAMES[i], Math.round(10 * points)]));
}

/** The names of {@link countNumbers}, whose usual values depend on the game. */
export function countOptions(): Readonly<Record<string, CountOption>> {
  const entries = Object.entries(countNumbers(COUNT_PARTNERS)).map(([name, value]) => {
    const range = { least: value - REACH, most: value + REACH };
    return [name, countOption(value, [-10_000, 10_000, 1], 'tenths', name, range)] as const;
  });
  return Object.fromEntries(entries);
}

/** The weights of a count some of whose numbers are given, and then the points for each place. */
export function weightsWith(count: Count, given: Numbers): number[] {
  return usual(count).map((points, i) => (NAMES[i] in given ? given[NAMES[i]] / 10 : points));
}

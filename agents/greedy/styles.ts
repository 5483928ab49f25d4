/**
 * Styles of card play, fitted by self-play: one number was moved at a time, and kept where it won duels. Over the first
 * guess they gain 9 points a deal in Klaberjass, 18 in Klaverjassen and 36 in Smousjas. They stay as they are, since
 * all figures are given against greedy; `jaslab tune greedy --params style` finds others.
 */
import { RANKS } from '../../src/cards/card.ts';
import type { Game } from '../../src/engine/game.ts';
import { type CountOption, countOption, type Numbers } from '../../src/rules/options.ts';
import type { Keep, Style } from './card-judge.ts';
import { COUNT_PARTNERS, type Count, weightsOf } from './hand-count.ts';

/** A style for each kind of play. */
interface Styles {
  /** Each player alone, with nothing left to draw. */
  readonly alone: Style;
  /** While cards are drawn from a stock. */
  readonly stock: Style;
  /** Two against two. */
  readonly partners: Style;
}

const ALONE: Style = {
  trump: { base: [6.8, 7, 6, 4], share: [1, 0.77, 0.52, 0.5] },
  plain: { base: [-2, 1, 0, 0], share: [0.1, 0.34, 0.4, 0.27] },
  rest: 2.46,
  draw: 0.1,
  drawAgainst: -0.5,
  long: 0.6,
  tempo: -0.54,
  bare: 0.4,
  meld: 0,
  wait: 0,
  eager: 0,
  invite: 0,
};

const STOCK: Style = {
  trump: { base: [12, 8, 9, 8], share: [1, 1, 0.5, 0.4] },
  plain: { base: [4, 2, 1, -2], share: [0.8, 0.3, 0.2, 0.2] },
  rest: 3,
  draw: 0,
  drawAgainst: 0,
  long: 0,
  tempo: -1.5,
  bare: 0,
  meld: 0.3,
  wait: 0.1,
  eager: 0.3,
  invite: 0,
};

const PARTNERS: Style = {
  trump: { base: [10, 7, 4, 2], share: [0.8, 0.62, 0.32, 0.1] },
  plain: { base: [0, 1, 0, 0], share: [0.5, 0.34, 0.12, 0] },
  rest: 1.5,
  draw: 0.96,
  drawAgainst: -0.8,
  long: 0,
  tempo: -1.5,
  bare: 0.1,
  meld: 0,
  wait: 0,
  eager: 0,
  invite: 0.15,
};

/** The styles that greedy plays in. */
const STYLES: Styles = { alone: ALONE, stock: STOCK, partners: PARTNERS };

// The numbers of a style as an option of greedy, in hundredths: `late.tempo:-50`

type Plain = Exclude<keyof Style, 'trump' | 'plain'>;

/** What `jaslab tune` tries: from, and to. */
const RANGES: Readonly<Record<Plain | 'base' | 'share', readonly [number, number]>> = {
  base: [-500, 1500],
  share: [-20, 120],
  rest: [0, 600],
  draw: [-200, 200],
  drawAgainst: [-200, 200],
  long: [-100, 200],
  tempo: [-600, 400],
  bare: [0, 100],
  meld: [0, 100],
  wait: [0, 100],
  eager: [0, 100],
  invite: [0, 50],
};

/** Styles of a deal: while cards are drawn, and afterwards. */
export const STAGES = ['drawing', 'late'] as const;
type Stage = (typeof STAGES)[number];

const hundredths = (value: number) => Math.round(100 * value);

/** A style with each number replaced by what is made of its name and its value. */
function mapped(style: Style, make: (name: string, value: number) => number): Style {
  const entries = Object.entries(style).map(([name, value]: [string, number | Keep]) => {
    if (typeof value === 'number') return [name, make(name, value)];
    const four = (kind: 'base' | 'share', text: string) =>
      value[kind].map((points, i) => make(name + text + i, points));
    return [name, { base: four('base', 'Base'), share: four('share', 'Share') }];
  });
  return Object.fromEntries(entries);
}

/** The numbers of a style, by name. */
function numbersOf(style: Style): Record<string, number> {
  const numbers: Record<string, number> = {};
  mapped(style, (name, value) => {
    numbers[name] = hundredths(value);
    return value;
  });
  return numbers;
}

function rangeOf(name: string): readonly [number, number] {
  const kind = /(Base|Share)\d$/.exec(name)?.[1].toLowerCase();
  return RANGES[(kind ?? name) as keyof typeof RANGES];
}

/** All numbers of the styles of a game, by `stage.name`. */
export function styleNumbers(styles: Readonly<Record<Stage, Style>>): Numbers {
  const entries = STAGES.flatMap(stage =>
    Object.entries(numbersOf(styles[stage])).map(([name, value]) => [`${stage}.${name}`, value] as const),
  );
  return Object.fromEntries(entries);
}

/** The names of {@link styleNumbers}, whose usual values depend on the game. */
export function styleOptions(): Readonly<Record<string, CountOption>> {
  const { stock, alone } = STYLES;
  const entries = Object.entries(styleNumbers({ drawing: stock, late: alone })).map(([name, value]) => {
    const [least, most] = rangeOf(name.split('.')[1]);
    return [name, countOption(value, [-10_000, 10_000, 1], 'hundredths', name, { least, most })] as const;
  });
  return Object.fromEntries(entries);
}

/** The styles that greedy plays a game in, some of whose numbers may be given. */
export function stylesFor({ partners }: Game, given: Numbers = {}): Readonly<Record<Stage, Style>> {
  const usual = { drawing: STYLES.stock, late: partners ? STYLES.partners : STYLES.alone };
  return { drawing: changed(usual.drawing, 'drawing', given), late: changed(usual.late, 'late', given) };
}

function changed(style: Style, stage: Stage, given: Numbers): Style {
  return mapped(style, (name, usual) => {
    const number = given[`${stage}.${name}`];
    return number === undefined ? usual : number / 100;
  });
}

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

/** The numbers of a style of card play as an option of greedy, in hundredths: `late.tempo:-50`. */
import type { Game } from '../../src/engine/game.ts';
import { type CountOption, countOption, type Numbers } from '../../src/rules/options.ts';
import type { Keep, Style } from './card-judge.ts';
import type { Styles } from './styles.ts';

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

const PLACES = [0, 1, 2, 3] as const;
const PLAIN: readonly Plain[] = [
  'rest',
  'draw',
  'drawAgainst',
  'long',
  'tempo',
  'bare',
  'meld',
  'wait',
  'eager',
  'invite',
];

/** Styles of a deal: while cards are drawn, and afterwards. */
export const STAGES = ['drawing', 'late'] as const;
type Stage = (typeof STAGES)[number];

const hundredths = (value: number) => Math.round(100 * value);

/** The numbers of a style, by name. */
function numbersOf(style: Style): Record<string, number> {
  const keep = (name: 'trump' | 'plain') =>
    (['base', 'share'] as const).flatMap(kind =>
      PLACES.map(i => [`${name}${kind === 'base' ? 'Base' : 'Share'}${i}`, hundredths(style[name][kind][i])]),
    );
  return Object.fromEntries([
    ...keep('trump'),
    ...keep('plain'),
    ...PLAIN.map(name => [name, hundredths(style[name])]),
  ]) as Record<string, number>;
}

function docOf(name: string): string {
  const [, suit, kind, unseen] = /^(trump|plain)(Base|Share)(\d)$/.exec(name) ?? [];
  if (suit === undefined) return `${name} of the style`;
  const what = kind === 'Base' ? 'points' : 'share of its own points';
  return `worth of keeping a ${suit} card with ${unseen === '3' ? 'three or more' : unseen} unseen above: ${what}`;
}

function rangeOf(name: string): readonly [number, number] {
  const kind = /(Base|Share)\d$/.exec(name)?.[1];
  return RANGES[kind === undefined ? (name as Plain) : kind === 'Base' ? 'base' : 'share'];
}

/** All numbers of the styles of a game, by `stage.name`. */
export function styleNumbers(styles: Readonly<Record<Stage, Style>>): Numbers {
  const entries = STAGES.flatMap(stage =>
    Object.entries(numbersOf(styles[stage])).map(([name, value]) => [`${stage}.${name}`, value] as const),
  );
  return Object.fromEntries(entries);
}

/** The names of {@link styleNumbers}, whose usual values depend on the game. */
export function styleOptions({ stock, alone }: Styles): Readonly<Record<string, CountOption>> {
  const entries = Object.entries(styleNumbers({ drawing: stock, late: alone })).map(([name, value]) => {
    const own = name.slice(name.indexOf('.') + 1);
    const [least, most] = rangeOf(own);
    return [
      name,
      countOption(value, [-10_000, 10_000, 1], 'hundredths', docOf(own), { least, most }),
    ] as const;
  });
  return Object.fromEntries(entries);
}

/** The styles that greedy plays a game in, some of whose numbers may be given. */
export function stylesFor(
  { partners }: Game,
  styles: Styles,
  given: Numbers = {},
): Readonly<Record<Stage, Style>> {
  const usual = { drawing: styles.stock, late: partners ? styles.partners : styles.alone };
  return { drawing: changed(usual.drawing, 'drawing', given), late: changed(usual.late, 'late', given) };
}

function changed(style: Style, stage: Stage, given: Numbers): Style {
  const value = (name: string, usual: number) => {
    const number = given[`${stage}.${name}`];
    return number === undefined ? usual : number / 100;
  };
  const keep = (name: 'trump' | 'plain'): Keep => {
    const four = (kind: 'base' | 'share', text: string) =>
      PLACES.map(i => value(`${name}${text}${i}`, style[name][kind][i])) as unknown as Keep['base'];
    return { base: four('base', 'Base'), share: four('share', 'Share') };
  };
  const plain = Object.fromEntries(PLAIN.map(name => [name, value(name, style[name])])) as Record<
    Plain,
    number
  >;
  return { trump: keep('trump'), plain: keep('plain'), ...plain };
}

/**
 * What the inputs of a net mean: blocks of zeros and ones, one after another. Cards are canonical: see canon.ts.
 * Seats count from the own one in the direction of play: 0 is the player, 1 the next seat. Sides likewise: the own one,
 * then the others.
 *
 * The blocks of a game are the same for all its options: first those of its default rules, then those that only other
 * rules have, then the rules themselves, and last the kind of trump. So a net fits a game under any options, and one
 * that knows fewer rules needs rows at its end alone.
 */
import { NO_TRUMPS } from '../cards/card.ts';
import { keptWith } from '../cards/kept.ts';
import type { Game } from '../engine/game.ts';
import { BID_LEVELS } from '../rules/action.ts';
import { defaultsOf } from '../rules/options.ts';
import type { GameDefinition, Ruleset } from '../rules/ruleset.ts';
import { planesOf } from '../rules/tables.ts';
import { type OptionInput, optionInputs, otherValues } from './option-inputs.ts';
import { outputsFor } from './outputs.ts';

/** Changes whenever an input changes its meaning or place: nets are made for one version. */
export const ENCODER_VERSION = 1;

/** Levels of points of a side, and the points that each level begins with. */
export const POINT_LEVELS: readonly number[] = [
  0, 1, 10, 20, 30, 40, 50, 60, 70, 82, 90, 100, 110, 120, 130, 140, 152, 162, 182, 212, 252, 302, 362, 452,
];
/** Levels of the points on the table, four points each. */
export const TRICK_LEVELS = 10;
/** Speeches before the first card that are told apart. */
export const SPEECHES = 9;
/** Actions with an output, see outputs.ts, without cards. */
export const SPEECH_ACTIONS = 18;

/** Some inputs that belong together. */
export interface InputBlock {
  readonly name: InputName;
  /** Its first input. */
  readonly offset: number;
  readonly size: number;
  /** What one of its inputs says when it is on. */
  readonly doc: string;
  /** What each of its inputs says, where they have names. */
  readonly names?: readonly string[];
}

interface InputForm {
  readonly doc: string;
  /** 0 under rules that have nothing of the kind. */
  size(rules: Ruleset): number;
}

const others = ({ seats }: Ruleset): number => seats - 1;
const showsCards = ({ turnUp, turn }: Ruleset): boolean => turnUp !== 'none' || turn.length > 0;
const declares = ({ turn }: Ruleset): boolean => turn.some(({ melds }) => melds !== undefined);
/** Some melds ask for suits of different colours, so suits cannot be exchanged. */
const seesColours = ({ turn }: Ruleset): boolean =>
  turn.some(({ melds }) => melds?.values.some((points, meld) => meld > STUK && points > 0) ?? false);
const STUK = 92;

const KINDS = {
  hand: { doc: 'the player holds the card', size: () => 32 },
  master: { doc: 'the player holds the card, and no unseen card of its suit beats it', size: () => 32 },
  played: { doc: '[seat][card] the seat has played the card', size: ({ seats }: Ruleset) => 32 * seats },
  known: {
    doc: '[seat - 1][card] the seat has shown the card and holds it',
    size: (rules: Ruleset) => (showsCards(rules) ? 32 * others(rules) : 0),
  },
  aside: {
    doc: 'everybody sees the card, and no player holds it',
    size: (rules: Ruleset) => (showsCards(rules) ? 32 : 0),
  },
  scored: {
    doc: 'the player holds the card, and has scored a meld with it',
    size: (rules: Ruleset) => (declares(rules) ? 32 : 0),
  },
  meld: {
    doc: 'the card is part of a complete meld that the player may declare',
    size: (rules: Ruleset) => (declares(rules) ? 32 : 0),
  },
  nearHigh: {
    doc: 'the card is part of a meld that lacks one unseen card, and is worth 40 points or more',
    size: (rules: Ruleset) => (declares(rules) ? 32 : 0),
  },
  nearLow: {
    doc: 'the same for melds that are worth less',
    size: (rules: Ruleset) => (declares(rules) ? 32 : 0),
  },
  trick: {
    doc: '[seat - 1][card] the seat has played the card to this trick',
    size: (rules: Ruleset) => 32 * others(rules),
  },
  best: { doc: 'the card is the best of the trick', size: () => 32 },
  winner: { doc: '[seat - 1] the seat is winning the trick', size: others },
  void: {
    doc: '[seat - 1][suit] the seat holds no card of the suit, though some are unseen',
    size: (rules: Ruleset) => 4 * others(rules),
  },
  barred: {
    doc: '[seat - 1][rank] the seat cannot hold this unseen trump',
    size: (rules: Ruleset) => 8 * others(rules),
  },
  unseen: { doc: '[suit][n] n cards of the suit are unseen', size: () => 36 },
  length: { doc: '[suit][n] the player holds n cards of the suit', size: () => 36 },
  trickSize: { doc: '[n] n cards lie on the table', size: ({ seats }: Ruleset) => seats + 1 },
  trickPoints: { doc: '[n] 4n points lie on the table', size: () => TRICK_LEVELS },
  tricks: { doc: '[n] n tricks are finished', size: ({ tricks }: Ruleset) => tricks + 1 },
  ownPoints: {
    doc: '[level] points of the own side, carried ones included',
    size: () => POINT_LEVELS.length,
  },
  otherPoints: { doc: '[level] points of the best other side', size: () => POINT_LEVELS.length },
  noTrick: { doc: 'the own side, or all others, have won no trick', size: () => 2 },
  maker: {
    doc: '[seat] the seat is the maker; the last one: nobody is',
    size: ({ seats }: Ruleset) => seats + 1,
  },
  eldest: { doc: '[seat] the seat is the eldest', size: ({ seats }: Ruleset) => seats },
  proposed: {
    doc: 'the suit proposed first is trump',
    size: ({ indicator }: Ruleset) => ((indicator?.suits ?? 0) > 0 ? 1 : 0),
  },
  bid: { doc: '[n] the highest bid is n levels above the lowest', size: () => BID_LEVELS },
  factor: { doc: '[n] the score is multiplied by 2 to the power of n + 1', size: () => 4 },
  stock: { doc: '[n] 2n cards are left in the stock', size: ({ draws }: Ruleset) => (draws ? 9 : 0) },
  colour: {
    doc: '[suit][colour] the canonical suit is this one: clubs, diamonds, hearts, spades',
    size: (rules: Ruleset) => (seesColours(rules) ? 16 : 0),
  },
  speeches: { doc: '[n] n actions have been taken, before trumps are chosen', size: () => SPEECHES },
  legal: { doc: '[action - 32] the answer is legal, outside a turn', size: () => SPEECH_ACTIONS },
} as const satisfies Readonly<Record<string, InputForm>>;

/** The name of a block of inputs. */
export type InputName = keyof typeof KINDS | typeof OPTIONS | typeof WITHOUT_SUIT;

const NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[];
/** The block that says the rules. */
const OPTIONS = 'options';
/** The last block: which trumps are played, or bid highest, if they are no suit. */
const WITHOUT_SUIT = 'withoutSuit';

/** The sizes that the blocks of a game need under some rules. */
export function blockSizes(rules: Ruleset): Record<keyof typeof KINDS, number> {
  return Object.fromEntries(NAMES.map(name => [name, KINDS[name].size(rules)])) as Record<
    keyof typeof KINDS,
    number
  >;
}

/** What all options of a game have in common. */
interface Blocks {
  readonly blocks: readonly InputBlock[];
  readonly options: readonly OptionInput[];
  readonly usual: number;
  readonly size: number;
  readonly outputs: number;
}

/** The blocks of a game, and how many inputs there are. */
export interface InputLayout {
  readonly version: number;
  readonly blocks: readonly InputBlock[];
  readonly size: number;
  /** Inputs of the default rules: the first ones. Nets that know no other rules have no more. */
  readonly usual: number;
  /** Outputs that the game needs under any rules, see outputs.ts. */
  readonly outputs: number;
  /** [name] → the first input of the block, or -1 if these rules have nothing of the kind. */
  readonly at: Readonly<Record<InputName, number>>;
  /** Inputs that are on at every decision, since they say the rules; none for the defaults. */
  readonly always: Uint16Array;
}

/** The blocks are the same for the same game, and the same version. */
export const inputLayout: (game: Game) => InputLayout = /* @__PURE__ */ keptWith(game => {
  const { blocks, options, usual, size, outputs } = blocksOf(game.definition);
  const withoutSuit = game.planes - NO_TRUMPS;
  const sizes = { ...blockSizes(game.ruleset), [OPTIONS]: options.length, [WITHOUT_SUIT]: withoutSuit };
  const offsets = new Map(blocks.map(({ name, offset }) => [name, offset]));
  const at = Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [name, size > 0 ? offsets.get(name as InputName) : -1]),
  ) as Record<InputName, number>;
  const first = offsets.get(OPTIONS) ?? 0;
  const always = options.flatMap(({ option, isOn }, k) => (isOn(game.options[option]) ? [first + k] : []));
  // Spread, because an object that has grown to so many fields one by one is slow to read
  return {
    version: ENCODER_VERSION,
    blocks,
    size,
    usual,
    outputs,
    at: { ...at },
    always: Uint16Array.from(always),
  };
});

const blocksOf = /* @__PURE__ */ keptWith((definition: GameDefinition): Blocks => {
  const rulesets = rulesetsOf(definition);
  const all = rulesets.map(blockSizes);
  const [defaults] = all;
  const blocks: InputBlock[] = [];
  let offset = 0;
  const add = (name: InputName, size: number, about: Pick<InputBlock, 'doc' | 'names'>): void => {
    if (size > 0) blocks.push({ name, offset, size, ...about });
    offset += size;
  };
  const addAll = (names: readonly (keyof typeof KINDS)[]): void => {
    for (const name of names) add(name, Math.max(...all.map(sizes => sizes[name])), { doc: KINDS[name].doc });
  };
  addAll(NAMES.filter(name => defaults[name] > 0));
  const usual = offset;
  addAll(NAMES.filter(name => defaults[name] === 0));
  const options = optionInputs(definition.options);
  const names = options.map(({ name }) => name);
  add(OPTIONS, options.length, { doc: 'how the rules differ from the default ones', names });
  const planes = Math.max(...rulesets.map(({ points }) => planesOf(points)));
  add(WITHOUT_SUIT, planes - NO_TRUMPS, {
    doc: '[0] no trumps, [1] all trumps: they are played or bid highest',
  });
  const outputs = Math.max(...rulesets.map(outputsFor));
  return { blocks, options, usual, size: offset, outputs };
});

/** The default rules, and those that differ from them in one option or two. */
function rulesetsOf({ options, ruleset }: GameDefinition): Ruleset[] {
  const usual = defaultsOf(options);
  const changes = Object.entries(options).flatMap(([name, option]) =>
    otherValues(option).map(value => ({ [name]: value })),
  );
  const pairs = changes.flatMap((one, k) => changes.slice(k).map(other => ({ ...usual, ...one, ...other })));
  return [usual, ...pairs].map(given => ruleset(given));
}

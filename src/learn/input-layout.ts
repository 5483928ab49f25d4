/**
 * What the inputs of a net mean: blocks of zeros and ones, one after another. Cards are canonical: see canon.ts.
 * Seats count from the own one in the direction of play: 0 is the player, 1 the next seat. Sides likewise: the own one,
 * then the others.
 */
import type { Game } from '../engine/game.ts';
import { BID_LEVELS } from '../rules/action.ts';

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
}

interface InputForm {
  readonly doc: string;
  /** 0 in games that have nothing of the kind. */
  size(game: Game): number;
}

const others = (game: Game): number => game.seats - 1;
const showsCards = ({ ruleset }: Game): boolean => ruleset.turnUp !== 'none' || ruleset.turn.length > 0;
const declares = ({ ruleset }: Game): boolean => ruleset.turn.some(({ melds }) => melds !== undefined);
/** Some melds ask for suits of different colours, so suits cannot be exchanged. */
const seesColours = ({ ruleset }: Game): boolean =>
  ruleset.turn.some(({ melds }) => melds?.values.some((points, meld) => meld > STUK && points > 0) ?? false);
const STUK = 92;

const KINDS = {
  hand: { doc: 'the player holds the card', size: () => 32 },
  master: { doc: 'the player holds the card, and no unseen card of its suit beats it', size: () => 32 },
  played: { doc: '[seat][card] the seat has played the card', size: ({ seats }: Game) => 32 * seats },
  known: {
    doc: '[seat - 1][card] the seat has shown the card and holds it',
    size: (game: Game) => (showsCards(game) ? 32 * others(game) : 0),
  },
  aside: {
    doc: 'everybody sees the card, and no player holds it',
    size: (game: Game) => (showsCards(game) ? 32 : 0),
  },
  scored: {
    doc: 'the player holds the card, and has scored a meld with it',
    size: (game: Game) => (declares(game) ? 32 : 0),
  },
  meld: {
    doc: 'the card is part of a complete meld that the player may declare',
    size: (game: Game) => (declares(game) ? 32 : 0),
  },
  nearHigh: {
    doc: 'the card is part of a meld that lacks one unseen card, and is worth 40 points or more',
    size: (game: Game) => (declares(game) ? 32 : 0),
  },
  nearLow: {
    doc: 'the same for melds that are worth less',
    size: (game: Game) => (declares(game) ? 32 : 0),
  },
  trick: {
    doc: '[seat - 1][card] the seat has played the card to this trick',
    size: (game: Game) => 32 * others(game),
  },
  best: { doc: 'the card is the best of the trick', size: () => 32 },
  winner: { doc: '[seat - 1] the seat is winning the trick', size: others },
  void: {
    doc: '[seat - 1][suit] the seat holds no card of the suit, though some are unseen',
    size: (game: Game) => 4 * others(game),
  },
  barred: {
    doc: '[seat - 1][rank] the seat cannot hold this unseen trump',
    size: (game: Game) => 8 * others(game),
  },
  unseen: { doc: '[suit][n] n cards of the suit are unseen', size: () => 36 },
  length: { doc: '[suit][n] the player holds n cards of the suit', size: () => 36 },
  trickSize: { doc: '[n] n cards lie on the table', size: ({ seats }: Game) => seats + 1 },
  trickPoints: { doc: '[n] 4n points lie on the table', size: () => TRICK_LEVELS },
  tricks: { doc: '[n] n tricks are finished', size: ({ tricks }: Game) => tricks + 1 },
  ownPoints: {
    doc: '[level] points of the own side, carried ones included',
    size: () => POINT_LEVELS.length,
  },
  otherPoints: { doc: '[level] points of the best other side', size: () => POINT_LEVELS.length },
  noTrick: { doc: 'the own side, or all others, have won no trick', size: () => 2 },
  maker: {
    doc: '[seat] the seat is the maker; the last one: nobody is',
    size: ({ seats }: Game) => seats + 1,
  },
  eldest: { doc: '[seat] the seat is the eldest', size: ({ seats }: Game) => seats },
  proposed: {
    doc: 'the suit proposed first is trump',
    size: ({ ruleset }: Game) => ((ruleset.indicator?.suits ?? 0) > 0 ? 1 : 0),
  },
  bid: { doc: '[n] the highest bid is 82 + 10n', size: () => BID_LEVELS },
  factor: { doc: '[n] the score is multiplied by 2 to the power of n + 1', size: () => 4 },
  stock: { doc: '[n] 2n cards are left in the stock', size: ({ ruleset }: Game) => (ruleset.draws ? 9 : 0) },
  colour: {
    doc: '[suit][colour] the canonical suit is this one: clubs, diamonds, hearts, spades',
    size: (game: Game) => (seesColours(game) ? 16 : 0),
  },
  speeches: { doc: '[n] n actions have been taken, before trumps are chosen', size: () => SPEECHES },
  legal: { doc: '[action - 32] the answer is legal, outside a turn', size: () => SPEECH_ACTIONS },
} as const satisfies Readonly<Record<string, InputForm>>;

/** The name of a block of inputs. */
export type InputName = keyof typeof KINDS;

/** The blocks of a game, and how many inputs there are. */
export interface InputLayout {
  readonly version: number;
  readonly blocks: readonly InputBlock[];
  readonly size: number;
  /** [name] → the first input of the block, or -1 if the game has none. */
  readonly at: Readonly<Record<InputName, number>>;
}

/** The same for the same game and options, and the same version. */
export function inputLayout(game: Game): InputLayout {
  const blocks: InputBlock[] = [];
  const at: Partial<Record<InputName, number>> = {};
  let offset = 0;
  for (const [key, kind] of Object.entries(KINDS)) {
    const name = key as InputName;
    const size = kind.size(game);
    at[name] = size === 0 ? -1 : offset;
    if (size > 0) blocks.push({ name, offset, size, doc: kind.doc });
    offset += size;
  }
  // Spread, because an object that has grown to so many fields one by one is slow to read
  return { version: ENCODER_VERSION, blocks, size: offset, at: { ...at } as Record<InputName, number> };
}

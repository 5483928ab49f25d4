/**
 * The rules of a game for two with a stock, compiled for the simulation of deals up to the last draw: which melds there
 * are, what they score, how they rank and who declares them when.
 */
import { suitByte } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';
import { DECLARE_MELD, EXCHANGE } from '../../rules/action.ts';
import { DRAW } from '../../rules/deal.ts';
import { DUTIES, factsOf } from '../../rules/duties.ts';
import { rankOf } from '../../rules/melds/hand-melds.ts';
import {
  FIRST_MARRIAGE,
  FIRST_SEQUENCE,
  MELD_COUNT,
  MELDS,
  type MeldId,
  meldCards,
} from '../../rules/melds/meld.ts';
import type { DeclaredMelds, MeldAnswer, TurnActs } from '../../rules/step.ts';

/** Melds of the trick are not simulated: the game has none, or they are over after the first trick. */
export const UNANSWERED = 0;
/** The other player answers a declaration at once; one is made with each lead. */
export const AT_ONCE = 1;
/** The other player answers when the trick is complete. */
export const AFTER_TRICK = 2;

/** Number of marriages: stuk, dubbel and the broks. */
const MARRIAGES = MELD_COUNT - FIRST_MARRIAGE;
/** A sequence is known by its suit and its key, {@link rankOf}. Keys are below this. */
export const KEYS = 72;
const BYTES = 256;

/** A compiled game. */
export interface StockRules {
  readonly game: Game;
  /** [meld] → points; 0 for a meld that is not declared in a turn. */
  readonly values: Uint8Array;
  /** Cards in a hand while cards are drawn. */
  readonly handSize: number;
  /** The Seven of trumps may be exchanged while fewer tricks are finished. */
  readonly exchangeTricks: number;
  /** The winner of a trick chooses between the last two cards; otherwise the covered one is drawn. */
  readonly choosesLast: boolean;

  /** {@link UNANSWERED}, {@link AT_ONCE} or {@link AFTER_TRICK}. */
  readonly answered: number;
  /** Sequences and quartets are declared while fewer tricks are finished. */
  readonly meldTricks: number;
  /** The next sequence of a suit must be longer, not only higher. */
  readonly longer: boolean;
  readonly rejectsAll: boolean;
  readonly again: boolean;
  readonly oneKind: boolean;
  /** [suit byte] → keys of its sequences, ascending. */
  readonly runs: readonly Uint8Array[];
  /** [suit byte] → the highest of these keys, 0 for none. */
  readonly topRun: Uint8Array;
  /** [key] → points, and rank against other melds. */
  readonly runPoints: Uint8Array;
  readonly runRank: Uint16Array;
  /** Mask of the ranks whose quartets score. */
  readonly quartets: number;
  /** [rank of the cards] → points, and rank against other melds. */
  readonly quartetPoints: Uint8Array;
  readonly quartetRank: Uint16Array;

  /** Marriages are declared while fewer tricks are finished. */
  readonly marriageTricks: number;
  /** Only with a lead of one of its cards. */
  readonly bindsLead: boolean;
  readonly sharesCards: boolean;
  /** [marriage] → points; 0 if the game does not have it. */
  readonly marriagePoints: Uint8Array;
  /** [trump][marriage] → its cards. */
  readonly marriageCards: readonly Int32Array[];
  /** [trump][{@link couplesOf} of a hand] → mask of the marriages it holds. */
  readonly marriages: readonly Int32Array[];
}

/** Kings and Queens of a hand in eight bits: two for each suit. */
export function couplesOf(hand: number): number {
  return ((hand >>> 5) & 3) | ((hand >>> 11) & 12) | ((hand >>> 17) & 48) | ((hand >>> 23) & 192);
}

/** The cards of a sequence within its suit. */
export function runByte(key: number): number {
  const length = key >> 3;
  return ((1 << length) - 1) << ((key & 7) - length + 1);
}

/** The rank of the cards of a quartet. */
export function quartetOf(meld: MeldId): number {
  return MELDS[meld].top;
}

/** The key of a sequence. */
export function keyOf(meld: MeldId): number {
  return rankOf(MELDS[meld]);
}

/**
 * Compiles a game. Undefined for a game without a stock to draw from, and for one in which the first part of a deal is
 * not simulated: where cards must be followed while the stock lasts.
 */
export function compileStock(game: Game): StockRules | undefined {
  const { ruleset } = game;
  if (game.seats !== 2 || !ruleset.draws || ruleset.turnUp !== 'stock' || ruleset.trickMelds !== undefined)
    return undefined;
  if (!isFree(game)) return undefined;
  const ordinary = game.turnActs.find(part => part.melds?.answer !== undefined);
  const marriage = game.turnActs.find(part => (part.melds?.values[FIRST_MARRIAGE] ?? 0) > 0);
  return {
    game,
    values: Uint8Array.from(MELDS, ({ id }) =>
      Math.max(0, ...game.turnActs.map(part => part.melds?.values[id] ?? 0)),
    ),
    handSize: game.dealtCards / game.seats,
    exchangeTricks: tricksOf(game.turnActs.find(part => part.handles(EXCHANGE))),
    choosesLast: game.steps[DRAW].some(step => step.answer !== undefined),
    meldTricks: tricksOf(ordinary),
    ...meldsOf(ordinary?.melds?.values, ordinary?.melds?.answer),
    marriageTricks: tricksOf(marriage),
    ...marriagesOf(marriage?.melds),
  };
}

function tricksOf(part: TurnActs | undefined): number {
  return part === undefined ? 0 : part.tricks;
}

/** Whether every card may be played while the stock lasts. */
function isFree(game: Game): boolean {
  return game.duty.every((duty, facts) => !factsOf(facts).stockOpen || DUTIES[duty] === 'any');
}

/** The keys of all sequences, ascending. */
export const RUN_KEYS: readonly number[] = /* @__PURE__ */ MELDS.slice(FIRST_SEQUENCE, FIRST_MARRIAGE)
  .filter(({ suit }) => suit === 0)
  .map(({ id }) => keyOf(id))
  .sort((a, b) => a - b);

/** The keys of the sequences in a suit byte, ascending. */
function runsOf(byte: number, windows: boolean): Uint8Array {
  const held = RUN_KEYS.filter(key => (runByte(key) & ~byte) === 0);
  const isPart = (key: number): boolean =>
    held.some(other => other !== key && (runByte(key) & ~runByte(other)) === 0);
  return Uint8Array.from(windows ? held : held.filter(key => !isPart(key)));
}

type MeldTables = Pick<
  StockRules,
  | 'answered'
  | 'longer'
  | 'rejectsAll'
  | 'again'
  | 'oneKind'
  | 'runs'
  | 'topRun'
  | 'runPoints'
  | 'runRank'
  | 'quartets'
  | 'quartetPoints'
  | 'quartetRank'
>;

function meldsOf(values: ArrayLike<number> | undefined, answer: MeldAnswer | undefined): MeldTables {
  const none = new Uint8Array(0);
  const runs = Array.from({ length: BYTES }, (_, byte) => (answer ? runsOf(byte, answer.windows) : none));
  const tables = {
    answered: answer === undefined ? UNANSWERED : answer.when === 'atOnce' ? AT_ONCE : AFTER_TRICK,
    longer: answer?.next === 'longer',
    rejectsAll: answer?.rejectsAll === true,
    again: answer?.again === true,
    oneKind: answer?.oneKind === true,
    runs,
    topRun: Uint8Array.from(runs, keys => keys.at(-1) ?? 0),
    runPoints: new Uint8Array(KEYS),
    runRank: new Uint16Array(KEYS),
    quartets: 0,
    quartetPoints: new Uint8Array(8),
    quartetRank: new Uint16Array(8),
  };
  if (values === undefined || answer === undefined) return tables;
  for (const { id, top } of MELDS.slice(0, FIRST_MARRIAGE)) {
    if (values[id] === 0) continue;
    const isQuartet = id < FIRST_SEQUENCE;
    if (isQuartet) tables.quartets |= 1 << top;
    (isQuartet ? tables.quartetPoints : tables.runPoints)[isQuartet ? top : keyOf(id)] = values[id];
    (isQuartet ? tables.quartetRank : tables.runRank)[isQuartet ? top : keyOf(id)] = answer.ranks[id];
  }
  return tables;
}

type MarriageTables = Pick<
  StockRules,
  'bindsLead' | 'sharesCards' | 'marriagePoints' | 'marriageCards' | 'marriages'
>;

function marriagesOf(melds: DeclaredMelds | undefined): MarriageTables {
  const points = Uint8Array.from({ length: MARRIAGES }, (_, i) => melds?.values[FIRST_MARRIAGE + i] ?? 0);
  const cards = [0, 1, 2, 3].map(trump =>
    Int32Array.from({ length: MARRIAGES }, (_, i) => meldCards(FIRST_MARRIAGE + i, trump)),
  );
  return {
    bindsLead: melds?.bindsLead === true,
    sharesCards: melds?.sharesCards === true,
    marriagePoints: points,
    marriageCards: cards,
    marriages: cards.map(row =>
      Int32Array.from({ length: BYTES }, (_, couples) => {
        const hand = [0, 1, 2, 3].reduce(
          (set, suit) => set | (((couples >> (2 * suit)) & 3) << (5 + 8 * suit)),
          0,
        );
        return row.reduce(
          (mask, set, i) => ((hand & set) === set && points[i] > 0 ? mask | (1 << i) : mask),
          0,
        );
      }),
    ),
  };
}

/** The action that declares a sequence. */
export function declareRun(suit: number, key: number): number {
  return DECLARE_MELD + SEQUENCE_IDS[(suit << 7) | key];
}

/** The action that declares a quartet. */
export function declareQuartet(rank: number): number {
  return DECLARE_MELD + 7 - rank;
}

/** [suit << 7 | key] → meld. */
const SEQUENCE_IDS: Uint8Array = /* @__PURE__ */ MELDS.reduce((ids, { id, suit, kind }) => {
  if (kind === 'sequence') ids[(suit << 7) | keyOf(id)] = id;
  return ids;
}, new Uint8Array(512));

/** Cards in the hand, by suit, of which a sequence is held: for the common case of none. */
export function hasRun({ topRun }: StockRules, hand: number): boolean {
  return (
    (topRun[suitByte(hand, 0)] |
      topRun[suitByte(hand, 1)] |
      topRun[suitByte(hand, 2)] |
      topRun[suitByte(hand, 3)]) !==
    0
  );
}

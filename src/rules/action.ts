/**
 * Actions as small integers, and their names in records [GEN-ACT-2, GEN-ACT-3].
 *
 *     0– 31 play a card            57–128 bid:<n>:<suit>, n = 82, 92 … 252
 *    32– 56 words                 129–230 declare:<meld>      231–332 reject:<meld>
 *   333–380 bid:<n>:<suit>, n = 80, 90 … 180, capot           381–382 contre, surcontre
 *   383–408 bid:<n>:nt and bid:<n>:at, the same contracts without a suit of trumps, 82 last
 *
 * Numbers from 512 on are *facts*: what a player says or shows along with an act. Nobody chooses a fact. Facts are
 * logged because they are public [GEN-OBS-1].
 */
import {
  type Card,
  formatCard,
  NO_TRUMPS,
  RANKS,
  type Seat,
  TRUMP_CODES,
  type Trump,
} from '../cards/card.ts';
import { MELD_COUNT, MELDS, type MeldId } from './melds/meld.ts';

/** 0 … {@link ACTION_COUNT} - 1. */
export type Action = number;

const FIRST_WORD = 32;
const WORDS = [
  ...['pass', 'take', 'schmeiss', 'make', 'annul', 'name:c', 'name:d', 'name:h', 'name:s', 'play', 'valse'],
  ...[
    'kraken',
    'herkraken',
    'superkraken',
    'accept',
    'reject',
    'open',
    'covered',
    'uit',
    'dek',
    'roem',
    'claim',
  ],
  ...['exchange', 'declare', 'bella'],
] as const;

/** Passes or declines. */
export const PASS = 32;
/** Takes the turned suit as trumps. */
export const TAKE = 33;
/** Proposes to play or to annul the deal. */
export const SCHMEISS = 34;
/** Answers a schmeiss: its proposer must play. */
export const MAKE = 35;
/** Answers a schmeiss: the deal is annulled. */
export const ANNUL = 36;
/** `name:<suit>` is NAME + suit. */
export const NAME = 37;
/** Plays the proposed suit. */
export const PLAY = 41;
/** Proposes to annul the deal. */
export const VALSE = 42;
/** Doubles against the maker. */
export const KRAKEN = 43;
/** Redoubles, by the maker's side. */
export const HERKRAKEN = 44;
/** Doubles a third time. */
export const SUPERKRAKEN = 45;
/** Accepts a declaration without a word. */
export const ACCEPT = 46;
/** Rejects a declaration. */
export const REJECT = 47;
/** Chooses the open card in the last draw. */
export const OPEN = 48;
/** Chooses the covered card in the last draw. */
export const COVERED = 49;
/** Announces that the target is reached. */
export const UIT = 50;
/** Claims the points that win the game. */
export const DEK = 51;
/** Claims the melds of the trick. */
export const ROEM = 52;
/** Claims the target during play. */
export const CLAIM = 53;
/** Exchanges the Seven of trumps for the turned card. */
export const EXCHANGE = 54;
/** Declares all melds of the hand at once. */
export const DECLARE = 55;
/** Announces King and Queen of trumps. */
export const BELLA = 56;
const BID = 57;
/** Bids of points in each suit. */
export const BID_LEVELS = 18;
/** The lowest bid of points. */
export const LOWEST_BID = 82;
/** The highest bid of points. */
export const HIGHEST_BID = LOWEST_BID + 10 * (BID_LEVELS - 1);
/** `declare:<meld>` is DECLARE_MELD + id. */
export const DECLARE_MELD = BID + 4 * BID_LEVELS;
/** `reject:<meld>` is REJECT_MELD + id. */
export const REJECT_MELD = DECLARE_MELD + MELD_COUNT;
/** Contracts of contrée, `bid:<points>:<suit>` with 80, 90 … 180 points or capot [CT-BID-1]. */
export const CONTRACT = REJECT_MELD + MELD_COUNT;
const CONTRACT_LEVELS = 12;
/** The lowest contract of contrée. */
export const LOWEST_CONTRACT = 80;
/** The level of the contract to take all tricks; its points are an option of the game. */
const CAPOT_LEVEL = CONTRACT_LEVELS - 1;
/** What {@link bidPoints} says of a capot. */
const CAPOT_POINTS = 250;
/** Doubles a contract. */
export const CONTRE = CONTRACT + 4 * CONTRACT_LEVELS;
/** Redoubles it. */
export const SURCONTRE = CONTRE + 1;
/** The same contracts with no trumps and all trumps [CT-BID-1]. */
const WITHOUT_SUIT = SURCONTRE + 1;
/** Both contracts of 82. */
const LOWEST_WITHOUT_SUIT = WITHOUT_SUIT + 2 * CONTRACT_LEVELS;
/** The number of action codes. */
export const ACTION_COUNT = LOWEST_WITHOUT_SUIT + 2;

/**
 * `bid:<points>:<suit>` with 82, 92 … 252 points [KJ-VB-1]. Higher bids have higher numbers [KJ-VB-2]. Without a suit
 * there is 82 alone [CT-BID-1].
 */
export function bidAction(points: number, trump: Trump): Action {
  if (trump >= NO_TRUMPS) return LOWEST_WITHOUT_SUIT + trump - NO_TRUMPS;
  return BID + ((points - LOWEST_BID) / 10) * 4 + trump;
}

/** `bid:<points>:<suit>` with 80, 90 … 180 points, and capot for more [CT-BID-1]. */
export function contractAction(points: number, trump: Trump): Action {
  const level = Math.min(CAPOT_LEVEL, (points - LOWEST_CONTRACT) / 10);
  return trump < NO_TRUMPS ? CONTRACT + 4 * level + trump : WITHOUT_SUIT + 2 * level + trump - NO_TRUMPS;
}

/** Whether an action is a bid of points. */
export function isBid(action: Action): boolean {
  return (action >= BID && action < DECLARE_MELD) || isContract(action);
}

/** Whether an action is a contract of contrée: a made one scores its points. */
export function isContract(action: Action): boolean {
  return (action >= CONTRACT && action < CONTRE) || (action >= WITHOUT_SUIT && action < ACTION_COUNT);
}

/** Whether an action is the bid to take all tricks [CT-CAPOT-1]. */
export function isCapot(action: Action): boolean {
  return isContract(action) && bidLevel(action) === CAPOT_LEVEL;
}

/** How many levels a bid stands above the lowest of its kind. */
export function bidLevel(action: Action): number {
  if (action >= WITHOUT_SUIT) return action < LOWEST_WITHOUT_SUIT ? (action - WITHOUT_SUIT) >> 1 : 0;
  return (action - (action < CONTRACT ? BID : CONTRACT)) >> 2;
}

/** The points of a bid; 250 for capot. */
export function bidPoints(action: Action): number {
  const level = bidLevel(action);
  if (action < CONTRACT || action >= LOWEST_WITHOUT_SUIT) return LOWEST_BID + 10 * level;
  return level === CAPOT_LEVEL ? CAPOT_POINTS : LOWEST_CONTRACT + 10 * level;
}

/** The bid that {@link bidPoints} gives points of: 82, 92 … are bids of Amsterdam, 80, 90 … and capot contracts. */
export function bidOfPoints(points: number, trump: Trump): Action {
  return points % 10 === LOWEST_BID % 10 ? bidAction(points, trump) : contractAction(points, trump);
}

/** The trumps of a bid. */
export function bidTrump(action: Action): Trump {
  if (action >= WITHOUT_SUIT) return NO_TRUMPS + ((action - WITHOUT_SUIT) & 1);
  return (action - (action < CONTRACT ? BID : CONTRACT)) & 3;
}

/** Whether an action is the play of a card. */
export function isCard(action: Action): boolean {
  return action < FIRST_WORD;
}

/** The meld of a `declare:` or `reject:` action, undefined for other actions. */
export function meldOf(action: Action): MeldId | undefined {
  if (action < DECLARE_MELD || action >= CONTRACT) return undefined;
  return (action - DECLARE_MELD) % MELD_COUNT;
}

function nameAction(action: Action): string {
  if (action < FIRST_WORD) return formatCard(action);
  if (action < BID) return WORDS[action - FIRST_WORD] as string;
  if (action === CONTRE) return 'contre'; // [CT-BID-3]
  if (action === SURCONTRE) return 'surcontre';
  if (isBid(action))
    return `bid:${isCapot(action) ? 'capot' : bidPoints(action)}:${TRUMP_CODES[bidTrump(action)]}`;
  const verb = action < REJECT_MELD ? 'declare' : 'reject';
  return `${verb}:${MELDS[(action - DECLARE_MELD) % MELD_COUNT]?.code}`;
}

const NAMES: readonly string[] = /* @__PURE__ */ Array.from({ length: ACTION_COUNT }, (_, a) =>
  nameAction(a),
);

/** The name of an action in records [GEN-ACT-3]. */
export function formatAction(action: Action): string {
  return NAMES[action] ?? formatFact(action);
}

const CODES: ReadonlyMap<string, Action> = /* @__PURE__ */ new Map(
  NAMES.map((name, action) => [name, action]),
);

/** The inverse of {@link formatAction} for actions; `undefined` for any other text. */
export function parseAction(text: string): Action | undefined {
  return CODES.get(text);
}

// Facts ------------------------------------------------------------------------------------------------------------

/** Something said or shown. */
export type Fact = number;
/** Facts have codes from here on, actions below. */
export const FIRST_FACT = 512;
/** SHOW_MELD + id: the player shows a meld, which makes its cards public. */
export const SHOW_MELD = FIRST_FACT;
/** SHOW_CARD + card: a card is shown, for example before a player draws it [SM-DRAW-4]. */
export const SHOW_CARD = SHOW_MELD + MELD_COUNT;
/** A meld announced without its suit: a sequence with its length and top, a quartet or a brok [SM-MELD-3]. */
export const SAY_SEQUENCE = SHOW_CARD + 32;
export const SAY_QUARTET = SAY_SEQUENCE + 64;
export const SAY_BROK = SAY_QUARTET + 1;
/** SAY_CLASS + 0 for "twenty", 1 for "fifty" [KB-MELD-6]. In Belote, SAY_CLASS + the type of the meld. */
export const SAY_CLASS = SAY_BROK + 1;
/** SAY_LENGTH + n answers "how many cards?". */
export const SAY_LENGTH = SAY_CLASS + 8;
/** SAY_TOP + rank answers "how high?". */
export const SAY_TOP = SAY_LENGTH + 9;
/** SAY_TRUMP + 0 or 1 answers "in trumps?". */
export const SAY_TRUMP = SAY_TOP + 8;
/** SAY_VERDICT + 0 for "good", 1 for "no good", 2 for "equal". */
export const SAY_VERDICT = SAY_TRUMP + 2;
/** SAY_POINTS + points / 10: roem or bella is announced. */
export const SAY_POINTS = SAY_VERDICT + 3;

/** An action as the other players see it: the suit of a declared meld is hidden [SM-MELD-3]. */
export function publicForm(action: Action): Action | Fact {
  if (action < DECLARE_MELD || action >= REJECT_MELD) return action;
  return PUBLIC_MELD[action - DECLARE_MELD] as number;
}

const PUBLIC_MELD: Int32Array = /* @__PURE__ */ Int32Array.from(MELDS, (meld, id) => {
  if (meld.kind === 'quartet') return SAY_QUARTET;
  if (meld.kind === 'sequence') return SAY_SEQUENCE + ((meld.length - 1) << 3) + meld.top;
  return meld.kind === 'brok' ? SAY_BROK : DECLARE_MELD + id;
});

function formatFact(fact: Fact): string {
  if (fact >= SAY_POINTS) return `says ${10 * (fact - SAY_POINTS)}`;
  if (fact >= SAY_VERDICT) return `says ${['good', 'no good', 'equal'][fact - SAY_VERDICT]}`;
  if (fact >= SAY_TRUMP) return `says ${fact > SAY_TRUMP ? 'in trumps' : 'not in trumps'}`;
  if (fact >= SAY_TOP) return `says to the ${RANKS[fact - SAY_TOP]}`;
  if (fact >= SAY_LENGTH) return `says ${fact - SAY_LENGTH} cards`;
  if (fact >= SAY_CLASS) return `says class ${fact - SAY_CLASS}`;
  if (fact === SAY_BROK) return 'says brok';
  if (fact === SAY_QUARTET) return 'says carré';
  if (fact >= SAY_SEQUENCE)
    return `says ${((fact - SAY_SEQUENCE) >> 3) + 1} on the ${RANKS[(fact - SAY_SEQUENCE) & 7]}`;
  if (fact >= SHOW_CARD) return `shows ${formatCard(fact - SHOW_CARD)}`;
  return `shows ${MELDS[fact - SHOW_MELD]?.code}`;
}

/** The card of a SHOW_CARD fact, undefined for other facts. */
export function shownCard(fact: Fact): Card | undefined {
  return fact >= SHOW_CARD && fact < SAY_SEQUENCE ? fact - SHOW_CARD : undefined;
}

/** The meld of a SHOW_MELD fact, undefined for other facts. */
export function shownMeld(fact: Fact): MeldId | undefined {
  return fact >= SHOW_MELD && fact < SHOW_CARD ? fact - SHOW_MELD : undefined;
}

/*
 * The log of a deal: actions and facts in order. An entry is one number:
 *
 *     bits 0–9   the action or fact        10–11  the seat
 *     and for a card, the trick before it:
 *     bits 12–13 its size                  14–15  the suit led         16–20  the best card
 *     bits 21–22 the seat of that card     23     cards remained in the stock
 *     bit 24     a silent reply [GEN-ACT-4]
 */

/** Capacity of the log, more than any deal needs. The conformance suite checks it. */
export const LOG_SIZE = 512;

export function logEntry(code: Action | Fact, seat: Seat): number {
  return code | (seat << 10);
}
export function codeOf(entry: number): Action | Fact {
  return entry & 1023;
}
export function seatOf(entry: number): Seat {
  return (entry >> 10) & 3;
}

export const WITH_STOCK = 1 << 23;
export const SILENT = 1 << 24;
export function isAction(entry: number): boolean {
  return (entry & 1023) < FIRST_FACT;
}

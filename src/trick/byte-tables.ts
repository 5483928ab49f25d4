/**
 * What `legalCards` says, as byte tables for playouts, which look it up with one suit of a hand at a time.
 *
 * What the best card of a trick is worth is a *code*, so that "beats" is a comparison of numbers: 0 a card that cannot
 * win, 1–8 the led suit from weak to strong, 9–16 a trump on a plain lead, 17–24 a trump on a trump lead. A *row* is
 * the code of the best card, and 32 more while the partner holds the trick. What a follower may play is then found by
 * (row, suit byte):
 *
 * - he holds the plain suit led: `follow`, by the byte of that suit;
 * - he does not, or trump was led: `trumps`, by the byte of his trumps.
 *
 * A result other than 0 is all he may play, a byte of that suit. At 0 he may play cards of several suits: `wide` and
 * `beside`.
 */
import { cardOf, JACK, suitOf } from '../cards/card.ts';
import { type CardSet, cardCount, hasCard, setOf, suitSet } from '../cards/cardset.ts';
import { keptWith } from '../cards/kept.ts';
import { factBit, legalCards } from './legal-cards.ts';
import type { TrickRules } from './trick.ts';

const STOCK_OPEN = factBit('stockOpen');
const PARTNER_WINNING = factBit('partnerWinning');

const CODES = 25;
/** The first code of a trump on a plain lead, and on a trump lead. */
const RUFF = 9;
const TRUMP_LEAD = 17;
/** Added to a code while the partner of the player on turn holds the trick. */
const PARTNER_ROW = 32;
const ROWS = 64;
export const TABLE_SIZE = ROWS << 8;

/** The rules of a follower. All indices: row << 8 | suit byte. */
export interface FollowerTables {
  /** The cards of the plain led suit that he may play, if he may play no others; 0 where he may. */
  readonly follow: Uint8Array;
  /** Where `follow` is 0: 1 if every card is allowed, 0 if those of the led suit and the trumps are. */
  readonly wide: Uint8Array;
  /** The trumps that he may play, if he may play no other cards; 0 where he may. */
  readonly trumps: Uint8Array;
  /**
   * Where `trumps` is 0: the trumps that he may play beside all other cards; if he holds none of all these, any trump.
   */
  readonly beside: Uint8Array;
}

export interface TrickTables {
  /** [(trump << 2 | led) << 5 | card] → its code. */
  readonly codes: Uint8Array;
  /** With no cards left to draw, and with some, in games with a stock. */
  readonly closed: FollowerTables;
  readonly open: FollowerTables | undefined;
  /** 1 if the rows of {@link PARTNER_ROW} differ from the others, 0 if nobody needs to look. */
  readonly usesPartner: number;
}

/**
 * The tables of a game; `undefined` if its duties do not fit: who can follow to a plain lead must not be told by his
 * trumps what he may play.
 */
export const trickTablesOf: (rules: TrickRules) => TrickTables | undefined = /* @__PURE__ */ keptWith(
  rules => {
    const codes = tabulateCodes(rules);
    if (codes === undefined) return undefined;
    const closed = followerTables(rules, codes, false);
    const open = rules.draws ? followerTables(rules, codes, true) : undefined;
    if (closed === undefined || (rules.draws && open === undefined)) return undefined;
    // There are no partners where there is a stock
    return { codes, closed, open, usesPartner: rules.partners && dependsOnPartner(closed) ? 1 : 0 };
  },
);

/** Codes that order all cards of each trick as `beats` does, or `undefined` if there are none. */
function tabulateCodes({ beats, trumps }: TrickRules): Uint8Array | undefined {
  const codes = Uint8Array.from(beats, (_, index) => {
    const [plane, card] = [index >> 5, index & 31];
    const [suit, led] = [suitOf(card), plane & 3];
    const isTrump = hasCard(trumps[plane], card);
    if (!isTrump && suit !== led) return 0;
    const lowest = suit === led ? (isTrump ? TRUMP_LEAD : 1) : RUFF;
    return lowest + 7 - cardCount(beats[index] & suitSet(suit));
  });
  for (let index = 0; index < codes.length; index++) {
    for (let other = 0; other < 32; other++) {
      const beaten = ((beats[index] >>> other) & 1) === 1;
      if (beaten !== codes[(index & ~31) | other] > codes[index]) return undefined;
    }
  }
  return codes;
}

/** The suits that stand for all: the duties know no others by name. */
const TRUMP = 1;
const PLAIN = 0;
/** A card of a suit that is neither led nor trumps. */
const OTHER = setOf(cardOf(2, 0));

/** What a follower may play in a row, by `legalCards`. */
type Follower = (hand: CardSet) => CardSet;

function followerTables(rules: TrickRules, codes: Uint8Array, open: boolean): FollowerTables | undefined {
  const make = (): Uint8Array => new Uint8Array(TABLE_SIZE);
  const tables = { follow: make(), wide: make(), trumps: make(), beside: make() };
  let fits = true;
  // Row 0, nothing led: every card
  for (let byte = 0; byte < 256; byte++)
    tables.beside[byte] = tables.beside[(PARTNER_ROW << 8) | byte] = byte;
  for (let row = 0; row < ROWS; row++) {
    const code = row & (PARTNER_ROW - 1);
    const partnerWins = row >= PARTNER_ROW;
    if (code === 0 || code >= CODES || (partnerWins && !rules.partners)) continue;
    const legal = followerIn(
      rules,
      codes,
      code,
      (open ? STOCK_OPEN : 0) | (partnerWins ? PARTNER_WINNING : 0),
    );
    for (let byte = 0; byte < 256; byte++) {
      const at = (row << 8) | byte;
      fits &&= setTrumps(tables, at, byte, legal);
      if (code < TRUMP_LEAD && byte !== 0) fits &&= setFollow(tables, at, byte, legal);
    }
  }
  return fits ? tables : undefined;
}

function followerIn(rules: TrickRules, codes: Uint8Array, code: number, facts: number): Follower {
  const led = code >= TRUMP_LEAD ? TRUMP : PLAIN;
  const start = ((TRUMP << 2) | led) << 5;
  const row = codes.indexOf(code, start);
  const suits = [led, TRUMP].map(suitSet);
  const jack = setOf(cardOf(TRUMP, JACK));
  return hand =>
    legalCards(rules.leaves, facts | rules.standing[row], hand, suits[0], suits[1], rules.beats[row], jack);
}

/** What a player may hold in trumps beside the plain suit led: it must not matter to that suit. */
const TRUMP_HOLDINGS = [0, 255, ...Array.from({ length: 8 }, (_, rank) => 1 << rank)];

/** For a player who holds `byte` of the plain suit led; false if his trumps tell him how to follow. */
function setFollow({ follow, wide }: FollowerTables, at: number, byte: number, legal: Follower): boolean {
  const most = byte | suitSet(TRUMP) | OTHER;
  const left = legal(most);
  if ((left & ~suitSet(PLAIN)) === 0) follow[at] = left;
  else if (left === most) wide[at] = 1;
  return TRUMP_HOLDINGS.every(trumps => {
    const hand = byte | (trumps << 8) | OTHER;
    const allowed = follow[at] !== 0 ? follow[at] : wide[at] === 1 ? hand : hand & ~OTHER;
    return legal(hand) === allowed;
  });
}

/** For a player who has none of the plain suit led, or to a trump lead, and holds `byte` of trumps. */
function setTrumps({ trumps, beside }: FollowerTables, at: number, byte: number, legal: Follower): boolean {
  const hand = byte << 8;
  const allowed = legal(hand | OTHER);
  const own = (allowed >> 8) & 255;
  if ((allowed & OTHER) === 0) trumps[at] = own;
  else beside[at] = own;
  return legal(hand) >> 8 === (own === 0 ? byte : own);
}

function dependsOnPartner({ follow, wide, trumps, beside }: FollowerTables): boolean {
  const half = PARTNER_ROW << 8;
  return [follow, wide, trumps, beside].some(table =>
    table.subarray(0, half).some((value, index) => value !== table[index + half]),
  );
}

/**
 * A game's rules of trick play as byte tables, for playouts: the 512 cases of its duties and the table of what beats
 * what, looked up with one suit of a hand at a time.
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
import { cardCount, suitSet } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import { DUTIES, FACTS } from '../rules/duties.ts';

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

const known = new WeakMap<Game, TrickTables | undefined>();

/**
 * The tables of a game; `undefined` if its duties do not fit: who can follow to a plain lead must not be told by his
 * trumps what he may play, and who cannot must never be sent to cards that he has not.
 */
export function trickTablesOf(game: Game): TrickTables | undefined {
  if (!known.has(game)) known.set(game, build(game));
  return known.get(game);
}

function build(game: Game): TrickTables | undefined {
  const codes = tabulateCodes(game.beats);
  const closed = followerTables(game, codes, false);
  const { draws } = game.ruleset;
  const open = draws ? followerTables(game, codes, true) : undefined;
  if (codes === undefined || closed === undefined || (draws && open === undefined)) return undefined;
  // There are no partners where there is a stock
  return { codes, closed, open, usesPartner: game.partners && dependsOnPartner(closed) ? 1 : 0 };
}

/** Codes that order all cards of each trick as `beats` does, or `undefined` if there are none. */
function tabulateCodes(beats: Int32Array): Uint8Array | undefined {
  const codes = Uint8Array.from({ length: 16 * 32 }, (_, index) => {
    const [row, card] = [index >> 5, index & 31];
    const [trump, led] = [row >> 2, row & 3];
    const suit = suitOf(card);
    if (suit !== trump && suit !== led) return 0;
    const lowest = suit === led ? (led === trump ? TRUMP_LEAD : 1) : RUFF;
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

// Facts by name: bit i of a case is FACTS[i]
const bitOf = (fact: (typeof FACTS)[number]): number => 1 << FACTS.indexOf(fact);
const LED_TRUMP = bitOf('ledTrump');
const CAN_FOLLOW = bitOf('canFollow');
const CAN_HEAD = bitOf('canHead');
const HAS_TRUMP = bitOf('hasTrump');
const CAN_OVERTRUMP = bitOf('canOvertrump');
const RUFFED = bitOf('ruffed');
const PARTNER_WINNING = bitOf('partnerWinning');
const STOCK_OPEN = bitOf('stockOpen');
const ONLY_JACK = bitOf('onlyJack');

/** The trump suit that stands for all: the duties know no others by name. */
const TRUMP = 1;
const PLAIN = 0;

function followerTables(
  game: Game,
  codes: Uint8Array | undefined,
  open: boolean,
): FollowerTables | undefined {
  if (codes === undefined) return undefined;
  const make = (): Uint8Array => new Uint8Array(TABLE_SIZE);
  const tables = { follow: make(), wide: make(), trumps: make(), beside: make() };
  const ranks = { plain: heights(codes, PLAIN, 1), trump: heights(codes, TRUMP, TRUMP_LEAD) };
  const dutyOf = (facts: number): string => DUTIES[game.duty[facts]];
  let fits = true;
  // Row 0, nothing led: every card
  for (let byte = 0; byte < 256; byte++)
    tables.beside[byte] = tables.beside[(PARTNER_ROW << 8) | byte] = byte;
  for (let row = 0; row < ROWS; row++) {
    const code = row & (PARTNER_ROW - 1);
    if (code === 0 || code >= CODES || (row >= PARTNER_ROW && !game.partners)) continue;
    const stands =
      (row >= PARTNER_ROW ? PARTNER_WINNING : 0) |
      (open ? STOCK_OPEN : 0) |
      (code >= TRUMP_LEAD ? LED_TRUMP : code >= RUFF ? RUFFED : 0);
    const trumpsAbove = code < RUFF ? 255 : above(ranks.trump, (code - RUFF) & 7);
    const plainAbove = code < RUFF ? above(ranks.plain, code - 1) : 0;
    const [lower, higher] = [0, CAN_HEAD].map(facts => {
      const duties = TRUMP_HOLDINGS.map(trumps => dutyOf(stands | CAN_FOLLOW | facts | trumps));
      return duties.every(duty => duty === duties[0]) ? duties[0] : undefined;
    });
    for (let byte = 0; byte < 256; byte++) {
      const index = (row << 8) | byte;
      const trumpHeads = byte & trumpsAbove;
      const trumpFacts =
        (byte === 0 ? 0 : HAS_TRUMP) |
        (trumpHeads === 0 ? 0 : CAN_OVERTRUMP) |
        (byte === 1 << JACK ? ONLY_JACK : 0);
      const onTrump = code >= TRUMP_LEAD && byte !== 0;
      const asFollower = onTrump ? CAN_FOLLOW | (trumpHeads === 0 ? 0 : CAN_HEAD) : 0;
      const duty = dutyOf(stands | trumpFacts | asFollower);
      fits &&= onTrump || (duty !== 'follow' && duty !== 'head');
      fits &&= setTrumps(tables, index, byte, trumpHeads, duty);
      if (code >= TRUMP_LEAD || byte === 0) continue;
      const heads = byte & plainAbove;
      const following = heads === 0 ? lower : higher;
      fits &&= following !== undefined && setFollow(tables, index, byte, heads, following);
    }
  }
  return fits ? tables : undefined;
}

/** What a player may hold in trumps, as facts: whether they tell him how to follow to a plain lead. */
const TRUMP_HOLDINGS = [
  ...[0, HAS_TRUMP, HAS_TRUMP | ONLY_JACK, HAS_TRUMP | CAN_OVERTRUMP],
  HAS_TRUMP | CAN_OVERTRUMP | ONLY_JACK,
];

/** [height] → the rank that stands so high in its suit. */
function heights(codes: Uint8Array, led: number, lowest: number): number[] {
  const ranks: number[] = [];
  for (let rank = 0; rank < 8; rank++)
    ranks[codes[(((TRUMP << 2) | led) << 5) | cardOf(led, rank)] - lowest] = rank;
  return ranks;
}

/** The ranks above a height, as a byte. */
function above(ranks: readonly number[], height: number): number {
  return ranks.slice(height + 1).reduce((set, rank) => set | (1 << rank), 0);
}

/** For a player who holds `byte` of the plain suit led; false if the duty does not fit. */
function setFollow(
  { follow, wide }: FollowerTables,
  at: number,
  byte: number,
  heads: number,
  duty: string,
): boolean {
  if (duty === 'any') wide[at] = 1;
  else if (duty === 'follow') follow[at] = byte;
  else if (duty === 'head') follow[at] = heads;
  else return duty === 'followOrTrump';
  return duty === 'any' || follow[at] !== 0;
}

/** For a player who has none of the plain suit led, or to a trump lead, and holds `byte` of trumps. */
function setTrumps(
  { trumps, beside }: FollowerTables,
  at: number,
  byte: number,
  heads: number,
  duty: string,
): boolean {
  if (duty === 'any') beside[at] = byte;
  else if (duty === 'anyButUndertrump') beside[at] = heads;
  else {
    const takes = duty === 'overtrump' || duty === 'head';
    trumps[at] = takes ? heads : byte;
    return trumps[at] !== 0;
  }
  return true;
}

function dependsOnPartner({ follow, wide, trumps, beside }: FollowerTables): boolean {
  const half = PARTNER_ROW << 8;
  return [follow, wide, trumps, beside].some(table =>
    table.subarray(0, half).some((value, index) => value !== table[index + half]),
  );
}

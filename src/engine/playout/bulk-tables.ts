/**
 * A game's rules of trick play for the kernel of random deals: the tables of trick-tables.ts in *normal form*. There trump is
 * suit 3, the top byte of a set, and the cards of a suit stand from weak to strong. The code of a card is then its place in the
 * suit and a constant, and trumps are found without knowing which suit they are. Random deals can be dealt in it, since
 * a shuffled pack does not care how its cards are numbered.
 *
 * The kernel reads the tables of this module, because the compiler knows the addresses of constants; those of a game are
 * copied there when it is its turn, which takes some 30 microseconds.
 */
import { PACK, type Suit } from '../../cards/card.ts';
import { type CardSet, cardsOf } from '../../cards/cardset.ts';
import type { Kind } from './kind.ts';
import {
  CODES as CODE_COUNT,
  type FollowerTables,
  PARTNER_ROW,
  RUFF,
  TABLE_SIZE,
  TRUMP_LEAD,
} from './trick-tables.ts';

/** Added to an index into the tables of followers while there are cards to draw. */
export const OPEN_PLANE = TABLE_SIZE;

/** A buffer of its own even for short ones, outside the heap, where things do not move. */
const bytes = (length: number): Uint8Array => new Uint8Array(new ArrayBuffer(length));

const emptyTables = () => ({
  // Of followers, see FollowerTables: [plane | row << 8 | suit byte]
  FOLLOW: bytes(2 * TABLE_SIZE),
  WIDE: bytes(2 * TABLE_SIZE),
  TRUMPS: bytes(2 * TABLE_SIZE),
  BESIDE: bytes(2 * TABLE_SIZE),
  /** [suit led << 5 | card] → its code. */
  CODES: bytes(4 * PACK),
  /** [card led] → the code of the weakest trump. */
  RUFFS: bytes(PACK),
  /** [suit byte, 256 more for trumps] → what its cards count, and what they are worth as melds when they lie in one trick. */
  POINTS: bytes(512),
  MELDS: bytes(512),
  /** [ranks as a plain byte] → the meld of four of that rank, and the ranks as a byte of trumps. */
  QUARTETS: bytes(256),
  TWINS: bytes(256),
  /** The pack in ascending order. */
  CARDS: bytes(PACK),
});

/** The rules of a game. */
export type BulkTables = Readonly<ReturnType<typeof emptyTables>>;

/** Those in play. */
export const BULK_TABLES: BulkTables = emptyTables();
const NAMES = Object.keys(BULK_TABLES) as (keyof BulkTables)[];

let bound: BulkTables | undefined;

/** Brings these rules into play. */
export function bindTables(tables: BulkTables): void {
  if (bound === tables) return;
  bound = tables;
  for (const name of NAMES) BULK_TABLES[name].set(tables[name]);
}

const TRUMP: Suit = 3;

/** The two orders of a suit's cards. */
interface Order {
  /** [byte by strength] → the same cards by rank. */
  readonly byRank: Uint8Array;
  /** The inverse. */
  readonly byStrength: Uint8Array;
}

/** Of a plain suit that is led, and of trumps. */
interface Orders {
  readonly plain: Order;
  readonly trump: Order;
}

function ordersOf({ tables: { codes } }: Kind): Orders {
  // Suit 0 led where suit 1 is trump
  const orderOf = (suit: Suit, lowest: number): Order => {
    const order: Order = { byRank: bytes(256), byStrength: bytes(256) };
    const bits = Array.from({ length: 8 }, (_, rank) => codes[(1 << 7) | (suit << 3) | rank] - lowest);
    for (let byte = 0; byte < 256; byte++) {
      const places = bits.reduce((set, place, rank) => set | (((byte >> rank) & 1) << place), 0);
      order.byStrength[byte] = places;
      order.byRank[places] = byte;
    }
    return order;
  };
  return { plain: orderOf(0, 1), trump: orderOf(1, RUFF) };
}

/** The pack that has these ranks, a byte, of every suit. */
export function normalPack(kind: Kind, ranks: number): CardSet {
  const { plain, trump } = ordersOf(kind);
  return Math.imul(plain.byStrength[ranks], 0x10101) | (trump.byStrength[ranks] << (TRUMP << 3));
}

/** Who can follow to a plain lead may play any card of that suit, who cannot but has trumps plays one, whoever holds the trick. */
export function isPlain({ tables: { closed, usesPartner } }: Kind): boolean {
  for (let code = 1; code < CODE_COUNT; code++) {
    for (let byte = 1; byte < 256; byte++) {
      const at = (code << 8) | byte;
      if (closed.trumps[at] === 0 || (code < TRUMP_LEAD && closed.follow[at] !== byte)) return false;
    }
  }
  return usesPartner === 0;
}

/** The rules of a game, and `pack`, in normal form, as the cards to deal. */
export function bulkTablesOf(kind: Kind, pack: CardSet): BulkTables {
  const orders = ordersOf(kind);
  const { plain, trump } = orders;
  const { closed, open, usesPartner } = kind.tables;
  const tables = emptyTables();
  const { CODES, RUFFS, POINTS, MELDS, QUARTETS, TWINS, CARDS } = tables;
  setFollowers(tables, closed, 0, usesPartner, orders);
  setFollowers(tables, open, OPEN_PLANE, usesPartner, orders);
  RUFFS.fill(RUFF).fill(TRUMP_LEAD, TRUMP << 3);
  for (let led = 0; led < 4; led++) {
    const trumps = led === TRUMP ? TRUMP_LEAD : RUFF;
    for (let place = 0; place < 8; place++) {
      CODES[(led << 5) | (led << 3) | place] = 1 + place;
      CODES[(led << 5) | (TRUMP << 3) | place] = trumps + place;
    }
  }
  const { points, melds } = kind;
  for (let byte = 0; byte < 256; byte++) {
    const [asPlain, asTrump] = [plain.byRank[byte], trump.byRank[byte]];
    POINTS[byte] = points.plain[asPlain];
    POINTS[256 | byte] = points.trump[asTrump];
    MELDS[byte] = melds?.plain[asPlain] ?? 0;
    MELDS[256 | byte] = melds?.trump[asTrump] ?? 0;
    QUARTETS[byte] = melds?.quartets[asPlain] ?? 0;
    TWINS[byte] = trump.byStrength[asPlain];
  }
  CARDS.set(cardsOf(pack));
  return tables;
}

/** The rows of partners are those of everybody where that makes no difference. */
function setFollowers(
  { FOLLOW, WIDE, TRUMPS, BESIDE }: BulkTables,
  of: FollowerTables,
  plane: number,
  usesPartner: number,
  { plain, trump }: Orders,
): void {
  for (let row = 0; row < 2 * PARTNER_ROW; row++) {
    const source = usesPartner === 0 ? row & (PARTNER_ROW - 1) : row;
    for (let byte = 0; byte < 256; byte++) {
      const at = plane | (row << 8) | byte;
      const asPlain = (source << 8) | plain.byRank[byte];
      const asTrump = (source << 8) | trump.byRank[byte];
      FOLLOW[at] = plain.byStrength[of.follow[asPlain]];
      WIDE[at] = of.wide[asPlain];
      TRUMPS[at] = trump.byStrength[of.trumps[asTrump]];
      BESIDE[at] = trump.byStrength[of.beside[asTrump]];
    }
  }
}

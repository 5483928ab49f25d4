/** What a card is and does in its situation: card-features.ts once more, whose code is the one to read. */
import {
  BEATS,
  FEATURES,
  HAND,
  KINDS,
  MAKER,
  PACK,
  PARTNER_FACT,
  PLAIN_MELDS,
  QUARTETS,
  SEATS,
  SUIT_LED,
  TRICK_BEST,
  TRICK_SET,
  TRICK_SIZE,
  TRUMP,
  TRUMP_MELDS,
  TURN,
  WINNER,
} from '../quick-layout';
import { gone } from './glance';

const SUITS: i32 = 4;
const LEAD_SECOND: i32 = 512;
const FOLLOW_FIRST: i32 = 768;
const FOLLOW_SECOND: i32 = 1280;

/** What all cards of the decision share. */
let firstBase: i32 = 0;
let secondBase: i32 = 0;
let heads: i32 = 0;
/** The cards that others hold or that are not dealt, whether they have been shown or not. */
let hidden: i32 = 0;

/** Reads what all cards of the decision share. */
export function readSituation(): void {
  const trump = load<i32>(TRUMP);
  const seat = load<i32>(TURN);
  const maker = load<i32>(MAKER);
  const size = load<i32>(TRICK_SIZE);
  hidden = load<i32>(PACK) & ~(gone() | load<i32>(HAND));
  if (size === 0) {
    const trumpsOut = trump < SUITS && ((hidden >>> (trump << 3)) & 255) !== 0;
    firstBase = ((<i32>trumpsOut) << 4) | (role(seat, maker) << 7);
    return;
  }
  const best = load<i32>(TRICK_BEST);
  const friend: i32 = <i32>isFriend(seat, maker, load<i32>(WINNER));
  const last: i32 = <i32>(size === load<i32>(SEATS) - 1);
  heads = load<i32>(BEATS + (((((trump << 2) | load<i32>(SUIT_LED)) << 5) | best) << 2));
  const opponent = select(4, 5, size === 1);
  const before = friend ? select(3, 2, (above(trump, best) & hidden) === 0) : opponent;
  firstBase = FOLLOW_FIRST + ((last ? friend : before) << 6);
  secondBase = FOLLOW_SECOND + (((last << 1) | friend) << 6);
}

function role(seat: i32, maker: i32): i32 {
  if (maker < 0) return 3;
  if (seat === maker) return 0;
  return select(1, 2, load<i32>(PARTNER_FACT) !== 0 && ((seat ^ maker) & 1) === 0);
}

function isFriend(seat: i32, maker: i32, other: i32): bool {
  if (load<i32>(PARTNER_FACT) !== 0) return ((seat ^ other) & 1) === 0;
  return load<i32>(SEATS) > 2 && maker >= 0 && seat !== maker && other !== maker;
}

/** The cards of its suit that beat a card. */
function above(trump: i32, card: i32): i32 {
  const row = (((trump << 2) | (card >> 3)) << 5) | card;
  return load<i32>(BEATS + (row << 2)) & (255 << (card & 24));
}

/** What both features of a legal card weigh. */
export function weighFeatures(card: i32, legal: i32): f64 {
  const trump = load<i32>(TRUMP);
  const shift = card & 24;
  const kind = <i32>load<u8>(KINDS + ((trump << 5) | card));
  const boss: i32 = <i32>((above(trump, card) & hidden) === 0);
  const own = (legal >>> shift) & 255;
  const rank = card & 7;
  const neighbours: i32 = <i32>(own >>> (rank + 1) !== 0) | ((<i32>((own & ((1 << rank) - 1)) !== 0)) << 1);
  let first = firstBase;
  let second = secondBase;
  if (load<i32>(TRICK_SIZE) === 0) {
    const held = popcnt((load<i32>(HAND) >>> shift) & 255);
    const out = (popcnt((hidden >>> shift) & 255) + 1) >> 1;
    first |= kind | (boss << 3) | ((select(held, 4, held < 4) - 1) << 5);
    second = LEAD_SECOND + (kind | (boss << 3) | (neighbours << 4) | (select(out, 3, out < 3) << 6));
  } else {
    const does = whatItDoes(card, kind);
    first += does | ((kind & 3) << 3) | (boss << 5);
    second += does | (neighbours << 3) | ((<i32>makesMeld(card, trump)) << 5);
  }
  return <f64>load<f32>(FEATURES + (first << 2)) + <f64>load<f32>(FEATURES + (second << 2));
}

/** It follows and takes, or not, each for a plain lead and a trump lead; it ruffs, undertrumps or is thrown off. */
function whatItDoes(card: i32, kind: i32): i32 {
  const takes = (heads >>> card) & 1;
  const isTrump = kind >> 2;
  if (card >> 3 === load<i32>(SUIT_LED)) return select(0, 2, takes !== 0) + isTrump;
  return select(6, select(4, 5, takes !== 0), isTrump === 0);
}

/** Whether the card adds to the melds of the trick. */
function makesMeld(card: i32, trump: i32): bool {
  const trick = load<i32>(TRICK_SET);
  const before = (trick >>> (card & 24)) & 255;
  const table = select(TRUMP_MELDS, PLAIN_MELDS, card >> 3 === trump);
  const after = before | (1 << (card & 7));
  if (load<u8>(table + after) > load<u8>(table + before)) return true;
  const all = trick | (1 << card);
  return load<u8>(QUARTETS + (all & (all >>> 8) & (all >>> 16) & (all >>> 24) & 255)) > 0;
}

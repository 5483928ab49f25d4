/**
 * Tables of one deal by byte of a suit: who holds the cards that are left, which roem can still come together, and
 * which trumps are sure to be taken by their own side. They cover every subset of the cards in play, so later positions
 * of the deal need no further work. Warm: a few thousand steps a deal, a few per cent of the search of a whole hand.
 */
import { KING, QUEEN } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { mix32 as mix } from '../../cards/rng.ts';
import * as m from './memory.ts';

const { NOBODY, rules } = m;
const { sideOf, hands, owner, owners, signature, hash, potential, live, surePoints, sureTrumps } = m.memory;
const { quartet, quartetValue, quartetRoem, sameInTrumps, suitPoints, suitRoem, placeOf } = m.memory;
const { count, above } = m.bytes;

const TRUMP = 3;
const THREES = 6;
const FOURS = 5;

// Of the present suit: the cards of the sequence of three from each rank, whether it is live, and the same for four.
const threes = new Uint8Array(8);
const liveThrees = new Uint8Array(8);
const fours = new Uint8Array(8);
const liveFours = new Uint8Array(8);

/** [places of the cards of a roem among those left of the suit] → a hash, for sequences and for the stuk. */
const sequenceHash = /* @__PURE__ */ Int32Array.from({ length: 256 }, (_, places) => mix(places + 1));
const stukHash = /* @__PURE__ */ Int32Array.from({ length: 256 }, (_, places) => mix(places + 1001));
const JACK_LEFT = 0x2545f491;

/** Makes the tables for these hands, cards on the table included, in normal form. Rules and sides must be loaded. */
export function prepare(dealt: ArrayLike<CardSet>): void {
  owner.fill(NOBODY);
  let rest = 0;
  for (let seat = 0; seat < 4; seat++) {
    const hand = seat < rules.seats ? dealt[seat] : 0;
    hands[seat] = hand;
    rest |= hand;
    for (let cards = hand; cards !== 0; cards &= cards - 1) owner[31 - Math.clz32(cards & -cards)] = seat;
  }
  if (rules.roem !== 0) findQuartets(rest);
  else rules.quartets = 0;
  for (let suit = 0; suit < 4; suit++) tabulateSuit(suit, (rest >>> (suit << 3)) & 255);
  tabulateSure((rest >>> 24) & 255);
}

function findQuartets(rest: CardSet): void {
  let quartets = 0;
  for (let bit = 0; bit < 8; bit++) {
    const four = (0x00010101 << bit) | (sameInTrumps[1 << bit] << 24);
    if ((rest & four) !== four) continue;
    let seats = 0;
    for (let cards = four; cards !== 0; cards &= cards - 1)
      seats |= 1 << owner[31 - Math.clz32(cards & -cards)];
    if (seats !== 15) continue;
    quartet[quartets] = four;
    quartetValue[quartets++] = quartetRoem[1 << bit];
  }
  rules.quartets = quartets;
}

/** Finds the live sequences: those whose cards are left and lie in different hands can come together in a trick. */
function findSequences(suit: number): boolean {
  const places = suit === TRUMP ? 8 : 0;
  const base = suit << 3;
  let some = false;
  for (let low = 0; low < THREES; low++) {
    const a = owner[base | placeOf[places + low]];
    const b = owner[base | placeOf[places + low + 1]];
    const c = owner[base | placeOf[places + low + 2]];
    threes[low] =
      (1 << placeOf[places + low]) | (1 << placeOf[places + low + 1]) | (1 << placeOf[places + low + 2]);
    const lives = a < 4 && b < 4 && c < 4 && a !== b && b !== c && a !== c;
    liveThrees[low] = lives ? 1 : 0;
    if (lives) some = true;
  }
  for (let low = 0; low < FOURS; low++) {
    const ends = owner[base | placeOf[places + low]] !== owner[base | placeOf[places + low + 3]];
    fours[low] = threes[low] | threes[low + 1];
    liveFours[low] = ends ? liveThrees[low] & liveThrees[low + 1] : 0;
  }
  return some;
}

function tabulateSuit(suit: number, full: number): void {
  const base = suit << 8;
  const roem = rules.roem !== 0;
  const hasSequences = roem && findSequences(suit);
  const stuk = roem && suit === TRUMP ? liveStuk() : 0;
  const jack = suit === TRUMP ? rules.loneJack >>> 24 : 0;
  let byte = 0;
  for (;;) {
    const index = base | byte;
    let code = 1;
    if (byte !== 0) {
      const top = 31 - Math.clz32(byte);
      code = (owners[base | (byte ^ (1 << top))] << 2) | owner[(suit << 3) | top];
    }
    let sign = 0;
    let best = 0;
    let cards = 0;
    if (hasSequences && byte !== 0) {
      for (let low = 0; low < THREES; low++) {
        if (liveThrees[low] === 0 || (byte & threes[low]) !== threes[low]) continue;
        cards |= threes[low];
        sign = (sign + sequenceHash[placesIn(byte, threes[low])]) | 0;
      }
      best = mostOfSequences(base, suit, byte);
    }
    if (stuk !== 0 && (byte & stuk) === stuk) {
      cards |= stuk;
      sign = (sign + stukHash[placesIn(byte, stuk)]) | 0;
    }
    if ((byte & jack) !== 0) sign = (sign + JACK_LEFT) | 0;
    owners[index] = code;
    signature[index] = sign;
    potential[index] = best;
    live[index] = cards;
    hash[index] = mix((((code << 2) + suit + 0x51ed270b) | 0) + sign);
    if (byte === full) break;
    byte = (byte - full) & full;
  }
  if (stuk !== 0) addStuk(base, full, stuk);
}

/** The places of cards among those left of the suit. */
function placesIn(byte: number, cards: number): number {
  let places = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) places |= 1 << count[byte & ((rest & -rest) - 1)];
  return places;
}

/**
 * The most roem that sequences of the suit can bring if each card is played once. The lowest rank left is in none, or
 * in one that it begins.
 */
function mostOfSequences(base: number, suit: number, byte: number): number {
  const places = suit === TRUMP ? 8 : 0;
  let low = 0;
  while (((byte >> placeOf[places + low]) & 1) === 0) low++;
  let best = potential[base | (byte & ~(1 << placeOf[places + low]))];
  if (low >= THREES || liveThrees[low] === 0 || (byte & threes[low]) !== threes[low]) return best;
  const three =
    suitRoem[(suit << 8) | threes[low]] - stukIn(suit, threes[low]) + potential[base | (byte & ~threes[low])];
  if (three > best) best = three;
  if (low >= FOURS || liveFours[low] === 0 || (byte & fours[low]) !== fours[low]) return best;
  const four =
    suitRoem[(suit << 8) | fours[low]] - stukIn(suit, fours[low]) + potential[base | (byte & ~fours[low])];
  return Math.max(four, best);
}

function stukOfTrumps(): number {
  return (1 << placeOf[8 + QUEEN]) | (1 << placeOf[8 + KING]);
}

function stukIn(suit: number, cards: number): number {
  if (suit !== TRUMP) return 0;
  const stuk = stukOfTrumps();
  return (cards & stuk) === stuk ? suitRoem[(TRUMP << 8) | stuk] : 0;
}

/** King and Queen of trumps, if they are in different hands. */
function liveStuk(): number {
  const queen = owner[24 | placeOf[8 + QUEEN]];
  const king = owner[24 | placeOf[8 + KING]];
  return queen < NOBODY && king < NOBODY && queen !== king ? stukOfTrumps() : 0;
}

function addStuk(base: number, full: number, stuk: number): void {
  for (let byte = full; ; byte = (byte - 1) & full) {
    if ((byte & stuk) === stuk) potential[base | byte] += suitRoem[base | stuk];
    if (byte === 0) break;
  }
}

/** The trumps of one side above all trumps of the other. Without a suit of trumps no card is sure of its trick. */
function tabulateSure(full: number): void {
  let own = 0;
  for (let seat = 0; seat < rules.seats; seat++) if (sideOf[seat] === 0) own |= hands[seat] >>> 24;
  for (let byte = full; ; byte = (byte - 1) & full) {
    const ours = byte & own;
    const theirs = byte & ~own;
    const sure = rules.ruffs === 0 ? 0 : ours > theirs ? ours & above[theirs] : theirs & above[ours];
    const points = suitPoints[(TRUMP << 8) | sure];
    sureTrumps[byte] = sure;
    surePoints[byte] = ours > theirs ? points : (0 - points) | 0;
    if (byte === 0) break;
  }
}

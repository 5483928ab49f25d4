/**
 * Which cards of a hand may be played to a trick. Everything else that needs to know it calls this, or is made from it.
 * Hot: numbers and one table, and no branches, since hands differ too much for the processor to guess.
 */
import type { CardSet } from '../cards/cardset.ts';
import { DUTIES, type Duty, FACTS } from '../rules/duties.ts';

type Fact = (typeof FACTS)[number];

/** The bit of a fact in an index of the duty table. */
export function factBit(fact: Fact): number {
  return 1 << FACTS.indexOf(fact);
}

// What a duty leaves of a hand is one of these bits or several
/** Cards of the suit led. */
export const LEAVES_LED = 1;
/** Trumps. */
export const LEAVES_TRUMPS = 2;
/** Of the two sets above, also the cards that do not take the trick. */
export const LEAVES_LOW = 4;
/** All cards but trumps. */
export const LEAVES_PLAIN = 8;

/** If a duty leaves nothing, all cards may be played. */
const LEAVES: Readonly<Record<Duty, number>> = {
  any: LEAVES_LED | LEAVES_TRUMPS | LEAVES_LOW | LEAVES_PLAIN,
  follow: LEAVES_LED | LEAVES_LOW,
  head: LEAVES_LED,
  trump: LEAVES_TRUMPS | LEAVES_LOW,
  overtrump: LEAVES_TRUMPS,
  anyButUndertrump: LEAVES_TRUMPS | LEAVES_PLAIN,
  followOrTrump: LEAVES_LED | LEAVES_TRUMPS | LEAVES_LOW,
};

/** [facts] → what the duty leaves, for a table of duties [facts] → index into DUTIES. */
export function tabulateLeaves(duty: Uint8Array): Uint8Array {
  return duty.map(index => LEAVES[DUTIES[index]]);
}

/** 1 for a set with cards, 0 for one without. */
function some(set: CardSet): number {
  return (set | (0 - set)) >>> 31;
}

/**
 * The cards of `hand` that may be played to a trick with cards. `led` and `trumps` are suits as sets, `beats` the cards
 * that beat the best one, `jack` the Jack of trumps, `facts` those that do not depend on the hand. Never empty unless
 * the hand is.
 */
export function legalCards(
  leaves: Uint8Array,
  facts: number,
  hand: CardSet,
  led: CardSet,
  trumps: CardSet,
  beats: CardSet,
  jack: CardSet,
): CardSet {
  const follow = hand & led;
  const own = hand & trumps;
  const left =
    leaves[
      facts |
        (some(follow) << 1) |
        (some(follow & beats) << 2) |
        (some(own) << 3) |
        (some(own & beats) << 4) |
        ((some(own ^ jack) ^ 1) << 8)
    ];
  const suits = (follow & (0 - (left & 1))) | (own & (0 - ((left >> 1) & 1)));
  const cards = (suits & (beats | (0 - ((left >> 2) & 1)))) | (hand & ~trumps & (0 - (left >> 3)));
  return cards === 0 ? hand : cards;
}

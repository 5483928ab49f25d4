/** The cards and melds that make the difference between two answers: what a player can point at. */
import { type Card, formatCard, NONE, PACK } from '../cards/card.ts';
import { EMPTY, hasCard, setOf } from '../cards/cardset.ts';
import type { State } from '../engine/state.ts';
import { MELD_COUNT, MELDS, type MeldId, parseMeld } from '../rules/melds/meld.ts';
import { trickMeldsIn } from '../rules/melds/trick-melds.ts';
import { type Asked, tricksOf } from './deal-facts.ts';

/**
 * `taken`: the side of the seat takes the card in a trick. `beaten`: an opponent takes the trick under way with it.
 * `lastTrick`: the side takes the last trick. `meld`, `theirMeld`: the side scores the meld, or an opponent does.
 */
export const NAMED_KINDS = ['meld', 'theirMeld', 'beaten', 'taken', 'lastTrick'] as const;
/** One of {@link NAMED_KINDS}. */
export type NamedKind = (typeof NAMED_KINDS)[number];

/** A card or a meld, and how often something happens to it. */
export interface NamedFact {
  readonly kind: NamedKind;
  /** A card, or the code of a meld, as in records; empty for the last trick. */
  readonly word: string;
  /** Of a card: the seat itself held it. */
  readonly isOwn?: true;
  /** The share of the deals, 0 … 1, after each of the two answers. */
  readonly means: readonly [number, number];
}

const MELD_KINDS = ['meld', 'theirMeld'] as const;
/** Of these, less is better. */
const BAD: readonly NamedKind[] = ['beaten', 'theirMeld'];

/** As many are told. */
const MOST = 3;
/** Shares must differ by this much, and by so many standard errors. */
const LEAST = 0.1;
export const CERTAIN = 3;
/** Facts below this share of the weightiest are left out. */
const LEAST_PART = 0.25;
/** What a trick is usually worth, in points: only to order them. */
const USUAL_TRICK = 20;
/** What a meld is usually worth, by its cards. */
const USUAL_MELDS = [0, 0, 20, 20, 50];
const LONG = 100;

/** [kind] → the place of its first word among all facts. */
const FIRST: Readonly<Record<NamedKind, number>> = {
  beaten: 0,
  taken: PACK,
  meld: 2 * PACK,
  theirMeld: 2 * PACK + MELD_COUNT,
  lastTrick: 2 * PACK + 2 * MELD_COUNT,
};
const FACTS = FIRST.lastTrick + 1;

/** Counts in how many deals each of them happens. */
export class NamedFacts {
  private readonly asked: Asked;
  private readonly counts = new Float64Array(FACTS);
  private deals = 0;

  constructor(asked: Asked) {
    this.asked = asked;
  }

  /** A deal that is over, found in so many worlds. */
  add(end: State, worlds: number): void {
    const { side, tricks: before } = this.asked;
    this.deals += worlds;
    const count = (kind: NamedKind, word: number) => {
      this.counts[FIRST[kind] + word] += worlds;
    };
    const { trickMelds } = end.game.ruleset;
    const score = (isOwn: boolean, meld: MeldId) => count(isOwn ? 'meld' : 'theirMeld', meld);
    for (const [n, { by, cards }] of tricksOf(end).slice(before).entries()) {
      const isOwn = end.sideOf(by) === side;
      for (const { seat, card } of cards) {
        if (isOwn) count('taken', card);
        else if (n === 0 && seat === by) count('beaten', card);
      }
      if (trickMelds === undefined) continue;
      const trick = cards.reduce((set, { card }) => set | setOf(card), EMPTY);
      for (const meld of trickMeldsIn(trick, end.trump)) score(isOwn, meld);
    }
    for (let seat = 0; seat < end.game.seats; seat++)
      for (let meld = 0; meld < MELD_COUNT; meld++)
        if (end.hasScored(seat, meld)) score(end.sideOf(seat) === side, meld);
    const last = end.isPlayedOut() ? end.lastTrickSide() : NONE;
    if (last === side) count('lastTrick', 0);
  }

  /** What speaks for this answer against the first one, the weightiest first. */
  against(first: NamedFacts, { gain, meldGain, worth }: Gain): NamedFact[] {
    const found: { readonly fact: NamedFact; readonly weight: number }[] = [];
    const compare = (kind: NamedKind, word: number) => {
      const place = FIRST[kind] + word;
      const means = [first.counts[place] / first.deals, this.counts[place] / this.deals] as const;
      return { means, more: BAD.includes(kind) ? means[0] - means[1] : means[1] - means[0] };
    };
    const add = (kind: NamedKind, words: number, weigh: (word: number, more: number) => number) => {
      for (let word = 0; word < words; word++) {
        const { means, more } = compare(kind, word);
        if (more < LEAST || more < CERTAIN * this.error(means)) continue;
        const weight = weigh(word, more);
        if (weight > 0) found.push({ fact: this.fact(kind, word, means), weight });
      }
    };
    // Who scores four in a row instead of three of them has lost nothing
    const instead = (kind: NamedKind, meld: MeldId) =>
      runsWith(meld).reduce((sum, run) => sum + Math.max(0, -compare(kind, run).more) * usualPoints(run), 0);
    for (const kind of meldGain > 0 ? MELD_KINDS : [])
      add(kind, MELD_COUNT, (meld, more) => more * usualPoints(meld) - instead(kind, meld));
    if (gain > 0) {
      add('beaten', PACK, (_, more) => more * USUAL_TRICK);
      add('taken', PACK, (card, more) => more * worth(card));
      add('lastTrick', 1, (_, more) => more * worth(NONE));
    }
    found.sort((a, b) => b.weight - a.weight);
    const told: NamedFact[] = [];
    for (const { fact, weight } of found) {
      if (weight < LEAST_PART * found[0].weight || told.length === MOST) break;
      if (!told.some(one => isAbout(one, fact))) told.push(fact);
    }
    return told;
  }

  private error([one, other]: readonly [number, number]): number {
    return Math.sqrt((one * (1 - one) + other * (1 - other)) / Math.max(1, this.deals));
  }

  private fact(kind: NamedKind, word: number, means: readonly [number, number]): NamedFact {
    if (kind === 'lastTrick') return { kind, word: '', means };
    if (kind === 'meld' || kind === 'theirMeld') return { kind, word: MELDS[word]?.code ?? '', means };
    const isOwn = hasCard(this.asked.hand, word);
    return { kind, word: formatCard(word), ...(isOwn && { isOwn }), means };
  }
}

/** What is gained, in points. */
interface Gain {
  /** In tricks; 0 where neither answer is a card. */
  readonly gain: number;
  readonly meldGain: number;
  /** The points that are gained by winning a card, or the last trick (NONE), instead of losing it. */
  readonly worth: (card: Card) => number;
}

/** Cards and melds are named of parts of the score that gain this share of what another part gains. */
const LEAST_GAINED = 0.25;

/** What is gained by what can be named: 0 in a part that makes little of the gain. Tricks make the contract, too. */
export function namedGains({ cards, melds, rest }: Readonly<Record<'cards' | 'melds' | 'rest', number>>): {
  readonly cards: number;
  readonly melds: number;
} {
  return {
    cards: cards >= LEAST_GAINED * melds ? cards : 0,
    melds: melds >= LEAST_GAINED * Math.max(cards, rest) ? melds : 0,
  };
}

/** The sequences that share cards with one; none with another meld. */
function runsWith(meld: MeldId): MeldId[] {
  const { kind, cards } = MELDS[meld];
  if (kind !== 'sequence') return [];
  return MELDS.filter(one => one.kind === kind && (one.cards & cards) !== 0).map(({ id }) => id);
}

/** Whether a fact says much of what another one says: of this trick, of a card or meld, or of runs that share cards. */
function isAbout(one: NamedFact, other: NamedFact): boolean {
  if (one.word === other.word || (one.kind === 'beaten' && other.kind === 'beaten')) return true;
  const [meld, second] = [parseMeld(one.word), parseMeld(other.word)];
  if (meld === undefined || second === undefined || one.kind !== other.kind) return false;
  return runsWith(meld).includes(second);
}

function usualPoints(meld: MeldId): number {
  const { kind, length } = MELDS[meld];
  return kind === 'quartet' ? LONG : (USUAL_MELDS[length] ?? LONG);
}

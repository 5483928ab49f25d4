/**
 * The cards of a simulated deal while the stock lasts, one ply deep and by tables: what a card wins or loses in this
 * trick, less what it is worth if it is kept. Random numbers are added to the worth, so that no world repeats another.
 */
import { Rng } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import { hands, quartets, runs } from './deal-memory.ts';
import { hasRun, RUN_KEYS, runByte, type StockRules, UNANSWERED } from './stock-rules.ts';

/** The worth of a card that is kept, by how many unseen cards of its suit outrank it: none, one, two, more. */
export interface KeptCard {
  /** Points. */
  readonly base: readonly [number, number, number, number];
  /** The share of the card's own points that is added. */
  readonly share: readonly [number, number, number, number];
}

/** A way of playing while cards are drawn, in points. */
export interface StockStyle {
  readonly trump: KeptCard;
  readonly plain: KeptCard;
  /** Points that the other player is expected to add to a trick. */
  readonly rest: number;
  /** Worth of winning the trick beyond its points. */
  readonly tempo: number;
  /** The share of a meld's points that its cards are worth. */
  readonly meld: number;
  /** The share of a meld's points that the lead is worth, if the meld waits for it. */
  readonly wait: number;
  /** The chance that a player ruffs without being forced to. */
  readonly eager: number;
}

/** The chance that a given unseen card is drawn, by what is left of the stock: up to 3, up to 9, more. */
const CHANCES = [0.12, 0.25, 0.33];
/**
 * Once the other player has scored a higher sequence of the suit, its cards keep this share of their worth for
 * melds.
 */
const OVERTAKEN = 0.4;
/** Points of the random numbers. */
const NOISE = 15;
const CODES = 6561;
/** Of this many random numbers. */
export const NOISES: number = 1 << 12;

const KINGS = 0x40404040;
const QUEENS = 0x20202020;
const COUPLES = KINGS | QUEENS;
const RED = 0x00ffff00;

/** [byte] → number of cards. */
const COUNT = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, byte) => {
  let n = 0;
  for (let rest = byte; rest !== 0; rest &= rest - 1) n++;
  return n;
});
/** [byte] → its digits read in base three. Own cards and twice the other's make one code for who holds what. */
export const TERNARY: Int32Array = /* @__PURE__ */ Int32Array.from({ length: 256 }, (_, byte) => {
  let code = 0;
  for (let i = 0, power = 1; i < 8; i++, power *= 3) if ((byte >> i) & 1) code += power;
  return code;
});

/** [ternary code of own and unseen cards] → the place of its lowest own card among all cards of all codes. */
const FIRST = new Uint16Array(CODES);
/** The number of these places. */
const PLACES = /* @__PURE__ */ FIRST.reduce((places, _, code) => {
  FIRST[code] = places;
  return places + [...code.toString(3)].filter(digit => digit === '1').length;
}, 0);

// What a decision knows of a suit, a rank and a card before it weighs its cards one by one
const ROWS = new Int32Array(4);
const OUTRANKING = new Int32Array(4);
const RUFFED = new Float64Array(4);
const FOURS = new Float64Array(8);
const PAIRS = new Float64Array(32);

export class StockPolicy {
  private readonly rules: StockRules;
  private readonly beats: Int32Array;
  private readonly cardPoints: Uint8Array;
  /**
   * [stock level * 4 + plain * 2 + overtaken][ternary code of own and unseen cards][own cards, ascending] → worth of
   * keeping a card. Only own cards have a place, so that the table stays in a near cache.
   */
  private readonly kept: Float32Array;
  /** [plain][unseen byte][rank] → how many of the unseen cards beat it in its suit. */
  private readonly higher: Uint8Array;
  private readonly noises: Float32Array;
  /** [cards in the stock][n] → the chance that the other player holds none of n unseen cards. */
  private readonly none: Float64Array;
  private readonly rest: number;
  private readonly tempo: number;
  private readonly wait: number;
  private readonly eager: number;
  private readonly meld: number;
  private readonly quartets: number;
  /** Worth of King and Queen for a brok, if the game has broks; and for stuk. */
  private readonly brok: number;
  private readonly stuk: number;

  constructor(rules: StockRules, style: StockStyle) {
    this.rules = rules;
    this.beats = rules.game.beats;
    this.cardPoints = rules.game.points;
    const above = aboveOf(rules.game);
    this.kept = keptOf(rules, style, above);
    this.higher = Uint8Array.from(
      { length: 1 << 12 },
      (_, at) => COUNT[(at >> 3) & 255 & above[((at >> 11) << 3) | (at & 7)]],
    );
    const rng = new Rng().seed([1, 2, 3, 4], 0, 0);
    this.noises = Float32Array.from({ length: NOISES }, () => NOISE * rng.real());
    this.none = Float64Array.from({ length: 33 * 9 }, (_, at) => {
      const hidden = Math.floor(at / 9) + rules.handSize - 1;
      return (1 - rules.handSize / hidden) ** (at % 9);
    });
    this.rest = style.rest;
    this.tempo = style.tempo;
    this.wait = style.wait;
    this.eager = style.eager;
    this.meld = style.meld;
    this.quartets = rules.quartets;
    this.brok = style.meld * rules.marriagePoints[2];
    this.stuk = style.meld * rules.marriagePoints[0];
  }

  /**
   * The card of a seat. `gone` has been played, `open` lies open or is −1, `stock` cards are left, `only` may be
   * played; `led`, `best` and `points` describe the trick and are not read when `leads`. `noise` chooses the random
   * numbers.
   */
  pick(
    seat: number,
    trump: number,
    gone: number,
    open: number,
    stock: number,
    only: number,
    leads: boolean,
    led: number,
    best: number,
    points: number,
    noise: number,
  ): number {
    const { kept, higher, noises, cardPoints, rest } = this;
    const hand = hands[seat];
    const unseen = ~(hand | gone | (open >= 0 ? 1 << open : 0));
    const level = stock > 9 ? 2 : stock > 3 ? 1 : 0;
    const chance = CHANCES[level];
    const row = trump << 5;
    const lead = this.worthOfLead(seat, hand) + this.tempo;
    const two = this.quartets === 0 ? 0 : this.fewMissing(seat, hand, unseen);
    const none = stock * 9;
    const chances = this.none;
    const trumpOut = leads ? 1 - chances[none + COUNT[(unseen >>> (trump << 3)) & 255]] : 0;
    const beats = leads ? 0 : this.beats[(((trump << 2) | led) << 5) | best];
    const taken = points + lead;
    for (let s = 0; s < 4; s++) {
      const at = s << 3;
      const held = (hand >>> at) & 255;
      const out = (unseen >>> at) & 255;
      const plain = s === trump ? 0 : 1;
      const overtaken = runs[((1 - seat) << 2) | s] !== 0 ? 1 : 0;
      ROWS[s] = (level * 4 + plain * 2 + overtaken) * PLACES + FIRST[TERNARY[held] + 2 * TERNARY[out]];
      OUTRANKING[s] = ((plain << 8) | out) << 3;
      if (leads) RUFFED[s] = plain ? Math.max(chances[none + COUNT[out]], this.eager) * trumpOut : 0;
    }
    for (let rest = two; rest !== 0; rest &= rest - 1) {
      const rank = 31 - Math.clz32(rest & -rest);
      FOURS[rank] = this.quartetWorth(rank, hand, chance);
    }
    const couples = this.brok === 0 ? stukOf(trump, unseen) : COUPLES;
    for (let rest = hand & couples; rest !== 0; rest &= rest - 1) {
      const card = 31 - Math.clz32(rest & -rest);
      PAIRS[card] = chance * this.marriageWorth(card & 7, card >> 3, trump, unseen);
    }
    let chosen = -1;
    let highest = -1e9;
    if (leads) {
      for (let cards = hand & only; cards !== 0; cards &= cards - 1) {
        const card = 31 - Math.clz32(cards & -cards);
        const s = card >> 3;
        const rank = card & 7;
        const place = COUNT[(hand >>> (card & 24)) & ((1 << rank) - 1)];
        let value = noises[(noise + card) & (NOISES - 1)] - kept[ROWS[s] + place];
        if ((two >> rank) & 1) value -= FOURS[rank];
        if ((couples >>> card) & 1) value -= PAIRS[card];
        const wins = chances[none + higher[OUTRANKING[s] | rank]] - RUFFED[s];
        value += (2 * wins - 1) * (cardPoints[row | card] + lead + rest);
        if (value > highest) {
          highest = value;
          chosen = card;
        }
      }
      return chosen;
    }
    for (let cards = hand & only; cards !== 0; cards &= cards - 1) {
      const card = 31 - Math.clz32(cards & -cards);
      const rank = card & 7;
      const place = COUNT[(hand >>> (card & 24)) & ((1 << rank) - 1)];
      let value = noises[(noise + card) & (NOISES - 1)] - kept[ROWS[card >> 3] + place];
      if ((two >> rank) & 1) value -= FOURS[rank];
      if ((couples >>> card) & 1) value -= PAIRS[card];
      value += (((beats >>> card) & 1) * 2 - 1) * (cardPoints[row | card] + taken);
      if (value > highest) {
        highest = value;
        chosen = card;
      }
    }
    return chosen;
  }

  /** What the lead is worth for complete melds that wait for it. */
  private worthOfLead(seat: number, hand: number): number {
    const { rules } = this;
    if (rules.answered === UNANSWERED || !hasRun(rules, hand)) return 0;
    let points = 0;
    for (let s = 0; s < 4; s++) {
      const key = rules.topRun[(hand >>> (s << 3)) & 255];
      if (key > runs[(seat << 2) | s]) points += rules.runPoints[key];
    }
    return points * this.wait;
  }

  /** Mask of the ranks whose quartet can still be completed and of which at least two cards are held. */
  private fewMissing(seat: number, hand: number, unseen: number): number {
    const all = hand | unseen;
    const can = all & (all >>> 8) & (all >>> 16) & (all >>> 24) & this.rules.quartets & ~quartets[seat];
    if (can === 0) return 0;
    const low = hand | (hand >>> 8);
    const both = hand & (hand >>> 8);
    return (both | (both >>> 16) | (low & (low >>> 16))) & can;
  }

  private quartetWorth(rank: number, hand: number, chance: number): number {
    const held =
      ((hand >>> rank) & 1) +
      ((hand >>> (rank + 8)) & 1) +
      ((hand >>> (rank + 16)) & 1) +
      ((hand >>> (rank + 24)) & 1);
    const share = held === 4 ? 1 : held === 3 ? chance : chance * chance;
    return this.meld * this.rules.quartetPoints[rank] * share;
  }

  /** What a King or Queen is worth for marriages that lack one unseen card, if that card comes. */
  private marriageWorth(rank: number, suit: number, trump: number, unseen: number): number {
    let worth = 0;
    if (suit === trump && (unseen >>> ((suit << 3) | (rank ^ 3))) & 1) worth = this.stuk;
    if (this.brok === 0) return worth;
    const partners = unseen & (rank === 6 ? QUEENS : KINGS);
    const broks = partners & (suit === 1 || suit === 2 ? ~RED : RED);
    if (broks === 0) return worth;
    return worth + ((broks & (broks - 1)) !== 0 ? 2 : 1) * this.brok;
  }
}

/** The King and Queen of trumps whose partner is unseen. */
function stukOf(trump: number, unseen: number): number {
  const pair = (unseen >>> (trump << 3)) & 0x60;
  return (((pair << 1) | (pair >> 1)) & 0x60) << (trump << 3);
}

function aboveOf(game: Game): Uint8Array {
  return Uint8Array.from({ length: 16 }, (_, at) => {
    const suit = at >> 3;
    return (game.beats[(suit << 5) | (suit << 3) | (at & 7)] >>> (suit << 3)) & 255;
  });
}

function keptOf(rules: StockRules, style: StockStyle, above: Uint8Array): Float32Array {
  const kept = new Float32Array(3 * 4 * PLACES);
  const { points } = rules.game;
  const worth = new Float64Array(8);
  for (let own = 1; own < 256; own++) {
    for (let out = 0; out < 256; out++) {
      if ((own & out) !== 0) continue;
      for (let level = 0; level < 3; level++) {
        runWorth(rules, style.meld, own, out, CHANCES[level], worth);
        for (let plain = 0; plain < 2; plain++) {
          const { base, share } = plain ? style.plain : style.trump;
          for (let overtaken = 0; overtaken < 2; overtaken++) {
            let at = (level * 4 + plain * 2 + overtaken) * PLACES + FIRST[TERNARY[own] + 2 * TERNARY[out]];
            for (let rank = 0; rank < 8; rank++) {
              if (((own >> rank) & 1) === 0) continue;
              const n = Math.min(3, COUNT[out & above[(plain << 3) | rank]]);
              const melds = (overtaken ? OVERTAKEN : 1) * worth[rank];
              kept[at++] = base[n] + share[n] * points[(plain << 3) | rank] + melds;
            }
          }
        }
      }
    }
  }
  return kept;
}

/** Fills `worth[rank]` with what a card of `own` is worth for sequences that lack up to two of the unseen cards. */
function runWorth(
  rules: StockRules,
  share: number,
  own: number,
  out: number,
  chance: number,
  worth: Float64Array,
): void {
  worth.fill(0);
  for (const key of RUN_KEYS) {
    const cards = runByte(key);
    const missing = cards & ~own;
    if ((missing & ~out) !== 0 || COUNT[missing] > 2) continue;
    const points = share * rules.runPoints[key] * chance ** COUNT[missing];
    for (let rank = 0; rank < 8; rank++) if (((cards & own) >> rank) & 1) worth[rank] += points;
  }
}

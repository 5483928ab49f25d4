/**
 * When the engine need not ask a step or a part of the rules: what they say of themselves, compiled into tables. Hot
 * loops read the tables and pass over nearly all of them.
 */
import { PACK } from '../cards/card.ts';
import { CARD, type Deal } from '../rules/deal.ts';
import type { Step, TurnActs } from '../rules/step.ts';

const ALWAYS = 255;

/** The tricks from which on a step does nothing, in a trick with an act or without. */
function busyUntil({ tricks = ALWAYS, afterActs = false }: Step, isSilent: boolean): number {
  return afterActs && isSilent ? 0 : tricks;
}

/** [acts of the trick: 0 none, 1 some][stage, of 16] → tricks from which on no step of the stage does anything. */
export function tabulateStages(steps: readonly (readonly Step[])[]): Uint8Array {
  return Uint8Array.from({ length: 2 * 16 }, (_, at) =>
    Math.max(0, ...(steps[at & 15] ?? []).map(step => busyUntil(step, at < 16))),
  );
}

/** [trump][acts of the trick][card] → the same of the stage `card`, after this card. */
export function tabulateCards(steps: readonly (readonly Step[])[], planes: number): Uint8Array {
  return Uint8Array.from({ length: planes * 2 * PACK }, (_, at) => {
    const trump = at >> 6;
    const acting = steps[CARD].filter(({ cards }) => cards === undefined || (cards(trump) >>> (at & 31)) & 1);
    return Math.max(0, ...acting.map(step => busyUntil(step, (at & 32) === 0)));
  });
}

/** The work of a step. All are of one hidden class: a function of objects of many kinds is found slowly. */
export class Work {
  readonly proceed: Step['proceed'];

  constructor(step: Step) {
    this.proceed = step.proceed;
  }
}

/** Optional acts, and when they can be offered: all of one hidden class. */
export class Offers {
  private readonly offerActs: TurnActs['offer'];
  private readonly tricks: number;
  private readonly onlyToLeader: boolean;
  /** [trump] → a hand must hold one of these cards. */
  readonly cards: Int32Array;

  constructor(part: TurnActs, planes: number) {
    this.offerActs = part.offer;
    this.tricks = part.tricks;
    this.onlyToLeader = part.onlyToLeader ?? false;
    this.cards = Int32Array.from({ length: planes }, (_, trump) => part.cards?.(trump) ?? -1);
  }

  /** Offers the acts that are allowed. */
  offer(deal: Deal): void {
    if (deal.tricks >= this.tricks || (this.onlyToLeader && deal.trickSize > 0)) return;
    if ((deal.hands[deal.turn] & this.cards[deal.trump]) !== 0) this.offerActs(deal);
  }
}

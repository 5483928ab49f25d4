/** A ruleset compiled into tables. All games are of one class, so the engine sees one hidden class. */
import { PACK, type Trump } from '../cards/card.ts';
import { type CardSet, cardCount, cardsOf } from '../cards/cardset.ts';
import { blankWords, CARD, type Deal, STAGES, STOCK, TABLE } from '../rules/deal.ts';
import { scoreTrickMelds } from '../rules/melds/trick-melds.ts';
import { nonDefaults, type OptionList, type OptionValues, resolveOptions } from '../rules/options.ts';
import type { GameDefinition, Ruleset } from '../rules/ruleset.ts';
import type { Step, TurnActs } from '../rules/step.ts';
import { TrickRules } from '../trick/trick.ts';

const PLAY_STAGES = ['card', 'trick', 'taken', 'draw'] as const;

/** A game with its options, compiled into tables. Immutable, and shared by all states and agents. */
export class Game extends TrickRules {
  readonly definition: GameDefinition;
  /** The file name of the game. A preset is the same game with other options. */
  readonly id: string;
  readonly version: number;
  readonly options: OptionValues<OptionList>;
  readonly ruleset: Ruleset;
  readonly sides: number;
  readonly lastTrick: number;
  readonly packSize: number;
  /** Cards dealt before the first decision. */
  readonly dealtCards: number;
  /** [dealer][position of the deck] → who is dealt the card: a seat, STOCK or TABLE. */
  readonly receivers: readonly Int32Array[];
  /** [dealer] → the initial words of a deal. */
  readonly blanks: readonly Int32Array[];
  /** The number of tricks in a complete deal. */
  readonly tricks: number;
  /** Steps by stage. In the stage `trick` the melds of the trick are scored first. */
  readonly steps: readonly (readonly Step[])[];
  /** The work of the same steps. */
  readonly works: readonly (readonly Work[])[];
  /** When the steps of a stage may be skipped: see `tabulateStages`. */
  readonly stageTricks: Uint8Array;
  /** The same of those that follow a card. */
  readonly cardTricks: Uint8Array;
  /** The steps of the ruleset that run with cards and tricks. */
  readonly playSteps: readonly Step[];
  readonly turnActs: readonly TurnActs[];
  /** The same acts, to be offered. */
  readonly offers: readonly Offers[];
  /** A turn can offer optional acts while fewer tricks than this are finished. */
  readonly actTricks: number;

  /** Throws a RangeError for an unknown option or value. */
  constructor(definition: GameDefinition, options: Readonly<Record<string, unknown>> = {}) {
    const resolved = resolveOptions(definition.id, definition.options, options);
    const ruleset = definition.ruleset(resolved);
    super(ruleset);
    this.definition = definition;
    this.id = definition.id;
    this.version = definition.version;
    this.options = resolved;
    this.ruleset = ruleset;
    this.sides = this.partners ? 2 : this.seats;
    this.tricks = this.ruleset.tricks;
    this.packSize = cardCount(this.ruleset.pack);
    const { packets, turnUp } = this.ruleset;
    this.dealtCards = this.seats * packets.reduce((sum, packet) => sum + packet, 0);
    this.receivers = Array.from({ length: this.seats }, (_, dealer) => {
      const eldestFirst = Array.from({ length: this.seats }, (_, n) => (dealer + 1 + n) % this.seats);
      const dealt = packets.flatMap(size => eldestFirst.flatMap(seat => Array<number>(size).fill(seat)));
      const turned = turnUp === 'stock' ? [TABLE] : [];
      return Int32Array.from({ length: PACK }, (_, i) => [...dealt, ...turned][i] ?? STOCK);
    });
    this.blanks = this.receivers.map(blankWords);
    this.lastTrick = this.ruleset.points.lastTrick;
    const { steps, trickMelds } = this.ruleset;
    this.steps = STAGES.map(name => {
      const own = name === 'turn' || name === 'over' ? [] : (steps[name] ?? []);
      return name === 'trick' && trickMelds !== undefined ? [scoreTrickMelds(trickMelds), ...own] : own;
    });
    this.works = this.steps.map(list => list.map(step => new Work(step)));
    this.stageTricks = tabulateStages(this.steps);
    this.cardTricks = tabulateCards(this.steps, this.planes);
    this.playSteps = PLAY_STAGES.flatMap(name => steps[name] ?? []);
    this.turnActs = this.ruleset.turn;
    this.offers = this.turnActs.map(part => new Offers(part, this.planes));
    this.actTricks = Math.max(0, ...this.turnActs.map(part => part.tricks));
  }

  /** The options that differ from their defaults, as records and manifests write them. */
  changedOptions(): Readonly<Record<string, unknown>> {
    return nonDefaults(this.definition.options, this.options);
  }
}

/** The card points of a set, with these trumps. */
export function pointsOf({ points }: Game, cards: CardSet, trump: Trump): number {
  return cardsOf(cards).reduce((sum, card) => sum + points[(trump << 5) | card], 0);
}

/*
 * When the engine need not ask a step or a part of the rules: what they say of themselves, compiled into tables. Hot
 * loops read the tables and pass over nearly all of them.
 */

const ALWAYS = 255;

/** The tricks from which on a step does nothing, in a trick with an act or without. */
export function busyUntil({ tricks = ALWAYS, afterActs = false }: Step, isSilent: boolean): number {
  return afterActs && isSilent ? 0 : tricks;
}

/** [acts of the trick: 0 none, 1 some][stage, of 16] → tricks from which on no step of the stage does anything. */
function tabulateStages(steps: readonly (readonly Step[])[]): Uint8Array {
  return Uint8Array.from({ length: 2 * 16 }, (_, at) =>
    Math.max(0, ...(steps[at & 15] ?? []).map(step => busyUntil(step, at < 16))),
  );
}

/** [trump][acts of the trick][card] → the same of the stage `card`, after this card. */
function tabulateCards(steps: readonly (readonly Step[])[], planes: number): Uint8Array {
  return Uint8Array.from({ length: planes * 2 * PACK }, (_, at) => {
    const trump = at >> 6;
    const acting = steps[CARD].filter(({ cards }) => cards === undefined || (cards(trump) >>> (at & 31)) & 1);
    return Math.max(0, ...acting.map(step => busyUntil(step, (at & 32) === 0)));
  });
}

/** The work of a step. All are of one hidden class: a function of objects of many kinds is found slowly. */
class Work {
  readonly proceed: Step['proceed'];

  constructor(step: Step) {
    this.proceed = step.proceed;
  }
}

/** Optional acts, and when they can be offered: all of one hidden class. */
class Offers {
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

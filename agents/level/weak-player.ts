/**
 * Plays as `rules` does, with the faults of people. It forgets cards that are gone and who has no card of a suit, knows
 * only some of the advice, likes or dislikes cards for no reason, overlooks what it could declare, and thinks too much
 * or too little of its hand. With an error of 0 it is `rules`.
 */
import { type Card, PACK, type Seat, type Suit } from '../../src/cards/card.ts';
import type { CardSet } from '../../src/cards/cardset.ts';
import type { Rng } from '../../src/cards/rng.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import {
  type Action,
  BELLA,
  bidTrump,
  CONTRE,
  HERKRAKEN,
  isBid,
  isCard,
  KRAKEN,
  MAKE,
  NAME,
  PLAY,
  SUPERKRAKEN,
  SURCONTRE,
  TAKE,
} from '../../src/rules/action.ts';
import type { CardJudge } from '../greedy/card-judge.ts';
import { Counting } from '../greedy/counting.ts';
import { Greedy } from '../greedy.ts';
import { RulesJudge, type WeightLists } from '../rules/rules-judge.ts';
import { AT, PHASES, TERM_NAMES, TERM_SIZES } from '../rules/terms.ts';
import { usualRules } from '../rules.ts';

/** Where {@link WeakPlayer.fancy} keeps its idea of a suit on the table. Trumps that are no suit stand behind it. */
const TURNED = 4;

export class WeakPlayer extends Greedy {
  private readonly error: number;
  private readonly lapse: number;
  private readonly rng: Rng;
  /** [suit] → points by which a hand with this suit as trumps seems better than it is, in this deal. */
  private readonly fancy: Float64Array;

  /** `error`: points by which it misjudges a card or a suit (standard deviation). */
  constructor(game: Game, seat: Seat, error: number, rng: Rng) {
    const { options, weights } = usualRules(game);
    const lapse = chanceOfLapse(error);
    super(
      options,
      game,
      seat,
      (cards, counting) => new WeakJudge(game, seat, cards, counting, weights, error, rng),
      new ForgetfulCounting(game, lapse, rng),
    );
    this.error = error;
    this.lapse = lapse;
    this.rng = rng;
    this.fancy = new Float64Array(game.planes + 1);
  }

  override begin(view: View): void {
    super.begin(view);
    const { error, rng, fancy } = this;
    const mood = error * drawNormal(rng);
    for (let suit = 0; suit < fancy.length; suit++) fancy[suit] = mood + error * drawNormal(rng);
  }

  override act(view: View): Action {
    const action = super.act(view);
    const isDeclaration = view.isTurn() && !isCard(action) && action !== BELLA;
    return isDeclaration && this.rng.real() < this.lapse ? this.card(view) : action;
  }

  override worth(view: View, action: Action): number {
    return super.worth(view, action) + this.fanciedBy(action);
  }

  /** The points by which an answer that decides on trumps or stakes seems better than it is. */
  private fanciedBy(action: Action): number {
    const { fancy } = this;
    if (action >= NAME && action < NAME + 4) return fancy[action - NAME];
    if (isBid(action)) {
      const trump = bidTrump(action);
      return fancy[trump < TURNED ? trump : trump + 1];
    }
    switch (action) {
      case TAKE:
      case PLAY:
      case MAKE:
      case KRAKEN:
      case HERKRAKEN:
      case SUPERKRAKEN:
      case CONTRE:
      case SURCONTRE:
        return fancy[TURNED];
      default:
        return 0;
    }
  }
}

/** Counting by a player who forgets some of the cards that are gone, and some of what others did not follow. */
export class ForgetfulCounting extends Counting {
  private readonly chance: number;
  private readonly rng: Rng;
  /** Cards that are forgotten once their trick is over. */
  private fleeting: CardSet = 0;
  /** Bit seat * 4 + suit: is not noticed. */
  private unnoticed = 0;

  /** Forgets each with this chance. */
  constructor(game: Game, chance: number, rng: Rng) {
    super(game);
    this.chance = chance;
    this.rng = rng;
  }

  override begin(view: View): void {
    super.begin(view);
    this.fleeting = drawSet(this.rng, this.chance);
    this.unnoticed = drawSet(this.rng, this.chance);
  }

  override count(view: View): void {
    super.count(view);
    const { seats } = view.game;
    const onTable = view.trickSize === 0 ? 0 : view.trickSet;
    for (let seat = 0; seat < seats; seat++)
      if (seat !== view.seat) this.unseen |= view.played(seat) & ~onTable & this.fleeting;
  }

  override isVoid(seat: Seat, suit: Suit): boolean {
    return ((this.unnoticed >>> ((seat << 2) | suit)) & 1) === 0 && super.isVoid(seat, suit);
  }
}

/** Chooses cards as `rules` does, but without some of its advice, and by a wrong idea of each card. */
export class WeakJudge extends RulesJudge {
  /** The weights of a player who knows everything, and those of this deal. */
  private readonly full: WeightLists;
  private readonly known: WeightLists;
  private readonly error: number;
  private readonly rng: Rng;
  /** [card] → points by which it seems better than it is, in this deal. */
  private readonly liking = new Float64Array(PACK);

  constructor(
    game: Game,
    seat: Seat,
    judge: CardJudge,
    counting: Counting,
    full: WeightLists,
    error: number,
    rng: Rng,
  ) {
    const known = {
      drawing: full.drawing.slice(),
      making: full.making.slice(),
      against: full.against.slice(),
    };
    super(game, seat, judge, counting, known);
    this.full = full;
    this.known = known;
    this.error = error;
    this.rng = rng;
  }

  override begin(view: View): void {
    super.begin(view);
    const { full, known, error, rng, liking } = this;
    const chance = chanceOfLapse(error);
    for (let card = 0; card < PACK; card++) liking[card] = error * drawNormal(rng);
    for (const name of TERM_NAMES) {
      const isUnknown = rng.real() < chance && name !== 'ply';
      for (const phase of PHASES)
        for (let at = AT[name]; at < AT[name] + TERM_SIZES[name]; at++)
          known[phase][at] = isUnknown ? 0 : full[phase][at];
    }
  }

  protected override worth(view: View, card: Card, weights: Float64Array): number {
    return super.worth(view, card, weights) + this.liking[card];
  }
}

/*
 * How a player errs. One number says how much: the standard deviation, in points, of what he thinks of a card or of a
 * suit. A player who misjudges more also forgets more. What is drawn for a deal lasts for the deal: a player
 * who dislikes a card, or has never heard of a piece of advice, does so until the deal is over.
 */

/** A player who errs by this many points has forgotten half of what he should know. */
const HALF = 30;

/** The chance that a player who errs by `error` points forgets something. */
export function chanceOfLapse(error: number): number {
  return error / (error + HALF);
}

/** Roughly normal, with mean 0 and standard deviation 1: never beyond 3. */
export function drawNormal(rng: Rng): number {
  return 2 * (rng.real() + rng.real() + rng.real()) - 3;
}

/** A set of 32 things, each in it with the chance given. */
export function drawSet(rng: Rng, chance: number): number {
  let set = 0;
  for (let bit = 0; bit < 32; bit++) if (rng.real() < chance) set |= 1 << bit;
  return set;
}

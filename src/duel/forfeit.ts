/**
 * How a deal counts that an agent's fault ends: the side at fault loses it, as if it won no trick. The ruleset's own
 * settlement says what that is, by the contract, the doubling and the melds so far. In an auction the contract of the
 * side at fault counts as doubled as far as it can be, or a side that has bid too much would gain by a fault. Higher
 * bids of others and melds that nobody has shown do not count: on average the rest of a deal costs less than this where
 * agents bid with sense.
 */
import { ALL_TRUMPS, NO_TRUMPS, NONE, PACK, type Seat } from '../cards/card.ts';
import { hasCard } from '../cards/cardset.ts';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { bidOfPoints } from '../rules/action.ts';
import { UNDECIDED } from '../rules/deal.ts';

/** What to do about the deals that faults break off. */
export const FAULT_RULES = ['lose', 'skip', 'stop'] as const;
/** One of `FAULT_RULES`. */
export type FaultRule = (typeof FAULT_RULES)[number];

/** What the side at fault loses to every other side. */
export interface Forfeit {
  readonly points: number;
  readonly gamePoints: number;
}

/** What is known of a deal that was broken off. */
export interface BrokenDeal {
  /** The side at fault. */
  readonly side: number;
  /** NONE where trumps were not made: the worst maker for this side counts. */
  readonly maker: number;
  /** Points of the contract, or 0. */
  readonly bid: number;
  readonly factor: number;
  /** Whether it was broken off before trumps were made. */
  readonly isOpen: boolean;
  /** By side. */
  readonly meldPoints: ArrayLike<number>;
  /** Those of melds, by side. */
  readonly gamePoints: ArrayLike<number>;
}

const HEARTS = 2;

/** What a fault costs in a game, by the deal that it breaks off. */
export class Forfeits {
  /** The most that a side loses in a deal without a bid, doubling or melds; no fault costs less. */
  readonly plain: Forfeit;
  private readonly game: Game;
  private readonly known = new Map<string, Forfeit>();
  private most?: number;

  constructor(game: Game) {
    const none = Array.from({ length: game.sides }, () => 0);
    const rest = { maker: NONE, bid: 0, factor: 1, isOpen: true, meldPoints: none, gamePoints: none };
    this.game = game;
    this.plain = worst(none.map((_, side) => lossOf(game, { ...rest, side })));
  }

  /** What a broken deal counts for the side at fault. */
  of(deal: BrokenDeal): Forfeit {
    const { side, maker, bid, meldPoints, gamePoints } = deal;
    const factor = this.factorOf(deal);
    const key = [side, maker, bid, factor, ...Array.from(meldPoints), ...Array.from(gamePoints)].join();
    const found = this.known.get(key) ?? worst([this.plain, lossOf(this.game, { ...deal, factor })]);
    this.known.set(key, found);
    return found;
  }

  private factorOf({ side, maker, bid, factor, isOpen }: BrokenDeal): number {
    if (!isOpen || bid === 0 || sideOf(this.game, maker) !== side) return factor;
    this.most ??= doubled(this.game);
    return this.most;
  }
}

function sideOf({ partners }: Game, seat: Seat): number {
  return partners ? seat & 1 : seat;
}

/** What a contract is multiplied by when everybody doubles who may: doubles come last among the answers. */
function doubled(game: Game): number {
  const state = new State(game).begin(new Dealing(game, rootOf('doubled')).setup(0));
  while (state.trump === NONE) state.apply(state.legalAt(state.numLegal() - 1));
  return state.factor;
}

function lossOf(game: Game, deal: BrokenDeal): Forfeit {
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const makers = deal.maker === NONE ? seats : [deal.maker];
  const doublers = deal.factor > 1 && game.sides === 2 ? [0, 1] : [NONE];
  const winners = seats.filter(seat => sideOf(game, seat) !== deal.side);
  // All suits are worth as much
  const trumps = game.planes > NO_TRUMPS ? [HEARTS, NO_TRUMPS, ALL_TRUMPS] : [HEARTS];
  return worst(
    winners.flatMap(winner =>
      makers.flatMap(maker =>
        doublers.flatMap(doubler =>
          trumps.map(trump => sweptBy(game, deal, { winner, maker, doubler, trump })),
        ),
      ),
    ),
  );
}

/** What a side loses where one seat of another wins all tricks. */
function sweptBy(
  game: Game,
  deal: BrokenDeal,
  { winner, maker, doubler, trump }: Record<'winner' | 'maker' | 'doubler' | 'trump', number>,
): Forfeit {
  const { draws, packets, pack } = game.ruleset;
  const state = new State(game);
  state.outcome = UNDECIDED;
  state.trump = trump;
  state.maker = maker;
  state.bid = deal.bid === 0 ? 0 : bidOfPoints(deal.bid, trump);
  state.factor = Math.max(1, deal.factor);
  state.doubler = doubler;
  state.meldOwner = NONE;
  state.tricks = game.tricks;
  state.winner = winner;
  state.won[winner] = game.tricks;
  if (draws) state.wonEarly[winner] = game.tricks - packets.reduce((sum, size) => sum + size, 0);
  state.meldPoints.set(Array.from(deal.meldPoints));
  state.gamePoints.set(Array.from(deal.gamePoints));
  for (let card = 0; card < PACK; card++)
    if (hasCard(pack, card)) state.cardPoints[state.sideOf(winner)] += game.points[(trump << 5) | card];
  game.ruleset.settle(state);
  const others = Array.from({ length: game.sides }, (_, other) => other).filter(other => other !== deal.side);
  const lost = (of: Int32Array): number => Math.max(...others.map(other => of[other] - of[deal.side]));
  return { points: lost(state.score), gamePoints: lost(state.gamePoints) };
}

function worst(losses: readonly Forfeit[]): Forfeit {
  return {
    points: Math.max(...losses.map(({ points }) => points)),
    gamePoints: Math.max(...losses.map(({ gamePoints }) => gamePoints)),
  };
}

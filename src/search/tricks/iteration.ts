/**
 * Iterations of single-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012) over trick
 * play. Hot: hands are four words, everything else is an int32 in a local variable or a look-up in the kernel's tables.
 * No deal is copied, and nothing is allocated.
 */
import { type Card, NONE, type Seat } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { clearFour } from '../../cards/fours.ts';
import { words } from '../../cards/off-heap.ts';
import type { Rng } from '../../cards/rng.ts';
import type { State } from '../../engine/state.ts';
import { BOARD, BOUND, bindRules, type KernelRules } from '../../kernel/index.ts';
import type { CardAdvice } from '../advice.ts';
import type { CardRollout, Leaf } from './leaf.ts';
import { legalCards } from './legal.ts';
import type { Settlements } from './settlements.ts';
import { takeTrick } from './take-trick.ts';
import {
  cardOfNode,
  creditNode,
  descendFrom,
  descendFromRoot,
  NO_NODE,
  noteSquare,
  ROOT,
  visitsOf,
} from './tree.ts';
import type { Worlds } from './worlds.ts';

const { HANDS, TAKEN, WON, ROEM } = BOARD;
const { CODES } = BOUND;

/** The way of an iteration: its nodes after the root, and who played their cards. At most a whole pack. */
const PATH = words(33);
const PLAYERS = words(33);

/** Reused for all iterations. */
const LEAF: Leaf = {
  trump: 0,
  trickSize: 0,
  trickSet: 0,
  led: 0,
  best: 0,
  leader: 0,
  winner: 0,
  tricks: 0,
  stock: 0,
  maker: NONE,
  played: 0,
};

export class Iteration {
  private readonly rules: KernelRules;
  private readonly rollout: CardRollout;
  private readonly settlements: Settlements;
  private readonly partners: boolean;
  // The position of the decision
  private legal: CardSet = 0;
  private turn: Seat = 0;
  private trump = 0;
  private maker: Seat = NONE;
  private trickSize = 0;
  private trickSet: CardSet = 0;
  private led = 0;
  private best: Card = 0;
  private winner: Seat = 0;
  private tricks = 0;
  private played: CardSet = 0;
  /** Sums over the iterations of the payoffs of the side to move, and of their squares. */
  sum = 0;
  squares = 0;

  constructor(rules: KernelRules, settlements: Settlements, rollout: CardRollout) {
    this.rules = rules;
    this.rollout = rollout;
    this.settlements = settlements;
    this.partners = settlements.game.partners;
  }

  /** Begins with a decision about a card, from what is public of a deal, and the legal cards. */
  begin(deal: State, legal: CardSet): void {
    bindRules(this.rules);
    this.legal = legal;
    this.turn = deal.turn;
    this.trump = deal.trump;
    this.maker = deal.maker;
    this.trickSize = deal.trickSize;
    this.trickSet = deal.trickSet;
    this.led = deal.led;
    this.best = deal.best;
    this.winner = deal.winner;
    this.tricks = deal.game.tricks - deal.tricks;
    this.played = deal.played[0] | deal.played[1] | deal.played[2] | deal.played[3];
    this.sum = 0;
    this.squares = 0;
  }

  /**
   * One iteration: down the tree to a new node, then to the end of the deal. The n-th visit of every card at the root
   * plays in the n-th world of the pool's order, so all cards meet the same worlds. With a node of the root, that one
   * is visited.
   */
  run(worlds: Worlds, exploration: number, advice: CardAdvice, rng: Rng, first: number = NO_NODE): void {
    const { rules, trump, partners } = this;
    const { seats } = rules;
    const { usesPartner } = rules.tables;
    const trumpShift = trump << 3;
    const rowOfTrump = trump << 7;
    const plain = ~(255 << trumpShift);
    const mean = this.sum / visitsOf(ROOT);
    let child = first === NO_NODE ? descendFromRoot(this.legal, exploration, advice, mean, rng) : first;
    let visits = visitsOf(child);
    const world = worlds.order[visits % worlds.size];
    const at = world << 2;
    HANDS[0] = worlds.hands[at];
    HANDS[1] = worlds.hands[at + 1];
    HANDS[2] = worlds.hands[at + 2];
    HANDS[3] = worlds.hands[at + 3];
    clearFour(TAKEN);
    clearFour(WON);
    clearFour(ROEM);

    let seat = this.turn;
    let size = this.trickSize;
    let trick = this.trickSet;
    let winner = this.winner;
    let best = this.best;
    let ledShift = this.led << 3;
    let code = size === 0 ? 0 : CODES[rowOfTrump | (this.led << 5) | best];
    let suits = size === 0 ? 0 : (255 << ledShift) & plain;
    let left = this.tricks;
    let played = this.played;
    let depth = 0;
    for (;;) {
      PATH[depth] = child;
      PLAYERS[depth++] = seat;
      const card = cardOfNode(child);
      const bit = 1 << card;
      HANDS[seat & 3] ^= bit;
      played |= bit;
      if (size === 0) {
        trick = 0;
        code = -1;
        ledShift = card & 24;
        suits = (255 << ledShift) & plain;
      }
      trick |= bit;
      const own = CODES[rowOfTrump | (ledShift << 2) | card];
      if (own > code) {
        code = own;
        winner = seat;
        best = card;
      }
      size++;
      seat = seat + 1 === seats ? 0 : seat + 1;
      if (size === seats) {
        takeTrick(rules, trick, winner, trumpShift);
        left--;
        seat = winner;
        size = 0;
        code = 0;
        suits = 0;
      }
      // In the last trick nobody has a choice
      if (visits === 0 || left <= 1) break;
      const line = (code | ((~(winner ^ seat) & usesPartner) << 5)) << 8;
      const legal = legalCards(HANDS[seat & 3], line, suits, ledShift, trumpShift);
      child = descendFrom(child, legal, exploration, rng);
      if (child === NO_NODE) break;
      visits = visitsOf(child);
    }

    let last = winner;
    if (left > 0) {
      LEAF.trump = trump;
      LEAF.trickSize = size;
      LEAF.trickSet = trick;
      LEAF.led = ledShift >> 3;
      LEAF.best = best;
      LEAF.leader = seat >= size ? seat - size : seat - size + seats;
      LEAF.winner = winner;
      LEAF.tricks = left;
      LEAF.maker = this.maker;
      LEAF.played = played;
      last = this.rollout(rules, LEAF, rng);
    }
    const { settlements } = this;
    const payoffs = settlements.settle(worlds.accounts[world], last);
    const { values } = settlements;
    creditNode(ROOT, 0);
    for (let i = 0; i < depth; i++) {
      const player = PLAYERS[i];
      creditNode(PATH[i], values[payoffs + (partners ? player & 1 : player)]);
    }
    const own = values[payoffs + (partners ? this.turn & 1 : this.turn)];
    this.sum += own;
    this.squares += own * own;
    noteSquare(cardOfNode(PATH[0]), own);
  }
}

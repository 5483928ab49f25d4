/**
 * The tree of a search: nodes are rows of one array, children are linked lists. An edge is a card. Every card is played
 * openly, so a node stands for all worlds in which its cards can be played. One search runs at a time and to its end.
 * The arrays belong to this module, because the compiler knows the addresses and lengths of constants.
 */
import type { Card } from '../../cards/card.ts';
import { type CardSet, cardCount, nthCard } from '../../cards/cardset.ts';
import type { Rng } from '../../cards/rng.ts';
import type { CardAdvice } from '../advice.ts';

/** A full tree stops growing; its statistics continue. */
const MOST_NODES = 1 << 18;

/** Words of a node. */
const ROW = 8;
const VISITS = 0;
/** How often the card could be played when the parent was visited. */
const AVAILABLE = 1;
const FIRST_CHILD = 2;
const SIBLING = 3;
/** The cards of the children. */
const CARDS = 4;
const CARD = 5;

/** Memory is taken by the system when a node is first written. */
const NODES = new Int32Array(new ArrayBuffer(4 * ROW * MOST_NODES));
/** [node] → sum of payoffs to the side that played its card. */
const TOTALS = new Float64Array(new ArrayBuffer(8 * MOST_NODES));

/** [card] → sum of squared payoffs to the side to move, of the children of the root. */
const SQUARES = new Float64Array(32);

/** [n] → ln n, for numbers of visits that are common. */
const LOGS = new Float64Array(new ArrayBuffer(8 << 14)).map((_, n) => Math.log(n));
const COMMON = LOGS.length;

/** The root. No node has 0 as a child or sibling: 0 stands for none. */
export const ROOT = 0;
export const NO_NODE = 0;
let used = 1;

/** Begins a new tree. */
export function plantTree(): void {
  NODES.fill(0, 0, ROW);
  TOTALS[ROOT] = 0;
  SQUARES.fill(0);
  used = 1;
}

/** The number of nodes. */
export function treeSize(): number {
  return used;
}

export function visitsOf(node: number): number {
  return NODES[node * ROW + VISITS];
}

export function cardOfNode(node: number): Card {
  return NODES[node * ROW + CARD];
}

/** Mean payoff to the side that played the card of a node. */
export function meanOf(node: number): number {
  return TOTALS[node] / NODES[node * ROW + VISITS];
}

/** Sum of payoffs to the side that played the card of a node. */
export function totalOf(node: number): number {
  return TOTALS[node];
}

/** Sum of squared payoffs of a card at the root. */
export function squaresOf(card: Card): number {
  return SQUARES[card];
}

/** The child of a node by its card, or NO_NODE. */
export function childOf(node: number, card: Card): number {
  let child = NODES[node * ROW + FIRST_CHILD];
  while (child !== NO_NODE && NODES[child * ROW + CARD] !== card) child = NODES[child * ROW + SIBLING];
  return child;
}

/**
 * The child to go to among the cards that are legal in this world: a new one for a random card that has none, otherwise
 * that with the highest upper confidence bound (UCB1, with availability for visits of the parent). NO_NODE if the tree
 * is full and no legal card has a node.
 */
export function descendFrom(node: number, legal: CardSet, exploration: number, rng: Rng): number {
  const row = node * ROW;
  const untried = legal & ~NODES[row + CARDS];
  if (untried !== 0 && used < MOST_NODES) return grow(node, legal, untried, rng);
  let best = NO_NODE;
  let most = Number.NEGATIVE_INFINITY;
  for (let child = NODES[row + FIRST_CHILD]; child !== NO_NODE; ) {
    const at = child * ROW;
    if (((legal >>> NODES[at + CARD]) & 1) !== 0) {
      const share = 1 / NODES[at + VISITS];
      const times = ++NODES[at + AVAILABLE];
      const log = times < COMMON ? LOGS[times] : Math.log(times);
      const bound = TOTALS[child] * share + exploration * Math.sqrt(log * share);
      if (bound > most) {
        most = bound;
        best = child;
      }
    }
    child = NODES[at + SIBLING];
  }
  return best;
}

/**
 * As {@link descendFrom} at the root, where all children can always be played. An opinion counts as `trust` visits of
 * each card, whose payoffs were `mean` and the gain of the card.
 */
export function descendFromRoot(
  legal: CardSet,
  exploration: number,
  { trust, gains }: CardAdvice,
  mean: number,
  rng: Rng,
): number {
  const untried = legal & ~NODES[CARDS];
  if (untried !== 0) return grow(ROOT, legal, untried, rng);
  let best = NO_NODE;
  let most = Number.NEGATIVE_INFINITY;
  for (let child = NODES[FIRST_CHILD]; child !== NO_NODE; ) {
    const at = child * ROW;
    const share = 1 / (NODES[at + VISITS] + trust);
    const times = ++NODES[at + AVAILABLE];
    const log = times < COMMON ? LOGS[times] : Math.log(times);
    const total = TOTALS[child] + trust * (mean + gains[NODES[at + CARD]]);
    const bound = total * share + exploration * Math.sqrt(log * share);
    if (bound > most) {
      most = bound;
      best = child;
    }
    child = NODES[at + SIBLING];
  }
  return best;
}

/** A new child for one of the untried cards, uniformly. */
function grow(node: number, legal: CardSet, untried: CardSet, rng: Rng): number {
  const row = node * ROW;
  const count = cardCount(untried);
  const card = nthCard(untried, count === 1 ? 0 : rng.below(count));
  for (let child = NODES[row + FIRST_CHILD]; child !== NO_NODE; child = NODES[child * ROW + SIBLING])
    NODES[child * ROW + AVAILABLE] += (legal >>> NODES[child * ROW + CARD]) & 1;
  const child = used++;
  const at = child * ROW;
  NODES[at + VISITS] = 0;
  NODES[at + AVAILABLE] = 1;
  NODES[at + FIRST_CHILD] = NO_NODE;
  NODES[at + SIBLING] = NODES[row + FIRST_CHILD];
  NODES[at + CARDS] = 0;
  NODES[at + CARD] = card;
  TOTALS[child] = 0;
  NODES[row + FIRST_CHILD] = child;
  NODES[row + CARDS] |= 1 << card;
  return child;
}

/** Counts a visit of a node and credits it with a payoff. */
export function creditNode(node: number, payoff: number): void {
  NODES[node * ROW + VISITS]++;
  TOTALS[node] += payoff;
}

/** Notes the payoff of a card at the root, for its spread. */
export function noteSquare(card: Card, payoff: number): void {
  SQUARES[card] += payoff * payoff;
}

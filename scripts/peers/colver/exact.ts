/**
 * Does the solver of colver find the values that ours finds, and in what time? Full deals with open hands, each with
 * every suit as trumps: the points of every card that eldest may lead, and the score under a contract. The two solve
 * deal after deal in turn, each in one thread.
 *
 *     pip install colver==0.11.1
 *     npx tsx scripts/peers/colver/exact.ts --deals 300 --seed exact
 *
 * It prints the first difference in words, and the CPU time of both. The exit code is 1 if any value differs. Where a
 * side takes tricks without points, colver scores the deal as if it took none, and those scores are not compared. In
 * deal 261 of the seed `exact`, 90 in clubs, it gives the defenders 0 to 342 after the lead of 8h, although they can
 * take a trick and lose 0 to 252.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatCard } from '../../../src/cards/card.ts';
import { type CardSet, cardsOf, hasCard } from '../../../src/cards/cardset.ts';
import { rootOf } from '../../../src/cards/rng.ts';
import { Dealing } from '../../../src/engine/dealing.ts';
import { Game } from '../../../src/engine/game.ts';
import { State } from '../../../src/engine/state.ts';
import contree from '../../../src/games/contree/index.ts';
import { contractAction, formatAction, PASS } from '../../../src/rules/action.ts';
import { DealScore } from '../../../src/search/solver/deal-score.ts';
import { positionOf } from '../../../src/search/solver/position.ts';
import { type CardValues, Solver } from '../../../src/search/solver/solver.ts';
import { Peer, type PeerAnswer } from './peer.ts';

/** Contracts in turn: each is bid by each seat in some deals. */
const CONTRACTS = [80, 90, 100, 110, 120, 130, 140, 150, 160, Number.POSITIVE_INFINITY];
/** All points of cards and the last trick, and what a side has that takes all tricks. */
const ALL = 162;
const SWEEP = 252;
/** Deals that are solved before any time counts. */
const WARM = 3;

export interface ExactComparison {
  /** Deals with a suit as trumps. */
  readonly solved: number;
  readonly cards: number;
  readonly differences: number;
  /** Cards after which a side takes tricks without points. Their scores are not compared. */
  readonly pointless: number;
  readonly first: string | undefined;
  /** CPU time. */
  readonly seconds: { readonly ours: number; readonly colver: number };
}

export async function compareValues(deals: number, seed: string): Promise<ExactComparison> {
  const peer = await Peer.start();
  const ours = new Ours(seed);
  const found: string[] = [];
  let [solved, cards, differences, pointless, own, theirs] = [0, 0, 0, 0, 0, 0];
  for (let deal = -WARM; deal < deals; deal++) {
    for (const suit of [0, 1, 2, 3]) {
      const { state, acts } = ours.state(deal < 0 ? deals - 1 - deal : deal, suit);
      const hands = Array.from(state.hands.subarray(0, 4), (hand: CardSet) => cardsOf(hand).map(formatCard));
      const [answer] = await peer.replay([{ dealer: state.dealer, hands, acts, solve: true }]);
      const { points, scores, seconds } = ours.solve(state);
      if (deal < 0) continue;
      solved++;
      cards += answer.values?.length ?? 0;
      own += seconds;
      theirs += answer.seconds ?? 0;
      pointless += cardsOf(points.legal).filter(card => isPointless(points.value[card])).length;
      const why = differenceOf(points, scores, answer);
      if (why === undefined) continue;
      differences++;
      found.push(`deal ${deal} of ${seed}, ${acts.join(' ')}: ${why}`);
    }
  }
  peer.end();
  const seconds = { ours: own, colver: theirs };
  return { solved, cards, differences, pointless, first: found[0], seconds };
}

/** Deals of a seed, as our solver sees them. */
class Ours {
  private readonly game = new Game(contree, contree.presets?.colver ?? {});
  private readonly dealing: Dealing;
  private readonly solver = new Solver(this.game, 'cards+roem+sweep');
  private readonly scores = new DealScore(this.game);

  constructor(seed: string) {
    this.dealing = new Dealing(this.game, rootOf(seed));
  }

  /** A deal after its auction: some seat has bid a contract in the suit, all others have passed. */
  state(deal: number, suit: number): { readonly state: State; readonly acts: readonly string[] } {
    const state = new State(this.game).begin(this.dealing.setup(deal));
    const bid = contractAction(CONTRACTS[deal % CONTRACTS.length], suit);
    const before = Array<number>((deal + suit) % 4).fill(PASS);
    const actions = [...before, bid, PASS, PASS, PASS];
    for (const action of actions) state.apply(action);
    return { state, acts: actions.map(formatAction) };
  }

  /** Points of all cards, in the time given; and scores. */
  solve(state: State): {
    readonly points: CardValues;
    readonly scores: CardValues;
    readonly seconds: number;
  } {
    const before = process.cpuUsage();
    const points = this.solver.cardValues(positionOf(state));
    const { user, system } = process.cpuUsage(before);
    return { points, scores: this.scores.cardValues(state), seconds: (user + system) / 1e6 };
  }
}

/** The first card that the two value differently. All values are those of side 0. */
function differenceOf(
  points: CardValues,
  scores: CardValues,
  { values, asked }: PeerAnswer,
): string | undefined {
  if (values === undefined) return `colver asks seat ${asked.at(-1)}`;
  const theirs = new Map(values.map(([card, ...rest]) => [card, rest]));
  const legal = cardsOf(points.legal);
  if (legal.length !== theirs.size) return `${legal.length} cards; colver: ${theirs.size}`;
  for (const card of legal) {
    const name = formatCard(card);
    const own = [pointsOf(points.value[card]), scores.value[card]];
    if (!hasCard(points.exact & scores.exact, card)) return `${name} is not solved`;
    const compared = isPointless(points.value[card]) ? 1 : 2;
    const [one, other] = [own, theirs.get(name)].map(pair => JSON.stringify(pair?.slice(0, compared)));
    if (one !== other) return `${name} ${one}; colver: ${other}`;
  }
  return undefined;
}

/** A side takes tricks, but no points. */
function isPointless(more: number): boolean {
  return Math.abs(more) === ALL;
}

/** The points of a side that takes so many more than the other. */
function pointsOf(more: number): number {
  if (Math.abs(more) === SWEEP) return more > 0 ? SWEEP : 0;
  return (ALL + more) / 2;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      deals: { type: 'string', default: '300' },
      seed: { type: 'string', default: 'exact' },
    },
  });
  const found = await compareValues(Number(values.deals), values.seed);
  const { solved, cards, differences, pointless, first } = found;
  const { ours, colver } = found.seconds;
  const millis = (all: number): string => `${((1e3 * all) / solved).toFixed(2)} ms`;
  if (first !== undefined) console.log(first);
  console.log(
    `${solved} deals with trumps, ${cards} cards, ${differences} differences, ${pointless} without points`,
  );
  console.log(
    `CPU time: ours ${millis(ours)}, colver ${millis(colver)}, ${(colver / ours).toFixed(1)} times`,
  );
  if (differences > 0) process.exitCode = 1;
}

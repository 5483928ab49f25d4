/**
 * The payoffs of deals that a search has played to their end, by the ruleset's own settlement. A settlement depends on
 * the contract, the melds, the card points of each side, the winner of the last trick, and whether a side has won all
 * tricks. What was settled is kept in a table of fixed size, in which a later settlement may take the place of an
 * earlier one. Most payoffs of a search are found there.
 */
import { NONE, type Seat } from '../../cards/card.ts';
import { words } from '../../cards/off-heap.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { BOARD, type KernelRules, sumOfCards } from '../../kernel/index.ts';
import { UNDECIDED } from '../../rules/deal.ts';
import { MELD_WORDS, STUK } from '../../rules/melds/meld.ts';
import { contractOf } from '../contract.ts';
import { type Payoff, payoffs } from '../payoff.ts';

const { TAKEN, WON, ROEM } = BOARD;

/** Rows of the table: three words of key, four payoffs. */
const ROWS = 1 << 13;
const ROW = 8;
const PAYOFF = 3;
/** Accounts that a key can tell apart. */
const MOST_ACCOUNTS = 1 << 16;
/** Bits of points and of roem in a key, and the most that they hold. */
const BYTE = 8;
const MOST_POINTS = 255;
/** Roem comes in tens. */
const ROEM_UNIT = 10;

/** The melds of a deal at its end, without those of the tricks still to come. */
export interface Account {
  /** By side. */
  readonly points: Int32Array;
  /** The scored melds by seat, as bit sets. */
  readonly scored: Int32Array;
  /** Game points of melds, by side. */
  readonly gamePoints: Int32Array;
}

/** The word and the bit of King and Queen of trumps among the scored melds of a seat. */
const STUK_WORD = STUK >> 5;
const STUK_BIT = 1 << (STUK & 31);

/** The seats that have scored King and Queen of trumps, as a mask. */
function stukOf(scored: Int32Array): number {
  let mask = 0;
  for (let seat = 0; seat < 4; seat++)
    if ((scored[seat * MELD_WORDS + STUK_WORD] & STUK_BIT) !== 0) mask |= 1 << seat;
  return mask;
}

/** Whether accounts settle alike. Of the scored melds a settlement asks for King and Queen of trumps alone. */
function isSame(one: Account, other: Account): boolean {
  for (let side = 0; side < 4; side++)
    if (one.points[side] !== other.points[side] || one.gamePoints[side] !== other.gamePoints[side])
      return false;
  return stukOf(one.scored) === stukOf(other.scored);
}

export class Settlements {
  readonly game: Game;
  private readonly rules: KernelRules;
  private readonly payoff: Payoff;
  private readonly table = words(ROWS * ROW);
  /** [contract] → the numbers of its accounts. */
  private readonly known = new Map<string, number[]>();
  private readonly accounts: Account[] = [];
  /** The numbers under the present contract. */
  private present: number[] = [];
  /** The deal to settle. */
  private readonly state: State;
  private readonly out = new Float64Array(4);
  /** Before the tricks to come: card points by side, and tricks won after the stock by side. */
  private readonly points = new Int32Array(4);
  private readonly tricks = new Int32Array(4);
  /** Tricks won before them, by seat. */
  private readonly won = new Int32Array(4);
  private trumpShift = 0;

  /** By default in points. Throws a RangeError for a game with more card points than a key holds. */
  constructor(game: Game, rules: KernelRules, payoff: Payoff = payoffs) {
    const cards = sumOfCards(game.ruleset.pack, 0, rules.points) + game.lastTrick;
    if (cards > MOST_POINTS)
      throw new RangeError(`${game.id}: ${cards} card points, and a search takes ${MOST_POINTS}`);
    this.game = game;
    this.rules = rules;
    this.payoff = payoff;
    this.state = new State(game);
  }

  /** Takes the contract, points and tricks of a deal in trick play. It reads nothing of the cards in hand. */
  bind(deal: State): void {
    this.state.copyFrom(deal);
    const contract = contractOf(deal);
    this.present = this.known.get(contract) ?? [];
    this.known.set(contract, this.present);
    this.trumpShift = deal.trump << 3;
    this.won.set(deal.won);
    this.tricks.fill(0);
    for (let seat = 0; seat < deal.seats; seat++)
      this.tricks[deal.sideOf(seat)] += deal.won[seat] - deal.wonEarly[seat];
    for (let side = 0; side < 4; side++) this.points[side] = deal.cardPoints[side];
  }

  /** The number of an account under the present contract. The account is copied. */
  numberOf(account: Account): number {
    const { present } = this;
    for (const number of present) if (isSame(this.accounts[number], account)) return number;
    if (this.accounts.length >= MOST_ACCOUNTS) throw new RangeError('forget() comes between two decisions');
    const number = this.accounts.length;
    this.accounts.push({
      points: account.points.slice(),
      scored: account.scored.slice(),
      gamePoints: account.gamePoints.slice(),
    });
    present.push(number);
    return number;
  }

  /** Forgets all accounts if they are many. Between two decisions. */
  tidy(): void {
    if (this.accounts.length < MOST_ACCOUNTS / 2) return;
    this.accounts.length = 0;
    this.known.clear();
    this.table.fill(0);
  }

  /**
   * Settles what lies on the board of the kernel: cards taken, tricks won and roem by seat since {@link bind}. Returns
   * where the payoffs by side begin in {@link values}.
   */
  settle(account: number, last: Seat): number {
    const { points, tricks, rules, trumpShift, table, game } = this;
    const sums = rules.points;
    const bonus = game.lastTrick;
    let key0 = 0;
    let roem = 0;
    let sweeper = NONE;
    if (game.partners) {
      const p0 = points[0] + sumOfCards(TAKEN[0] | TAKEN[2], trumpShift, sums);
      const p1 = points[1] + sumOfCards(TAKEN[1] | TAKEN[3], trumpShift, sums);
      key0 = (last & 1) === 0 ? (p0 + bonus) | (p1 << BYTE) : p0 | ((p1 + bonus) << BYTE);
      roem = ((ROEM[0] + ROEM[2]) << 16) | (ROEM[1] + ROEM[3]);
      if (tricks[1] + WON[1] + WON[3] === 0) sweeper = 0;
      else if (tricks[0] + WON[0] + WON[2] === 0) sweeper = 1;
    } else {
      const { seats } = game;
      let winners = 0;
      for (let seat = 0; seat < seats; seat++) {
        const p = points[seat] + sumOfCards(TAKEN[seat], trumpShift, sums) + (seat === last ? bonus : 0);
        key0 |= p << (BYTE * seat);
        if (rules.melds !== undefined) roem |= (ROEM[seat] / ROEM_UNIT) << (BYTE * seat);
        if (tricks[seat] + WON[seat] !== 0) {
          winners++;
          sweeper = seat;
        }
      }
      if (winners > 1) sweeper = NONE;
    }
    const key = (account + 1) | (last << 17) | ((sweeper + 1) << 19);
    const hash = Math.imul(key0 ^ Math.imul(roem + key, 0x9e3779b1), 0x85ebca6b);
    const row = (hash >>> 19) * ROW;
    if (table[row] !== key0 || table[row + 1] !== roem || table[row + 2] !== key) {
      table[row] = key0;
      table[row + 1] = roem;
      table[row + 2] = key;
      this.fill(row, account, last);
    }
    return row + PAYOFF;
  }

  /** The payoffs of all settlements so far. */
  get values(): Int32Array {
    return this.table;
  }

  private fill(row: number, account: number, last: Seat): void {
    const { state, game, points, out, table } = this;
    const melds = this.accounts[account];
    state.outcome = UNDECIDED;
    state.tricks = game.tricks;
    state.winner = last;
    state.roundValue = 0;
    state.score.fill(0);
    state.cardPoints.set(points);
    state.meldPoints.set(melds.points);
    state.scored.set(melds.scored);
    state.gamePoints.set(melds.gamePoints);
    state.won.set(this.won);
    for (let seat = 0; seat < game.seats; seat++) {
      const side = state.sideOf(seat);
      state.cardPoints[side] += sumOfCards(TAKEN[seat], this.trumpShift, this.rules.points);
      state.meldPoints[side] += ROEM[seat];
      state.won[seat] += WON[seat];
    }
    game.ruleset.settle(state);
    this.payoff(state, out);
    for (let side = 0; side < game.sides; side++) table[row + PAYOFF + side] = out[side];
  }
}

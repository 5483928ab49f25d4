/**
 * Many tables at once, for learners in other languages: all of them take one action a step, and a frame says what every
 * seat on turn sees. Agents may sit in some seats; then only the others are asked.
 */
import { type Card, NONE, PACK } from '../cards/card.ts';
import { hasCard } from '../cards/cardset.ts';
import type { Root } from '../cards/rng.ts';
import { deckWith, type StatedCards } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { actionsOf } from '../engine/record.ts';
import type { Setup, State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { whyIllegal } from '../engine/why-illegal.ts';
import { type Action, formatAction } from '../rules/action.ts';
import { withSuits } from '../rules/action-suits.ts';
import type { RoundMatch } from '../rules/ruleset.ts';
import { marginOf } from '../search/payoff.ts';
import { DealScore } from '../search/solver/deal-score.ts';
import { isOpenable } from '../search/solver/position.ts';
import { type LocalPlayer, Seats } from '../table/seats.ts';
import { terminationOf } from '../table/table.ts';
import { type Course, type CourseDeal, type CourseOf, dealsOf, matchesOf } from './courses.ts';
import { newFrame } from './frame.ts';
import { Sight } from './sight.ts';
import { type TableFrame, tableFields } from './table-fields.ts';

/** In a line, where a deal begins: its pack follows, and what all seats have done, for which nobody is asked again. */
const STATED = -1;
/** The value of a card that is not legal. */
export const NO_VALUE: number = -(2 ** 31);

/**
 * Tables that play deals t, t + n, t + 2n …, where t is the number of the table and n the number of tables; or matches
 * of these numbers, the same as those of a run.
 */
export class Tables {
  readonly count: number;
  readonly fields: ReturnType<typeof tableFields>;
  private readonly game: Game;
  private readonly seated: readonly (LocalPlayer | undefined)[];
  private readonly sight: Sight;
  private readonly unit: 'deal' | 'match';
  private readonly courseOf: CourseOf;
  private readonly courses: Course[] = [];
  private readonly deals: CourseDeal[] = [];
  private readonly states: State[] = [];
  private readonly opponents: Seats[] = [];
  private readonly views: (readonly View[])[] = [];
  /** By table: the deal or match, and what the learners have done in it. {@link STATED} may come between them. */
  private readonly lines: number[][];
  /** By table: where the present deal begins in its line. */
  private readonly starts: number[] = [];
  private scores: DealScore | undefined;
  private readonly shown: TableFrame;
  /** By table: the action of a step, in the suits of the deal. */
  private readonly chosen: Float64Array;

  /**
   * `opponents` by seat; undefined for a seat that is asked, of which there must be one. Throws a RangeError for an
   * agent that cannot be made, or that fails, and for matches that players leave before their end.
   */
  constructor(
    game: Game,
    root: Root,
    count: number,
    opponents: readonly (LocalPlayer | undefined)[] = [],
    { matches = false, by }: { readonly matches?: boolean; readonly by?: RoundMatch['by'] | undefined } = {},
  ) {
    if (Array.from({ length: game.seats }, (_, seat) => opponents[seat]).every(one => one !== undefined))
      throw new RangeError('an agent sits in every seat: leave one for the learner');
    this.count = count;
    this.game = game;
    this.seated = opponents;
    this.sight = new Sight(game);
    this.fields = tableFields(this.sight, matches);
    this.unit = matches ? 'match' : 'deal';
    this.courseOf = matches ? matchesOf(game, root, by) : dealsOf(game, root, count);
    this.lines = Array.from({ length: count }, () => []);
    this.shown = newFrame(this.fields, count);
    this.chosen = new Float64Array(count);
    for (let table = 0; table < count; table++) this.begin(table, table);
    this.frame();
  }

  /** What frames mean, as plain data. */
  describe(): object {
    return { ...this.sight.describe(), tables: this.count, frame: this.fields };
  }

  /** The bytes of the frame before the first step; they are valid until the next one. */
  frame(): Uint8Array {
    const frame = this.blank();
    for (let table = 0; table < this.count; table++) this.show(frame, table);
    return frame.bytes;
  }

  /**
   * Takes one action at each table, with the canonical suits that the last frame shows. Throws a RangeError for an
   * action that is not legal; no table has then moved. The bytes are valid until the next step.
   */
  step(actions: ArrayLike<number>): Uint8Array {
    const { states, count, chosen } = this;
    const { suits } = this.shown.arrays;
    for (let table = 0; table < count; table++) {
      const action = actions[table] < 0 ? actions[table] : withSuits(actions[table], suits, 4 * table);
      this.check(table, action);
      chosen[table] = action;
    }
    const frame = this.blank();
    for (let table = 0; table < count; table++) {
      this.take(table, chosen[table]);
      if (states[table].isOver()) {
        this.reward(frame, table);
        const winner = this.follow(table);
        if (winner !== undefined) {
          if (this.unit === 'match') this.matchReward(frame, table, winner);
          this.begin(table, this.lines[table][0] + count);
        }
      }
      this.show(frame, table);
    }
    return frame.bytes;
  }

  /** By table, what {@link restore} needs: the deal or match, and what the learners have done in it, in its suits. */
  save(): readonly (readonly number[])[] {
    return this.lines.map(line => line.slice());
  }

  /**
   * Begins a deal or match at each table and plays it on as it was when saved; it goes on from there. The opponents
   * think again, and do the same. A table with an empty list plays on. Throws a RangeError for negative numbers; no
   * table has then moved. It also throws for what cannot be played on. The bytes are valid until the next step.
   */
  restore(saved: readonly (readonly number[])[]): Uint8Array {
    for (const [table, [deal]] of saved.entries())
      if (deal < 0) throw new RangeError(`table ${table}: ${deal} is no ${this.unit}`);
    for (const [table, [number, ...rest]] of saved.entries()) {
      if (number === undefined) continue;
      if (rest[0] === STATED) this.open(table, number);
      else this.begin(table, number);
      for (let action = rest.shift(); action !== undefined; action = rest.shift()) {
        if (action === STATED) {
          this.restate(table, rest);
        } else {
          this.check(table, action);
          this.take(table, action);
        }
        if (this.follow(table) !== undefined)
          throw new RangeError(`table ${table}: its ${this.unit} is over`);
      }
    }
    return this.frame();
  }

  /**
   * Begins deals, or first deals of matches, in which some cards are where they are stated, the others as the deal has
   * them. Lists numbers by table; a table with a negative one plays on. Throws a RangeError for cards that cannot lie
   * so; no table has then moved.
   */
  beginWith(deals: readonly number[], stated: StatedCards): Uint8Array {
    const lines = deals.map((number, table) => {
      if (number < 0) return [];
      const { leg, deal } = this.courseOf(table, number).next().value as CourseDeal;
      const { dealer, deck, indicator } = leg.setup(deal);
      return this.line([number], { indicator, deck: deckWith(this.game, dealer, deck, stated) }, []);
    });
    return this.restore(lines);
  }

  /** What {@link restore} needs for a world: a deal that the seat on turn at the table cannot tell from its own. */
  lineOf(table: number, world: State): readonly number[] {
    return this.line(this.lines[table].slice(0, this.starts[table]), world, actionsOf(world));
  }

  /** What the seat on turn sees. */
  viewAt(table: number): View {
    return this.views[table][this.states[table].turn];
  }

  /** Why the seat on turn may not take an action, with the suits of the deal; undefined if it may. */
  whyNot(table: number, action: Action): string | undefined {
    return whyIllegal(this.states[table], action)?.text;
  }

  /** [4 table + seat] the cards that each seat holds, as a set. */
  hands(): Int32Array {
    return Int32Array.from(this.states.flatMap(({ hands }) => [...hands]));
  }

  /**
   * By card, the reward of the seat on turn if it plays the card and all play as well as possible from then on with
   * open hands; {@link NO_VALUE} where it is not legal. Throws a RangeError where the deal is not in trick play or
   * draws from a stock, among more than two sides, and while melds depend on the play.
   */
  values(table: number): number[] {
    const state = this.states[table];
    try {
      if (!isOpenable(state)) throw new RangeError('the deal is not in trick play without a stock');
      this.scores ??= new DealScore(this.game);
      const { legal, value } = this.scores.cardValues(state);
      const sign = state.sideOf(state.turn) === 0 ? 1 : -1;
      const after = (card: Card): number => (hasCard(legal, card) ? sign * value[card] : NO_VALUE);
      return Array.from({ length: PACK }, (_, card) => after(card));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new RangeError(`table ${table}: ${error.message}`);
    }
  }

  private line(
    before: readonly number[],
    { indicator, deck }: Pick<Setup, 'indicator' | 'deck'>,
    told: readonly Action[],
  ) {
    const pack = Array.from({ length: this.game.packSize }, (_, place) => deck[place]);
    return [...before, STATED, indicator, told.length, ...pack, ...told];
  }

  /** Begins the present deal with a stated pack, and takes what all seats have done. Takes them off the numbers. */
  private restate(table: number, numbers: number[]): void {
    const [indicator, count] = numbers.splice(0, 2);
    const deck = Int32Array.from(numbers.splice(0, this.game.packSize));
    const told = numbers.splice(0, count);
    if (!isPack(deck, this.game)) throw new RangeError(`table ${table}: these cards are not the pack`);
    const { leg, deal } = this.deals[table];
    const opponents = this.opponents[table];
    this.lines[table] = this.line(this.lines[table].slice(0, this.starts[table]), { indicator, deck }, told);
    leg.state.begin({ ...leg.setup(deal), dealtHands: undefined, deck, indicator });
    opponents.begin(deal);
    for (const action of told) {
      this.check(table, action);
      opponents.apply(action);
    }
    opponents.playOn();
  }

  private check(table: number, action: Action): void {
    if (action < 0) throw new RangeError(`table ${table}: ${action} is no action`);
    if (!this.states[table].isLegal(action))
      throw new RangeError(`table ${table}: ${formatAction(action)} is not legal`);
  }

  private take(table: number, action: Action): void {
    this.lines[table].push(action);
    this.opponents[table].apply(action);
    this.opponents[table].playOn();
  }

  /** The frame, without what it showed before. */
  private blank(): TableFrame {
    this.shown.bytes.fill(0);
    return this.shown;
  }

  /** Begins a deal or match, and plays it on until a learner is asked. Those in which none is asked are passed over. */
  private begin(table: number, first: number): void {
    for (let number = first; ; number += this.count) {
      this.open(table, number);
      this.opponents[table].playOn();
      if (this.follow(table) === undefined) return;
    }
  }

  /** Begins a deal or match, in which nobody has acted. */
  private open(table: number, number: number): void {
    this.lines[table] = [number];
    this.courses[table] = this.courseOf(table, number);
    this.deal(table, this.courses[table].next().value as CourseDeal);
  }

  /** After a deal of a match, plays on until a learner is asked. Gives the winner, or NONE, once all deals are over. */
  private follow(table: number): number | undefined {
    while (this.states[table].isOver()) {
      const { done, value } = this.courses[table].next(terminationOf(this.states[table]));
      if (done) return value;
      this.deal(table, value);
      this.opponents[table].playOn();
    }
    return undefined;
  }

  private deal(table: number, next: CourseDeal): void {
    const { leg, deal } = next;
    if (leg.state !== this.states[table]) this.sitDown(table, leg);
    this.deals[table] = next;
    this.starts[table] = this.lines[table].length;
    leg.state.begin(leg.setup(deal));
    this.opponents[table].begin(deal);
  }

  private sitDown(table: number, { state, root }: CourseDeal['leg']): void {
    this.states[table] = state;
    this.opponents[table] = new Seats(state, root, this.seated);
    this.views[table] = Array.from({ length: state.seats }, (_, seat) => View.forSearch(state, seat));
  }

  private reward({ arrays }: TableFrame, table: number): void {
    const state = this.states[table];
    arrays.over[table] = 1;
    for (let seat = 0; seat < state.seats; seat++)
      arrays.reward[4 * table + seat] = marginOf(state, state.sideOf(seat));
  }

  /** In all sides 0. */
  private matchReward({ arrays }: TableFrame, table: number, winner: number): void {
    const { seats, sides } = this.game;
    arrays.match_over[table] = 1;
    if (winner === NONE) return;
    for (let seat = 0; seat < seats; seat++) {
      const won = this.states[table].sideOf(seat) === winner;
      arrays.match_reward[4 * table + seat] = won ? 1 : -1 / (sides - 1);
    }
  }

  private showMatch({ arrays }: TableFrame, table: number): void {
    const { before, turn, sides } = this.states[table];
    const own = this.states[table].sideOf(turn);
    arrays.match[table] = this.lines[table][0];
    for (let n = 0; n < sides; n++) {
      arrays.totals[4 * table + n] = before.totals[(own + n) % sides];
      arrays.standing[4 * table + n] = this.deals[table].standing[(own + n) % sides];
    }
  }

  private show(frame: TableFrame, table: number): void {
    const { arrays } = frame;
    const state = this.states[table];
    arrays.deal[table] = this.deals[table].deal;
    if (this.unit === 'match') this.showMatch(frame, table);
    this.sight.show(arrays, table, state, this.views[table][state.turn]);
  }
}

function isPack(deck: Int32Array, { ruleset: { pack }, packSize }: Game): boolean {
  return (
    new Set(deck).size === packSize && deck.every(card => card >= 0 && card < PACK && hasCard(pack, card))
  );
}

/**
 * Many tables at once, for learners in other languages: all of them take one action a step, and a frame says what every
 * seat on turn sees. Agents may sit in some seats; then only the others are asked.
 */
import { type Card, PACK } from '../cards/card.ts';
import { hasCard } from '../cards/cardset.ts';
import type { Root } from '../cards/rng.ts';
import { Dealing, deckWith, type StatedCards } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { actionsOf } from '../engine/record.ts';
import { type Setup, State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { whyIllegal } from '../engine/why-illegal.ts';
import { type Action, formatAction } from '../rules/action.ts';
import { withSuits } from '../rules/action-suits.ts';
import { marginOf } from '../search/payoff.ts';
import { DealScore } from '../search/solver/deal-score.ts';
import { isOpenable } from '../search/solver/position.ts';
import { type LocalPlayer, Seats } from '../table/seats.ts';
import { type Field, type Frame, newFrame } from './frame.ts';
import { REWARD, Sight } from './sight.ts';

/** What a frame says of each table. */
function tableFields({ fields }: Sight) {
  return [
    { name: 'deal', type: 'uint32', shape: [], doc: 'the deal that is played now' },
    {
      name: 'reward',
      type: 'float32',
      shape: [4],
      doc: `by seat, of the deal that ended: ${REWARD}`,
    },
    fields.seat,
    {
      name: 'over',
      type: 'uint8',
      shape: [],
      doc: '1 if the last action ended a deal; the next one has begun',
    },
    fields.suits,
    fields.legal,
    fields.inputs,
  ] as const satisfies readonly Field[];
}

/** In a line, after the deal: the pack follows, and what all seats have done, for which nobody is asked again. */
const STATED = -1;
/** The value of a card that is not legal. */
export const NO_VALUE: number = -(2 ** 31);

type TableFrame = Frame<ReturnType<typeof tableFields>[number]['name']>;

/** Tables that play deals t, t + n, t + 2n …, where t is the number of the table and n the number of tables. */
export class Tables {
  readonly count: number;
  readonly fields: ReturnType<typeof tableFields>;
  private readonly game: Game;
  private readonly dealing: Dealing;
  private readonly sight: Sight;
  private readonly states: readonly State[];
  private readonly opponents: readonly Seats[];
  private readonly views: readonly (readonly View[])[];
  /** By table: the deal, and what the learners have done in it, in its suits. {@link STATED} may come between them. */
  private readonly lines: number[][];
  private scores: DealScore | undefined;
  private readonly shown: TableFrame;
  /** By table: the action of a step, in the suits of the deal. */
  private readonly chosen: Float64Array;

  /**
   * `opponents` by seat; undefined for a seat that is asked, of which there must be one. Throws a RangeError for an
   * agent that cannot be made, or that fails.
   */
  constructor(game: Game, root: Root, count: number, opponents: readonly (LocalPlayer | undefined)[] = []) {
    if (Array.from({ length: game.seats }, (_, seat) => opponents[seat]).every(one => one !== undefined))
      throw new RangeError('an agent sits in every seat: leave one for the learner');
    this.count = count;
    this.game = game;
    this.dealing = new Dealing(game, root);
    this.sight = new Sight(game);
    this.fields = tableFields(this.sight);
    this.states = Array.from({ length: count }, () => new State(game));
    this.opponents = this.states.map(state => new Seats(state, root, opponents));
    this.views = this.states.map(state =>
      Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat)),
    );
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
        this.begin(table, this.lines[table][0] + count);
      }
      this.show(frame, table);
    }
    return frame.bytes;
  }

  /** By table, what {@link restore} needs: the deal, and what the learners have done in it, in its suits. */
  save(): readonly (readonly number[])[] {
    return this.lines.map(line => line.slice());
  }

  /**
   * Begins a deal at each table and plays it on as it was when saved; it goes on from there. The opponents think again,
   * and do the same. A table with an empty list plays on. Throws a RangeError for negative deals; no table has then
   * moved. It also throws for what cannot be played on. The bytes are valid until the next step.
   */
  restore(saved: readonly (readonly number[])[]): Uint8Array {
    for (const [table, [deal]] of saved.entries())
      if (deal < 0) throw new RangeError(`table ${table}: ${deal} is no deal`);
    for (const [table, [deal, ...rest]] of saved.entries()) {
      if (deal === undefined) continue;
      const actions = rest[0] === STATED ? this.beginStated(table, deal, rest) : rest;
      if (rest[0] !== STATED) this.begin(table, deal);
      for (const action of actions) {
        this.check(table, action);
        this.take(table, action);
      }
      if (this.states[table].isOver()) throw new RangeError(`table ${table}: its deal is over`);
    }
    return this.frame();
  }

  /**
   * Begins deals in which some cards are where they are stated, the others as the deal has them. Lists deals by table;
   * a table with a negative one plays on. Throws a RangeError for cards that cannot lie so; no table has then moved.
   */
  beginWith(deals: readonly number[], stated: StatedCards): Uint8Array {
    const lines = deals.map(deal => {
      if (deal < 0) return [];
      const { dealer, deck, indicator } = this.dealing.setup(deal);
      return this.line(deal, { indicator, deck: deckWith(this.game, dealer, deck, stated) }, []);
    });
    return this.restore(lines);
  }

  /** What {@link restore} needs for a world: a deal that the seat on turn at the table cannot tell from its own. */
  lineOf(table: number, world: State): readonly number[] {
    return this.line(this.lines[table][0], world, actionsOf(world));
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
    deal: number,
    { indicator, deck }: Pick<Setup, 'indicator' | 'deck'>,
    told: readonly Action[],
  ) {
    const pack = Array.from({ length: this.game.packSize }, (_, place) => deck[place]);
    return [deal, STATED, indicator, told.length, ...pack, ...told];
  }

  /** Begins a deal with a stated pack, and takes what all seats have done. Gives the actions that are left. */
  private beginStated(table: number, deal: number, [stated, indicator, count, ...rest]: number[]): number[] {
    const { packSize } = this.game;
    const deck = Int32Array.from(rest.splice(0, packSize));
    const told = rest.splice(0, count);
    if (!isPack(deck, this.game)) throw new RangeError(`table ${table}: these cards are not the pack`);
    const [state, opponents] = [this.states[table], this.opponents[table]];
    this.lines[table] = [deal, stated, indicator, count, ...deck, ...told];
    state.begin({ ...this.dealing.setup(deal), dealtHands: undefined, deck, indicator });
    opponents.begin(deal);
    for (const action of told) {
      this.check(table, action);
      opponents.apply(action);
    }
    opponents.playOn();
    return rest;
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

  /** Begins a deal, and plays it on until a learner is asked. Deals in which none is asked are passed over. */
  private begin(table: number, first: number): void {
    const state = this.states[table];
    const opponents = this.opponents[table];
    for (let deal = first; ; deal += this.count) {
      this.lines[table] = [deal];
      state.begin(this.dealing.setup(deal));
      opponents.begin(deal);
      opponents.playOn();
      if (!state.isOver()) return;
    }
  }

  private reward({ arrays }: TableFrame, table: number): void {
    const state = this.states[table];
    arrays.over[table] = 1;
    for (let seat = 0; seat < state.seats; seat++)
      arrays.reward[4 * table + seat] = marginOf(state, state.sideOf(seat));
  }

  private show({ arrays }: TableFrame, table: number): void {
    const state = this.states[table];
    arrays.deal[table] = this.lines[table][0];
    this.sight.show(arrays, table, state, this.views[table][state.turn]);
  }
}

function isPack(deck: Int32Array, { ruleset: { pack }, packSize }: Game): boolean {
  return (
    new Set(deck).size === packSize && deck.every(card => card >= 0 && card < PACK && hasCard(pack, card))
  );
}

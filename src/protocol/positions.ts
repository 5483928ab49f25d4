/**
 * Positions of deals in numbered slots, for programs in other languages that search. A position can be played on, seen
 * by a seat, and dealt anew so that the seat notices no difference. Suits are those of the deal, save in inputs.
 */
import { cardsOf } from '../cards/cardset.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { perceived, UNPERCEIVED } from '../engine/perception.ts';
import { type Setup, State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { type Field, type Frame, newFrame } from '../learn/frame.ts';
import { Sight, sightFields } from '../learn/sight.ts';
import {
  ACTION_COUNT,
  type Action,
  codeOf,
  FIRST_FACT,
  formatAction,
  isAction,
  isBid,
  LOG_SIZE,
  seatOf,
} from '../rules/action.ts';
import { Standing } from '../rules/standing.ts';
import { Determinizer } from '../search/determinize.ts';
import { worth } from '../search/payoff.ts';
import { formatEvent, makeToBot } from './lines.ts';
import { Perceived, questionOf } from './view.ts';

/** Every code of an action or a fact is smaller. */
const CODES = 1024;
/** What each code says. */
export const WORDS: readonly string[] = Array.from({ length: CODES }, (_, code) =>
  isCode(code) ? formatEvent(code) : '',
);
/** Marks a card that the seat has received, in an account. */
export const RECEIVED = 1 << 12;
/** Marks what the seat has perceived. */
export const EVENT = 1 << 13;

const FIELDS = [
  {
    name: 'worth',
    type: 'float32',
    shape: [4],
    doc: 'by seat, once the deal is over: the score of its side, a game point as 100 points',
  },
  sightFields(0).seat,
  { name: 'over', type: 'uint8', shape: [], doc: '1 if the deal is over' },
  {
    name: 'legal',
    type: 'uint8',
    shape: [Math.ceil(ACTION_COUNT / 8)],
    doc: 'a bit for each action, the lowest first: whether it is legal',
  },
] as const satisfies readonly Field[];

function knownFields(sight: Sight) {
  return [
    sight.fields.suits,
    {
      name: 'turned',
      type: 'uint8',
      shape: [3],
      doc: 'trumps, the card turned up and the suit proposed, each plus one; 0 for none',
    },
    sight.fields.inputs,
  ] as const satisfies readonly Field[];
}

function isCode(code: number): boolean {
  return code < ACTION_COUNT || code >= FIRST_FACT;
}

export class Positions {
  private readonly game: Game;
  private readonly states: State[] = [];
  private readonly sight: Sight;
  private readonly determinizer: Determinizer;
  private readonly fields: ReturnType<typeof knownFields>;
  private readonly frame: Frame<(typeof FIELDS)[number]['name']> = newFrame(FIELDS, 1);
  private readonly known: Frame<'suits' | 'turned' | 'inputs'>;
  private readonly root = rootOf('positions');
  private readonly rng = new Rng();
  private readonly before = new Standing();

  constructor(game: Game) {
    this.game = game;
    this.sight = new Sight(game);
    this.fields = knownFields(this.sight);
    this.known = newFrame(this.fields, 1);
    this.determinizer = new Determinizer(game);
  }

  /** What the answers mean, as plain data. */
  describe(): object {
    const { pack, indicator } = this.game.ruleset;
    return {
      ...this.sight.describe(),
      words: WORDS,
      pack: cardsOf(pack),
      proposed: indicator?.suits ?? 0,
      mayRepeat: indicator?.second === 'any',
      bounds: boundsOf(this.game),
      frame: FIELDS,
      known: this.fields,
    };
  }

  /** Begins a deal and plays the actions. Throws a RangeError if one of them is not legal. */
  begin(slot: number, setup: Omit<Setup, 'before'>, actions: Iterable<Action>): Uint8Array {
    const { dealer, indicator, deck } = setup;
    const state = this.slot(slot).begin({ dealer, indicator, deck, before: this.before });
    for (const action of actions) this.play(state, action);
    return this.show(state);
  }

  /** Plays an action in a copy of a position. Throws a RangeError if it is not legal. */
  apply(to: number, from: number, action: Action): Uint8Array {
    const state = this.slot(to).copyFrom(this.at(from));
    this.play(state, action);
    return this.show(state);
  }

  /** What a seat knows: the bytes of a frame, and then its account, as 16-bit numbers. */
  see(slot: number, seat: number): Uint8Array[] {
    const state = this.at(slot);
    const { bytes, arrays } = this.known;
    bytes.fill(0);
    const suits = this.sight.look(View.forSearch(state, seat), arrays.inputs, 0);
    for (let place = 0; place < 4; place++) arrays.suits[place] = suits[place];
    const proposed = this.game.ruleset.indicator === undefined ? 0 : (state.indicator & 3) + 1;
    arrays.turned.set([state.trump + 1, state.turnUp + 1, proposed]);
    return [bytes, new Uint8Array(Uint16Array.from(accountOf(state, seat)).buffer)];
  }

  /** The question to a seat in the words of the line protocol. For another than the one on turn nothing is legal. */
  ask(slot: number, seat: number): Uint8Array[] {
    const view = View.forSearch(this.at(slot), seat);
    const heard = new Perceived();
    for (const _ of heard.news(view));
    return [
      new TextEncoder().encode(makeToBot({ verb: 'ask', table: seat, ...questionOf(view, heard.trick) })),
    ];
  }

  /**
   * A position that the seat cannot tell from another one: its frame, and then, as 16-bit numbers, the two proposed
   * suits, the deck, and the actions with their seats. Throws a RangeError if there is none.
   */
  resample(to: number, from: number, seat: number, seed: number): Uint8Array[] {
    const { determinizer } = this;
    determinizer.prepare(View.forSearch(this.at(from), seat));
    if (!determinizer.sample(this.rng.seed(this.root, seed, 0)))
      throw new RangeError(`seat ${seat}: no deal agrees with what has been seen`);
    const state = this.slot(to).copyFrom(determinizer.world);
    const cards = state.deck.subarray(0, this.game.packSize);
    const actions = state.log.subarray(0, state.logSize).filter(isAction);
    const entries = actions.map(entry => codeOf(entry) | (seatOf(entry) << 10));
    const numbers = Uint16Array.of(state.indicator, ...cards, ...entries);
    return [this.show(state), new Uint8Array(numbers.buffer)];
  }

  private slot(number: number): State {
    return (this.states[number] ??= new State(this.game));
  }

  private at(number: number): State {
    const state = this.states[number];
    if (state === undefined) throw new RangeError(`there is no position ${number}`);
    return state;
  }

  private play(state: State, action: Action): void {
    if (!state.isLegal(action)) throw new RangeError(`${formatAction(action)} is not legal`);
    state.apply(action);
  }

  private show(state: State): Uint8Array {
    const { bytes, arrays } = this.frame;
    bytes.fill(0);
    arrays.seat[0] = state.turn;
    if (state.isOver()) {
      arrays.over[0] = 1;
      for (let seat = 0; seat < state.seats; seat++) arrays.worth[seat] = worth(state, state.sideOf(seat));
    } else
      for (let k = state.numLegal() - 1; k >= 0; k--) {
        const action = state.legalAt(k);
        arrays.legal[action >> 3] |= 1 << (action & 7);
      }
    return bytes.slice();
  }
}

/**
 * Everything that a seat has received and perceived, in order. Cards that come between the same two events are sorted:
 * their order in the pack says nothing.
 */
export function accountOf(state: State, seat: number): number[] {
  const account: number[] = [];
  const received = Array.from({ length: state.deckSize }, (_, position) => position)
    .filter(position => state.owner[position] === seat)
    .sort((a, b) => state.since[a] - state.since[b]);
  let next = 0;
  const receive = (until: number) => {
    const from = account.length;
    while (next < received.length && state.since[received[next]] <= until)
      account.push(RECEIVED | state.deck[received[next++]]);
    account.push(...account.splice(from).sort((a, b) => a - b));
  };
  for (let time = 0; time < state.logSize; time++) {
    const entry = perceived(state.log[time], seat);
    if (entry === UNPERCEIVED) continue;
    receive(time);
    account.push(EVENT | entry);
  }
  receive(LOG_SIZE);
  return account;
}

/** Deals in which the loudest action is often taken: they meet every doubling. */
const DEALS = 1000;
/** More than melds, and game points as points, bring a side. */
const MELDS = 1000;

export interface Bounds {
  /** Points: of a seat's margin, in either direction. */
  readonly margin: number;
  /** Actions and facts. */
  readonly events: number;
}

/**
 * How much a deal can bring, and how long it can last: numbers that no deal exceeds. They are not the least such
 * numbers.
 */
export function boundsOf(game: Game): Bounds {
  const { bids, factor, events } = heard(game);
  return {
    margin: factor * (cardPoints(game) + game.lastTrick + MELDS + bonuses(game)),
    // Each bid is higher than the one before, and the others pass in between
    events: 2 * events + game.seats * bids,
  };
}

/** More than the points of all cards, with any trumps. */
function cardPoints({ ruleset: { points } }: Game): number {
  const tables = [points.plain, points.trump, points.withoutSuit?.noTrumps, points.withoutSuit?.allTrumps];
  return 4 * Math.max(...tables.map(table => Object.values(table ?? {}).reduce((sum, n) => sum + n, 0)));
}

/** The options that are points, taken together: bonuses and contracts. */
function bonuses({ definition, options }: Game): number {
  const isBonus = ([name]: [string, unknown]) =>
    name !== 'target' && definition.options[name].type !== 'length';
  const values = Object.entries(options)
    .filter(isBonus)
    .map(([, value]) => value);
  return values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);
}

function heard(game: Game): { bids: number; factor: number; events: number } {
  const dealing = new Dealing(game, rootOf('bounds'));
  const rng = new Rng().seed(rootOf('bounds'), 0, 0);
  const state = new State(game);
  const bids = new Set<Action>();
  let [factor, events] = [1, 0];
  for (let deal = 0; deal < DEALS; deal++) {
    state.begin(dealing.setup(deal));
    while (!state.isOver()) {
      const count = state.numLegal();
      for (let k = 0; k < count; k++) if (isBid(state.legalAt(k))) bids.add(state.legalAt(k));
      state.apply(state.legalAt(rng.below(3) === 0 ? rng.below(count) : count - 1));
    }
    factor = Math.max(factor, state.factor);
    events = Math.max(events, state.logSize);
  }
  return { bids: bids.size, factor, events };
}

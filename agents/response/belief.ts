/**
 * Worlds that one seat holds possible, given that its opponents are known agents. The agents are asked what they would
 * do in a world, at each of their decisions and from their own views. The worlds in which they would have done most of
 * what they did are held equally likely. Where the agents are known rightly that is all of it, and the worlds are a
 * sample of the exact posterior. Worlds are kept from one decision to the next while they fit, and new ones are sampled
 * when few are left.
 */
import { NONE } from '../../src/cards/card.ts';
import type { Rng } from '../../src/cards/rng.ts';
import type { Setup } from '../../src/engine/setup.ts';
import { perceived, UNPERCEIVED, type View } from '../../src/engine/view.ts';
import { type Action, isCard, publicForm } from '../../src/rules/action.ts';
import { TURN } from '../../src/rules/deal.ts';
import { codeOf, LOG_SIZE, seatOf } from '../../src/rules/log.ts';
import { Determinizer } from '../../src/search/determinize.ts';
import type { Cast } from './cast.ts';

/** A possible deal up to the present decision. */
export interface World extends Setup {
  /** All actions so far, as they are in this world. */
  readonly actions: Action[];
  /** How many of them the known agents would not have taken. */
  misses: number;
}

export class Belief {
  /** The worlds of the latest {@link update}, all with equally many misses. */
  readonly worlds: World[] = [];
  private readonly cast: Cast;
  private readonly most: number;
  private readonly tries: number;
  private readonly determinizer: Determinizer;
  /** What the viewer has perceived. */
  private readonly expected = new Int32Array(LOG_SIZE);
  private expectedSize = 0;
  /** Misses of the worlds. */
  private least = 0;

  /** Seeks `most` worlds for the cast's seat among at most `tries` samples. Worlds are played by the cast. */
  constructor(cast: Cast, most: number, tries: number) {
    this.cast = cast;
    this.most = most;
    this.tries = tries;
    this.determinizer = new Determinizer(cast.game);
  }

  /** Forgets all worlds: another deal begins. */
  clear(): void {
    this.worlds.length = 0;
  }

  /** Brings the worlds to the present decision of the seat. There is at least one, or an error is thrown. */
  update(view: View, rng: Rng): void {
    const { worlds, determinizer } = this;
    this.expectedSize = view.history(this.expected);
    this.least = Number.POSITIVE_INFINITY;
    for (const world of worlds.splice(0)) this.add(world, rng);
    determinizer.prepare(view);
    for (let n = 0; n < this.tries && (this.least > 0 || worlds.length < this.most); n++) {
      if (!determinizer.sample(rng)) break;
      const { deck, dealer, indicator, before } = determinizer.world;
      this.add({ deck: deck.slice(), dealer, indicator, before, actions: [], misses: 0 }, rng);
    }
    if (worlds.length === 0) throw new Error('no world agrees with what has been seen');
  }

  /** Adds a world if it fits and none has fewer misses. Those with more are dropped. */
  private add(world: World, rng: Rng): void {
    if (!this.follow(world, rng)) return;
    if (world.misses < this.least) this.worlds.length = 0;
    this.least = world.misses;
    this.worlds.push(world);
  }

  /** Goes on with a world up to the present decision. False if it does not fit, or some world has fewer misses. */
  private follow(world: World, rng: Rng): boolean {
    const { cast, expected, expectedSize } = this;
    const { state, seat } = cast;
    cast.begin(world, world.actions);
    let read = 0;
    let matched = 0;
    for (;;) {
      for (; read < state.logSize; read++) {
        const entry = perceived(state.log[read], seat);
        if (entry === UNPERCEIVED) continue;
        if (matched === expectedSize || entry !== expected[matched]) return false;
        matched++;
      }
      if (state.isOver()) return false;
      if (matched === expectedSize && state.turn === seat) return true;
      const action = this.nextAction(world, matched < expectedSize ? expected[matched] : UNPERCEIVED, rng);
      if (action === NONE || world.misses > this.least) return false;
      world.actions.push(action);
      cast.apply(action);
    }
  }

  /** An action of the world that the viewer perceives as this entry, the known agent's own if possible; or NONE. */
  private nextAction(world: World, entry: number, rng: Rng): Action {
    const { cast } = this;
    const { state } = cast;
    const isNext = entry !== UNPERCEIVED && seatOf(entry) === state.turn;
    const code = codeOf(entry);
    if (state.turn === cast.seat) return isNext && state.isLegal(code) ? code : NONE;
    const wish = cast.isKnown(state.turn) ? cast.ask() : NONE;
    const heard = isNext ? this.lookingLike(code, wish, rng) : NONE;
    const action = heard === NONE ? this.silentReply() : heard;
    if (wish !== NONE && wish !== action) world.misses++;
    return action;
  }

  /** A legal action that others perceive as this one: the wish if they do, otherwise any such; or NONE. */
  private lookingLike(code: number, wish: Action, rng: Rng): Action {
    const { state } = this.cast;
    if (isCard(code)) return state.isLegal(code) ? code : NONE;
    let found: Action = NONE;
    let count = 0;
    for (let k = 0, n = state.numLegal(); k < n; k++) {
      const action = state.legalAt(k);
      if (publicForm(action) !== code || state.isSilent(action)) continue;
      if (action === wish) return action;
      if (rng.below(++count) === 0) found = action;
    }
    return found;
  }

  /** The reply to the present question that nobody notices, or NONE. */
  private silentReply(): Action {
    const { stage, step, game } = this.cast.state;
    return stage === TURN ? NONE : (game.steps[stage][step].silent ?? NONE);
  }
}

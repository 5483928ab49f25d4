/**
 * Samples worlds that one seat cannot tell from the real deal. A world is a whole deal from its first card. The hidden
 * positions of the pack are filled again, then the deal is replayed and must look the same to the viewer. The filling
 * respects what players cannot hold, which cards they have shown, and by when they held them, so few fillings fail. The
 * replay checks what they have said.
 *
 * The filling is uniform. Each revealed card takes one of the places that were filled in time. Announced melds are
 * drawn in proportion to their completions, and exact counting distributes the other cards.
 */
import { type Card, NONE, type Seat } from '../cards/card.ts';
import { hasCard, lowestCard, setOf } from '../cards/cardset.ts';
import type { Rng } from '../cards/rng.ts';
import { drawSecond } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { actionLike, declineSilently, perceived, UNPERCEIVED } from '../engine/perception.ts';
import { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { type Action, DECLARE_MELD, LOG_SIZE } from '../rules/action.ts';
import { STOCK } from '../rules/deal.ts';
import { Standing } from '../rules/standing.ts';
import { Distribution } from './distribution.ts';
import { HiddenMelds } from './hidden-melds.ts';

/**
 * Fillings tried for one world. One or two are nearly always enough; where three players announce what few hands
 * explain, it may take a hundred.
 */
const TRIES = 2_000_000;
/** The same where the hands are given, and only the order in which the cards came is random. */
const TRIES_OF_WAY = 20;

/** Watches the deals that a {@link Determinizer} replays. */
export interface ReplayObserver {
  /** A deal begins. */
  begin(): void;
  /** The seat on turn of the world chooses an action; it has not been applied yet. */
  see(action: Action): void;
}

/** Samples worlds that fit what a seat knows of a deal. */
export class Determinizer {
  /** The latest sample. */
  readonly world: State;
  /** Sees the replay of each world, and perhaps those of worlds that then fail to fit. */
  observer: ReplayObserver | undefined;
  private real!: State;
  private viewer: Seat = 0;
  private readonly expected = new Int32Array(LOG_SIZE);
  private readonly times = new Int32Array(LOG_SIZE);
  private expectedSize = 0;
  private readonly deck = new Int32Array(32);
  private readonly scratch = new Uint8Array(32);
  /** Hidden positions of each seat and of the stock, in the order in which they were received. */
  private readonly places: number[][] = [[], [], [], [], []];
  /** The cards that each seat has revealed, in order of time. `inTime` counts the places that were filled by then. */
  private readonly revealed: { card: Card; inTime: number }[][] = [[], [], [], []];
  private readonly setup = { deck: this.deck, dealer: 0, indicator: 0, before: new Standing() };
  private readonly distribution = new Distribution();
  private readonly hiddenMelds = new HiddenMelds();
  /** Worlds may ask any seat next: whom a silent question goes to depends on hidden cards. */
  private anyTurn = false;
  /** The actions of the latest replay, with NONE for a question that was declined in silence. */
  private readonly actions = new Int32Array(LOG_SIZE);
  private size = 0;

  constructor(game: Game) {
    this.world = new State(game);
  }

  /**
   * Reads what the view knows now. Worlds can be sampled until the real deal goes on. `next`: cards that seats will
   * turn out to hold; the deal behind the view may then hold them elsewhere, and a world ends with what the view has
   * perceived, whoever is asked then.
   */
  prepare(view: View, next?: readonly { readonly seat: Seat; readonly card: Card }[]): void {
    this.viewer = view.seat;
    this.anyTurn = next !== undefined;
    this.real = view.stateForSearch();
    const { real } = this;
    this.expect();
    const evidence = view.evidenceForSearch();
    for (const list of this.places) list.length = 0;
    for (const list of this.revealed) list.length = 0;
    for (let position = 0; position < real.deckSize; position++) {
      this.deck[position] = real.deck[position];
      const known = (evidence.positions >>> position) & 1;
      if (!known) this.places[Math.min(real.owner[position], STOCK)].push(position);
    }
    for (const list of this.places) list.sort((a, b) => real.since[a] - real.since[b]);
    for (const { card, seat, time } of evidence.reveals) {
      const inTime = this.places[seat].filter(position => real.since[position] <= time).length;
      this.revealed[seat].push({ card, inTime });
    }
    let { unseen } = evidence;
    for (const { card, seat } of next ?? []) {
      const inTime = this.places[seat].length;
      // What a hand has no place for comes with a further packet, which is left to chance.
      if (!hasCard(unseen, card) || this.revealed[seat].length === inTime) continue;
      unseen &= ~setOf(card);
      this.revealed[seat].push({ card, inTime });
    }
    const capacities = this.places.map((list, seat) => list.length - (this.revealed[seat]?.length ?? 0));
    this.distribution.prepare(unseen, capacities, [...evidence.lacks, 0]);
    this.hiddenMelds.prepare(real, this.viewer, evidence);
  }

  /** Lists what the viewer has perceived, with its places in the log. */
  private expect(): void {
    this.expectedSize = 0;
    for (let time = 0; time < this.real.logSize; time++) {
      const entry = perceived(this.real.log[time], this.viewer);
      if (entry === UNPERCEIVED) continue;
      this.times[this.expectedSize] = time;
      this.expected[this.expectedSize++] = entry;
    }
  }

  /** Forgets the worlds that were sampled: the next one depends on its random numbers alone. */
  restart(): void {
    this.distribution.restart();
  }

  /** Makes a world. False if none was found in `most` fillings: by default, the evidence then contradicts itself. */
  sample(rng: Rng, most: number = TRIES): boolean {
    for (let tries = 0; tries < most; tries++) {
      // Where one filling fails, hundreds may: only those that fit are watched then
      const isWatched = tries === 0;
      if (!this.fill(rng) || !this.replay(rng, isWatched)) continue;
      if (!isWatched) this.watch();
      return true;
    }
    return false;
  }

  /** Replays the latest world once more, for the observer. */
  private watch(): void {
    const { observer, world, viewer } = this;
    if (observer === undefined) return;
    world.begin(this.setup);
    observer.begin();
    for (const action of this.actions.subarray(0, this.size)) {
      if (action === NONE) {
        declineSilently(world, viewer);
        continue;
      }
      observer.see(action);
      world.apply(action);
    }
  }

  /**
   * The ways in which the hidden cards can lie, whose hands differ. A few of them may contradict what players have
   * said. Infinity while a meld has been announced but not shown.
   */
  get ways(): number {
    return this.hiddenMelds.isPending ? Number.POSITIVE_INFINITY : this.distribution.ways;
  }

  /** Makes the world of way `n`, a whole number below {@link ways}. False if it contradicts what was seen. */
  take(n: number, rng: Rng): boolean {
    for (let tries = 0; tries < TRIES_OF_WAY; tries++) {
      this.distribution.take(n);
      for (let owner = 0; owner <= STOCK; owner++) this.fillPlaces(owner, rng);
      if (this.replay(rng, true)) return true;
    }
    return false;
  }

  private fill(rng: Rng): boolean {
    const forced = this.hiddenMelds.choose(this.distribution, rng);
    if (!this.distribution.sample(rng, forced)) return false;
    if (forced !== undefined && !this.hiddenMelds.keeps(this.distribution, rng)) return false;
    for (let owner = 0; owner <= STOCK; owner++) this.fillPlaces(owner, rng);
    return true;
  }

  private fillPlaces(owner: number, rng: Rng): void {
    const { deck, scratch } = this;
    const places = this.places[owner];
    const count = places.length;
    for (let i = 0; i < count; i++) scratch[i] = places[i];
    let i = 0;
    if (owner < STOCK) {
      const revealed = this.revealed[owner];
      for (; i < revealed.length; i++) {
        swap(scratch, i, i + rng.below(revealed[i].inTime - i));
        deck[scratch[i]] = revealed[i].card;
      }
    }
    for (let rest = this.distribution.hands[owner]; rest !== 0; rest &= rest - 1, i++) {
      swap(scratch, i, i + rng.below(count - i));
      deck[scratch[i]] = lowestCard(rest);
    }
  }

  /** Replays the deal in the filled world. False as soon as the viewer would notice a difference. */
  private replay(rng: Rng, isWatched: boolean): boolean {
    const observer = isWatched ? this.observer : undefined;
    const { world, actions, real, viewer, expected, expectedSize } = this;
    this.setup.dealer = real.dealer;
    this.setup.indicator = this.indicator(rng);
    this.setup.before = real.before;
    world.begin(this.setup);
    observer?.begin();
    this.size = 0;
    let read = 0;
    let matched = 0;
    const choose = (alike: readonly Action[]): Action => this.chooseAlike(alike, this.times[matched], rng);
    for (;;) {
      for (; read < world.logSize; read++) {
        const entry = perceived(world.log[read], viewer);
        if (entry === UNPERCEIVED) continue;
        if (matched === expectedSize || entry !== expected[matched]) return false;
        matched++;
      }
      if (matched === expectedSize && this.isThere()) return true;
      if (world.isOver()) return false;
      const action = matched < expectedSize ? actionLike(world, expected[matched], viewer, choose) : NONE;
      actions[this.size++] = action;
      if (action !== NONE) {
        observer?.see(action);
        world.apply(action);
      } else if (!declineSilently(world, viewer)) return false;
    }
  }

  /**
   * Whether the world, in which everything has been perceived, has gone as far as the real deal. A viewer who is not on
   * turn does not hear a silent question, after which he may be dealt cards.
   */
  private isThere(): boolean {
    const { world, real, viewer, anyTurn } = this;
    if (anyTurn) return true;
    return (
      world.turn === real.turn &&
      world.isOver() === real.isOver() &&
      world.hands[viewer] === real.hands[viewer]
    );
  }

  /** One of the declarations that look like that at this place of the log: the meld drawn for it, if there is one. */
  private chooseAlike(alike: readonly Action[], time: number, rng: Rng): Action {
    const meld = this.hiddenMelds.meldAt(time);
    if (meld !== undefined) return this.world.isLegal(DECLARE_MELD + meld) ? DECLARE_MELD + meld : NONE;
    let found = NONE;
    for (let k = alike.length - 1, count = 0; k >= 0; k--) if (rng.below(++count) === 0) found = alike[k];
    return found;
  }

  /** The second suit of the indicator pack is hidden until the first has been refused. */
  private indicator(rng: Rng): number {
    const { real } = this;
    const rule = real.game.ruleset.indicator;
    if (rule === undefined || rule.suits < 2 || real.trump !== NONE) return real.indicator;
    const first = real.indicator & 3;
    return first | (drawSecond(rule, first, rng) << 2);
  }
}

function swap(list: Uint8Array, i: number, j: number): void {
  const value = list[i];
  list[i] = list[j];
  list[j] = value;
}

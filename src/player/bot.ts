/**
 * A player of one seat. It is told what its seat may know, in the words of the line protocol, and is asked for moves.
 * Its moves depend on its seed, its options and what it has been told, on nothing else.
 */
import * as v from 'valibot';
import { type Seat, SUITS, TRUMP_CODES } from '../cards/card.ts';
import { Rng, type Root } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { checkForm, object, oneOf, whole } from '../input/schema.ts';
import { parseToBot, type ToBot } from '../protocol/lines.ts';
import type { Action } from '../rules/action.ts';
import { now } from '../search/deadline.ts';
import { Endgame } from '../search/endgame.ts';
import { bestFor, type Candidate, inOrder, knownOf } from '../search/thought.ts';
import type { Agent } from '../table/agent.ts';
import type { LocalPlayer } from '../table/seats.ts';
import { playedPerfectly } from '../worth/played-perfectly.ts';
import { type ChangesOf, Counts, exactChanges, type WhatChanges } from '../worth/what-changes.ts';
import { throwIfAborted } from './abort-signals.ts';
import { ToldDeal } from './told-deal.ts';

/**
 * What a bot is told: a line of the protocol as data, or as text. Of the lines, `deal`, `event`, `ask` and `end` say
 * something to it; the others are ignored. A bot sits at one table at a time, so `table` and `game` may be left out.
 */
export type Sight =
  | string
  | Loose<'deal'>
  | Loose<'event'>
  | Loose<'ask'>
  | Loose<'end'>
  | Exclude<ToBot, { readonly verb: 'deal' | 'event' | 'ask' | 'end' }>;

type Loose<Verb> = Omit<Extract<ToBot, { readonly verb: Verb }>, 'table' | 'game'>;

/** An action, and what its player expects of it: points by which its side scores more than the others in the deal. */
export interface Weighed extends Pick<Candidate, 'action'>, Partial<Omit<Candidate, 'action'>> {
  /** What the best action changes against this one, where it seems better by some points: as played out. */
  readonly changes?: WhatChanges;
}

/** Worlds in which the best action is compared with those that seem worse by some points, and the most of these. */
const COMPARED = 200;
const WORSE = 2;
const MOST_COMPARED = 6;

/** A player of one seat, here or in a worker. */
export interface Bot {
  /** The name of its agent, with the options that were given. */
  readonly name: string;
  /** The seat that it plays. */
  readonly seat: Seat;
  /**
   * Tells it what its seat perceives. Every line of the line protocol for this seat, in order: the deal, all events
   * including its own actions, and each question to it. Throws a RangeError for a line that is none, or that does not
   * fit what it was told before.
   */
  see(sight: Sight): void;
  /**
   * The action that it chooses, one of those it was asked for last. Rejects with a RangeError if it was not asked, and
   * with the reason of `signal` if that is aborted first.
   */
  move(signal?: AbortSignal): Promise<Action>;
  /**
   * The actions that it weighs at the question, instead of {@link move}, the best first: the one that it chooses,
   * unless its values clearly say otherwise. After it the others with the highest mean first, and those from few trials
   * behind. An action that it takes by a rule has no mean.
   */
  weigh(signal?: AbortSignal): Promise<readonly Weighed[]>;
  /** Forgets everything and stops thinking; a waiting {@link move} rejects. */
  close(): void;
}

/** A bot that thinks in the thread of the caller. */
export class LocalBot implements Bot {
  readonly name: string;
  readonly seat: Seat;
  private readonly root: Root;
  private readonly rng: Rng = new Rng();
  private readonly deal: ToldDeal;
  private readonly agent: Agent;
  /** The seed of the deal, as it was told. */
  private seed = 0;
  private readonly ear: Ear = new Ear();
  private isAsked = false;
  /** Milliseconds that the question has taken so far: they count as time for the decision. */
  private spent = 0;
  private isClosed = false;

  constructor(game: Game, seat: Seat, { label, definition, options }: LocalPlayer, root: Root) {
    this.name = label;
    this.seat = seat;
    this.root = root;
    this.deal = new ToldDeal(game, seat, root);
    this.agent = definition.create(options, game, seat, this.rng);
  }

  see(sight: Sight): void {
    this.isAsked = false;
    const line = this.ear.hear(sight);
    switch (line.verb) {
      case 'deal':
        this.begin(line);
        break;
      case 'event':
        this.deal.hear(line.seat, line.event);
        break;
      case 'ask':
        this.spent = -now();
        this.deal.asked(line, (seat, action) => this.agent.observe?.(seat, action));
        this.spent += now();
        this.isAsked = true;
        break;
    }
  }

  private begin(line: Loose<'deal'>): void {
    if (line.seat !== this.seat)
      throw new RangeError(`the bot sits in seat ${this.seat}, and is told a deal of seat ${line.seat}`);
    this.seed = line.seed;
    this.deal.begin(line);
    this.reseed();
    this.agent.begin?.(this.deal.view);
  }

  /** Each decision has its own random numbers: a bot that is told a deal again goes on as before. */
  private reseed(): void {
    this.deal.view.seed(this.rng, this.root, this.seed);
  }

  async move(signal?: AbortSignal): Promise<Action> {
    throwIfAborted(signal);
    if (this.isClosed) throw new Error('the bot was closed');
    if (!this.isAsked) throw new RangeError('the bot has not been asked: tell it the question first (ask)');
    this.reseed();
    return this.agent.act(this.deal.view, this.spent);
  }

  async weigh(signal?: AbortSignal): Promise<readonly Weighed[]> {
    const chosen = await this.move(signal);
    const all = this.agent.candidates?.(chosen) ?? [];
    const [best, list] = [bestFor(chosen, all), inOrder(all)];
    return list[0]?.action === best ? this.withChanges(list) : [{ action: best }, ...list];
  }

  private withChanges(list: readonly Candidate[]): readonly Weighed[] {
    const [best] = list;
    const known = knownOf(list);
    const beaten = known.filter(one => best.mean - one.mean > WORSE).slice(0, MOST_COMPARED);
    if (this.agent.compare === undefined || !known.includes(best) || beaten.length === 0) return list;
    const state = this.deal.view.stateForSearch();
    const answers = [best, ...beaten].map(({ action }) => action);
    const found = this.changesOf(state, answers, best.visits === 0);
    return list.map(one => {
      const k = beaten.indexOf(one);
      return k < 0 ? one : { ...one, changes: found(0, 1 + k) };
    });
  }

  /** What the k-th answer changes against another one; one of both is the first. */
  private changesOf(state: State, answers: readonly Action[], isExact: boolean): ChangesOf {
    if (isExact) {
      const solver = new Endgame(state.game);
      return exactChanges(state, answers, action => playedPerfectly(state, action, solver));
    }
    const counts = new Counts(state, answers);
    this.agent.compare?.(answers, COMPARED, (k, end, worlds) => counts.add(k, end, worlds));
    return (k, than) => counts.found(k, than);
  }

  close(): void {
    this.isClosed = true;
  }
}

/** Reads what a bot is told, wherever it thinks. */
export class Ear {
  private isDealt = false;

  /** The line as data. Throws a RangeError for what is none, and for what comes before a deal. */
  hear(sight: Sight): Exclude<Sight, string> {
    const line = lineIn(sight);
    if (line.verb === 'deal') this.isDealt = true;
    else if ((line.verb === 'ask' || line.verb === 'event') && !this.isDealt)
      throw new RangeError(`the bot has been told no deal yet: a line 'deal' comes before '${line.verb}'`);
    return line;
  }
}

function lineIn(sight: Sight): Exclude<Sight, string> {
  if (typeof sight !== 'string') {
    checkSight(sight);
    return sight;
  }
  const reading = parseToBot(sight);
  if ('problem' in reading) throw new RangeError(reading.problem);
  return reading.line;
}

/** The lines that a bot is told as data: those that say something to it. */
const CARD = whole(0, 31);
const SUIT = whole(0, SUITS.length - 1);
const TRUMP = whole(0, TRUMP_CODES.length - 1);
const SEAT = whole(0, 3);
const NUMBER = whole(Number.MIN_SAFE_INTEGER);
const EVENT = whole(0, 1023);

/** By verb; of the others nothing is read. */
const SIGHTS: Readonly<Record<string, v.GenericSchema>> = {
  deal: object({
    seat: SEAT,
    dealer: SEAT,
    seed: NUMBER,
    hand: v.array(CARD),
    turnup: v.optional(CARD),
    proposed: v.optional(SUIT),
    totals: v.optional(v.array(NUMBER)),
    carry: v.optional(v.array(NUMBER)),
    held: v.optional(NUMBER),
    continuation: v.optional(v.boolean()),
  }),
  event: object({ seat: SEAT, event: EVENT }),
  ask: object({ hand: v.array(CARD), legal: v.array(EVENT), trump: v.optional(TRUMP) }),
};
const OTHER = object({ verb: oneOf(['deal', 'event', 'ask', 'end', 'hello', 'game', 'quit']) });
const SIGHT_FORM = v.lazy(sight => {
  const verb = String((sight as { readonly verb?: unknown } | null | undefined)?.verb);
  return Object.hasOwn(SIGHTS, verb) ? SIGHTS[verb] : OTHER;
});

/** Throws a RangeError for what is no line of the protocol as data. */
export function checkSight(sight: unknown): void {
  checkForm(SIGHT_FORM, sight, 'what a bot is told');
}

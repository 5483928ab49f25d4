/**
 * A deadline for agents in threads. A thread that an agent keeps busy cannot be asked, so it says in shared memory
 * which call of an agent has begun and which has ended. Whoever watches ends the thread, and the chunk is played again
 * in a new one: there that call is not made, and the deal ends as `timeout`. A chunk has the same calls each time.
 */
import { type Agent, type AgentDefinition, AgentFault, isRemote } from '../table/agent.ts';
import type { Player } from '../table/table.ts';

/** What both sides share about one chunk. */
export interface Watch {
  readonly millis: number;
  /** The calls that have begun, and those that have ended. */
  readonly calls: Int32Array;
  /** Calls that are not made. */
  readonly timeouts: number[];
}

const BEGUN = 0;
const ENDED = 1;

/** For a chunk of a run that has a deadline, in seconds. */
export function watchFor({ deadline }: { readonly deadline?: number | undefined }): Watch | undefined {
  if (deadline === undefined) return undefined;
  return { millis: deadline * 1_000, calls: new Int32Array(new SharedArrayBuffer(8)), timeouts: [] };
}

/** The watch of a payload that has one. */
export function watchOf(payload: unknown): Watch | undefined {
  return (payload as { readonly watch?: Watch } | undefined)?.watch;
}

/** Looks whether a call takes too long. */
export class Guard {
  readonly #abort = new AbortController();
  readonly #timer: NodeJS.Timeout;
  /** The call that has taken too long. */
  struck: number | undefined;

  constructor({ millis, calls }: Watch) {
    clear(calls); // a thread that was ended has left its call
    let [last, since] = [0, performance.now()];
    this.#timer = setInterval(
      () => {
        const begun = Atomics.load(calls, BEGUN);
        if (begun !== last || begun === Atomics.load(calls, ENDED))
          [last, since] = [begun, performance.now()];
        if (performance.now() - since < millis) return;
        this.struck = begun;
        this.close();
        this.#abort.abort();
      },
      Math.min(100, millis / 4),
    );
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** The watch over the chunk that is played: set before each. */
let current: Watch | undefined;

/** Begins with a chunk, whose players may be {@link watched}. */
export function beginWatch(watch: Watch | undefined): void {
  current = watch;
  if (watch !== undefined) clear(watch.calls);
}

function clear(calls: Int32Array): void {
  Atomics.store(calls, BEGUN, 0);
  Atomics.store(calls, ENDED, 0);
}

/** The player, whose calls are counted. Programs have time limits of their own, and random agents always answer. */
export function watched(player: Player): Player {
  const { definition, label } = player;
  if (isRemote(definition) || label === 'random') return player;
  const counted: AgentDefinition = {
    ...definition,
    create(...seat) {
      const agent = definition.create(...seat);
      const { begin, observe } = agent;
      agent.act = timed(agent.act.bind(agent));
      if (begin !== undefined) agent.begin = timed(begin.bind(agent));
      if (observe !== undefined) agent.observe = timed(observe.bind(agent));
      return agent;
    },
  };
  return { ...player, definition: counted };
}

function timed<F extends Agent['act'] | NonNullable<Agent['begin']> | NonNullable<Agent['observe']>>(
  call: F,
): F {
  return ((...given: unknown[]) => {
    if (current === undefined) return (call as (...given: unknown[]) => unknown)(...given);
    const { calls, timeouts, millis } = current;
    const number = Atomics.add(calls, BEGUN, 1) + 1;
    try {
      if (timeouts.includes(number))
        throw new AgentFault('timeout', `has not answered within ${millis / 1_000} s`);
      return (call as (...given: unknown[]) => unknown)(...given);
    } finally {
      Atomics.store(calls, ENDED, number);
    }
  }) as F;
}

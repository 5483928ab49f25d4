/**
 * The job of a worker thread that also measures how long its agents think: wall time, in a thread that does nothing
 * else. Times are different each time, so they are totals and never enter the rows.
 */
import type { Tick } from '../../rows/column.ts';
import { isRemote, withActs } from '../../table/agent.ts';
import type { Player } from '../../table/table.ts';
import { makePlayer } from '../by-name.ts';
import { type PlayPayload, perform as play } from '../play-job.ts';
import type { JobResult } from '../worker.ts';

export { close } from '../play-job.ts';

/** What an agent has done in a chunk. */
export interface ThinkingTime {
  readonly agent: string;
  readonly decisions: number;
  readonly millis: number;
}

/** Runs while any decision of the agent is awaited: a program that answers many tables together is charged once. */
class Stopwatch {
  decisions = 0;
  millis = 0;
  private awaited = 0;
  private began = 0;

  start(): void {
    if (this.awaited++ === 0) this.began = performance.now();
  }

  stop(): void {
    this.decisions++;
    if (--this.awaited === 0) this.millis += performance.now() - this.began;
  }

  /** What was measured since the last time. */
  take(): { readonly decisions: number; readonly millis: number } {
    const { decisions, millis } = this;
    [this.decisions, this.millis] = [0, 0];
    return { decisions, millis };
  }
}

const watches = new Map<string, Stopwatch>();

/** The totals are a list of {@link ThinkingTime}. */
export async function perform(payload: PlayPayload, tick: Tick): Promise<JobResult> {
  const batch = await play(payload, tick, makeTimed);
  const times = [...watches].map(([agent, watch]): ThinkingTime => ({ agent, ...watch.take() }));
  return { ...batch, totals: times.filter(({ decisions }) => decisions > 0) };
}

/** The player of a text, with a stopwatch around each decision. */
async function makeTimed(text: string): Promise<Player> {
  const player = await makePlayer(text);
  const watch = watches.get(player.label) ?? new Stopwatch();
  watches.set(player.label, watch);
  return timed(player, watch);
}

function timed(player: Player, watch: Stopwatch): Player {
  const { definition, remote } = player;
  if (remote !== undefined) return { ...player, remote: timedRemote(remote, watch) };
  if (isRemote(definition)) return player;
  return {
    ...player,
    definition: withActs(definition, act => view => {
      watch.start();
      try {
        return act(view);
      } finally {
        watch.stop();
      }
    }),
  };
}

function timedRemote(remote: NonNullable<Player['remote']>, watch: Stopwatch): NonNullable<Player['remote']> {
  return {
    ready: game => remote.ready(game),
    close: () => remote.close(),
    sit(game, seat, rng) {
      const agent = remote.sit(game, seat, rng);
      return {
        begin: view => agent.begin(view),
        end: (view, end) => agent.end(view, end),
        async act(view) {
          watch.start();
          try {
            return await agent.act(view);
          } finally {
            watch.stop();
          }
        },
      };
    },
  };
}

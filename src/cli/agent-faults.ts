/** Faults of agents, which worker threads report while they play: the first of each agent is shown. */
import { BroadcastChannel } from 'node:worker_threads';
import type { FaultMessage } from '../node/play-job.ts';

export interface FaultListener {
  /** The name of the channel, for the payload of the tasks. */
  readonly channel: string;
  close(): void;
}

let listeners = 0;

/** Calls `say` with one line for the first fault of each agent. `noun` is what is numbered: deal or match. */
export function listenForFaults(noun: string, say: (line: string) => void): FaultListener {
  const shown = new Set<string>();
  const channel = new BroadcastChannel(`jaslab-faults-${process.pid}-${listeners++}`);
  channel.onmessage = event => {
    const { label, seat, deal, message } = (event as { data: FaultMessage }).data;
    if (shown.has(label)) return;
    shown.add(label);
    say(`agent ${label} in seat ${seat}, ${noun} ${deal}: ${shortened(message)}`);
  };
  channel.unref();
  return { channel: channel.name, close: () => channel.close() };
}

/** The first line of an error, and where it was thrown. */
function shortened(message: string): string {
  const [first = '', ...rest] = message.split('\n');
  const place = rest.map(line => /^\s+at (.*)$/.exec(line)?.[1]).find(line => line !== undefined);
  return place === undefined ? first : `${first} (at ${place})`;
}

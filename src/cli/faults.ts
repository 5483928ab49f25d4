/** Faults of agents, heard from the worker threads while a run goes on: the first of each agent is said. */
import { BroadcastChannel } from 'node:worker_threads';
import type { FaultMessage } from '../node/play-job.ts';

export interface FaultListener {
  /** For the payload of the tasks. */
  readonly name: string;
  close(): void;
}

/** Listens until it is closed; `say` gets one line for the first fault of each agent. `noun` is what is numbered. */
export function listenForFaults(noun: string, say: (line: string) => void): FaultListener {
  const blamed = new Set<string>();
  const channel = new BroadcastChannel(`jaslab-faults-${process.pid}-${performance.now()}`);
  channel.onmessage = event => {
    const { label, seat, deal, message } = (event as { data: FaultMessage }).data;
    if (blamed.has(label)) return;
    blamed.add(label);
    say(`agent ${label} in seat ${seat}, ${noun} ${deal}: ${shortened(message)}`);
  };
  channel.unref();
  return { name: channel.name, close: () => channel.close() };
}

/** The first line of an error, and where it was thrown. */
function shortened(message: string): string {
  const [first = '', ...rest] = message.split('\n');
  const place = rest.map(line => /^\s+at (.*)$/.exec(line)?.[1]).find(line => line !== undefined);
  return place === undefined ? first : `${first} (at ${place})`;
}

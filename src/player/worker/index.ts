/**
 * `jaslab/player/worker`: what a worker loads in which players think; see `createPlayer`. A web worker, or a worker
 * thread of Node. It exports nothing.
 */
import { formatAction } from '../../rules/action.ts';
import type { Bot } from '../bot.ts';
import { createPlayer } from '../index.ts';
import type { FromWorker, ToWorker } from '../worker-bot.ts';

interface Port {
  postMessage(message: FromWorker): void;
  on?(type: 'message', listener: (message: ToWorker) => void): void;
  onmessage?: (event: { readonly data: ToWorker }) => void;
}

interface NodeProcess {
  getBuiltinModule?(name: 'worker_threads'): { readonly parentPort: Port | null };
}

const { process } = globalThis as { process?: NodeProcess };
const port = process?.getBuiltinModule?.('worker_threads').parentPort ?? (globalThis as unknown as Port);

/** What each player has still to do: its messages are answered in order. */
const players = new Map<number, Promise<Bot | undefined>>();

function hear(message: ToWorker | undefined | null): void {
  const { player } = message ?? {};
  // An app may say other things to its worker besides
  if (message == null || typeof player !== 'number') return;
  const before = players.get(player);
  const after = answer(message, before).catch(error => {
    const problem = error instanceof Error ? error.message : String(error);
    port.postMessage({ player, ...('move' in message && { move: message.move }), problem });
    return before;
  });
  players.set(player, after);
}

async function answer(
  message: ToWorker,
  before: Promise<Bot | undefined> | undefined,
): Promise<Bot | undefined> {
  const { player } = message;
  if ('options' in message) {
    const bot = await createPlayer(message.options);
    port.postMessage({ player, name: bot.name });
    return bot;
  }
  const bot = await before;
  if ('see' in message) bot?.see(message.see);
  else if ('close' in message) players.delete(player);
  else if (bot !== undefined) {
    const weighed = message.weigh && (await bot.weigh());
    const action = formatAction(weighed?.[0].action ?? (await bot.move()));
    port.postMessage({ player, move: message.move, action, ...(weighed && { weighed }) });
  }
  return bot;
}

if (port.on !== undefined) port.on('message', hear);
else port.onmessage = ({ data }) => hear(data);

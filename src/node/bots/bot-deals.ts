/** Plays deals with a program that is checked. */
import type { Game } from '../../engine/game.ts';
import { DealSource } from '../../rows/deal-source.ts';
import { defineAgent } from '../../table/agent.ts';
import { agentCounts } from '../../table/seatings.ts';
import type { Fault, Player } from '../../table/table.ts';
import { makePlayer } from '../by-name.ts';
import type { LineWatch, WatchedBot } from './watched-bot.ts';

/** The deals that were played with a bot, and what went wrong. */
export interface Outcome {
  /** All columns, as text. */
  readonly rows: string;
  /** The fault of the bot, if any. */
  readonly problem?: string;
  /** The wrong line, if any. */
  readonly line?: string | undefined;
}

export interface BotDeals {
  readonly deals: number;
  readonly seed: string;
  /** A random player unless given. */
  readonly opponent?: Player | undefined;
  readonly lines: LineWatch;
  /** Called after every n more deals. */
  onDeals(n: number): void;
}

/** Plays deals of a game in all seatings. */
export async function playDeals(
  bot: WatchedBot,
  game: Game,
  { deals, seed, opponent, lines, onDeals }: BotDeals,
): Promise<Outcome> {
  const faults: Fault[] = [];
  const other = opponent ?? (await makePlayer('random'));
  const players = Array.from({ length: agentCounts(game)[0] }, (_, i) => (i === 0 ? bot.player : other));
  const run = new DealSource(game, seed, players, 'all', { onFault: (_, fault) => faults.push(fault) });
  lines.forget();
  const batch = await run.playAsync(0, deals, onDeals);
  const fault = faults.find(({ label }) => label === bot.player.label);
  const rows = JSON.stringify(batch.columns.map(column => Array.from(column)));
  if (fault === undefined) return { rows };
  return { rows, problem: fault.message.split('\n', 1)[0], line: lines.wrong?.line };
}

/** Spoils every deal at its third action. */
export const SPOILER: Player = {
  label: 'spoiler',
  options: {},
  definition: defineAgent({
    doc: 'throws at its third action',
    sees: 'view',
    options: {},
    create: () => {
      let actions = 0;
      return {
        begin: () => {
          actions = 0;
        },
        act: view => {
          if (++actions === 3) throw new Error('spoilt');
          return view.legalAt(0);
        },
      };
    },
  }),
};

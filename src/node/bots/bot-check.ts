/**
 * Checks whether a program follows the line protocol: it plays at one table and at many, gets verbs and keys that it
 * cannot know, has deals broken off, and is told to quit.
 */
import { performance } from 'node:perf_hooks';
import type { Game } from '../../engine/game.ts';
import type { Deadlines, Greeting } from '../../protocol/bot-session.ts';
import { clip } from '../../protocol/lines.ts';
import { DealSource } from '../../rows/deal-source.ts';
import { defineAgent } from '../../table/agent.ts';
import type { ChannelEnd } from '../../table/channel.ts';
import { agentCounts } from '../../table/seatings.ts';
import type { Fault, Player } from '../../table/table.ts';
import { makeGame, makePlayer, namesOf } from '../by-name.ts';
import { QUIT_MILLIS } from './process-agent.ts';
import { LineWatch, WatchedBot } from './watched-bot.ts';

/** One finding. A note is neither good nor bad. */
export interface Check {
  readonly check: string;
  readonly result: 'pass' | 'FAIL' | 'note';
  readonly detail: string;
  /** The wrong line of the bot. */
  readonly line?: string | undefined;
}

export interface BotReport {
  readonly command: string;
  readonly name: string;
  readonly version: string;
  /** Deals that were played with it, in all seatings. */
  readonly deals: number;
  readonly ok: boolean;
  readonly checks: readonly Check[];
}

export interface BotCheckOptions extends Deadlines {
  /** The games to play. By default, those that the program names. */
  readonly games: readonly string[];
  /** Deals of each game. */
  readonly deals: number;
  readonly seed: string;
  onProgress?(done: number, total: number): void;
}

/** Checks a program. Nothing that the program does makes it throw. */
export async function checkBot(command: string, options: BotCheckOptions): Promise<BotReport> {
  const examination = new Examination(command, options);
  await examination.run();
  return examination.report();
}

/** Deals of the checks that need one game only. */
const FEW = 4;

class Examination {
  private readonly command: string;
  private readonly options: BotCheckOptions;
  private readonly checks: Check[] = [];
  private readonly lines: LineWatch = new LineWatch();
  private greeting: Greeting | undefined;
  private done = 0;
  private total = 0;

  constructor(command: string, options: BotCheckOptions) {
    this.command = command;
    this.options = options;
  }

  async run(): Promise<void> {
    const bot = this.start(1);
    try {
      if (!(await this.greet(bot))) return;
      const games = await this.enter(bot);
      if (games.length === 0) return;
      this.total = this.options.deals * games.length * 2;
      const alone = await this.playAll(bot, games, 'plays');
      await this.confuse(bot, games[0]);
      await this.abandon(bot, games[0]);
      await this.quit(bot);
      const many = this.start(Math.max(2, this.greeting?.tables ?? 1));
      const together = await this.playMany(many, games);
      await this.repeat(games, alone, together);
      await this.hangUp(many);
      this.judgeLines();
    } finally {
      await bot.client.close();
    }
  }

  report(): BotReport {
    const { command, checks, greeting, done } = this;
    return {
      command,
      name: greeting?.name ?? 'unnamed',
      version: greeting?.version ?? '-',
      deals: done,
      ok: checks.every(({ result }) => result !== 'FAIL'),
      checks,
    };
  }

  private add(check: string, problem: string | undefined, detail: string, line?: string): boolean {
    const result = problem === undefined ? 'pass' : 'FAIL';
    this.checks.push({ check, result, detail: problem ?? detail, line });
    return problem === undefined;
  }

  private note(check: string, detail: string): void {
    this.checks.push({ check, result: 'note', detail });
  }

  private start(tables: number): WatchedBot {
    const { millis, start } = this.options;
    return new WatchedBot(this.command, { millis, start }, tables, this.lines);
  }

  private async greet(bot: WatchedBot): Promise<boolean> {
    const began = performance.now();
    try {
      this.greeting = await bot.client.session().greeting;
    } catch (error) {
      return this.add('says hello', (error as Error).message, '', this.lines.wrong?.line);
    }
    const { protocol, tables = 1, features } = this.greeting;
    const wish = features === undefined ? '' : ', with features';
    const after = Math.round(performance.now() - began);
    return this.add(
      'says hello',
      undefined,
      `version ${protocol}, ${tables} at once${wish}, after ${after} ms`,
    );
  }

  /** The games to play: those asked for, those it names, or all that it does not refuse. */
  private async enter(bot: WatchedBot): Promise<Game[]> {
    const { games: wanted } = this.options;
    const claimed = this.greeting?.games;
    const known = namesOf('game');
    const names = wanted.length > 0 ? wanted : (claimed ?? known).filter(name => known.includes(name));
    const entered: Game[] = [];
    const refused: string[] = [];
    for (const name of names) {
      const game = await makeGame(name);
      try {
        await bot.client.session().enter(game);
        entered.push(game);
      } catch (error) {
        if (bot.client.session().failure !== undefined) {
          this.add(`gets ready for ${name}`, (error as Error).message, '', this.lines.wrong?.line);
          return [];
        }
        refused.push(name);
      }
    }
    const mustPlay = wanted.length > 0 || claimed !== undefined;
    const unknown = (claimed ?? []).filter(name => !known.includes(name));
    if (unknown.length > 0) this.note('names games', `there are none here called ${unknown.join(', ')}`);
    const problem = refused.length > 0 && mustPlay ? `refuses ${refused.join(', ')}` : undefined;
    const nothing = entered.length === 0 ? 'plays none of the games here' : undefined;
    this.add('gets ready for games', problem ?? nothing, entered.map(game => game.id).join(', '));
    if (refused.length > 0 && !mustPlay) this.note('refuses games', refused.join(', '));
    return entered;
  }

  /** Plays deals of each game in all seatings. Returns all rows as text, by game. */
  private async playAll(bot: WatchedBot, games: readonly Game[], verb: string): Promise<Map<string, string>> {
    const played = new Map<string, string>();
    for (const game of games) {
      const outcome = await this.play(bot, game, this.options.deals);
      this.add(
        `${verb} ${game.id}`,
        outcome.problem,
        `${this.options.deals} deals in all seats`,
        outcome.line,
      );
      if (outcome.problem === undefined) played.set(game.id, outcome.rows);
      if (bot.client.session().failure !== undefined) break;
    }
    return played;
  }

  private async play(bot: WatchedBot, game: Game, deals: number, opponent?: Player): Promise<Outcome> {
    const onDeals = (n: number) => {
      this.done += n;
      this.options.onProgress?.(Math.min(this.done, this.total), this.total);
    };
    return playDeals(bot, game, { deals, seed: this.options.seed, opponent, lines: this.lines, onDeals });
  }

  /** It must ignore unknown verbs and keys. */
  private async confuse(bot: WatchedBot, game: Game): Promise<void> {
    if (bot.client.session().failure !== undefined) return;
    bot.program?.send('frobnicate 7 what=ever');
    bot.novelty = ' novelty=1';
    const { problem, line } = await this.play(bot, game, FEW);
    bot.novelty = '';
    this.add('leaves alone what it does not know', problem, 'unknown verbs and keys', line);
  }

  /** Deals that the other agent spoils are broken off. */
  private async abandon(bot: WatchedBot, game: Game): Promise<void> {
    if (bot.client.session().failure !== undefined) return;
    await this.play(bot, game, FEW, SPOILER);
    const { problem, line } = await this.play(bot, game, FEW);
    this.add('plays on after deals that were broken off', problem, `${FEW} deals`, line);
  }

  private async playMany(bot: WatchedBot, games: readonly Game[]): Promise<Map<string, string>> {
    const tables = this.greeting?.tables ?? 1;
    if (tables > 1) return this.playAll(bot, games, `at up to ${tables} tables, plays`);
    this.note('plays at many tables', 'takes one deal at a time: say tables=N in hello for more');
    return this.playAll(bot, games.slice(0, 1), 'started again, plays');
  }

  /** Notes whether the same cards and seeds give the same deals. Bots need not be deterministic. */
  private async repeat(
    games: readonly Game[],
    alone: ReadonlyMap<string, string>,
    together: ReadonlyMap<string, string>,
  ): Promise<void> {
    const check = 'plays the same from the same seed';
    const both = games.filter(({ id }) => alone.has(id) && together.has(id));
    if (both.length === 0) return;
    const differs = both.find(({ id }) => alone.get(id) !== together.get(id));
    if (differs === undefined) return this.note(check, 'yes, in another process and in any order');
    const again = this.start(1);
    const { rows } = await this.play(again, differs, this.options.deals);
    await again.client.close();
    const isSame = rows === alone.get(differs.id);
    this.note(
      check,
      isSame ? `one table at a time only: ${differs.id} differs at many` : `no: ${differs.id} differs`,
    );
  }

  private async quit(bot: WatchedBot): Promise<void> {
    if (bot.client.session().failure !== undefined) return;
    this.judgeEnd('ends when it is told to quit', await bot.end(() => bot.client.close()));
  }

  private async hangUp(bot: WatchedBot): Promise<void> {
    if (bot.client.session().failure !== undefined) return;
    this.judgeEnd('ends when its input ends', await bot.end(() => bot.program!.hangUp()));
  }

  private judgeEnd(
    check: string,
    { millis, end }: { readonly millis: number; readonly end: ChannelEnd },
  ): void {
    const problem = /SIGKILL/.test(end.message)
      ? `had not ended after ${QUIT_MILLIS} ms and was killed`
      : end.failed
        ? end.message.split('\n', 1)[0]
        : undefined;
    this.add(check, problem, `exit code 0 after ${Math.round(millis)} ms`);
  }

  private judgeLines(): void {
    const { unasked, garbage, slowest, answers, errors } = this.lines;
    const [first] = unasked;
    this.add(
      'answers once, and only when asked',
      first && `${unasked.length} answers that nobody asked for`,
      `${answers} answers`,
      first,
    );
    const [unknown] = garbage;
    this.add('says nothing else', unknown?.problem, 'all lines are of the protocol', unknown?.line);
    if (errors.length > 0) this.note('reports errors', `${errors.length}, such as '${clip(errors[0])}'`);
    const { millis } = this.options;
    const late =
      slowest > millis ? `the slowest answer took ${Math.round(slowest)} of ${millis} ms` : undefined;
    const problem = answers === 0 ? 'it has not answered once' : late;
    this.add('answers in time', problem, `within ${slowest.toFixed(1)} ms, of ${millis}`);
  }
}

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

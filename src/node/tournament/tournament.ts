/**
 * A tournament: duels between the agents of a field, each its own dataset below `data/` in the directory. A
 * tournament that was stopped or killed resumes with the part it was in, and ends with the same files, byte for byte.
 * Times differ from run to run; they are in `timings.json`.
 */
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Made } from '../../document/report.ts';
import { type Format, Schedule, standingsOf, type TournamentDuel } from '../../duel/index.ts';
import { plain } from '../../input/schema.ts';
import type { TournamentTable } from '../../report/tournament-page.ts';
import { distinct } from '../../rows/deal-columns.ts';
import { writeAtomically } from '../../storage/atomic.ts';
import { canonicalJson, type Json, type JsonObject, sha256 } from '../../storage/canonical.ts';
import { readJsonFile } from '../../storage/limited-file.ts';
import { dataHashOf, type Software } from '../../storage/manifest.ts';
import { fileError, UserError } from '../../storage/user-error.ts';
import { defaultBoardsPerPart, type PlayOptions } from '../boards.ts';
import { asUserError, makeGame, makePlayer } from '../by-name.ts';
import { makeDirectory } from '../dataset-directory.ts';
import { describePlayer } from '../identity/agent-config.ts';
import { differenceIn } from '../identity/changes.ts';
import { identityOf, portableText } from '../identity/portable.ts';
import { type DuelSpec, type DuelStanding, PlannedDuel } from '../planned-duel.ts';
import { overall } from '../progress.ts';
import { processors } from '../software.ts';
import { madeOf } from '../timings.ts';
import { type Thinking, ThinkingTimes } from './thinking.ts';

/** What decides the report of a tournament. */
export interface TournamentSpec extends Omit<DuelSpec, 'agents' | 'tests'> {
  /** Two or more, all different. The seed of each duel is derived from that of the tournament and its two agents. */
  readonly agents: readonly string[];
  readonly format: Format;
}

/** How a tournament is played. The progress is that over all duels. */
export interface TournamentPlayOptions extends PlayOptions<[duel: TournamentUnderWay]> {
  readonly directory: string;
}

export interface TournamentUnderWay {
  readonly agents: readonly [string, string];
  /** From 1. */
  readonly number: number;
  readonly of: number;
  readonly standing: DuelStanding;
}

/** The figures of a tournament. */
export interface TournamentReport extends TournamentTable {
  readonly duels: readonly (TournamentDuel & {
    readonly configHash: string;
    readonly dataHash: string;
  })[];
}

/** A played tournament. */
export interface TournamentResult {
  /** Absent if it was interrupted, or if only a shard was played. */
  readonly report?: TournamentReport;
  /** Finished duels. */
  readonly done: number;
  readonly total: number;
  readonly interrupted: boolean;
  /** Boards played since the run was started or resumed. */
  readonly played: number;
  readonly seconds: number;
  /** What decides the report, as `tournament.json` holds it. */
  readonly config: JsonObject;
  /** What made the first of its deals. Absent if it was interrupted. */
  readonly software?: Made;
  /** How long the agents have thought since the tournament began, by name. */
  readonly thinking: readonly Thinking[];
}

export const TOURNAMENT = 'tournament.json';
const DUELS = 'data';

/** A tournament that can be played: its game and agents have been found and checked. */
export class PlannedTournament {
  readonly spec: TournamentSpec;
  /** Labels of the agents, and their names in reports. */
  readonly field: readonly string[];
  readonly names: readonly string[];
  readonly config: JsonObject;
  /** The agents without the places of their files, each another text. */
  private readonly texts: readonly string[];
  private readonly duels: ReadonlyMap<number, PlannedDuel>;

  private constructor(
    spec: TournamentSpec,
    field: readonly string[],
    texts: readonly string[],
    duels: ReadonlyMap<number, PlannedDuel>,
  ) {
    this.spec = spec;
    this.field = field;
    this.texts = texts;
    this.duels = duels;
    this.config = configOf(spec, duels);
    const names: string[] = [];
    for (const { index, a, b } of scheduleOf(spec)) [names[a], names[b]] = duels.get(index)!.names;
    this.names = distinct(names);
  }

  /** Throws a `UserError` for what does not exist or fit. */
  static async of(spec: TournamentSpec): Promise<PlannedTournament> {
    const { agents, game, rules, boards, boardsPerPart, seed, faults } = spec;
    const players = await Promise.all(agents.map(makePlayer));
    const field = players.map(player => player.label);
    const twice = field.find((label, i) => field.indexOf(label) < i);
    if (twice !== undefined)
      throw new UserError(`agent ${twice} is in the field twice: the agents of a tournament must differ`);
    const compiled = await makeGame(game, rules);
    const described = await Promise.all(players.map(player => describePlayer(compiled, player)));
    // Seeds and folders are the same wherever the files of the agents lie.
    const texts = distinct(described.map(portableText));
    const duels = new Map<number, PlannedDuel>();
    for (const { index, a, b } of scheduleOf(spec)) {
      const pair = [field[a], field[b]] as const;
      const own = sha256(canonicalJson([seed, texts[a], texts[b]])).slice(0, 32);
      const duel = { game, rules, agents: pair, seed: own, boards, boardsPerPart, faults };
      duels.set(index, await PlannedDuel.of(duel));
    }
    return new PlannedTournament(spec, field, texts, duels);
  }

  /** Plays it, or what is missing of it. Throws a `UserError` or a `JobError`; whole parts stay. */
  async play({
    directory,
    resume,
    force,
    onProgress,
    ...playing
  }: TournamentPlayOptions): Promise<TournamentResult> {
    await this.prepare(directory, resume === true, force === true);
    const times = new ThinkingTimes();
    const result = await this.playAll(directory, { ...playing, times }, onProgress);
    const thinking = await times.finish(directory);
    return { ...result, thinking: thinking.map(one => ({ ...one, agent: this.nameOf(one.agent) })) };
  }

  /** The folder of a duel: the same, wherever the files of the agents lie. */
  private folderOf({ index, a, b }: Pick<TournamentDuel, 'index' | 'a' | 'b'>): string {
    const nameOf = (i: number) => (this.names[i] === this.field[i] ? this.texts[i] : this.names[i]);
    return folderOf(index, [nameOf(a), nameOf(b)]);
  }

  private nameOf(label: string): string {
    return this.names[this.field.indexOf(label)] ?? label;
  }

  private async playAll(
    directory: string,
    playing: Omit<PlayOptions, 'onProgress' | 'resume' | 'force'>,
    onProgress: TournamentPlayOptions['onProgress'],
  ): Promise<Omit<TournamentResult, 'thinking'>> {
    const { names, spec, config } = this;
    const schedule = scheduleOf(spec);
    const { total } = schedule;
    const duels: TournamentReport['duels'][number][] = [];
    let [played, seconds] = [0, 0];
    const directories: string[] = [];
    let software: Software | undefined;
    for (const meeting of schedule) {
      const agents = [names[meeting.a], names[meeting.b]] as const;
      directories.push(join(directory, DUELS, this.folderOf(meeting)));
      const result = await this.duels.get(meeting.index)!.play({
        ...playing,
        directory: directories.at(-1)!,
        resume: true,
        onProgress: (progress, standing) =>
          onProgress?.(overall(progress, meeting.index * progress.total, total * progress.total), {
            agents,
            number: meeting.index + 1,
            of: total,
            standing,
          }),
      });
      played += result.played;
      seconds += result.seconds;
      if (result.interrupted)
        return { interrupted: true, done: duels.length, total, played, seconds, config };
      const { configHash } = result.manifest;
      software ??= result.manifest.software;
      duels.push({ ...meeting, report: result.report, configHash, dataHash: dataHashOf(result.manifest) });
    }
    const result = { done: total, total, interrupted: false, played, seconds, config };
    if (playing.shard !== undefined) return result;
    const { boards, seed, format } = spec;
    const game = duels[0].report.game;
    const report = { game, format, field: names, units: boards, seed, ...standingsOf(names, duels), duels };
    return { ...result, report, software: await madeOf(directories, software!, processors()) };
  }

  /** Prepares the directory: it then holds this tournament, with what has been played of it. */
  private async prepare(directory: string, resume: boolean, force: boolean): Promise<void> {
    if (resume && force) throw new UserError('--resume and --force exclude each other');
    const path = join(directory, TOURNAMENT);
    const found = await contentsOf(directory);
    if (force && found.includes(TOURNAMENT))
      await rm(join(directory, DUELS), { recursive: true, force: true });
    else if (force && found.includes(DUELS))
      throw new UserError(
        `${directory} holds ${DUELS}, but no ${TOURNAMENT}: --force replaces only a tournament`,
      );
    else if (resume && existsSync(path)) await this.compare(path);
    else if (found.length > 0 && !force) {
      const why = resume
        ? `holds files, but no ${TOURNAMENT}: there is no tournament to resume in it`
        : 'is not empty: --resume continues the tournament in it, --force replaces it';
      throw new UserError(`${directory} ${why}`);
    }
    await writeAtomically(path, `${JSON.stringify(this.config, null, 2)}\n`);
  }

  /** Throws a `UserError` if the file describes another tournament. */
  private async compare(path: string): Promise<void> {
    const found = (await readJsonFile(path, plain())) ?? { problem: 'it is gone' };
    if ('problem' in found)
      throw new UserError(`${path} is damaged: ${found.problem}; --force begins the tournament again`);
    const ours = JSON.parse(JSON.stringify(this.config)) as JsonObject;
    const difference = differenceIn(identityOf(found.value as JsonObject), identityOf(ours));
    if (difference !== undefined)
      throw new UserError(
        `${path} describes another tournament: ${difference}; choose a directory, or --force replaces it`,
      );
  }
}

function scheduleOf({ format, agents }: TournamentSpec): Schedule {
  return asUserError(() => new Schedule(format, agents.length));
}

/** What decides the report, with all options of the game and the agents. */
function configOf(spec: TournamentSpec, duels: ReadonlyMap<number, PlannedDuel>): JsonObject {
  const { boards, boardsPerPart = defaultBoardsPerPart(boards), seed, format, faults = 'lose' } = spec;
  const agents: Json[] = [];
  for (const { index, a, b } of scheduleOf(spec)) {
    const described = duels.get(index)!.plan.config.agents as readonly Json[];
    [agents[a], agents[b]] = described as [Json, Json];
  }
  const { game } = [...duels.values()][0].plan.config;
  return { seed, game, agents, format, boards, boardsPerPart, faults };
}

async function contentsOf(directory: string): Promise<string[]> {
  try {
    await makeDirectory(directory);
    return await readdir(directory);
  } catch (cause) {
    throw fileError(`cannot write to ${directory}`, cause);
  }
}

/** `003-greedy-random`: letters and digits of any script stay, the rest becomes a dash. */
function folderOf(index: number, agents: readonly string[]): string {
  const slug = agents.map(agent => agent.replaceAll(/[^\p{L}\p{N}.=_]+/gu, '-')).join('-');
  return `${String(index).padStart(3, '0')}-${slug}`.slice(0, 80).replace(/[-.]+$/, '');
}

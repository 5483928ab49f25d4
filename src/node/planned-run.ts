/** A run that can be played: its game and agents have been found and checked. */
import type { Game } from '../engine/game.ts';
import { AnswerSource } from '../rows/answer-source.ts';
import type { ColumnSpec, RowSource } from '../rows/column.ts';
import { DealSource } from '../rows/deal-source.ts';
import { type MatchOptions, MatchSource } from '../rows/match-source.ts';
import { isRoundMatch } from '../rules/ruleset.ts';
import type { JsonObject } from '../storage/canonical.ts';
import { UserError } from '../storage/user-error.ts';
import { AgentFault, type Introduction } from '../table/agent.ts';
import { hasOmboeren } from '../table/match.ts';
import { agentCounts } from '../table/seatings.ts';
import type { Fault, Player } from '../table/table.ts';
import { makeGame, makePlayer } from './by-name.ts';
import { type GivenDeals, readDeals } from './given-deals.ts';
import { describePlayer, introduced } from './identity/agent-config.ts';
import { type AgentConfig, type RunConfig, type RunSpec, wordsOf } from './run-config.ts';

export interface PlannedRun {
  /** With all options of the game, and agents as their labels. */
  readonly spec: RunSpec;
  readonly game: Game;
  readonly players: readonly Player[];
  /** The columns of its rows; {@link sourceOf} makes what plays them. */
  readonly columns: readonly ColumnSpec[];
  /** The deals that a file gives. */
  readonly given: GivenDeals | undefined;
  /** For the manifest; see {@link RunConfig}. */
  readonly config: JsonObject;
}

/** Finds the game and the agents of a run and seats them. Throws a `UserError` for what does not exist or fit. */
export async function planRun(
  asked: RunSpec,
  /** Outside programs are started, and asked whether they play the game, unless this is false. */
  { examine = true }: { readonly examine?: boolean } = {},
): Promise<PlannedRun> {
  const game = await makeGame(asked.game, asked.rules);
  const { texts = asked.agents } = asked;
  const players = named(await Promise.all(texts.map(makePlayer)), asked);
  const { seed, seatings } = asked;
  const counts = agentCounts(game, seatings);
  if (!counts.includes(players.length)) {
    const what = seatings === 'duel' ? 'a duel' : game.id;
    throw new UserError(`${what} is played by ${counts.join(' or ')} agents, not ${players.length}`);
  }
  if (seatings === 'duel' && asked.match !== undefined)
    throw new UserError('a duel is played in single deals: whole matches have the seatings fixed or all');
  const described = await Promise.all(
    players.map((player, i) => describePlayer(game, player, asked.texts?.[i])),
  );
  const hellos = examine ? await examinePlayers(game, players) : [];
  const given = asked.from && (await readDeals(asked.from, game));
  const spec: RunSpec = {
    game: game.id,
    rules: wordsOf(game.options),
    agents: players.map(player => player.label),
    texts: asked.texts,
    seed,
    seatings,
    match: asked.match && checkMatch(game, asked.match, players.length),
    actions: asked.actions,
    deadline: asked.deadline,
    from: asked.from && given && { file: asked.from.file, sha256: given.sha256 },
    answers: asked.answers,
    questions: asked.questions,
    totals: asked.totals,
  };
  return {
    spec,
    game,
    players,
    given,
    columns: columnsOf(game, spec, players, given),
    config: configOf(
      game,
      spec,
      described.map((agent, i) => introduced(agent, hellos[i])),
    ),
  };
}

/** Players with the names that they have in a run. */
export function named(players: readonly Player[], { agents, texts }: RunSpec): readonly Player[] {
  return texts === undefined ? players : players.map((player, i) => ({ ...player, label: agents[i] }));
}

/** The source of the rows of a run. Throws what an agent throws that cannot be made. */
export function sourceOf(
  game: Game,
  { seed, seatings, match, actions, answers, questions, totals }: RunSpec,
  players: readonly Player[],
  given?: GivenDeals,
  onFault?: (index: number, fault: Fault) => void,
): RowSource {
  if (answers !== undefined)
    return new AnswerSource(game, seed, players, answers, { most: questions, totals, onFault });
  return match === undefined
    ? new DealSource(game, seed, players, seatings, { onFault, actions, given: given?.setups })
    : new MatchSource(game, seed, players, seatings, { ...match, onFault, actions });
}

/**
 * Starts outside programs once before any deal, so that one that cannot play is reported at once. Returns how they
 * introduce themselves, for each player; undefined for one of this process.
 */
export async function examinePlayers(
  game: Game,
  players: readonly Player[],
): Promise<readonly (Introduction | undefined)[]> {
  return Promise.all(
    players.map(async ({ label, remote }) => {
      try {
        return await remote?.examine?.(game);
      } catch (cause) {
        if (!(cause instanceof AgentFault)) throw cause;
        throw new UserError(`${label} cannot play ${game.id}: it ${cause.message.split('\n', 1)[0]}`, {
          cause,
        });
      } finally {
        await remote?.close();
      }
    }),
  );
}

/** The options of the matches, with the default of the game. */
function checkMatch(game: Game, { by, omboeren }: MatchOptions, agents: number): MatchOptions {
  const { match } = game.ruleset;
  if (by !== undefined && !isRoundMatch(match))
    throw new UserError(`${game.id} is played for ${lengthOf(game)}, not in rounds by ${by}`);
  if (omboeren && !hasOmboeren(game))
    throw new UserError(`omboeren finds partners among four players, not in ${game.id}`);
  if (omboeren && agents !== game.seats)
    throw new UserError(`omboeren finds partners among ${game.seats} agents, not ${agents}`);
  return { by: isRoundMatch(match) ? (by ?? match.by) : undefined, omboeren: omboeren === true };
}

/** What decides a match: `points`, `deals`, `lives` or `race`. */
function lengthOf({ ruleset: { match } }: Game, options: MatchOptions = {}): string {
  if (isRoundMatch(match)) return options.by ?? match.by;
  return 'points' in match ? 'points' : 'deals';
}

/**
 * The columns of the rows. Makes the agents once before any thread starts, so that one that cannot be made is reported
 * at once, and drops them: those that search take megabytes.
 */
function columnsOf(
  game: Game,
  spec: RunSpec,
  players: readonly Player[],
  given: GivenDeals | undefined,
): readonly ColumnSpec[] {
  try {
    return sourceOf(game, spec, players, given).columns;
  } catch (cause) {
    throw new UserError(`${spec.agents.join(' and ')} cannot be seated: ${reasonOf(cause)}`, { cause });
  }
}

/** The first line of an error; its name where it is a mistake of the agent, not of what it was given. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const line = cause.message.split('\n', 1)[0];
  return cause instanceof RangeError ? line : `${cause.name}: ${line}`;
}

function configOf(
  game: Game,
  { seed, seatings, match, actions, deadline, from, answers, questions, totals }: RunSpec,
  agents: readonly AgentConfig[],
): JsonObject {
  const { id, version, options } = game;
  const config: RunConfig = {
    seed,
    game: { id, version, options: options as JsonObject },
    agents,
    seatings,
    ...(match && { match: { by: lengthOf(game, match), omboeren: match.omboeren === true } }),
    ...(actions && { actions }),
    ...(deadline && { deadline }),
    ...(answers && { answers }),
    ...(questions !== undefined && { questions }),
    ...(totals && { totals }),
    ...(from?.sha256 !== undefined && { from: { file: from.file, sha256: from.sha256 } }),
  };
  return config as unknown as JsonObject;
}

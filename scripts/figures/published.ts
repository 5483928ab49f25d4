/** What the figures in `results` rest on: who played which game, at which revision. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Budgets by which plays are hashed: any count shows a change, and a clock shows none twice. */
const BUDGETS: readonly (readonly [RegExp, string])[] = [
  [/\b(iterations|millis)=\d+/, 'iterations=50'],
  [/\bworlds=\d+/, 'worlds=5'],
];

/** `klaverjas strong:iterations=50`: one name for an agent at all of its budgets. */
export function playName(game: string, agent: string): string {
  return `${game} ${BUDGETS.reduce((text, [budget, fixed]) => text.replace(budget, fixed), agent)}`;
}

export const RESULTS = fileURLToPath(new URL('../../results/', import.meta.url));

/** A file of figures. */
export interface Published {
  /** Below `results`. */
  readonly folder: string;
  /** The code that made them, or the commit that brought them where neither they nor the report beside them say. */
  readonly revision: string;
  /** Names of `playName`. */
  readonly plays: readonly string[];
  /** The sha256 of the weights that a training has made. */
  readonly sha256: string | undefined;
  /** The version of the rules that each game had. */
  readonly versions: Readonly<Record<string, number>>;
}

interface GameConfig {
  readonly id: string;
  readonly version: number;
}

interface RunConfig {
  readonly game?: GameConfig;
  readonly games?: readonly GameConfig[];
  readonly agents?: readonly { readonly agent: string }[];
}

interface GameFigures {
  readonly game: string;
  readonly version: number;
  readonly made: Software;
  readonly entries: readonly { readonly agent: string }[];
}

interface Software {
  readonly git?: { readonly revision: string } | null;
}

/** The parts of any file of figures that are read here. */
interface Figures {
  readonly revision?: string;
  readonly software?: string | Software;
  readonly config?: RunConfig;
  readonly runs?: Readonly<Record<string, { readonly config: RunConfig }>>;
  /** The games of a benchmark, which may have been played at several revisions. */
  readonly games?: readonly GameFigures[];
  readonly judge?: string;
  readonly game?: string;
  readonly gameVersion?: number;
  readonly version?: number;
  readonly players?: readonly string[];
  readonly start?: string;
  /** The schema of a table of bids, for which `greedy` plays. */
  readonly schema?: string;
  readonly against?: string;
  readonly over?: object;
  readonly sha256?: string;
}

/** Speeds of the machine and checks of intervals rest on no player. */
const WITHOUT_PLAYERS = new Set(['bench', 'estimators']);

/** Every folder of figures that agents have played, in alphabetical order. */
export function published(): Published[] {
  return readdirSync(RESULTS, { recursive: true, encoding: 'utf8' })
    .filter(file => /(^|\/)(summary|tuned|responses)\.json$|^hand-tables\/\w+\.json$/.test(file))
    .filter(file => !WITHOUT_PLAYERS.has(file.split('/', 1)[0]))
    .filter(file => !/^tuning\/.*summary/.test(file)) // beside tuned.json, which names the players
    .sort()
    .flatMap(file => {
      const read = JSON.parse(readFileSync(join(RESULTS, file), 'utf8')) as Figures | readonly Figures[];
      return [read].flat().flatMap(figures => {
        const { games, judge } = figures as Figures;
        if (games !== undefined) return games.map(one => publishedOf(file, one, judge));
        return [publishedIn(file, figures as Figures)];
      });
    });
}

function publishedIn(file: string, figures: Figures): Published {
  const configs = [...Object.values(figures.runs ?? {}), figures]
    .map(({ config }) => config)
    .filter(config => config !== undefined);
  const played = [
    ...configs.flatMap(config =>
      gamesOf(config).flatMap(({ id }) => agentsOf(config).map(agent => [id, agent])),
    ),
    ...playersOf(figures).map(agent => [figures.game ?? '', agent]),
  ];
  const games = configs.flatMap(gamesOf).map(({ id, version }) => [id, version]);
  const version = figures.gameVersion ?? figures.version;
  if (figures.game !== undefined && version !== undefined) games.push([figures.game, version]);
  const folder = /summary|tuned/.test(file) ? dirname(file) : file;
  return {
    folder,
    revision: revisionIn(figures) ?? revisionBeside(file) ?? lastCommitOf(file),
    sha256: figures.against === undefined ? figures.sha256 : undefined,
    plays: [...new Set(played.map(([game, agent]) => playName(game, agent)))].sort(),
    versions: Object.fromEntries(games) as Record<string, number>,
  };
}

/** The figures of a game of a benchmark. */
function publishedOf(file: string, { game, version, made, entries }: GameFigures, judge = ''): Published {
  const agents = [...entries.map(({ agent }) => agent), judge];
  return {
    folder: `${dirname(file)}, ${game}`,
    revision: made.git?.revision ?? lastCommitOf(file),
    sha256: undefined,
    plays: [...new Set(agents.map(agent => playName(game, agent)))].sort(),
    versions: Object.fromEntries([[game, version]]),
  };
}

function gamesOf({ game, games = [] }: RunConfig): readonly GameConfig[] {
  return game === undefined ? games : [game];
}

/** A study of open hands has no agents: its values are those of the exact solver. */
function agentsOf({ agents }: RunConfig): readonly string[] {
  return agents?.map(({ agent }) => agent) ?? ['cheat'];
}

/** The players of trainings, tunings, measurements and tables of bids, which are named without configuration. */
function playersOf({ players, start, against, over, schema }: Figures): readonly string[] {
  if (players !== undefined) return players;
  if (schema !== undefined) return ['greedy'];
  if (start !== undefined) return [start];
  if (over === undefined) return [];
  return against === undefined
    ? ['net', ...Object.keys(over)]
    : [...new Set([against, ...Object.keys(over)])];
}

function revisionIn({ revision, software }: Figures): string | undefined {
  if (revision !== undefined) return revision;
  if (typeof software === 'string') return revisionOfText(software);
  return software?.git?.revision;
}

function lastCommitOf(file: string): string {
  const command = ['log', '-1', '--format=%H', '--', file];
  return execFileSync('git', command, { cwd: RESULTS, encoding: 'utf8' }).trim();
}

/** Reports that were written before their figures named a revision name one themselves. */
function revisionBeside(file: string): string | undefined {
  try {
    return revisionOfText(readFileSync(join(RESULTS, dirname(file), 'report.md'), 'utf8'));
  } catch {
    return undefined;
  }
}

function revisionOfText(text: string): string | undefined {
  return /(?:revision `|jaslab [\d.]+, )([0-9a-f]{12,40})\b/.exec(text)?.[1];
}

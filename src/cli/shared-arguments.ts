/** Arguments that several commands have. */
import { parseAgentSpec } from '../table/agent-spec.ts';
import {
  type Argument,
  agentTexts,
  choice,
  flag,
  list,
  nonEmpty,
  optional,
  required,
  seedText,
  UsageError,
  wholeNumber,
} from './arguments.ts';

/** The last index that fits the column `deal`, plus one. */
export const MAX_DEALS = 2 ** 32 - 1;

export const GAME: Argument<string> = {
  ...required('G', 'a game or preset (see jaslab games)', nonEmpty),
  choices: 'game',
};

/** The same where a command has a default for it; `doc` says which. */
export function optionalGame(doc: string): Argument<string | undefined> {
  return { ...optional('G', doc, nonEmpty, undefined), choices: 'game' };
}

export const RULES = list('k=v', 'options of the game (see jaslab games G)');

export const AGENTS: Argument<readonly string[]> = {
  ...required('A,B', 'one agent for each side, or one for each seat', agentTexts),
  choices: 'agent',
};

export const TRUST = list(
  'FILE',
  'a file that the run names outside its directory and that may be used: an agent, weights, a table, deals',
);

export const RECOVER = flag('restarts outside bots that have ended: recover=true for each of them');

/** The agents, with `recover=true` for each outside bot that does not say otherwise. See {@link RECOVER}. */
export function recovering(agents: readonly string[]): string[] {
  return agents.map(text => {
    const { name, words } = parseAgentSpec(text);
    if (name !== 'external' || words.some(word => word.startsWith('recover='))) return text;
    return `${text}${words.length === 0 ? ':' : ','}recover=true`;
  });
}

const SEED_DOC = 'any text; it decides all cards';
export const SEED = optional('S', SEED_DOC, seedText, 'demo');
/** The same where the default comes from elsewhere; `note` says from where. */
export function seedElse(note: string): Argument<string | undefined> {
  return optional('S', `${SEED_DOC} [${note}]`, seedText, undefined);
}

export function deals(byDefault: number): Argument<number> {
  return optional('N', 'how many deals', wholeNumber(1, MAX_DEALS), byDefault);
}

export const MATCH_BY = choice(
  'HOW',
  "in games of rounds: lives (a lost round costs lives) or race (to a number of game points) [the game's own]",
  ['lives', 'race'],
  undefined,
);

export function out(doc: string): Argument<string | undefined> {
  return optional('DIR', doc, nonEmpty, undefined);
}

export const WORKERS = optional('W', 'threads [one for each core]', wholeNumber(1, 512), undefined);
export const QUIET = flag('shows no progress');
export const JSON_FLAG = flag('prints JSON');

/** What a command has that fills a directory and may take long; `what` is in the directory. */
export function longFlags(what: string) {
  return {
    workers: WORKERS,
    resume: flag(`continues the ${what} in DIR, if there is one`),
    force: flag(`replaces the ${what} in DIR`),
    quiet: QUIET,
    json: JSON_FLAG,
  } as const;
}

/** Throws a {@link UsageError} where `--resume` and `--force` are both given. */
export function checkResume({ resume, force }: { readonly resume: boolean; readonly force: boolean }): void {
  if (resume && force) throw new UsageError('--resume and --force exclude each other');
}

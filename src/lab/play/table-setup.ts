/** What a player has chosen to play, and the opponents there are. */
import * as v from 'valibot';
import { oneOf } from '../../input/schema.ts';
import { LEVELS, type Sitter } from '../../player/player-options.ts';
import type { Played } from '../kept-rules.ts';
import { keep, kept, t, words } from '../settings.ts';
import type { Sitting } from '../table/felt.tsx';
import { JUDGE, thinkingWorker } from '../workers.ts';

export interface TableSetup extends Played {
  /** The key of an opponent. */
  readonly opponent: string;
  /** A whole match, or a single deal. */
  readonly isMatch: boolean;
  /** Decides the cards and what bots do. */
  readonly seed: string;
}

export interface Opponent {
  readonly key: string;
  readonly bot: Exclude<Sitter, 'person'> & { readonly level?: number };
}

/** Milliseconds that a strong bot thinks about a decision. */
const BUDGET = 150;

export const OPPONENTS: readonly Opponent[] = [
  // Nets and search are loaded only with a level that uses them.
  ...Array.from({ length: LEVELS }, (_, n) => ({ key: `level:n=${n + 1}`, bot: { level: n + 1 } })),
  ...['random', 'greedy', 'rules', 'net'].map(agent => ({ key: agent, bot: { agent } })),
  { key: 'strong', bot: { agent: 'strong', budgetMillis: BUDGET } },
];

/** What an opponent is called, and how he plays. */
export function opponentWords({ key, bot: { level } }: Opponent): readonly [name: string, doc: string] {
  if (level === undefined) return [words().named('opponent', key), words().named('doc', key)];
  const doc = words().named('level', String(level));
  const between = t('level.between', { low: level - 1, high: level + 1 });
  return [t('opponent.level', { n: level }), doc === String(level) ? between : doc];
}

/** What an agent of a record is called. */
export function agentName(key: string): string {
  const opponent = OPPONENTS.find(one => one.key === key);
  return opponent === undefined ? key : opponentWords(opponent)[0];
}

/** Names of bots, which are the same in all languages. */
const NAMES = 'Mila Noah Lena Adam Nora Hugo Sara Emil Clara Jonas Eva Oscar Anna David Julia'.split(' ');

/** The name of a bot that is a player of a match, and how well it plays. */
export function sitterOf(key: string, player: number): Sitting {
  const opponent = opponentOf(key);
  const name = NAMES[(OPPONENTS.indexOf(opponent) + 4 * player) % NAMES.length] as string;
  return [name, opponentWords(opponent)[0], opponent.key];
}

export const USUAL_OPPONENT = 'level:n=3';

/** Against whom and how long is played. */
export type Terms = Pick<TableSetup, 'opponent' | 'isMatch'>;

const KEY = 'jaslab.terms';
const USUAL: Terms = { opponent: USUAL_OPPONENT, isMatch: true };
const FORM = v.fallback(
  v.object({
    opponent: v.fallback(oneOf(OPPONENTS.map(({ key }) => key)), USUAL.opponent),
    isMatch: v.fallback(v.boolean(), USUAL.isMatch),
  }),
  USUAL,
);

/** The terms that were chosen last in this browser. */
export function lastTerms(): Terms {
  return v.parse(FORM, kept(KEY));
}

export function keepTerms({ opponent, isMatch }: Terms): void {
  keep(KEY, { opponent, isMatch });
}

export function opponentOf(key: string): Opponent {
  return OPPONENTS.find(one => one.key === key) ?? (OPPONENTS[2] as Opponent);
}

/** Who sits where: the person first, or wherever `own` says. */
export function seatsFor(choice: Pick<TableSetup, 'opponent'>, seats: number, own: number = 0): Sitter[] {
  const { bot } = opponentOf(choice.opponent);
  return Array.from({ length: seats }, (_, seat) =>
    seat === own ? 'person' : { ...bot, worker: thinkingWorker() },
  );
}

/** Who gives hints. */
export const adviser = (): Exclude<Sitter, 'person'> => ({ agent: JUDGE, worker: thinkingWorker() });

/** A random seed. */
export function newSeed(): string {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(36);
}

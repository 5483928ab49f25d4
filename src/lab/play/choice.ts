/** What a player has chosen to play, and the opponents there are. */
import { LEVELS } from '../../player/catalogue.ts';
import type { Sitter } from '../../player/player-options.ts';
import { thinkingWorker } from '../workers.ts';

export interface PlayChoice {
  /** The id of a game. */
  readonly game: string;
  /** Options of the game that are not at their defaults. */
  readonly rules: Readonly<Record<string, unknown>>;
  /** The key of an opponent. */
  readonly opponent: string;
  /** A whole match, or a single deal. */
  readonly isMatch: boolean;
  /** Decides the cards and what bots do. */
  readonly seed: string;
}

export interface Opponent {
  readonly key: string;
  readonly label: string;
  readonly doc: string;
  readonly bot: Exclude<Sitter, 'person'>;
}

/** Milliseconds that a strong bot thinks about a decision. */
const BUDGET = 150;

/** What the levels are like. */
const LEVEL_WORDS: Readonly<Record<number, string>> = {
  1: 'a beginner who forgets and misjudges',
  3: 'plays at home now and then',
  5: 'plays at the club',
  8: 'knows the game by heart',
  10: 'the strongest within 50 ms a move',
};

/** Nets and search are loaded only with a level that uses them. */
const LEVEL_OPPONENTS: readonly Opponent[] = Array.from({ length: LEVELS }, (_, n) => ({
  key: `level:n=${n + 1}`,
  label: `level ${n + 1}`,
  doc: LEVEL_WORDS[n + 1] ?? `between level ${n} and level ${n + 2}`,
  bot: { level: n + 1 },
}));

const AGENT_OPPONENTS: readonly Opponent[] = [
  { key: 'random', label: 'random', doc: 'plays any legal card', bot: { agent: 'random' } },
  { key: 'greedy', label: 'greedy', doc: 'takes what it can, trick by trick', bot: { agent: 'greedy' } },
  { key: 'rules', label: 'rules', doc: 'plays by rules with fitted weights', bot: { agent: 'rules' } },
  { key: 'net', label: 'net', doc: 'a small neural net, without search', bot: { agent: 'net' } },
  {
    key: 'strong',
    label: 'strong',
    doc: 'searches the deals that fit what it sees',
    bot: { agent: 'strong', budgetMillis: BUDGET },
  },
];

export const OPPONENTS: readonly Opponent[] = [...LEVEL_OPPONENTS, ...AGENT_OPPONENTS];

export const USUAL_OPPONENT = 'level:n=3';

export function opponentOf(key: string): Opponent {
  return OPPONENTS.find(one => one.key === key) ?? (LEVEL_OPPONENTS[2] as Opponent);
}

/** Who sits where: the person first, or wherever `own` says. */
export function seatsFor(choice: Pick<PlayChoice, 'opponent'>, seats: number, own: number = 0): Sitter[] {
  const { bot } = opponentOf(choice.opponent);
  return Array.from({ length: seats }, (_, seat) =>
    seat === own ? 'person' : { ...bot, worker: thinkingWorker() },
  );
}

/** Who gives hints. */
export const adviser = (): Exclude<Sitter, 'person'> => ({
  agent: 'strong',
  budgetMillis: 300,
  worker: thinkingWorker(),
});

/** A random seed. */
export function newSeed(): string {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(36);
}

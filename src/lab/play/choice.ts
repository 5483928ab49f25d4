/** What a player has chosen to play, and the opponents there are. */
import type { Sitter } from '../../player/create-table.ts';
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

export const OPPONENTS: readonly Opponent[] = [
  { key: 'random', label: 'random', doc: 'plays any legal card', bot: { agent: 'random' } },
  { key: 'greedy', label: 'greedy', doc: 'takes what it can, trick by trick', bot: { agent: 'greedy' } },
  {
    key: 'rules',
    label: 'rules',
    doc: 'plays by rules of thumb with fitted weights',
    bot: { agent: 'rules' },
  },
  { key: 'net', label: 'net', doc: 'a small neural net, without search', bot: { agent: 'net' } },
  {
    key: 'strong',
    label: 'strong',
    doc: 'searches the deals that fit what it sees',
    bot: { agent: 'strong', budgetMillis: BUDGET },
  },
];

export const USUAL_OPPONENT = 'rules';

export function opponentOf(key: string): Opponent {
  return OPPONENTS.find(one => one.key === key) ?? (OPPONENTS[2] as Opponent);
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

/** A seed that nobody has chosen. */
export function newSeed(): string {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(36);
}

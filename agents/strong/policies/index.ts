/**
 * How cards are chosen in each game: by a search, and by greedy. The files say how they were made. What they gain in
 * points a deal where `strong` plays its rollouts by the search's table instead of at random, with as many iterations:
 * Klaverjassen 8.4 ± 4.2 (500 boards), Klaberjass 2.0 ± 1.3 (1000 boards).
 */
import type { Game } from '../../../src/engine/game.ts';
import type { PolicyTable } from '../../../src/search/policy/card-policy.ts';
import beloteGreedy from './belote-greedy.ts';
import beloteStrong from './belote-strong.ts';
import belote3Greedy from './belote3-greedy.ts';
import belote3Strong from './belote3-strong.ts';
import klaberjassGreedy from './klaberjass-greedy.ts';
import klaberjassStrong from './klaberjass-strong.ts';
import klaverjasGreedy from './klaverjas-greedy.ts';
import klaverjasStrong from './klaverjas-strong.ts';

/** The tables of one game. */
export interface Policies {
  readonly strong: PolicyTable;
  readonly greedy: PolicyTable;
}

const KLAVERJAS: Policies = { strong: klaverjasStrong, greedy: klaverjasGreedy };
const BELOTE: Policies = { strong: beloteStrong, greedy: beloteGreedy };
const ALONE_OF_TWO: Policies = { strong: klaberjassStrong, greedy: klaberjassGreedy };
const ALONE: Policies = { strong: belote3Strong, greedy: belote3Greedy };

/** The tables for a game: partners with and without melds in tricks, two players, more than two. */
export function policiesOf(game: Game): Policies {
  if (game.partners) return game.ruleset.trickMelds === undefined ? BELOTE : KLAVERJAS;
  return game.seats === 2 ? ALONE_OF_TWO : ALONE;
}

/**
 * What the strong agent thinks of the others: how they bid, and how they choose their cards. Fitted to nothing but the
 * tables of policies; `scripts/measure/inference.ts` shows what each model tells about the true deal.
 */
import type { Game } from '../../src/engine/game.ts';
import { CardPolicy } from '../../src/search/policy/card-policy.ts';
import { PastAnswers } from '../../src/search/policy/past-answers.ts';
import { PastPlays } from '../../src/search/policy/past-plays.ts';
import type { WorldModel } from '../../src/search/policy/world-weights.ts';
import { GreedyAnswers, worthsBySeat } from './greedy-answers.ts';
import { policiesOf } from './policies/index.ts';

/** Whom the others are taken for: a search, greedy, or each of them one of the two. */
export const OPPONENTS = ['any', 'strong', 'greedy'] as const;
export type Opponents = (typeof OPPONENTS)[number];

/** Bids differ from greedy's by several points: with others' thresholds, and with their partner's bids in mind. */
const BIDS = { width: 9, floor: 0.01 };
/** The features are few, so the chances of several cards of a player are not independent. */
const PLAYS = { exponent: 0.6, floor: 0.02 };

/** A model of what is said before the first card. */
export function modelOfBids(game: Game): WorldModel {
  const bySeat = worthsBySeat(game);
  return new PastAnswers(game, () => new GreedyAnswers(bySeat), BIDS);
}

/** A model of the cards that are played. */
export function modelOfPlays(game: Game, opponents: Opponents): WorldModel {
  const { strong, greedy } = policiesOf(game);
  const tables = { any: [strong, greedy], strong: [strong], greedy: [greedy] }[opponents];
  const policies = tables.map(table => new CardPolicy(game, table));
  return new PastPlays(game, policies, PLAYS);
}

/** What an opinion counts where there are several: both have seen the same plays. Fitted by measure-inference.ts. */
const SHARES = { beliefs: 0.5, others: 0.75 };

/** An opinion that counts less than in full. */
function softened(model: WorldModel, share: number): WorldModel {
  return {
    read: view => model.read(view),
    logLikelihood: (hands, dealt, at) => share * model.logLikelihood(hands, dealt, at),
  };
}

/** All models of what the others have said and played, and what a net believes, if there is one. */
export function modelsOf(
  game: Game,
  opponents: Opponents,
  beliefs: WorldModel | undefined,
): readonly WorldModel[] {
  const models = [modelOfBids(game), modelOfPlays(game, opponents)];
  if (beliefs === undefined) return models;
  const others = models.map(model => softened(model, SHARES.others));
  return [...others, softened(beliefs, SHARES.beliefs)];
}

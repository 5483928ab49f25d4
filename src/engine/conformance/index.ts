/**
 * `jaslab/conformance`: checks for games of your own, with perft counts and signatures. The claims hold for every game,
 * whatever its rules: cards are neither lost nor doubled, legal actions are legal, copies are equal, and no view
 * reveals what its seat cannot know. Check your own game with
 *
 *     checkConformance(new Game(definition, options), { deals: 100, seed: 'mine' });
 *
 * It throws at the first claim that fails and says where. `further` adds claims; search adds those about its worlds.
 */
import { NONE, type Suit } from '../../cards/card.ts';
import { Rng as Generator, type Rng, rootOf } from '../../cards/rng.ts';
import { formatAction } from '../../rules/action.ts';
import { isRoundMatch } from '../../rules/ruleset.ts';
import { Standing } from '../../rules/standing.ts';
import { Dealing } from '../dealing.ts';
import type { Game } from '../game.ts';
import { MANNERS, randomAction } from '../random-play.ts';
import { State } from '../state.ts';
import { View } from '../view.ts';
import { cardClaims, suitClaim } from './cards.ts';
import type { Claim, Trial } from './claim.ts';
import { copyClaims } from './copies.ts';
import { sightClaims } from './sight.ts';

export { divide, perft } from '../perft.ts';
export { signatureOf } from '../signature.ts';
export type { Claim, Trial } from './claim.ts';

/** What to examine a game with. */
export interface Examination {
  readonly deals: number;
  readonly seed: string;
  /** Suits that the rules single out. All others can be exchanged without effect. */
  readonly fixedSuits?: readonly Suit[];
  /** Claims beside those of the engine. */
  readonly further?: readonly Claim[];
}

/** Plays deals with random players of several manners. Throws an Error that names game, deal, ply and claim. */
export function checkConformance(game: Game, examination: Examination): void {
  const { deals, seed, fixedSuits = [], further = [] } = examination;
  const claims = [...cardClaims, ...copyClaims, ...sightClaims, suitClaim(fixedSuits), ...further];
  const root = rootOf(seed);
  const dealing = new Dealing(game, root);
  const state = new State(game);
  const views = Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat));
  for (let deal = 0; deal < deals; deal++) {
    const rng = new Generator().seed(root, deal, 1);
    const setup = dealing.setup(deal, undefined, anyStanding(game, rng));
    examine(
      { state: state.begin(setup), setup, views, rng },
      claims,
      `${nameOf(game)}, seed ${seed}, deal ${deal}`,
    );
  }
}

function examine(trial: Trial, claims: readonly Claim[], place: string): void {
  const { state, rng } = trial;
  const manner = MANNERS[rng.below(MANNERS.length)];
  for (;;) {
    for (const claim of claims) {
      if (!state.isOver() && rng.below(claim.every) !== 0) continue;
      const wrong = outcomeOf(claim, trial);
      if (wrong !== undefined) throw new Error(`${place}, ply ${state.plies}: ${claim.name}: ${wrong}`);
    }
    if (state.isOver()) return;
    const action = randomAction(state, rng, manner);
    const { plies } = state;
    state.apply(action);
    if (state.plies !== plies + 1) throw new Error(`${place}: ${formatAction(action)} is not one ply`);
  }
}

/** A check that throws is a claim that fails. */
function outcomeOf(claim: Claim, trial: Trial): string | undefined {
  try {
    return claim.check(trial);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function nameOf(game: Game): string {
  const options = JSON.stringify(game.changedOptions());
  return options === '{}' ? game.id : `${game.id} ${options}`;
}

/**
 * The standing of a match at its start, in its middle or near its end; also of a game that is continued [HO2-END-2].
 */
function anyStanding(game: Game, rng: Rng): Standing {
  const standing = new Standing();
  const { match } = game.ruleset;
  const goal = 'points' in match ? Math.min(match.points, 30_000) : 1000;
  const kind = rng.below(3);
  for (let side = 0; side < game.sides && kind > 0; side++)
    standing.totals[side] = kind === 1 ? rng.below(goal) : Math.max(0, goal - 1 - rng.below(80));
  if (isRoundMatch(match) && match.totalsAreGamePoints && kind > 0) {
    standing.continuation = true;
    for (let seat = 0; seat < game.seats; seat++) standing.carry[seat] = rng.below(100);
  }
  standing.first = kind === 0 && game.ruleset.indicator !== undefined;
  standing.roundWinner = NONE;
  return standing;
}

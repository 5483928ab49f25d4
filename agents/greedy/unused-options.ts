/** The options of greedy that the rules of a game leave without effect. */
import { NONE, RANKS } from '../../src/cards/card.ts';
import { cardCount, rankSet } from '../../src/cards/cardset.ts';
import { Rng, rootOf } from '../../src/cards/rng.ts';
import { Dealing } from '../../src/engine/dealing.ts';
import type { Game } from '../../src/engine/game.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import { State } from '../../src/engine/state.ts';
import { View } from '../../src/engine/view.ts';
import {
  CONTRE,
  HERKRAKEN,
  isBid,
  KRAKEN,
  MAKE,
  NAME,
  PLAY,
  SCHMEISS,
  SUPERKRAKEN,
  SURCONTRE,
  TAKE,
  VALSE,
} from '../../src/rules/action.ts';
import { passOutcomeOf } from './pass-outcome.ts';
import { PLACES } from './styles.ts';

/** Auctions that are tried: what can be said in one is found by play, so greedy knows no auction by name. */
const AUCTIONS = 400;

/** The thresholds of bids, and patience, that decide nothing. */
export function unusedThresholds(game: Game): string[] {
  const said = answersIn(game);
  const { forcedMaker, suitReturns } = passOutcomeOf(game);
  const isTaken = said.has(TAKE) || said.has(PLAY);
  const isUsed: Readonly<Record<string, boolean>> = {
    take: isTaken,
    wait: isTaken && suitReturns,
    spared: isTaken && forcedMaker !== NONE,
    name: said.has(NAME),
    schmeiss: said.has(SCHMEISS) || said.has(VALSE),
    make: said.has(MAKE),
    bid: said.has(BID),
    double: said.has(KRAKEN) || said.has(CONTRE),
    redouble: said.has(HERKRAKEN) || said.has(SUPERKRAKEN) || said.has(SURCONTRE),
    patience: game.ruleset.draws,
  };
  return Object.keys(isUsed).filter(name => !isUsed[name]);
}

/** The numbers of `count` of cards that are not in the pack, and of seats that are not there; all without bids. */
export function unusedCounts(game: Game): string[] {
  const unused = unusedThresholds(game);
  if (BIDS.every(name => unused.includes(name))) return ['count'];
  const { pack } = game.ruleset;
  const ranks = [...RANKS].filter((_, rank) => cardCount(pack & rankSet(rank)) === 0);
  const names = [...ranks.flatMap(rank => [`trump${rank}`, `plain${rank}`]), ...PLACES.slice(game.seats)];
  return names.map(name => `count.${name}`);
}

const BID = -2;
/** What is decided by the count of a hand. */
const BIDS = ['take', 'name', 'schmeiss', 'make', 'bid', 'double', 'redouble'];

/** What can be said outside a turn; any suit is `NAME`, any bid {@link BID}. */
function answersIn(game: Game): Set<number> {
  const said = new Set<number>();
  const root = rootOf('auctions');
  const dealing = new Dealing(game, root);
  const rng = new Rng();
  for (let deal = 0; deal < AUCTIONS; deal++) {
    const state = new State(game).begin(dealing.setup(deal));
    const view = new View(state, 0);
    rng.seed(root, deal, 1);
    while (!state.isOver() && !view.isTurn()) {
      const answers = legalActions(state);
      for (const one of answers) said.add(isBid(one) ? BID : one >= NAME && one < NAME + 4 ? NAME : one);
      state.apply(answers[rng.below(answers.length)]);
    }
  }
  return said;
}

/** What a net reads at a question, for bots that ask for it. Apart from view.ts, since a page needs no encoder. */
import { NONE } from '../cards/card.ts';
import { keptWith } from '../cards/kept.ts';
import type { Game } from '../engine/game.ts';
import { legalActions } from '../engine/legal-actions.ts';
import type { View } from '../engine/view.ts';
import { CardFeatures, FIRST_BITS, FIRST_MASK, readSituation } from '../learn/card-features.ts';
import { Encoder } from '../learn/encoder.ts';
import { hasOutput, outputOf } from '../learn/outputs.ts';
import { isCard } from '../rules/action.ts';
import type { Question } from './view.ts';

const readersOf = keptWith((game: Game) => [new Encoder(game), new CardFeatures(game)] as const);

/** Inputs that are on, the output of each legal action, two features of each legal card. The view is one for search. */
export function readingOf(view: View): Pick<Question, 'inputs' | 'outputs' | 'features'> {
  const [encoder, cards] = readersOf(view.game);
  const size = encoder.encode(view);
  const legal = legalActions(view);
  readSituation(view.stateForSearch(), cards.now);
  cards.look();
  const pairs = legal.filter(isCard).map(card => cards.of(card));
  return {
    inputs: [...encoder.layout.always, ...encoder.inputs.subarray(0, size)],
    outputs: legal.map(action => (hasOutput(action) ? outputOf(action, encoder.canon) : NONE)),
    features: pairs.flatMap(both => [both & FIRST_MASK, both >>> FIRST_BITS]),
  };
}

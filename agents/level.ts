/** Ten levels for every game, in equal steps. [levels.ts](level/levels.ts) says who plays at which. */
import { levelWith } from './level/level-with.ts';
import { shippedNet } from './net/shipped.ts';
import { searcherWith } from './strong/strong-with.ts';

export default levelWith({ netOf: shippedNet, searcher: searcherWith(shippedNet) });

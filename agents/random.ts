/** Chooses uniformly among the legal actions. */
import { defineAgent } from '../src/index.ts';

export default defineAgent({
  doc: 'chooses uniformly among the legal actions',
  sees: 'view',
  options: {},
  uniform: true,
  create: (_options, _game, _seat, rng) => ({ act: view => view.legalAt(rng.below(view.numLegal())) }),
});

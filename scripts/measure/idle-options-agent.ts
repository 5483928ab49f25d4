/**
 * A random player whose options change its cards but not its strength: each of them skips random numbers. A tuning
 * that finds better options for it is wrong.
 */
import { countOption, defineAgent } from '../../src/index.ts';

const salt = (doc: string) => countOption(0, [0, 50, 1], 'numbers', doc, { least: 0, most: 50 });

export default defineAgent({
  doc: 'random; its options skip random numbers, and so change what it plays but not how well',
  sees: 'view',
  options: { first: salt('skipped before the deal'), each: salt('skipped before each action') },
  create({ first, each }, _game, _seat, rng) {
    const skip = (count: number) => {
      for (let i = 0; i < count; i++) rng.next();
    };
    return {
      begin: () => skip(first),
      act(view) {
        skip(each);
        return view.legalAt(rng.below(view.numLegal()));
      },
    };
  },
});

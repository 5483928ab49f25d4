import { expect, test } from 'vitest';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { playRandomly } from '../engine/random-play.ts';
import { actionsOf } from '../engine/record.ts';
import { State } from '../engine/state.ts';
import { isCard } from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import { ExactValues } from './exact-values.ts';

const ROOT = rootOf('exact values');

test.each(['smousjas', 'klaberjass'])(
  '%s: an act is worth what the best action after it is worth',
  SAMPLED,
  id => {
    const game = new Game(definitionNamed(id));
    const exact = new ExactValues(game);
    const dealing = new Dealing(game, ROOT);
    let [acts, more] = [0, 0];
    for (let deal = 0; deal < samples(400); deal++) {
      const end = playRandomly(
        new State(game).begin(dealing.setup(deal)),
        new Rng().seed(ROOT, deal, 1),
        'shy',
      );
      const state = new State(game).begin(end);
      for (const action of actionsOf(end)) {
        const { score } = exact.of(state) ?? {};
        for (const [act, value] of state.stage === TURN ? (score ?? []) : []) {
          if (isCard(act)) continue;
          const after = new State(game).copyFrom(state);
          after.apply(act);
          if (after.isOver() || after.stage !== TURN || after.turn !== state.turn) continue;
          acts++;
          const values = [...(exact.of(after)?.score ?? [])];
          more += Number(values.some(([next]) => !isCard(next)));
          expect(value).toBe(Math.max(...values.map(([, one]) => one)));
        }
        state.apply(action);
      }
    }
    expect(acts).toBeGreaterThan(0);
    expect(more > 0).toBe(id === 'smousjas');
  },
);

/**
 * How well does the opponent model of `strong` tell the true deal from other worlds that fit? An agent plays deals in
 * all seats. Before each choice of a card the true deal is weighed among 16 others, and −log of its weight is averaged.
 * A guess has ln 17 = 2.83.
 *
 *     npx tsx scripts/measure/nats.ts --game klaverjas --agents net,rules,greedy --deals 12
 */
import { parseArgs } from 'node:util';
import { shippedNet } from '../../agents/net/shipped.ts';
import { cardCount } from '../../src/cards/cardset.ts';
import { Rng, rootOf } from '../../src/cards/rng.ts';
import { Dealing } from '../../src/engine/dealing.ts';
import { actionsOf } from '../../src/engine/record.ts';
import { State } from '../../src/engine/state.ts';
import { View } from '../../src/engine/view.ts';
import { Policy } from '../../src/learn/policy.ts';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import { Determinizer } from '../../src/search/determinize.ts';
import { Moments } from '../../src/stats/index.ts';
import { isRemote } from '../../src/table/agent.ts';
import { Table } from '../../src/table/table.ts';
import { Likelihood } from '../../src/worth/likelihood.ts';

const OTHERS = 16;

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'klaverjas' },
    agents: { type: 'string', default: 'net,rules,greedy' },
    deals: { type: 'string', default: '12' },
    seed: { type: 'string', default: 'nats' },
  },
});

const game = await makeGame(values.game);
const net = shippedNet(game);
if (net === undefined) throw new RangeError(`${values.game} has no net`);
const root = rootOf(values.seed);
const dealing = new Dealing(game, root);
const rng = new Rng().seed(root, 0, 0);

/** The opponent model of sampled worlds, and that of the true deal. */
class Model {
  readonly nats = new Moments();
  private readonly worlds = new Determinizer(game);
  private readonly truth = new State(game);
  private readonly ofWorlds: Likelihood;
  private readonly ofTruth: Likelihood;

  constructor(policy: Policy) {
    this.ofWorlds = new Likelihood(this.worlds.world, policy);
    this.ofTruth = new Likelihood(this.truth, policy);
    this.worlds.observer = this.ofWorlds;
  }

  weigh(view: View): void {
    const { worlds, truth, ofWorlds, ofTruth } = this;
    const deal = view.stateForSearch();
    ofWorlds.viewer = ofTruth.viewer = view.seat;
    truth.begin(deal);
    ofTruth.begin();
    for (const action of actionsOf(deal)) {
      ofTruth.see(action);
      truth.apply(action);
    }
    worlds.prepare(view);
    let sum = 1;
    for (let n = 0; n < OTHERS; n++) {
      if (!worlds.sample(rng)) throw new Error('no world fits');
      sum += Math.exp(ofWorlds.log - ofTruth.log);
    }
    this.nats.add(Math.log(sum));
  }
}

for (const text of values.agents.split(',')) {
  const player = await makePlayer(text);
  if (isRemote(player.definition)) throw new RangeError(`${text} is another program`);
  const model = new Model(new Policy(game, net));
  const decided = (state: State): void => {
    const view = View.forSearch(state, state.turn);
    if (view.isTurn() && cardCount(view.legal()) > 1) model.weigh(view);
  };
  const table = new Table(game, root, Array(game.seats).fill(player), { decided });
  for (let deal = 0; deal < Number(values.deals); deal++) table.play(deal, dealing.setup(deal));
  const { n, mean } = model.nats;
  console.log(`${values.game}, ${text}: ${mean.toFixed(2)} (${n} choices)`);
}

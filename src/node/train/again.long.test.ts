import { expect, test } from 'vitest';
import { Rng, rootOf } from '../../cards/rng.ts';
import { GAME_IDS } from '../../engine/fixtures/games.ts';
import type { Game } from '../../engine/game.ts';
import { inputLayout } from '../../learn/input-layout.ts';
import { forAnyRules, Net, shapeFor, TENSORS, tensorsOf } from '../../learn/net.ts';
import { sha256 } from '../../storage/canonical.ts';
import { makeGame } from '../by-name.ts';
import { perform } from './train-job.ts';

const HEAD = `# What the first deals of each lesson teach, on Node 20: game, spread of payoffs, the start of the
# sha256 of the slopes of copying and of improving. As long as they stay, a net is made again by its command.
# The nets of the package were made before 93887ec, when another agent taught the bids: their commands make them
# again at the revision that each names. Where a line changes on purpose:
# npx vitest run src/node/train/again.long.test.ts --update
`;
const NODE = '20';
const DIGITS = 12;
const SPREAD_DEALS = 100;
const DEALS = { copying: 8, improving: 4 } as const;

/** A net with the inputs that the default rules have. */
const narrow = (game: Game): Net => new Net({ ...shapeFor(game), inputs: inputLayout(game).usual });

/** The slopes of such a net; those of other inputs are 0. */
function slopesWithin(game: Game, slopes: Float32Array): Float32Array {
  const wide = tensorsOf(shapeFor(game), slopes);
  const net = narrow(game);
  for (const name of TENSORS) {
    const { length } = net.tensors[name];
    net.tensors[name].set(wide[name].subarray(0, length));
    expect(wide[name].subarray(length).every(slope => slope === 0)).toBe(true);
  }
  return net.weights;
}

async function lineOf(id: string): Promise<string> {
  const game = await makeGame(id);
  const rng = new Rng().seed(rootOf('again'), 0, 0);
  const net = narrow(game);
  for (let i = 0; i < net.weights.length; i++) net.weights[i] = (rng.real() - 0.5) / 5;
  const { weights } = forAnyRules(net, game);
  const common = { game: id, rules: [], seed: 'again' };
  const spread = await perform({ ...common, kind: 'spread', from: 0, to: SPREAD_DEALS });
  const scale = Math.sqrt((spread.totals as number) / SPREAD_DEALS);
  const hashes: string[] = [];
  for (const lesson of ['copying', 'improving'] as const) {
    const slopes = new Float32Array(weights.length);
    const pieces = [{ from: 0, to: DEALS[lesson], slopes }];
    await perform({ ...common, kind: 'lesson', lesson, scale, weights, earlier: weights, pieces });
    expect(slopes.some(slope => slope !== 0)).toBe(true);
    hashes.push(sha256(new Uint8Array(slopesWithin(game, slopes).slice().buffer)).slice(0, DIGITS));
  }
  return [id, scale.toFixed(3), ...hashes].join(' ');
}

test.runIf(process.versions.node.split('.')[0] === NODE)(
  'the first deals of each lesson teach what they taught',
  async () => {
    const lines: string[] = [];
    for (const id of GAME_IDS) lines.push(await lineOf(id));
    await expect(`${HEAD}${lines.join('\n')}\n`).toMatchFileSnapshot('fixtures/lessons.txt');
  },
  120_000,
);

/**
 * Rounds the nets of the package for the page of `jaslab lab`, agents/net/rounded/weights, and says what that changes:
 *
 *     npx tsx scripts/fit/round-nets.ts klaverjas belote          # all games if none is named
 *     npx tsx scripts/fit/round-nets.ts --files DIR klaverjas     # also as a file, for `net:weights=FILE`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type RoundedNet, roundedNet } from '../../agents/net/rounded/rounded-net.ts';
import { shippedNet } from '../../agents/net/shipped.ts';
import { NETS } from '../../agents/net/weights/index.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Net } from '../../src/learn/net.ts';
import { writeNet } from '../../src/learn/net-file.ts';
import { Policy } from '../../src/learn/policy.ts';
import { gameOf } from '../../src/player/catalogue.ts';
import { decisionsOf, meet } from './nets/met.ts';
import { rounded, roundedRow } from './nets/rounding.ts';

const FOLDER = fileURLToPath(new URL('../../agents/net/rounded/weights/', import.meta.url));

/** Deals whose decisions decide how the net is rounded. */
const DEALS = 2000;
/** Deals of another seed, in which the choices of both nets are compared. */
const CHECKED = 300;
/** The step of weights. Larger steps make smaller files, and change more choices. */
const STEP = 0.002;
/** Smaller steps, for games in which a wrong choice costs more. */
const STEPS: Readonly<Record<string, number>> = {
  belote: 0.0015,
  belote4: 0.0017,
  honderden: 0.0012,
  klaverjas: 0.0015,
  smoojas: 0.0012,
  smousjas: 0.0008,
};
const FEATURE_STEP = 0.05;

/** Rounds the net of a game. */
export function roundNet(game: Game, net: Net, deals: number = DEALS): RoundedNet {
  const step = STEPS[game.id] ?? STEP;
  const { inputs, hidden, units, outputs } = meet(game, net, deals, 'round');
  const { tensors, shape } = net;
  const width = outputs.length;
  const across = Float32Array.from(
    tensors.policy,
    (_, at) => tensors.policy[(at % width) * shape.hidden + Math.floor(at / width)],
  );
  const first = rounded(tensors.first, inputs, shares(units), step);
  const policy = rounded(across, hidden, shares(outputs), step);
  const moved = (bias: Float32Array, by: Float64Array): number[] =>
    Array.from(bias, (number, at) => Number((number + by[at]).toFixed(4)));
  return {
    first: first.matrix,
    firstBias: moved(tensors.firstBias, first.bias),
    policy: policy.matrix,
    policyBias: moved(tensors.policyBias, policy.bias),
    features: roundedRow(tensors.features, FEATURE_STEP),
  };
}

/** Numbers as shares of their sum. */
function shares(numbers: Float64Array): Float64Array {
  const sum = numbers.reduce((all, number) => all + number, 0);
  return numbers.map(number => number / sum);
}

/** In how many decisions two nets choose alike, of those that the first one meets. */
export function agreement(game: Game, net: Net, other: Net, deals: number, seed: string): number {
  const asked = new Policy(game, other);
  let [alike, all] = [0, 0];
  for (const { view, policy } of decisionsOf(game, net, deals, seed)) {
    asked.rate(view);
    all++;
    if (asked.choice === policy.choice) alike++;
  }
  return alike / all;
}

function moduleOf(id: string, net: RoundedNet): string {
  const head = `/** The net for ${id}, rounded by \`npx tsx scripts/fit/round-nets.ts ${id}\`. */\n`;
  return `${head}export const NET: string =\n  '${JSON.stringify(net)}';\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: { files: { type: 'string' } },
    allowPositionals: true,
  });
  for (const id of positionals.length > 0 ? positionals : Object.keys(NETS)) {
    const game = await gameOf(id);
    const net = shippedNet(game);
    if (net === undefined) throw new RangeError(`there is no net for ${id}`);
    const small = roundNet(game, net);
    const text = moduleOf(id, small);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, `${id}.ts`), text);
    const read = roundedNet(game, small);
    if (values.files !== undefined) {
      mkdirSync(values.files, { recursive: true });
      writeFileSync(join(values.files, `${id}.safetensors`), writeNet(read, { game: id, rules: '' }));
    }
    const alike = agreement(game, net, read, CHECKED, 'check');
    const size = gzipSync(text, { level: 9 }).length;
    console.log(`${id}: ${(size / 1000).toFixed(1)} kB gzip, chooses alike in ${(100 * alike).toFixed(1)} %`);
  }
}

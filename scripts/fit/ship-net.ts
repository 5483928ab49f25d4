/**
 * Ships nets that `jaslab train` has made: rounds them, puts them into agents/net/weights, where the agents find them,
 * and says in how many decisions the rounded net chooses as the trained one does.
 *
 *     npx tsx scripts/fit/ship-net.ts results/training/klaverjas/net.safetensors && npx tsx scripts/write/tables.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { netOfRounded, type Origin, type RoundedNet } from '../../agents/net/rounded-net.ts';
import { ENCODER_VERSION } from '../../src/learn/input-layout.ts';
import type { Net } from '../../src/learn/net.ts';
import { checkNet } from '../../src/learn/net-check.ts';
import { type NetFile, readNet } from '../../src/learn/net-file.ts';
import { Policy } from '../../src/learn/policy.ts';
import { hashOfWeights } from '../../src/node/train/beginning.ts';
import { ANY_RULES } from '../../src/node/train/train-spec.ts';
import { gameOf } from '../../src/player/catalogue.ts';
import { sha256Of } from '../../src/storage/canonical.ts';
import { decisionsIn, gamesFor, meet } from './nets/met.ts';
import { rounded, roundedRow } from './nets/rounding.ts';

const FOLDER = new URL('../../agents/net/weights/', import.meta.url);

/** Deals whose decisions decide how the net is rounded. */
const DEALS = 2000;
/** Deals of another seed, in which the choices of both nets are compared. */
const CHECKED = 300;
/** The step of weights. Larger steps make smaller files, and change more choices. */
const STEP = 0.002;
/** Smaller steps, for games in which a wrong choice costs more. */
const STEPS: Readonly<Record<string, number>> = {
  belote: 0.0015,
  contree: 0.0008,
  belote3x24: 0.0014,
  belote4: 0.0017,
  honderden: 0.0012,
  honderden3: 0.0014,
  klaverjas: 0.0015,
  smoojas: 0.0014,
  smousjas: 0.0008,
};
const FEATURE_STEP = 0.05;

type Games = ReturnType<typeof gamesFor>;

/** Rounds the net of a game, by its decisions in games. */
export function roundNet(games: Games, net: Net, from: Origin): RoundedNet {
  const [[{ id }]] = games;
  const step = STEPS[id] ?? STEP;
  const { inputs, hidden, units, outputs } = meet(games, net, 'round');
  const { tensors, shape } = net;
  const width = outputs.length;
  const across = Float32Array.from(
    tensors.policy,
    (_, at) => tensors.policy[(at % width) * shape.hidden + Math.floor(at / width)],
  );
  const first = rounded(tensors.first, inputs, shares(units), step);
  const policy = rounded(across, hidden, shares(outputs), step);
  const moved = (bias: Float32Array, by: Float64Array, isUsed: (at: number) => boolean): number[] =>
    Array.from(bias, (number, at) => (isUsed(at) ? Number((number + by[at]).toFixed(4)) : 0));
  return {
    from,
    spread: net.spread,
    encoder: ENCODER_VERSION,
    first: first.matrix,
    firstBias: moved(tensors.firstBias, first.bias, () => true),
    policy: policy.matrix,
    policyBias: moved(tensors.policyBias, policy.bias, at => isTrained(net, at)),
    features: roundedRow(tensors.features, FEATURE_STEP),
  };
}

/** Whether an output has weights; where it has none, the rounded one has none either. */
function isTrained({ tensors: { policy }, shape: { hidden } }: Net, output: number): boolean {
  return policy.subarray(output * hidden, (output + 1) * hidden).some(weight => weight !== 0);
}

/** Numbers as shares of their sum. */
function shares(numbers: Float64Array): Float64Array {
  const sum = numbers.reduce((all, number) => all + number, 0);
  return numbers.map(number => number / sum);
}

/** In how many decisions two nets choose alike, of those that the first one meets. */
export function agreement(games: Games, net: Net, other: Net, seed: string): number {
  const policies = new Map(games.map(([game]) => [game, new Policy(game, other)]));
  let [alike, all] = [0, 0];
  for (const { view, policy } of decisionsIn(games, net, seed)) {
    const asked = policies.get(view.game) as Policy;
    asked.rate(view);
    all++;
    if (asked.choice === policy.choice) alike++;
  }
  return alike / all;
}

/** What a file says of where its net comes from. */
function originOf({ net, metadata: { command, sha256 } }: NetFile): Origin {
  return { command, sha256, weights: hashOfWeights(net) };
}

/** A net as a module. */
function moduleOf(id: string, net: RoundedNet): string {
  const head =
    `/**\n * The net for ${id} that was made by\n * \`${net.from.command}\`,\n` +
    ` * rounded by scripts/fit/ship-net.ts.\n */\n`;
  return `${head}const net: string =\n  '${JSON.stringify(net)}';\n\nexport default net;\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of process.argv.slice(2)) {
    const trained = readNet(readFileSync(file));
    const game = await gameOf(trained.metadata.game);
    checkNet(trained, game, sha256Of);
    const isForAll = trained.metadata.rules === ANY_RULES;
    const small = roundNet(
      gamesFor(game, isForAll, isForAll ? 2 * DEALS : DEALS),
      trained.net,
      originOf(trained),
    );
    const text = moduleOf(game.id, small);
    writeFileSync(new URL(`${game.id}.ts`, FOLDER), text);
    const alike = agreement(gamesFor(game, isForAll, CHECKED), trained.net, netOfRounded(small), 'check');
    const size = gzipSync(text, { level: 9 }).length;
    console.log(
      `${game.id}: ${(size / 1000).toFixed(1)} kB gzip, chooses alike in ${(100 * alike).toFixed(1)} %`,
    );
  }
}

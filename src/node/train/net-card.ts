/** What the page of a training says of its net and of the machine. */
import { cpus } from 'node:os';
import type { Game } from '../../engine/game.ts';
import { TEMPERATURE } from '../../learn/improving.ts';
import { ENCODER_VERSION } from '../../learn/input-layout.ts';
import { shapeFor, tensorShapes, weightCount } from '../../learn/net.ts';
import type { LessonFacts, NetCard, NetSizes } from '../../report/net-card.ts';
import { packageVersion } from '../software.ts';
import { boardSeeds, RATES, RIVALS, ROUND_DEALS, TEACHER, type TrainSpec } from './train-spec.ts';

/** Of a training. */
export function cardOf(spec: TrainSpec, game: Game, threads: number): NetCard {
  const processors = cpus();
  return {
    jaslab: packageVersion(),
    seeds: { training: spec.seed, ...boardSeeds(spec) },
    gameVersion: game.version,
    net: sizesOf(game),
    lessons: lessonsOf(spec),
    machine: {
      node: process.versions.node,
      cpu: processors[0]?.model.trim() ?? 'unknown CPU',
      cores: processors.length,
      threads,
    },
  };
}

function sizesOf(game: Game): NetSizes {
  const shape = shapeFor(game);
  const { policyBias, features } = tensorShapes(shape);
  return {
    inputs: shape.inputs,
    encoder: ENCODER_VERSION,
    hidden: shape.hidden,
    outputs: policyBias[0],
    features: features[0],
    weights: weightCount(shape),
    bits: 16,
  };
}

function lessonsOf({ copying, labels = TEACHER, against, from }: TrainSpec): LessonFacts {
  const common = { deals: ROUND_DEALS, from };
  const { copying: first, improving } = RATES;
  const improves = {
    ...common,
    rivals: against === undefined ? RIVALS : [against],
    temperature: TEMPERATURE,
  };
  if (copying === 0) return { ...improves, rates: { improving } };
  return {
    ...improves,
    rates: { copying: first, improving },
    teachers: { turn: labels, answer: labels },
  };
}

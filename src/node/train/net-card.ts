/** What the page of a training says of its net and of the machine. */
import { cpus } from 'node:os';
import type { Game } from '../../engine/game.ts';
import { ENCODER_VERSION } from '../../learn/input-layout.ts';
import { shapeFor, tensorShapes, weightCount } from '../../learn/net.ts';
import type { LessonFacts, NetCard, NetSizes } from '../../report/net-card.ts';
import { packageVersion } from '../software.ts';
import { TEACHER } from './train-plan.ts';
import { boardSeeds, planOf, type TrainSpec } from './train-spec.ts';

/** Of a training. */
export function cardOf(spec: TrainSpec, game: Game, threads: number): NetCard {
  const processors = cpus();
  return {
    jaslab: packageVersion(),
    seeds: { training: spec.seed, ...boardSeeds(spec) },
    gameVersion: game.version,
    net: sizesOf(spec, game),
    lessons: lessonsOf(spec),
    machine: {
      node: process.versions.node,
      cpu: processors[0]?.model.trim() ?? 'unknown CPU',
      cores: processors.length,
      threads,
    },
  };
}

function sizesOf(spec: TrainSpec, game: Game): NetSizes {
  const shape = shapeFor(game, planOf(spec).hidden);
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

function lessonsOf(spec: TrainSpec): LessonFacts {
  const { copying, labels = TEACHER, against, from } = spec;
  const { deals, rates, rivals, temperature } = planOf(spec);
  const improves = { deals, from, rivals: against === undefined ? rivals : [against], temperature };
  if (copying === 0) return { ...improves, rates: { improving: rates.improving } };
  return { ...improves, rates, teachers: { turn: labels, answer: labels } };
}

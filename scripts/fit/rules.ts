/**
 * Fits the weights of the agent `rules`, agents/rules/weights. At some decisions of its own play every legal card is
 * tried, and the same players play the deal on: the payoffs say what each card was worth. In the first round, which
 * plays as greedy does, the payoffs are explained by linear regression on the features of the cards. Every round then
 * moves the weights uphill on the mean payoff of the cards that they choose. The next round plays with the new weights
 * and adds its choices to those of the rounds before: weights fitted to the last round alone chase their own habits.
 *
 *     npx tsx scripts/fit/rules.ts --game klaverjas --choices 200000 --rounds 4
 *     npx tsx scripts/fit/rules.ts --game klaverjas --check --boards 20000
 *
 * The first command writes the weights of the game. The second measures the agent against greedy, on deals
 * that nothing was fitted to or chosen by.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import greedy from '../../agents/greedy.ts';
import type { WeightLists } from '../../agents/rules/rules-judge.ts';
import {
  AT,
  type GameWeights,
  PHASES,
  type Phase,
  TERM_NAMES,
  TERM_SIZES,
  type Weights,
} from '../../agents/rules/terms.ts';
import { listsOf } from '../../agents/rules/weights.ts';
import rules, { rulesWith } from '../../agents/rules.ts';
import type { Game } from '../../src/engine/game.ts';
import { makeGame } from '../../src/node/by-name.ts';
import { duelOf, pointsText } from './duel-of.ts';
import { Choices } from './rules/choices.ts';
import { ascend, inPoints, regress } from './rules/fit.ts';
import { playOn } from './rules/play-on.ts';

export interface FitOptions {
  readonly seed: string;
  /** Choices of each phase and round. */
  readonly choices: number;
  readonly rounds: number;
  /** Called after each round. */
  onRound?(round: number, lists: WeightLists): void;
}

function byPhase<T>(make: (phase: Phase) => T): Readonly<Record<Phase, T>> {
  return { drawing: make('drawing'), making: make('making'), against: make('against') };
}

function fitted(choices: Choices, weights: Float64Array, isFirst: boolean): Float64Array {
  if (choices.count === 0) return weights;
  return ascend(choices, isFirst ? regress(choices, weights) : weights, choices.count);
}

/** Fits weights to a game. */
export function fitRules(game: Game, { seed, choices, rounds, onRound }: FitOptions): WeightLists {
  let lists = listsOf({});
  const found = byPhase(() => new Choices());
  for (let round = 0; round < rounds; round++) {
    playOn(game, lists, { seed: `${seed}${round}`, choices: (round + 1) * choices }, found);
    const old = lists;
    lists = byPhase(phase => fitted(found[phase], old[phase], round === 0));
    onRound?.(round, lists);
  }
  return byPhase(phase => inPoints(found[phase], lists[phase]));
}

/** The weights by term, to three digits. Terms without any are left out. */
function byTerm(list: Float64Array): Weights {
  const rounded = (name: (typeof TERM_NAMES)[number]) =>
    Array.from(list.subarray(AT[name], AT[name] + TERM_SIZES[name]), weight => Number(weight.toFixed(2)) + 0);
  const entries = TERM_NAMES.map(name => [name, rounded(name)] as const);
  return Object.fromEntries(entries.filter(([, weights]) => weights.some(weight => weight !== 0)));
}

/** The weights of the phases that a game has. */
export function weightsFrom(lists: WeightLists): GameWeights {
  const plain = listsOf({}).making.join();
  const fittedPhases = PHASES.filter(phase => lists[phase].join() !== plain);
  return Object.fromEntries(fittedPhases.map(phase => [phase, byTerm(lists[phase])]));
}

/** A file of weights. */
function fileText(game: Game, command: string, weights: GameWeights): string {
  const phases = Object.entries<Weights>({ ...weights }).map(([phase, terms]) => {
    const lines = Object.entries(terms).map(([name, list]) => `    ${name}: [${list.join(', ')}],\n`);
    return `  ${phase}: {\n${lines.join('')}  },\n`;
  });
  return (
    `/**\n * Weights for ${game.id}, in points. Made by\n * \`${command}\`.\n */\n` +
    `import type { GameWeights } from '../terms.ts';\n\n` +
    `const weights: GameWeights = {\n${phases.join('')}};\n\nexport default weights;\n`
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'klaverjas' },
      choices: { type: 'string', default: '200000' },
      rounds: { type: 'string', default: '4' },
      seed: { type: 'string', default: 'rules' },
      boards: { type: 'string', default: '20000' },
      out: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const game = await makeGame(values.game);
  const boards = Number(values.boards);
  if (values.check) {
    console.log(
      `${game.id}: ${pointsText(duelOf(game, rules, greedy, 'rules-confirm', boards))} over greedy`,
    );
    return;
  }
  const gained = (lists: WeightLists) =>
    pointsText(duelOf(game, rulesWith(lists), greedy, 'rules-check', boards));
  const { seed, choices, rounds } = values;
  const lists = fitRules(game, {
    seed,
    choices: Number(choices),
    rounds: Number(rounds),
    onRound: (round, reached) => console.error(`${game.id}, round ${round + 1}: ${gained(reached)}`),
  });
  const weights = weightsFrom(lists);
  const command = `npx tsx scripts/fit/rules.ts --game ${game.id} --choices ${choices} --rounds ${rounds}`;
  const folder = new URL('../../agents/rules/weights/', import.meta.url);
  const file = values.out ?? fileURLToPath(new URL(`${game.id}.ts`, folder));
  writeFileSync(file, fileText(game, command, weights));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

/**
 * Fits the tables of agents/strong/policies: plays deals with a teacher in all seats, writes down every choice among
 * legal cards, and fits a weight for each feature of a card (src/search/policy/features.ts). One choice in five is held
 * out to measure the fit. The same arguments give the same table.
 *
 *     npx tsx scripts/fit/policy.ts --game klaverjas --teacher greedy --deals 4000 --seed fit --state fit.json
 *     npx tsx scripts/fit/policy.ts --game klaverjas --deals 4000 --teacher greedy --teacher ismcts:iterations=2000
 *
 * The module is printed; `--state` keeps the choices, so an interrupted run goes on. Several teachers take the deals in
 * turn.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import { type Choice, ChoiceTable } from './policy/choices.ts';
import { fitLogit, qualityOf } from './policy/logit.ts';

/** Deals between two writes of the state. */
const SAVE_EVERY = 100;
const HELD_OUT = 5;

/** A table of weights as a module. `lines` say where it comes from. */
export function formatPolicy(weights: Float64Array, lines: readonly string[]): string {
  const numbers = Array.from(weights, weight => Math.round(100 * weight));
  const comment = lines.map(line => ` * ${line}\n`).join('');
  return `/**\n${comment} */\nimport type { PolicyTable } from '../../../src/search/policy/card-policy.ts';\n
const POLICY: PolicyTable = [${numbers.join(', ')}];\nexport default POLICY;\n`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'klaberjass' },
      teacher: { type: 'string', multiple: true, default: ['greedy'] },
      deals: { type: 'string', default: '4000' },
      seed: { type: 'string', default: 'fit' },
      state: { type: 'string' },
    },
  });
  const game = await makeGame(values.game);
  const teachers = await Promise.all(values.teacher.map(makePlayer));
  const tables = teachers.map(teacher => new ChoiceTable(game, values.seed, teacher));
  const deals = Number(values.deals);
  const file = values.state;
  const state: { deals: number; choices: Choice[] } =
    file !== undefined && existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { deals: 0, choices: [] };
  while (state.deals < deals) {
    state.choices.push(...tables[state.deals % tables.length].play(state.deals));
    state.deals++;
    if (state.deals % SAVE_EVERY !== 0 && state.deals !== deals) continue;
    console.error(`${state.deals} of ${deals} deals, ${state.choices.length} choices`);
    if (file !== undefined) writeFileSync(file, JSON.stringify(state));
  }
  const fitted = fitLogit(state.choices.filter((_, n) => n % HELD_OUT !== 0));
  const { loss, hits, uniform } = qualityOf(
    state.choices.filter((_, n) => n % HELD_OUT === 0),
    fitted,
  );
  const lines = [
    `How cards are chosen at ${values.game} by ${values.teacher.join(' and ')}.`,
    `Made by \`npx tsx scripts/fit/policy.ts --game ${values.game} --deals ${deals} --seed ${values.seed}`,
    `${values.teacher.map(name => `--teacher ${name}`).join(' ')}\`.`,
    `${state.choices.length} choices; held out: loss ${loss.toFixed(3)} (uniform ${uniform.toFixed(3)}), ` +
      `${(100 * hits).toFixed(1)} % predicted.`,
  ];
  console.log(formatPolicy(fitted, lines));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

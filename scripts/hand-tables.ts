/**
 * Writes the tables of bids of a game as JSON for apps, `readHandTable` of `jaslab/hand` reads them, with their error:
 * hands of fresh deals are evaluated by simulated deals, and compared with the table.
 *
 *     npx tsx scripts/hand-tables.ts --game belote2 --hands 200 --worlds 400 > results/hand-tables/belote2.json
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tabulate } from '../agents/strong/bid-tables.ts';
import { Bidder } from '../agents/strong/bidder.ts';
import { tablesFor } from '../agents/strong/bids/index.ts';
import { Question, REFERENCE } from '../agents/strong/question.ts';
import { type AnswerTable, evaluateHand, HAND_TABLE_SCHEMA, type HandTable } from '../src/hand/index.ts';
import { Dealing, type Game, rootOf, State, View } from '../src/index.ts';
import { makeGame, makePlayer } from '../src/node/catalog.ts';
import { Moments } from '../src/stats/index.ts';

export interface Plan {
  readonly hands: number;
  readonly worlds: number;
  readonly seed: string;
}

interface Errors {
  readonly bias: Moments;
  /** Squared errors, less what the simulation alone would make. */
  squares: number;
}

const tenths = (values: ArrayLike<number>): number[] => Array.from(values, one => Math.round(10 * one) / 10);
const HALF = 1.96;

/** The error of each kind of answer, in the first question of fresh deals after 0, 1, … passes in turn. */
async function errorsOf(game: Game, { hands, worlds, seed }: Plan): Promise<Map<string, Errors>> {
  const found = new Map<string, Errors>();
  const player = await makePlayer('greedy');
  const players = Array.from({ length: game.seats }, () => player);
  const dealing = new Dealing(game, rootOf(seed));
  const [bidder, question] = [new Bidder(game), new Question(game)];
  for (let deal = 0; deal < hands; deal++) {
    const state = new State(game).begin(dealing.setup(deal));
    const views = Array.from({ length: game.seats }, (_, seat) => new View(state, seat));
    const pass = state.legalAt(0);
    for (let passes = deal % game.seats; passes > 0 && state.isLegal(pass); passes--) state.apply(pass);
    const view = views[state.turn];
    if (!question.read(view)) continue;
    const { answers } = await evaluateHand({ view, players, worlds, seed: `${seed} ${deal}` });
    const reference = answers.find(
      ({ action }) => question.kinds[question.answers.indexOf(action)] === REFERENCE,
    );
    if (reference === undefined) continue;
    for (const { action, value } of answers) {
      const k = question.answers.indexOf(action);
      const worth = bidder.worth(question, k, view.hand());
      if (action === reference.action || !Number.isFinite(worth)) continue;
      const kind = question.kinds[k];
      const errors = found.get(kind) ?? { bias: new Moments(), squares: 0 };
      found.set(kind, errors);
      const error = worth - ((value.value ?? 0) - (reference.value.value ?? 0));
      const noise = [value, reference.value].map(({ low = 0, high = 0 }) => ((high - low) / (2 * HALF)) ** 2);
      errors.bias.add(error);
      errors.squares += error * error - noise[0] - noise[1];
    }
  }
  return found;
}

/** The table of a game; undefined if no bids were fitted for its rules. */
export async function handTable(game: Game, plan: Plan): Promise<HandTable | undefined> {
  const tables = tablesFor(game);
  if (tables === undefined) return undefined;
  const errors = await errorsOf(game, plan);
  const answers = Object.entries(tables).map(([kind, worth]): [string, AnswerTable] => {
    const { context, trump, plain, aside } = tabulate(worth);
    const found = errors.get(kind);
    const numbers = { context, trump, plain, aside };
    const rounded = Object.fromEntries(Object.entries(numbers).map(([name, list]) => [name, tenths(list)]));
    if (found === undefined) return [kind, rounded as unknown as AnswerTable];
    const hands = found.bias.n;
    const rms = Math.round(10 * Math.sqrt(Math.max(0, found.squares / hands))) / 10;
    return [
      kind,
      { ...(rounded as unknown as AnswerTable), error: { hands, bias: found.bias.estimate(), rms } },
    ];
  });
  return {
    schema: HAND_TABLE_SCHEMA,
    game: game.id,
    version: game.version,
    rules: game.options,
    answers: Object.fromEntries(answers),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'klaberjass' },
      hands: { type: 'string', default: '200' },
      worlds: { type: 'string', default: '400' },
      seed: { type: 'string', default: 'hand tables' },
    },
  });
  const plan = { hands: Number(values.hands), worlds: Number(values.worlds), seed: values.seed };
  const table = await handTable(await makeGame(values.game), plan);
  if (table === undefined) throw new RangeError(`${values.game} has no tables of bids`);
  process.stdout.write(`${JSON.stringify(table)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

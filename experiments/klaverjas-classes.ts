/**
 * "A hand of Klaverjassen wins in 53.8 % of the classes" (van Rijn, Takes, Vis 2018): the open-hands value of one
 * random deal for each table of suit lengths, or for a random sample of the tables. Clubs are trumps, seat 0 leads, and
 * the leading side wins with 82 or more of the 162 card points.
 *
 * The study of 2018 counts every table once, although some have a billion times as many deals as others. Each number is
 * therefore given twice: flat, over the tables; and for random deals, with each table weighted by its number of deals.
 */
import { Rng, rootOf } from '../src/index.ts';
import { allocate, type ComputedRun, defineExperiment } from '../src/rows/index.ts';
import { type Objective, Solver } from '../src/search/solver/index.ts';
import { factsOf } from './klaverjas-classes/facts.ts';
import { newFindings } from './klaverjas-classes/findings.ts';
import { reportOf } from './klaverjas-classes/report.ts';
import { CLASSES, dealOf, shuffledClasses, tableOf } from './klaverjas-classes/tables.ts';

const TRUMP = 0;
/** Streams of the seed: the order of the classes, and the cards of a class. */
const ORDER_STREAM = 0;
const CARDS_STREAM = 1;

const OBJECTIVES = ['cards', 'cards+roem'] as const satisfies readonly Objective[];
/** The order of the columns is [rule][objective]. */
const RULES = ['rotterdam', 'amsterdam'] as const;

const valueColumn = <N extends string>(name: N, rule: string, what: string) =>
  ({
    name,
    type: 'int16',
    unit: 'points',
    doc: `${rule}: ${what} of the leader's side less those of the others`,
  }) as const;
const nodesColumn = <N extends string>(name: N, rule: string, what: string) =>
  ({
    name,
    type: 'uint32',
    unit: 'positions',
    doc: `${rule}: looked at for the value with ${what}`,
  }) as const;
const handColumn = <N extends string>(name: N, seat: number) =>
  ({ name, type: 'uint32', unit: '', doc: `cards of seat ${seat}, bit suit * 8 + rank` }) as const;

const COLUMNS = [
  { name: 'class', type: 'uint32', unit: 'index', doc: 'number of the table of suit lengths' },
  handColumn('hand0', 0),
  handColumn('hand1', 1),
  handColumn('hand2', 2),
  handColumn('hand3', 3),
  valueColumn('rotterdam', 'Rotterdam', 'card points'),
  valueColumn('rotterdam_roem', 'Rotterdam', 'points with roem'),
  valueColumn('amsterdam', 'Amsterdam', 'card points'),
  valueColumn('amsterdam_roem', 'Amsterdam', 'points with roem'),
  nodesColumn('rotterdam_nodes', 'Rotterdam', 'cards'),
  nodesColumn('rotterdam_roem_nodes', 'Rotterdam', 'roem'),
  nodesColumn('amsterdam_nodes', 'Amsterdam', 'cards'),
  nodesColumn('amsterdam_roem_nodes', 'Amsterdam', 'roem'),
] as const;

/**
 * The expected value of the next question: roem changes a value little, and the rule of the follower hardly. Undefined
 * for the first.
 */
function expectedValue([rotterdam, withRoem, amsterdam]: readonly number[]): number | undefined {
  if (rotterdam === undefined || withRoem === undefined || amsterdam === undefined) return rotterdam;
  return amsterdam + withRoem - rotterdam;
}

/** Solves one deal for each class, in a random order determined by the seed. */
const solved: ComputedRun = {
  version: 2,
  games: RULES.map(rule => `klaverjas/${rule}`),
  columns: COLUMNS,
  most: CLASSES,

  rows(seed, games) {
    const root = rootOf(seed);
    const order = shuffledClasses(root, ORDER_STREAM);
    const rng = new Rng();
    const solvers = games.flatMap(game => OBJECTIVES.map(objective => new Solver(game, objective)));
    return (from, to, tick) => {
      const batch = allocate(COLUMNS, to - from);
      const { columns } = batch;
      for (let row = 0; row < to - from; row++) {
        const index = order[from + row];
        const hands = dealOf(tableOf(index), rng.seed(root, index, CARDS_STREAM));
        columns[0][row] = index;
        for (const [seat, hand] of hands.entries()) columns[1 + seat][row] = hand >>> 0;
        const values: number[] = [];
        for (const [i, solver] of solvers.entries()) {
          const position = { trump: TRUMP, leader: 0, hands, trick: [] };
          const { value, nodes } = solver.solve(position, { expected: expectedValue(values) });
          values.push(value);
          columns[5 + i][row] = value;
          columns[9 + i][row] = nodes;
        }
        tick(1);
      }
      return batch;
    };
  },
};

export default defineExperiment({
  question: 'How often does the side that leads win at Klaverjassen with open hands, and what decides it?',
  runs: { solved },
  deals: 100_000,
  leastDeals: 1_000,
  items: 'classes',
  seed: 'klaverjas-classes',
  columns: COLUMNS.map(column => column.name),
  analyse: ({ deals }) => newFindings(deals),
  report: (results, runs, cost) => reportOf(factsOf(results.solved, runs.solved.seed, cost)),
});

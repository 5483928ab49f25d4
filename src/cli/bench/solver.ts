/**
 * `jaslab bench solver` times the exact solver. Times are CPU times of single positions. The questions alternate from
 * position to position, so a slow phase of the machine affects all of them. The answers are compared: the winner must
 * follow from the exact value.
 */
import { mix32, type Root, rootOf } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import { makeGame } from '../../node/by-name.ts';
import { dealPosition, type OpenPosition } from '../../search/solver/position.ts';
import { type Objective, Solver } from '../../search/solver/solver.ts';
import { alignRows, grouped } from '../layout.ts';

const ROOT: Root = rootOf('bench');

/** `value`: the exact value. `win`: whether the side of seat 0 has more than the others. */
const QUESTIONS = ['value', 'win'] as const;
type SolverQuestion = (typeof QUESTIONS)[number];

/** The measurements: game, cards of each seat, what counts. */
const MEASURED: readonly (readonly [game: string, cards: number, counted: Objective])[] = [
  ...[8, 7, 5].flatMap(cards => [
    ['klaverjas/rotterdam', cards, 'cards'] as const,
    ['klaverjas/rotterdam', cards, 'cards+roem'] as const,
  ]),
  ['klaverjas/amsterdam', 8, 'cards'],
  ['klaverjas/amsterdam', 8, 'cards+roem'],
  ['belote', 8, 'cards'],
  ['klaberjass', 9, 'cards'],
];

export interface SolverRow {
  readonly game: string;
  readonly cards: number;
  readonly counted: Objective;
  readonly question: SolverQuestion;
  /** Milliseconds of CPU time for each position. */
  readonly millis: Spread;
  /** Positions at the start of a trick that were searched; unknown for `win`. */
  readonly nodes?: Spread;
  /** A checksum of all answers, in hex. */
  readonly checksum: string;
}

export interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly p99: number;
  readonly worst: number;
}

interface Contender {
  readonly name: string;
  readonly game: Game;
  readonly cards: number;
  readonly counted: Objective;
  readonly question: SolverQuestion;
  readonly solver: Solver;
  readonly millis: number[];
  readonly nodes: number[];
  checksum: number;
}

export interface SolverBench {
  readonly positions: number;
  readonly rows: readonly SolverRow[];
  /** The first contradiction between answers, in words. */
  readonly problem?: string;
}

/**
 * Solves the same random positions for all contenders, and stops at the first contradiction. `tick` is called after
 * each with their number.
 */
export async function benchSolver(
  positions: number,
  tick: (of: number) => void = () => {},
): Promise<SolverBench> {
  const contenders: Contender[] = [];
  for (const [name, cards, counted] of MEASURED) {
    const game = await makeGame(name);
    for (const question of QUESTIONS) {
      const solver = new Solver(game, counted);
      contenders.push({ name, game, cards, counted, question, solver, millis: [], nodes: [], checksum: 0 });
    }
  }
  for (let index = -Math.min(WARM_UP, positions); index < positions; index++) {
    const values = new Map<string, number>();
    for (const one of contenders) {
      const position = dealPosition(one.game, ROOT, Math.max(0, index), { cards: one.cards });
      const answer = time(one, position, index >= 0);
      const key = `${one.name}, ${one.cards} cards, ${one.counted}`;
      const value = values.get(key);
      if (value === undefined) values.set(key, answer);
      else if (value > 0 !== answer > 0) {
        const wins = answer > 0 ? 'wins' : 'does not win';
        const problem = `${key}, position ${index}: the value is ${value}, but seat 0 ${wins}`;
        return { positions, rows: contenders.map(rowOf), problem };
      }
    }
    if (index >= 0) tick(positions);
    if (index % BREATH === 0) await new Promise(resolve => setImmediate(resolve));
  }
  return { positions, rows: contenders.map(rowOf) };
}

/** Times that the first position is solved before the measurement; at most the number of positions. */
const WARM_UP = 20;
/** Positions between two yields to the event loop. */
const BREATH = 4;

/** The value, or 1 for a win and 0 for none. */
function time(one: Contender, position: OpenPosition, counts: boolean): number {
  const { solver, question } = one;
  const before = process.cpuUsage();
  let answer: number;
  let nodes: number | undefined;
  if (question === 'value') ({ value: answer, nodes } = solver.solve(position));
  else answer = solver.atLeast(position, 0, 1) ? 1 : 0;
  const { user, system } = process.cpuUsage(before);
  if (!counts) return answer;
  one.millis.push((user + system) / 1000);
  if (nodes !== undefined) one.nodes.push(nodes);
  one.checksum = mix32(one.checksum + answer);
  return answer;
}

function rowOf({ name, cards, counted, question, millis, nodes, checksum }: Contender): SolverRow {
  return {
    game: name,
    cards,
    counted,
    question,
    millis: spreadOf(millis),
    ...(nodes.length > 0 && { nodes: spreadOf(nodes) }),
    checksum: (checksum >>> 0).toString(16).padStart(8, '0'),
  };
}

function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const mean = sorted.reduce((sum, n) => sum + n, 0) / Math.max(1, sorted.length);
  return { mean, median: at(0.5), p99: at(0.99), worst: at(1) };
}

/** The rows as a table in 80 columns. */
export function benchSolverLines({ positions, rows }: SolverBench): string[] {
  const head = ['GAME', 'CARDS', 'ROEM', 'QUESTION', 'MEAN', 'MEDIAN', '99%', 'WORST', 'POSITIONS'];
  const table = rows.map(({ game, cards, counted, question, millis, nodes }) => [
    ...[game, String(cards), counted === 'cards' ? 'no' : 'yes', question],
    ...[millis.mean, millis.median, millis.p99, millis.worst].map(digits),
    nodes === undefined ? '' : grouped(Math.round(nodes.mean)),
  ]);
  return [
    `milliseconds of CPU time for a position, of ${grouped(positions)} random ones; POSITIONS looked at on average`,
    '',
    ...alignRows([head, ...table], { right: [1, 4, 5, 6, 7, 8] }),
  ];
}

/** At most five characters below ten seconds. */
function digits(millis: number): string {
  if (millis >= 100) return String(Math.round(millis));
  return millis >= 1 ? millis.toPrecision(3) : millis.toFixed(2);
}

/**
 * Fits a style of greedy's card play, agents/greedy/styles.ts, by coordinate search. One number at a time is moved up
 * or down. The changed style plays a duel against the current one, on boards of a new seed: 'tune0', 'tune1' … The
 * change is kept if the 95 % interval of its gain lies above zero. Each round halves the steps.
 *
 *     npx tsx scripts/fit/greedy.ts --game klaverjas --boards 10000 --rounds 3 --state fit.json
 *     npx tsx scripts/fit/greedy.ts --game klaverjas --boards 10000 --check
 *
 * The first command prints the style in the form of styles.ts; `--state` resumes an interrupted search. The second
 * measures the shipped style against the first guess.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Keep, Style } from '../../agents/greedy/card-judge.ts';
import { STYLES, type Styles } from '../../agents/greedy/styles.ts';
import { greedyWith } from '../../agents/greedy.ts';
import type { Game } from '../../src/index.ts';
import { makeGame } from '../../src/node/by-name.ts';
import type { Estimate } from '../../src/stats/index.ts';
import { duelOf } from './duel-of.ts';

type StyleName = keyof Styles;

const PLAIN_GUESS: Keep = { base: [2, 1, 0, 0], share: [0.5, 0.1, 0, 0] };
const TRUMP_GUESS: Keep = { base: [6, 5, 4, 4], share: [0.8, 0.3, 0.2, 0.1] };
const GUESS: Style = {
  trump: TRUMP_GUESS,
  plain: PLAIN_GUESS,
  rest: 3,
  draw: 0.5,
  drawAgainst: -0.5,
  long: 0.3,
  tempo: 0,
  bare: 0.1,
  meld: 0,
  wait: 0,
  eager: 0,
  invite: 0,
};

/** An unfitted guess, from which the search starts. */
export const FIRST_GUESS: Styles = {
  alone: GUESS,
  stock: {
    ...GUESS,
    trump: { base: [10, 8, 7, 6], share: [1, 0.8, 0.5, 0.4] },
    plain: { base: [4, 2, 1, 0], share: [0.8, 0.3, 0.2, 0.2] },
    draw: 0,
    drawAgainst: 0,
    long: 0,
    bare: 0,
  },
  partners: { ...GUESS, draw: 0.8, drawAgainst: -0.8, long: 0.2 },
};

/** The first step of each number, in the order of {@link numbersOf}. */
const STEPS = [
  ...[4, 0.4, 4, 0.4].flatMap(step => [step, step, step, step]),
  ...[1, 0.4, 0.4, 0.4, 1, 0.2, 0.2, 0.1, 0.3, 0.1],
];

/** The numbers of a style in one list. */
export function numbersOf({ trump, plain, ...rest }: Style): number[] {
  return [...trump.base, ...trump.share, ...plain.base, ...plain.share, ...Object.values(rest)];
}

/** The inverse of {@link numbersOf}. */
export function styleOf(numbers: readonly number[]): Style {
  const four = (from: number) => numbers.slice(from, from + 4) as unknown as Keep['base'];
  const [rest, draw, drawAgainst, long, tempo, bare, meld, wait, eager, invite] = numbers.slice(16) as [
    ...(readonly [number, number, number, number, number, number, number, number, number, number]),
  ];
  return {
    trump: { base: four(0), share: four(4) },
    plain: { base: four(8), share: four(12) },
    rest,
    draw,
    drawAgainst,
    long,
    tempo,
    bare,
    meld,
    wait,
    eager,
    invite,
  };
}

/** A style as it is written in styles.ts. */
export function formatStyle(kind: StyleName, style: Style): string {
  const keep = ({ base, share }: Keep) => `{ base: [${base.join(', ')}], share: [${share.join(', ')}] }`;
  const { trump, plain, ...rest } = style;
  const lines = Object.entries(rest).map(([name, value]) => `  ${name}: ${value},\n`);
  const head = `const ${kind.toUpperCase()}: Style = {\n  trump: ${keep(trump)},\n  plain: ${keep(plain)},\n`;
  return `${head}${lines.join('')}};\n`;
}

/** The kind of style that a game uses. */
export function kindOf(game: Game): StyleName {
  return game.partners ? 'partners' : game.ruleset.draws ? 'stock' : 'alone';
}

/** The gain of a style over another in points a deal, on the boards of a seed. */
export function gainOf(game: Game, style: Style, over: Style, seed: string, boards: number): Estimate {
  const kind = kindOf(game);
  const [own, other] = [style, over].map(one => greedyWith({ ...STYLES, [kind]: one }));
  return duelOf(game, own, other, seed, boards);
}

/** The state of a search. */
export interface SearchState {
  readonly numbers: number[];
  /** Duels played: the number of the next seed. */
  duels: number;
  round: number;
  /** The index of the next number to move. */
  next: number;
}

export interface SearchOptions {
  readonly boards: number;
  readonly seed: string;
  readonly rounds: number;
  /** Called after each number. */
  onStep?(state: SearchState, text: string): void;
}

/** Continues a search from `state`, which it changes. Returns the best style found. */
export function search(game: Game, state: SearchState, options: SearchOptions): Style {
  for (; state.round < options.rounds; state.round++) {
    while (state.next < STEPS.length) {
      const text = moveOne(game, state, options);
      state.next++;
      options.onStep?.(state, text);
    }
    state.next = 0;
  }
  return styleOf(state.numbers);
}

/** Moves one number up, or else down, and keeps the change if it gains. Returns a description. */
function moveOne(game: Game, state: SearchState, { boards, seed }: SearchOptions): string {
  const { numbers, next, round } = state;
  const old = numbers[next];
  const step = STEPS[next] / 2 ** round;
  const place = `round ${round + 1}, number ${next + 1} of ${STEPS.length}`;
  for (const by of [step, -step]) {
    const moved = Math.round((old + by) * 1000) / 1000;
    const style = styleOf(numbers.with(next, moved));
    const gain = gainOf(game, style, styleOf(numbers), `${seed}${state.duels++}`, boards);
    if (gain.low === undefined || gain.high === undefined) continue;
    if (gain.low === 0 && gain.high === 0) return `${place}: no effect`;
    if (gain.low <= 0) continue;
    numbers[next] = moved;
    return `${place}: ${old} → ${moved} gains ${gain.value?.toFixed(2)}`;
  }
  return `${place}: ${old} stays`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'klaberjass' },
      boards: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '3' },
      seed: { type: 'string', default: 'tune' },
      state: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const game = await makeGame(values.game);
  const kind = kindOf(game);
  const boards = Number(values.boards);
  if (values.check) {
    const { value, low, high } = gainOf(
      game,
      STYLES[kind],
      FIRST_GUESS[kind],
      `${values.seed}-check`,
      boards,
    );
    const figures = [value, low, high].map(points => points?.toFixed(2));
    console.log(
      `${kind} gains ${figures[0]} points a deal over the first guess, 95 % ${figures[1]} to ${figures[2]}`,
    );
    return;
  }
  const file = values.state;
  const state: SearchState =
    file !== undefined && existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { numbers: numbersOf(FIRST_GUESS[kind]), duels: 0, round: 0, next: 0 };
  const style = search(game, state, {
    boards,
    seed: values.seed,
    rounds: Number(values.rounds),
    onStep: (reached, text) => {
      console.error(text);
      if (file !== undefined) writeFileSync(file, JSON.stringify(reached));
    },
  });
  console.log(formatStyle(kind, style));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

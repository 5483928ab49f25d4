/** The numbers that results/bench is made from: what `jaslab bench --json` prints, and those of other programs. */
import { readFileSync } from 'node:fs';
import type { Timing } from '../../src/cli/bench/contender.ts';
import type { SolverBench } from '../../src/cli/bench/solver.ts';

const FOLDER = new URL('../../results/bench/', import.meta.url);

/** What `jaslab bench --json` prints. */
export interface BenchFile {
  readonly jaslab: string;
  readonly revision: string;
  readonly node: string;
  readonly v8: string;
  readonly cpu: string;
  readonly rounds: number;
  readonly dealsPerRound: number;
  readonly results: readonly Timing[];
}

/** What `jaslab bench solver --json` prints. */
export type SolverFile = SolverBench & Omit<BenchFile, 'rounds' | 'dealsPerRound' | 'results'>;

interface Peer {
  readonly system: string;
  readonly language: string;
  readonly counted: string;
  readonly hardware: string;
}

/** The least and the most of several runs. */
export type Range = readonly [least: number, most: number];

/** Deals a second of another program; of whole deals unless it says that only the cards were played. */
export interface Rival extends Peer {
  readonly dealsPerSecond: number;
  readonly part?: 'cards';
}

/** What was measured in one session on one machine, ours in turn with a rival. */
export interface Beside {
  readonly game: string;
  readonly rival: string;
  readonly language: string;
  readonly whole: {
    readonly what: string;
    readonly rival: Range;
    readonly engine: Range;
    readonly run: Range;
  };
  readonly cards: {
    readonly what: string;
    readonly rival: Range;
    readonly playout: Range;
    readonly kernel: Range;
  };
  readonly solver: { readonly what: string; readonly rival: Range; readonly ours: Range };
}

export interface Peers {
  readonly measured: string;
  /** The error of what was measured, as a share. */
  readonly spread: number;
  readonly beside: Beside;
  readonly deals: readonly Rival[];
  readonly solvers: readonly (Peer & {
    readonly mean?: number;
    readonly median?: number;
    readonly note?: string;
  })[];
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as T;
}

/** The numbers of the games, of the solver, and of others. */
export const benchFile = (): BenchFile => read<BenchFile>('games.json');
export const solverFile = (): SolverFile => read<SolverFile>('solver.json');
export const peersFile = (): Peers => read<Peers>('peers.json');

/** The deals of a dataset with decisions: its players do again what was written down. */
import { type Root, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { type DealRecord, type Origin, recordOf } from '../engine/record.ts';
import type { State } from '../engine/state.ts';
import type { Batch } from '../rows/column.ts';
import { Script } from '../rows/script.ts';
import { openDataset, readPart } from '../storage/dataset-reader.ts';
import { countedOf, dealsOf, type Manifest } from '../storage/manifest.ts';
import { UserError } from '../storage/user-error.ts';
import type { Witness } from '../table/agent.ts';
import { MatchTable } from '../table/match.ts';
import { type SeatedDeal, seatAgents } from '../table/seatings.ts';
import { type Player, Table } from '../table/table.ts';
import { makeGame } from './by-name.ts';
import { unfinishedText } from './dataset-figures.ts';
import { type GivenDeals, readDeals } from './given-deals.ts';
import { specIn } from './identity/portable.ts';
import type { RunSpec } from './run-config.ts';
import { checkGiven, Trust } from './trust.ts';

/** Who watches deals that are played again, and makes something of each. */
export interface Watcher<T> {
  /** Is told every decision. */
  readonly witness?: Witness;
  /** A deal is over. The state belongs to the table. */
  played(deal: SeatedDeal, state: State): T;
  /** A deal was broken off by the fault of an agent. `number` is that of the deal, or of its match. */
  broken(number: number): T;
}

/** A run that has kept its decisions. */
export class WrittenRun {
  readonly game: Game;
  readonly spec: RunSpec;
  /** The number of the first deal, or match; 0 except in a shard. */
  readonly first: number;
  /** Deals, or matches, that are written. */
  readonly size: number;
  /** The rows of their deals. */
  readonly rows: number;
  /** What is missing of it: see {@link unfinishedText}. */
  readonly unfinished: string | undefined;
  readonly #directory: string;
  readonly #manifest: Manifest;
  readonly #root: Root;
  readonly #given: GivenDeals | undefined;
  readonly #script = new Script();

  private constructor(
    directory: string,
    manifest: Manifest,
    game: Game,
    spec: RunSpec,
    given: GivenDeals | undefined,
  ) {
    this.#directory = directory;
    this.#manifest = manifest;
    this.game = game;
    this.spec = spec;
    this.first = manifest.parts[0]?.firstDeal ?? 0;
    this.size = manifest.parts.reduce((sum, part) => sum + dealsOf(part), 0);
    this.rows = manifest.parts.reduce((sum, part) => sum + part.rows, 0);
    this.unfinished = unfinishedText(manifest);
    this.#given = given;
    this.#root = rootOf(spec.seed);
  }

  /** Where the record of a deal comes from; undefined for a deal of a match. */
  originOf({ match, deal, agents }: SeatedDeal): Origin | undefined {
    return match === undefined ? { seed: this.spec.seed, deal, agents: this.labelsOf(agents) } : undefined;
  }

  /** The record of a deal, without the legal actions. */
  recordOf(deal: SeatedDeal, state: State): DealRecord {
    const origin = this.originOf(deal);
    return recordOf(state, { legal: false, ...(origin && { origin }) });
  }

  /** The labels of agents of the run. */
  labelsOf(agents: readonly number[]): string[] {
    return agents.map(agent => this.spec.agents[agent]);
  }

  /** A `UserError` where the directory holds no decisions, or needs a file that the user does not trust. */
  static async open(directory: string, trust: Trust = new Trust()): Promise<WrittenRun> {
    const manifest = await openDataset(directory);
    const spec = specIn(directory, manifest);
    if (spec?.actions === undefined)
      throw new UserError(`${directory} holds no actions; jaslab run --actions keeps them`);
    const game = await makeGame(spec.game, spec.rules);
    checkGiven(directory, spec, trust);
    const given = spec.from && (await readDeals(spec.from, game));
    return new WrittenRun(directory, manifest, game, spec, given);
  }

  /**
   * Plays the deals `from` … `from + count - 1`, or those of `count` matches, in the order of the rows. A `UserError`
   * where there are fewer, or `from` is beyond the last.
   */
  play<T>(from: number, count: number, watcher: Watcher<T>): AsyncGenerator<T> {
    const noun = countedOf(this.#manifest) === 'deal' ? 'deals' : 'matches';
    const end = from + count;
    const { first, size } = this;
    if (from < first || end > first + size || (size > 0 && from >= first + size))
      throw new UserError(`${this.#directory} holds ${size} ${noun}, numbered from ${first}`);
    return this.#play(from, end, watcher);
  }

  async *#play<T>(from: number, end: number, watcher: Watcher<T>): AsyncGenerator<T> {
    for (const part of this.#manifest.parts) {
      if (part.lastDeal < from || part.firstDeal >= end) continue;
      const batch = await readPart(this.#directory, this.#manifest, part);
      this.#script.read(this.#manifest.columns, batch);
      const isIn = (number: number): boolean => number >= from && number < end;
      yield* this.spec.match === undefined
        ? this.#deals(batch, isIn, watcher)
        : this.#matches(batch, isIn, watcher);
    }
  }

  *#deals<T>(batch: Batch, isIn: (deal: number) => boolean, watcher: Watcher<T>): Generator<T> {
    const { seatings, agents: labels } = this.spec;
    const dealing = new Dealing(this.game, this.#root);
    const seating = this.#column(batch, 'seating');
    const players = this.#script.playersFor(Array.from({ length: this.game.seats }, () => ''));
    const table = new Table(this.game, this.#root, players, watcher.witness);
    for (const [row, deal] of this.#column(batch, 'deal').entries()) {
      if (!isIn(deal)) continue;
      this.#script.seek(row);
      table.play(deal, this.#given?.setups[deal] ?? dealing.setup(deal));
      const agents = seatAgents(this.game, labels.length, seating[row], seatings);
      yield table.fault === undefined
        ? watcher.played({ match: undefined, deal, seating: seating[row], agents }, table.state)
        : watcher.broken(deal);
    }
  }

  *#matches<T>(batch: Batch, isIn: (match: number) => boolean, watcher: Watcher<T>): Generator<T> {
    const seating = this.#column(batch, 'seating');
    const number = this.#column(batch, 'match');
    const seats = seatAgents(this.game, this.spec.agents.length, 0);
    const players = this.#script.playersFor(this.labelsOf(seats));
    for (let row = 0; row < batch.rows; row++) {
      const match = number[row];
      const isFirst = row === 0 || number[row - 1] !== match || seating[row - 1] !== seating[row];
      if (!isFirst || !isIn(match)) continue;
      const table = this.#matchTable(players, seating[row], watcher.witness);
      const made: T[] = [];
      this.#script.seek(row);
      table.play(match, ({ deal, state, seatOf, players: seated }) => {
        const agents = seatOf.map(seat => seats[seated[seat]]);
        made.push(
          table.fault === undefined
            ? watcher.played({ match, deal, seating: seating[row], agents }, state)
            : watcher.broken(match),
        );
      });
      yield* made;
    }
  }

  #matchTable(players: readonly Player[], seating: number, witness: Witness | undefined): MatchTable {
    const { by, omboeren = false } = this.spec.match!;
    return new MatchTable(this.game, this.#root, players, {
      by,
      omboeren,
      seating,
      seatPlayers: (game, root, seated) => new Table(game, root, seated, witness),
    });
  }

  #column(batch: Batch, name: string) {
    return batch.columns[this.#manifest.columns.findIndex(column => column.name === name)];
  }
}

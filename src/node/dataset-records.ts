/** The deals of a dataset with decisions, as records: its players do again what was written down. */
import { type Root, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { type DealRecord, recordOf } from '../engine/record.ts';
import type { Batch } from '../rows/column.ts';
import { Script } from '../rows/script.ts';
import { openDataset, readPart } from '../storage/dataset-reader.ts';
import { countedOf, dealsOf, type Manifest } from '../storage/manifest.ts';
import { UserError } from '../storage/user-error.ts';
import { MatchTable } from '../table/match.ts';
import { seatAgents } from '../table/seatings.ts';
import { type Player, Table } from '../table/table.ts';
import { makeGame } from './catalog.ts';
import { type GivenDeals, readDeals } from './given-deals.ts';
import { type RunSpec, specOf } from './run-config.ts';

/** A deal; without a record where the fault of an agent has broken it off. */
export interface WrittenDeal {
  /** Number of the deal, or of its match. */
  readonly number: number;
  readonly record: DealRecord | undefined;
}

/**
 * The deals `from` … `from + count - 1`, or those of so many matches, in the order of the rows. A `UserError` where
 * the directory holds no decisions, or not so many deals.
 */
export async function* recordsIn(
  directory: string,
  from: number,
  count: number,
): AsyncGenerator<WrittenDeal> {
  const manifest = await openDataset(directory);
  const spec = specOf(manifest.config);
  if (spec?.actions === undefined)
    throw new UserError(`${directory} holds no actions; jaslab run --actions keeps them`);
  const written = manifest.parts.reduce((sum, part) => sum + dealsOf(part), 0);
  const noun = countedOf(manifest) === 'deal' ? 'deals' : 'matches';
  const end = from + count;
  if (end > written) throw new UserError(`${directory} holds ${written} ${noun}, numbered from 0`);
  const game = await makeGame(spec.game, spec.rules);
  const given = spec.from === undefined ? undefined : await readDeals(spec.from, game);
  const rows = new WrittenRows(game, spec, manifest, given);
  for (const part of manifest.parts) {
    if (part.lastDeal < from || part.firstDeal >= end) continue;
    const batch = await readPart(directory, manifest, part);
    yield* spec.match === undefined ? rows.deals(batch, from, end) : rows.matches(batch, from, end);
  }
}

/** Plays the rows of a dataset again. */
class WrittenRows {
  readonly #game: Game;
  readonly #spec: RunSpec;
  readonly #manifest: Manifest;
  readonly #root: Root;
  readonly #given: GivenDeals | undefined;
  readonly #script = new Script();

  constructor(game: Game, spec: RunSpec, manifest: Manifest, given: GivenDeals | undefined) {
    this.#given = given;
    this.#game = game;
    this.#spec = spec;
    this.#manifest = manifest;
    this.#root = rootOf(spec.seed);
  }

  *deals(batch: Batch, from: number, end: number): Generator<WrittenDeal> {
    const { seed, seatings, agents: labels } = this.#spec;
    const dealing = new Dealing(this.#game, this.#root);
    const seating = this.#column(batch, 'seating');
    const players = this.#script.playersFor(Array.from({ length: this.#game.seats }, () => ''));
    const table = new Table(this.#game, this.#root, players);
    this.#script.read(this.#manifest.columns, batch);
    for (const [row, deal] of this.#column(batch, 'deal').entries()) {
      if (deal < from || deal >= end) continue;
      this.#script.seek(row);
      table.play(deal, this.#given?.setups[deal] ?? dealing.setup(deal));
      const seats = seatAgents(this.#game, labels.length, seating[row], seatings);
      const origin = { seed, deal, agents: seats.map(agent => labels[agent]) };
      const isBroken = table.fault !== undefined;
      yield { number: deal, record: isBroken ? undefined : recordOf(table.state, { legal: true, origin }) };
    }
  }

  *matches(batch: Batch, from: number, end: number): Generator<WrittenDeal> {
    const { agents } = this.#spec;
    const seating = this.#column(batch, 'seating');
    const number = this.#column(batch, 'match');
    const labels = seatAgents(this.#game, agents.length, 0).map(agent => agents[agent]);
    const players = this.#script.playersFor(labels);
    this.#script.read(this.#manifest.columns, batch);
    for (let row = 0; row < batch.rows; row++) {
      const match = number[row];
      const isFirst = row === 0 || number[row - 1] !== match || seating[row - 1] !== seating[row];
      if (!isFirst || match < from || match >= end) continue;
      const table = this.#matchTable(players, seating[row]);
      const played: WrittenDeal[] = [];
      this.#script.seek(row);
      table.play(match, ({ state }) => {
        const record = table.fault === undefined ? recordOf(state, { legal: true }) : undefined;
        played.push({ number: match, record });
      });
      yield* played;
    }
  }

  #matchTable(players: readonly Player[], seating: number): MatchTable {
    const { by, omboeren = false } = this.#spec.match!;
    return new MatchTable(this.#game, this.#root, players, { by, omboeren, seating });
  }

  #column(batch: Batch, name: string) {
    return batch.columns[this.#manifest.columns.findIndex(column => column.name === name)];
  }
}

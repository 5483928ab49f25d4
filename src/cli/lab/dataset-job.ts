/** The job of a thread of the lab: work on datasets, which may be large or a stranger's. */
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { type DealRecord, recordOf } from '../../engine/record.ts';
import { specIn } from '../../node/identity/portable.ts';
import { planRun } from '../../node/planned-run.ts';
import type { AgentConfig, RunSpec } from '../../node/run-config.ts';
import { agentsIn, Trust } from '../../node/trust.ts';
import type { JobResult } from '../../node/worker.ts';
import { WrittenRun } from '../../node/written-deals.ts';
import { GAMES } from '../../player/catalogue.ts';
import type { ListedRun } from '../../report/run-list.ts';
import { openDataset } from '../../storage/dataset-reader.ts';
import { UserError } from '../../storage/user-error.ts';
import { rowsPerDeal, seatAgents } from '../../table/seatings.ts';
import { Table } from '../../table/table.ts';
import { listRuns, type Place } from './runs.ts';

export type DatasetQuestion =
  | { readonly kind: 'runs'; readonly places: readonly Place[] }
  | { readonly kind: 'deal'; readonly directory: string; readonly number: number };

/** What was asked for, or why there is none. */
export interface DatasetAnswer {
  readonly runs?: readonly ListedRun[];
  readonly records?: readonly DealRecord[];
  readonly problem?: string;
}

export async function perform(question: DatasetQuestion): Promise<JobResult> {
  return { rows: 0, columns: [], totals: await answerTo(question) };
}

async function answerTo(question: DatasetQuestion): Promise<DatasetAnswer> {
  try {
    if (question.kind === 'runs') return { runs: await listRuns(question.places) };
    return { records: await recordsOf(question.directory, question.number) };
  } catch (error) {
    if (error instanceof UserError) return { problem: error.message };
    throw error;
  }
}

/** The most deals of a match that are sent. */
const MOST = 200;

export async function recordsOf(directory: string, number: number): Promise<DealRecord[]> {
  const manifest = await openDataset(directory);
  const spec = specIn(directory, manifest);
  if (spec === undefined) throw new UserError('these rows were computed: there are no deals to look at');
  // What a manifest names is not run unless it is of this package: others can write manifests.
  if (!Object.hasOwn(GAMES, spec.game)) throw new UserError(`the game ${spec.game} is not of this package`);
  if (spec.from !== undefined) throw new UserError('a file gave these deals: jaslab records prints them');
  return spec.actions === undefined
    ? playedAgain(spec, agentsIn(manifest.config), number)
    : written(directory, number);
}

async function written(directory: string, number: number): Promise<DealRecord[]> {
  const run = await WrittenRun.open(directory);
  const records: DealRecord[] = [];
  const deals = run.play<DealRecord | undefined>(number, 1, {
    played: (deal, state) => run.recordOf(deal, state),
    broken: () => undefined,
  });
  for await (const record of deals) if (record !== undefined && records.length < MOST) records.push(record);
  return records;
}

async function playedAgain(
  spec: RunSpec,
  written: readonly AgentConfig[],
  number: number,
): Promise<DealRecord[]> {
  if (spec.match !== undefined)
    throw new UserError('the run holds no actions, and is one of matches: jaslab run --actions keeps them');
  const { agents, texts = agents } = spec;
  const trust = new Trust();
  for (const [i, text] of texts.entries())
    if ((await trust.refusal(text, written[i])) !== undefined)
      throw new UserError(`the run holds no actions, and ${agents[i]} cannot play them again here`);
  const { game, players } = await planRun(spec, { examine: false });
  const root = rootOf(spec.seed);
  const dealing = new Dealing(game, root);
  return Array.from({ length: rowsPerDeal(game, spec.seatings) }, (_, seating) => {
    const seats = seatAgents(game, players.length, seating, spec.seatings);
    const seated = seats.map(agent => players[agent]);
    const table = new Table(game, root, seated);
    table.play(number, dealing.setup(number));
    const origin = { seed: spec.seed, deal: number, agents: seated.map(({ label }) => label) };
    return recordOf(table.state, { legal: false, origin });
  });
}

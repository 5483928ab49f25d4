/**
 * `jaslab bench search` times agents that search: iterations a second at the first lead, for each policy of rollouts
 * and with and without inference, and the worlds that they sample. All ways of a game are timed in turn, and every
 * round must make the same choices. Agents are asked as at a table, so a figure is what a player of them gets.
 */
import { cardCount } from '../../cards/cardset.ts';
import { AGENT_STREAM, mix32, Rng, type Root, rootOf } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import type { State } from '../../engine/state.ts';
import { View } from '../../engine/view.ts';
import { load, makeGame, makePlayer, namesOf } from '../../node/by-name.ts';
import type { Option } from '../../rules/options.ts';
import { Determinizer } from '../../search/index.ts';
import { type Agent, type AgentModule, isRemote, isWrapper } from '../../table/agent.ts';
import type { Player } from '../../table/table.ts';
import { alignRows, grouped } from '../layout.ts';
import { type Contender, firstLeads, type Rounds, type Tally, timeInTurn } from './contender.ts';

const ROOT: Root = rootOf('bench');
/** First leads of a round. */
const POSITIONS = 3;

/** Options of agents that are tried with all their values, where an agent has them. */
const VARIED = ['rollout', 'inference'] as const;

/** The figures of one way of searching on one core: medians over the rounds. */
export interface SearchRow {
  readonly game: string;
  readonly agent: string;
  /** Who plays the worlds to their end, where the agent has the choice. */
  readonly rollout?: string;
  /** Whether, or how, worlds are weighed by what others have done, where the agent has the choice. */
  readonly inference?: string;
  /** For each decision. */
  readonly iterations: number;
  readonly iterationsPerSecond: number;
  /** Worlds sampled a second: by the agent's own sampler, or with replays where it samples one for each iteration. */
  readonly worldsPerSecond: number;
  /** The interquartile range of the rounds, as a share of the median. */
  readonly spread: number;
  /** The checksum of the choices, in hex. */
  readonly checksum: string;
}

interface Way {
  readonly agent: string;
  readonly rollout?: string;
  readonly inference?: string;
  /** The text of the agent with these iterations. */
  text(iterations: number, worlds?: number): string;
  /** The most worlds that it can be told to sample for a decision. */
  readonly worlds?: number;
}

/** Agents that search are those with an option `iterations`. */
async function searchingWays(): Promise<Way[]> {
  const ways: Way[] = [];
  for (const agent of namesOf('agent')) {
    const definition = await load<AgentModule>('agent', agent);
    const options: Readonly<Record<string, Option>> = definition.options;
    if (isWrapper(definition) || isRemote(definition) || options.iterations === undefined) continue;
    for (const varied of variants(options))
      ways.push({
        agent,
        ...varied,
        ...(options.worlds?.type === 'count' && { worlds: options.worlds.max }),
        text(iterations, worlds) {
          const words = Object.entries({ iterations, ...varied, ...(worlds !== undefined && { worlds }) });
          return `${agent}:${words.map(word => word.join('=')).join(',')}`;
        },
      });
  }
  return ways;
}

/** All values of the varied options. */
function variants(options: Readonly<Record<string, Option>>): Pick<Way, (typeof VARIED)[number]>[] {
  return VARIED.reduce<Readonly<Record<string, string>>[]>(
    (list, name) => {
      const values = valuesOf(options[name]);
      return values.length === 0
        ? list
        : list.flatMap(one => values.map(value => ({ ...one, [name]: value })));
    },
    [{}],
  );
}

function valuesOf(option: Option | undefined): string[] {
  if (option?.type === 'choice') return option.values.map(String);
  return option?.type === 'flag' ? ['true', 'false'] : [];
}

/** Times all ways of one game in turn. `tick` is called after each of `rounds` rounds of each. Throws `Differs`. */
export async function benchSearch(
  name: string,
  { deals: iterations, rounds }: Rounds,
  tick?: (of: number) => void,
): Promise<SearchRow[]> {
  const game = await makeGame(name);
  // The seat on turn has a choice between cards alone
  const leads = firstLeads(game, POSITIONS, state => state.numLegal() === cardCount(state.legal()));
  const ways = await searchingWays();
  const contenders: Contender[] = [];
  for (const { text, worlds } of ways) {
    const searched = await makePlayer(text(iterations));
    contenders.push(deciding(name, game, leads, searched, iterations));
    if (worlds === undefined) contenders.push(sampling(name, game, leads, iterations));
    else {
      const most = Math.min(worlds, iterations);
      contenders.push(deciding(name, game, leads, await makePlayer(text(1, most)), most));
    }
  }
  const timings = timeInTurn(contenders, rounds, tick);
  return ways.map(({ agent, rollout, inference }, n) => {
    const [search, sample] = timings.slice(2 * n, 2 * n + 2);
    return {
      game: name,
      agent,
      ...(rollout !== undefined && { rollout }),
      ...(inference !== undefined && { inference }),
      iterations,
      iterationsPerSecond: Math.round(search.dealsPerSecond),
      worldsPerSecond: Math.round(sample.dealsPerSecond),
      spread: search.spread,
      checksum: search.checksum,
    };
  });
}

/** A round of decisions, each of which counts several times. */
function deciding(
  name: string,
  game: Game,
  leads: readonly State[],
  { label, definition, options }: Player,
  each: number,
): Contender {
  if (isRemote(definition)) throw new TypeError(`${label} is another program`);
  const seats = leads.map(state => {
    const rng = new Rng();
    const agent: Agent = definition.create(options, game, state.turn, rng);
    return { agent, rng, view: View.forSearch(state, state.turn) };
  });
  const play = (): Tally => {
    let checksum = 0;
    for (const [n, { agent, rng, view }] of seats.entries()) {
      rng.seed(ROOT, n, AGENT_STREAM + view.seat);
      agent.begin?.(view);
      // The next number tells how many the agent has drawn.
      checksum = mix32(checksum + agent.act(view) + (rng.next() << 8));
    }
    return { decisions: seats.length, checksum };
  };
  return { game: name, path: label, deals: seats.length * each, play };
}

/** Worlds by replays, for agents that sample one for each iteration. */
function sampling(name: string, game: Game, leads: readonly State[], each: number): Contender {
  const determinizer = new Determinizer(game);
  const rng = new Rng();
  const play = (): Tally => {
    let checksum = 0;
    for (const [n, state] of leads.entries()) {
      rng.seed(ROOT, n, 0);
      determinizer.prepare(View.forSearch(state, state.turn));
      for (let world = 0; world < each; world++) {
        determinizer.sample(rng);
        checksum = mix32(checksum + determinizer.world.hands[(state.turn + 1) % game.seats]);
      }
    }
    return { decisions: leads.length, checksum };
  };
  return { game: name, path: 'worlds', deals: leads.length * each, play };
}

/** The rows as a table in 80 columns. */
export function benchSearchLines(rows: readonly SearchRow[]): string[] {
  const head = ['GAME', 'AGENT', 'ROLLOUT', 'INFERENCE', 'ITERATIONS/S', 'WORLDS/S', 'SPREAD'];
  const table = rows.map(row => [
    ...[row.game, row.agent, row.rollout ?? '', row.inference ?? ''],
    ...[row.iterationsPerSecond, row.worldsPerSecond].map(rate => grouped(Number(rate.toPrecision(3)))),
    `${(100 * row.spread).toFixed(0)} %`,
  ]);
  const used = head.flatMap((_, column) => (table.some(cells => cells[column] !== '') ? [column] : []));
  const shown = [head, ...table].map(cells => used.map(column => cells[column]));
  return alignRows(shown, { right: [-3, -2, -1].map(end => used.length + end) });
}

/** The decisions of a run as bytes, against the records of the same deals. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Game } from '../../engine/game.ts';
import type { DealRecord } from '../../engine/record.ts';
import { readSetup } from '../../engine/record-setup.ts';
import { State } from '../../engine/state.ts';
import { View } from '../../engine/view.ts';
import belote3 from '../../games/belote3/index.ts';
import klaberjass from '../../games/klaberjass/index.ts';
import { Encoder } from '../../learn/encoder.ts';
import { type Field, frameSize, newFrame } from '../../learn/frame.ts';
import { MAIN } from '../../node/fixtures/compiled.ts';
import { ListRows } from '../../rows/column.ts';
import { type Action, parseAction } from '../../rules/action.ts';
import { withSuits } from '../../rules/action-suits.ts';
import type { GameDefinition } from '../../rules/ruleset.ts';
import { openDataset, readParts } from '../../storage/dataset-reader.ts';
import { linesOf, refused, run, runForBytes } from '../fixtures/run.ts';

/** The line of JSON. */
interface About {
  readonly actions: readonly string[];
  readonly agents: readonly string[];
  readonly frame: readonly Field[];
}

async function observe(...flags: string[]) {
  const { bytes: stdout, err, code } = await runForBytes(['observe', ...flags]);
  const begin = stdout.indexOf(10) + 1;
  const about = JSON.parse(begin > 0 ? stdout.subarray(0, begin).toString() : '{}') as About;
  const blocks = [];
  for (let at = begin; at < stdout.length; ) {
    const rows = stdout.readUInt32LE(at);
    const frame = newFrame(about.frame, rows);
    frame.bytes.set(stdout.subarray(at + 4, at + 4 + frame.bytes.length));
    blocks.push({ rows, arrays: frame.arrays });
    at += 4 + frame.bytes.length;
  }
  return { about, blocks, code, err };
}

/** Every decision in plain words. */
function decisionsIn({ about, blocks }: Awaited<ReturnType<typeof observe>>) {
  return blocks.flatMap(({ rows, arrays }) =>
    Array.from({ length: rows }, (_, row) => {
      const suits = arrays.suits.subarray(4 * row, 4 * row + 4);
      const nameOf = (action: number): string => about.actions[withSuits(action, suits)];
      const isLegal = (action: number): boolean =>
        ((arrays.legal[row * (arrays.legal.length / rows) + (action >> 3)] >> (action & 7)) & 1) === 1;
      const { match, deal, seating, seat, agent, action, reward } = arrays;
      return {
        match: match[row],
        deal: deal[row],
        seating: seating[row],
        seat: seat[row],
        agent: about.agents[agent[row]],
        act: nameOf(action[row]),
        legal: [...about.actions.keys()].filter(isLegal).map(nameOf).sort(),
        reward: reward[row],
      };
    }),
  );
}

const AGENTS: Readonly<Record<string, string>> = {
  klaberjass: 'greedy,random',
  klaverjas: 'greedy,random,rules,rules:tuned=false',
  belote3: 'greedy,random,random',
  honderden3: 'greedy,random,rules',
};

async function written(game: string, ...more: string[]): Promise<string> {
  const directory = join(mkdtempSync(join(tmpdir(), 'jaslab-')), 'run');
  const flags = [
    '--game',
    game,
    '--agents',
    AGENTS[game],
    '--actions',
    '--workers',
    '1',
    '--quiet',
    '--out',
    directory,
  ];
  expect((await run(['run', ...flags, ...more])).code).toBe(0);
  return directory;
}

test.each([klaberjass, belote3])('every decision is there, with what it brought: $id', async definition => {
  const directory = await written(definition.id, '--deals', '12', '--seatings', 'all');
  const { out } = await run(['records', directory, '--deals', '12']);
  const records = linesOf(out).map(line => JSON.parse(line) as DealRecord);
  const expected = records.flatMap(({ deal, agents, actions, result }, row) => {
    const { score } = result;
    const seating = row % score.length;
    const sum = score.reduce((all, one) => all + one, 0);
    const margin = (seat: number) => Math.fround(score[seat] - (sum - score[seat]) / (score.length - 1));
    return actions.map(({ seat, act, legal }) => ({
      match: 0,
      deal,
      seating,
      seat,
      agent: agents?.[seat],
      act,
      legal,
      reward: margin(seat),
    }));
  });
  const seen = await observe(directory, '--rows', '100');
  expect(seen.code).toBe(0);
  expect(seen.blocks.length).toBeGreaterThan(2);
  expect(decisionsIn(seen)).toEqual(expected);
  expect(seen.blocks.flatMap(inputsOf)).toEqual(records.flatMap(record => encoded(definition, record)));
});

/** The inputs that are on in each row of a block. */
function inputsOf({
  rows,
  arrays: { inputs },
}: Awaited<ReturnType<typeof observe>>['blocks'][number]): number[][] {
  const bits = (8 * inputs.length) / rows;
  const isOn = (row: number, input: number): boolean => {
    const bit = row * bits + input;
    return ((inputs[bit >> 3] >> (bit & 7)) & 1) === 1;
  };
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: bits }, (_, input) => input).filter(input => isOn(row, input)),
  );
}

/** What an encoder says at each decision of a record. */
function encoded(definition: GameDefinition, record: DealRecord): number[][] {
  const game = new Game(definition);
  const encoder = new Encoder(game);
  const state = new State(game).begin(readSetup(game, record));
  const views = Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat));
  return record.actions.map(({ act }) => {
    const size = encoder.encode(views[state.turn]);
    state.apply(parseAction(act) as Action);
    return [...encoder.inputs.subarray(0, size)].sort((a, b) => a - b);
  });
}

test('some deals', async () => {
  const directory = await written('klaberjass', '--deals', '10');
  for (const words of [
    ['--from', '10'],
    ['--from', '4', '--deals', '7'],
  ]) {
    const { code, err, blocks } = await observe(directory, ...words);
    expect([code, blocks.length]).toEqual([2, 0]);
    expect(err).toMatch(/^jaslab: .* holds 10 deals, numbered from 0\n$/);
  }
  const { blocks } = await observe(directory, '--from', '4', '--deals', '2');
  expect([...new Set(blocks.flatMap(({ arrays }) => [...arrays.deal]))]).toEqual([4, 5]);
});

test('a deal of a match has its number in the match, and each seat its agent', async () => {
  const directory = await written('klaverjas', '--matches', '3', '--omboeren');
  const found = decisionsIn(await observe(directory));
  const rows = await rowsOf(directory);
  const ofRow = ({ match, deal, seating }: Row) =>
    found.filter(at => at.match === match && at.deal === deal && at.seating === seating);
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const decisions = ofRow(row);
    expect(decisions.map(({ seat }) => seat)).toEqual(row.seats);
    for (const { seat, agent } of decisions) expect(agent).toBe(row.agents[seat]);
  }
  expect(rows.reduce((sum, { seats }) => sum + seats.length, 0)).toBe(found.length);
});

test('deals of the game that the last two players go on with are left out', async () => {
  const directory = await written('honderden3', '--matches', '2', '--match-by', 'lives');
  const rows = await rowsOf(directory);
  const games = new Set(rows.map(({ game }) => game));
  expect([...games]).toEqual(['honderden3', 'honderden']);
  const found = new Set(decisionsIn(await observe(directory)).map(({ match, deal }) => `${match} ${deal}`));
  const expected = rows.filter(({ game }) => game === 'honderden3');
  expect([...found]).toEqual(expected.map(({ match, deal }) => `${match} ${deal}`));
});

interface Row {
  readonly match: number;
  readonly deal: number;
  readonly seating: number;
  /** Empty where no match changes its game. */
  readonly game: string;
  /** By seat of the match. */
  readonly agents: readonly string[];
  /** Who decided. */
  readonly seats: readonly number[];
}

/** The rows of a run of matches. */
async function rowsOf(directory: string): Promise<Row[]> {
  const manifest = await openDataset(directory);
  const rows: Row[] = [];
  for await (const { batch } of readParts(directory, manifest)) {
    const lists = new ListRows(manifest.columns, batch);
    const seat = lists.columns[0].fields?.findIndex(({ name }) => name === 'seat') ?? -1;
    const at = (name: string): number => manifest.columns.findIndex(column => column.name === name);
    const number = (name: string, row: number): number => batch.columns[at(name)][row];
    const word = (name: string, row: number): string =>
      manifest.columns[at(name)].words?.[number(name, row)] ?? '';
    const agents = [0, 1, 2, 3].map(seat => `agent${seat}`).filter(name => at(name) >= 0);
    for (let row = 0; row < batch.rows; row++)
      rows.push({
        match: number('match', row),
        deal: number('deal', row),
        seating: number('seating', row),
        game: at('game') < 0 ? '' : word('game', row),
        agents: agents.map(name => word(name, row)),
        seats: Array.from({ length: lists.count(0, row) }, (_, n) => lists.value(0, seat, row, n)),
      });
  }
  return rows;
}

test('what cannot be observed is refused in one line', async () => {
  const directory = join(mkdtempSync(join(tmpdir(), 'jaslab-')), 'plain');
  const flags = [
    'run',
    '--game',
    'klaberjass',
    '--agents',
    'greedy,random',
    '--deals',
    '5',
    '--quiet',
    '--out',
    directory,
  ];
  expect((await run(flags)).code).toBe(0);
  const { code, err } = await observe(directory);
  expect(code).toBe(2);
  expect(err).toMatch(/^jaslab: .* holds no actions; jaslab run --actions keeps them\n$/);
});

const FIELDS = ['deal', 'reward', 'seat', 'over', 'suits', 'legal', 'inputs'];

/** The line of JSON. */
interface About {
  readonly actions: readonly string[];
  readonly suitOf: readonly number[];
  readonly inSuit: readonly (readonly number[])[];
  readonly inputs: { readonly levels: readonly number[] };
  readonly frame: readonly Field[];
}

function talk(input: Int32Array) {
  const flags = ['env', '--game', 'klaberjass', '--tables', '4'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, ...flags], {
    input: new Uint8Array(input.buffer),
  });
  const end = stdout.indexOf(10);
  return {
    about: JSON.parse(stdout.subarray(0, end).toString()) as About,
    bytes: stdout.length - end - 1,
    err: stderr.toString(),
    status,
  };
}

test('a line of JSON, and a frame for each step', () => {
  const { about, bytes, status } = talk(Int32Array.of(1, 0, 1, 2, 3, 1, 4, 5, 6, -1));
  expect(status).toBe(0);
  expect(bytes).toBe(3 * frameSize(about.frame, 4));
  expect(about).toMatchObject({ game: 'klaberjass', seats: 2, tables: 4 });
  expect(about.frame.map(({ name }) => name)).toEqual(FIELDS);
  expect(about.actions.slice(0, 2)).toEqual(['7c', '8c']);
  const hearts = about.actions.indexOf('name:h');
  expect(about.suitOf[hearts]).toBe(2);
  expect(about.inSuit[hearts].map(action => about.actions[action])).toEqual([
    'name:c',
    'name:d',
    'name:h',
    'name:s',
  ]);
  expect(about.suitOf[about.actions.indexOf('pass')]).toBe(-1);
  expect(about.inputs.levels[1]).toBe(1);
});

test.each([
  ['an action that is not legal', [0, 300, 300, 300, 300], /^jaslab: table 0: \S+ is not legal\n$/],
  ['a negative action', [0, -1, -1, -1, -1], /^jaslab: table 0: -1 is no action\n$/],
  ['an unknown kind', [-100, 0, 0, 0, 0], /^jaslab: -100 is no kind of request\n$/],
])('%s ends it with one line', (_, request, line) => {
  const { about, err, status, bytes } = talk(Int32Array.from(request));
  expect(status).toBe(1);
  expect(bytes).toBe(frameSize(about.frame, 4));
  expect(err).toMatch(line);
});

test.each([
  ['1', "--opponents must be like 1=net, not '1'"],
  ['2=net', '--opponents: the seats are 0 to 1, not 2'],
  ['1=nett', "unknown agent 'nett'"],
  ['0=net 1=net', 'an agent sits in every seat: leave one for the learner'],
])('--opponents %s is refused', async (words, line) => {
  await refused(`env --game klaberjass --opponents ${words}`, new RegExp(line.replace(/[()]/g, '.')));
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SAMPLED, samples } from '../../cards/fixtures/samples.ts';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { State } from '../../engine/state.ts';
import { makeGame, namesOf } from '../../node/by-name.ts';
import { type Batch, ListRows } from '../../rows/column.ts';
import { storedAction } from '../../rows/decisions.ts';
import { sha256Of } from '../../storage/canonical.ts';
import { openDataset, readParts } from '../../storage/dataset-reader.ts';
import { encodePart } from '../../storage/encode.ts';
import type { Manifest } from '../../storage/manifest.ts';
import { compress } from '../../storage/zstd.ts';
import { refused, run } from '../fixtures/run.ts';
import { filesOf, workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('actions');

async function play(words: string): Promise<{ readonly directory: string; readonly manifest: Manifest }> {
  const directory = newDirectory();
  const { code, err } = await run(`run ${words} --seed α --workers 1 --quiet --out ${directory}`);
  expect([code, err]).toEqual([0, '']);
  return { directory, manifest: await openDataset(directory) };
}

async function verified(directory: string) {
  const { code, out } = await run(`verify ${directory} --replay 99 --workers 1 --quiet --json`);
  return { code, ...JSON.parse(out) };
}

/** Plays the decisions of the rows by the rules alone; returns how many there were. */
async function replayed(id: string, { columns }: Manifest, batch: Batch): Promise<number> {
  const game = await makeGame(id);
  const dealing = new Dealing(game, rootOf('α'));
  const state = new State(game);
  const lists = new ListRows(columns, batch);
  const column = (name: string) => batch.columns[columns.findIndex(c => c.name === name)];
  const [decision, choice] = lists.columns.map(({ fields }, list) => (row: number, n: number) => {
    const entry = fields!.map(({ name }, f) => [name, lists.value(list, f, row, n)]);
    return { meld: 0, ...Object.fromEntries(entry) } as Record<'action' | 'meld' | 'seat' | 'legal', number>;
  });
  let count = 0;
  for (let row = 0; row < batch.rows; row++) {
    state.begin(dealing.setup(column('deal')[row]));
    let offered = 0;
    for (let n = 0; n < lists.count(0, row); n++, count++) {
      const { action, meld, seat, legal } = decision(row, n);
      if (seat !== state.turn || legal !== state.numLegal()) throw new Error(`row ${row}, decision ${n}`);
      for (let k = 0; k < legal; k++) {
        const one = choice(row, offered++);
        if (storedAction(one.action, one.meld) !== state.legalAt(k))
          throw new Error(`row ${row}, choice ${k}`);
      }
      if (!state.isLegal(storedAction(action, meld))) throw new Error(`row ${row}, action ${n}`);
      state.apply(storedAction(action, meld));
    }
    expect([state.isOver(), offered]).toEqual([true, lists.count(1, row)]);
    for (let side = 0; side < game.sides; side++) expect(column(`score${side}`)[row]).toBe(state.score[side]);
  }
  return count;
}

describe.each(namesOf('game'))('the actions of %s', id => {
  test('are those of the deals, by the rules and by the agents', SAMPLED, async () => {
    const { sides } = await makeGame(id);
    for (const agents of [['greedy', 'random'], ['random']].slice(0, samples(5))) {
      const seated = Array.from({ length: sides }, (_, side) => agents[side % agents.length]).join();
      const words = `--game ${id} --agents ${seated} --deals 8 --seatings all --actions --legal`;
      const { directory, manifest } = await play(words);
      for await (const { batch } of readParts(directory, manifest))
        expect(await replayed(id, manifest, batch)).toBeGreaterThan(8 * batch.rows);
      expect(await verified(directory)).toMatchObject({ code: 0, ok: true, problems: [] });
    }
  });

  test('hold for whole matches', async () => {
    const { sides } = await makeGame(id);
    const agents = Array.from({ length: sides }, (_, side) => (side === 0 ? 'greedy' : 'random')).join();
    const { directory } = await play(`--game ${id} --agents ${agents} --matches 2 --actions`);
    expect(await verified(directory)).toMatchObject({ code: 0, ok: true, problems: [] });
  });
});

const SOME = '--game smousjas --agents greedy,random --deals 60 --part-deals 25 --actions';

test('the same bytes come from any chunks and threads, and from a dataset that is extended', async () => {
  const { directory: one } = await play(SOME);
  const { directory: two } = await play(`${SOME} --chunk 7`);
  expect(filesOf(two)).toEqual(filesOf(one));
  const { directory: three } = await play(SOME.replace('--deals 60', '--deals 30'));
  const again = await run(`run ${SOME} --seed α --workers 2 --quiet --out ${three} --resume`);
  expect(again.code).toBe(0);
  expect(filesOf(three)).toEqual(filesOf(one));
});

test('a dataset without actions, or with others, is not continued', async () => {
  const { directory } = await play(SOME);
  const again = await run(`run ${SOME} --legal --seed α --quiet --out ${directory} --resume`);
  expect(again.code).toBe(2);
  expect(again.err).toContain('actions');
});

test('verify plays the actions of agents that think by the clock', async () => {
  const words = '--game klaverjas --agents ismcts:millis=1,random --deals 3 --actions --reports';
  const { directory } = await play(words);
  const verdict = await verified(directory);
  expect(verdict).toMatchObject({ code: 0, ok: true, replayed: [{ from: 0, to: 2 }] });
  expect(verdict.notes.join()).toContain('thinks by the clock');
});

test.each(['ismcts:iterations=20', 'strong:iterations=50', 'pimc:worlds=3,from=4'])(
  '%s reports',
  async agent => {
    const words = `--game klaverjas --agents ${agent},random --deals 2 --actions --reports`;
    const { directory, manifest } = await play(words);
    for await (const { batch } of readParts(directory, manifest)) {
      const [[, seats, legal, values], [, visits]] = batch.entries!;
      const [agent0] = manifest.columns.flatMap(({ name }, c) =>
        name === 'agent0' ? [batch.columns[c]] : [],
      );
      expect(agent0[0]).toBe(0);
      let [at, searched] = [0, 0];
      for (let n = 0; n < legal.length; at += legal[n++]) {
        const tried = (visits as Uint32Array)
          .subarray(at, at + legal[n])
          .reduce((sum, times) => sum + times, 0);
        if (Number.isFinite(values[n])) searched++;
        expect([Number.isFinite(values[n]), tried > 0 && seats[n] % 2 === 0]).toEqual([tried > 0, tried > 0]);
      }
      expect([at, searched > 2]).toEqual([visits.length, true]);
    }
    expect(await verified(directory)).toMatchObject({ code: 0, ok: true });
  },
);

test('verify finds an action that is another one', async () => {
  const { directory, manifest } = await play('--game belote --agents random,random --deals 5 --actions');
  const [{ file, bytes: length, sha256 }] = manifest.parts;
  for await (const { batch } of readParts(directory, manifest)) {
    const actions = batch.entries![0][0].slice();
    actions[40] ^= 1;
    const entries = [[actions, ...batch.entries![0].slice(1)]];
    const bytes = encodePart(manifest.columns, { ...batch, entries }, {});
    writeFileSync(join(directory, file), bytes);
    const path = join(directory, 'manifest.json');
    const text = readFileSync(path, 'utf8').replace(sha256, sha256Of([bytes]));
    writeFileSync(path, text.replace(new RegExp(`("bytes": ?)${length}\\b`), `$1${bytes.length}`));
  }
  const { code, problems } = await verified(directory);
  expect(code).toBe(1);
  expect(problems[0].message).toMatch(/deal \d, decisions \d+, action: written \d+, played again \d+/);
});

describe('records of a run', () => {
  const replay = async (directory: string, words: string) => {
    const { code, out, err } = await run(`records ${directory} ${words}`);
    expect([code, err]).toEqual([0, '']);
    expect(await run('replay -', out)).toMatchObject({ code: 0 });
    return out;
  };

  test('are those of the same deals played again', async () => {
    const words = '--game belote --agents greedy,random';
    const { directory } = await play(`${words} --deals 12 --part-deals 5 --actions`);
    const again = await run(`records ${words} --seed α --from 3 --deals 9`);
    expect(await replay(directory, '--from 3 --deals 9')).toBe(again.out);
  });

  test('hold all deals of a match, and all seatings', async () => {
    const words = '--game honderden3 --agents greedy,random,random --match-by lives --seatings all';
    const { directory, manifest } = await play(`${words} --matches 2 --actions`);
    const out = await replay(directory, '--deals 2');
    expect(out.trimEnd().split('\n')).toHaveLength(manifest.parts[0].rows);
  });

  test('are refused where there are none', async () => {
    const { directory } = await play('--game klaberjass --agents random,random --deals 2');
    await refused(`records ${directory}`, /holds no actions; jaslab run --actions keeps them$/);
    await refused('records', /needs --game and --agents, or DIR/);
    await refused(`records ${directory} --chain`, /only --deals, --from, --text and --positions go with it/);
  });
});

describe('a run of given deals', () => {
  test.each(['klaberjass', 'klaverjas', 'belote', 'smousjas', 'honderden3'])(
    'has the cards of the file (%s)',
    async id => {
      const { sides } = await makeGame(id);
      const agents = Array.from({ length: sides }, () => 'random').join();
      const { out } = await run(`records --game ${id} --agents ${agents} --seed other --deals 7 --chain`);
      const file = `${newDirectory()}.jsonl`;
      writeFileSync(file, out);
      const { directory, manifest } = await play(
        `--game ${id} --agents ${agents} --from ${file} --actions --chunk 3`,
      );
      expect(manifest).toMatchObject({
        deals: 7,
        config: { from: { file, sha256: sha256Of([Buffer.from(out)]) } },
      });
      const again = await run(`records ${directory} --deals 7 --trust ${file}`);
      expect(await run('replay -', again.out)).toMatchObject({ code: 0 });
      const cards = (text: string) =>
        text
          .trim()
          .split('\n')
          .map(line => {
            const { hands, turnup, stock, dealer, before, indicator } = JSON.parse(line);
            return { hands, turnup, stock, dealer, before, indicator };
          });
      expect(cards(again.out)).toEqual(cards(out));
      expect(await verified(`${directory} --trust ${file}`)).toMatchObject({
        code: 0,
        ok: true,
        problems: [],
      });
      writeFileSync(file, `${out}${out}`);
      const other = `run --game ${id} --agents ${agents} --from ${file} --actions --seed α --quiet`;
      expect(await run(`${other} --deals 9 --out ${directory} --resume`)).toMatchObject({ code: 2 });
    },
  );

  test('refuses files of another kind', async () => {
    const file = `${newDirectory()}.jsonl`;
    writeFileSync(file, '{"game":"belote"}\n');
    const words = `run --game klaberjass --agents random,random --from ${file} --out ${newDirectory()}`;
    await refused(words, /line 1: expected game klaberjass, found belote$/);
    await refused(`${words} --deals 2`, /holds only 1 deal \(see/);
    await refused(words.replace(file, '-'), /write the deals to a file first \(see/);
    await refused(words.replace(file, 'nowhere'), /cannot read nowhere: no such file/);
  });
});

test.each([
  ['klaberjass', 'greedy,random'],
  ['klaverjas', 'random,random'],
  ['belote', 'random,random'],
  ['smousjas', 'random,random'],
  ['honderden3', 'random,random,random'],
])('an action of %s costs at most 1.5 bytes', async (id, agents) => {
  const { directory, manifest } = await play(
    `--game ${id} --agents ${agents} --deals 800 --part-deals 800 --actions`,
  );
  for await (const { batch } of readParts(directory, manifest)) {
    const fields = batch.entries![0] as readonly Uint8Array[];
    const offsets = 4 * (batch.rows + 1);
    const bytes = fields.reduce((sum, field) => sum + compress(field).length, offsets);
    expect(bytes / fields[0].length).toBeLessThan(1.5);
  }
});

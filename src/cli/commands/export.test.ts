import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import polars from 'nodejs-polars';
import { expect, test } from 'vitest';
import { Database } from '../../node/duckdb/duckdb.ts';
import { exportParquet } from '../../node/duckdb/export.ts';
import { describeSoftware } from '../../node/software.ts';
import { arrow } from '../../storage/arrow.ts';
import { decodePart } from '../../storage/decode.ts';
import { revisionOf } from '../../storage/manifest.ts';
import { refused, run } from '../fixtures/run.ts';
import { workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('export');

async function played(words: string): Promise<string> {
  const directory = newDirectory();
  const { code } = await run(`run --agents random,random --workers 1 --quiet --out ${directory} ${words}`);
  expect(code).toBe(0);
  return directory;
}

/** The values of all columns but lists, by name, of a part; words of dictionaries as text. */
function valuesOf(path: string): Record<string, unknown[]> {
  const { columns, batch } = decodePart(readFileSync(path), path);
  const plain = columns.filter(({ type }) => type !== 'list');
  return Object.fromEntries(
    plain.map(({ name, words }) => {
      const values = [...batch.columns[columns.findIndex(column => column.name === name)]];
      return [name, words === undefined ? values : values.map(value => words[value])];
    }),
  );
}

test('Parquet files hold the rows of the Arrow files in less than half the space', async () => {
  const directory = await played('--game klaverjas --deals 30000 --part-deals 20000');
  const out = newDirectory();
  const { code, out: said } = await run(`export ${directory} --parquet ${out} --json --quiet`);
  expect(code).toBe(0);
  const { bytes, rows, files } = JSON.parse(said);
  expect([rows, files.length]).toEqual([30_000, 2]);
  expect(bytes.parquet / bytes.arrow).toBeLessThan(0.45);
  expect(readdirSync(out).sort()).toEqual(['part-00000.parquet', 'part-00001.parquet']);
  const one = join(newDirectory(), 'all.parquet');
  expect((await run(`export ${directory} --parquet ${one} --quiet`)).code).toBe(0);
  expect(statSync(one).size / bytes.arrow).toBeLessThan(0.45);
  const values = valuesOf(join(directory, 'part-00001.arrow'));
  const frame = polars.readParquet(join(out, 'part-00001.parquet'));
  expect(frame.columns).toEqual(Object.keys(values));
  for (const [name, expected] of Object.entries(values))
    expect(frame.getColumn(name).toArray(), name).toEqual(expected);
  expect(polars.readParquet(one).tail(10_000).getColumn('hand0').toArray()).toEqual(values.hand0);
});

test('every action comes back from Parquet as it was', async () => {
  const directory = await played('--game smousjas --deals 40 --actions --legal');
  const out = newDirectory();
  expect((await run(`export ${directory} --parquet ${out} --quiet`)).code).toBe(0);
  const sql = 'SELECT deal, len(decisions) AS n, decisions[1].action AS a, len(choices) AS c FROM deals';
  const answers = await Promise.all(
    [directory, out].map(one => run(['query', one, sql, '--json', '--quiet'])),
  );
  expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  expect(answers[0].out).toBe(answers[1].out);
  const { columns, batch } = decodePart(readFileSync(join(directory, 'part-00000.arrow')), 'part');
  const lengths = [...batch.columns[columns.findIndex(({ name }) => name === 'decisions')]];
  expect(
    answers[0].out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).n),
  ).toEqual(lengths);
});

test('an export takes the place of the one before, and stopped changes nothing', async () => {
  const long = await played('--game klaberjass --matches 4 --part-deals 1 --rules target=100');
  const short = await played('--game klaberjass --deals 30 --seed b');
  const out = newDirectory();
  await run(`export ${long} --parquet ${out} --quiet`);
  expect(readdirSync(out)).toContain('matches.parquet');
  writeFileSync(join(out, 'notes.txt'), 'mine');
  // What an export leaves that is killed
  mkdirSync(join(out, '.jaslab-killed'));
  writeFileSync(join(out, '.jaslab-killed', 'part-00000.parquet'), '');
  const before = readdirSync(out).filter(name => name !== '.jaslab-killed');
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  const stopped = await exportParquet(long, { out, stop: stop.signal, onProgress });
  expect([stopped.interrupted, stopped.files]).toEqual([true, []]);
  expect(readdirSync(out)).toEqual(before);
  const none = newDirectory();
  await exportParquet(long, { out: none, stop: stop.signal });
  expect(readdirSync(none)).toEqual([]);
  await run(`export ${short} --parquet ${out} --quiet`);
  expect(readdirSync(out).sort()).toEqual(['notes.txt', 'part-00000.parquet']);
  const { out: counted } = await run(['query', out, 'SELECT count(*) AS n FROM deals', '--json']);
  expect(counted).toBe('{"n":30}\n');
});

test('Parquet keeps what Arrow says of the run and of each column', async () => {
  const directory = await played('--game smousjas --matches 2 --rules target=100');
  const out = newDirectory();
  const one = join(newDirectory(), 'one.parquet');
  await run(`export ${directory} --parquet ${out} --quiet`);
  await run(`export ${directory} --parquet ${one} --quiet`);
  const { configHash } = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
  const database = await Database.open(1);
  const files = ['part-00000', 'matches'].map(name => [join(out, `${name}.parquet`), name] as const);
  for (const [path, name] of [...files, [one, 'part-00000'] as const]) {
    const told: Record<string, string> = {};
    const sql = `SELECT decode(key), decode(value) FROM parquet_kv_metadata('${path}')`;
    for await (const { rows } of database.ask(sql))
      for (const [key, value] of rows) told[JSON.parse(key)] = JSON.parse(value);
    expect(told).toMatchObject({
      'jaslab.config_sha256': configHash,
      'jaslab.revision': revisionOf(describeSoftware()),
      'jaslab.complete': 'true',
    });
    const of = (bytes: Uint8Array) =>
      arrow
        .tableFromIPC(bytes)
        .schema.fields.map(({ name, type, nullable, metadata }) => [
          name,
          String(type),
          nullable,
          Object.fromEntries(metadata),
        ]);
    const expected = of(readFileSync(join(directory, `${name}.arrow`)));
    const message = Buffer.from(told['ARROW:schema'], 'base64');
    expect(of(message)).toEqual(expected);
    expect(expected[0].slice(2)).toEqual([false, expect.objectContaining({ unit: 'index' })]);
    const columns = JSON.parse(told['jaslab.columns']);
    expect(columns[0]).toMatchObject({ name: 'match', unit: 'index', nullable: false });
  }
  database.close();
});

test('SQL is answered over deals and matches', async () => {
  const directory = await played('--game klaberjass --matches 20 --part-deals 8');
  const ask = async (sql: string) => run(['query', directory, sql, '--quiet']);
  const values = valuesOf(join(directory, 'matches.arrow'));
  const sum = (values.deals as number[]).reduce((total, n) => total + n, 0);
  const { out } = await ask('SELECT count(*) AS n, sum(deals) AS deals FROM matches');
  expect(out.trim().split(/\s+/)).toEqual(['n', 'deals', '20', String(sum)]);
  expect((await ask('SELECT match, max(deal) + 1 AS n FROM deals GROUP BY match ORDER BY match')).out).toBe(
    (await ask('SELECT match, deals AS n FROM matches')).out,
  );
  expect((await ask('SELECT match FROM deals')).out).toContain('rows more');
  expect((await ask('SELECT * FROM deals LIMIT 1')).out.split('\n')[0]).toContain('card_points0');
});

test('what cannot be asked is refused in one line', async () => {
  const directory = await played('--game klaberjass --deals 5');
  for (const [sql, why] of [
    ['SELECT nothing FROM deals', 'nothing'],
    ['SELEC 1', 'syntax error'],
    ["INSTALL httpfs; SELECT * FROM 'https://example.com/x.parquet'", ''],
  ] as const) {
    const { code, out, err } = await run(['query', directory, sql, '--quiet']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(why);
    expect(err.trimEnd()).not.toContain('\n');
  }
  await refused(`export ${newDirectory()} --parquet x`, /holds no manifest.json/);
  await refused(`export ${directory} --parquet /proc/none/x`, /cannot write/);
});

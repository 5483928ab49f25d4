import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Database } from '../../node/duckdb/duckdb.ts';
import { decodePart } from '../../storage/decode.ts';
import { refused, run } from '../fixtures/run.ts';
import { workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('export');
const hasDuckdb = await Database.open().then(
  database => {
    database.close();
    return true;
  },
  () => false,
);
const polars = await import('nodejs-polars').then(module => module.default).catch(() => undefined);

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

test.skipIf(!hasDuckdb)(
  'Parquet files hold the rows of the Arrow files in less than half the space',
  async () => {
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
    if (polars === undefined) return;
    const frame = polars.readParquet(join(out, 'part-00001.parquet'));
    expect(frame.columns).toEqual(Object.keys(values));
    for (const [name, expected] of Object.entries(values))
      expect(frame.getColumn(name).toArray(), name).toEqual(expected);
    expect(polars.readParquet(one).tail(10_000).getColumn('hand0').toArray()).toEqual(values.hand0);
  },
);

test.skipIf(!hasDuckdb)('every action comes back from Parquet as it was', async () => {
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

test.skipIf(!hasDuckdb)('SQL is answered over deals and matches', async () => {
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

test.skipIf(!hasDuckdb)('what cannot be asked is refused in one line', async () => {
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

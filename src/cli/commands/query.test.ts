import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { linesOf, run } from '../fixtures/run.ts';
import { workplace } from '../fixtures/workplace.ts';

const { root, newDirectory } = workplace('query');

const deals = join(root, 'deals');
const matches = join(root, 'matches');

async function play(out: string, words: string): Promise<void> {
  const how = '--game klaberjass --agents greedy,random --workers 1 --quiet';
  expect((await run(`run ${how} ${words} --out ${out}`)).code).toBe(0);
}

async function exported(directory: string, out: string): Promise<void> {
  expect(await run(['export', directory, '--parquet', out, '--quiet'])).toMatchObject({ code: 0, err: '' });
}

/** The lines of JSON that a query prints. */
async function ask(directory: string, sql: string): Promise<string[]> {
  const { code, out, err } = await run(['query', directory, sql, '--json', '--quiet']);
  expect([code, err]).toEqual([0, '']);
  return linesOf(out);
}

describe('query', () => {
  beforeAll(async () => {
    await play(deals, '--deals 60 --part-deals 25 --seed a');
    await play(matches, '--matches 6 --seatings all --rules target=200');
  });

  test('a statement reads the columns that it needs, named or not', async () => {
    const parquet = newDirectory();
    await exported(matches, parquet);
    for (const sql of [
      'SELECT count(*) n FROM deals NATURAL JOIN matches',
      'SELECT count(*) n FROM (FROM deals UNION FROM deals)',
      'SELECT count(*) n FROM (TABLE deals UNION TABLE deals)',
      'SELECT count(*) n FROM (SELECT DISTINCT deals FROM deals)',
      'SELECT count(*) n FROM (SUMMARIZE deals)',
      'SELECT count(DISTINCT hash(deals)) n FROM deals',
      'SELECT trump FROM deals ORDER BY trump LIMIT 3',
      'PIVOT deals ON trump USING count(*) GROUP BY maker ORDER BY maker',
      "SELECT max(COLUMNS('score.')) FROM deals",
      'DESCRIBE deals',
      "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = 'deals'",
      "SELECT count(*) n FROM information_schema.tables WHERE table_name IN ('deals', 'matches')",
    ])
      expect(await ask(matches, sql), sql).toEqual(await ask(parquet, sql));
  });

  test.each([
    ['SELECT 1 AS x, 2 AS x, 3 AS x_1, 4 AS x', '{"x":1,"x_2":2,"x_1":3,"x_3":4}'],
    ['SELECT a.deal, b.deal FROM deals a JOIN deals b USING (deal) LIMIT 1', '{"deal":0,"deal_1":0}'],
    ['SELECT 1 AS "2", 2 AS "1", 3 AS "__proto__"', '{"2":1,"1":2,"__proto__":3}'],
    ['SELECT {a: 1, b: [2, 3]} s, map([1], [2]) m', '{"s":{"a":1,"b":[2,3]},"m":[{"key":1,"value":2}]}'],
    ['SELECT [row(1, 2), NULL]::STRUCT(a INT, b INT)[2] a', '{"a":[{"a":1,"b":2},null]}'],
    [
      'SELECT 9007199254740993 a, [9007199254740993, 7] b, 9007199254740991 c, -5::HUGEINT d',
      '{"a":"9007199254740993","b":["9007199254740993",7],"c":9007199254740991,"d":-5}',
    ],
    [
      'SELECT 1.10 a, 0.05 b, 123456789012345.6 c, 12345678901234567890.12 d',
      '{"a":1.1,"b":0.05,"c":"123456789012345.6","d":"12345678901234567890.12"}',
    ],
    [
      `SELECT 'nan'::DOUBLE a, ['inf'::DOUBLE, '-inf'::FLOAT] b, -0.0::DOUBLE c, 0.1::DOUBLE d`,
      '{"a":"NaN","b":["Infinity","-Infinity"],"c":0,"d":0.1}',
    ],
    [`SELECT DATE '2020-02-29' a, TIME '01:02:03.000001' b`, '{"a":"2020-02-29","b":"01:02:03.000001"}'],
    [
      `SELECT TIMESTAMP '2020-01-01 00:00:00.123456' a, NULL b`,
      '{"a":"2020-01-01 00:00:00.123456","b":null}',
    ],
    [String.raw`SELECT '\xAA\x00b'::BLOB a, '101'::BIT b`, String.raw`{"a":"\\xAA\\x00b","b":"101"}`],
  ])('%s, as JSON', async (sql, json) => {
    expect(await ask(deals, sql)).toEqual([json]);
    JSON.parse(json);
  });

  test('a text with line breaks stays in its row of the table', async () => {
    const { out } = await run(['query', deals, "SELECT 'a\nb' AS x, 'c' AS x"]);
    expect(linesOf(out)).toEqual(['x       x_1', '"a\\nb"  c']);
  });

  test.each(['st*r q?x [!a] b\\s*', '**', 's3:', 'year=2020', '-dash \'it"s {a,b} %20 ;#~ é漢😀\nline '])(
    'a path is a path: %j',
    async name => {
      const place = join(root, 'paths', name);
      mkdirSync(place, { recursive: true });
      const [directory, out, file] = ['run', 'out', 'one.parquet'].map(one => join(place, one));
      cpSync(deals, directory, { recursive: true });
      await exported(directory, out);
      await exported(directory, file);
      const sql = 'SELECT count(*) AS n, sum(score0) AS s FROM deals';
      const expected = await ask(deals, sql);
      expect(await ask(directory, sql)).toEqual(expected);
      expect(await ask(out, sql)).toEqual(expected);
      expect((await ask(out, 'SELECT * FROM deals LIMIT 1'))[0]).toBe(
        (await ask(deals, 'SELECT * FROM deals LIMIT 1'))[0],
      );
      expect((await run(['report', directory, '--out', join(place, 'page'), '--quiet'])).code).toBe(0);
      expect(readdirSync(place).sort()).toEqual(['one.parquet', 'out', 'page', 'run']);
    },
  );

  test('what is missing of a run is said before any answer', async () => {
    const part = newDirectory();
    cpSync(deals, part, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(part, 'manifest.json'), 'utf8'));
    manifest.parts.pop();
    writeFileSync(join(part, 'manifest.json'), JSON.stringify(manifest));
    const why = 'is not finished: it holds 50 of 60 deals';
    const sql = 'SELECT count(*) AS n FROM deals';
    expect(await run(['query', part, sql, '--json', '--quiet'])).toEqual({
      code: 0,
      out: '{"n":50}\n',
      err: `jaslab: ${part} ${why}\n`,
    });
    // Also where the query is wrong, and in the files that are exported meanwhile
    expect((await run(['query', part, 'SELECT x FROM deals'])).err).toContain(why);
    const out = newDirectory();
    const said = await run(['export', part, '--parquet', out]);
    expect([said.code, said.err]).toEqual([0, `jaslab: ${part} ${why}\n`]);
    expect((await run(['query', out, sql])).err).toBe(`jaslab: ${out} was exported from a run that ${why}\n`);
    const report = await run(['report', part, '--out', newDirectory(), '--json', '--quiet']);
    expect(report.err).toBe(`jaslab: ${part} ${why}\n`);
    expect(Object.entries(JSON.parse(report.out))[0]).toEqual(['unfinished', why]);
  });

  test('a shard is not taken for its run', async () => {
    const shard = newDirectory();
    await play(shard, '--deals 60 --part-deals 25 --seed a --shard 2/3');
    const piece = join(shard, 'shard-2-of-3');
    const { err } = await run(['query', piece, 'SELECT 1']);
    expect(err).toBe(`jaslab: ${piece} is shard 2/3 of a run: it holds 25 of 60 deals\n`);
  });

  test('exported files of several runs are not asked together', async () => {
    const [one, two] = [newDirectory(), newDirectory()];
    await exported(deals, one);
    const sql = 'SELECT count(*) AS n FROM deals';
    rmSync(join(one, 'part-00001.parquet'));
    expect((await run(['query', one, sql, '--json'])).err).toBe(
      `jaslab: ${one} holds 2 of the 3 files that were exported\n`,
    );
    await exported(matches, two);
    cpSync(join(two, 'part-00000.parquet'), join(one, 'part-00001.parquet'));
    expect(await run(['query', one, sql])).toMatchObject({
      code: 2,
      out: '',
      err: `jaslab: ${one} holds files of several exports: export the run to a new directory\n`,
    });
  });
});

/**
 * Compares a benchmark that was made once more with that of `results`, game by game, and writes into the report which
 * games gave the same bytes but for times. Other figures end it with a list of what differs.
 *
 *     npx jaslab benchmark --game belote2 --out results/again
 *     npx tsx scripts/measure/repeated.ts results/again
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchmarkReport, GameBenchmark } from '../../src/duel/index.ts';
import { benchmarkFiles } from '../../src/report/benchmark-page.ts';
import { SUMMARY } from '../../src/report/summary-json.ts';
import { writeFiles } from '../../src/storage/atomic.ts';

type Summary = BenchmarkReport & { readonly command: string };

/** The figures as text, without times and without where they were made. */
export function figuresOf(game: GameBenchmark): string {
  const isOther = (key: string) => ['micros', 'made', 'again'].includes(key);
  return JSON.stringify(game, (key, value) => (isOther(key) ? undefined : value), 1);
}

/** The benchmark with the games that were made again. Throws an Error that names the first figure that differs. */
export function withRepeated(published: Summary, repeated: Summary): Summary {
  const games = published.games.map(game => {
    const found = repeated.games.find(other => other.game === game.game);
    if (found === undefined) return game;
    const [was, is] = [game, found].map(one => figuresOf(one).split('\n'));
    const line = was.findIndex((text, k) => text !== is[k]);
    if (line >= 0 || is.length > was.length)
      throw new Error(`${game.game} differs: ${was[line]?.trim()} was, ${is[line]?.trim()} is`);
    return { ...game, again: [...(game.again ?? []), found.made] };
  });
  return { ...published, games };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = fileURLToPath(new URL('../../results/benchmark/', import.meta.url));
  const read = (folder: string) => JSON.parse(readFileSync(join(folder, SUMMARY), 'utf8')) as Summary;
  const summary = process.argv
    .slice(2)
    .reduce((all, folder) => withRepeated(all, read(folder)), read(results));
  await writeFiles(results, benchmarkFiles(summary, summary.command));
}

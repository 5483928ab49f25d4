/**
 * Does a player keep its time budget on a phone that is six times as slow? A page in headless Chromium with a throttled
 * processor plays deals by the hints of a table of an app, and every hint with a choice is timed:
 *
 *     npm run build && npx tsx scripts/measure/throttled.ts --budget 50 --throttle 6 --deals 4 [GAME …]
 *
 * It prints milliseconds above the budget for `strong` and level 10: the median and the worst of the hints that used
 * it up, and how many were more than 10 ms late. The first deal, while the code is compiled, is counted apart.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { makeGame } from '../../src/node/by-name.ts';
import { openBrowser } from '../tests/lab/lab-page.ts';

const MOST_LATE = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    budget: { type: 'string', default: '50' },
    throttle: { type: 'string', default: '6' },
    deals: { type: 'string', default: '4' },
  },
});
const budgetMillis = Number(values.budget);
const games = positionals.length > 0 ? positionals : ['klaverjas', 'klaberjass', 'smousjas', 'belote'];
const ADVISERS = { strong: { agent: 'strong', budgetMillis }, 'level 10': { level: 10, budgetMillis } };

/** The milliseconds of every hint with a choice, deal by deal. */
const PAGE = `
import { createTable } from ${JSON.stringify(resolve('dist/src/player/index.js'))};
globalThis.times = async (game, seats, adviser, deals) => {
  const table = await createTable({ game, seats: Array(seats).fill('person'), seed: 'throttled', deals, adviser });
  const times = [[]];
  for (;;) {
    const event = await table.next();
    if (event.kind === 'match') return times;
    if (event.kind === 'deal') times.push([]);
    if (event.kind !== 'turn') continue;
    const began = performance.now();
    const action = await table.hint();
    if (event.legal.length > 1) times.at(-1).push(performance.now() - began);
    table.play(action);
  }
};`;

const { outputFiles } = await build({
  stdin: { contents: PAGE, resolveDir: '.' },
  bundle: true,
  format: 'iife',
  platform: 'browser',
  write: false,
});
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0].text });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.throttle) });
  process.stdout.write('| game | adviser | hints | timed | median | worst | first deal | > 10 ms |\n');
  for (const id of games) {
    const { seats } = await makeGame(id, []);
    for (const [name, adviser] of Object.entries(ADVISERS)) {
      const asked = JSON.stringify([id, seats, adviser, Number(values.deals)]);
      const deals = await page.evaluate<number[][]>(`times(...${asked})`);
      const [first = [], ...others] = deals.map(times => times.map(time => time - budgetMillis));
      const over = others.flat();
      const late = over.filter(time => time > -1).sort((one, other) => one - other);
      const cells = [late[late.length >> 1], late.at(-1)].map((time = 0) => time.toFixed(1));
      const beyond = over.filter(time => time > MOST_LATE).length;
      const row = [id, name, over.length, late.length, ...cells, Math.max(...first).toFixed(1), beyond];
      process.stdout.write(`| ${row.join(' | ')} |\n`);
    }
  }
} finally {
  await browser.close();
}

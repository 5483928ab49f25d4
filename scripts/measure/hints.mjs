/**
 * Do hints and moves keep their time on a slow telephone? Chromium slows its processor down by a factor, and people who
 * take every hint play deals: a hint is what a bot does, its question included. It measures compiled code:
 *
 *     npm run build && node scripts/measure/hints.mjs --rate 6 --budget 50 --deals 3 [GAME …]
 *
 * It prints milliseconds of the hints at decisions with a choice: the first, the median, 90 % and the worst, and how many
 * were more than 10 ms late. On a machine that does other things too, single hints are late.
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { quantileSorted } from 'd3-array';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';

const MOST_LATE = 10;
const GAMES = ['klaverjas', 'klaberjass', 'belote', 'belote2', 'smoojas'];
const ADVISERS = [{ level: 10 }, { agent: 'strong' }];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: 'string', default: '6' },
    budget: { type: 'string', default: '50' },
    deals: { type: 'string', default: '3' },
  },
});
const [rate, budgetMillis, deals] = [values.rate, values.budget, values.deals].map(Number);

const APP = `
import { createTable } from '../../dist/src/player/index.js';
import { gameOf } from '../../dist/src/player/catalogue.js';
globalThis.measure = async (game, adviser, deals) => {
  const seats = Array((await gameOf(game)).seats).fill('person');
  const table = await createTable({ game, seats, adviser, deals, seed: 'hints' });
  const times = [];
  for (;;) {
    const event = await table.next();
    if (event.kind === 'match') return times;
    if (event.kind !== 'turn') continue;
    const began = performance.now();
    const hint = await table.hint();
    if (event.legal.length > 1) times.push(performance.now() - began);
    table.play(hint);
  }
};
`;

const { outputFiles } = await build({
  stdin: { contents: APP, resolveDir: import.meta.dirname },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  outdir: '/',
  write: false,
});
const files = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
files.set('/', '<script type="module" src="/stdin.js"></script>');
const server = createServer(({ url }, response) => {
  const type = url === '/' ? 'text/html' : 'text/javascript';
  response.writeHead(files.has(url) ? 200 : 404, { 'content-type': type }).end(files.get(url));
});
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const game of positionals.length > 0 ? positionals : GAMES) {
    for (const adviser of ADVISERS) {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      await page.waitForFunction('globalThis.measure !== undefined');
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      const script = `measure('${game}', ${JSON.stringify({ ...adviser, budgetMillis })}, ${deals})`;
      const times = await page.evaluate(script);
      const [first] = times;
      times.sort((a, b) => a - b);
      const at = share => quantileSorted(times, share).toFixed(0).padStart(4);
      const late = times.filter(time => time > budgetMillis + MOST_LATE).length;
      console.log(
        `${game.padEnd(12)}${(adviser.agent ?? 'level 10').padEnd(10)}first ${first.toFixed(0).padStart(4)}  ` +
          `median ${at(0.5)}  90 % ${at(0.9)}  worst ${at(1)}  late ${late} of ${times.length}`,
      );
      await page.close();
    }
  }
} finally {
  await browser.close();
  server.close();
}

// A page with a deal of Klaberjass: a person who takes hints, against a bot in a web worker.
import { formatAction } from 'jaslab';
import { createTable } from 'jaslab/player';

const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
const bot = { agent: 'strong', budgetMillis: 30, worker };
const table = await createTable({
  game: 'klaberjass',
  seats: ['person', bot],
  seed: 'browser',
  deals: 1,
  adviser: bot,
});

const log = document.querySelector('#log');
for (;;) {
  const event = await table.next();
  if (event.kind === 'match') break;
  const line = document.createElement('li');
  if (event.kind === 'deal') line.textContent = `score ${event.result.score.join(' to ')}`;
  else {
    const hint = await table.hint();
    line.textContent = `seat ${event.seat}: ${formatAction(hint)}`;
    table.play(hint);
  }
  log?.append(line);
}
table.close();
worker.terminate();
document.title = 'over';

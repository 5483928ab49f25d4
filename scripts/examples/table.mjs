// A deal of Klaverjassen: you in seat 0, bots in the others. `node scripts/examples/table.mjs`
import { formatAction } from 'jaslab';
import { createTable } from 'jaslab/player';

const bot = { agent: 'strong', budgetMillis: 20 };
const seats = ['person', bot, bot, bot];
const table = await createTable({ game: 'klaverjas', seats, seed: 'evening', deals: 1 });

for (;;) {
  const event = await table.next();
  if (event.kind === 'match') break;
  if (event.kind === 'deal') {
    console.log(`score ${event.result.score.join(' to ')}`);
    continue;
  }
  // An app would show event.view and wait for a tap. This person takes hints, and once tries a wrong card.
  const choices = event.legal.map(formatAction);
  const wrong =
    event.view.hand() === 0 ? undefined : [...Array(32).keys()].find(card => table.whyNot(card)?.rule);
  if (wrong !== undefined) console.log(`not ${formatAction(wrong)}: ${table.whyNot(wrong).text}`);
  const hint = await table.hint();
  console.log(`${choices.join(' ')} → ${formatAction(hint)}`);
  table.play(hint);
}

// What was played, to go on with later: createTable({ record, seats })
const record = table.save();
console.log(`${record.deals[0].actions.length} actions kept`);
table.close();

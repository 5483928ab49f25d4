// A minimal bot in plain JavaScript. It takes the first legal action: its lowest card, or a pass.
import { createInterface } from 'node:readline';

const say = (...words) => process.stdout.write(`${words.join(' ')}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, number, ...words] = line.split(' ');
  const keys = Object.fromEntries(words.map(word => word.split(/=(.*)/s)));
  if (verb === 'hello') say('hello', 1, 'name=first', 'tables=64');
  if (verb === 'game') say('ready', number);
  if (verb === 'ask') say('do', number, keys.legal.split(',')[0]);
  if (verb === 'quit') break;
}

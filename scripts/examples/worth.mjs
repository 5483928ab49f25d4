// What a hand of Klaberjass is worth, for each bid. `node scripts/examples/worth.mjs`
import { defaultsOf, formatAction, Game, parseCard } from 'jaslab';
import greedy from 'jaslab/agents/greedy';
import klaberjass from 'jaslab/games/klaberjass';
import { evaluateHand, parseHand, situate } from 'jaslab/hand';

const player = { label: 'greedy', definition: greedy, options: defaultsOf(greedy.options) };
const situation = { hand: parseHand('Jh 9h Ah Ks 7d 8c'), turnUp: parseCard('Th') };
const view = situate(new Game(klaberjass), situation);
const { answers } = await evaluateHand({ view, players: [player, player], worlds: 1000 });
for (const { action, value } of answers) console.log(formatAction(action), value.value.toFixed(1));

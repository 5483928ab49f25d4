// A bot that thinks in a worker thread, while this one stays free. `node scripts/examples/worker.mjs`
import { Worker } from 'node:worker_threads';
import { formatAction } from 'jaslab';
import { createPlayer } from 'jaslab/player';

const worker = new Worker(new URL(import.meta.resolve('jaslab/player/worker')));
const bot = await createPlayer({ game: 'klaberjass', seat: 1, agent: 'strong', budgetMillis: 50, worker });

// Lines of the line protocol: what a seat perceives, and what it is asked
bot.see('deal 0 game=0 seat=1 dealer=0 seed=7 hand=8c,7d,Jd,Qd,9h,Ts turnup=Kc');
bot.see('ask 0 hand=8c,7d,Jd,Qd,9h,Ts legal=pass,take,schmeiss open=Kc tricks=0 points=0,0 melds=0,0');
console.log(`${bot.name} says ${formatAction(await bot.move())}`);

// Whoever has waited too long aborts
bot.see({ verb: 'event', seat: 1, event: 32 });
bot.see({ verb: 'event', seat: 0, event: 32 });
bot.see('ask 0 hand=8c,7d,Jd,Qd,9h,Ts legal=pass,name:d,name:h,name:s open=Kc tricks=0 points=0,0 melds=0,0');
const tired = new AbortController();
const move = bot.move(tired.signal);
tired.abort(new Error('tired of waiting'));
await move.catch(error => console.log(error.message));

bot.close();
await worker.terminate();

/**
 * What an agent gains for the match over another, in chances to win it. Deals come from matches that `rules` plays with
 * itself: their cards, their dealer and their totals. Both agents play each deal on both sides. The gain of a deal is
 * the difference of the chances after it, by the tables of match equity; the gain of a match is that of all its deals.
 *
 *     npx tsx scripts/measure/aim.ts --game klaverjas --a strong:aim=match --b strong --matches 200
 */
import { parseArgs } from 'node:util';
import { equityOf } from '../../agents/strong/equity/index.ts';
import { nextDealer } from '../../src/engine/chain.ts';
import { type Game, MatchTable, NONE, type Player, rootOf, type Setup, Table } from '../../src/index.ts';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import { Moments } from '../../src/stats/index.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'klaverjas' },
    a: { type: 'string', default: 'strong:aim=match' },
    b: { type: 'string', default: 'strong' },
    matches: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'aim' },
  },
});

/** The setups of the deals of a match, in order; the first is left out, which is played for points. */
function setupsOf(game: Game, table: MatchTable, match: number): Setup[] {
  const setups: Setup[] = [];
  table.play(match, ({ state, deal }) => {
    const { dealer, indicator, before } = state;
    if (deal > 0) setups.push({ deck: [...state.deck].slice(0, game.packSize), dealer, indicator, before });
  });
  return setups;
}

async function main(): Promise<void> {
  const game = await makeGame(values.game);
  const [a, b, walker] = (await Promise.all([values.a, values.b, 'rules'].map(makePlayer))) as [
    Player,
    Player,
    Player,
  ];
  const equity = equityOf(game);
  const root = rootOf(values.seed);
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const walk = new MatchTable(
    game,
    root,
    seats.map(() => walker),
  );
  const tables = [0, 1].map(
    side =>
      new Table(
        game,
        root,
        seats.map(seat => ((seat & 1) === side ? a : b)),
      ),
  );
  const gains = new Moments();
  const byMatch = new Moments();
  const last = new Moments();
  let number = 0;
  for (let match = 0; match < Number(values.matches); match++) {
    let sum = 0;
    for (const setup of setupsOf(game, walk, match)) {
      let ended = false;
      const [first, second] = tables.map(table => {
        table.play(number, setup);
        if (table.fault !== undefined) throw new Error(table.fault.message);
        const { after } = table.state;
        ended ||= after.roundWinner !== NONE;
        if (after.roundWinner !== NONE) return 1 - after.roundWinner;
        return equity.chance(after.totals, nextDealer(table.state), after.played);
      });
      number++;
      if (ended) last.add((first - second) / 2);
      sum += (first - second) / 2;
      gains.add((first - second) / 2);
    }
    byMatch.add(sum);
  }
  const percent = (moments: Moments): string => {
    const { value = 0, low = 0, n } = moments.estimate();
    return `${(100 * value).toFixed(2)} ± ${(100 * (value - low)).toFixed(2)} % (${n})`;
  };
  console.log(`${values.game}, ${values.a} over ${values.b}: a deal ${percent(gains)},`);
  console.log(`  one that ends the match ${percent(last)}, a match ${percent(byMatch)}`);
}

await main();

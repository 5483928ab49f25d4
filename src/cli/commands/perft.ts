/** `jaslab perft`: counts sequences of legal actions, the quickest way to compare two engines. */
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { divide, perft } from '../../engine/perft.ts';
import { legalWords } from '../../engine/record.ts';
import { State } from '../../engine/state.ts';
import { makeGame } from '../../node/by-name.ts';
import { formatAction, parseAction } from '../../rules/action.ts';
import { UserError } from '../../storage/user-error.ts';
import { flag, list, optional, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows, grouped } from '../layout.ts';
import { GAME, JSON_FLAG, MAX_DEALS, RULES, SEED } from '../shared-arguments.ts';

export default defineCommand({
  group: 'check',
  summary: 'counts the sequences of legal actions from the start of a deal',
  details: `
    All hands are open. For each depth it counts the sequences of exactly that many actions. Each depth takes
    several times as long as the one before.
  `,
  arguments: {
    game: GAME,
    seed: SEED,
    deal: optional('I', 'number of the deal', wholeNumber(0, MAX_DEALS - 1), 0),
    depth: optional('D', 'longest sequence', wholeNumber(1, 64), 6),
    acts: list('A', 'actions already taken, written as in records'),
    divide: flag('counts for each first action'),
    rules: RULES,
    json: JSON_FLAG,
  },
  examples: [
    ['perft --game klaberjass --seed 7 --deal 41 --depth 8', 'counts of depth 1 to 8'],
    ['perft --game klaberjass --acts take --depth 7 --divide', 'by first action, after a take'],
  ],
  async run({ game: name, seed, deal, depth, acts, divide: divides, rules, json }, streams) {
    const game = await makeGame(name, rules);
    const position = new State(game).begin(new Dealing(game, rootOf(seed)).setup(deal));
    for (const word of acts) play(position, word);
    const what = { game: game.id, options: game.changedOptions(), seed, deal, acts };
    if (divides) {
      const counts = divide(position, depth).map(one => ({
        act: formatAction(one.action),
        count: one.count,
      }));
      const total = counts.reduce((sum, { count }) => sum + count, 0);
      const rows = [...counts, { act: 'total', count: total }].map(({ act, count }) => [act, grouped(count)]);
      await streams.show(json, { ...what, depth, counts, total }, alignRows(rows, { right: [1] }));
      return 0;
    }
    const counts: number[] = [];
    if (!json) await streams.lines(['DEPTH  SEQUENCES']);
    for (let d = 1; d <= depth; d++) {
      const count = perft(position, d);
      counts.push(count);
      if (!json) await streams.lines([`${String(d).padStart(5)}  ${grouped(count)}`]);
    }
    if (json) await streams.json({ ...what, counts });
    return 0;
  },
});

function play(position: State, word: string): void {
  if (position.isOver()) throw new UserError(`the deal is over before '${word}'`);
  const action = parseAction(word);
  if (action === undefined || !position.isLegal(action))
    throw new UserError(`'${word}' is not legal there; legal are: ${legalWords(position).join(' ')}`);
  position.apply(action);
}

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatCard } from '../../cards/card.ts';
import { cardsOf } from '../../cards/cardset.ts';
import { definitionNamed, GAME_IDS } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { createTable, snapshotAt } from '../../player/index.ts';
import { loadWords } from '../../player/words/index.ts';
import { speakIn } from '../settings.ts';
import { pictureOf } from '../table/picture.ts';
import { dealOf, recordsIn } from './source.ts';
import { dealFrom } from './typed-deal.ts';

speakIn(await loadWords('en'));

const NOTHING = { hands: '', turned: '', dealer: 0 };

describe.each(GAME_IDS)('%s', id => {
  const game = new Game(definitionNamed(id));

  test('the table takes a deal of which three cards are typed, whoever deals', async () => {
    for (let dealer = 0; dealer < game.seats; dealer++) {
      const start = dealFrom(game, { hands: '\n Ah Kd,Qs', turned: '', dealer }, `seed ${dealer}`);
      const table = await createTable({
        game: id,
        start,
        seats: start.hands.map(() => ({ agent: 'greedy' })),
      });
      const held = cardsOf(table.dealtHands()[1] ?? 0).map(formatCard);
      expect(held).toEqual(expect.arrayContaining(['Ah', 'Kd', 'Qs']));
      expect([...held].sort()).toEqual([...start.hands[1]].sort());
      expect((await table.next()).kind).not.toBe('turn');
      table.close();
    }
  });

  test('the same seed deals the same rest', () => {
    expect(dealFrom(game, NOTHING, 'one')).toEqual(dealFrom(game, NOTHING, 'one'));
    expect(dealFrom(game, NOTHING, 'one')).not.toEqual(dealFrom(game, NOTHING, 'two'));
  });
});

test.each([
  ['klaberjass', 'Ah Ah', '', 'Ah is there twice'],
  ['klaberjass', 'Ah/Ah', '', 'Ah is in two hands'],
  ['klaberjass', 'Jx', '', "'Jx' is not a card"],
  ['klaberjass', 'Ah//', '', 'there are 3 hands for 2 seats'],
  ['klaberjass', 'Ah Kh Qh Jh Th 9h 8h', '', 'the hand of seat 1 has 7 cards; 6 are dealt'],
  ['klaberjass', 'Ah', 'Ah', 'Ah is turned up, so it is in no hand'],
  ['belote3x24', '7h', '', '7h is not in the pack of the game'],
  ['klaverjas', '', 'x', "the proposed suit must be one of c d h s, not 'x'"],
])('%s, %s, turned %s: %s', (id, hands, turned, problem) => {
  const game = new Game(definitionNamed(id));
  expect(() => dealFrom(game, { hands, turned, dealer: 0 }, 'seed')).toThrow(problem);
});

test('text records are opened as those in JSON, and an error names its line', async () => {
  const deals = readFileSync(new URL('../../engine/fixtures/deals.txt', import.meta.url), 'utf8');
  const records = await recordsIn(deals);
  expect(records.map(({ game }) => game)).toEqual(GAME_IDS);
  expect(await recordsIn(records.map(record => JSON.stringify(record)).join('\n'))).toEqual(records);
  await expect(recordsIn(deals.replace('Result: made', 'Result: lost'))).rejects.toThrow(
    /^line \d+: expected result made, found result lost$/,
  );
});

test('a picture shows the cards that the seat sees, and open hands all', async () => {
  const deals = readFileSync(new URL('../../engine/fixtures/deals.txt', import.meta.url), 'utf8');
  for (const record of await recordsIn(deals)) {
    const { state: over } = await dealOf(record);
    for (const count of [0, 5, record.actions.length]) {
      const names = record.hands.map((_, seat) => `seat ${seat} & <`);
      const { cards, trump, turnUp, turn, trick } = snapshotAt(over, count, 0);
      const isTurned = trump === null && turnUp !== null && turn !== null;
      const others = cards.slice(1).reduce((sum, held) => sum + held, 0);
      const seen = cards[0] + trick.length + Number(isTurned);
      const faces = (viewer: number | null) => {
        const picture = pictureOf(snapshotAt(over, count, viewer), { own: 0, names, title: 'Deal' });
        expect(picture).toContain('seat 1 &amp; &lt;');
        expect(picture).not.toMatch(/NaN|undefined|\.short/);
        return picture.split('fill="#fff"').length - 1;
      };
      expect([record.game, count, faces(0), faces(null)]).toEqual([record.game, count, seen, seen + others]);
    }
  }
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatCard } from '../../cards/card.ts';
import { cardsOf } from '../../cards/cardset.ts';
import { definitionNamed, GAME_IDS } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { createTable, snapshotAt } from '../../player/index.ts';
import { type Fault, faultOf, loadWords } from '../../player/words/index.ts';
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

test('hands by suit, and a diagram in the letters of the page or of its seats', async () => {
  const game = new Game(definitionNamed('klaverjas'));
  const hands = (text: string) => dealFrom(game, { ...NOTHING, hands: text }, 'seed').hands;
  const plain = hands('Js Ts\nKh\nQd\nAc');
  expect(hands('♠ J 10\n♥ K\nD: Q\nclubs A')).toEqual(plain);
  expect(hands('N: ♠ J 10\nW: ♣ A\nS: ♦ Q\nE: ♥ K')).toEqual(plain);
  expect(hands('Noord\n♠ B 10\nOost\n♥ H\nZuid\n♦ V\nWest\n♣ A')).toEqual(plain);
  expect(() => hands('♠ B 10\n♥ H\n♦ V\n♣ A')).toThrow('it can be Qd or Jd');
  speakIn(await loadWords('nl'));
  expect(hands('♠ B 10\n♥ H\n♦ V\n♣ A')).toEqual(plain);
  speakIn(await loadWords('en'));
});

test.each([
  ['klaberjass', 'Ah Ah', '', 'A♥ kommt zweimal vor.'],
  ['klaberjass', 'Ah/Ah', '', 'A♥ kommt zweimal vor.'],
  [
    'klaberjass',
    'Jx',
    '',
    '„Jx“ ist keine Karte. Schreib 7 8 9 10 B D K A und c d h s oder ♣ ♦ ♥ ♠: Bh, 10s.',
  ],
  ['klaberjass', 'Vh', '', '„Vh“ kann Dame (niederländisch) oder Bube (französisch) sein: Schreib D oder B.'],
  ['klaberjass', ',', '', 'Es sind keine Karten darin.'],
  ['klaberjass', 'Ah//', '', 'Es sind 3 Blätter für 2 Plätze.'],
  ['klaberjass', 'Ah Kh Qh Jh Th 9h 8h', '', 'Das Blatt von Platz 1 hat mehr als 6 Karten.'],
  ['klaberjass', 'Ah', 'Ah', 'A♥ ist aufgedeckt, also in keinem Blatt.'],
  ['klaberjass', 'Ah', 'x', '„x“ ist keine Karte dieses Spiels.'],
  ['honderden3', '/Ah', 'Ah', 'A♥ ist aufgedeckt, also im Blatt des Gebers.'],
  ['belote3x24', '7h', '', '„7♥“ ist keine Karte dieses Spiels.'],
  ['klaverjas', '', 'x', '„x“ kann nicht vorgeschlagen werden: Schreib c, d, h oder s.'],
])('%s, %s, turned %s: %s', async (id, hands, turned, problem) => {
  const game = new Game(definitionNamed(id));
  const german = await loadWords('de');
  const said = () => {
    try {
      return dealFrom(game, { hands, turned, dealer: 0 }, 'seed');
    } catch (error) {
      return german.fault(faultOf(error));
    }
  };
  expect(said()).toBe(problem);
});

test('text records are opened as those in JSON, and an error names its line', async () => {
  const deals = readFileSync(new URL('../../engine/fixtures/deals.txt', import.meta.url), 'utf8');
  const records = await recordsIn(deals);
  expect(records.map(({ game }) => game)).toEqual(GAME_IDS);
  expect(await recordsIn(records.map(record => JSON.stringify(record)).join('\n'))).toEqual(records);
  const fault = await recordsIn(deals.replace('Result: made', 'Result: lost')).catch(faultOf);
  const words = await loadWords('nl');
  expect(words.fault(fault as Fault)).toMatch(/^Regel \d+: De uitslag volgt niet uit wat er is gespeeld\.$/);
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

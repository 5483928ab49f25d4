import { expect, test } from 'vitest';
import { play, situation } from '../../engine/fixtures/situation.ts';
import { resultOf } from '../../engine/record.ts';
import { snapshotAt } from '../../player/seat-snapshot.ts';
import { loadWords } from '../../player/words/index.ts';
import { speakIn } from '../settings.ts';
import { deedOf, exchangeText, outcomeOf, turnedText } from './deeds.ts';

test('who hears of a deal learns which card was turned at the beginning, and of the exchange', async () => {
  speakIn(await loadWords('en'));
  const hands = ['8c 9c Jc Kc 9h Th Jh Kh', 'Kd Qd Jd Td 7s 8h 7h 7c'];
  const state = play(situation('smousjas', { dealer: 0, turnup: 'Ts', hands }), 'exchange');
  const now = snapshotAt(state, state.logSize, null);
  expect(now).toMatchObject({ open: '7s', turnUp: 'Ts' });
  expect(turnedText(now)).toBe('turned up: 10♠');
  expect(exchangeText('Left', 'exchange', now, false)).toBe('Left exchanges the 7♠ for the 10♠.');
  expect(deedOf('You', 'exchange', now, true)).toBe('You exchange the 7 of spades for the 10 of spades.');
  expect(exchangeText('Left', 'pass', now, false)).toBe('');
  expect(turnedText({ turnUp: null })).toBe('');
});

test('an outcome says whose contract it is', async () => {
  speakIn(await loadWords('en'));
  const result = play(situation('klaverjas', { dealer: 3, indicator: 'h s' }), 'play');
  const of = (maker: number | null) =>
    outcomeOf({ ...resultOf(result), outcome: 'made', maker }, ['You', 'Left', 'Partner', 'Right']);
  expect([0, 2, null].map(of)).toEqual(['Your contract: made', 'Contract of Partner: made', 'Made']);
});

import { expect, test } from 'vitest';
import { play, situation } from '../../engine/fixtures/situation.ts';
import { resultOf } from '../../engine/record.ts';
import { snapshotAt } from '../../player/seat-snapshot.ts';
import { LANGUAGES, type Language, loadWords } from '../../player/words/index.ts';
import { speakIn } from '../settings.ts';
import { deedOf, exchangeText, forcedText, outcomeOf, saidBy, turnedText } from './deeds.ts';

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

test('a suit that is turned once all have passed is said, with who must play it, in the first trick', async () => {
  const told = { en: [], nl: [], fr: [], de: [] } as Record<Language, string[]>;
  const state = play(situation('klaverjas', { dealer: 3, indicator: 'h s' }), 'pass pass pass pass');
  const [names, now] = [['You', 'Left', 'Partner', 'Right'], snapshotAt(state, state.logSize, 0)];
  for (const language of LANGUAGES) {
    speakIn(await loadWords(language));
    told[language].push(
      forcedText(now, names, 0),
      saidBy(now, 0, true),
      saidBy(now, 0, false),
      saidBy(now, 1, false),
    );
  }
  expect(told).toEqual({
    en: ['Everybody passed, then ♠ was turned: You must play.', 'must play ♠', 'must play ♠', 'pass'],
    nl: ['Iedereen paste, toen werd ♠ gedraaid: You moet spelen.', 'moet ♠ spelen', 'moet ♠ spelen', 'pas'],
    fr: [
      'Tous ont passé, on retourne ♠ : You devez prendre.',
      'devez prendre ♠',
      'doit prendre ♠',
      'je passe',
    ],
    de: [
      'Alle haben gepasst, dann wird ♠ aufgedeckt: You musst spielen.',
      'musst ♠ spielen',
      'muss ♠ spielen',
      'passe',
    ],
  });
  speakIn(await loadWords('en'));
  while (state.tricks < 1) state.apply(state.legalAt(0));
  expect(saidBy(snapshotAt(state, state.logSize, 0), 0, true)).toContain('must play ♠');
  state.apply(state.legalAt(0));
  expect(saidBy(snapshotAt(state, state.logSize, 0), 0, true)).toBe('');
  const taken = play(situation('klaverjas', { dealer: 3, indicator: 'h s' }), 'pass pass pass play');
  expect(forcedText(snapshotAt(taken, taken.logSize, 0), names, 0)).toBe('');
});

test('an outcome says whose contract it is', async () => {
  speakIn(await loadWords('en'));
  const result = play(situation('klaverjas', { dealer: 3, indicator: 'h s' }), 'play');
  const of = (maker: number | null) =>
    outcomeOf({ ...resultOf(result), outcome: 'made', maker }, ['You', 'Left', 'Partner', 'Right']);
  expect([0, 2, null].map(of)).toEqual(['Your contract: made', 'Contract of Partner: made', 'Made']);
});

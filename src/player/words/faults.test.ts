/** What the library finds wrong with input is said in four languages, with the words of the reader alone. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDeal } from '../../analysis/analyse-record.ts';
import { parseCardSet } from '../../cards/cardset.ts';
import { definitionNamed, goldenDeal } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { type DealRecord, recordOf } from '../../engine/record.ts';
import { transcriptOf } from '../../engine/transcript.ts';
import { parseHand } from '../../hand/parse-hand.ts';
import { situate } from '../../hand/situate.ts';
import type { Situation } from '../../hand/situation.ts';
import { type AnyObjection, faultOf, type InputKind } from '../../input/input-error.ts';
import { PASS, parseAction } from '../../rules/action.ts';
import { tableBidsOf } from '../catalogue.ts';
import { createTable } from '../index.ts';
import { LANGUAGES, loadWords } from './index.ts';

const ALL_WORDS = await Promise.all(LANGUAGES.map(language => loadWords(language)));
const game = new Game(definitionNamed('klaberjass'));
const belote = new Game(definitionNamed('belote2'));
const record = goldenDeal(game.definition, 3);
const text = transcriptOf(await readDeal(record));
const table = readFileSync('results/hand-tables/klaberjass.json', 'utf8');

const HAND = parseCardSet('Jh,9h,Ah,Ks,7d,8c') as number;
const TURN_UP = parseHand('Th') && (parseAction('Th') as number);
const asked = (more: Partial<Situation>) => situate(game, { hand: HAND, turnUp: TURN_UP, ...more });
const said = (words: string) => words.split(' ').map(word => parseAction(word) as number);
const change = (more: object) => readDeal({ ...record, ...more });
const changed = (from: string | RegExp, to: string) => readDeal(text.replace(from, to));
const [first = [], second = []] = record.hands;
const { actions } = record;

/** How each kind comes about. */
const CASES: Readonly<Record<InputKind, () => unknown>> = {
  noCard: () => parseHand('Xh'),
  whichCard: () => parseHand('Vh'),
  noRank: () => parseHand('♥ J x'),
  twoHands: () => parseHand('♥ V'),
  cardTwice: () => parseHand('Ah Ah'),
  cardMissing: () => change({ stock: record.stock.slice(1) }),
  notInPack: () => change({ turnup: 'x' }),
  noCards: () => parseHand(','),
  notThen: () => asked({ after: said('play') }),
  overBefore: () => asked({ after: said('pass schmeiss annul take') }),
  nobodyAsked: () => asked({ after: said('pass schmeiss annul') }),
  otherAsked: () => asked({ after: said('pass'), place: 1 }),
  saidBefore: () => situate(new Game(definitionNamed('smousjas')), { hand: HAND, turnUp: TURN_UP, place: 2 }),
  noDeal: () => asked({ heard: [PASS, PASS], place: 2 }),
  handSize: () => asked({ hand: parseHand('Jh 9h') }),
  otherHand: () => asked({ after: said('take exchange'), hand: parseHand('7h Jh 9h Ah Ks 7d 8c 9c Kc') }),
  inNoHand: () => asked({ hand: parseHand('Th 9h Ah Ks 7d 8c') }),
  inOtherHand: () => asked({ after: said('take Jh'), hand: parseHand('Jh 9h Ah Ks 7d 8c 9c Tc Jc') }),
  noTable: () => tableBidsOf(game, '{}'),
  otherTable: () => tableBidsOf(belote, table),
  kept: () => createTable({ seats: ['person', 'person'], record: { ...MATCH, seed: 'another' } }),
  recordForm: () => change({ hands: 7 }),
  recordVersion: () => change({ v: 2 }),
  noRecord: () => readDeal('{'),
  noGame: () => change({ game: 'whist' }),
  noOptions: () => change({ options: { target: 'x' } }),
  noHeading: () => changed('Stock:', 'Talon:'),
  misfit: () => changed(' 2.', ' 3.'),
  noDealer: () => change({ dealer: 5 }),
  noSeat: () => changed('Seat 0', 'Seat 2'),
  handSizes: () => change({ hands: [first] }),
  noTurnUp: () => readDeal({ ...goldenDeal(definitionNamed('klaverjas'), 0), turnup: 'Ah' }),
  noSuits: () => change({ indicator: ['h'] }),
  step: () => change({ actions: actions.map((one, n) => (n === 0 ? { ...one, act: 'sing' } : one)) }),
  otherTurn: () => change({ actions: actions.map(one => ({ ...one, seat: 3 })) }),
  otherLegal: () => change({ actions: actions.map(one => ({ ...one, legal: [] })) }),
  tooMuch: () => change({ actions: [...actions, ...actions] }),
  tooLittle: () => change({ actions: actions.slice(1).map((one, n) => actions[n] ?? one) }),
  otherResult: () => change({ result: { ...record.result, score: [1, 2] } }),
};

const MATCH = {
  v: 1,
  game: 'klaberjass',
  options: {},
  seed: 'one',
  deals: [recordOf(await readDeal(record), { legal: false, origin: { seed: 'one', deal: 0 } })],
} as const;

test.each(Object.entries(CASES))('%s', async (kind, cause) => {
  const { objection, message } = await Promise.resolve()
    .then(cause)
    .then(() => expect.unreachable(), faultOf);
  expect(objection).toMatchObject({ kind });
  // The message of the command line is one line of English
  expect(message).toMatch(/^[^\n]+$/);
  const sentences = ALL_WORDS.map(words => words.fault({ message, objection: objection as AnyObjection }));
  for (const sentence of sentences) expect(sentence).toMatch(/^["“„«]?.*\p{L}[^{}]*\.$/u);
  expect(new Set(sentences).size).toBe(LANGUAGES.length);
});

test('a step that is not legal says why, by the rule of the game', async () => {
  const barred = second.find(card => !actions.some(({ act }) => act === card)) ?? second[0];
  const wrong: DealRecord = { ...record, actions: actions.map(one => ({ ...one, act: barred })) as never };
  const { objection } = await readDeal(wrong).then(() => expect.unreachable(), faultOf);
  const german = ALL_WORDS[LANGUAGES.indexOf('de')];
  expect(german?.fault({ message: '', objection: objection as AnyObjection })).toMatch(
    /^Schritt 1, „.+“: Du kannst noch keine Karte spielen\. Sag erst: .+\.$/,
  );
});

test('what is nobody’s input is a defect', () => {
  for (const words of ALL_WORDS)
    expect(words.fault(faultOf(new Error('out of memory')))).toBe(words.t('why.defect'));
});

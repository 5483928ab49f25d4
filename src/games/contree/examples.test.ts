/** Contrée against the worked examples of its chapter. */
import { describe, expect, test } from 'vitest';
import { certainMelds } from '../../engine/certain-melds.ts';
import {
  asked,
  inTrick,
  offered,
  play,
  settled,
  situation,
  type Tally,
} from '../../engine/fixtures/situation.ts';
import { legalWords } from '../../engine/record.ts';
import type { State } from '../../engine/state.ts';
import { STUK } from '../../rules/melds/meld.ts';
import { totalOf } from '../../rules/tables.ts';

type Options = Readonly<Record<string, unknown>>;

const open = (options: Options = {}): State => situation('contree', { options, dealer: 3 });
/** Eldest plays a contract in hearts. */
const made = (bid: string, doubles = 'pass pass pass', options: Options = {}): State =>
  play(open(options), `bid:${bid}:h ${doubles}`);
const CONTRE = 'contre pass pass';
const SURCONTRE = 'contre surcontre';

describe('D44 the auction', () => {
  test('CT-BID-1 a bid is higher in points; whoever has passed may speak again', () => {
    const state = play(open(), 'pass bid:80:h pass bid:90:s');
    expect(state.turn).toBe(0);
    expect(offered(state, 'bid:')[0]).toBe('bid:100:c');
    expect(offered(open(), 'bid:')).toHaveLength(40);
    expect(offered(open({ maxBid: 180 }), 'bid:')).toHaveLength(48);
    expect(offered(open({ minBid: 82 }), 'bid:8')).toEqual(['bid:82:c', 'bid:82:d', 'bid:82:h', 'bid:82:s']);
    expect(offered(play(open({ minBid: 82 }), 'bid:82:c'), 'bid:9')).toHaveLength(4);
  });
  test('CT-BID-2 three passes after a bid end the auction, four throw the deal in', () => {
    const state = play(open(), 'pass bid:80:h pass pass pass');
    expect([state.maker, state.trump, state.turn]).toEqual([1, 2, 0]);
    expect(asked(play(open(), 'pass pass pass pass'))).toBe('passed');
  });
  test('CT-BID-3 opponents double, makers redouble, and no more is bid', () => {
    const state = play(open(), 'bid:80:h pass bid:90:s contre');
    expect(asked(state)).toBe('0: pass surcontre');
    expect(asked(play(state, 'pass'))).toBe('2: pass surcontre');
    expect([play(state, 'pass').factor, state.trump, state.maker]).toEqual([2, 3, 2]);
    expect(made('80', SURCONTRE).factor).toBe(4);
    expect(made('80', SURCONTRE, { surcontre: 3 }).factor).toBe(3);
    expect(offered(play(open(), 'bid:80:h pass'), 'contre')).toEqual([]);
  });
  test('GEN-STEP-CT after capot only the opponents are asked', () => {
    const state = play(open(), 'bid:capot:h');
    expect(asked(state)).toBe('1: contre pass');
    expect(asked(play(state, 'pass'))).toBe('3: contre pass');
    expect(play(state, 'pass').trump).toBe(2);
  });
});

test('D45 following, hearts are trumps', () => {
  const legal = (trick: string, hand: string, options: Options = {}): string =>
    legalWords(inTrick(made('80', undefined, options), 0, trick, hand)).join(' ');
  expect(legal('Kc 9h', 'Ah 8h Ks')).toBe('8h Ah Ks');
  expect(legal('Kc 9h', 'Ah 8h Ks', { mustUndertrump: true })).toBe('8h Ah');
  expect(legal('Kc 9h', 'Jh 8h Ks')).toBe('Jh');
  expect(legal('Kc Qc', 'Ah 8h Ks')).toBe('8h Ah Ks');
  expect(legal('9h 7h', 'Jh 8h Ks')).toBe('Jh');
  expect(legal('9h 7h', 'Jh 8h Ks', { overPartner: false })).toBe('8h Jh');
  expect(legal('7h 9h', 'Jh 8h Ks', { overPartner: false })).toBe('Jh');
});

/** The outcome and the scores; `belote` is the side that had it. */
function written(state: State, tally: Tally, belote?: number): string {
  if (belote !== undefined) state.scoreMeld(belote, STUK, 20);
  const { outcome, score } = settled(state, tally);
  return `${outcome} ${score.join(' ')}`;
}
const ninety = (tricks: number[], belote?: number, doubles?: string, options: Options = {}): string =>
  written(made('90', doubles, options), { tricks }, belote);

describe('D46 scoring', () => {
  test('CT-SCORE-1 made: the points and the contract; the belote counts towards it', () => {
    expect(ninety([107, 55])).toBe('made 197 55');
    expect(ninety([79, 83], 0)).toBe('made 189 83');
    expect(ninety([79, 83], 0, undefined, { majority: true })).toBe('made 189 83');
    expect(written(made('80'), { tricks: [81, 81] })).toBe('made 161 81');
    expect(written(made('80', undefined, { majority: true }), { tricks: [81, 81] })).toBe('failed 0 242');
    expect(ninety([107, 55], 1, undefined, { scoring: 'contract' })).toBe('made 90 20');
  });
  test('CT-SCORE-2 failed: the defenders score 162, the contract and the belotes', () => {
    expect(ninety([60, 102], 0)).toBe('failed 0 272');
    expect(ninety([60, 102], 0, undefined, { beloteOnFail: 'kept' })).toBe('failed 20 252');
    expect(ninety([60, 102], 0, undefined, { failBase: 160 })).toBe('failed 0 270');
  });
  test('CT-SCORE-3 doubled', () => {
    expect(ninety([107, 55], undefined, CONTRE)).toBe('made 342 0');
    expect(ninety([107, 55], 1, SURCONTRE)).toBe('made 542 0');
    expect(ninety([107, 55], 1, CONTRE, { beloteOnFail: 'kept' })).toBe('made 342 20');
    expect(ninety([107, 55], undefined, CONTRE, { doubledTakesAll: false })).toBe('made 287 55');
    expect(ninety([107, 55], undefined, CONTRE, { multiply: 'all' })).toBe('made 504 0');
    expect(ninety([60, 102], undefined, CONTRE)).toBe('failed 0 342');
  });
  test('CT-END-1 rounding comes last, and the target is reached or exceeded', () => {
    expect(ninety([107, 55], undefined, undefined, { rounding: 'ten' })).toBe('made 200 60');
    const winner = (total: number, end: string): unknown => {
      const before = { totals: [total, 0] };
      const state = situation('contree', { options: { end }, dealer: 3, before });
      return settled(play(state, 'bid:90:h pass pass pass'), { tricks: [107, 55] }).after.roundWinner;
    };
    expect([winner(1803, 'reach'), winner(1803, 'exceed'), winner(1804, 'exceed')]).toEqual([
      0,
      undefined,
      0,
    ]);
  });
});

describe('D47 capot', () => {
  const all: Tally = { tricks: [162, 0], won: [5, 0, 3, 0] };
  test('CT-CAPOT-1 all tricks are 252 points, announced or not', () => {
    expect(written(made('120'), all)).toBe('made 372 0');
    expect(written(made('capot', 'pass pass'), all)).toBe('made 502 0');
    expect(written(made('capot', 'pass pass', { capotValue: 500 }), all)).toBe('made 752 0');
  });
  test('CT-CAPOT-1 capot needs all tricks, and fails for the contract and 162', () => {
    const one: Tally = { tricks: [150, 12], won: [5, 1, 2, 0] };
    expect(written(made('capot', 'pass pass'), one)).toBe('failed 0 412');
    const none: Tally = { tricks: [0, 162], last: 1, won: [0, 5, 0, 3] };
    expect(written(made('90'), none)).toBe('failed 0 252');
  });
});

test('CT-MELD-1 melds count towards the contract, and go to the winner of one that fails', () => {
  const tricks = [60, 102];
  const outcome = (melds: number[]): string =>
    written(made('90', undefined, { annonces: true }), { tricks, melds });
  expect(outcome([50, 0])).toBe('made 200 102');
  expect(outcome([20, 0])).toBe('failed 0 272');
});

describe('D48 contracts without a suit of trumps', () => {
  const both = { notrump: true, alltrump: true };
  const bids = (points: string, trumps: string) => trumps.split(' ').map(trump => `bid:${points}:${trump}`);
  const dealt = (trump: string, options: Options = {}): State =>
    play(open({ ...both, ...options }), `bid:80:${trump} pass pass pass`);
  const legal = (trump: string, trick: string, options: Options = {}): string =>
    legalWords(inTrick(dealt(trump, options), 0, trick, 'Jh 8h Ks Kc')).join(' ');

  test('CT-BID-1 they are bid like the others, and only by option', () => {
    expect(offered(open(), 'bid:80')).toHaveLength(4);
    expect(offered(open(both), 'bid:80')).toEqual(bids('80', 'at c d h nt s'));
    expect(offered(open({ notrump: true, minBid: 82 }), 'bid:82')).toEqual(bids('82', 'c d h nt s'));
    expect(offered(play(open(both), 'bid:150:nt'), 'bid:1')).toEqual(bids('160', 'at c d h nt s'));
    expect(offered(play(open({ ...both, minBid: 82 }), 'bid:82:at'), 'bid:8')).toEqual([]);
    expect(asked(play(open(both), 'bid:capot:nt'))).toBe('1: contre pass');
    expect(dealt('nt').game.planes).toBe(6);
    expect(open().game.planes).toBe(4);
  });
  test('CT-PLAY-2 with all trumps one overtakes in the suit led', () => {
    expect(legal('at', 'Kh 9h')).toBe('Jh');
    expect(legal('at', '9h 7h')).toBe('Jh');
    expect(legal('at', '9h 7h', { overPartner: false })).toBe('8h Jh');
    expect(legal('at', 'Qd')).toBe('8h Jh Kc Ks');
    expect(inTrick(dealt('at'), 0, 'Qd Jh', '8h').winner).toBe(0);
  });
  test('CT-PLAY-2 with no trumps one follows suit', () => {
    expect(legal('nt', '9h')).toBe('8h Jh');
    expect(legal('nt', 'Qd')).toBe('8h Jh Kc Ks');
    expect(inTrick(dealt('nt'), 0, 'Qd Jd', '8h').winner).toBe(0);
  });
  test('CT-PLAY-2 a deal has 152 points in cards, without scaling 120 and 248', () => {
    const points = (trump: number, options: Options = {}) =>
      totalOf(open({ ...both, ...options }).game.ruleset.points, trump);
    expect([4, 5].map(trump => points(trump))).toEqual([152, 152]);
    expect([0, 4, 5].map(trump => points(trump, { scaled: false }))).toEqual([152, 120, 248]);
  });
  test('CT-CAPOT-1 all tricks are 90 more than all points', () => {
    const all = (trump: string, points: number): string =>
      written(dealt(trump, { scaled: false }), { tricks: [points, 0], won: [5, 0, 3, 0] });
    expect([all('nt', 130), all('at', 258), all('h', 162)]).toEqual([
      'made 300 0',
      'made 428 0',
      'made 332 0',
    ]);
  });
});

test('D49 CT-BEL-1 with all trumps every suit has a belote', () => {
  const hands = ['Kc Qc Kh Qh', 'Kd', 'Qd Ks', 'Qs'];
  const dealt = (options: Options): State =>
    play(situation('contree', { options, dealer: 3, hands }), 'bid:100:at pass pass pass');
  const state = dealt({ alltrump: true, scoring: 'contract' });
  expect(Array.from(certainMelds(state)?.points ?? [])).toEqual([40, 0, 0, 0]);
  state.scoreMeld(0, STUK, 20);
  state.scoreMeld(0, STUK, 20);
  expect(written(state, { tricks: [60, 102] })).toBe('made 140 0');
  expect(Array.from(certainMelds(dealt({ alltrump: true, beloteAll: 'none' }))?.points ?? [])).toEqual([
    0, 0, 0, 0,
  ]);
});

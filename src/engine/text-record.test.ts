import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { rootOf } from '../cards/rng.ts';
import { presetNames, presetOf } from '../rules/ruleset.ts';
import { Chain } from './chain.ts';
import { Dealing } from './dealing.ts';
import {
  definitionNamed,
  definitionOf,
  GAME_IDS,
  GOLDEN_SEED,
  goldenDeal,
  randomBefore,
  randomOptions,
  recordFrom,
  rngOf,
} from './fixtures/games.ts';
import { Game } from './game.ts';
import { playRandomly } from './random-play.ts';
import { type Origin, recordOf } from './record.ts';
import { originIn, RecordReader } from './replay.ts';
import { State } from './state.ts';
import { recordsIn } from './text-record.ts';
import { transcriptOf } from './transcript.ts';

const reader = new RecordReader(definitionOf);

function stateIn(text: string): State {
  const read = reader.readLine(text);
  if ('state' in read) return read.state;
  throw new Error(`line ${(read.problem.row ?? 0) + 1}: ${read.problem.message}\n${text}`);
}

/** The line and the words of the first error. */
function problemIn(text: string): string {
  const read = reader.readLine(text);
  return 'problem' in read ? `${(read.problem.row ?? Number.NaN) + 1}: ${read.problem.message}` : 'none';
}

/** Deals with random options, standings, agents and play. */
function deals(id: string, count: number): [State, Origin][] {
  const rng = rngOf(`text of ${id}`);
  const definition = definitionNamed(id);
  const named = presetNames(definition).map(name => presetOf(definition, name)!);
  return Array.from({ length: count }, (_, deal) => {
    const { definition: one, preset } = named[deal] ?? { definition, preset: randomOptions(definition, rng) };
    const game = new Game(one, preset);
    const setup = new Dealing(game, rootOf('text')).setup(deal, undefined, randomBefore(game, rng));
    const state = playRandomly(new State(game).begin(setup), rng, deal % 2 === 1 ? 'eager' : 'uniform');
    const agents = Array.from({ length: game.seats }, (_, seat) => NAMES[(deal + seat) % NAMES.length]);
    return [state, { seed: NAMES[deal % NAMES.length], deal, agents }];
  });
}

const NAMES = [
  'greedy',
  'strong:iterations=5,millis=7',
  'dealer',
  'a (b): c, dealer',
  '',
  ' ',
  '#1 "x"\\n',
  '\n',
  '1.',
];

describe.each(GAME_IDS)('%s', id => {
  const some = deals(id, samples(60));

  test(
    'a record becomes text and the same record again, and its text the same bytes, in 80 columns',
    SAMPLED,
    () => {
      for (const [state, origin] of some) {
        const text = transcriptOf(state, origin);
        const read = stateIn(text);
        expect(recordFrom(read)).toEqual(recordFrom(state));
        expect(originIn(text)).toEqual(origin);
        expect(transcriptOf(read, originIn(text))).toBe(text);
        expect(text.split('\n').filter(line => line.length > 80)).toEqual([]);
        expect(text).toMatch(new RegExp(`^score +${state.score[0]}\\b`, 'm'));
        expect(text).toMatch(new RegExp(`^total +${state.after.totals[0]}\\b`, 'm'));
        expect(reader.read(recordOf(read, { legal: true }))).toHaveProperty('state');
      }
    },
  );

  test('the deals of a match are read from one text, each with its line', () => {
    const game = new Game(definitionNamed(id));
    const chain = new Chain(game);
    const rng = rngOf(id);
    const played = Array.from({ length: 12 }, (_, deal) => {
      const state = new State(game).begin(chain.setup(new Dealing(game, rootOf(id)), deal));
      chain.follow(playRandomly(state, rng, 'eager'));
      return state;
    });
    const texts = played.map(state => transcriptOf(state));
    const whole = texts.join('\n# a remark\n\n').replaceAll('\n', '\r\n');
    const found = recordsIn(`# the match\n${whole}`);
    expect(found.map(({ text }) => recordFrom(stateIn(text)))).toEqual(played.map(recordFrom));
    for (const { line } of found) expect(whole.split('\r\n')[line - 2]).toMatch(/^Game: /);
  });

  test('what follows from the rest may be left out, and cards, case and spaces are free', SAMPLED, () => {
    for (const [state] of some) {
      const [head, play] = transcriptOf(state).split(/^Trump: .*$/m);
      const bare = play
        .replace(/Result:[\s\S]*/, '')
        .replaceAll(/seat \d takes \d+|\([^)]*\)|^ *\d+\./gm, '')
        .replaceAll(/\b\d (?=\S)/g, '');
      const cards = (text: string) =>
        text
          .replaceAll(/\bT([cdhs])\b/g, (_, suit) => `10${suit.toUpperCase()}`)
          .replaceAll(
            /\b([JQ])([cdhs])\b/g,
            (_, rank, suit) => rank.toLowerCase() + '♣♦♥♠'['cdhs'.indexOf(suit)],
          );
      const winner = /^Side \d has won\.$/m.exec(play)?.[0] ?? '';
      const typed = `${head.toUpperCase().replace(/GAME: .*(\n .*)*/, () => /Game: .*(\n .*)*/.exec(head)![0])}
        # how it was played\n\nPLAY:\n\n${bare.toLowerCase()}\nresult: ${play.match(/Result: (.*)/)![1]}\n${winner}`;
      expect(recordFrom(stateIn(cards(typed)))).toEqual(recordFrom(state));
    }
  });
});

const SUITS_BY_STYLE = [
  ['♠', '♥', '♦', '♣'],
  ['S:', 'H:', 'D:', 'C:'],
  ['spades', 'hearts', 'diamonds', 'clubs'],
  ['S', 'H', 'D', 'C'],
] as const;
const COMPASS = [
  ['North:', 'East:', 'South:', 'West:'],
  ['N:', 'E:', 'S:', 'W:'],
  ['Noord', 'Oost', 'Zuid', 'West'],
];

/** The text with hands by suit, on lines of their own if `end` is a line break; four seats may be named. */
function bySuit(text: string, style: number, end: string): string {
  const suits = SUITS_BY_STYLE[style % 4];
  const names = COMPASS[style % 3];
  const isNamed = /^Seat 3/m.test(text) && !(style % 4 === 1 && style % 3 === 1);
  return text.replaceAll(/^Seat (\d)( \(.*\))?:([^:]*?)$(?=\n\S)/gm, (_, seat, roles = '', cards: string) => {
    const held = cards.trim().split(/\s+/);
    const hand = suits.map((suit, n) => {
      const ranks = held.filter(card => card.endsWith('shdc'.charAt(n))).map(card => card.charAt(0));
      return `${suit} ${ranks.length === 0 ? '-' : ranks.join(style % 2 === 0 ? ' ' : '')}`.replace(
        'T',
        '10',
      );
    });
    const head = isNamed ? names[seat].replace(/(:?)$/, `${roles}$1`) : `Seat ${seat}${roles}:`;
    return `${head} ${hand.join(end)}`;
  });
}

test('hands may be by suit, on one line or on several, and seats may be those of a diagram', SAMPLED, () => {
  let read = 0;
  for (const id of GAME_IDS)
    for (const [n, [state]] of deals(id, samples(60)).entries()) {
      const plain = transcriptOf(state, { deal: n });
      const text = bySuit(plain, n, n % 5 === 0 ? '\n  ' : '  ');
      expect(text).not.toBe(plain);
      expect(recordFrom(stateIn(text)), text).toEqual(recordFrom(state));
      read++;
    }
  expect(read).toBeGreaterThanOrEqual(GAME_IDS.length);
});

test('an example of each game', async () => {
  const texts = GAME_IDS.map(id => {
    const { state } = reader.read(goldenDeal(definitionNamed(id), 0)) as { state: State };
    return transcriptOf(state, { seed: GOLDEN_SEED, deal: 0 });
  });
  const file = 'fixtures/deals.txt';
  await expect(texts.join('\n')).toMatchFileSnapshot(file);
  const read = recordsIn(readFileSync(new URL(file, import.meta.url), 'utf8'));
  expect(read.map(({ text }) => stateIn(text).game.id)).toEqual(GAME_IDS);
});

test('the deals of README.md can be read, and what jaslab prints is there word for word', () => {
  const page = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const [printed, typed] = [...page.matchAll(/^```text\n(Game: [\s\S]*?)```$/gm)].map(([, text]) => text);
  expect(`${transcriptOf(stateIn(printed), originIn(printed))}`).toBe(printed);
  expect(stateIn(typed).game.id).toBe('belote2');
  const [diagram] = /^Noord[\s\S]*?(?=```)/m.exec(page) ?? [];
  const drawn = printed.replace(/^Seat 0[\s\S]*?(?=Turned)/m, `${diagram}`);
  expect(drawn).toContain('Zuid (dealer): ');
  expect(recordFrom(stateIn(drawn))).toEqual(recordFrom(stateIn(printed)));
});

const game = new Game(definitionNamed('klaverjas'), { rounding: 'none' });
const TEXT = transcriptOf(
  playRandomly(
    new State(game).begin(
      new Dealing(game, rootOf('wrong')).setup(1, 1, randomBefore(game, rngOf('before'))),
    ),
    rngOf('play'),
    'uniform',
  ),
  { deal: 3 },
);

test('a text is what the errors below are about', () => {
  expect(TEXT).toMatchInlineSnapshot(`
    "Game: klaverjas rounding=none
    Deal: 3
    Before: totals 422 456
    Seat 0: Ts   Qh 9h 7h   Kd 7d   Kc 8c
    Seat 1 (dealer): Ks   Jh Th   Ad Td 8d   9c 7c
    Seat 2: 8s 7s   Ah 8h   9d   Ac Qc Jc
    Seat 3: As Qs Js 9s   Kh   Qd Jd   Tc
    Turned: clubs, spades
    Auction: 2 play
    Trump: clubs, seat 2 plays
     1. 2 Jc  3 Tc  0 Kc  1 7c        seat 2 takes 34
     2. 2 8s  3 Js  0 Ts  1 Ks        seat 0 takes 16
     3. 0 Kd  1 Td  2 9d  3 Jd        seat 1 takes 16  (1 says 20)
     4. 1 8d  2 Qc  3 Qd  0 7d        seat 2 takes 6
     5. 2 Ah  3 Kh  0 Qh  1 Th        seat 2 takes 28  (2 says 20)
     6. 2 Ac  3 Qs  0 8c  1 9c        seat 1 takes 28
     7. 1 Ad  2 7s  3 9s  0 9h        seat 1 takes 11
     8. 1 Jh  2 8h  3 As  0 7h        seat 1 takes 13
    Result: made
                Seat 0+2  Seat 1+3
    cards             84        68
    last trick         0        10
    melds             20        20
    score            104        98
    total            526       554
    "
  `);
  expect(problemIn(TEXT)).toBe('none');
});

test.each<[string, string, string]>([
  ['klaverjas', 'klaverjassen', '1: expected a known game, found game "klaverjassen"'],
  [
    'klaverjas',
    'klaverjas/rotterdams',
    `1: expected options of the game, found klaverjas has no preset 'rotterdams' (it has: rotterdam, amsterdam, `,
  ],
  [
    'none',
    'nothing',
    '1: expected options of the game, found klaverjas: option rounding is one of nearest5up, nearest5down, ',
  ],
  ['Deal: 3', 'Deal: three', '2: expected a number, as Deal: 17, found three'],
  [' (dealer)', '', '1: expected the seat that deals, as Seat 0 (dealer): Jh 9h, found none'],
  ['Seat 2:', 'Seat 2 (dealer):', '6: expected one dealer, found Seat 2 (dealer)'],
  ['Seat 2:', 'Seat 1:', '6: expected Seat 1 once, found another one'],
  ['Seat 3:', 'Seat 4:', '1: expected Seat 3 and its cards, found none'],
  ['totals 422 456', 'totals 422', '3: expected before.totals: 2 whole numbers, found [422]'],
  ['totals', 'total', '3: expected totals, carry, held, continuation, first, found total'],
  ['Turned: clubs, spades', 'Turned: clubs', '8: expected indicator: 2 suits, found ["c"]'],
  ['Turned', 'Turn-up: Kd\nTurned', '8: expected turnup null, found turnup "Kd"'],
  [
    'Ts   Qh',
    'Vs   Qh',
    '4: expected a card: V is the queen of Dutch cards and the jack of French ones, so write Q or J, found Vs',
  ],
  ['Ts   Qh 9h 7h', '♠ 10 ♥ Q 9 7h', '4: expected a card: a hand is written by suit: ♠ J 10 ♥ K, or'],
  ['Ts   Qh', '8s   Qh', '6: expected every card once, found 8s twice'],
  ['Ts   Qh', 'Qh', '4: expected hands of 8 cards, found ["Qh","9h","7h","Kd","7d","Kc","8c"]'],
  [
    'Auction:',
    'Aution:',
    '9: expected a heading of Game, Deal, Seed, Before, Seat 0, Turn-up, Stock, Turned, Auction, Trump, 1., ',
  ],
  ['2 play', '2 plays', '9: expected seat 2: pass play, found "plays"'],
  ['2 play', '1 play', '9: expected seat 2: pass play, found seat 1'],
  ['2 Qc', '2 Qs', '14: expected seat 2: Ac Qc, found "Qs"'],
  ['  3 Qd', '', '14: expected seat 3: Qd, found seat 0'],
  [' 4. 1 8d  2 Qc  3 Qd  0 7d        seat 2 takes 6\n', '', '14: expected 4., found 5.'],
  ['seat 2 takes 6', 'seat 2 takes 7', '14: expected seat 2 takes 6, found seat 2 takes 7'],
  [' 5.', ' 6.', '15: expected 5., found 6.'],
  [
    'clubs, seat 2',
    'clubs, seat 3',
    '10: expected trump clubs, seat 2 plays, found trump clubs, seat 3 plays',
  ],
  ['made', 'failed', '19: expected result made, found result failed'],
  [
    'cards             84        68',
    'cards             84        69',
    '21: expected cards 84 68, found cards 84 69',
  ],
  [
    'last trick',
    'last tricks',
    '22: expected one of trump, result, seat, cards, last trick, melds, score, total, found last tricks',
  ],
  ['3 As  0 7h', '3 As', '18: expected seat 0: 7h, found seat 1 takes 13'],
  ['0 7h', '0 7h  1 7h', '18: expected the end of the deal, found {"seat":1,"act":"7h"}'],
  ['Deal: 3', 'Seed: "x', '2: expected a text as in JSON, found "x'],
])('%j becomes %j: %s', (from, to, problem) => {
  expect(problemIn(TEXT.replace(from, to))).toContain(problem);
});

test('any damage to a text is an error of a line in it, or none', SAMPLED, () => {
  const damaged = fc
    .tuple(
      fc.nat(TEXT.length),
      fc.nat(20),
      fc.oneof(fc.string(), fc.constantFrom('\n', '"', '(', '#', ':', 'Game:')),
    )
    .map(([at, cut, added]) => TEXT.slice(0, at) + added + TEXT.slice(at + cut));
  fc.assert(
    fc.property(damaged, text => {
      for (const { text: one } of recordsIn(text)) {
        const problem = problemIn(one);
        if (problem === 'none' || !one.startsWith('Game:')) continue;
        const [, line] = /^(\d+): expected /.exec(problem) ?? [];
        expect(Number(line), problem).toBeLessThanOrEqual(one.split('\n').length);
        expect(problem).not.toContain('\n');
      }
    }),
    { numRuns: samples(300) },
  );
});

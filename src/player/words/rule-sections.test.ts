import { afterEach, describe, expect, test, vi } from 'vitest';
import { ACE, JACK, QUEEN, RANKS } from '../../cards/card.ts';
import { rankSet } from '../../cards/cardset.ts';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import {
  badlyShuffled,
  definitionNamed,
  GAME_IDS,
  randomOptions,
  rngOf,
  valuesOf,
} from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { playRandomly } from '../../engine/random-play.ts';
import { type MeldWorth, ruleSheet } from '../../engine/rule-sheet.ts';
import { State } from '../../engine/state.ts';
import { Deal } from '../../rules/deal.ts';
import { MELDS, type Meld, marriageOf, sequenceCards } from '../../rules/melds/meld.ts';
import { type TrickMelds, trickMeldPoints } from '../../rules/melds/trick-melds.ts';
import { isRoundMatch } from '../../rules/ruleset.ts';
import { LANGUAGES, loadRuleSheet, loadWords } from './index.ts';
import de from './rules-de.json' with { type: 'json' };
import en from './rules-en.json' with { type: 'json' };
import fr from './rules-fr.json' with { type: 'json' };
import nl from './rules-nl.json' with { type: 'json' };

afterEach(() => vi.restoreAllMocks());

/** A game with its usual options, and with others. */
function games(id: string, count: number): Game[] {
  const definition = definitionNamed(id);
  const rng = rngOf(`sheet ${id}`);
  const presets = Object.values(definition.presets ?? {});
  const chosen = Array.from({ length: count }, () => randomOptions(definition, rng));
  return [{}, ...presets, ...chosen].map(options => new Game(definition, options));
}

/** Whether there is a text of a kind: its own, or one for each value of one of its rules. */
function isTold(kind: string): boolean {
  const begins = (start: string) => Object.keys(en).some(key => key.startsWith(start));
  const [section, name, rule, value] = kind.split('.');
  if (value !== undefined) return Object.hasOwn(en, kind) || !begins(`${section}.${name}.${rule}.`);
  return Object.hasOwn(en, kind) || begins(`${kind}.`);
}

test('all languages have the same sentences, in the same order', () => {
  for (const texts of [de, fr, nl]) expect(Object.keys(texts)).toEqual(Object.keys(en));
});

test.each(GAME_IDS)('%s is told whole, with its own numbers, in every language', async id => {
  for (const game of games(id, 20)) {
    const { says } = ruleSheet(game);
    expect(Object.keys(says).filter(kind => !isTold(kind))).toEqual([]);
    const { match, points } = game.ruleset;
    const needed = !isRoundMatch(match)
      ? Object.values(match)[0]
      : match.by === 'race'
        ? match.race
        : match.lives.start;
    for (const language of LANGUAGES) {
      const sections = await loadRuleSheet(game, await loadWords(language));
      expect(sections.map(({ kind }) => kind)).toEqual([
        'aim',
        'cards',
        'trumps',
        'play',
        'melds',
        'score',
        'match',
      ]);
      for (const { sentences, melds } of sections) {
        for (const text of sentences) expect(text).toMatch(/^[^{}|]*[.]$/);
        for (const { name, points } of melds) expect(`${name} ${points}`).toMatch(/^\p{L}[^{}|]* [1-9]\d+$/u);
      }
      const textOf = (kind: string) => sections.find(one => one.kind === kind)?.sentences.join(' ');
      expect(textOf('match')).toMatch(new RegExp(`\\b${needed}\\b`));
      expect(textOf('score')).toMatch(new RegExp(`\\b${points.lastTrick}\\b`));
    }
  }
});

/** The kinds of all sentences that options bring about, each with the others as usual, as in a preset, or all on. */
function kindsOf(id: string): string[] {
  const definition = definitionNamed(id);
  const flags = Object.entries(definition.options).flatMap(([name, { type }]) =>
    type === 'flag' ? [[name, true]] : [],
  );
  return [{}, Object.fromEntries(flags), ...Object.values(definition.presets ?? {})].flatMap(preset =>
    Object.entries(definition.options).flatMap(([name, option]) =>
      valuesOf(option).flatMap(value =>
        Object.keys(ruleSheet(new Game(definition, { ...preset, [name]: value })).says),
      ),
    ),
  );
}

test('a beginner reads what a meld needs, in the order in which he plays', async () => {
  const sheet = async (id: string) => loadRuleSheet(new Game(definitionNamed(id), {}), await loadWords('en'));
  const melds = async (id: string) => (await sheet(id)).find(({ kind }) => kind === 'melds');
  expect((await melds('klaverjas'))?.sentences.join(' ')).toMatch(
    /4 cards of a trick together, whoever played/,
  );
  const { sentences = [], kinds = [] } = (await melds('smousjas')) ?? {};
  expect(kinds.length).toBe(sentences.length);
  expect(Math.max(...sentences.map(text => text.length))).toBeLessThan(180);
  const places = [
    /may first declare/,
    /You say only/,
    /‘good’/,
    /rejects it/,
    /is higher/,
    /marriage, dubbel/,
  ];
  const order = places.map(part => sentences.findIndex(text => part.test(text)));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
});

test('every sentence is said by some rules', () => {
  const said = new Set(GAME_IDS.flatMap(kindsOf));
  const sections = Object.keys(en).filter(key => !key.includes('.'));
  const sentences = Object.keys(en).filter(key => sections.some(kind => key.startsWith(`${kind}.`)));
  // No game of the family lets everybody play any card all the time.
  expect(sentences.filter(key => !said.has(key))).toEqual(['play.any']);
});

/** What a sheet says that a meld is worth. */
function worthOf(melds: readonly MeldWorth[], { kind, top, length }: Meld): number | undefined {
  const fits = (one: MeldWorth) => one.length === length || (one.more === true && length > (one.length ?? 0));
  const ofKind = (kind: MeldWorth['kind']) => melds.filter(one => one.kind === kind);
  if (kind === 'quartet') return ofKind(kind).find(({ ranks }) => ranks?.includes(RANKS.charAt(top)))?.points;
  if (kind !== 'sequence') return ofKind(kind)[0]?.points;
  return [...(top === ACE ? ofKind('ofAce') : []), ...ofKind(kind)].find(fits)?.points;
}

test.each(GAME_IDS)('the melds of %s are worth in play what its sheet says', id => {
  for (const [n, game] of games(id, 20).entries()) {
    const { melds } = ruleSheet(game);
    const scored = vi.spyOn(Deal.prototype, 'scoreMeld');
    const [rng, dealing, state] = [rngOf(`${id} ${n}`), new Dealing(game, rootOf(id)), new State(game)];
    for (let deal = 0; deal < 40; deal++)
      playRandomly(state.begin({ ...dealing.setup(deal), deck: badlyShuffled(game, rng) }), rng, 'eager');
    for (const [, meld, points] of scored.mock.calls) {
      const one = MELDS[meld] as Meld;
      // A hundred of Honderden scores a game point instead, and eight cards of Bela win the match.
      if (points > 0 && one.length < 8) expect([one.code, points]).toEqual([one.code, worthOf(melds, one)]);
    }
    const { trickMelds } = game.ruleset;
    if (trickMelds === undefined) expect(scored.mock.calls.length).toBeGreaterThan(0);
    else expectInTricks(trickMelds, melds);
    scored.mockRestore();
  }
});

/** Melds as the cards of a trick. */
function expectInTricks(rules: TrickMelds, melds: readonly MeldWorth[]): void {
  const hearts = 2;
  const worth = (cards: number) => trickMeldPoints(rules, cards, hearts);
  const row = (kind: string, has: (one: MeldWorth) => boolean = () => true) =>
    melds.find(one => one.kind === kind && has(one))?.points;
  expect(row('sequence', ({ length }) => length === 3)).toBe(worth(sequenceCards(0, ACE, 3)));
  expect(row('sequence', ({ length }) => length === 4)).toBe(worth(sequenceCards(0, ACE, 4)));
  for (const rank of [QUEEN, JACK])
    expect(row('quartet', ({ ranks }) => ranks?.includes(RANKS.charAt(rank)) === true)).toBe(
      worth(rankSet(rank)),
    );
  expect(row('stuk')).toBe(worth(marriageOf(hearts)));
}

test.each([
  ['smoojas', {}, 'cards.lastCovered', {}],
  ['smousjas', {}, 'cards.lastCovered', undefined],
  ['belote', {}, 'cards.exchangeEarly', { beforeRest: true }],
  ['klaberjass', { dixWindow: 'beforeFirstLead' }, 'cards.exchangeEarly', { beforeRest: false }],
  ['belote', {}, 'melds.higher', { by: 'kind', ranks: 'J9ATKQ', trumps: true }],
  ['bela', { trumpMeld: false }, 'melds.higher', { by: 'kind', trumps: false }],
  ['klaverjas', { doubling: 'kraken' }, 'melds.higher', { by: 'points' }],
  ['klaverjas', { doubling: 'kraken', handRoem: 'all' }, 'melds.higher', undefined],
  ['contree', { minBid: 82 }, 'trumps.contract', { minBid: 82, second: 90 }],
  ['contree', { notrump: true }, 'trumps.contract', { noTrumps: 162 }],
  ['contree', { notrump: true, scaled: false }, 'trumps.contract', { noTrumps: 130 }],
  ['contree', { alltrump: true, scaled: false }, 'trumps.contract', { allTrumps: 258 }],
  ['belote', {}, 'melds.bella.inAllTrumps.true', { alltrump: false }],
  ['contree', { alltrump: true }, 'melds.bella.inAllTrumps.true', { alltrump: true }],
] as const)('%s with %j says %s with %j', (id, options, kind, rules) => {
  const said = ruleSheet(new Game(definitionNamed(id), options)).says[kind];
  if (rules === undefined) expect(said).toBeUndefined();
  else expect(said).toMatchObject(rules);
});

describe('duties are said as the game has them', () => {
  test.each([
    ['klaberjass', {}, 'lead headTrumps ruff follow'],
    ['klaverjas', {}, 'lead clockwise headTrumps ruff under.duty.trump partner.free.false follow'],
    [
      'klaverjas',
      { trickRule: 'amsterdam' },
      'lead clockwise headTrumps partner.free.true ruff under.duty.anyButUndertrump follow',
    ],
    ['belote', {}, 'lead headTrumps partner.free.true ruff under.duty.trump follow'],
    [
      'belote',
      { freeWhenPartnerWins: false, mustUndertrump: false },
      'lead headTrumps partner.free.false ruff under.duty.any follow',
    ],
    ['bela', {}, 'lead partner.free.false ruff under.duty.trump head'],
    ['smoojas', {}, 'lead onlyJack ruff stock head'],
    ['smousjas', {}, 'lead headTrumps ruff stock follow'],
    ['honderden', {}, 'lead discard followOrTrump stock'],
    ['honderden3', {}, 'lead clockwise discard followOrTrump'],
  ])('%s %j', (id, options, kinds) => {
    const { says } = ruleSheet(new Game(definitionNamed(id), options));
    const duties = Object.keys(says).filter(kind => kind.startsWith('play.') && Object.hasOwn(en, kind));
    expect(duties.map(kind => kind.replace('play.', '')).sort()).toEqual(kinds.split(' ').sort());
  });

  test.each([true, false])('a partner is spared a higher trump: %s', spare => {
    const game = new Game(definitionNamed('contree'), { overPartner: !spare });
    expect(ruleSheet(game).says['play.headTrumps']).toMatchObject({ spare });
  });
});

import { expect, test } from 'vitest';
import { cardOf, NONE, parseCard, TRUMP_CODES } from '../../cards/card.ts';
import { hasCard } from '../../cards/cardset.ts';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { randomAction } from '../../engine/random-play.ts';
import { State } from '../../engine/state.ts';
import { whyIllegal } from '../../engine/why-illegal.ts';
import { type Reason, whyWorse } from '../../engine/why-worse.ts';
import { formatEvent } from '../../protocol/lines.ts';
import { codeOf, formatAction, isAction, isCard, parseAction, SAY_POINTS } from '../../rules/action.ts';
import { OUTCOMES } from '../../rules/deal.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import {
  type Catalogue,
  type Key,
  LANGUAGES,
  type Language,
  languageOf,
  loadRuleSheet,
  loadWords,
  Words,
} from './index.ts';
import nl from './nl.json' with { type: 'json' };

const placesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name as string))].sort();

/** Places that a language may leave out or add: how a verb or a noun is bent. */
const BENT = ['own', 'n', 'partners', 'opponents', 'plain', 'sure'];
const isBent = (name: string): boolean => BENT.includes(name);

test.each(Object.entries({ nl, de, fr }))('%s has the texts of English, with the same places', (_, texts) => {
  expect(Object.keys(texts)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(texts)) {
    expect(text.trim(), key).not.toBe('');
    const [own, english] = [text, en[key as keyof typeof en]].map(placesIn) as [string[], string[]];
    const strange = own.filter(name => !english.includes(name) && !isBent(name));
    const missing = english.filter(name => !own.includes(name) && !isBent(name));
    expect([key, strange, missing]).toEqual([key, [], []]);
  }
});

/** Every text is its key in brackets, with the values that are put into it. */
const KEYS = Object.fromEntries(
  Object.entries(en).map(([key, text]) => [key, `<${key} ${placesIn(text).map(name => `{${name}}`)}>`]),
) as unknown as Catalogue;

test.each(GAME_IDS)('all that is said, shown and refused in %s is in the catalogue', id => {
  const words = new Words('en', KEYS);
  const definition = definitionNamed(id);
  expect(words.named('game', id)).toMatch(/^<game/);
  const rng = rngOf(`words ${id}`);
  for (let deal = 0; deal < 12; deal++) {
    const game = new Game(definition, deal === 0 ? {} : randomOptions(definition, rng));
    const state = new State(game).begin(new Dealing(game, rootOf(id)).setup(deal));
    while (!state.isOver()) {
      const { turn, trump } = state;
      for (let card = 0; card < 32; card++) {
        const why = hasCard(state.hands[turn], card) ? whyIllegal(state, card) : undefined;
        if (why !== undefined) expect(words.objection(why)).toMatch(/^<why\./);
      }
      for (let k = 0; k < state.numLegal(); k++) {
        const action = state.legalAt(k);
        expect(words.label(action, trump)).toMatch(isCard(action) ? /^.{2,3}$/ : /^</);
        const [word, letter] = [formatAction(action), TRUMP_CODES[trump] ?? null];
        expect(words.label(word, letter)).toBe(words.label(action, trump));
      }
      state.apply(randomAction(state, rng, 'eager'));
    }
    for (const event of Array.from(state.log.subarray(0, state.logSize), codeOf))
      expect(words.spoken(event, state.trump), formatAction(event)).toMatch(
        isCard(event) ? /^.{2,3}$/ : /^</,
      );
    for (const event of Array.from(state.log.subarray(0, state.logSize), codeOf))
      expect(words.spoken(formatEvent(event), null)).toBe(words.spoken(event, NONE));
    expect(words.named('outcome', OUTCOMES[state.outcome] as string)).toMatch(/^<outcome/);
  }
});

test.each(GAME_IDS)('each house rule of %s has a sentence, and each value a name', id => {
  const words = new Words('en', KEYS);
  const { options, presets = {} } = definitionNamed(id);
  for (const preset of Object.keys(presets)) expect(words.named('preset', preset)).toMatch(/^</);
  for (const [name, option] of Object.entries(options)) {
    expect(words.named('option', name)).toMatch(/^</);
    for (const value of option.type === 'choice' ? option.values : [])
      expect(words.named(`option.${name}`, String(value))).toMatch(/^[<\d]/);
  }
});

test('each reason is a whole sentence, in all games', () => {
  const words = new Words('en', en);
  const said = new Set<string>();
  for (const id of GAME_IDS) {
    const definition = definitionNamed(id);
    const rng = rngOf(`reasons ${id}`);
    for (let deal = 0; deal < 20; deal++) {
      const game = new Game(definition, deal === 0 ? {} : randomOptions(definition, rng));
      const state = new State(game).begin(new Dealing(game, rootOf(id)).setup(deal));
      while (!state.isOver()) {
        const [action, better] = [0, 1].map(() => state.legalAt(rng.below(state.numLegal()))) as [
          number,
          number,
        ];
        const reason = action === better ? undefined : whyWorse(state, action, better);
        if (reason !== undefined) {
          // What is counted is said besides
          const counted = [{}, { taken: 0.4 }, { form: 'won' }, { form: 'lost' }] as const;
          for (const more of counted) {
            const { kind, form, taken } = { ...more, ...reason } as Reason;
            const keys = [form, taken && 'counted'].map(name => `because.${kind}.${name}`);
            said.add(keys.find(key => Object.hasOwn(en, key)) ?? `because.${kind}`);
            expect(words.because({ ...more, ...reason }, state.trump)).toMatch(
              /^(?!.*(undefined|NaN| {2}| [,.]|“”|”“))[^{}]+\.$/,
            );
          }
        }
        state.apply(randomAction(state, rng, 'eager'));
      }
    }
  }
  const sentences = Object.keys(en).filter(key => key.startsWith('because.'));
  // A hand that bids without a trump is too rare, and one of a long run
  const rare = ['because.overbid.bare', 'because.underbid.bare', 'because.spent.first'];
  expect(sentences.filter(name => !said.has(name) && !rare.includes(name))).toEqual([]);
});

test('roem that is called is no bid', () => {
  expect(new Words('en', en).spoken(SAY_POINTS + 2, 2)).toBe('20 points for a meld');
  expect(isAction(SAY_POINTS + 2)).toBe(false);
});

test('a table speaks four languages', async () => {
  const [jack, bid] = [parseCard('Jh') as number, parseAction('bid:82:s') as number];
  const said = async (language: 'en' | 'nl' | 'de' | 'fr') => {
    const words = await loadWords(language);
    const why = { kind: 'overtrump', text: '', suit: 3, trump: 2, card: jack } as const;
    const meld = parseAction('declare:R:h:Q:3') as number;
    return [words.card(jack), words.spoken(bid, NONE), words.spoken(meld, 2), words.objection(why)];
  };
  expect(await said('en')).toEqual([
    'Jack of hearts',
    '82 ♠',
    'declare Q♥ J♥ 10♥',
    'You cannot follow spades and must overtrump J♥.',
  ]);
  expect(await said('nl')).toEqual([
    'harten boer',
    '82 ♠',
    'ik meld V♥ B♥ 10♥',
    'Je kunt schoppen niet bekennen en moet overtroeven: hoger dan B♥.',
  ]);
  expect((await said('de'))[3]).toBe('Du kannst Pik nicht bedienen und musst B♥ übertrumpfen.');
  expect((await said('fr'))[3]).toBe('Vous n’avez pas de pique : vous devez surcouper V♥.');
});

test('numbers bend the words, and French has no plural for 0', async () => {
  const count = async (language: 'en' | 'fr', n: number | string) =>
    (await loadWords(language)).t('cards.count', { n });
  expect(await Promise.all([0, 1, 2].map(n => count('en', n)))).toEqual(['0 cards', '1 card', '2 cards']);
  expect(await Promise.all([0, 1, '1,5', 2].map(n => count('fr', n)))).toEqual([
    '0 carte',
    '1 carte',
    '1,5 carte',
    '2 cartes',
  ]);
});

test.each(Object.entries({ en, nl, fr, de }))('in %s nothing is counted as 1 points', (language, texts) => {
  const words = new Words(language as Language, texts);
  const plurals = Object.values(texts).flatMap(text =>
    [...text.matchAll(/\{(?!own|partners|opponents|plain|sure)\w+\|[^|]*\|(\p{L}+)[^}]*\}/gu)].map(
      ([, other]) => other as string,
    ),
  );
  expect(plurals).toEqual(expect.arrayContaining([words.t('length.points'), words.t('length.deals')]));
  const wrong = new RegExp(`(?<![\\p{L}\\p{N}])1 (${plurals.join('|')})(?!\\p{L})`, 'u');
  const rendered = (Object.entries(texts) as [Key, string][]).map(([key, text]) =>
    words.t(key, Object.fromEntries(placesIn(text).map(name => [name, 1]))),
  );
  expect(rendered.filter(text => wrong.test(text))).toEqual([]);
});

test('the letters may be those of another language', async () => {
  const words = await loadWords('nl', 'en');
  expect(words.cards.card(cardOf(3, 5))).toBe('Q♠');
});

test.each([
  [['nl-BE', 'en'], 'nl'],
  [['es', 'DE-at'], 'de'],
  [['es'], 'en'],
  [[], 'en'],
] as const)('who reads %j reads %s', (tags, language) => expect(languageOf(tags)).toBe(language));

const PARTNERS = /partner|\bmaat\b|partenaire|jullie|\b(euch|ihr)\b/i;
const MANY =
  /\b(opponents|tegenstanders|adversaires|die Gegner|den Gegnern|the others|de anderen|die anderen|les autres)\b/i;
const COMPANIED = /^(because|oftener|surely|more|sure|change|duplicate|reason)\./;
/** They are said of a partner, of melds in tricks, which only such games have, and of tricks of three and four. */
const ELSEWHERE = /tooCheap|^reason\.gaveRoem$|\.counted$/;

test.each(Object.entries({ en, nl, fr, de }))(
  'in %s a reason for two speaks of one opponent',
  (language, texts) => {
    const words = new Words(language as Language, texts);
    const say = (key: string, company: object) =>
      words.t(key as Key, {
        ...Object.fromEntries(placesIn(texts[key as Key]).map(name => [name, 'x'])),
        ...company,
      });
    const keys = Object.keys(texts).filter(key => COMPANIED.test(key) && !ELSEWHERE.test(key));
    for (const key of keys) {
      expect([key, say(key, { partners: false, opponents: 1 })]).not.toEqual([
        key,
        expect.stringMatching(MANY),
      ]);
      for (const opponents of [1, 2, 3])
        expect([key, say(key, { partners: false, opponents })]).not.toEqual([
          key,
          expect.stringMatching(PARTNERS),
        ]);
    }
    expect(say('because.tooDear', { partners: true, opponents: 2 })).not.toBe(
      language === 'nl' ? say('because.tooDear', { partners: false, opponents: 2 }) : '',
    );
  },
);

test.each(GAME_IDS.filter(id => !new Game(definitionNamed(id)).partners))(
  'no rule or house rule of %s speaks of a partner, who is not there',
  async id => {
    const game = new Game(definitionNamed(id));
    for (const language of LANGUAGES) {
      const words = await loadWords(language);
      const options = Object.entries(definitionNamed(id).options).flatMap(([name, option]) => [
        words.named('option', name),
        ...(option.type === 'choice'
          ? option.values.map(one => words.named(`option.${name}`, `${one}`))
          : []),
      ]);
      const sheet = (await loadRuleSheet(game, words)).flatMap(({ sentences }) => sentences);
      expect([...options, ...sheet].filter(text => /partner|\bmaat\b|partenaire/i.test(text))).toEqual([]);
    }
  },
);

test('a turned card is named as such among the cards that speak for a bid', async () => {
  const reason = { kind: 'passed', better: 'take', partners: false, opponents: 1, suit: 'c' } as const;
  const said = (cards: string[]) => new Words('en', en).because({ ...reason, cards, turned: '9c' }, NONE);
  expect(said(['Ac', 'Kc'])).toMatch(/^With A♣ K♣ and the turned 9♣ you are strong enough to play clubs/);
  expect(said([])).toMatch(/^With the turned 9♣ you/);
});

test('the name of a card has a capital where a sentence begins', async () => {
  const words = await loadWords('nl');
  expect(words.aloud('B♥ is weg. A♠ ook, en V♦.')).toBe(
    'Harten boer is weg. Schoppen aas ook, en ruiten vrouw.',
  );
  expect(words.aloud('B♥')).toBe('harten boer');
  expect(words.aloud('82 ♠')).toBe('82 schoppen');
});

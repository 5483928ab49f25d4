import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import en from '../player/words/en.json' with { type: 'json' };
import { Words } from '../player/words/index.ts';
import {
  cleanName,
  forgetRules,
  keepPlayed,
  keepRules,
  lastPlayed,
  lastRules,
  type NamedRules,
  namedRules,
  nameRules,
  rulesFrom,
  rulesLink,
  soundRules,
  takeRules,
} from './kept-rules.ts';
import { parseRoute } from './route.ts';
import { speakIn } from './settings.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
beforeAll(() => speakIn(new Words('en', en)));
beforeEach(() => stored.clear());

const klaverjas = definitionNamed('klaverjas');
const club: NamedRules = {
  game: 'klaverjas',
  name: 'our club',
  rules: { trickRule: 'amsterdam', fourJacks: 100 },
};
const opened = (link: string) => rulesFrom(parseRoute(link).query);

describe('what the browser keeps', () => {
  test('each game has the rules that were last chosen for it', () => {
    expect([lastPlayed(), lastRules('klaverjas')]).toEqual([undefined, {}]);
    keepPlayed(club);
    keepRules({ game: 'belote', rules: { target: 501 } });
    expect(lastPlayed()).toEqual({ game: 'klaverjas', rules: club.rules });
    expect(lastRules('belote')).toEqual({ target: 501 });
  });

  test('a set has one name, and a name one set', () => {
    const names = () => namedRules(klaverjas).map(({ name }) => name);
    nameRules(club);
    nameRules({ ...club, rules: { fourJacks: 100 } });
    expect(namedRules(klaverjas)).toEqual([{ ...club, rules: { fourJacks: 100 } }]);
    nameRules({ ...club, name: 'home' }, club);
    nameRules({ ...club, game: 'belote' });
    expect(names()).toEqual(['home']);
    // What is sent puts no other rules out
    const sent = { ...club, name: 'home', rules: { fourJacks: 100 } };
    expect([takeRules({ ...club, name: 'home' }), takeRules(sent), takeRules(sent)]).toEqual([
      'home',
      'home 2',
      'home 2',
    ]);
    const long = { ...club, name: '😀'.repeat(40) };
    nameRules(long);
    takeRules({ ...long, rules: sent.rules });
    expect(names()).toHaveLength(4);
    forgetRules({ ...club, name: 'home' });
    expect(names()).not.toContain('home');
  });

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['other fields', '{"game":7,"last":[],"named":{}}'],
    ['an unknown game', '{"game":"x","last":{"klaverjas":7},"named":[]}'],
  ])('%s is forgotten', (_, text) => {
    stored.set('jaslab.rules', text);
    expect([lastPlayed(), lastRules('klaverjas'), namedRules(klaverjas)]).toEqual([undefined, {}, []]);
  });

  test('a set that does not fit, or is not known to the game, takes no other away', () => {
    const wrong = [
      7,
      { ...club, name: '' },
      { ...club, name: 'x'.repeat(41) },
      { ...club, name: 'a\nb' },
      { ...club, game: 'poker' },
      { ...club, rules: 'all' },
      { ...club, name: 'old', rules: { trickRule: 'texas' } },
      { ...club, name: 'usual', rules: { trickRule: 'rotterdam' } },
    ];
    stored.set('jaslab.rules', JSON.stringify({ last: { belote: {} }, named: [...wrong, club] }));
    expect(namedRules(klaverjas)).toEqual([club]);
    expect(soundRules(klaverjas, { trickRule: 'texas' })).toEqual({});
  });

  test('the usual rules, and those of a preset, may have a name', () => {
    const usual = { ...club, name: 'at home', rules: {} };
    const preset = { ...club, name: 'in town', rules: klaverjas.presets?.amsterdam ?? {} };
    for (const set of [usual, preset]) nameRules(set);
    expect(namedRules(klaverjas)).toEqual([usual, preset]);
  });

  test('a name is one line without characters that cannot be seen', () => {
    expect(cleanName(' our\u202E\n club\0 ')).toBe('our club');
    expect(cleanName('\u200B')).toBe('');
  });
});

describe('links', () => {
  test.each(GAME_IDS)('of %s bring back any rules and their name', SAMPLED, async id => {
    const rng = rngOf(`links of rules ${id}`);
    for (let n = 0; n < samples(200); n++) {
      const rules = new Game(definitionNamed(id), randomOptions(definitionNamed(id), rng)).changedOptions();
      const set = { game: id, name: `Jan & ‘Piet’ ${n} +=,:?#%20`, rules };
      if (Object.keys(rules).length > 0) expect(await opened(rulesLink(set))).toEqual(set);
    }
  });

  test('are short', () => {
    expect(rulesLink(club)).toBe(
      '#/play?game=klaverjas&rules=trickRule=amsterdam,fourJacks=100&name=our%20club',
    );
  });

  test.each([
    '#/play?rules=',
    '#/play?game=klaverjas&rules=&name=x',
    '#/play?game=klaverjas&rules=trickRule=rotterdam&name=x',
    '#/play?game=klaverjas&rules=fourJacks=100',
    '#/play?game=klaverjas&rules=fourJacks=100&name=%00',
    '#/play?game=klaverjas&rules=fourJacks=7&name=x',
    '#/play?game=klaverjas&rules=fourJacks=100,fourJacks=0&name=x',
    '#/play?game=klaverjas&rules=__proto__=1&name=x',
    '#/play?game=__proto__&rules=fourJacks=100&name=x',
    `#/play?game=klaverjas&rules=fourJacks=100${',a=1'.repeat(9999)}&name=x`,
  ])('that bring none are refused: %.60s', async link => {
    await expect(opened(link)).rejects.toMatchObject({ objection: { kind: 'badLink' } });
  });
});

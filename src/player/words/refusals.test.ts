/** Every refusal has words in four languages, and where a rule forbids it, that rule and the sentences that say so. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import {
  definitionNamed,
  GAME_IDS,
  randomBefore,
  randomOptions,
  rngOf,
} from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { randomAction } from '../../engine/random-play.ts';
import { State } from '../../engine/state.ts';
import { whyIllegal } from '../../engine/why-illegal.ts';
import { ACTION_COUNT, isCard } from '../../rules/action.ts';
import { TURN } from '../../rules/deal.ts';
import { rulesOf } from '../../rules/rule-book.ts';
import { groundsOf, LANGUAGES, loadRuleSheet, loadWords, type RuleSection } from './index.ts';

const ALL_WORDS = await Promise.all(LANGUAGES.map(language => loadWords(language)));
const COMMON = rulesOf(readFileSync('src/rules/README.md', 'utf8'));

const DUTIES: readonly string[] = ['follow', 'beat', 'followOrTrump', 'trump', 'overtrump', 'undertrump'];
/** Refusals of no rule: nobody is asked. */
const WITHOUT_RULE: readonly string[] = ['over', 'busy', 'bot'];

/** The rules that `jaslab play` shows with a game. */
function bookOf(id: string): readonly string[] {
  return [...rulesOf(readFileSync(`src/games/${id}/README.md`, 'utf8')), ...COMMON];
}

/** The sheet of a game in each language. */
function sheetsOf(game: Game): Promise<(readonly RuleSection[])[]> {
  return Promise.all(ALL_WORDS.map(words => loadRuleSheet(game, words)));
}

/** A deal with each of some sets of options, in the middle of a match. */
function* statesOf(id: string, count: number): Generator<State> {
  const definition = definitionNamed(id);
  const rng = rngOf(`refusals ${id}`);
  const presets = Object.values(definition.presets ?? {});
  const chosen = Array.from({ length: count }, () => randomOptions(definition, rng));
  for (const [deal, options] of [{}, ...presets, ...chosen].entries()) {
    const game = new Game(definition, options);
    const setup = { ...new Dealing(game, rootOf(id)).setup(deal), before: randomBefore(game, rng) };
    const state = new State(game).begin(setup);
    for (; !state.isOver(); state.apply(randomAction(state, rng, 'eager'))) yield state;
    yield state;
  }
}

test.each(GAME_IDS)('%s: a rule of its book, and sentences of its sheet, say why', async id => {
  const book = bookOf(id);
  const met = new Map<string, number>();
  let sheet = { of: '', all: await sheetsOf(new Game(definitionNamed(id))) };
  for (const state of statesOf(id, 8)) {
    const { game } = state;
    const of = JSON.stringify(game.changedOptions());
    if (of !== sheet.of) sheet = { of, all: await sheetsOf(game) };
    for (let action = -1; action < ACTION_COUNT; action++) {
      const why = whyIllegal(state, action);
      if (why === undefined) continue;
      const { kind, rule = '', about = [] } = why;
      const key = `${of} ${kind} ${rule} ${about}`;
      met.set(kind, (met.get(kind) ?? 0) + 1);
      if (met.has(key)) continue;
      met.set(key, 1);
      for (const words of ALL_WORDS) expect(words.objection(why)).toMatch(/^\p{Lu}[^{}]+\.$/u);
      if (WITHOUT_RULE.includes(kind)) continue;
      const isInBook = book.some(text => text.startsWith(`[${rule}]`) || text.includes(rule));
      expect([key, isInBook && rule !== '']).toEqual([key, true]);
      const isDuty = DUTIES.includes(kind);
      // All that a person at the page can meet
      if (isDuty || kind === 'words' || kind === 'declared') expect([key, about]).not.toEqual([key, []]);
      for (const sections of about.length > 0 ? sheet.all : []) {
        const grounds = groundsOf(why, sections);
        // A duty is one sentence
        const one = isDuty ? [expect.any(String)] : expect.arrayContaining([expect.any(String)]);
        expect([key, grounds]).toEqual([key, one]);
      }
      expect(kind === 'words').toBe(isCard(action) && action >= 0 && state.stage !== TURN);
    }
  }
  expect([...met.keys()]).toEqual(expect.arrayContaining(['over', 'noAction', 'notNow', 'notHeld']));
  const barred = DUTIES.reduce((sum, kind) => sum + (met.get(kind) ?? 0), 0);
  expect(barred).toBeGreaterThan(10);
});

test.each(GAME_IDS)('%s cites a rule for all that may be asked, and no other', id => {
  const { cites = {} } = definitionNamed(id);
  const asked = new Set<string>();
  const games = new Set([...statesOf(id, 60)].map(state => state.game));
  for (const { steps, turnActs } of games)
    for (const part of [...turnActs, ...steps.flat().filter(step => step.answer !== undefined)])
      asked.add(part.about ?? Object.keys(part.says ?? {})[0] ?? '');
  expect([...asked].sort()).toEqual(Object.keys(cites).sort());
});

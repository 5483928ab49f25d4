import { describe, expect, test } from 'vitest';
import { NONE } from '../cards/card.ts';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { type Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import {
  definitionNamed,
  GAME_IDS,
  randomBefore,
  randomOptions,
  recordFrom,
  rngOf,
} from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { playRandomly } from '../engine/random-play.ts';
import { actionsOf } from '../engine/record.ts';
import { State } from '../engine/state.ts';
import { presetNames, presetOf } from '../rules/ruleset.ts';
import { dealCode, readDealCode } from './deal-code.ts';

/** A seed of the length that the page draws. */
const SEED = '1z141z3';
/** Where a page stands, and its view. */
const PLACE = 'https://someone.github.io/jaslab/#/replay?d=';

function played(game: Game, deal: number, rng: Rng, isOfMatch: boolean): State {
  const before = isOfMatch ? randomBefore(game, rng) : undefined;
  const setup = new Dealing(game, rootOf(SEED)).setup(deal, undefined, before);
  return playRandomly(new State(game).begin(setup), rng, deal % 2 === 1 ? 'eager' : 'uniform');
}

async function expectReadBack(state: State, deal: number): Promise<string> {
  const code = dealCode(state, { seed: SEED, deal });
  const read = await readDealCode(code);
  if ('problem' in read) throw new Error(`${code}: ${read.problem}`);
  expect(recordFrom(read.state)).toEqual(recordFrom(state));
  expect(read.origin).toEqual({ seed: SEED, deal });
  expect(read.at).toBe(NONE);
  return code;
}

describe.each(GAME_IDS)('%s', id => {
  const definition = definitionNamed(id);
  const games = [
    ...presetNames(definition).map(name => presetOf(definition, name)!),
    { definition, preset: {} },
  ].map(({ definition, preset }) => new Game(definition, preset));

  test('a deal of any options, in any match, is read back as it was', SAMPLED, async () => {
    const rng = rngOf(`code ${id}`);
    for (let deal = 0; deal < samples(200); deal++) {
      const game = games[deal] ?? new Game(definition, randomOptions(definition, rng));
      await expectReadBack(played(game, deal, rng, deal % 3 > 0), deal);
    }
  });

  test('a link to a deal under default options has at most 120 characters', SAMPLED, async () => {
    const rng = rngOf(`length ${id}`);
    const lengths: number[] = [];
    for (let deal = 0; deal < samples(300); deal++)
      lengths.push(
        (PLACE + (await expectReadBack(played(new Game(definition), deal, rng, true), deal))).length,
      );
    expect(Math.max(...lengths)).toBeLessThanOrEqual(120);
  });

  test('a code asks about any decision of its deal, and a damaged one about none', async () => {
    const state = played(new Game(definition), 1, rngOf(`at ${id}`), true);
    for (let at = 0; at < actionsOf(state).length; at += 3) {
      const code = dealCode(state, { seed: SEED, deal: 1 }, at);
      const read = await readDealCode(code);
      expect(read).toMatchObject({ at, origin: { seed: SEED, deal: 1 } });
      expect('state' in read && recordFrom(read.state)).toEqual(recordFrom(state));
      const [, , number = ''] = code.split('~');
      for (const place of [at % number.length, number.length - 1])
        for (const letter of 'AB_') {
          const wrong = number.slice(0, place) + letter + number.slice(place + 1);
          if (wrong === number) continue;
          expect(await readDealCode(code.replace(number, wrong))).toEqual({ problem: 'damaged' });
        }
    }
    const beyond = dealCode(state, {}, actionsOf(state).length);
    expect(await readDealCode(beyond)).toEqual({ problem: 'damaged' });
  });

  test('a code of other rules, or a damaged one, is refused', async () => {
    const state = played(new Game(definition), 1, rngOf(id), true);
    const code = dealCode(state, { seed: SEED, deal: 1 });
    const [name = '', version = '', number = '', ...more] = code.split('~');
    const read = (...parts: string[]) => readDealCode(parts.join('~'));
    expect(await read(name, `${Number(version) + 1}`, number, ...more)).toEqual({ problem: 'otherRules' });
    expect(await read('whist', version, number, ...more)).toEqual({ problem: 'otherRules' });
    expect(await read(name, version, number, 'nosuch=1')).toEqual({ problem: 'otherRules' });
    expect(await read(name)).toEqual({ problem: 'otherRules' });
    expect(await read(name, version, `${number}A`, ...more)).toMatchObject({ origin: { seed: SEED } });
    for (const damaged of ['', number.slice(1), number.slice(0, -1), `${number}B`, `${number}${number}`])
      expect(await read(name, version, damaged, ...more)).toEqual({ problem: 'damaged' });
    for (let at = 0; at < number.length; at++) {
      const letter = number[at] === 'A' ? 'B' : 'A';
      const damaged = number.slice(0, at) + letter + number.slice(at + 1);
      expect(await read(name, version, damaged, ...more)).toEqual({ problem: 'damaged' });
    }
  });
});

test.each([{}, { seed: '~ a~b' }, { deal: 2 ** 50 }])('%j is read back', async origin => {
  const state = played(new Game(definitionNamed('klaverjas')), 0, rngOf('origin'), false);
  expect(await readDealCode(dealCode(state, origin))).toMatchObject({ origin });
});

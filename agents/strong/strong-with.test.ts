import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rootOf } from '../../src/cards/rng.ts';
import { Dealing } from '../../src/engine/dealing.ts';
import { definitionNamed } from '../../src/engine/fixtures/games.ts';
import { Game } from '../../src/engine/game.ts';
import { State } from '../../src/engine/state.ts';
import { View } from '../../src/engine/view.ts';
import { Policy } from '../../src/learn/policy.ts';
import { isCard } from '../../src/rules/action.ts';
import { resolveOptions } from '../../src/rules/options.ts';
import { Table } from '../../src/table/table.ts';
import { shippedNet } from '../net/shipped.ts';
import strong from '../strong.ts';
import { NetAdvice } from './net-advice.ts';
import { stockPlay } from './stock-play.ts';
import { strongWith } from './strong-with.ts';

const root = rootOf('strong-with');

/** The actions of some deals among equals. */
function actionsOf(
  definition: typeof strong,
  words: Readonly<Record<string, unknown>>,
  id: string,
  deals = 3,
): string[] {
  const game = new Game(definitionNamed(id));
  const options = resolveOptions('strong', definition.options, { iterations: 30, ...words });
  const table = new Table(game, root, Array(game.seats).fill({ label: 'strong', definition, options }));
  const dealing = new Dealing(game, root);
  return Array.from({ length: deals }, (_, deal) => {
    table.play(deal, dealing.setup(deal));
    expect(table.fault).toBeUndefined();
    return String(table.state.log.slice(0, table.state.logSize));
  });
}

describe.each(['klaverjas', 'smousjas', 'belote3'])('%s', id => {
  test('without nets it plays as without advice, and with them otherwise', () => {
    const bare = actionsOf(strong, { nets: false }, id);
    expect(
      actionsOf(
        strongWith(() => undefined, { stockPlay }),
        {},
        id,
      ),
    ).toEqual(bare);
    expect(actionsOf(strong, {}, id)).not.toEqual(bare);
  });

  test('the likeliest card of the net gains most, and the expected gain is 0', () => {
    const game = new Game(definitionNamed(id));
    const net = shippedNet(game)!;
    const advice = new NetAdvice(game, net, 'points');
    const policy = new Policy(game, net);
    const state = new State(game);
    const views = Array.from({ length: game.seats }, (_, seat) => new View(state, seat));
    state.begin(new Dealing(game, root).setup(1));
    let rated = 0;
    while (!state.isOver()) {
      const view = views[state.turn];
      if (view.isTurn() && view.numLegal() > 1) {
        advice.rate(view);
        const n = policy.rate(view);
        const cards = [...policy.actions.subarray(0, n)];
        expect(Math.max(...cards.map(card => advice.gains[card]))).toBe(advice.gains[policy.choice]);
        const weights = cards.map((_, k) => Math.exp(policy.logits[k]));
        const sum = cards.reduce((all, card, k) => all + weights[k] * advice.gains[card], 0);
        expect(sum / weights.reduce((all, weight) => all + weight)).toBeCloseTo(0, 6);
        rated++;
      }
      const choice = view.legalAt(view.numLegal() - 1);
      state.apply(isCard(choice) || !view.isTurn() ? choice : view.legalAt(0));
    }
    expect(rated).toBeGreaterThan(5);
  });
});

test('bids of a net are not those of the tables', () => {
  const tables = actionsOf(strong, { iterations: 1 }, 'klaverjas', 20);
  expect(actionsOf(strong, { iterations: 1, bids: 'net' }, 'klaverjas', 20)).not.toEqual(tables);
});

test('who composes it without nets loads none', () => {
  const seen = new Set<string>();
  const visit = (url: URL): void => {
    if (seen.has(url.href)) return;
    seen.add(url.href);
    const text = readFileSync(url, 'utf8');
    for (const [, file] of text.matchAll(/^(?:import (?!type\b)|export \{|\} from )[^;]*?'(\.[^']+)';/gm))
      visit(new URL(file, url));
  };
  visit(new URL('./strong-with.ts', import.meta.url));
  expect(seen.size).toBeGreaterThan(50);
  expect([...seen].filter(file => file.includes('/net/'))).toEqual([]);
});

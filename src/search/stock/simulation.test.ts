import { describe, expect, test } from 'vitest';
import { STYLES } from '../../../agents/greedy/styles.ts';
import { Rng, rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import honderden from '../../games/honderden/index.ts';
import klaberjass from '../../games/klaberjass/index.ts';
import smoojas from '../../games/smoojas/index.ts';
import smousjas from '../../games/smousjas/index.ts';
import {
  ACCEPT,
  type Action,
  DECLARE_MELD,
  formatAction,
  isCard,
  PASS,
  REJECT_MELD,
} from '../../rules/action.ts';
import { ACT, DRAW, TRICK, TURN } from '../../rules/deal.ts';
import { FIRST_MARRIAGE } from '../../rules/melds/meld.ts';
import type { GameDefinition } from '../../rules/ruleset.ts';
import { cardPoints, hands, ITEM_SHIFT, meldPoints, trace } from './deal-memory.ts';
import { Declaring } from './declaring.ts';
import { SILENT, Simulation } from './simulation.ts';
import { StockPolicy } from './stock-policy.ts';
import { compileStock, UNANSWERED } from './stock-rules.ts';
import { WorldPool } from './worlds.ts';

const FORMS: readonly [string, GameDefinition, Record<string, unknown>][] = [
  ['smousjas', smousjas, {}],
  ['smousjas, the last card shown', smousjas, { lastDraw: 'open' }],
  ['smousjas, whole sequences', smousjas, { subRuns: false, lowCarres: false }],
  ['smousjas, a card serves one kind', smousjas, { cardReuse: 'simultaneousOnly' }],
  ['smousjas, marriages share cards', smousjas, { marriageSharing: 'any', marriagesInPart2: 'always' }],
  ['smousjas, the best rejects all', smousjas, { rejectMode: 'bestRejectsAllLower' }],
  ['honderden', honderden, {}],
  ['honderden, the last card shown', honderden, { lastDraw: 'open', whoMayDeclare: 'leaderOnly' }],
  ['smoojas', smoojas, {}],
  ['smoojas, any number', smoojas, { meldsPerLead: 'any', runReuse: 'upward' }],
  ['smoojas, beaten melds are gone', smoojas, { redeclareBeaten: false, marriageAfterStock: true }],
];

/** Applies an action of the simulation, after passing over what the simulation does not ask. */
function follow(state: State, traced: number): void {
  const action = traced & ((1 << ITEM_SHIFT) - 1);
  while (state.stage !== TURN && state.isLegal(PASS)) state.apply(PASS);
  const isAnswer = action === ACCEPT || action >= REJECT_MELD;
  const isAsked = state.stage === ACT || (state.stage === TRICK && state.item === traced >> ITEM_SHIFT);
  // An answer that can only be to accept is not asked
  if (isAnswer && !isAsked && action === ACCEPT) return;
  if (!state.isLegal(action)) {
    const legal = Array.from({ length: state.numLegal() }, (_, k) => formatAction(state.legalAt(k)));
    throw new Error(`${formatAction(action)} is not one of ${legal.join(' ')}`);
  }
  state.apply(action);
}

/** The actions of this state that are simulated: melds of the first trick alone are the business of others. */
function optionsOf(state: State, answered: number): Action[] {
  const legal = Array.from({ length: state.numLegal() }, (_, k) => state.legalAt(k));
  const isAsked = state.stage === DRAW || state.stage === ACT || state.stage === TRICK;
  if (state.stage !== TURN) return isAsked ? legal : [];
  const isMeld = (act: Action): boolean => act >= DECLARE_MELD && act < DECLARE_MELD + FIRST_MARRIAGE;
  const options = answered === UNANSWERED ? legal.filter(act => !isMeld(act)) : legal;
  return state.actCount > 0 ? [...options, SILENT] : options;
}

describe('a simulated deal is the one that the engine plays with the same actions', () => {
  test.each(FORMS)('%s', (_name, definition, options) => {
    const game = new Game(definition, options);
    const rules = compileStock(game);
    if (rules === undefined) throw new Error('not a game with a stock');
    const simulation = new Simulation(rules, new StockPolicy(rules, STYLES.stock), new Declaring(rules));
    const pool = new WorldPool(game);
    const root = rootOf('simulated deals');
    const dealing = new Dealing(game, root);
    const state = new State(game);
    const other = new State(game);
    const rng = new Rng();
    let melds = 0;
    for (let deal = 0; deal < 15; deal++) {
      state.begin(dealing.setup(deal));
      rng.seed(root, deal, 1);
      while (!state.isOver() && state.stockLeft > 0) {
        const options = optionsOf(state, rules.answered);
        for (const option of options) {
          pool.set(0, state, 1 - state.turn);
          pool.saysMore = state.trickSize > 0;
          trace.on = true;
          trace.actions.length = 0;
          simulation.prepare(state, state.turn);
          simulation.play(pool, 0, option, rng.below(4096));
          trace.on = false;
          other.copyFrom(state);
          const first = trace.actions[0] & ((1 << ITEM_SHIFT) - 1);
          const said = option === SILENT || first === option ? [] : [option];
          for (const action of [...said, ...trace.actions]) follow(other, action);
          while (!other.isOver() && other.stage !== TURN && other.isLegal(PASS)) other.apply(PASS);
          const points = [0, 1].flatMap(seat => [
            other.hands[seat],
            other.cardPoints[seat] - state.cardPoints[seat],
            other.meldPoints[seat] - state.meldPoints[seat],
          ]);
          const simulated = [0, 1].flatMap(seat => [hands[seat], cardPoints[seat], meldPoints[seat]]);
          melds += meldPoints[0] + meldPoints[1];
          if (
            other.stockLeft === 0 &&
            other.leader === simulation.leader &&
            points.join() === simulated.join()
          )
            continue;
          expect([other.stockLeft, simulation.leader, ...simulated]).toEqual([0, other.leader, ...points]);
        }
        // Acts are rare among random actions, so one of them is often taken
        const actions = options.filter(option => option !== SILENT);
        const acts = actions.filter(option => !isCard(option));
        const from = acts.length > 0 && rng.below(3) > 0 ? acts : actions;
        state.apply(from.length > 0 ? from[rng.below(from.length)] : PASS);
      }
    }
    expect(melds).toBeGreaterThan(500);
  });
});

test('a game without a stock to draw from is not compiled', () => {
  expect(compileStock(new Game(klaberjass))).toBeUndefined();
});

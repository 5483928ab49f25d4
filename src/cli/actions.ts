/** The actions that can occur in a game, found by playing it at random with many options. */
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { type Action, formatAction, isCard } from '../rules/action.ts';
import type { Option } from '../rules/options.ts';
import type { GameDefinition } from '../rules/ruleset.ts';

const SETTINGS = 80;
const DEALS = 80;

export interface Actions {
  /** With the default options. */
  readonly always: readonly string[];
  /** Only with others. */
  readonly optional: readonly string[];
}

/** The words of a game's actions, families such as `bid:<points>:<suit>` as one. Cards are left out. */
export function actionsOf(definition: GameDefinition): Actions {
  const dice = new Rng().seed(rootOf('acts'), 0, 0);
  const always = new Set<Action>();
  const others = new Set<Action>();
  play(new Game(definition), 20 * DEALS, dice, always);
  for (let i = 0; i < SETTINGS; i++)
    play(new Game(definition, randomOptions(definition, dice)), DEALS, dice, others);
  const words = [...always].sort((a, b) => a - b).map(family);
  const more = [...others].sort((a, b) => a - b).map(family);
  return { always: unique(words), optional: unique(more).filter(name => !words.includes(name)) };
}

function play(game: Game, deals: number, dice: Rng, found: Set<Action>): void {
  const dealing = new Dealing(game, rootOf('acts'));
  const state = new State(game);
  for (let deal = 0; deal < deals; deal++) {
    state.begin(dealing.setup(deal));
    while (!state.isOver()) {
      const action = choose(state, dice);
      if (!isCard(action)) found.add(action);
      state.apply(action);
    }
  }
}

/** Takes the last action half of the time. Actions other than cards are last, so rare ones occur sooner. */
function choose(state: State, dice: Rng): Action {
  const count = state.numLegal();
  return state.legalAt(dice.below(2) === 0 ? count - 1 : dice.below(count));
}

/** A value of each option. */
export function randomOptions(definition: GameDefinition, dice: Rng): Record<string, unknown> {
  const entries = Object.entries(definition.options).map(([name, option]) => {
    const values = valuesOf(option);
    return [name, values[dice.below(values.length)]];
  });
  return Object.fromEntries(entries);
}

/** All values of an option, or its extremes and its default. */
export function valuesOf(option: Option): readonly unknown[] {
  switch (option.type) {
    case 'flag':
      return [true, false];
    case 'choice':
      return option.values;
    case 'count':
      return [...new Set([option.default, option.min, option.max])];
    case 'length':
      return [option.default, { deals: 16 }, { points: 100 }];
    case 'text':
    case 'numbers':
      return [option.default];
  }
}

function family(action: Action): string {
  return formatAction(action)
    .replace(/^name:.$/, 'name:<suit>')
    .replace(/^bid:.*$/, 'bid:<points>:<suit>')
    .replace(/^(declare|reject):R:.*$/, '$1:R:<suit>:<top>:<length>')
    .replace(/^(declare|reject):C:.*$/, '$1:C:<rank>')
    .replace(/^(declare|reject):M:brok:.*$/, '$1:M:brok:<King>:<Queen>');
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

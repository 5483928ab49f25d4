/**
 * What was decided in each deal: a list column `decisions` with an entry for every action and, where it is asked for, a
 * list column `choices` with an entry for every legal action of every decision.
 *
 * An action is stored in a byte: its code, and for `declare:<meld>` and `reject:<meld>` that of the word, with the meld
 * beside it. All numbers are small, because files spend fewer bits on them.
 */
import type { Seat } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import {
  type Action,
  CONTRACT,
  DECLARE,
  DECLARE_MELD,
  meldOf,
  REJECT,
  REJECT_MELD,
} from '../rules/action.ts';
import { MELD_COUNT } from '../rules/melds/meld.ts';
import type { Thought } from '../search/thought.ts';
import type { Agent, Witness } from '../table/agent.ts';
import type { Batch, ColumnArray, ColumnSpec, DeclaredColumn } from './column.ts';

/** What is kept of the decisions: the actions alone, or with the legal actions, or with what the agents report. */
export const ACTION_DETAILS = ['plain', 'legal', 'reports'] as const;
/** One of {@link ACTION_DETAILS}; each has everything of those before it. */
export type ActionDetail = (typeof ACTION_DETAILS)[number];

const ACTION_DOC = 'the action: 8 * suit + rank of a card, or the code of a word';
const MELD_DOC = 'the meld that is declared or rejected by its name, counted from 1, or 0';

/** Whether melds are declared by their names: such actions have codes that need more than a byte. */
function namesMelds({ turnActs }: Game): boolean {
  const melds = Array.from({ length: MELD_COUNT }, (_, id) => DECLARE_MELD + id);
  return turnActs.some(part => melds.some(action => part.handles(action)));
}

function actionFields(game: Game): readonly ColumnSpec[] {
  const action: ColumnSpec = { name: 'action', type: 'uint8', unit: 'code', doc: ACTION_DOC };
  const meld: ColumnSpec = { name: 'meld', type: 'uint8', unit: 'code', doc: MELD_DOC };
  return namesMelds(game) ? [action, meld] : [action];
}

/** The list columns of a game, with where the numbers of their entries come from. */
export function declaredDecisionColumns(game: Game, detail: ActionDetail): readonly DeclaredColumn[] {
  const value: ColumnSpec = {
    name: 'value',
    type: 'float64',
    unit: '',
    doc: 'what the agent expects of the action, by its own measure, or not a number',
  };
  const visits: ColumnSpec = {
    name: 'visits',
    type: 'uint32',
    unit: 'times',
    doc: 'how often the search of the agent tried this action, or 0',
  };
  const decisions: DeclaredColumn = {
    name: 'decisions',
    from: 'state.plies',
    type: 'list',
    unit: '',
    doc: 'every action of the deal in order',
    fields: [
      ...actionFields(game),
      { name: 'seat', type: 'uint8', unit: 'seat', doc: 'who decided' },
      { name: 'legal', type: 'uint8', unit: 'actions', doc: 'how many actions were legal' },
      ...(detail === 'reports' ? [value] : []),
    ],
  };
  const choices: DeclaredColumn = {
    name: 'choices',
    from: 'played.choices ?? 0',
    type: 'list',
    unit: '',
    doc: 'the legal actions of every decision of the deal, one decision after the other; legal says how many',
    fields: [...actionFields(game), ...(detail === 'reports' ? [visits] : [])],
  };
  return detail === 'plain' ? [decisions] : [decisions, choices];
}

/** The code of an action in the field `action`. */
export function storedCode(action: Action): number {
  if (action < DECLARE_MELD) return action;
  if (action >= CONTRACT) return action - CONTRACT + DECLARE_MELD;
  return action < REJECT_MELD ? DECLARE : REJECT;
}

/** The code of the meld of an action in the field `meld`. */
export function storedMeld(action: Action): number {
  return (meldOf(action) ?? -1) + 1;
}

/** The action with these codes. */
export function storedAction(code: number, meld: number): Action {
  if (meld === 0) return code < DECLARE_MELD ? code : code - DECLARE_MELD + CONTRACT;
  return (code === DECLARE ? DECLARE_MELD : REJECT_MELD) + meld - 1;
}

const FIRST_ENTRIES = 1 << 12;

/** Notes what is decided at a table, deal after deal, and gives it as the entries of list columns. */
export class DecisionLog implements Witness {
  private decisions = 0;
  private choices = 0;
  /** Those of them that {@link choicesSince} has counted. */
  private counted = 0;
  private readonly detail: ActionDetail;
  private readonly namesMelds: boolean;
  private action = new Uint8Array(FIRST_ENTRIES);
  private meld = new Uint8Array(FIRST_ENTRIES);
  private seat = new Uint8Array(FIRST_ENTRIES);
  private legal = new Uint8Array(FIRST_ENTRIES);
  private value = new Float64Array(FIRST_ENTRIES);
  private choice = new Uint8Array(FIRST_ENTRIES);
  private choiceMeld = new Uint8Array(FIRST_ENTRIES);
  private visits = new Uint32Array(FIRST_ENTRIES);

  constructor(game: Game, detail: ActionDetail) {
    this.detail = detail;
    this.namesMelds = namesMelds(game);
  }

  decided(state: State, action: Action, agent: Agent): void {
    const at = this.decisions++;
    if (at === this.action.length) this.growDecisions();
    const legal = state.numLegal();
    this.action[at] = storedCode(action);
    if (this.namesMelds) this.meld[at] = storedMeld(action);
    this.seat[at] = state.turn;
    this.legal[at] = legal;
    if (this.detail === 'plain') return;
    const thought = this.detail === 'reports' ? agent.thought?.() : undefined;
    this.value[at] = thought?.value ?? Number.NaN;
    for (let k = 0; k < legal; k++) this.offer(state.legalAt(k), thought);
  }

  private offer(action: Action, thought: Thought | undefined): void {
    const at = this.choices++;
    if (at === this.choice.length) this.growChoices();
    this.choice[at] = storedCode(action);
    this.choiceMeld[at] = storedMeld(action);
    this.visits[at] = thought?.visits(action) ?? 0;
  }

  /** How many actions were legal since the last call: in one deal, if it is called after each. */
  choicesSince(): number {
    const since = this.choices - this.counted;
    this.counted = this.choices;
    return since;
  }

  /** Moves the last `count` decisions to the seats that `seatOf` gives. */
  move(count: number, seatOf: readonly Seat[]): void {
    for (let at = this.decisions - count; at < this.decisions; at++) this.seat[at] = seatOf[this.seat[at]];
  }

  private growDecisions(): void {
    this.action = doubled(this.action);
    this.meld = doubled(this.meld);
    this.seat = doubled(this.seat);
    this.legal = doubled(this.legal);
    this.value = doubled(this.value);
  }

  private growChoices(): void {
    this.choice = doubled(this.choice);
    this.choiceMeld = doubled(this.choiceMeld);
    this.visits = doubled(this.visits);
  }

  /** Copies of what was noted, in the order of {@link declaredDecisionColumns}; what is noted next begins anew. */
  take(): NonNullable<Batch['entries']> {
    const { decisions, choices, namesMelds, detail } = this;
    const hasReports = detail === 'reports';
    const noted = [
      this.action,
      ...(namesMelds ? [this.meld] : []),
      this.seat,
      this.legal,
      ...(hasReports ? [this.value] : []),
    ].map(array => array.slice(0, decisions));
    const offered = [
      this.choice,
      ...(namesMelds ? [this.choiceMeld] : []),
      ...(hasReports ? [this.visits] : []),
    ].map(array => array.slice(0, choices));
    this.decisions = 0;
    this.choices = 0;
    this.counted = 0;
    return detail === 'plain' ? [noted] : [noted, offered];
  }
}

/** A copy of an array with as much room again. */
function doubled<A extends ColumnArray>(array: A): A {
  const longer = new (array.constructor as new (length: number) => A)(2 * array.length);
  longer.set(array);
  return longer;
}

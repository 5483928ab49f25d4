/** Players who do again what was written down: the decisions of rows, without the agents that made them. */
import type { Action } from '../rules/action.ts';
import { type AgentDefinition, AgentFault, defineAgent, TERMINATIONS } from '../table/agent.ts';
import { faultOf, type Player } from '../table/table.ts';
import { type Batch, type ColumnSpec, ListRows } from './column.ts';
import { storedAction } from './decisions.ts';

/** The decisions of the rows of a batch, read in order. Its players can sit in all seats of one table at a time. */
export class Script {
  /** Plays the script in any seat. */
  readonly definition: AgentDefinition;
  private lists!: ListRows;
  private row = -1;
  private next = 0;
  private action = 0;
  private meld = -1;
  private terminations: ArrayLike<number> = [];

  constructor() {
    const begin = () => this.beginRow();
    this.definition = defineAgent({
      doc: 'does what was written down',
      sees: 'view',
      options: {},
      create: (_options, _game, seat) => ({ ...(seat === 0 && { begin }), act: () => this.decide() }),
    });
  }

  /** Goes on with these rows, which have decisions. */
  read(columns: readonly ColumnSpec[], batch: Batch): void {
    this.lists = new ListRows(columns, batch);
    const names = this.lists.columns[0].fields!.map(({ name }) => name);
    this.action = names.indexOf('action');
    this.meld = names.indexOf('meld');
    this.terminations = batch.columns[columns.findIndex(({ name }) => name === 'termination')];
  }

  /** The next deal that is played is that of a row, and those after it follow. */
  seek(row: number): void {
    this.row = row - 1;
  }

  /** The players of a run, under their labels. */
  playersFor(labels: readonly string[]): Player[] {
    return labels.map(label => ({ label, definition: this.definition, options: {} }));
  }

  private beginRow(): void {
    this.row++;
    this.next = 0;
  }

  /** The next action. A deal that was broken off ends here in the same way. */
  private decide(): Action {
    const { lists, row, next } = this;
    if (next === lists.count(0, row)) {
      const fault = faultOf(TERMINATIONS[this.terminations[row]]) ?? 'crashed';
      throw new AgentFault(fault, 'no more actions are written');
    }
    this.next++;
    const code = lists.value(0, this.action, row, next);
    return storedAction(code, this.meld < 0 ? 0 : lists.value(0, this.meld, row, next));
  }
}

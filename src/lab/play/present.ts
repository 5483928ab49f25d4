/** The table at which the person sits. It outlives the views. */
import type { TableRecord } from '../../player/table-options.ts';
import type { PlayChoice } from './choice.ts';
import type { Session } from './session.ts';

export interface Present {
  readonly session: Session;
  readonly choice: PlayChoice;
}

let present: Present | undefined;

export function presentTable(): Present | undefined {
  return present;
}

/** Sits down at a table; who sat at another one leaves it. */
export function takeSeat(table: Present | undefined): void {
  if (present !== undefined && present.session !== table?.session) present.session.close();
  present = table;
}

/** The match under way, as a record. */
export function presentMatch(): TableRecord | undefined {
  return present?.session.table.save();
}

/** Sits down at a deal that others have begun, and plays on. */
import type { DealRecord } from '../../engine/record.ts';
import { createTable } from '../../player/create-table.ts';
import { adviser, newSeed, type PlayChoice, seatsFor, USUAL_OPPONENT } from '../play/choice.ts';
import { takeSeat } from '../play/present.ts';
import { Session } from '../play/session.ts';
import { go } from '../route.ts';

/** Plays on after the first `actions` of a record, in this seat. */
export async function playOn(record: DealRecord, actions: number, seat: number): Promise<void> {
  const choice: PlayChoice = {
    game: record.game,
    rules: record.options,
    opponent: USUAL_OPPONENT,
    isMatch: false,
    seed: newSeed(),
  };
  const table = await createTable({
    game: record.game,
    rules: record.options,
    seats: seatsFor(choice, record.hands.length, seat),
    adviser: adviser(),
    seed: choice.seed,
    start: { ...record, actions: record.actions.slice(0, actions) },
  });
  takeSeat({ session: new Session(table, seat, () => {}), choice });
  go('play');
}

/** Makes a table for people and bots, for a new match or for one that was kept. */
import { formatCard, NONE } from '../cards/card.ts';
import { cardsOf } from '../cards/cardset.ts';
import { rootOf } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { ResultRecord } from '../engine/record.ts';
import { Refusal } from '../engine/record-form.ts';
import { readSetup } from '../engine/record-setup.ts';
import { type Setup, State } from '../engine/state.ts';
import { InputError } from '../input/input-error.ts';
import { type Action, parseAction } from '../rules/action.ts';
import type { Termination } from '../table/agent.ts';
import { HostedTable } from '../table/hosted-table.ts';
import { MatchTable } from '../table/match.ts';
import { Advisers, JUDGE_SEED } from './advisers.ts';
import { type Catalogue, seatPlayer } from './create-player.ts';
import { checkTable } from './forms.ts';
import { GameTable } from './game-table.ts';
import type { Sitter } from './player-options.ts';
import type { SeatBot, TableDeal } from './table-match.ts';
import type { GivenDeal, TableOptions, TableRecord } from './table-options.ts';

/** Makes a table, as `createTable` of `jaslab/player` says. */
export async function createTableFrom(catalogue: Catalogue, options: TableOptions): Promise<GameTable> {
  checkTable(options);
  const { record, start, seats, deals, adviser = {} } = options;
  const named = options.game ?? (record as TableRecord).game;
  const seed = record?.seed ?? options.seed ?? 'table';
  const game = await catalogue.gameOf(named, record?.options ?? options.rules);
  if (seats.length !== game.seats)
    throw new RangeError(`${game.id} has ${game.seats} seats, not ${seats.length}`);
  if (record !== undefined && record.game !== game.id)
    throw new RangeError(`the record is of ${record.game}, not of ${game.id}`);

  const botOf = (who: Exclude<Sitter, 'person'>, of: Game, seat: number, drawn: string) =>
    seatPlayer(catalogue, of, {
      ...who,
      game: typeof named === 'string' ? of.id : of.definition,
      rules: of.options,
      seat,
      seed: drawn,
    });
  const seatBot: SeatBot = async (of, seat, player) => {
    const who = seats[player];
    return who === 'person' ? undefined : botOf(who, of, seat, `${seed} player ${player}`);
  };
  const match = new MatchTable(game, rootOf(seed), [], { seatPlayers: of => new HostedTable(of) });
  const table = new GameTable({
    seed,
    // A deal that a record holds was dealt before
    deals: deals && Math.max(deals, record?.deals.length ?? 0),
    course: start === undefined ? onDeal => match.course(0, onDeal) : () => singleDeal(game, start),
    seatBot,
    advisers: new Advisers((of, seat) => botOf(adviser, of, seat, JUDGE_SEED), options.adviser !== undefined),
  });
  await table.deal();
  if (start !== undefined) table.restart(start.actions.map(({ act }) => wordOf(act, 'the start')));
  else if (record !== undefined) await restore(table, record);
  return table;
}

/** One deal that is given. Throws a RangeError for cards that the game does not deal. */
function* singleDeal(game: Game, start: GivenDeal): Generator<TableDeal, number, Termination> {
  const setup = setupOf(game, start);
  const seatOf = start.hands.map((_, seat) => seat);
  yield { leg: { game, seatOf, state: new State(game), setup: () => setup }, deal: 0 };
  return NONE;
}

function setupOf(game: Game, start: GivenDeal): Setup {
  try {
    // Readers ask the result how many deals came before. A single deal has none.
    return readSetup(game, { ...start, result: { after: {} } });
  } catch (error) {
    throw error instanceof Refusal ? new InputError(error.message, error.refused.objection) : error;
  }
}

/** Plays what a record holds. */
async function restore(table: GameTable, { deals }: TableRecord): Promise<void> {
  for (const [n, { hands, actions, result }] of deals.entries()) {
    await table.deal();
    const dealt = table.dealtHands().map(hand => cardsOf(hand).map(formatCard).join());
    if (dealt.join(' ') !== hands.map(hand => hand.join()).join(' '))
      throw notKept(`deal ${n} of the record has other cards than its seed deals`);
    table.restart(actions.map(({ act }) => wordOf(act, `deal ${n} of the record`)));
    if (result === undefined && n < deals.length - 1)
      throw notKept(`deal ${n} of the record has no result, and others follow`);
    if (result !== undefined) finish(table, result, n);
  }
}

/** Ends a deal as its record says. */
function finish(table: GameTable, { score }: ResultRecord, deal: number): void {
  if (!table.isOver) throw notKept(`deal ${deal} of the record has a result, but its actions do not end it`);
  const event = table.finish();
  if (event.kind === 'deal' && JSON.stringify(event.result.score) !== JSON.stringify(score))
    throw notKept(`deal ${deal} of the record has another score than its actions give`);
}

function wordOf(act: string, where: string): Action {
  const action = parseAction(act);
  if (action === undefined) throw notKept(`${where}: '${act}' is no action`);
  return action;
}

/** A match or deal that was kept, and cannot go on. */
function notKept(message: string): InputError {
  return new InputError(message, { kind: 'kept', details: message });
}

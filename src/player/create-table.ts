/** Makes a table for people and bots, for a new match or for one that was kept. */
import { formatCard, NONE } from '../cards/card.ts';
import { cardsOf } from '../cards/cardset.ts';
import { rootOf } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { DealRecord } from '../engine/record.ts';
import { Refusal } from '../engine/record-form.ts';
import { readSetup } from '../engine/record-setup.ts';
import type { Setup } from '../engine/setup.ts';
import { State } from '../engine/state.ts';
import { type Action, parseAction } from '../rules/action.ts';
import type { GameDefinition } from '../rules/ruleset.ts';
import { MatchTable } from '../table/match.ts';
import type { DealTable } from '../table/table.ts';
import type { Termination } from '../table/termination.ts';
import { gameOf } from './catalogue.ts';
import { createPlayer } from './create-player.ts';
import { GameTable, type SeatBot, type TableDeal, type TableRecord } from './game-table.ts';
import type { PlayerOptions } from './player-options.ts';

/** Who sits in a seat: a person, or what makes a bot. */
export type Sitter = 'person' | Pick<PlayerOptions, 'agent' | 'level' | 'budgetMillis' | 'worker'>;

/** How a deal begins: the cards of a record, and its first actions. */
export type DealStart = Pick<
  DealRecord,
  'dealer' | 'before' | 'hands' | 'turnup' | 'stock' | 'indicator' | 'actions'
>;

/** What a table is. */
export interface TableOptions {
  /** The name of a game or its definition, as for `createPlayer`. May be left out with `record`. */
  readonly game?: string | GameDefinition;
  /** Options of the game that are not at their defaults. */
  readonly rules?: Readonly<Record<string, unknown>>;
  /** Who sits where, in the direction of play: one for each seat. */
  readonly seats: readonly Sitter[];
  /** Any text: it decides the cards, the first dealer, and what the bots do, unless they think by the clock. */
  readonly seed?: string;
  /** The table closes after so many deals; by default when the match is won. */
  readonly deals?: number;
  /** A match to go on with, from `save`. Game, rules and seed are its own. */
  readonly record?: TableRecord;
  /** A single deal begins with these cards, and after these actions. It needs no result. */
  readonly start?: DealStart;
  /** Who gives hints; by default `strong`. */
  readonly adviser?: Pick<PlayerOptions, 'agent' | 'level' | 'budgetMillis' | 'worker'>;
}

/**
 * Makes a table and deals the first cards. Rejects with a RangeError for unknown names, for a wrong number of seats,
 * and for a record that does not follow the rules.
 */
export async function createTable(options: TableOptions): Promise<GameTable> {
  const { record, start, seats, deals, adviser = {} } = options;
  const named = options.game ?? record?.game;
  if (named === undefined) throw new RangeError('a table needs a game, or a record of one');
  const seed = record?.seed ?? options.seed ?? 'table';
  const game = await gameOf(named, record?.options ?? options.rules);
  if (seats.length !== game.seats)
    throw new RangeError(`${game.id} has ${game.seats} seats, not ${seats.length}`);

  const botOf = (who: Exclude<Sitter, 'person'>, of: Game, seat: number, name: string) =>
    createPlayer({
      ...who,
      game: typeof named === 'string' ? of.id : of.definition,
      rules: of.options,
      seat,
      seed: `${seed} ${name}`,
    });
  const seatBot: SeatBot = async (of, seat, player) => {
    const who = seats[player];
    return who === 'person' ? undefined : botOf(who, of, seat, `player ${player}`);
  };
  const players = seats.map(() => NOBODY);
  const match = new MatchTable(game, rootOf(seed), players, { seatPlayers: of => new Felt(of) });
  const table = new GameTable({
    seed,
    deals,
    course: start === undefined ? onDeal => match.course(0, onDeal) : () => singleDeal(game, start),
    seatBot,
    adviser: (of, seat) => botOf(adviser, of, seat, 'adviser'),
  });
  await table.deal();
  if (start !== undefined) table.restart(start.actions.map(({ act }) => wordOf(act, 0)));
  else if (record !== undefined) await restore(table, record);
  return table;
}

/** One deal that is given. Throws a RangeError for cards that the game does not deal. */
function* singleDeal(game: Game, start: DealStart): Generator<TableDeal, number, Termination> {
  const setup = setupOf(game, start);
  const seatOf = start.hands.map((_, seat) => seat);
  yield { leg: { game, seatOf, state: new State(game), setup: () => setup }, deal: 0 };
  return NONE;
}

function setupOf(game: Game, start: DealStart): Setup {
  try {
    // Readers ask the result how many deals came before. A single deal has none.
    return readSetup(game, { ...start, result: { after: {} } });
  } catch (error) {
    throw error instanceof Refusal ? new RangeError(error.message) : error;
  }
}

/** Plays what a record holds. */
async function restore(table: GameTable, { deals }: TableRecord): Promise<void> {
  for (const [n, { hands, actions, result }] of deals.entries()) {
    await table.deal();
    const dealt = table.dealtHands().map(hand => cardsOf(hand).map(formatCard).join());
    if (dealt.join(' ') !== hands.map(hand => hand.join()).join(' '))
      throw new RangeError(`deal ${n} of the record has other cards than its seed deals`);
    table.restart(actions.map(({ act }) => wordOf(act, n)));
    if (result !== undefined) table.finish();
  }
}

function wordOf(act: string, deal: number): Action {
  const action = parseAction(act);
  if (action === undefined) throw new RangeError(`deal ${deal} of the record: '${act}' is no action`);
  return action;
}

/** A placeholder: the {@link GameTable} asks the players itself. */
const NOBODY = {
  label: 'player',
  definition: { doc: '', sees: 'view', options: {}, create: () => ({ act: () => 0 }) },
  options: {},
} as const;

/** Where the cards lie; played by a {@link GameTable}. */
class Felt implements DealTable {
  readonly state: State;
  readonly fault = undefined;

  constructor(game: Game) {
    this.state = new State(game);
  }

  play(): never {
    throw new Error('the deal is played by people and bots');
  }

  playAsync(): never {
    throw new Error('the deal is played by people and bots');
  }
}

/** Holds deal records against the rule book. Slow and plain; used by tests only. */
import { GAMES, gameNamed } from './games.ts';
import {
  asObject,
  type Choose,
  type Mismatch,
  type ReferenceGame,
  Refusal,
  type Result,
  readBefore,
  readDeal,
  show,
} from './record.ts';
import { compareResult } from './result.ts';

function readGame(record: Readonly<Record<string, unknown>>): ReferenceGame {
  if (record.v !== 1) throw new Refusal(-1, 'v 1', `v ${show(record.v)}`);
  const game = gameNamed(record.game);
  if (game === undefined)
    throw new Refusal(-1, `game: one of ${GAMES.map(({ name }) => name).join(' ')}`, show(record.game));
  return game;
}

function refusalOf(attempt: () => void): Mismatch | undefined {
  try {
    attempt();
    return undefined;
  } catch (problem) {
    if (problem instanceof Refusal) return problem.mismatch;
    throw problem;
  }
}

/** undefined when the record follows from the rules. */
export function checkRecord(record: unknown): Mismatch | undefined {
  return refusalOf(() => {
    const fields = asObject(record, 'record');
    const game = readGame(fields);
    const deal = readDeal(game, fields);
    const script = new Script(fields.actions);
    const expected = game.play(deal, script.choose);
    script.end();
    compareResult(game, (fields.actions as unknown[]).length, expected, fields.result);
  });
}

/**
 * Checks the order of a chain: `before` of each record equals `after` of the one before and dealer follows the rules.
 * After a decided round the next record may also start afresh. The records themselves are checked by {@link
 * checkRecord}. Lines count from 1.
 */
export function checkChain(records: readonly unknown[]): { line: number; mismatch: Mismatch } | undefined {
  /** Deals played since the start of the match; unknown when the chain starts in the middle of one. */
  let dealsPlayed: number | undefined;
  for (const [place, record] of records.entries()) {
    const mismatch = refusalOf(() => {
      const current = asObject(record, 'record');
      const previous = place > 0 ? asObject(records[place - 1], 'record') : undefined;
      const startsMatch = checkLink(previous, current);
      if (startsMatch) dealsPlayed = 0;
      dealsPlayed = checkNumberOfDeals(current, dealsPlayed);
    });
    if (mismatch !== undefined) return { line: place + 1, mismatch };
  }
  return undefined;
}

/** One link of a chain; true when the record is the first of a match. */
function checkLink(
  previous: Readonly<Record<string, unknown>> | undefined,
  current: Readonly<Record<string, unknown>>,
): boolean {
  const game = readGame(current);
  const deal = readDeal(game, current);
  const isZero =
    [...deal.before.totals, ...deal.before.carry, deal.before.held].every(value => value === 0) &&
    !deal.before.continuation;
  if (previous === undefined) return deal.before.first;

  if (previous.game !== current.game)
    throw new Refusal(-1, `game ${show(previous.game)}`, show(current.game));
  if (sorted(previous.options) !== sorted(current.options))
    throw new Refusal(-1, `options ${sorted(previous.options)}`, sorted(current.options));
  const previousDeal = readDeal(game, previous);
  const result = readResult(previous);
  const decided = result.after.roundWinner !== undefined;
  const mayStartAfresh = decided || (game.matchMayBeOver?.(previousDeal, result) ?? false);
  const startsAfresh = mayStartAfresh && isZero;
  const goesOn =
    show({ ...deal.before, first: undefined }) ===
    show({ ...readBefore(game, result.after), first: undefined });
  if (!startsAfresh && !goesOn)
    throw new Refusal(-1, `before ${show(result.after)}`, `before ${show(current.before)}`);
  if (!startsAfresh && deal.before.first) throw new Refusal(-1, 'before without first', 'first true');
  const dealer = game.nextDealer(previousDeal, result);
  const anyDealer = startsAfresh && !game.dealGoesOnAfterRound;
  if (!anyDealer && deal.dealer !== dealer)
    throw new Refusal(-1, `dealer ${dealer}`, `dealer ${deal.dealer}`);
  return startsAfresh;
}

/**
 * A match of a number of deals is decided in its last deal, not before [GEN-SET-4]; an equal score asks for one more.
 */
function checkNumberOfDeals(
  record: Readonly<Record<string, unknown>>,
  playedBefore: number | undefined,
): number | undefined {
  const match = (record.options as { match?: { deals?: number } } | undefined)?.match;
  const result = readResult(record);
  if (match?.deals === undefined || playedBefore === undefined) return playedBefore;
  if (result.outcome === 'passed') return playedBefore;
  const played = playedBefore + 1;
  const totals = result.after.totals ?? [0, 0];
  const due = played >= match.deals && totals[0] !== totals[1];
  const decided = result.after.roundWinner !== undefined;
  if (due !== decided)
    throw new Refusal(
      -1,
      due ? 'a roundWinner after the last deal' : 'no roundWinner before the last deal',
      show(result.after),
    );
  return played;
}

/** The result of a record, as far as a chain needs it. */
function readResult(record: Readonly<Record<string, unknown>>): Result {
  const result = asObject(record.result, 'result');
  asObject(result.after, 'after');
  if (!Array.isArray(result.score)) throw new Refusal(-1, 'score: a list', show(result.score));
  return result as unknown as Result;
}

function sorted(options: unknown): string {
  return show(Object.entries((options ?? {}) as object).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Compares what a game asks with what a record holds. */
export class Script {
  readonly #actions: readonly unknown[];
  #next = 0;

  constructor(actions: unknown) {
    if (!Array.isArray(actions)) throw new Refusal(-1, 'actions: a list', show(actions));
    this.#actions = actions;
  }

  /** The recorded action, after the seat and the legal actions have been compared. */
  readonly choose: Choose = (seat, legal) => {
    const expected = [...legal].sort();
    const index = this.#next;
    if (index >= this.#actions.length)
      throw new Refusal(index, `seat ${seat}: ${expected.join(' ')}`, 'no more actions');
    const action = asAction(this.#actions[index], index);
    if (action.seat !== seat)
      throw new Refusal(index, `seat ${seat}: ${expected.join(' ')}`, `seat ${show(action.seat)}`);
    if (action.legal !== undefined && show(action.legal) !== show(expected))
      throw new Refusal(index, `legal ${show(expected)}`, `legal ${show(action.legal)}`);
    if (!expected.includes(action.act as string))
      throw new Refusal(index, `one of ${expected.join(' ')}`, show(action.act));
    this.#next = index + 1;
    return action.act as string;
  };

  /** Refuses actions after the end of the deal. */
  end(): void {
    if (this.#next < this.#actions.length)
      throw new Refusal(this.#next, 'the end of the deal', show(this.#actions[this.#next]));
  }
}

function asAction(value: unknown, index: number): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new Refusal(index, 'an action', show(value));
  return value as Record<string, unknown>;
}

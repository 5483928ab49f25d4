/**
 * Deals in the public trace of a Dutch program for two players at Klaverjassen: a line for each card that is played,
 * and one that closes the deal. Each player has two hands of eight, one of them on the table, so that the play breaks
 * the duties of four players. It is dropped. What remains are four hands, who leads, and the trumps.
 */
import { type Card, NONE, type Seat, SUITS, type Suit } from '../cards/card.ts';
import { RANK_LETTERS } from '../cards/languages.ts';
import { readCard } from '../cards/read-card.ts';
import type { Game } from '../engine/game.ts';
import type { Setup } from '../engine/state.ts';
import { shown } from '../input/schema.ts';
import type { TextLine } from '../input/text.ts';
import { Standing } from '../rules/standing.ts';
import { UserError } from '../storage/user-error.ts';

/** The game of the deals, with its usual options. */
export const TRACED_GAME = 'klaverjas';

const HEADER = /^#\s*klaverjas spoor\b/i;
/** Deal, trick, order, player from 1, suit, rank, and the number of a tactic, or what was wrong with the card. */
const CARD = /^(\d{1,9});([1-8]);([0-3]);([1-4]);([0-3]);([789TBVHA]);(\d+|!.*)$/;
/** Deal, trumps, card points and roem of south and north. */
const END = /^(\d{1,9});=;([0-3]);\d+;\d+;\d+;\d+$/;
const FORMS = 'deal;trick;order;player;suit;rank;tactic or deal;=;trump;cards;cards;roem;roem';
/** Its suits: clubs, spades, diamonds, hearts. */
const SUITS_OF_TRACE: readonly Suit[] = [0, 3, 1, 2];
const EACH = 8;

/** A deal of a trace. Forehand plays on the proposed suit, which is that of the trace. */
export interface TracedDeal {
  readonly number: number;
  readonly setup: Setup;
}

/** A deal that has not four whole hands, and why. */
export interface BrokenDeal {
  readonly number: number;
  readonly problem: string;
}

/** Whether a file with this first line is a trace. */
export function isTrace(first: string): boolean {
  return HEADER.test(first);
}

/** The deals of its lines. Throws a UserError, with its line, for one that is none of a trace. */
export function* dealsOfTrace(
  lines: readonly TextLine[],
  game: Game,
  name: string,
): Generator<TracedDeal | BrokenDeal> {
  let deal: DealInTrace | undefined;
  for (const { text, line } of lines) {
    if (text.startsWith('#') || text.trim() === '') continue;
    const [, number, ...fields] = CARD.exec(text.trim()) ?? END.exec(text.trim()) ?? [];
    if (number === undefined)
      throw new UserError(`${name}, line ${line}: expected ${FORMS}, found ${shown(text)}`);
    if (deal !== undefined && deal.number !== Number(number)) yield deal.read(game);
    if (deal?.number !== Number(number)) deal = new DealInTrace(Number(number));
    deal.add(fields);
  }
  if (deal !== undefined) yield deal.read(game);
}

class DealInTrace {
  readonly number: number;
  private readonly hands: Card[][] = [[], [], [], []];
  private leader: Seat = NONE;
  private trump: Suit = NONE;
  private fault = '';

  constructor(number: number) {
    this.number = number;
  }

  /** The fields of a line after its first. */
  add(fields: readonly string[]): void {
    if (fields.length === 1) {
      this.trump = SUITS_OF_TRACE[Number(fields[0])];
      return;
    }
    const [trick, order, player, suit, rank, tactic] = fields;
    const seat = Number(player) - 1;
    if (trick === '1' && order === '0') this.leader = seat;
    const letters = rank + SUITS.charAt(SUITS_OF_TRACE[Number(suit)]);
    this.hands[seat].push(readCard(letters, RANK_LETTERS.nl) as Card);
    if (tactic.startsWith('!')) this.fault = tactic.slice(1).trim();
  }

  read({ ruleset: { packets } }: Game): TracedDeal | BrokenDeal {
    const { number, hands, leader, trump, fault } = this;
    const broken = (problem: string): BrokenDeal => ({ number, problem });
    if (fault !== '') return broken(`was broken off by a fault (${fault})`);
    if (hands.some(hand => hand.length !== EACH))
      return broken(`has hands of ${hands.map(h => h.length).join(', ')} cards`);
    if (new Set(hands.flat()).size < 4 * EACH) return broken('has a card twice');
    if (leader === NONE || trump === NONE) return broken('does not say who leads or what is trumps');
    const dealer = (leader + 3) % 4;
    const deck = packets.flatMap(packet =>
      [1, 2, 3, 4].flatMap(n => hands[(dealer + n) % 4].splice(0, packet)),
    );
    // The second suit, which nobody comes to ask about, is any other
    const indicator = trump | (((trump + 1) % 4) << 2);
    return { number, setup: { deck: Uint8Array.from(deck), dealer, before: new Standing(), indicator } };
  }
}

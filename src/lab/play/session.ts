/**
 * A person at a table of bots: lets the table play at the chosen pace, sounds its moves, claims the rest, and tells
 * whoever draws it that something has changed.
 */
import { NONE, type Seat } from '../../cards/card.ts';
import type { Game } from '../../engine/game.ts';
import { type Fault, faultOf } from '../../input/input-error.ts';
import { Changes } from '../../player/changes.ts';
import type { GameTable } from '../../player/game-table.ts';
import type { Hint } from '../../player/hints.ts';
import type { SeatClaim, SeatSnapshot } from '../../player/seat-snapshot.ts';
import type { SheetEntry } from '../../player/table-options.ts';
import type { Refusal } from '../../player/words/index.ts';
import { isCard, PASS } from '../../rules/action.ts';
import { isRoundMatch } from '../../rules/ruleset.ts';
import { keepHinted } from '../hinted.ts';
import { PACES, settings, words } from '../settings.ts';
import type { Sitting } from '../table/felt.tsx';
import { play } from './sound.ts';
import { sitterOf, type TableSetup } from './table-setup.ts';

/** What the table waits for. */
export type Phase =
  | { readonly kind: 'bots' }
  | { readonly kind: 'turn' }
  | { readonly kind: 'deal'; readonly entry: SheetEntry }
  | { readonly kind: 'match'; readonly winner: number }
  | { readonly kind: 'broken'; readonly fault: Fault };

const BOTS: Phase = { kind: 'bots' };

/** Milliseconds that a trick lies on the table, by pace. In `table.css` `--rest` is when it begins to go. */
const TRICK_PAUSES = { slow: 2000, normal: 1500, fast: 360, none: 0 } as const;

export class Session {
  readonly table: GameTable;
  /** The seat of the person in the match. */
  readonly person: Seat;
  /** The game of the first deal: later ones may have fewer seats. */
  private readonly first: Game;
  readonly choice: TableSetup;
  phase: Phase = BOTS;
  isAdvised = false;
  /** Whether the person may have known more in the present deal: by a hint, a step back, an earlier look at it. */
  isHelped = false;
  /** Why a card may not be played. */
  objection: Refusal | undefined;
  /** What the person may claim when he leads, since it cannot fail, or what somebody else lays down. */
  claim: SeatClaim | null = null;
  /** Whether the rest is played out, after a claim. */
  isClaimed = false;
  /** The moment of the match that is shown: the deal and the number of its actions. */
  private moment = '';
  /** The number of actions that have sounded. */
  private moves = 0;
  private readonly stop = new AbortController();
  private readonly changes = new Changes();
  private readonly onKeep: (session: Session) => void;
  /** Calls a listener after each change, and returns what ends that. */
  readonly listen: Changes['subscribe'] = this.changes.subscribe;

  /** `onKeep` is called when there is something new to keep. */
  constructor(table: GameTable, person: Seat, choice: TableSetup, onKeep: (session: Session) => void) {
    this.table = table;
    this.person = person;
    this.choice = choice;
    this.first = table.game;
    this.onKeep = onKeep;
    this.moves = table.openDeal().actions.length;
    table.subscribe(() => this.follow());
    // A deal that was begun before may have had help then
    this.isHelped = this.moves > 0;
    void this.goOn();
  }

  // What is seen

  /** The person's seat in the present deal, or NONE once out of the match. */
  get own(): Seat {
    const seats = Array.from({ length: this.table.game.seats }, (_, seat) => seat);
    return seats.find(seat => this.table.playerIn(seat) === this.person) ?? NONE;
  }

  /** The names of the players of the match. */
  get players(): string[] {
    return words().seats(this.first, this.person);
  }

  /** The names of the seats of the present deal. */
  get names(): string[] {
    const { players, table } = this;
    return Array.from({ length: table.game.seats }, (_, seat) => players[table.playerIn(seat)] as string);
  }

  /** Who plays each seat of the present deal: names, and how well they play. */
  get sitters(): Sitting[] {
    return this.names.map((_, seat) => sitterOf(this.choice.opponent, this.table.playerIn(seat)));
  }

  get sides(): string[] {
    const { game } = this.table;
    return words().sides(game, Math.max(0, this.own), this.names);
  }

  /** The lives of the players, in a match by lives. */
  get lives(): readonly number[] {
    const { match } = this.first.ruleset;
    if (!isRoundMatch(match) || match.by !== 'lives') return [];
    return this.deals.at(-1)?.standing ?? this.players.map(() => match.lives.start);
  }

  /** The deals that are over. */
  get deals(): readonly SheetEntry[] {
    return this.table.sheet;
  }

  private get seen(): SeatSnapshot {
    return this.table.snapshot(Math.max(0, this.own));
  }

  /** The table as the person sees it. Cards that were laid down lie open to the end. */
  get now(): SeatSnapshot {
    const { seen, claim } = this;
    if (claim === null) return seen;
    const laid = [...seen.tricks.flatMap(({ cards }) => cards), ...seen.trick].map(({ card }) => card);
    const left = claim.cards.filter(card => !laid.includes(card));
    return { ...seen, hands: seen.hands.map((hand, seat) => (seat === claim.seat ? left : hand)) };
  }

  /** What the adviser has been asked about the choice that is open, the best first. */
  get hints(): readonly Hint[] {
    return this.seen.hints;
  }

  // The course

  /** Plays the deal, or the next one if it is over. */
  private async goOn(): Promise<void> {
    const { signal } = this.stop;
    this.moment = '';
    this.follow();
    try {
      const event = await this.table.run({ pauseMillis: () => this.pauseMillis(), signal });
      this.isClaimed = false;
      if (event.kind === 'deal') this.phase = { kind: 'deal', entry: event };
      if (event.kind === 'match') this.phase = event;
      this.onKeep(this);
    } catch (error) {
      if (signal.aborted) return;
      this.phase = { kind: 'broken', fault: faultOf(error) };
    }
    this.changes.tell();
  }

  /** Something has changed at the table; hints move nothing. */
  private follow(): void {
    const { deal, actions } = this.table.openDeal();
    const moment = `${deal} ${actions.length}`;
    if (moment !== this.moment) {
      this.moment = moment;
      this.sound(actions.length);
      this.meet();
    }
    this.changes.tell();
  }

  private sound(moves: number): void {
    const isNew = moves > this.moves && settings().pace !== 'none';
    if (isNew && this.isOfCard) play(this.isTaken ? 'trick' : 'card');
    this.moves = moves;
  }

  private meet(): void {
    const { table, own, seen, isClaimed } = this;
    const isTurn = seen.phase === 'choose' && table.isOfPerson(own);
    this.objection = undefined;
    this.phase = isTurn && !isClaimed ? { kind: 'turn' } : BOTS;
    if (isClaimed) {
      if (isTurn) void this.playOut();
      return;
    }
    this.claim = isTurn && seen.claim?.against === null ? seen.claim : null;
    if (!isTurn) return;
    play('turn');
    this.onKeep(this);
  }

  /** Whether the last trick lies there, and the next has not begun. */
  private get isTaken(): boolean {
    return this.seen.takenBy !== null;
  }

  /** Whether what was done last was to play a card. */
  private get isOfCard(): boolean {
    return isCard(this.table.openDeal().actions.at(-1) ?? PASS);
  }

  /** How long what was done last is seen. */
  private pauseMillis(): number {
    const { pace } = settings();
    if (this.isOfCard) return this.isTaken ? TRICK_PAUSES[pace] : PACES[pace];
    return PACES[pace];
  }

  // The person

  /** Plays an action; one that is not legal is answered with the reason. */
  choose(action: string): void {
    if (this.phase.kind !== 'turn') return;
    this.objection = this.table.whyNot(action);
    if (this.objection === undefined) this.table.play(action);
    else this.changes.tell();
  }

  /** Claims the rest, or gives it to whoever lays down his cards. */
  claimRest(): void {
    if (this.phase.kind !== 'turn' || this.claim === null) return;
    this.isClaimed = true;
    this.phase = BOTS;
    void this.playOut();
    this.changes.tell();
  }

  /** Plays a card of the person: of his claim, or what the adviser would play. */
  private async playOut(): Promise<void> {
    const { moment, claim, own, table, seen } = this;
    const legal = seen.hand.filter(({ isLegal }) => isLegal).map(({ card }) => card);
    const planned = claim?.seat === own ? claim.cards.find(card => legal.includes(card)) : undefined;
    const only = legal.length === 1 ? legal[0] : planned;
    const [card] = await Promise.all([
      only ?? table.hint(this.stop.signal).catch(() => legal[0]),
      pause(PACES[settings().pace]),
    ]);
    if (moment === this.moment && !this.stop.signal.aborted) table.play(card);
  }

  async advise(): Promise<void> {
    if (this.phase.kind !== 'turn' || this.isAdvised) return;
    this.isHelped = true;
    this.isAdvised = true;
    this.objection = undefined;
    this.changes.tell();
    try {
      const { deal, actions } = this.table.openDeal();
      await this.table.hints(this.stop.signal);
      keepHinted({ game: this.table.game.id, seed: this.choice.seed, deal }, actions.length);
    } catch (error) {
      if (!this.stop.signal.aborted) this.objection = { kind: 'noHint', details: faultOf(error).message };
    }
    this.isAdvised = false;
    this.changes.tell();
  }

  /** Whether nothing follows: the match is over, or the only deal. */
  get isEnded(): boolean {
    const { phase, choice } = this;
    return phase.kind === 'match' || (phase.kind === 'deal' && !choice.isMatch);
  }

  get canUndo(): boolean {
    return this.phase.kind === 'turn' && this.now.canUndo;
  }

  undo(): void {
    if (this.table.undo()) this.isHelped = true;
  }

  nextDeal(): void {
    if (this.phase.kind !== 'deal') return;
    this.isHelped = false;
    void this.goOn();
  }

  close(): void {
    this.stop.abort(new Error('the table was left'));
    this.table.close();
  }
}

function pause(millis: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, millis));
}

let present: Session | undefined;

/** The table at which the person sits. */
export function presentTable(): Session | undefined {
  return present;
}

/** Sits down at a table; who sat at another one leaves it. */
export function takeSeat(session: Session | undefined): void {
  if (present !== session) present?.close();
  present = session;
}

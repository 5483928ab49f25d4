/**
 * A person at a table of bots: keeps the table going, shows its moves one by one at the chosen pace, and tells whoever
 * draws it that something has changed.
 */
import { NONE, type Seat } from '../../cards/card.ts';
import type { Game } from '../../engine/game.ts';
import type { Setup } from '../../engine/state.ts';
import type { GameTable } from '../../player/game-table.ts';
import type { Hint } from '../../player/hints.ts';
import type { SheetEntry, TableEvent } from '../../player/table-options.ts';
import type { Refusal } from '../../player/words/index.ts';
import { type Action, isCard, parseAction } from '../../rules/action.ts';
import { isRoundMatch } from '../../rules/ruleset.ts';
import { PACES, settings, words } from '../settings.ts';
import type { Sitting } from '../table/felt.tsx';
import { type Scene, sceneOf } from '../table/scene.ts';
import { type Claim, claimOf } from './claim.ts';
import { play } from './sound.ts';
import { sitterOf, type TableSetup } from './table-setup.ts';

/** What the table waits for. */
export type Phase =
  | { readonly kind: 'bots' }
  | { readonly kind: 'turn'; readonly legal: readonly Action[] }
  | { readonly kind: 'deal'; readonly entry: SheetEntry }
  | { readonly kind: 'match'; readonly winner: number }
  | { readonly kind: 'broken'; readonly text: string };

/** Milliseconds that a trick lies on the table, by pace. In `table.css` `--rest` is when it begins to go. */
const TRICK_PAUSES = { slow: 2000, normal: 1500, fast: 360, none: 0 } as const;

export class Session {
  readonly table: GameTable;
  /** The seat of the person in the match. */
  readonly person: Seat;
  /** The game of the first deal: later ones may have fewer seats. */
  private readonly first: Game;
  readonly choice: TableSetup;
  phase: Phase = { kind: 'bots' };
  /** The deals whose end has been shown. */
  deals: readonly SheetEntry[];
  isAdvised = false;
  /** Whether the person has taken a hint or a step back in the present deal. */
  isHelped = false;
  /** Why a card may not be played. */
  objection: Refusal | undefined;
  /** What the person may claim when he leads, or what somebody else lays down. */
  claim: Claim | undefined;
  /** Whether the rest is played out, after a claim. */
  isClaimed = false;
  /** The moves of the deal that are shown. */
  private shown = 0;
  private setup!: Setup;
  private drawn: { readonly shown: number; readonly scene: Scene } | undefined;
  private readonly stop = new AbortController();
  private readonly listeners = new Set<() => void>();
  private readonly onKeep: (session: Session) => void;
  /** Grows with each step back: whatever was awaited before it is then ignored. */
  private round = 0;

  /** `onKeep` is called when there is something new to keep. */
  constructor(table: GameTable, person: Seat, choice: TableSetup, onKeep: (session: Session) => void) {
    this.table = table;
    this.person = person;
    this.choice = choice;
    this.first = table.game;
    this.onKeep = onKeep;
    this.deals = [...table.sheet];
    this.take();
    this.shown = this.actions().length;
    void this.goOn();
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
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

  /** The table as far as it is shown. */
  get scene(): Scene {
    const { shown } = this;
    if (this.drawn?.shown !== shown) {
      const scene = sceneOf(this.table.game, this.setup, this.actions().slice(0, shown), this.own);
      this.drawn = { shown, scene };
    }
    return this.drawn.scene;
  }

  /** What the adviser has been asked about the choice that is open, the best first. */
  get hints(): readonly Hint[] {
    return this.own === NONE ? [] : this.table.snapshot(this.own).hints;
  }

  /** What the best hint says. */
  get hint(): Action | undefined {
    return parseAction(this.hints[0]?.action ?? '');
  }

  private actions(): readonly Action[] {
    return this.table.openDeal().actions;
  }

  /** Notes how the present deal began. */
  private take(): void {
    this.setup = this.table.openDeal().setup;
    this.isHelped = false;
    this.shown = 0;
    this.drawn = undefined;
  }

  // The course

  private async goOn(): Promise<void> {
    const round = ++this.round;
    this.phase = { kind: 'bots' };
    this.objection = undefined;
    if (!this.isClaimed) this.claim = undefined;
    this.changed();
    try {
      const waiting = this.table.next(this.stop.signal);
      const event = await this.showUntil(waiting);
      if (round !== this.round || this.stop.signal.aborted) return;
      this.meet(event);
    } catch (error) {
      if (this.stop.signal.aborted) return;
      this.phase = { kind: 'broken', text: error instanceof Error ? error.message : String(error) };
    }
    this.changed();
  }

  /** Shows the moves one by one while the bots make them, until all are shown and the table waits. */
  private async showUntil(waiting: Promise<TableEvent>): Promise<TableEvent> {
    let isSettled = false;
    const settled = Promise.allSettled([waiting]).then(() => {
      isSettled = true;
    });
    for (;;) {
      const actions = this.actions();
      const { pace: name } = settings();
      const pace = PACES[name];
      if (pace === 0 && isSettled) this.shown = actions.length;
      if (this.shown < actions.length) {
        const { tricks } = this.scene.state;
        this.shown++;
        this.changed();
        const isTaken = this.scene.state.tricks > tricks;
        const isOfCard = isCard(actions[this.shown - 1] as Action);
        if (isOfCard) play(isTaken ? 'trick' : 'card');
        if (pace > 0) await pause(isTaken ? TRICK_PAUSES[name] : isOfCard ? pace : pace * 0.7);
      } else if (isSettled) return waiting;
      else await Promise.race([settled, this.nextMove()]);
    }
  }

  private nextMove(): Promise<void> {
    return new Promise(resolve => {
      const end = this.table.subscribe(() => resolve(end()));
    });
  }

  private meet(event: TableEvent): void {
    switch (event.kind) {
      case 'turn':
        if (this.isClaimed) return void this.playOut(event.legal);
        this.phase = { kind: 'turn', legal: event.legal };
        play('turn');
        this.claim = this.claimNow();
        break;
      case 'deal':
        this.isClaimed = false;
        this.deals = [...this.deals, event];
        this.phase = { kind: 'deal', entry: event };
        break;
      case 'match':
        this.phase = { kind: 'match', winner: event.winner };
        break;
    }
    this.onKeep(this);
  }

  // The person

  /** Plays an action; one that is not legal is answered with the reason. */
  choose(action: Action): void {
    if (this.phase.kind !== 'turn') return;
    this.objection = this.table.whyNot(action);
    if (this.objection !== undefined) {
      this.changed();
      return;
    }
    this.put(action);
  }

  /** Plays an action of the person, shows it and goes on. */
  private put(action: Action): void {
    this.table.play(action);
    if (isCard(action)) play('card');
    this.shown++;
    void this.goOn();
  }

  /** A claim at the start of this trick; those of others only if they are good. */
  private claimNow(): Claim | undefined {
    const { table, setup, own, scene } = this;
    const actions = this.actions();
    const start = actions.slice(0, actions.length - scene.state.trickSize);
    const claim = claimOf(sceneOf(table.game, setup, start, own).state);
    return claim?.seat === own || claim?.against === NONE ? claim : undefined;
  }

  /** Claims the rest, or gives it to whoever lays down his cards. What may fail is refused with the reason. */
  claimRest(): void {
    const { phase, claim } = this;
    if (phase.kind !== 'turn' || claim === undefined) return;
    if (claim.against === NONE) {
      this.isClaimed = true;
      this.phase = { kind: 'bots' };
      void this.playOut(phase.legal);
    } else this.objection = { kind: 'claim', text: '', card: claim.against };
    this.changed();
  }

  /** Plays a card of the person: of his claim, or what the adviser would play. */
  private async playOut(legal: readonly Action[]): Promise<void> {
    const { round, claim, own } = this;
    const planned = claim?.seat === own ? claim.cards.find(card => legal.includes(card)) : undefined;
    const only = legal.length === 1 ? legal[0] : planned;
    const [card] = await Promise.all([
      only ?? this.table.hint(this.stop.signal).catch(() => legal[0]),
      pause(PACES[settings().pace]),
    ]);
    if (round !== this.round || this.stop.signal.aborted) return;
    this.put(card);
  }

  async advise(): Promise<void> {
    if (this.phase.kind !== 'turn' || this.isAdvised) return;
    this.isHelped = true;
    this.isAdvised = true;
    this.changed();
    try {
      await this.table.hints(this.stop.signal);
    } catch (error) {
      if (!this.stop.signal.aborted) this.objection = { kind: 'noHint', text: String(error) };
    }
    this.isAdvised = false;
    this.changed();
  }

  /** Whether nothing follows: the match is over, or the only deal. */
  get isEnded(): boolean {
    const { phase, choice } = this;
    return phase.kind === 'match' || (phase.kind === 'deal' && !choice.isMatch);
  }

  get canUndo(): boolean {
    return this.phase.kind === 'turn' && this.table.snapshot(Math.max(0, this.own)).canUndo;
  }

  undo(): void {
    if (!this.table.undo()) return;
    this.isHelped = true;
    this.shown = this.actions().length;
    this.drawn = undefined;
    void this.goOn();
  }

  async nextDeal(): Promise<void> {
    if (this.phase.kind !== 'deal') return;
    const { deal } = this.table.openDeal();
    await this.table.deal();
    // Nothing is dealt once the match is over.
    if (this.table.openDeal().deal !== deal) this.take();
    await this.goOn();
  }

  close(): void {
    this.stop.abort(new Error('the table was left'));
    this.table.close();
    this.listeners.clear();
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

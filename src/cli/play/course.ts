/** What happened in a deal as lines of text: what was said, and each trick in one line. */
import { type Card, NONE, type Seat } from '../../cards/card.ts';
import { isForced } from '../../engine/forced-contract.ts';
import type { View } from '../../engine/view.ts';
import type { Words } from '../../player/words/index.ts';
import { type Action, type Fact, isCard } from '../../rules/action.ts';
import { flow } from '../layout.ts';

/** An event as a seat perceives it. */
export interface Heard {
  readonly seat: Seat;
  readonly event: Action | Fact;
}

/** Reads the events of a deal as they come. */
export class Course {
  private readonly words: Words;
  private readonly names: readonly string[];
  private read = 0;
  private tricks = 0;
  /** The cards of the trick on the table. */
  private trick: { readonly seat: Seat; readonly card: Card }[] = [];
  private won: readonly number[];
  private points = 0;
  /** Whether it has been said that the maker had to play. */
  private isToldForced = false;
  /** The column in which the winner of a trick is named. */
  private readonly width: number;

  /** `names` by seat of the deal. */
  constructor(words: Words, names: readonly string[]) {
    this.words = words;
    this.names = names;
    this.won = names.map(() => 0);
    this.width = names.reduce((sum, name) => sum + name.length + 6, 6);
  }

  /** What is new, as lines. `events` are all events of the deal so far, of which those read before are skipped. */
  news(events: readonly Heard[], view: View): string[] {
    const lines: string[] = [];
    const said: string[] = [];
    const tell = () => {
      if (!this.isToldForced && isForced(events, view)) {
        this.isToldForced = true;
        said.push(
          this.words.t('course.forced', { seat: this.names[view.maker], suit: this.words.sign(view.trump) }),
        );
      }
      if (said.length > 0) lines.push(...flow('  ', said.splice(0), ', '));
    };
    /** The places of whole tricks in `lines`. */
    const whole: number[] = [];
    for (const { seat, event } of events.slice(this.read)) {
      if (!isCard(event)) {
        said.push(`${this.names[seat]}: ${this.words.spoken(event, view.trump, seat === view.seat)}`);
        continue;
      }
      tell();
      this.trick.push({ seat, card: event });
      if (this.trick.length < this.names.length) continue;
      whole.push(lines.length);
      lines.push(this.trickLine());
      this.tricks++;
      this.trick = [];
    }
    tell();
    this.read = events.length;
    const taken = this.taken(view);
    // The points of one trick are known as long as no second one has been finished since.
    const [at] = whole;
    if (whole.length === 1 && taken !== undefined) lines[at] = `${lines[at].padEnd(this.width)}${taken}`;
    return lines;
  }

  /** The cards on the table, as a line, or none. */
  table(): string[] {
    return this.trick.length === 0 ? [] : [this.trickLine()];
  }

  /** The line of a trick that the person is about to lead. */
  lead(): string {
    return `${this.place()}you lead`;
  }

  private place(): string {
    return `${this.tricks + 1}`.padStart(4).padEnd(6);
  }

  private trickLine(): string {
    const cards = this.trick.map(({ seat, card }) => `${this.names[seat]} ${this.words.cards.card(card)}`);
    return `${this.place()}${cards.join('  ')}  `;
  }

  /** Who has taken the trick since the last call, and its card points. */
  private taken(view: View): string | undefined {
    const won = this.names.map((_, seat) => view.won(seat));
    const winner = won.findIndex((tricks, seat) => tricks > this.won[seat]);
    const sides = Array.from({ length: view.game.sides }, (_, side) => view.cardPoints(side));
    const points = sides.reduce((sum, n) => sum + n, 0);
    const gained = points - this.points;
    [this.won, this.points] = [won, points];
    return winner === NONE
      ? undefined
      : this.words.t('course.takes', { seat: this.names[winner], points: gained });
  }
}

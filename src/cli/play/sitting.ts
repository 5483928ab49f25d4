/** A person at a table: shows what happens, and asks for answers, until the table closes or the person leaves. */
import { NONE } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { standingKind } from '../../engine/breakdown.ts';
import { State } from '../../engine/state.ts';
import { transcriptOf } from '../../engine/transcript.ts';
import type { View } from '../../engine/view.ts';
import type { GameTable, TableEvent } from '../../player/index.ts';
import { seatNames, sideNames } from '../../player/names.ts';
import type { Words } from '../../player/words/index.ts';
import { type Action, formatAction, isCard } from '../../rules/action.ts';
import { chapterOf, rulesWith } from '../commands/games.ts';
import { spokenIn } from '../deal-words.ts';
import { alignRows, indented, wrap } from '../layout.ts';
import type { Streams } from '../streams.ts';
import { Answers, COMMANDS, type CommandName, readAnswer } from './answer.ts';
import { Course } from './course.ts';
import { writeMatch } from './kept.ts';
import {
  choiceLines,
  handLines,
  headLines,
  inOrder,
  mainSuit,
  type Names,
  sheetLines,
  standingLines,
} from './table-text.ts';

export interface SittingOptions {
  readonly table: GameTable;
  /** The seat of the person in the match. */
  readonly seat: number;
  readonly words: Words;
  readonly streams: Streams;
  /** Adds colours to text. */
  readonly paint: (text: string) => string;
  /** Where records are kept as deals end. */
  readonly out: string | undefined;
  /** Prints every deal with all its cards when it is over. */
  readonly print: boolean;
  /** There is a single deal, so the match does not matter. */
  readonly isSingle: boolean;
  readonly stop: AbortSignal;
}

/** How a sitting ended. */
export type Ending = 'closed' | 'quit' | 'no input' | 'interrupted';

type Turn = Extract<TableEvent, { kind: 'turn' }>;

export class Sitting {
  private readonly options: SittingOptions;
  private readonly answers: Answers;
  private readonly players: readonly string[];
  private readonly sides: readonly string[];
  private course: Course;
  /** The present choices, in the order of their numbers. */
  private choices: readonly Action[] = [];
  private turn: Turn | undefined;
  /** The hand when it was shown last. */
  private hand: CardSet = 0;
  /** The last deal that is over, with all cards. */
  private last = '';
  private isLeft = false;

  constructor(options: SittingOptions) {
    const { table, seat, streams, stop, words } = options;
    this.options = options;
    this.players = seatNames(table.game, seat);
    this.sides = sideNames(table.game, seat, this.players);
    this.course = new Course(words, this.names.seats);
    this.answers = new Answers(streams, () => this.words());
    stop.addEventListener('abort', () => this.answers.close());
  }

  /** Plays until the table closes or the person leaves. */
  async play(): Promise<Ending> {
    const { table, stop } = this.options;
    let isNew = true;
    try {
      for (;;) {
        const event = await table.next(stop);
        if (event.kind === 'match') return await this.close(event.winner);
        const isFirst = isNew;
        if (isFirst) await this.open();
        isNew = event.kind === 'deal';
        const news = this.news();
        await this.show(isFirst || news.length === 0 ? news : ['', ...news]);
        if (event.kind === 'deal') await this.settle(event);
        else if (!(await this.ask(event))) return this.ending();
      }
    } catch (error) {
      if (stop.aborted) return 'interrupted';
      throw error;
    } finally {
      this.answers.close();
    }
  }

  /** The number of the present deal, or of the last one, from 1. */
  get number(): number {
    return this.options.table.save().deals.length;
  }

  private ending(): Ending {
    return this.options.stop.aborted ? 'interrupted' : this.isLeft ? 'quit' : 'no input';
  }

  /** The names in the present deal, whose seats and sides are fewer once players have gone out. */
  private get names(): Names {
    const { table } = this.options;
    const seats = Array.from({ length: table.game.seats }, (_, seat) => this.players[table.playerIn(seat)]);
    return { seats, sides: table.game.partners ? this.sides : seats };
  }

  /** What the person may know; undefined once out of the match. */
  private view(): View | undefined {
    const seat = this.names.seats.indexOf('you');
    return seat < 0 ? undefined : this.options.table.view(seat);
  }

  private async show(lines: readonly string[]): Promise<void> {
    const { streams, paint } = this.options;
    await streams.print(lines.map(line => `${line.trimEnd()}\n`).join(''), paint);
  }

  // A deal

  private async open(): Promise<void> {
    const { words } = this.options;
    this.course = new Course(words, this.names.seats);
    const view = this.view();
    this.hand = view === undefined ? 0 : this.options.table.dealtHands()[view.seat];
    await this.show(
      view === undefined
        ? ['', `── Deal ${this.number}: you are out, the others play`]
        : headLines(this.number, view, this.names, words),
    );
  }

  private news(): string[] {
    const view = this.view();
    return view === undefined ? [] : this.course.news(this.options.table.events(view.seat), view);
  }

  private async settle(event: Extract<TableEvent, { kind: 'deal' }>): Promise<void> {
    const { result, standing } = event;
    const { table, out, print } = this.options;
    const { words, isSingle } = this.options;
    await this.show([...this.course.table(), ...sheetLines(this.number, event, this.names, words)]);
    const { totals = standing.map(() => 0) } = result.after;
    if (!isSingle && standing.some((points, side) => points !== totals[side])) {
      const all = this.sides.map((name, side) => `${name} ${standing[side]}`);
      await this.show([`  ${words.named('sheet', standingKind(table.game.ruleset))}: ${all.join(', ')}`]);
    }
    const record = table.save();
    const { seed, agents = [] } = record.deals[this.number - 1];
    const { setup, actions } = table.openDeal();
    const deal = new State(table.game).begin(setup);
    for (const action of actions) deal.apply(action);
    this.last = transcriptOf(
      deal,
      { deal: this.number - 1, seed: seed ?? '', agents },
      { ...spokenIn(words), seats: this.names.seats },
    );
    if (print) await this.show(['', ...this.last.trimEnd().split('\n')]);
    if (out !== undefined) await writeMatch(out, record);
  }

  private async close(winner: number): Promise<Ending> {
    await this.show([
      '',
      winner === NONE ? '── The table closes.' : `── ${this.sides[winner]} won the match.`,
    ]);
    return 'closed';
  }

  // A turn

  /** Asks until the person has chosen; false if there is no more input, or the person leaves. */
  private async ask(turn: Turn): Promise<boolean> {
    this.turn = turn;
    this.choices = inOrder(turn.legal, turn.view, this.options.words);
    await this.showTurn(turn);
    for (;;) {
      const line = await this.answers.next();
      if (line === undefined) return false;
      const answer = readAnswer(line, this.choices, this.options.words, turn.view.trump);
      if (answer.kind === 'problem') await this.show(indented(answer.text));
      else if (answer.kind === 'command') {
        if (await this.obey(answer.name, answer.rest, turn)) return !this.isLeft;
      } else if (this.choices.includes(answer.action)) {
        this.options.table.play(answer.action);
        return true;
      } else await this.show(this.objection(answer.action, turn));
    }
  }

  private async showTurn({ view }: Turn): Promise<void> {
    const { words } = this.options;
    const trick = this.course.table();
    const isLead = view.isTurn() && trick.length === 0;
    await this.show([
      ...(isLead ? [this.course.lead()] : trick),
      ...standingLines(view, this.names, words),
      ...handLines(view, this.hand, words),
      ...choiceLines(this.choices, view.trump, words),
    ]);
    this.hand = view.hand();
  }

  private objection(action: Action, { view }: Turn): string[] {
    const { table, words } = this.options;
    const word = words.spoken(action, view.trump);
    const why = table.whyNot(action);
    if (why === undefined) return [`  ${word}: you may`];
    const rule = why.rule === undefined ? '' : ` [${why.rule}]; rules ${why.rule} shows the rule`;
    return indented(`${word}: ${words.objection(why)}${rule}`);
  }

  /** Does what a command says. Whether the turn is over with it. */
  private async obey(name: CommandName, rest: string, turn: Turn): Promise<boolean> {
    const { table, words, stop } = this.options;
    switch (name) {
      case 'quit':
        this.isLeft = true;
        return true;
      case 'undo':
        if (!table.undo()) await this.show(['  there is nothing to take back in this deal']);
        else {
          this.course = new Course(words, this.names.seats);
          this.news();
          await this.show(['  taken back']);
          return true;
        }
        return false;
      case 'hint':
        await this.show([`  strong: ${words.spoken(await table.hint(stop), turn.view.trump)}`]);
        return false;
      case 'why': {
        const answer = readAnswer(rest, this.choices, words, turn.view.trump);
        const isAction = answer.kind === 'action';
        await this.show(isAction ? this.objection(answer.action, turn) : ['  say which card: why Jh']);
        return false;
      }
      case 'deal':
        await this.show(this.last === '' ? ['  no deal is over yet'] : this.last.trimEnd().split('\n'));
        return false;
      case 'rules':
        await this.show(this.rules(rest));
        return false;
      case 'save':
        await this.save(rest);
        return false;
      case 'help':
        await this.show(this.help(turn));
        return false;
    }
  }

  private async save(file: string): Promise<void> {
    if (file === '') return this.show(['  say where: save FILE']);
    try {
      await writeMatch(file, this.options.table.save());
      await this.show(indented(`kept in ${file}`));
    } catch (error) {
      // The game goes on: another place will do.
      await this.show(indented(error instanceof Error ? error.message : String(error)));
    }
  }

  private rules(word: string): string[] {
    const { id } = this.options.table.game;
    if (word === '')
      return [
        `  rules WORD shows the rules with this word; the whole chapter is in`,
        `  jaslab games ${id} --rules`,
      ];
    const found = rulesWith(word, chapterOf(id));
    if (found.length === 0) return [`  no rule has the word '${word}'`];
    const more = found.length > MOST_RULES ? [`  and ${found.length - MOST_RULES} more`] : [];
    return [...found.slice(0, MOST_RULES).flatMap(indented), ...more];
  }

  private help({ view }: Turn): string[] {
    const { words } = this.options;
    const acts = this.choices
      .filter(action => !isCard(action))
      .map(action => wordsFor(action, words.spoken(action, view.trump)));
    const card = this.choices.find(isCard);
    const example = card === undefined ? '' : `, or the card: ${words.spoken(card, mainSuit(view))}`;
    return [
      ...wrap(`To choose, type the number of an action, its word, or as much of it as is clear${example}.`),
      ...(acts.length > 0 ? wrap(`Words now: ${acts.join(', ')}.`) : []),
      ...alignRows(Object.entries(COMMANDS), { indent: 2 }),
    ];
  }

  private words(): readonly string[] {
    const { turn } = this;
    const acts = this.choices.map(action => this.options.words.spoken(action, turn?.view.trump ?? NONE));
    return [...acts, ...Object.keys(COMMANDS)];
  }
}

/** Rules that are shown at once. */
const MOST_RULES = 6;

/** What can be typed for an action: `take (I take it)`, where its word is shorter than what is said. */
function wordsFor(action: Action, spoken: string): string {
  const word = formatAction(action);
  const isShown = spoken.startsWith(word) || word.includes(':') || word.length >= spoken.length;
  return isShown ? spoken : `${word} (${spoken})`;
}

/**
 * Reads the lines of text records into fields and words: what README.md of this room describes, and `transcript.ts`
 * writes. `replay.ts` plays them by the rules of the game.
 */
import { formatCard, SUIT_NAMES, SUITS } from '../cards/card.ts';
import type { Language } from '../cards/languages.ts';
import { beginsWithSuit, HandProblem, readHand } from '../cards/read-hand.ts';
import { type SeatHeading, seatHeadings } from '../cards/seat-block.ts';
import type { InputKind } from '../input/input-error.ts';
import { parseJson, type Reading } from '../input/json.ts';
import { linesOf, type TextLine } from '../input/text.ts';
import { idOf } from '../rules/ruleset.ts';
import { RECORD_LENGTH, RECORD_LIMITS, Refusal, type Refused } from './record-form.ts';

const BEGIN = /^\s*game\s*:/i;
const HEADINGS = 'Game, Deal, Seed, Before, Seat 0, Turn-up, Stock, Turned, Auction, Trump, 1., Result';
const HEADING =
  /^\s*(?:(game|deal|seed|before|turn-?up|stock|turned|auction|play|trump|result)|seat\s*(\d)\s*(?:\((.*)\))?)\s*:/i;
const UNKNOWN = /^\s*[a-z][a-z -]*:(?=\s|$)/i;
const TRICK = /^\s*\d+\.(?=\s|$)/;
const COMMENT = /(^|\s)#.*$/;
/** What is said and shown, and other remarks. */
const REMARKS = /\([^)]*\)/g;
const STANDING = { totals: [], carry: [], held: 0, continuation: true, first: true };

/** A word or a statement, and its line from 0. */
export interface TextWord {
  readonly text: string;
  readonly row: number;
}

/** A text record in pieces. */
export interface TextRecord {
  /** Its fields, as in JSON, without `options` and `actions`. */
  readonly fields: Record<string, unknown>;
  /** The game, or a preset, and options as `name=value`. */
  readonly game: readonly string[];
  /** Of the auction and the tricks: seats, actions, `1.`, `seat 0 takes 10`. */
  readonly play: readonly TextWord[];
  /** What is said of trumps and of the result, by heading. */
  readonly claims: ReadonlyMap<string, TextWord>;
  /** The line that says what a problem with the fields is about. */
  rowOf(problem: Refused): number;
}

/** Whether a record is written as text. */
export function isText(record: string): boolean {
  return BEGIN.test(record);
}

/** The records in lines that arrive in pieces: a line of JSON, or the lines of a text record, as one. */
export class RecordSplitter {
  private open: TextLine | undefined;
  private last = 0;

  read(lines: readonly TextLine[]): TextLine[] {
    return lines.flatMap(line => this.add(line));
  }

  end(): TextLine[] {
    const { open } = this;
    this.open = undefined;
    return open === undefined ? [] : [open];
  }

  private add({ text, line }: TextLine): TextLine[] {
    const begins = BEGIN.test(text);
    const { open, last } = this;
    this.last = line;
    if (open !== undefined && !begins && !text.startsWith('{') && open.text.length < RECORD_LENGTH) {
      this.open = { ...open, text: open.text + '\n'.repeat(line - last) + text };
      return [];
    }
    const done = this.end();
    if (begins) this.open = { text, line };
    else if (!COMMENT.test(text)) done.push({ text, line });
    return done;
  }
}

/** The records in a whole text. */
export function recordsIn(text: string): TextLine[] {
  const splitter = new RecordSplitter();
  return [...splitter.read(linesOf(text)), ...splitter.end()];
}

/** The fields of a record in JSON or as text; `row` is the line of a text that is wrong, from 0. */
export function fieldsIn(record: string): Reading<unknown> & { readonly row?: number | undefined } {
  if (!isText(record)) return parseJson(record, RECORD_LIMITS);
  try {
    return { value: readText(record).fields };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message, row: error.refused.row };
    throw error;
  }
}

/** Reads a text record. Throws a Refusal with the line that is wrong. */
export function readText(record: string): TextRecord {
  const lines = record.split('\n').map(line => line.replace(COMMENT, ''));
  const reader = new TextReader(seatHeadings(lines));
  for (const [row, line] of lines.entries()) reader.read(line, row);
  return reader.done();
}

class TextReader {
  /** Where seats have the names of a diagram. */
  private readonly seatHeading: ((line: string) => SeatHeading | undefined) | undefined;
  /** The language of these names. */
  private language: Language | undefined;
  /** The cards of the seat that is read, until the next heading. */
  private hand: TextWord[] = [];
  private readonly hands: string[][] = [];
  private readonly agents: string[] = [];
  private readonly after: Record<string, unknown> = {};
  private readonly fields: Record<string, unknown> = {
    v: 1,
    before: {},
    hands: this.hands,
    stock: [],
    indicator: [],
  };
  private readonly game: string[] = [];
  private readonly play: TextWord[] = [];
  private readonly claims = new Map<string, TextWord>();
  /** What the lines with fields hold, by the words of the strict reader. */
  private readonly places: { field: string; words: readonly string[]; row: number }[] = [];
  private heading = '';
  private seat = 0;
  private row = 0;

  constructor(seatHeading: ((line: string) => SeatHeading | undefined) | undefined) {
    this.seatHeading = seatHeading;
  }

  read(line: string, row: number): void {
    const named = this.seatHeading?.(line);
    const found = named === undefined ? HEADING.exec(line) : null;
    const isTrick = TRICK.test(line);
    if (named !== undefined || found !== null || isTrick) this.endHand();
    this.row = row;
    if (named !== undefined) {
      this.heading = 'seat';
      this.language = named.language;
      this.sit(named.seat, named.roles);
    } else if (found !== null) {
      const [, word = 'seat', seat, roles] = found;
      this.heading = word.toLowerCase().replace('-', '');
      if (seat !== undefined) this.sit(Number(seat), roles?.trim() ?? '');
    } else if (isTrick) this.heading = 'play';
    else if (UNKNOWN.test(line) && !(this.heading === 'seat' && beginsWithSuit(line)))
      this.refuse('noHeading', `a heading of ${HEADINGS}`, line.trim());
    const text = line.slice(named?.length ?? found?.[0].length ?? 0).trim();
    if (text !== '') this.add(text);
  }

  done(): TextRecord {
    this.endHand();
    const { fields, game, play, claims, places, hands, agents } = this;
    this.row = 0;
    if (fields.dealer === undefined)
      this.refuse('noDealer', 'the seat that deals, as Seat 0 (dealer): Jh 9h', 'none');
    const missing = Array.from(hands).indexOf(undefined as never);
    if (missing >= 0) this.refuse('noSeat', `Seat ${missing} and its cards`, 'none', missing);
    if (agents.length > 0) fields.agents = Array.from(hands, (_, seat) => agents[seat] ?? '');
    fields.result = { after: this.after };
    const rowOf = ({ expected, found }: Refused): number => {
      const about = places.findLast(({ field }) => expected.startsWith(field));
      return (about ?? places.findLast(({ words }) => words.some(word => found.includes(word))) ?? places[0])
        .row;
    };
    return { fields, game, play, claims, rowOf };
  }

  private refuse(kind: InputKind, expected: string, found: string, n = 0): never {
    throw new Refusal(-1, expected, found, { kind, word: found, n }, this.row);
  }

  private sit(seat: number, roles: string): void {
    if (this.hands[seat] !== undefined) this.refuse('noSeat', `Seat ${seat} once`, 'another one', seat);
    this.seat = seat;
    this.hands[seat] = [];
    const agent = roles.replace(/(^|,)\s*dealer$/i, '').trim();
    if (agent !== roles) {
      if (this.fields.dealer !== undefined) this.refuse('noDealer', 'one dealer', `Seat ${seat} (${roles})`);
      this.fields.dealer = seat;
    }
    if (agent !== '') this.agents[seat] = this.unquoted(agent);
  }

  private add(text: string): void {
    const { fields, row } = this;
    const words = text.split(/[\s,;]+/).filter(word => word !== '');
    switch (this.heading) {
      case 'game':
        this.game.push(...words);
        fields.game = this.game[0] && idOf(this.game[0]);
        this.places.push({ field: this.places.length > 0 ? 'options' : 'a known game', words, row });
        return;
      case 'deal':
        if (!/^\d{1,15}$/.test(text)) this.refuse('misfit', 'a number, as Deal: 17', text);
        fields.deal = Number(text);
        return;
      case 'seed':
        fields.seed = this.unquoted(text);
        return;
      case 'before':
        this.stand(text);
        return;
      case 'seat':
        this.hand.push({ text, row });
        return;
      case 'turnup':
        [fields.turnup] = this.cards([{ text, row }], 'turnup');
        return;
      case 'stock':
        (fields.stock as string[]).push(...this.cards([{ text, row }], 'stock'));
        return;
      case 'turned':
        this.places.push({ field: 'indicator', words, row });
        fields.indicator = words.map(
          word => SUITS[(SUIT_NAMES as readonly string[]).indexOf(word.toLowerCase())] ?? word,
        );
        return;
      case 'auction':
      case 'play':
        for (const [word] of text.replaceAll(REMARKS, ' ').matchAll(/seat\s+\d\s+takes\s+\d+|[^\s,;]+/gi))
          this.play.push({ text: word, row });
        return;
      default:
        this.claim(text);
    }
  }

  private claim(text: string): void {
    const { heading, row, claims } = this;
    const plain = text.toLowerCase().replaceAll(/\s+/g, ' ');
    const isRow = heading === 'result' && claims.has('result');
    const key = isRow ? plain.replace(/ ?-?\d.*$/, '') : heading;
    claims.set(key, { text: isRow ? plain.slice(key.length).trim() : plain, row });
    const [, winner] = /^side (\d) has won/.exec(plain) ?? [];
    if (winner !== undefined) this.after.roundWinner = Number(winner);
    if (heading === 'trump') this.heading = 'play';
  }

  /** The hand may be grouped by suit, on one line or on several, so it is read as a whole. */
  private endHand(): void {
    if (this.hand.length > 0) this.hands[this.seat].push(...this.cards(this.hand, 'seat'));
    this.hand = [];
  }

  private cards(lines: readonly TextWord[], field: string): string[] {
    const whole = lines.map(({ text }) => text).join('\n');
    const lineAt = (at: number) => whole.slice(0, at).split('\n').length - 1;
    try {
      const cards = readHand(whole, this.language).map(({ card, at }) => ({
        word: formatCard(card),
        line: lineAt(at),
      }));
      for (const [n, { row }] of lines.entries()) {
        const words = cards.filter(({ line }) => line === n).map(({ word }) => word);
        this.places.push({ field, words, row });
      }
      return cards.map(({ word }) => word);
    } catch (error) {
      if (!(error instanceof HandProblem)) throw error;
      this.row = lines[lineAt(error.at)].row;
      const expected = `a card: ${error.message.replace(/^.*?[:;] /, '')}`;
      return this.refuse(error.kind, expected, error.word);
    }
  }

  private stand(text: string): void {
    const before = this.fields.before as Record<string, unknown>;
    for (const [, key, numbers] of text.toLowerCase().matchAll(/([^\s\d,;]+)([\d\s]*)/g)) {
      const usual: unknown = Object.hasOwn(STANDING, key)
        ? STANDING[key as keyof typeof STANDING]
        : undefined;
      if (usual === undefined) this.refuse('misfit', Object.keys(STANDING).join(', '), key);
      const values = numbers
        .split(/\s+/)
        .filter(word => word !== '')
        .map(Number);
      before[key] = usual === true || (usual === 0 ? values[0] : values);
    }
    this.places.push({ field: 'before', words: [], row: this.row });
  }

  private unquoted(text: string): string {
    if (!text.startsWith('"')) return text;
    const { value = undefined } = { ...parseJson(text, RECORD_LIMITS) } as { value?: unknown };
    return typeof value === 'string' ? value : this.refuse('misfit', 'a text as in JSON', text);
  }
}

/**
 * The questions of a deal: where two or more of the answers that a run compares could be given. An answer is an action,
 * such as `take`, or one of a family: `melds`,
 * `rejections`, `leads` or `claims`.
 */
import type { Seat } from '../cards/card.ts';
import type { CardSet } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import { type Setup, State } from '../engine/state.ts';
import {
  ACCEPT,
  type Action,
  CLAIM,
  DECLARE_MELD,
  DEK,
  formatAction,
  isCard,
  PASS,
  parseAction,
  REJECT_MELD,
  UIT,
} from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import { MELD_COUNT } from '../rules/melds/meld.ts';

/** An answer to a question. */
export interface Answer {
  /** Index into the words of the answers. */
  readonly word: number;
  /** What the seat does then: the answer, and what follows from it until the end of the turn. */
  readonly actions: readonly Action[];
  /** Whether the agent answers so by itself. */
  readonly isOwn: boolean;
}

/** A question of a deal. */
export interface Question {
  readonly seat: Seat;
  readonly hand: CardSet;
  /** Finished tricks. */
  readonly tricks: number;
  /** Card points and melds so far, by side. */
  readonly points: readonly number[];
  /** All actions before it. */
  readonly path: readonly Action[];
  /** Two or more. */
  readonly answers: readonly Answer[];
}

const upFrom = (first: Action, count: number): readonly Action[] =>
  Array.from({ length: count }, (_, i) => first + i);
const DECLARATIONS = upFrom(DECLARE_MELD, MELD_COUNT);

/** Families of answers, with their words. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  /** Where a meld could be declared: each such meld, and to keep it, in a turn that is otherwise the same. */
  melds: ['keep', ...DECLARATIONS.map(formatAction)],
  /** Where a meld could be shown against a declared one: each such meld, and to accept or pass. */
  rejections: [ACCEPT, PASS, ...upFrom(REJECT_MELD, MELD_COUNT)].map(formatAction),
  /** The first card of the deal: each card that may be led. */
  leads: upFrom(0, 32).map(formatAction),
  /** Where the deal can be claimed: the claim, and to play on. */
  claims: [PASS, UIT, DEK, CLAIM].map(formatAction),
};

/** The words of the answers that a run names. Throws a RangeError for what is neither an action nor a family. */
export function wordsOf(answers: readonly string[]): readonly string[] {
  const family = answers.length === 1 ? FAMILIES[answers[0]] : undefined;
  if (family !== undefined) return family;
  for (const word of answers)
    if (parseAction(word) === undefined)
      throw new RangeError(
        `'${word}' is no answer: answers are actions, or one of ${Object.keys(FAMILIES).join(', ')}`,
      );
  return answers;
}

/** Finds the questions in the actions of deals. */
export class Questions {
  /** The words of the answers. */
  readonly words: readonly string[];
  readonly isFamily: boolean;
  private readonly family: string;
  private readonly actions: readonly (Action | undefined)[];
  private readonly state: State;
  private readonly probe: State;

  /** Throws a RangeError for an answer that is neither an action nor a family. */
  constructor(game: Game, answers: readonly string[]) {
    this.words = wordsOf(answers);
    this.isFamily = this.words !== answers;
    this.family = this.isFamily ? answers[0] : '';
    this.actions = this.words.map(parseAction);
    this.state = new State(game);
    this.probe = new State(game);
  }

  /** The questions of a deal that agents have played so. */
  in(setup: Setup, path: readonly Action[]): Question[] {
    const { state } = this;
    state.begin(setup);
    const questions: Question[] = [];
    for (const [at, own] of path.entries()) {
      const answers = this.answersAt(setup, path, at);
      const { turn: seat, hands, tricks, cardPoints, meldPoints } = state;
      if (answers.length > 1) {
        const points = Array.from(cardPoints, (cards, side) => cards + meldPoints[side]);
        questions.push({ seat, hand: hands[seat], tricks, points, path: path.slice(0, at), answers });
      }
      if (this.family === 'leads' && isCard(own)) break;
      state.apply(own);
    }
    return questions;
  }

  private answersAt(setup: Setup, path: readonly Action[], at: number): Answer[] {
    const { state, family } = this;
    const own = path[at];
    if (family === 'melds') return this.meldsAt(setup, path, at);
    if (family === 'leads' && !isCard(own)) return [];
    const answers = this.actions.flatMap((action, word) =>
      action === undefined || !state.isLegal(action)
        ? []
        : [{ word, actions: [action], isOwn: action === own }],
    );
    return family === 'rejections' && !answers.some(({ actions }) => actions[0] >= REJECT_MELD)
      ? []
      : answers;
  }

  /**
   * Where the agent declares a meld: keeping it, this one, and those that exclude it. Where it plays the card of the
   * turn: keeping whatever could still be declared, or declaring it first.
   */
  private meldsAt(setup: Setup, path: readonly Action[], at: number): Answer[] {
    const { state, probe } = this;
    const own = path[at];
    const isDeclared = own >= DECLARE_MELD && own < REJECT_MELD;
    if (state.stage !== TURN || !(isDeclared || isCard(own))) return [];
    const open = DECLARATIONS.filter(action => state.isLegal(action));
    if (open.length === 0) return [];
    let end = at;
    while (!isCard(path[end])) end++;
    const rest = path.slice(isDeclared ? at + 1 : at, end + 1);
    const follows = (first: readonly Action[]): boolean => {
      probe.begin(setup);
      for (const action of [...path.slice(0, at), ...first, ...rest]) {
        if (!probe.isLegal(action)) return false;
        probe.apply(action);
      }
      return true;
    };
    const isOther = (action: Action): boolean => {
      if (!isDeclared || action === own) return true;
      probe.begin(setup);
      for (const done of path.slice(0, at + 1)) probe.apply(done);
      return !probe.isLegal(action);
    };
    const answers: Answer[] = [];
    if (follows([])) answers.push({ word: 0, actions: rest, isOwn: !isDeclared });
    for (const action of open) {
      if (!isOther(action)) continue;
      // Where a meld binds the card, the agent chooses anew
      const actions = follows([action]) ? [action, ...rest] : [action];
      answers.push({ word: 1 + action - DECLARE_MELD, actions, isOwn: action === own });
    }
    return answers;
  }
}

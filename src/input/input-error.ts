/** What is wrong with what somebody has typed, chosen or opened: as data, and as an error. */
import type { Card, Suit, Trump } from '../cards/card.ts';
import type { Action } from '../rules/action.ts';

/** Why something is refused, as data: a kind, and what is put into its sentence. `jaslab/words` says it. */
export interface AnyObjection {
  readonly kind: string;
  /** In English. */
  readonly text?: string;
  /** The suit led. */
  readonly suit?: Suit;
  readonly trump?: Trump;
  /** The card that it is about, as the one to beat. */
  readonly card?: Card;
  /** What may be done instead. */
  readonly actions?: readonly Action[];
  /** The id of a rule in the rule book, as `GEN-DUTY-BEAT2`, where one rule says so. */
  readonly rule?: string | undefined;
  /** Kinds of sentences of the sheet of rules: `groundsOf` of `jaslab/words` finds those of a game. */
  readonly about?: readonly string[] | undefined;
  /** What was typed, or stands in a file. */
  readonly word?: string;
  /** A place, as a line or a seat, or how many there are … */
  readonly n?: number;
  /** … and how many there should be. */
  readonly of?: number;
  /** Why that is wrong. */
  readonly because?: AnyObjection;
  /** A technical line, in English. */
  readonly details?: string;
}

/** The kinds of the package, besides those of actions: see `ObjectionKind`. */
export type InputKind =
  | ('noCard' | 'whichCard' | 'noRank' | 'twoHands' | 'cardTwice' | 'cardMissing' | 'notInPack' | 'noCards')
  | (
      | 'notThen'
      | 'overBefore'
      | 'nobodyAsked'
      | 'otherAsked'
      | 'saidBefore'
      | 'noDeal'
      | 'handSize'
      | 'otherHand'
    )
  | ('inNoHand' | 'inOtherHand' | 'noTable' | 'otherTable' | 'kept')
  | ('recordForm' | 'recordVersion' | 'noRecord' | 'noGame' | 'noOptions' | 'noHeading' | 'misfit')
  | ('noDealer' | 'noSeat' | 'handSizes' | 'noTurnUp' | 'noSuits')
  | ('step' | 'otherTurn' | 'otherLegal' | 'tooMuch' | 'tooLittle' | 'otherResult');

/** An error of whoever has handed something in. Its message is one line, in English. */
export class InputError extends RangeError {
  readonly objection: AnyObjection;

  constructor(message: string, objection: AnyObjection) {
    super(message);
    this.objection = objection;
  }
}

/** What went wrong, as plain data: what a worker tells its page. Without an objection it is nobody's input. */
export interface Fault {
  readonly message: string;
  readonly objection?: AnyObjection;
}

/** What went wrong. */
export function faultOf(error: unknown): Fault {
  const { objection } = (error ?? {}) as Partial<InputError>;
  return { message: error instanceof Error ? error.message : String(error), ...(objection && { objection }) };
}

/**
 * What a game *is*: declarative data, a function of duties that will be tabulated, and parts. A game file exports a
 * `GameDefinition`; options turn it into a `Ruleset`; the engine compiles that into a `Game`.
 */
import type { CardSet } from '../cards/cardset.ts';
import type { Deal, StageName } from './deal.ts';
import type { Duties } from './duties.ts';
import type { LivesRules } from './lives.ts';
import type { TrickMelds } from './melds/trick-melds.ts';
import type { MatchLength, OptionList, OptionValues } from './options.ts';
import type { Step, TurnActs } from './step.ts';

/** Points by rank name; a rank that is missing counts nothing. */
export type Points = Readonly<Partial<Record<'7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K' | 'A', number>>>;

/** The rules of a game with all options set: tables as data, and parts for what happens beside the cards. */
export interface Ruleset {
  readonly seats: 2 | 3 | 4;
  /** Seats 0+2 play against 1+3. */
  readonly partners: boolean;
  readonly pack: CardSet;
  /** Cards a seat receives at a time before the first decision, eldest first. */
  readonly packets: readonly number[];
  /** The card turned after the packets: the next of the stock, the dealer's own last card, or none. */
  readonly turnUp: 'stock' | 'dealer' | 'none';
  /** Suits drawn from an indicator pack: how many, and what the second may be [KJ-TRUMP-1, KJ-BID-2]. */
  readonly indicator?: {
    readonly suits: 0 | 1 | 2;
    readonly second: 'different' | 'any';
    /** The suit that is always first in the first deal of a match. */
    readonly firstDeal: number | undefined;
  };
  /** Tricks of a whole deal. */
  readonly tricks: number;
  /** Cards are drawn after each trick while the stock lasts; two play then, and all cards of the pack. */
  readonly draws: boolean;
  /** Ranks from weak to strong. */
  readonly order: { readonly plain: string; readonly trump: string };
  readonly points: { readonly plain: Points; readonly trump: Points; readonly lastTrick: number };
  /** What a trick scores by its own cards; absent where that is nothing. */
  readonly trickMelds?: TrickMelds;
  readonly duties: Duties;
  readonly turn: readonly TurnActs[];
  readonly steps: Partial<Record<Exclude<StageName, 'turn' | 'over'>, readonly Step[]>>;
  /** Writes score, gamePoints and after; also decides an outcome that is still open. */
  settle(deal: Deal): void;
  /** Game points are part of the result (`gamePoints` of the records). */
  readonly gamePoints: boolean;
  /** How a match is kept and when it ends. */
  readonly match: MatchRules;
}

/** A match of rounds worth game points: a race to a number of them, or lives that the losers lose [GEN-LIFE]. */
export interface RoundMatch {
  readonly by: 'lives' | 'race';
  readonly lives: LivesRules;
  /** Game points that win a race. */
  readonly race: number;
  /** The totals of the deals are game points, and go on from round to round. */
  readonly totalsAreGamePoints: boolean;
  /** The game that the last two players change to when others have gone out [HO3-MATCH-1]. */
  readonly lastTwo?: { readonly game: GameDefinition; readonly options: Readonly<Record<string, unknown>> };
}

/** To a number of points or of deals, decided by the settlement of a deal; or in rounds. */
export type MatchRules = MatchLength | RoundMatch;

/** Whether a match is played in rounds. */
export function isRoundMatch(match: MatchRules): match is RoundMatch {
  return 'by' in match;
}

/** A game: its name, its options, and the ruleset that they make. What a file in `src/games` exports. */
export interface GameDefinition<O extends OptionList = OptionList> {
  readonly id: string;
  readonly title: string;
  /** Raised when outcomes can change, never for speed. */
  readonly version: number;
  /** Where the rules were read. */
  readonly sources: readonly string[];
  /** How maker and trump are found, in one sentence. */
  readonly auction: string;
  readonly options: O;
  /** The rules with these options. */
  ruleset(options: OptionValues<O>): Ruleset;
  /** Options under a name of their own: `klaverjas/amsterdam`. */
  readonly presets?: Readonly<Record<string, Partial<OptionValues<O>>>>;
}

/** Checks nothing at run time; gives the options of a game file their types. */
export function defineGame<const O extends OptionList>(game: GameDefinition<O>): GameDefinition<O> {
  return game;
}

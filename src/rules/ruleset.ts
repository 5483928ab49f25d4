/**
 * A game is data, a duties function that is tabulated, and parts. A game file exports a `GameDefinition`. Options turn
 * it into a `Ruleset`, which the engine compiles into a `Game`.
 */
import type { CardSet } from '../cards/cardset.ts';
import { keptWith } from '../cards/kept.ts';
import type { StageName } from './deal.ts';
import type { Duties } from './duties.ts';
import type { LivesRules } from './lives.ts';
import type { TrickMelds } from './melds/trick-melds.ts';
import type { MatchLength, OptionList, OptionValues } from './options.ts';
import type { Settlement } from './settle/settle.ts';
import type { Step, TurnActs } from './step.ts';

/** Points by rank name. Missing ranks count 0. */
export type Points = Readonly<Partial<Record<'7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K' | 'A', number>>>;

/** The rules of a game with all options set: tables, and parts for everything but playing cards to tricks. */
export interface Ruleset extends Settlement {
  readonly seats: 2 | 3 | 4;
  /** Seats 0+2 play against 1+3. */
  readonly partners: boolean;
  readonly pack: CardSet;
  /** Packet sizes dealt to each seat before the first decision, eldest first. */
  readonly packets: readonly number[];
  /** The card turned up after the packets: the next stock card, the dealer's last card, or none. */
  readonly turnUp: 'stock' | 'dealer' | 'none';
  /** Suits drawn from an indicator pack: their number and the rule for the second [KJ-TRUMP-1, KJ-BID-2]. */
  readonly indicator?: {
    readonly suits: 0 | 1 | 2;
    readonly second: 'different' | 'any';
    /** The first suit in the first deal of a match; undefined if it is drawn. */
    readonly firstDeal: number | undefined;
  };
  /** Tricks in a complete deal. */
  readonly tricks: number;
  /** Whether the rules say that play goes clockwise. It is only said: seats are numbered in the order of play. */
  readonly isClockwise?: boolean;
  /** Players draw after each trick while the stock lasts. Requires two seats and uses the whole pack. */
  readonly draws: boolean;
  /** Ranks from weak to strong. */
  readonly order: { readonly plain: string; readonly trump: string };
  readonly points: {
    readonly plain: Points;
    readonly trump: Points;
    readonly lastTrick: number;
    /** The points of every suit in contracts without a suit of trumps. Absent: there are none. */
    readonly withoutSuit?: { readonly noTrumps: Points; readonly allTrumps: Points } | undefined;
  };
  /** Melds scored by the cards of a trick, if the game has any. */
  readonly trickMelds?: TrickMelds;
  readonly duties: Duties;
  readonly turn: readonly TurnActs[];
  readonly steps: Partial<Record<Exclude<StageName, 'turn' | 'over'>, readonly Step[]>>;
  /** Whether records contain `gamePoints`. */
  readonly gamePoints: boolean;
  readonly match: MatchRules;
}

/** A match of rounds worth game points: a race to a number of them, or by lives [GEN-LIFE]. */
export interface RoundMatch {
  readonly by: 'lives' | 'race';
  readonly lives: LivesRules;
  /** Game points that win a race. */
  readonly race: number;
  /** Deal totals are game points and continue from round to round. */
  readonly totalsAreGamePoints: boolean;
  /** The game that the last two players switch to when the others are out [HO3-MATCH-1]. */
  readonly lastTwo?: { readonly game: GameDefinition; readonly options: Readonly<Record<string, unknown>> };
}

/** A match to a number of points or deals, which the settlement decides, or a match of rounds. */
export type MatchRules = MatchLength | RoundMatch;

/** Whether a match is played in rounds. */
export function isRoundMatch(match: MatchRules): match is RoundMatch {
  return 'by' in match;
}

/** How many cards are dealt and played. */
export interface GameSize extends Pick<Ruleset, 'pack' | 'packets' | 'tricks'> {
  /** Cards that each player receives after the packets: as a further packet, or drawn. */
  readonly later: number;
}

/** A game: its name, its options and the ruleset for them. The `index.ts` of each folder in `src/games` exports one. */
export interface GameDefinition<O extends OptionList = OptionList> {
  readonly id: string;
  readonly title: string;
  /** Incremented when outcomes can change, never for speed. */
  readonly version: number;
  /** The sources of the rules. */
  readonly sources: readonly string[];
  /** How maker and trump are chosen, in one sentence. */
  readonly auction: string;
  /**
   * The rules of its chapter on what may be said and declared, by the kind of the sentence on a sheet of rules:
   * `KB-BID-1` for `trumps.take`. Absent: it has no chapter.
   */
  readonly cites?: Readonly<Record<string, string>>;
  readonly options: O;
  /** The rules with these options, in the usual size or another. */
  ruleset(options: OptionValues<O>, size?: GameSize): Ruleset;
  /** The size of `game/small`: few enough cards to be solved. */
  readonly small?: GameSize;
  /** Named option sets: `klaverjas/amsterdam`. */
  readonly presets?: Readonly<Record<string, Partial<OptionValues<O>>>>;
}

/** Infers the option types of a game file; no run-time checks. */
export function defineGame<const O extends OptionList>(game: GameDefinition<O>): GameDefinition<O> {
  return game;
}

/** A game of a name, and the options of the preset, if the name has one. */
export interface NamedGame {
  readonly definition: GameDefinition;
  readonly preset: Readonly<Record<string, unknown>>;
}

/** What follows the name of a game and a slash in the name of the small one. */
export const SMALL = 'small';

/** The game with its small pack, whose id is `game/small`; undefined where it has none. */
const smallOf = /* @__PURE__ */ keptWith((definition: GameDefinition): GameDefinition | undefined => {
  const { small, presets: _, ...rest } = definition;
  if (small === undefined) return undefined;
  return {
    ...rest,
    id: `${rest.id}/${SMALL}`,
    title: `${rest.title}, small`,
    ruleset: options => definition.ruleset(options, small),
  };
});

/** The id of the game that a name has, with a preset or without: `klaverjas/amsterdam` is a `klaverjas`. */
export function idOf(name: string): string {
  return name.endsWith(`/${SMALL}`) ? name : name.split('/', 1)[0];
}

/** The names that may follow that of the game and a slash. */
export function presetNames({ small, presets = {} }: GameDefinition): string[] {
  return [...(small === undefined ? [] : [SMALL]), ...Object.keys(presets)];
}

/** What `game/preset` names; undefined for an unknown preset. */
export function presetOf(definition: GameDefinition, name: string): NamedGame | undefined {
  const small = name === SMALL ? smallOf(definition) : undefined;
  if (small !== undefined) return { definition: small, preset: {} };
  const { presets = {} } = definition;
  return Object.hasOwn(presets, name) ? { definition, preset: presets[name] ?? {} } : undefined;
}

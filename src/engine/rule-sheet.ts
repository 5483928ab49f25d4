/** The rules of a game as data for one page: what its parts say of themselves, and what its tables tell. */
import { ACE, ALL_TRUMPS, KING, NO_TRUMPS, RANKS, SUITS } from '../cards/card.ts';
import { hasCard, suitByte } from '../cards/cardset.ts';
import { FACTS, type Facts } from '../rules/duties.ts';
import {
  DUBBEL,
  FIRST_BROK,
  type MeldKind,
  type MeldValues,
  marriageOf,
  STUK,
  sequenceId,
  tabulateMelds,
} from '../rules/melds/meld.ts';
import type { TrickMelds } from '../rules/melds/trick-melds.ts';
import { isRoundMatch, type MatchRules, type Ruleset } from '../rules/ruleset.ts';
import type { Says } from '../rules/step.ts';
import { totalOf } from '../rules/tables.ts';
import type { Game } from './game.ts';

/** Melds that are worth the same. */
export interface MeldWorth {
  /** `ofAce`: sequences headed by the Ace, where they are worth more. */
  readonly kind: MeldKind | 'ofAce';
  readonly points: number;
  /** The length of sequences, the least one with `more`. */
  readonly length?: number;
  readonly more?: boolean;
  /** The ranks of quartets from high to low, as AKQT. */
  readonly ranks?: string;
}

/** The rules of a game with its options, for one page. */
export interface RuleSheet {
  /**
   * Kinds of sentences, and the rules to put into them: `section.kind`, and for each rule that is a word or a flag
   * `section.kind.rule.value`, of which not all have a sentence.
   */
  readonly says: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Sequences by length, then quartets from the dearest, then marriages. */
  readonly melds: readonly MeldWorth[];
}

/** The sheet of a game; `loadRuleSheet` of `jaslab/words` puts it into words. */
export function ruleSheet({ ruleset, packSize, turnActs, steps, tricks, seats }: Game): RuleSheet {
  const { packets, partners, indicator, points, draws, trickMelds } = ruleset;
  const parts = [...turnActs, ...steps.flat()];
  const placeOf = (kind: string) => parts.findIndex(({ says }) => says?.[kind]);
  const tables = parts.flatMap(part => (part.melds === undefined ? [] : [part.melds.values]));
  if (trickMelds !== undefined) tables.push(valuesIn(trickMelds, seats));
  const values = tabulateMelds(({ id }) => Math.max(0, ...tables.map(table => table[id])));
  const first = indicator === undefined || indicator.suits === 0 ? undefined : indicator.firstDeal;
  const [cards, { lastTrick }] = [totalOf(points), points];
  const isWhole = draws || seats * tricks === packSize;
  const said: Says = Object.assign(
    {
      'aim.tricks': { melds: tables.length > 0 },
      'cards.pack': { hand: packets.reduce((sum, packet) => sum + packet, 0) },
      'cards.dealer': {},
      'cards.stock': draws && {},
      'cards.lastCovered': draws && placeOf('cards.lastDraw') < 0 && {},
      'trumps.first': first !== undefined && { suit: SUITS[first] },
      'play.lead': {},
      'play.clockwise': ruleset.isClockwise === true && {},
      ...dutiesSay(ruleset),
      'melds.inTrick': trickMelds !== undefined && { claim: trickMelds.claim },
      'melds.order': values[sequenceId(0, ACE, 3)] > 0 && {},
      [isWhole ? 'score.total' : 'score.lastTrick']: { lastTrick, cards, total: cards + lastTrick },
      ...matchSays(ruleset.match),
    },
    ...parts.map(part => part.says),
    ruleset.says,
  );
  const [bids, doubles] = [parts.some(part => 'bids' in part), 'trumps.kraken' in said];
  const { alltrump = false } = (said['trumps.contract'] || {}) as { readonly alltrump?: boolean };
  const common = {
    seats,
    partners,
    tricks,
    two: seats === 2,
    pack: packSize,
    whole: isWhole,
    ranks: ranksOf(ruleset),
    stock: draws,
    dealers: ruleset.turnUp === 'dealer',
    makers: !('trumps.turned' in said),
    // A Seven among the further cards comes too late
    beforeRest: placeOf('cards.exchangeEarly') < placeOf('cards.rest'),
    otherSuit: indicator?.second === 'different',
    bids,
    doubles,
    doubledBids: bids && doubles,
    alltrump,
    noTrumps: totalOf(points, NO_TRUMPS) + lastTrick,
    allTrumps: totalOf(points, ALL_TRUMPS) + lastTrick,
  };
  const says: Record<string, Record<string, unknown>> = {};
  for (const [kind, rules] of Object.entries(said)) {
    if (rules === false) continue;
    const put = { ...common, ...rules };
    says[kind] = put;
    for (const [name, value] of Object.entries(rules))
      if (/string|boolean/.test(typeof value)) says[`${kind}.${name}.${value}`] = put;
  }
  return { says, melds: worthsOf(values, ruleset) };
}

/** The ranks of the pack from the Ace down. */
function ranksOf({ pack }: Ruleset): string {
  const ranks = [...RANKS].filter((_, rank) => hasCard(pack, rank));
  return ranks.reverse().join('');
}

const NOTHING = Object.fromEntries(FACTS.map(name => [name, false])) as Facts;

/** The duties of a follower in the cases that they differ in. */
function dutiesSay({ duties, draws, partners, seats }: Ruleset): Says {
  const duty = (facts: Partial<Facts>) =>
    duties({ ...NOTHING, hasTrump: true, canOvertrump: true, ...facts });
  const held = { canFollow: true, canHead: true };
  const [plain, ruff] = [duty(held), duty({})];
  const headsTrumps = duty({ ...held, ledTrump: true }) === 'head';
  const spare = partners && duty({ ...held, ledTrump: true, partnerWinning: true }) !== 'head';
  const over = seats > 2 && ruff === 'overtrump';
  return {
    'play.stock': draws && duty({ ...held, stockOpen: true }) === 'any' && {},
    [`play.${plain}`]: {},
    'play.headTrumps': headsTrumps && plain !== 'head' && { spare },
    [ruff === 'any' ? 'play.discard' : 'play.ruff']: plain !== 'any' && { over },
    'play.under': over && { duty: duty({ ruffed: true, canOvertrump: false }) },
    'play.partner': partners && ruff !== 'any' && { free: duty({ partnerWinning: true }) !== ruff, over },
    'play.onlyJack': duty({ onlyJack: true }) !== ruff && {},
  };
}

function matchSays(match: MatchRules): Says {
  if (!isRoundMatch(match))
    return 'points' in match ? { 'match.points': { target: match.points } } : { 'match.deals': match };
  return match.by === 'race' ? { 'match.race': match } : { 'match.lives': match.lives };
}

/** [meld] → its points in a trick of as many cards as there are seats. */
function valuesIn({ plain, trump, quartets }: TrickMelds, seats: number): MeldValues {
  const couple = suitByte(marriageOf(0), 0);
  return tabulateMelds(({ kind, top, length, suit, cards }) => {
    if (kind === 'quartet') return quartets[1 << top];
    if (kind === 'sequence') return length > seats ? 0 : plain[suitByte(cards, suit)];
    return kind === 'stuk' ? trump[couple] - plain[couple] : 0;
  });
}

const LENGTHS = [3, 4, 5, 6, 7, 8] as const;
const MARRIAGES = { stuk: STUK, dubbel: DUBBEL, brok: FIRST_BROK } as const;

/** What melds are worth, those of equal worth together. */
function worthsOf(values: MeldValues, ruleset: Ruleset): MeldWorth[] {
  // Only the Ace heads eight cards.
  const ofKings = LENGTHS.map(length => values[sequenceId(0, KING, Math.min(length, 7))]);
  const ofAces = LENGTHS.map(length => values[sequenceId(0, ACE, length)]);
  const ranks = [...ranksOf(ruleset)];
  const worth = (rank: string) => values[ACE - RANKS.indexOf(rank)];
  const quartets = [...new Set(ranks.map(worth))].sort((a, b) => b - a);
  const marriages = Object.entries(MARRIAGES) as [keyof typeof MARRIAGES, number][];
  return [
    ...sequences('sequence', ofKings),
    ...sequences(
      'ofAce',
      ofAces.map((points, n) => (points === ofKings[n] ? 0 : points)),
    ),
    ...quartets.map(
      points =>
        ({ kind: 'quartet', points, ranks: ranks.filter(rank => worth(rank) === points).join('') }) as const,
    ),
    ...marriages.map(([kind, meld]) => ({ kind, points: values[meld] })),
  ].filter(({ points }) => points > 0);
}

/** [length − 3] → sequences of equal worth together. */
function sequences(kind: 'sequence' | 'ofAce', points: readonly number[]): MeldWorth[] {
  return points
    .map((value, n) => ({ kind, points: value, length: n + 3, more: value === points[n + 1] }))
    .filter((_, n) => points[n] !== points[n - 1]);
}

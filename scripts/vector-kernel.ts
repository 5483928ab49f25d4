/**
 * Writes `src/engine/playout/vector-code.ts`, which plays deals to their ends in the lanes of vectors: `npx tsx scripts/vector-kernel.ts`.
 * `--check` only says whether the file is up to date (exit code 1 if not), and a test does the same. Read the WebAssembly text here.
 *
 * A lane is a byte, so that a vector holds one suit of a set of cards for sixteen deals, and a set is four vectors. Suits are counted on
 * from trumps, which are number 0; hands stand in the order of play, and number 0 leads. All is done in all lanes at once and without a
 * branch, also where it is for nothing.
 */
import {
  VECTOR_BOARD as BOARD,
  DUTY_FACTS,
  GROUP_BYTES,
  GROUPS,
  LEAVES,
  ROW_BYTES,
  TALLY_MELDS,
} from '../src/kernel/vector-board.ts';
import { emit } from './emit.ts';
import {
  BYTES,
  codeFile,
  get,
  HALVES,
  type Half,
  interleave,
  op,
  set,
  shuffle,
  transposed,
  VECTOR,
} from './wat.ts';

const SUITS = [0, 1, 2, 3];
const PLAIN_SUITS = [1, 2, 3];
const JACK = 1 << 4;

/** A function to write, for so many players, who may draw from a stock. */
interface Family {
  readonly name: string;
  readonly seats: 2 | 3 | 4;
  readonly draws: boolean;
}

const FAMILIES: readonly Family[] = [
  { name: 'two', seats: 2, draws: true },
  { name: 'three', seats: 3, draws: false },
  { name: 'four', seats: 4, draws: false },
];

const and = (x: string, y: string): string => op('v128.and', x, y);
const or = (...sets: readonly string[]): string => sets.reduce((x, y) => op('v128.or', x, y));
const xor = (x: string, y: string): string => op('v128.xor', x, y);
/** Without the bits of the second. */
const less = (x: string, y: string): string => op('v128.andnot', x, y);
const not = (x: string): string => op('v128.not', x);
/** Lanes of the first where the mask is set, and of the second elsewhere. */
const choose = (mask: string, x: string, y: string): string => op('v128.bitselect', x, y, mask);
const add = (x: string, y: string): string => op('i8x16.add', x, y);
const subtract = (x: string, y: string): string => op('i8x16.sub', x, y);
const is = (x: string, y: string): string => op('i8x16.eq', x, y);
const isMore = (x: string, y: string): string => op('i8x16.gt_s', x, y);
const larger = (...numbers: readonly string[]): string => numbers.reduce((x, y) => op('i8x16.max_u', x, y));
/** The same in all lanes. */
const all = (n: number): string => `(i8x16.splat (i32.const ${n}))`;
const isEmpty = (x: string): string => is(x, all(0));
const ZERO = '(i32.const 0)';
const load = (offset: number, at: string = ZERO): string => `(v128.load offset=${offset} ${at})`;
const store = (offset: number, x: string): string => `(v128.store offset=${offset} ${ZERO} ${x})`;
/** The bytes of a table of sixteen, at the places that the lanes say; 0 where there is none. */
const lookUp = (table: number, places: string, at?: string): string =>
  op('i8x16.swizzle', load(table, at), places);
/** Lanes of two bytes. */
const widen = (half: Half, x: string): string => `(i16x8.extend_${half}_i8x16_u ${x})`;
const widenMask = (half: Half, x: string): string => interleave(1, half, x, x);
const all16 = (n: number): string => `(i16x8.splat (i32.const ${n}))`;

/** Four bits of each lane. */
const lowerHalf = (x: string): string => and(x, all(15));
const upperHalf = (x: string): string => lowerHalf(`(i16x8.shr_u ${x} (i32.const 4))`);

const suits = (name: string): string[] => SUITS.map(suit => `${name}${suit}`);

const dropLowest = (x: string): string => and(x, add(x, all(255)));

/** Passes over so many of the cards `left`, the lowest, where that is a bit of `n`. */
const skip = (cards: number): string => `
  ${set('rest', get('left'))}
  ${set('rest', dropLowest(get('rest'))).repeat(cards)}
  ${set('left', choose(isEmpty(and(get('n'), all(cards))), get('left'), get('rest')))}`;

/**
 * The draw modulo `size`, in eight lanes. Times the reciprocal of the size, the draw leaves a fraction in 16 bits, and times the size that
 * is the remainder and a little more. It is less than one more: `loadDraws` has made draws small, and reciprocals are hardly too large.
 */
const remainder = (k: number, half: Half): string => {
  const reciprocal = interleave(1, half, get('lower'), get('upper'));
  const fraction = op('i16x8.add', op('i16x8.mul', get(`draw${k}${half}`), reciprocal), all16(256));
  const high = (x: string): string => `(i16x8.shr_u ${x} (i32.const 8))`;
  return high(op('i16x8.mul', high(fraction), widen(half, get('size'))));
};

/** How many cards of a set stand in its first suits. */
const countUp = (cards: string): string => `
  ${set('upTo0', op('i8x16.popcnt', get(`${cards}0`)))}
  ${[1, 2, 3].map(i => set(`upTo${i}`, add(get(`upTo${i - 1}`), op('i8x16.popcnt', get(`${cards}${i}`))))).join('\n')}
  ${set('size', get('upTo3'))}`;

/**
 * The card of a set whose number is `n`, as `bit` in the suit whose mask `in` is set. Cards count in the order of the pack, in which the
 * suits before trumps come first: here these are the `last`, and the others are counted behind them.
 */
const cardNumber = (cards: string): string => `
  ${set('n', add(get('n'), larger(...[0, 1, 2].map(i => and(get(`upTo${i}`), get(`last${i}`))))))}
  ${set('n', subtract(get('n'), less(get('size'), isMore(get('size'), get('n')))))}
  ${[0, 1, 2].map(i => set(`in${i}`, isMore(get(`upTo${i}`), get('n')))).join('\n')}
  ${set('n', subtract(get('n'), larger(...[0, 1, 2].map(i => less(get(`upTo${i}`), get(`in${i}`))))))}
  ${set(
    'left',
    [2, 1, 0].reduce((x, i) => choose(get(`in${i}`), get(`${cards}${i}`), x), get(`${cards}3`)),
  )}
  ${[4, 2, 1].map(skip).join('\n')}
  ${set('bit', and(get('left'), op('i8x16.neg', get('left'))))}
  ${set('in3', not(get('in2')))}
  ${[2, 1].map(i => set(`in${i}`, less(get(`in${i}`), get(`in${i - 1}`)))).join('\n')}
  ${SUITS.map(i => set(`card${i}`, and(get('bit'), get(`in${i}`)))).join('\n')}`;

/** Player k plays the card of `legal` that his draw says. */
const pick = (k: number): string => `
  ${countUp('legal')}
  ${set('lower', lookUp(BOARD.reciprocals, get('size')))}
  ${set('upper', lookUp(BOARD.reciprocals + VECTOR, get('size')))}
  ${set('n', op('i8x16.narrow_i16x8_u', remainder(k, 'low'), remainder(k, 'high')))}
  ${cardNumber('legal')}
  ${SUITS.map(i => set(`hand${k}${i}`, xor(get(`hand${k}${i}`), get(`card${i}`)))).join('\n')}`;

/** The same where nobody has more than one card. */
const takeOnly = (k: number): string => `
  ${SUITS.map(i => set(`card${i}`, get(`hand${k}${i}`))).join('\n')}
  ${SUITS.map(i => set(`in${i}`, not(isEmpty(get(`card${i}`))))).join('\n')}
  ${set('bit', or(...SUITS.map(i => get(`card${i}`))))}`;

/** The cards of its own suit that beat the card. */
const beating = (table: number): string =>
  or(lookUp(table, get('bit')), lookUp(table + VECTOR, get('upper')));
const SET_UPPER = set('upper', upperHalf(get('bit')));

/** The trick begins with a card that has been picked. */
const LEAD = `
  ${SUITS.map(i => set(`trick${i}`, get(`card${i}`))).join('\n')}
  ${SUITS.map(i => set(`led${i}`, get(`in${i}`))).join('\n')}
  ${SET_UPPER}
  ${set('beatsPlain', beating(BOARD.beatsPlain))}
  ${set('beatsTrump', or(beating(BOARD.beatsTrump), not(get('in0'))))}
  ${set('ruffed', all(0))}
  ${set('winner', all(0))}`;

const factBit = (name: (typeof DUTY_FACTS)[number]): string => all(1 << DUTY_FACTS.indexOf(name));
/** The mask of what a duty leaves. */
const leaves = (what: (typeof LEAVES)[number]): string => {
  const bit = all(1 << LEAVES.indexOf(what));
  return is(and(get('duty'), bit), bit);
};

/** What four vectors hold of the suit led, if that is a plain one. */
const inLedSuit = (name: string): string =>
  or(...PLAIN_SUITS.map(i => and(get(`${name}${i}`), get(`led${i}`))));

/** The `legal` cards of player k, as `State.legalFrom`. */
const findLegal = ({ seats, draws }: Family, k: number): string => {
  const allowed = (follower: number): string =>
    lookUp(BOARD.duties + follower * VECTOR, get('facts'), draws ? get('open') : undefined);
  const hand = SUITS.map(i => get(`hand${k}${i}`));
  if (k === 0) return SUITS.map(i => set(`legal${i}`, hand[i])).join('\n');
  return `
  ${set('follow', inLedSuit(`hand${k}`))}
  ${set('void', isEmpty(get('follow')))}
  ${set('overtrump', and(hand[0], get('beatsTrump')))}
  ${set('takes', or(and(get('overtrump'), get('void')), and(get('follow'), get('beatsPlain'))))}
  ${set(
    'facts',
    or(
      less(factBit('canTake'), isEmpty(get('takes'))),
      and(get('ruffed'), factBit('ruffed')),
      and(is(hand[0], all(JACK)), factBit('onlyJack')),
      // Nobody's partner has played before the third
      ...(seats === 4 && k >= 2
        ? [and(and(load(BOARD.partners), is(get('winner'), all(k - 2))), factBit('partnerWinning'))]
        : []),
    ),
  )}
  ${set('duty', choose(get('void'), choose(get('led0'), allowed(2), allowed(1)), allowed(0)))}
  ${set('others', or(leaves('others'), and(get('void'), isEmpty(hand[0]))))}
  ${set('mayFollow', or(leaves('follow'), and(leaves('head'), get('beatsPlain'))))}
  ${set('noneElse', isEmpty(or(get('overtrump'), ...hand.slice(1))))}
  ${set(
    'mayTrump',
    or(leaves('trump'), and(leaves('overtrump'), get('beatsTrump')), and(get('others'), get('noneElse'))),
  )}
  ${set('legal0', and(hand[0], get('mayTrump')))}
  ${PLAIN_SUITS.map(i => set(`legal${i}`, and(hand[i], or(get('others'), and(get(`led${i}`), get('mayFollow')))))).join('\n')}`;
};

/** The trick goes on with a card that has been picked. */
const follow = (family: Family, k: number): string => `
  ${SUITS.map(i => set(`trick${i}`, or(get(`trick${i}`), get(`card${i}`)))).join('\n')}
  ${set('takes', isEmpty(or(and(get('card0'), get('beatsTrump')), and(inLedSuit('card'), get('beatsPlain')))))}
  ${set('winner', choose(get('takes'), get('winner'), all(k)))}
  ${
    k === family.seats - 1
      ? ''
      : `
  ${SET_UPPER}
  ${set('beatsPlain', choose(get('takes'), get('beatsPlain'), less(beating(BOARD.beatsPlain), get('in0'))))}
  ${set('trumped', less(get('in0'), get('takes')))}
  ${set('beatsTrump', choose(get('trumped'), beating(BOARD.beatsTrump), get('beatsTrump')))}
  ${set('ruffed', or(get('ruffed'), less(get('trumped'), get('led0'))))}`
  }`;

/** The cards where there are so many or more. */
const several = (x: string, cards: number): string => {
  const rest = Array.from({ length: cards - 1 }).reduce<string>(y => dropLowest(y), x);
  return less(x, isEmpty(rest));
};
/** The melds at the places of eight lanes. */
const meldsAt = (places: number): string =>
  Array.from({ length: 8 }).reduce<string>(
    (worth, _, lane) =>
      `(v128.load8_lane offset=${BOARD.melds} ${2 * lane} (i32.load16_u offset=${places + 2 * lane} ${ZERO}) ${worth})`,
    all(0),
  );
/** Three cards of a plain suit, two trumps or four of a rank: no trick has two of these, so that one look-up tells its melds. */
const SCORE_MELDS = `
  ${HALVES.map(half => set(`worth${half}`, all(0))).join('\n')}
  (if ${get('melds')} (then
    ${set('pair', several(get('trick0'), 2))}
    ${set('quartet', SUITS.map(i => get(`trick${i}`)).reduce(and))}
    ${set('meld', or(get('pair'), get('quartet'), ...PLAIN_SUITS.map(i => several(get(`trick${i}`), 3))))}
    ${set('table', or(less(all(1), isEmpty(get('pair'))), less(all(2), isEmpty(get('quartet')))))}
    ${HALVES.map((half, i) => store(BOARD.places + i * VECTOR, interleave(1, half, get('meld'), get('table')))).join('\n')}
    ${HALVES.map((half, i) => set(`worth${half}`, meldsAt(BOARD.places + i * VECTOR))).join('\n')}))`;

/** Seats counted on from another. */
const seatAfter = ({ seats }: Family, sum: string): string => {
  if (seats !== 3) return and(sum, all(seats - 1));
  return subtract(sum, and(isMore(sum, all(2)), all(3)));
};

/** Steps, and the masks of where to take them, that come to a rotation by `by` of so many. */
const rotation = (length: 2 | 3 | 4, by: string): [steps: number, mask: string][] => {
  if (length === 3) return [1, 2].map(n => [n, is(by, all(n))]);
  return (length === 2 ? [1] : [1, 2]).map(bit => [bit, is(and(by, all(bit)), all(bit))]);
};

/** Exchanges two where the mask `turnList` is set. */
const exchange = (x: string, y: string): string => `
  ${set('differing', and(xor(get(x), get(y)), get('turnList')))}
  ${set(x, xor(get(x), get('differing')))}
  ${set(y, xor(get(y), get('differing')))}`;

/** Moves names up by so many places in the lanes of `turnList`. */
const turn = (names: readonly string[], steps: number): string => {
  // Half a turn
  if (2 * steps === names.length)
    return names
      .slice(steps)
      .map((name, i) => exchange(names[i], name))
      .join('\n');
  const from = (i: number): string => get(names[(i + steps) % names.length]);
  return `
  ${names.map((name, i) => set(`turned${i}`, choose(get('turnList'), from(i), get(name)))).join('\n')}
  ${names.map((name, i) => set(name, get(`turned${i}`))).join('\n')}`;
};

/** Brings lists of names into the order that begins with number `by`. */
const rotate = (
  lists: readonly (readonly string[])[],
  by: string,
  mask: (x: string, list: number) => string = x => x,
): string =>
  rotation(lists[0].length as 2 | 3 | 4, by)
    .map(
      ([steps, where]) => `
  ${set('turn', where)}
  ${lists.map((names, list) => `${set('turnList', mask(get('turn'), list))} ${turn(names, steps)}`).join('\n')}`,
    )
    .join('\n');

const players = ({ seats }: Family): number[] => Array.from({ length: seats }, (_, seat) => seat);
const rotateHands = (family: Family, by: string): string =>
  rotate(
    SUITS.map(suit => players(family).map(seat => `hand${seat}${suit}`)),
    by,
  );

/** Words of all lanes, a vector for each group. */
const words = (offset: number, at?: string): string[] =>
  Array.from({ length: GROUPS }, (_, group) => load(offset + group * GROUP_BYTES, at));
const narrow = ([a, b, c, d]: readonly string[]): [low: string, high: string] => [
  op('i16x8.narrow_i32x4_u', a!, b!),
  op('i16x8.narrow_i32x4_u', c!, d!),
];
/** Small words as bytes. */
const bytesOf = (offset: number, at?: string): string =>
  op('i8x16.narrow_i16x8_u', ...narrow(words(offset, at)));
/** Stores lanes of two bytes as words. */
const storeWords = (offset: number, low: string, high: string): string =>
  [low, high]
    .flatMap(x => HALVES.map(half => `(i32x4.extend_${half}_i16x8_u ${x})`))
    .map((x, group) => store(offset + group * GROUP_BYTES, x))
    .join('\n');

/** A card of the stock for player k, whose number lies in this place of the row of draws. */
const drawCard = (k: number, place: number): string => `
  ${set('n', bytesOf(BOARD.draws + place * VECTOR, get('at')))}
  ${countUp('stock')}
  ${cardNumber('stock')}
  ${SUITS.map(i => set(`stock${i}`, xor(get(`stock${i}`), get(`card${i}`)))).join('\n')}
  ${SUITS.map(i => set(`hand${k}${i}`, or(get(`hand${k}${i}`), get(`card${i}`)))).join('\n')}`;

const SET_OPEN = set(
  'open',
  `(select (i32.const ${BOARD.dutiesOpen - BOARD.duties}) ${ZERO} ${get('stock')})`,
);

/** After a trick, whose winner leads and draws first. */
const DRAW_CARDS = `
  (if ${get('stock')} (then
    ${[0, 1].map(k => drawCard(k, 2 + k)).join('\n')}
    ${set('stock', `(i32.sub ${get('stock')} (i32.const 2))`)}
    ${SET_OPEN}))`;

/** The draws of all seats, in the order of play: less than 12616, by multiples of what all numbers up to 9 divide. */
const loadDraws = (family: Family): string => {
  const draw = (seat: number): string[] => HALVES.map(half => `draw${seat}${half}`);
  const reduced = (x: string): string =>
    op('i16x8.sub', x, op('i16x8.mul', `(i16x8.shr_u ${x} (i32.const 13))`, all16(3 * 2520)));
  return `
  ${set('at', `(i32.mul ${get('tricks')} (i32.const ${ROW_BYTES}))`)}
  ${players(family)
    .map(seat => {
      const halves = narrow(words(BOARD.draws + seat * VECTOR, get('at')));
      return draw(seat)
        .map((name, i) => `${set(name, halves[i])} ${set(name, reduced(get(name)))}`)
        .join('\n');
    })
    .join('\n')}
  ${rotate(
    HALVES.map((_, half) => players(family).map(seat => draw(seat)[half])),
    get('leader'),
    (x, half) => widenMask(HALVES[half], x),
  )}`;
};

/** What a suit of the trick counts. */
const worthOf = (suit: number): string => {
  const table = suit === 0 ? BOARD.worthTrump : BOARD.worthPlain;
  const cards = get(`trick${suit}`);
  return add(lookUp(table, lowerHalf(cards)), lookUp(table + VECTOR, upperHalf(cards)));
};

/** The card points of a seat, and its tally in lanes of two bytes. */
const cardPoints = (seat: number): number => BOARD.cardPoints + seat * VECTOR;
const tally = (seat: number, half: number): number => BOARD.tallies + (2 * seat + half) * VECTOR;

const meldsOfTally = (worth: string): string => `(i16x8.shl ${worth} (i32.const ${TALLY_MELDS}))`;

/** The trick goes to its winner, and counts one there beside its melds. */
const collect = (family: Family): string => `
  ${SCORE_MELDS}
  ${HALVES.map(half => set(`points${half}`, op('i16x8.add', meldsOfTally(get(`worth${half}`)), all16(1)))).join('\n')}
  ${set('worth', SUITS.map(worthOf).reduce(add))}
  ${set('leader', seatAfter(family, add(get('leader'), get('winner'))))}
  ${players(family)
    .map(
      seat => `
  ${set('turn', is(get('leader'), all(seat)))}
  ${store(cardPoints(seat), add(load(cardPoints(seat)), and(get('worth'), get('turn'))))}
  ${HALVES.map((half, i) => {
    const points = and(get(`points${half}`), widenMask(half, get('turn')));
    return store(tally(seat, i), op('i16x8.add', load(tally(seat, i)), points));
  }).join('\n')}`,
    )
    .join('')}`;

/** Bytes of four words in turns. */
const byBytes = (x: string): string =>
  shuffle(
    BYTES.map(i => (i % 4) * 4 + (i >> 2)),
    x,
    x,
  );
const FOUR = suits('turned');

/** A trick, with the cards that players are given to play by this. */
const trick = (family: Family, cardOf: (k: number) => string): string => `
  ${players(family)
    .map(k => `${cardOf(k)} ${k === 0 ? LEAD : follow(family, k)}`)
    .join('\n')}
  ${collect(family)}`;

/** The suits of sets that stand on the board. */
const loadSets = (name: string, offset: number): string => `
  ${words(offset)
    .map((x, group) => set(FOUR[group], byBytes(x)))
    .join('\n')}
  ${transposed(FOUR)
    .map((x, suit) => set(`${name}${suit}`, x))
    .join('\n')}`;

/** Counts the suits of sets on from trumps. */
const rotateSuits = (names: readonly string[]): string => rotate(names.map(suits), get('trump'));

/** Deals begin. */
const begin = (family: Family): string => `
  ${set('leader', bytesOf(BOARD.leaders))}
  ${set('trump', bytesOf(BOARD.trumps))}
  ${[0, 1, 2].map(i => set(`last${i}`, and(isMore(get('trump'), all(0)), isMore(all(4 - i), get('trump'))))).join('\n')}
  ${players(family)
    .map(
      seat => `
  ${loadSets(`hand${seat}`, BOARD.hands + seat * VECTOR)}
  ${store(cardPoints(seat), all(0))}
  ${HALVES.map((_, half) => store(tally(seat, half), all(0))).join('\n')}`,
    )
    .join('')}
  ${rotateSuits(players(family).map(seat => `hand${seat}`))}
  ${family.draws ? `${SET_OPEN} (if ${get('stock')} (then ${loadSets('stock', BOARD.stock)} ${rotateSuits(['stock'])}))` : ''}
  ${rotateHands(family, get('leader'))}`;

/** Deals end. */
const end = (family: Family): string => `
  ${storeWords(BOARD.leaders, widen('low', get('leader')), widen('high', get('leader')))}
  ${players(family)
    .map(
      seat => `
  ${storeWords(BOARD.points + seat * VECTOR, widen('low', load(cardPoints(seat))), widen('high', load(cardPoints(seat))))}
  ${storeWords(BOARD.tally + seat * VECTOR, load(tally(seat, 0)), load(tally(seat, 1)))}`,
    )
    .join('')}`;

const functionOf = (family: Family): string => {
  const vectors = [
    'leader trump winner worth worthlow worthhigh pointslow pointshigh beatsPlain beatsTrump ruffed',
    'follow void overtrump takes facts duty others mayFollow mayTrump noneElse',
    'size n left rest bit lower upper trumped pair quartet meld table turn turnList differing',
    ...['legal', 'upTo', 'in', 'card', 'trick', 'led', 'last', 'turned', 'stock'].flatMap(suits),
    ...players(family).flatMap(seat => [
      ...suits(`hand${seat}`),
      ...HALVES.map(half => `draw${seat}${half}`),
    ]),
  ].flatMap(line => line.split(' '));
  return `
(func (export "${family.name}") (param $tricks i32) (param $melds i32) (param $stock i32)
  (local $at i32) (local $open i32) ${vectors.map(name => `(local $${name} v128)`).join(' ')}
  ${begin(family)}
  (block $last (loop $again
    (br_if $last (i32.eq ${get('tricks')} (i32.const 1)))
    ${loadDraws(family)}
    ${trick(family, k => `${findLegal(family, k)} ${pick(k)}`)}
    ${rotateHands(family, get('winner'))}
    ${family.draws ? DRAW_CARDS : ''}
    ${set('tricks', `(i32.sub ${get('tricks')} (i32.const 1))`)}
    (br $again)))
  ${trick(family, takeOnly)}
  ${end(family)})`;
};

/** Where it lies. */
export const VECTOR_FILE: URL = new URL('../src/kernel/vector-code.ts', import.meta.url);

/** The file. */
export function vectorKernel(): Promise<string> {
  return codeFile('vector-kernel', FAMILIES.map(functionOf));
}

await emit(import.meta.url, VECTOR_FILE, vectorKernel);

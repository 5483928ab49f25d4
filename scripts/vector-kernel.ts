/**
 * Writes `src/engine/playout/vector-code.ts`, which plays deals to their ends in the lanes of vectors: `npx tsx scripts/vector-kernel.ts`.
 * `--check` only says whether the file is up to date (exit code 1 if not), and a test does the same. Read the WebAssembly text here.
 *
 * A set of cards is a lane of 32 bits, a card a set of one. What beats the best card, and which duty a follower has, is looked up in the
 * tables of the engine, lane by lane; all else is done in all lanes at once and without a branch, also where it is for nothing. Hands
 * stand in the order of play: `hand0` leads.
 */
import { TALLY_MELDS } from '../src/engine/playout/kind.ts';
import { VECTOR_BOARD as BOARD, GROUP_BYTES, GROUPS } from '../src/engine/playout/vector-board.ts';
import { DUTIES, type Duty, FACTS } from '../src/rules/duties.ts';
import { emit } from './emit.ts';
import { all, codeFile, get, op, set } from './wat.ts';

/** Bytes of a vector. */
const VECTOR = 16;
const LANES = [0, 1, 2, 3];

/** A function to write, for so many players. */
interface Family {
  readonly name: string;
  readonly seats: 2 | 3 | 4;
}

const FAMILIES: readonly Family[] = [
  { name: 'two', seats: 2 },
  { name: 'three', seats: 3 },
  { name: 'four', seats: 4 },
];

const and = (x: string, y: string): string => op('v128.and', x, y);
const or = (...sets: readonly string[]): string => sets.reduce((x, y) => op('v128.or', x, y));
const xor = (x: string, y: string): string => op('v128.xor', x, y);
/** Without the cards of the second. */
const less = (x: string, y: string): string => op('v128.andnot', x, y);
/** Lanes of the first where the mask is set, and of the second elsewhere. */
const choose = (mask: string, x: string, y: string): string => op('v128.bitselect', x, y, mask);
const isEmpty = (x: string): string => op('i32x4.eq', x, all(0));
const isSome = (x: string): string => op('v128.not', isEmpty(x));
/** Vectors of a group. */
const load = (at: string, offset: number): string => `(v128.load offset=@${offset} ${at})`;
const store = (at: string, offset: number, x: string): string => `(v128.store offset=@${offset} ${at} ${x})`;

/** A piece once for each group, with variables and memory of its own. */
const groups = (piece: string): string =>
  Array.from({ length: GROUPS }, (_, group) =>
    piece
      .replaceAll(/\$(?!tricks|melds|again)(\w+)/g, `$$$1.${group}`)
      .replaceAll(/@(\d+)/g, (_, offset) => String(Number(offset) + group * GROUP_BYTES)),
  ).join('\n');
const ZERO = '(i32.const 0)';

/** The words of a table at `offset`, at the places in bytes that the lanes of a local say. */
const lookUp = (places: string, offset: number): string =>
  LANES.slice(1).reduce(
    (words, lane) =>
      `(v128.load32_lane offset=${offset} ${lane} (i32x4.extract_lane ${lane} ${get(places)}) ${words})`,
    `(v128.load32_zero offset=${offset} (i32x4.extract_lane 0 ${get(places)}))`,
  );

/** The number of a card: the exponent of a float. */
const numberOf = (card: string): string =>
  op('i32x4.sub', and(`(i32x4.shr_u (f32x4.convert_i32x4_s ${card}) (i32.const 23))`, all(255)), all(127));

/** How many cards, as floats. */
const count = (x: string): string =>
  op(
    'f32x4.convert_i32x4_s',
    op(
      'i32x4.dot_i16x8_s',
      op('i16x8.extadd_pairwise_i8x16_u', op('i8x16.popcnt', x)),
      '(i16x8.splat (i32.const 1))',
    ),
  );

const float = (n: number): string => `(f32x4.splat (f32.const ${n}))`;
const dropLowest = (x: string, cards: number): string =>
  cards === 0
    ? ''
    : `${set('rest', and(x, op('i32x4.sub', x, all(1))))} ${dropLowest(get('rest'), cards - 1)}`;

/** Passes over `cards` cards where the number is so large. */
const skip = (cards: number): string => `
  ${dropLowest(get('legal'), cards)}
  ${set('far', op('f32x4.ge', get('n'), float(cards)))}
  ${set('legal', choose(get('far'), get('rest'), get('legal')))}
  ${set('n', op('f32x4.sub', get('n'), and(get('far'), float(cards))))}`;

/** They add up to one less than the cards of a hand. */
const STEPS = [4, 2, 1];
const STEPS_OF_TWO = [4, ...STEPS];

/** \`bit\`, one of the cards in \`legal\`: the draw modulo their number, which floats of 24 bits divide exactly, says which. */
const pick = ({ seats }: Family, draw: string): string => `
  ${set('size', count(get('legal')))}
  ${set('n', op('f32x4.sub', draw, op('f32x4.mul', get('size'), op('f32x4.floor', op('f32x4.div', draw, get('size'))))))}
  ${(seats === 2 ? STEPS_OF_TWO : STEPS).map(skip).join('\n')}
  ${set('bit', and(get('legal'), op('i32x4.neg', get('legal'))))}`;

/** What beats the best card. */
const LOOK_UP_BEATS = `
  ${set('place', op('i32x4.add', get('row'), `(i32x4.shl ${numberOf(get('best'))} (i32.const 2))`))}
  ${set('beats', lookUp('place', BOARD.beats))}`;

const takeFromHand = (k: number): string => set(`hand${k}`, xor(get(`hand${k}`), get('bit')));

/** The trick begins. */
const lead = (family: Family): string => `
  ${set('legal', get('hand0'))}
  ${pick(family, get('draw0'))}
  ${takeFromHand(0)}
  ${set('trick', get('bit'))}
  ${set('best', get('bit'))}
  ${set('led', op('i8x16.ne', get('bit'), all(0)))}
  ${set('ledTrump', op('i32x4.eq', get('led'), get('trumps')))}
  ${set('winner', all(0))}
  ${set('row', op('i32x4.add', get('trumpRow'), `(i32x4.shl (i32x4.shr_u ${numberOf(get('bit'))} (i32.const 3)) (i32.const 7))`))}
  ${LOOK_UP_BEATS}`;

/** The bit of a fact, in bytes of the table, in the lanes where it is true. */
const bitOf = (name: (typeof FACTS)[number]): string => all(4 << FACTS.indexOf(name));
const fact = (name: (typeof FACTS)[number], mask: string): string => and(mask, bitOf(name));
const factIfSome = (name: (typeof FACTS)[number], x: string): string => less(bitOf(name), isEmpty(x));

/** The cards that a duty leaves, of those that leave some of a hand. */
const CARDS_OF: Readonly<Record<Exclude<Duty, 'any'>, string>> = {
  follow: get('follow'),
  head: get('head'),
  trump: get('trump'),
  overtrump: get('overtrump'),
  anyButUndertrump: less(get('hand'), less(get('trump'), get('overtrump'))),
  followOrTrump: or(get('follow'), get('trump')),
};

/** The legal cards of \`hand\`, as \`State.legalFrom\`. */
const findLegal = ({ seats }: Family, k: number): string => `
  ${set('follow', and(get('hand'), get('led')))}
  ${set('trump', and(get('hand'), get('trumps')))}
  ${set('head', and(get('follow'), get('beats')))}
  ${set('overtrump', and(get('trump'), get('beats')))}
  ${set(
    'place',
    or(
      fact('ledTrump', get('ledTrump')),
      factIfSome('canFollow', get('follow')),
      factIfSome('canHead', get('head')),
      factIfSome('hasTrump', get('trump')),
      factIfSome('canOvertrump', get('overtrump')),
      fact('ruffed', less(isSome(and(get('best'), get('trumps'))), get('ledTrump'))),
      fact('onlyJack', op('i32x4.eq', get('trump'), get('jack'))),
      ...(seats === 4
        ? [fact('partnerWinning', and(get('partners'), isEmpty(and(xor(get('winner'), all(k)), all(1)))))]
        : []),
    ),
  )}
  ${set('duty', lookUp('place', BOARD.duties))}
  ${set(
    'legal',
    or(
      ...Object.entries(CARDS_OF).map(([duty, cards]) =>
        and(cards, op('i32x4.eq', get('duty'), all(DUTIES.indexOf(duty as Duty)))),
      ),
    ),
  )}
  ${set('legal', choose(isEmpty(get('legal')), get('hand'), get('legal')))}`;

const follow = (family: Family, k: number): string => `
  ${set('hand', get(`hand${k}`))}
  ${findLegal(family, k)}
  ${pick(family, get(`draw${k}`))}
  ${takeFromHand(k)}
  ${set('trick', or(get('trick'), get('bit')))}
  ${set('takes', isSome(and(get('bit'), get('beats'))))}
  ${set('winner', choose(get('takes'), all(k), get('winner')))}
  ${
    k === family.seats - 1
      ? ''
      : `${set('best', choose(get('takes'), get('bit'), get('best')))} ${LOOK_UP_BEATS}`
  }`;

/** The melds of the trick in a lane, in \`points\`, by suit bytes. */
const meldsOf = (lane: number): string => {
  const byte = (shift: string): string => `(i32.and (i32.shr_u ${get('cards')} ${shift}) (i32.const 255))`;
  const plain = [0, 8, 16, 24].map(
    shift => `(i32.load8_u offset=${BOARD.melds} ${byte(`(i32.const ${shift})`)})`,
  );
  const trumps = `(i32.load16_s offset=${BOARD.trumpMelds} (i32.shl ${byte(`(i32.load offset=@${BOARD.shifts + 4 * lane} ${ZERO})`)} (i32.const 1)))`;
  const same = [8, 16, 24].reduce(
    (ranks, shift) => `(i32.and ${ranks} (i32.shr_u ${get('cards')} (i32.const ${shift})))`,
    get('cards'),
  );
  const points = [...plain, trumps, `(i32.load8_u offset=${BOARD.quartets} ${same})`].reduce((x, y) =>
    op('i32.add', x, y),
  );
  return `
    ${set('cards', `(i32x4.extract_lane ${lane} ${get('trick')})`)}
    ${set('points', `(i32x4.replace_lane ${lane} ${get('points')} ${points})`)}`;
};

const SCORE_MELDS = `
  ${set('points', all(0))}
  (if ${get('melds')} (then ${LANES.map(meldsOf).join('\n')}))`;

/** Seats counted on from another. */
const seatAfter = ({ seats }: Family, sum: string): string => {
  if (seats !== 3) return and(sum, all(seats - 1));
  return op('i32x4.sub', sum, and(op('i32x4.gt_s', sum, all(2)), all(3)));
};

/** Brings names into the order that begins with number \`by\`. */
const rotate = ({ seats }: Family, names: readonly string[], by: string): string => {
  const step = (from: readonly string[], mask: string, steps: number): string =>
    [
      ...from.map((name, i) => set(`turned${i}`, choose(mask, get(from[(i + steps) % seats]!), get(name)))),
      ...names.map((name, i) => set(name, get(`turned${i}`))),
    ].join('\n');
  const is = (n: number): string => op('i32x4.eq', get(by), all(n));
  const has = (bit: number): string => isSome(and(get(by), all(bit)));
  const masks = seats === 3 ? [is(1), is(2)] : seats === 4 ? [has(1), has(2)] : [has(1)];
  return masks.map((mask, i) => `${set('turn', mask)} ${step(names, get('turn'), i + 1)}`).join('\n');
};

const players = ({ seats }: Family): number[] => Array.from({ length: seats }, (_, seat) => seat);

/** The draws of all seats, in the order of play. */
const loadDraws = (family: Family): string => `
  ${set('at', `(i32.mul ${get('tricks')} (i32.const ${4 * VECTOR}))`)}
  ${players(family)
    .map(seat =>
      set(`draw${seat}`, op('f32x4.convert_i32x4_s', load(get('at'), BOARD.draws + seat * VECTOR))),
    )
    .join('\n')}
  ${rotate(
    family,
    players(family).map(seat => `draw${seat}`),
    'leader',
  )}`;

/** The trick goes to its winner, and counts one there beside its melds. */
const collect = (family: Family): string => `
  ${SCORE_MELDS}
  ${set('points', op('i32x4.add', `(i32x4.shl ${get('points')} (i32.const ${TALLY_MELDS}))`, all(1)))}
  ${set('leader', seatAfter(family, op('i32x4.add', get('leader'), get('winner'))))}
  ${players(family)
    .map(seat => {
      const [taken, tally] = [BOARD.taken + seat * VECTOR, BOARD.tally + seat * VECTOR];
      return `
  ${set('turn', op('i32x4.eq', get('leader'), all(seat)))}
  ${store(ZERO, taken, or(load(ZERO, taken), and(get('trick'), get('turn'))))}
  ${store(ZERO, tally, op('i32x4.add', load(ZERO, tally), and(get('points'), get('turn'))))}`;
    })
    .join('')}
  ${rotate(
    family,
    players(family).map(seat => `hand${seat}`),
    'winner',
  )}`;

/** What a group keeps in vectors beside the hands and the draws of its players. */
const VECTORS = [
  'leader trumps trumpRow jack partners trick best beats led ledTrump row winner points',
  'hand follow trump head overtrump place duty legal rest far size n bit takes',
  'turn turned0 turned1 turned2 turned3',
].flatMap(line => line.split(' '));

/** Deals begin. */
const begin = (family: Family): string => `
  ${set('leader', load(ZERO, BOARD.leaders))}
  ${set('trumps', load(ZERO, BOARD.trumps))}
  ${set('jack', and(get('trumps'), all(0x10101010)))}
  ${set('trumpRow', `(i32x4.shl ${load(ZERO, BOARD.shifts)} (i32.const 6))`)}
  ${set('partners', `(v128.load offset=${BOARD.partners} ${ZERO})`)}
  ${players(family)
    .map(
      seat => `
  ${set(`hand${seat}`, load(ZERO, BOARD.hands + seat * VECTOR))}
  ${store(ZERO, BOARD.taken + seat * VECTOR, all(0))}
  ${store(ZERO, BOARD.tally + seat * VECTOR, all(0))}`,
    )
    .join('')}
  ${rotate(
    family,
    players(family).map(seat => `hand${seat}`),
    'leader',
  )}`;

const functionOf = (family: Family): string => {
  const own = players(family).flatMap(seat => [`hand${seat}`, `draw${seat}`]);
  return `
(func (export "${family.name}") (param $tricks i32) (param $melds i32)
  ${groups(['(local $at i32) (local $cards i32)', ...[...VECTORS, ...own].map(name => `(local $${name} v128)`)].join(' '))}
  ${groups(begin(family))}
  (loop $again
    ${groups(loadDraws(family))}
    ${groups(lead(family))}
    ${players(family)
      .slice(1)
      .map(k => groups(follow(family, k)))
      .join('\n')}
    ${groups(collect(family))}
    (br_if $again (local.tee $tricks (i32.sub ${get('tricks')} (i32.const 1)))))
  ${groups(store(ZERO, BOARD.leaders, get('leader')))})`;
};

/** Where it lies. */
export const VECTOR_FILE: URL = new URL('../src/engine/playout/vector-code.ts', import.meta.url);

/** The file. */
export function vectorKernel(): Promise<string> {
  return codeFile('vector-kernel', FAMILIES.map(functionOf));
}

await emit(import.meta.url, VECTOR_FILE, vectorKernel);

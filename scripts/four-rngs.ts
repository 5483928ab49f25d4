/**
 * Writes `src/cards/four-rngs-code.ts`, four generators side by side in the lanes of a vector: `npx tsx scripts/four-rngs.ts`. `--check` only
 * says whether the file is up to date (exit code 1 if not), and a test does the same. Read the WebAssembly text here; four-rngs.ts says in
 * plain code what it computes.
 */
import { PACK } from '../src/cards/card.ts';
import { FRACTION_BITS } from '../src/cards/draws.ts';
import { SEED_KEYS, WARM_UP } from '../src/cards/rng.ts';
import { AHEAD, LAYOUT, TAPE, UNSURE_FROM } from '../src/kernel/four-rngs.ts';
import { emit } from './emit.ts';
import { all, codeFile, hex, set, transposed } from './wat.ts';
import {
  LOCAL_STATE,
  mix,
  mixStreams,
  NEXT,
  NEXT_DRAW,
  repeat,
  root,
  SEED,
  SEED_FOUR,
  STATE,
  words,
} from './wat-rng.ts';

/** Stores vectors one after the other. */
const store = (at: string, offset: number, names: readonly string[]): string =>
  names.map((name, i) => `(v128.store offset=${offset + 16 * i} ${at} (local.get $${name}))`).join('\n');

/** A piece once for each of two deals, with variables of its own: one alone would wait for its own results. */
const pair = (piece: string): string =>
  [0, 1].map(deal => piece.replaceAll(/\$(?!root|high|left|streams|more)(\w+)/g, `$$$1.${deal}`)).join('\n');

const SEATS = `
(func (export "seats") ${SEED} (param $stream i32) (param $at i32) (param $deals i32)
  (local $left i32) (local $streams v128) (local $more i32)
  ${pair(`${LOCAL_STATE} (local $first i32) (local $second i32) (local $unsure v128) (local $index i32) (local $tape i32)`)}
  ${mix('i32x4', 'streams', `(i32x4.add (i32x4.splat (i32.add (local.get $stream) (i32.const ${hex(SEED_KEYS.stream)}))) (v128.const i32x4 0 1 2 3))`)}
  (loop $next
    ;; the last of an odd number is done twice
    (local.set $more (i32.gt_u (local.get $deals) (i32.const 1)))
    (local.set $index.0 (local.get $low))
    (local.set $index.1 (i32.add (local.get $low) (local.get $more)))
    (local.set $tape.0 (local.get $at))
    (local.set $tape.1 (i32.add (local.get $at) (i32.mul (local.get $more) (i32.const ${TAPE}))))
    ${pair(`
    ${words('i32', '(local.get $index)', root, '(local.get $high)')}
    (local.set $a (i32x4.splat (local.get $first)))
    (local.set $b (i32x4.splat (local.get $second)))
    ${mixStreams('(local.get $streams)')}`)}
    ${repeat(WARM_UP, pair(NEXT))}
    ${pair(`
    ${store('(local.get $tape)', LAYOUT.start, STATE)}
    (local.set $unsure ${all(0)})`)}
    ;; from here on $tape is that of the draw
    ${repeat(
      AHEAD,
      pair(`
      ${NEXT_DRAW}
      ${store('(local.get $tape)', LAYOUT.draws, ['draw'])}
      (local.set $unsure (v128.or (local.get $unsure) (i32x4.sub ${all(UNSURE_FROM - 1)} (local.get $draw))))
      (local.set $tape (i32.add (local.get $tape) (i32.const 16)))`),
    )}
    ${pair(`(v128.store offset=${LAYOUT.unsure - 16 * AHEAD} (local.get $tape) (local.get $unsure))`)}
    (local.set $low (i32.add (local.get $low) (i32.const 2)))
    (local.set $at (i32.add (local.get $at) (i32.const ${2 * TAPE})))
    (br_if $next (i32.gt_s (local.tee $deals (i32.sub (local.get $deals) (i32.const 2))) (i32.const 0)))))`;

const SEATS_DRAWN = ['first', 'second', 'third', 'fourth'];

/** From the last row to the first; $to is that of the row, and those of the seats are those of their tapes. */
const COPY = `
(func (export "ahead") (param $at i32) ${SEATS_DRAWN.map(name => `(param $${name} i32)`).join(' ')} (param $to i32) (param $left i32)
  (local.set $to (i32.add (local.get $to) (i32.shl (local.get $left) (i32.const 6))))
  ${SEATS_DRAWN.map(name => `(local.set $${name} (i32.add (local.get $at) (i32.shl (local.get $${name}) (i32.const 4))))`).join('\n')}
  (if (local.get $left) (then
    (loop $again
      (local.set $to (i32.sub (local.get $to) (i32.const 64)))
      ${SEATS_DRAWN.map(
        (name, seat) => `
      (i32.store offset=${16 * seat} (local.get $to) (i32.load offset=${LAYOUT.draws + 4 * seat} (local.get $${name})))
      (local.set $${name} (i32.add (local.get $${name}) (i32.const 16)))`,
      ).join('')}
      (br_if $again (local.tee $left (i32.sub (local.get $left) (i32.const 1))))))))`;

const LANES = [0, 1, 2, 3];

/** Four vectors, with the words that stood in a lane of them in one vector each. The state of the generators is lost. */
const turn = (vectors: readonly string[], use: (vector: string, lane: number) => string): string =>
  [...vectors.map((vector, i) => set(STATE[i], vector)), ...transposed(STATE).map(use)].join('\n');

/** The cards at place \`i\` go to who receives them there: a vector for each player, with a word for each pack. */
const DEAL = `
  (local.set $at (i32.shl (i32.load offset=${LAYOUT.receivers} (local.get $i)) (i32.const 4)))
  (v128.store offset=${LAYOUT.hands} (local.get $at)
    (v128.or (v128.load offset=${LAYOUT.hands} (local.get $at)) (local.get $drawn)))`;

/** The hands by pack. */
const TURN_HANDS = turn(
  LANES.map(player => `(v128.load offset=${LAYOUT.hands + 16 * player} (i32.const 0))`),
  (hands, lane) => `(v128.store offset=${LAYOUT.hands + 16 * lane} (i32.const 0) ${hands})`,
);

/** The numbers of the cards at four places, from the exponents of floats, by pack. */
const TURN_CARDS = turn(
  LANES.map(place => {
    const sets = `(v128.load offset=${LAYOUT.places + 16 * place} (i32.shl (local.get $at) (i32.const 2)))`;
    const exponents = `(i32x4.shr_u (f32x4.convert_i32x4_u ${sets}) (i32.const 23))`;
    return `(i32x4.sub ${exponents} ${all(127)})`;
  }),
  (cards, pack) => `(v128.store offset=${LAYOUT.packs + 4 * PACK * pack} (local.get $at) ${cards})`,
);

const PACKS = `
(func (export "packs") ${SEED} (param $stream i32) (param $size i32) ${LOCAL_STATE} (local $left i32)
  (local $first v128) (local $second v128) (local $unsure v128) (local $drawn v128) (local $last v128) (local $n v128)
  (local $i i32) (local $at i32) ${LANES.map(lane => `(local $at${lane} i32)`).join(' ')}
  ${SEED_FOUR}
  (local.set $at (i32.const 0))
  ${repeat(
    PACK,
    `
    (v128.store offset=${LAYOUT.places} (i32.shl (local.get $at) (i32.const 2))
      (v128.load32_splat offset=${LAYOUT.ordered} (local.get $at)))
    (local.set $at (i32.add (local.get $at) (i32.const 4)))`,
  )}
  ${LANES.map(player => `(v128.store offset=${LAYOUT.hands + 16 * player} (i32.const 0) ${all(0)})`).join('\n')}
  (local.set $i (i32.shl (i32.sub (local.get $size) (i32.const 1)) (i32.const 2)))
  (local.set $n (i32x4.splat (local.get $size)))
  ;; $i is the place of the last card that has not been drawn, four times, and $n one more
  (loop $next
    ${NEXT_DRAW}
    (local.set $unsure (v128.or
      (local.get $unsure)
      (i32x4.sub (v128.load32_splat offset=${LAYOUT.limits + 4} (local.get $i)) (local.get $draw))))
    ;; remainder() of draws.ts
    (local.set $draw (i32x4.shr_u
      (i32x4.mul
        (v128.and
          (i32x4.mul (local.get $draw) (v128.load32_splat offset=${LAYOUT.reciprocals + 4} (local.get $i)))
          ${all((1 << FRACTION_BITS) - 1)})
        (local.get $n))
      (i32.const ${FRACTION_BITS})))
    (local.set $draw (i32x4.add (i32x4.shl (local.get $draw) (i32.const 4)) (v128.const i32x4 0 4 8 12)))
    ${LANES.map(lane => `(local.set $at${lane} (i32x4.extract_lane ${lane} (local.get $draw)))`).join('\n')}
    (local.set $at (i32.shl (local.get $i) (i32.const 2)))
    (local.set $last (v128.load offset=${LAYOUT.places} (local.get $at)))
    (local.set $drawn ${LANES.slice(1).reduce(
      (drawn, lane) => `(v128.load32_lane offset=${LAYOUT.places} ${lane} (local.get $at${lane}) ${drawn})`,
      `(v128.load32_zero offset=${LAYOUT.places} (local.get $at0))`,
    )})
    ${LANES.map(lane => `(v128.store32_lane offset=${LAYOUT.places} ${lane} (local.get $at${lane}) (local.get $last))`).join('\n')}
    (v128.store offset=${LAYOUT.places} (local.get $at) (local.get $drawn))
    ${DEAL}
    (local.set $n (i32x4.sub (local.get $n) ${all(1)}))
    (br_if $next (local.tee $i (i32.sub (local.get $i) (i32.const 4)))))
  (local.set $drawn (v128.load offset=${LAYOUT.places} (i32.const 0)))
  ${DEAL}
  ${store('(i32.const 0)', LAYOUT.shuffled, [...STATE, 'unsure'])}
  ${TURN_HANDS}
  (local.set $at (i32.const 0))
  ${repeat(
    PACK / 4,
    `
    ${TURN_CARDS}
    (local.set $at (i32.add (local.get $at) (i32.const 16)))`,
  )})`;

/** Where it lies. */
export const FOUR_RNGS_FILE: URL = new URL('../src/kernel/four-rngs-code.ts', import.meta.url);

/** The file. */
export function fourRngsCode(): Promise<string> {
  return codeFile('four-rngs', [SEATS, COPY, PACKS]);
}

await emit(import.meta.url, FOUR_RNGS_FILE, fourRngsCode);

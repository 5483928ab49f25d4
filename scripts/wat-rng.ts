/** Pieces of WebAssembly text: four generators of rng.ts side by side, each in a lane of the vectors `a`, `b`, `c` and `counter`. */
import { SEED_KEYS, WARM_UP } from '../src/cards/rng.ts';
import { all, hex } from './wat.ts';

type Shape = 'i32' | 'i32x4';

const xor = (shape: Shape, x: string, y: string): string =>
  `(${shape === 'i32' ? 'i32' : 'v128'}.xor ${x} ${y})`;
const constant = (shape: Shape, n: number): string => (shape === 'i32' ? `(i32.const ${hex(n)})` : all(n));

/** `name = mix32(x)`. */
export function mix(shape: Shape, name: string, x: string): string {
  const local = `(local.get $${name})`;
  const fold = (by: number): string =>
    `(local.set $${name} ${xor(shape, local, `(${shape}.shr_u ${local} (i32.const ${by}))`)})`;
  const times = (factor: number): string =>
    `(local.set $${name} (${shape}.mul ${local} ${constant(shape, factor)}))`;
  return `(local.set $${name} ${x}) ${fold(16)} ${times(0x85ebca6b)} ${fold(13)} ${times(0xc2b2ae35)} ${fold(16)}`;
}

/** The next numbers, in `draw`: `Rng.next`. */
export const NEXT: string = `
  (local.set $draw (i32x4.add (i32x4.add (local.get $a) (local.get $b)) (local.get $counter)))
  (local.set $counter (i32x4.add (local.get $counter) ${all(1)}))
  (local.set $a (v128.xor (local.get $b) (i32x4.shr_u (local.get $b) (i32.const 9))))
  (local.set $b (i32x4.add (local.get $c) (i32x4.shl (local.get $c) (i32.const 3))))
  (local.set $c (i32x4.add
    (v128.or (i32x4.shl (local.get $c) (i32.const 21)) (i32x4.shr_u (local.get $c) (i32.const 11)))
    (local.get $draw)))`;

/** The same as the 16 bits that numbers are made of. */
export const NEXT_DRAW: string = `${NEXT} (local.set $draw (i32x4.shr_u (local.get $draw) (i32.const 16)))`;

/** `steps` times, counted by `left`. */
export const repeat = (steps: number, body: string): string => `
  (local.set $left (i32.const ${steps}))
  (loop $again ${body}
    (br_if $again (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))`;

/** The first two words of the generators of a deal: `$first` and `$second`, in both shapes. */
export const words = (shape: Shape, low: string, root: (word: number) => string, high: string): string => `
  ${mix(shape, 'first', `(${shape}.add ${low} ${constant(shape, SEED_KEYS.low)})`)}
  ${mix(shape, 'first', xor(shape, root(0), '(local.get $first)'))}
  ${mix(shape, 'second', `(${shape}.add ${high} ${constant(shape, SEED_KEYS.high)})`)}
  ${mix(shape, 'second', xor(shape, xor(shape, root(1), '(local.get $second)'), '(local.get $first)'))}`;

export const root = (word: number): string => `(local.get $root${word})`;
const roots = (word: number): string => `(i32x4.splat ${root(word)})`;

/** The rest of seeding, with `a` and `b` given, but for the draws that nobody sees. */
export const mixStreams = (streams: string): string => `
  ${mix('i32x4', 'c', xor('i32x4', xor('i32x4', roots(2), streams), '(local.get $b)'))}
  ${mix('i32x4', 'counter', xor('i32x4', roots(3), '(local.get $c)'))}
  (local.set $counter (v128.or (local.get $counter) ${all(1)}))`;

/** Parameters: the root, and the index of the first deal. */
export const SEED: string = `(param $root0 i32) (param $root1 i32) (param $root2 i32) (param $root3 i32) (param $low i32) (param $high i32)`;
export const STATE: readonly string[] = ['a', 'b', 'c', 'counter'];
export const LOCAL_STATE: string = [...STATE, 'draw'].map(name => `(local $${name} v128)`).join(' ');

/** Seeds the generators of `stream` of four deals from an index on that four divides. Needs `first`, `second`, `at` and `left`. */
export const SEED_FOUR: string = `
  ${words('i32x4', '(i32x4.add (i32x4.splat (local.get $low)) (v128.const i32x4 0 1 2 3))', roots, '(i32x4.splat (local.get $high))')}
  (local.set $a (local.get $first))
  (local.set $b (local.get $second))
  ${mix('i32', 'at', `(i32.add (local.get $stream) (i32.const ${hex(SEED_KEYS.stream)}))`)}
  ${mixStreams('(i32x4.splat (local.get $at))')}
  ${repeat(WARM_UP, NEXT)}`;

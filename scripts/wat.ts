/** Pieces of WebAssembly text, and how it becomes a module of ours: a constant in base64. */
import wabt from 'wabt';

export const hex = (n: number): string => `0x${(n >>> 0).toString(16)}`;
/** Four times the same number. */
export const all = (n: number): string => `(i32x4.splat (i32.const ${hex(n)}))`;
export const get = (name: string): string => `(local.get $${name})`;
export const set = (name: string, value: string): string => `(local.set $${name} ${value})`;

/** An instruction, or several inside each other: `op('i32x4.add', x, y)`. */
export const op = (name: string, ...operands: readonly string[]): string => `(${name} ${operands.join(' ')})`;

/** Bytes of a vector, and their numbers. */
export const VECTOR = 16;
export const BYTES: readonly number[] = Array.from({ length: VECTOR }, (_, byte) => byte);
export const HALVES = ['low', 'high'] as const;
export type Half = (typeof HALVES)[number];

/** The bytes of two vectors that `order` says. */
export const shuffle = (order: readonly number[], x: string, y: string): string =>
  op(`i8x16.shuffle ${order.join(' ')}`, x, y);

/** A vector whose elements of so many bytes come from the lower or upper halves of two, in turns. */
export const interleave = (bytes: number, half: Half, x: string, y: string): string => {
  const from = half === 'low' ? 0 : VECTOR / 2;
  return shuffle(
    BYTES.map(i => from + (i % bytes) + bytes * ((i / bytes) >> 1) + ((i / bytes) & 1) * VECTOR),
    x,
    y,
  );
};

/** The first words of four vectors in a vector, and so on: words are moved across the diagonal. */
export const transposed = (names: readonly string[]): string[] => {
  const [a, b, c, d] = names.map(get) as [string, string, string, string];
  return HALVES.flatMap(outer =>
    HALVES.map(inner => interleave(8, inner, interleave(4, outer, a, b), interleave(4, outer, c, d))),
  );
};

/** The text of a module that exports the code of these functions, which work on the page of vectors.ts. */
export async function codeFile(script: string, functions: readonly string[]): Promise<string> {
  const text = `(module (import "" "memory" (memory 1 1)) ${functions.join('\n')})`;
  const module = (await wabt()).parseWat(`${script}.wat`, text, { simd: true });
  const { buffer } = module.toBinary({});
  const lines = Buffer.from(buffer)
    .toString('base64')
    .match(/.{1,100}/g)!;
  return [
    `/** WebAssembly, in base64. Emitted by \`scripts/${script}.ts\`, where its text is: do not edit. */`,
    'export const CODE: string = [',
    ...lines.map(line => `  '${line}',`),
    "].join('');",
    '',
  ].join('\n');
}

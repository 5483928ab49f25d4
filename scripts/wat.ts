/** Pieces of WebAssembly text, and how it becomes a module of ours: a constant in base64. */
import wabt from 'wabt';

export const hex = (n: number): string => `0x${(n >>> 0).toString(16)}`;
/** Four times the same number. */
export const all = (n: number): string => `(i32x4.splat (i32.const ${hex(n)}))`;
export const get = (name: string): string => `(local.get $${name})`;
export const set = (name: string, value: string): string => `(local.set $${name} ${value})`;

/** An instruction, or several inside each other: `op('i32x4.add', x, y)`. */
export const op = (name: string, ...operands: readonly string[]): string => `(${name} ${operands.join(' ')})`;

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

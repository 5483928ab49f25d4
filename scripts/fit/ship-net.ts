/**
 * Puts nets that `jaslab train` has made into the package, agents/net/weights, where the agent `net` finds them:
 *
 *     npx tsx scripts/fit/ship-net.ts results/training/klaverjas/net.safetensors
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readNet } from '../../src/learn/net-file.ts';

const FOLDER = new URL('../../agents/net/weights/', import.meta.url);
const INDEX = 'index.ts';

/** A net as a module. Throws a RangeError for bytes that are no net. */
export function moduleOf(bytes: Uint8Array): { readonly game: string; readonly text: string } {
  const { metadata } = readNet(bytes);
  const { game, command, sha256 } = metadata;
  const head = `/** The net for ${game}, made by \`${command}\`. sha256 ${sha256} */\n`;
  const text = `${head}export const NET: string =\n  '${Buffer.from(bytes).toString('base64')}';\n`;
  return { game, text };
}

/** The module that lists the nets of these games. */
export function indexOf(games: readonly string[]): string {
  const imports = games.map(game => `import { NET as ${game} } from './${game}.ts';\n`).join('');
  const list = games.map(game => `  ${game},\n`).join('');
  return (
    `/** The nets that come with the package: [game] → its file in base64. Written by scripts/fit/ship-net.ts. */\n` +
    `${imports}\n` +
    `export const NETS: Readonly<Record<string, string>> = {\n${list}};\n`
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of process.argv.slice(2)) {
    const { game, text } = moduleOf(readFileSync(file));
    writeFileSync(new URL(`${game}.ts`, FOLDER), text);
  }
  const files = readdirSync(FOLDER).filter(name => name !== INDEX && /^[^.]+\.ts$/.test(name));
  writeFileSync(new URL(INDEX, FOLDER), indexOf(files.map(name => name.replace('.ts', '')).sort()));
}

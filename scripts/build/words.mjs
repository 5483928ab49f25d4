/**
 * Makes a module of each catalogue of words in `dist`, and lets the index load these: Metro of React Native knows no
 * import with attributes. Apps that translate by themselves read the JSON beside them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../dist/src/player/words', import.meta.url));
const INDEX = join(FOLDER, 'index.js');

for (const name of readdirSync(FOLDER).filter(file => file.endsWith('.json'))) {
  const module = `export default ${readFileSync(join(FOLDER, name), 'utf8').trim()};\n`;
  writeFileSync(join(FOLDER, name.replace('.json', '.js')), module);
}
const index = readFileSync(INDEX, 'utf8');
writeFileSync(
  INDEX,
  index.replace(/import\('(\.\/[\w-]+)\.json', \{ with: \{ type: 'json' \} \}\)/g, "import('$1.js')"),
);

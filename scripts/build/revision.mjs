/** Writes the revision of the checkout into `dist/revision.json`: an installed package has no git to ask. */
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeSoftware } from '../../dist/src/node/software.js';

const FILE = fileURLToPath(new URL('../../dist/revision.json', import.meta.url));

rmSync(FILE, { force: true });
const { git } = describeSoftware();
if (git !== null) writeFileSync(FILE, `${JSON.stringify(git)}\n`);

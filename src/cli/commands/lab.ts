/** `jaslab lab`: opens the page in which deals are seen, played and looked at again. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory } from '../../node/dataset-directory.ts';
import { takeInterrupts } from '../../node/interrupt.ts';
import { packageRoot } from '../../node/software.ts';
import { fileError, UserError } from '../../storage/user-error.ts';
import { flag, optional, UsageError, wholeNumber, words } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { placesOf } from '../lab/runs.ts';
import { openLab } from '../lab/server.ts';
import { counted } from '../layout.ts';

const USUAL_PORT = 4321;

export default defineCommand({
  group: 'play',
  summary: 'opens a page: play, look at deals, weigh hands, see your runs',
  details: `
    The page plays all games against bots, shows a record or a deal of a dataset card by card, and tells what a
    hand is worth. Bots think in the browser. With DIR it also lists the datasets in these directories; it reads
    them and writes nothing.

    The server listens on this machine alone. Ctrl-C ends it.

    With --build the page is written as plain files, which any web server can hand out from any folder. It works
    without a network after the first visit.
  `,
  arguments: {
    directories: { ...words('DIR', 'directories with datasets'), required: false },
    port: optional('P', `the port, or 0 for any free one [${USUAL_PORT}]`, wholeNumber(0, 65_535)),
    open: flag('opens the page in the browser'),
    build: optional('OUT', 'writes the page to this directory, and serves nothing'),
  },
  examples: [
    ['lab', 'play, replay and weigh hands'],
    ['lab results --open', 'with the runs in results'],
    ['lab --build public/jaslab', 'the same page, for a web server'],
  ],
  async run({ directories = [], port = USUAL_PORT, open, build }, streams) {
    const page = join(packageRoot(), 'dist', 'lab');
    if (!existsSync(join(page, 'index.html')))
      throw new UserError(`${page} is missing: npm run build makes it`);
    if (build !== undefined) {
      if (directories.length > 0) throw new UsageError('--build writes the page alone: it takes no DIR');
      await streams.print(`${counted(await buildLab(page, build), 'file')} in ${build}\n`);
      return 0;
    }
    const places = await placesOf(directories);
    const [built] = await placesOf([page]);
    const server = await openLab(built, places, port);
    const interrupt = takeInterrupts();
    try {
      await streams.print(`${server.url}\n`);
      if (open) openBrowser(server.url);
      await new Promise(resolve => interrupt.stop.addEventListener('abort', resolve, { once: true }));
    } finally {
      interrupt.dispose();
      await server.close();
    }
    return 0;
  },
});

/** Asks the system to show an address. Where it cannot, the address has been printed. */
function openBrowser(url: string): void {
  const [program, ...before] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '']
        : ['xdg-open'];
  const child = spawn(program as string, [...before, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/** A file that only the page has. */
const MARK = 'lab.json';

/** A `UserError` for a directory of something else. Returns the number of files. */
export async function buildLab(page: string, out: string): Promise<number> {
  await makeDirectory(out);
  try {
    const there = await readdir(out);
    if (there.length > 0 && !there.includes(MARK))
      throw new UserError(`${out} holds other files; name an empty directory, or one with an older page`);
    await cp(page, out, { recursive: true });
    return (await readdir(page, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
      .length;
  } catch (error) {
    throw error instanceof UserError ? error : fileError(`cannot write ${out}`, error);
  }
}

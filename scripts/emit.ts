/** Files that are written by scripts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Writes the file if this module is what has been started, or checks it if told to. */
export async function emit(module: string, file: URL, text: () => string | Promise<string>): Promise<void> {
  const script = fileURLToPath(module);
  if (process.argv[1] !== script) return;
  const wanted = await text();
  if (!process.argv.includes('--check')) writeFileSync(file, wanted);
  else if (readFileSync(file, 'utf8') !== wanted) {
    console.error(`${fileURLToPath(file)} is out of date; npx tsx ${script} makes it anew`);
    process.exitCode = 1;
  }
}

#!/usr/bin/env node
import { fileError, UserError } from '../storage/user-error.ts';
import { main } from './program.ts';
import { Streams } from './streams.ts';

/** `jaslab … | head` closes the pipe, which is no error. A full disk is one. */
function onWriteError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(0);
  const known = fileError('cannot write to stdout', error);
  process.stderr.write(`jaslab: ${known instanceof UserError ? known.message : error.message}\n`);
  process.exit(2);
}
process.stdout.on('error', onWriteError);
// Nothing can be reported once stderr is closed.
process.stderr.on('error', () => {});

process.exitCode = await main(
  process.argv.slice(2),
  new Streams(process.stdin, process.stdout, process.stderr),
);
// A thread that does not end must not keep an interrupted program alive.
if (process.exitCode === 130) process.stdout.write('', () => process.exit());

#!/usr/bin/env node
import { Io } from './io.ts';
import { main } from './program.ts';

// `jaslab … | head` closes the pipe: that is an end, not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await main(process.argv.slice(2), new Io(process.stdin, process.stdout, process.stderr));

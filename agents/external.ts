/** An outside program that speaks the line protocol of src/protocol/README.md. */

import { ProtocolClient } from '../src/protocol/client.ts';
import { commandOption, countOption, flagOption, textOption } from '../src/rules/options.ts';
import { defineRemote } from '../src/table/agent.ts';

export default defineRemote({
  doc: 'a program of your own, in any language, that speaks the line protocol',
  sees: 'view',
  options: {
    name: textOption('', 'the start of its label in tables'),
    cmd: commandOption('the command that starts it, as in a shell; in quotes if it contains commas'),
    millis: countOption(10_000, [1, 86_400_000, 1], 'milliseconds', 'time for each action'),
    start: countOption(
      30_000,
      [1, 86_400_000, 1],
      'milliseconds',
      'time to say hello, and to get ready for each game',
    ),
    tables: countOption(0, [0, 1024, 1], 'deals', 'most deals at once; 0: as many as the program offers'),
    recover: flagOption(
      false,
      'starts it again for the next deal if it has ended; otherwise all its further deals are faults',
    ),
    log: textOption('', 'a file that all lines in both directions, and its standard error, are appended to'),
  },
  open(options, connect) {
    if (options.cmd.trim() === '')
      throw new RangeError(`agent external needs a command: external:cmd="python3 bot.py"`);
    const { cmd, log } = options;
    return new ProtocolClient(options, listener => connect(cmd, { log }, listener));
  },
});

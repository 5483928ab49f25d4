/** An outside program that speaks the line protocol of src/protocol/README.md. */
import { ProtocolClient } from '../src/protocol/client.ts';
import { commandOption, countOption, flagOption, textOption } from '../src/rules/options.ts';
import { defineRemote } from '../src/table/agent.ts';

export default defineRemote({
  doc: 'a program of your own, in any language, that speaks the line protocol',
  sees: 'view',
  searches: true,
  options: {
    name: textOption('', 'prefix of its label in tables'),
    cmd: commandOption('the command that starts it, as in a shell; in quotes if it contains commas'),
    millis: countOption(10_000, [1, 86_400_000, 1], 'milliseconds', 'time for each action'),
    start: countOption(
      30_000,
      [1, 86_400_000, 1],
      'milliseconds',
      'time to say hello, and to get ready for each game',
    ),
    tables: countOption(0, [0, 1024, 1], 'deals', 'deals at once at most; 0: as many as the program offers'),
    recover: flagOption(
      false,
      'restarts a program that has ended; otherwise all its further deals are faults',
    ),
    log: textOption('', 'log file of all lines in both directions and of standard error'),
  },
  open(options, connect) {
    if (options.cmd.trim() === '')
      throw new RangeError(`agent external needs a command: external:cmd="python3 bot.py"`);
    const { cmd, log } = options;
    return new ProtocolClient(options, listener => connect(cmd, { log }, listener));
  },
});

/** Any program that speaks the line protocol, src/protocol/README.md; see src/protocol/client.ts. */

import { ProtocolClient } from '../src/protocol/client.ts';
import { countOption, flagOption, textOption } from '../src/rules/options.ts';
import { defineRemote } from '../src/table/agent.ts';

export default defineRemote({
  doc: 'a program of your own, in any language, that speaks the line protocol',
  sees: 'view',
  options: {
    name: textOption('', 'what it is called: the label in tables begins with it'),
    cmd: textOption('', 'the command that starts it, as for a shell; in quotes where it holds commas'),
    millis: countOption(10_000, [1, 86_400_000, 1], 'milliseconds', 'time for each action'),
    start: countOption(
      30_000,
      [1, 86_400_000, 1],
      'milliseconds',
      'time to say hello, and to get ready for a game',
    ),
    tables: countOption(0, [0, 1024, 1], 'deals', 'deals at once, at most; 0: as many as it says'),
    recover: flagOption(
      false,
      'when it has died, starts it again for the next deal; else all its deals are faults',
    ),
    log: textOption('', 'a file to which all that is said both ways is added, and its standard error'),
  },
  open(options, connect) {
    if (options.cmd.trim() === '')
      throw new RangeError(`agent external needs a command: external:cmd="python3 bot.py"`);
    const { cmd, log } = options;
    return new ProtocolClient(options, listener => connect(cmd, { log }, listener));
  },
});

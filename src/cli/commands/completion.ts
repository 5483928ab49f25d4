/** `jaslab completion`: prints the script with which a shell completes command lines. */
import { choice, positional } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { SCRIPTS } from '../completion.ts';

const SHELLS = ['bash', 'zsh'] as const;

export default defineCommand({
  group: 'look',
  summary: 'prints a script with which your shell completes commands',
  details: `
    The script completes commands, options, games, presets, agents and experiments. It needs jaslab on the PATH.
    Put its line into ~/.bashrc or ~/.zshrc (in zsh after compinit).
  `,
  arguments: {
    shell: positional(choice('SHELL', SHELLS.join(' or '), SHELLS, 'bash')),
  },
  examples: [
    ['completion bash', 'in ~/.bashrc: source <(jaslab completion bash)'],
    ['completion zsh', 'in ~/.zshrc: source <(jaslab completion zsh)'],
  ],
  async run({ shell }, streams) {
    await streams.lines([SCRIPTS[shell]]);
    return 0;
  },
});

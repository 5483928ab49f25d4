/** `jaslab check-bot`: whether a program follows the line protocol. */
import { type BotReport, checkBot } from '../../node/bots/bot-check.ts';
import { Meter } from '../../node/progress.ts';
import { list, optional, positional, required, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows, grouped } from '../layout.ts';
import { ProgressLine } from '../progress.ts';
import { deals, OUTPUT, SEED } from '../shared-arguments.ts';

const MOST_MILLIS = 86_400_000;

export default defineCommand({
  group: 'check',
  summary: 'checks that a program of yours follows the line protocol',
  details: `
    CMD starts the program, as in a shell. The program speaks the line protocol that src/protocol/README.md
    describes. It plays against random in all seats of every game that it names, at one table and at several.
    The check also sends lines that the program does not know, leaves deals unfinished, and ends the program.
    For each failure it shows the wrong line.

    The report says whether the program plays the same deals alike when they have the same seeds. This is not
    required.

    Exit codes: 0 the program follows the protocol, 1 it does not.
  `,
  arguments: {
    command: positional(required('CMD', 'the command that starts the program, in quotes')),
    game: { ...list('G', 'the games to play [those that the program names]'), choices: 'game' },
    deals: deals(10),
    seed: SEED,
    millis: optional('MS', 'milliseconds for each answer', wholeNumber(1, MOST_MILLIS), 10_000),
    start: optional(
      'MS',
      'milliseconds to start, and to begin each game',
      wholeNumber(1, MOST_MILLIS),
      30_000,
    ),
    ...OUTPUT,
  },
  examples: [
    ['check-bot ./my-bot', 'every game that it names; put a command of several words in quotes'],
    ['check-bot ./my-bot --game klaverjas --deals 100 --millis 500', 'one game, with little time'],
  ],
  async run({ command, game, deals, seed, millis, start, quiet, json }, streams) {
    const line = new ProgressLine(streams.stderr, { quiet });
    let meter: Meter | undefined;
    const onProgress = (done: number, total: number) => {
      meter ??= new Meter(total);
      meter.played = done;
      line.update(meter.read(0));
    };
    const report = await checkBot(command, { games: game, deals, seed, millis, start, onProgress }).finally(
      () => line.clear(),
    );
    await streams.show(json, report, pageOf(report));
    return report.ok ? 0 : 1;
  },
});

function pageOf({ name, version, deals, ok, checks }: BotReport): string[] {
  const failed = checks.filter(({ result }) => result === 'FAIL').length;
  return [
    ...alignRows(checks.map(({ check, result, detail }) => [result, check, detail])),
    ...checks.flatMap(({ check, line }) =>
      line === undefined ? [] : ['', `${check}, the line:`, `  ${line}`],
    ),
    '',
    ok
      ? `${name} ${version} follows the protocol: ${grouped(deals)} deals`
      : `${name} ${version} does not follow the protocol: ${failed} of ${checks.length} checks failed`,
  ];
}

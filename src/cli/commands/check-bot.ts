/** `jaslab check-bot`: whether a program keeps to the line protocol. */
import { type BotReport, checkBot } from '../../node/bot-check.ts';
import { Meter } from '../../node/progress.ts';
import { deals, flag, JSON_FLAG, list, optional, place, required, SEED, whole, word } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows, grouped } from '../layout.ts';
import { ProgressLine } from '../progress.ts';

const MOST_MILLIS = 86_400_000;

export default defineCommand({
  group: 'check',
  summary: 'checks that a program of yours keeps to the line protocol',
  details: [
    'The program is started with the command CMD, as in a shell, and speaks the line protocol that src/protocol/README.md describes. ' +
      'It plays against random in all seats of every game that it claims, at one table and at as many as it takes, is told things ' +
      'that it cannot know, left in the middle of deals, and sent away. For each failure the line is shown that was wrong.',
    'Whether it plays the same deals again from the same seeds is said, but not required.',
    'Exit codes: 0 it keeps to the protocol, 1 it does not.',
  ],
  arguments: {
    command: place(required('CMD', 'what starts the program, in quotes', word)),
    game: list('G', 'the games to play [those that it says]'),
    deals: deals(10),
    seed: SEED,
    millis: optional('MS', 'milliseconds for each answer', whole(1, MOST_MILLIS), 10_000),
    start: optional('MS', 'milliseconds to say hello, and for each game', whole(1, MOST_MILLIS), 30_000),
    quiet: flag('shows no progress'),
    json: JSON_FLAG,
  },
  examples: [
    ['check-bot ./my-bot', 'every game that it claims; a command of several words stands in quotes'],
    ['check-bot ./my-bot --game klaverjas --deals 100 --millis 500', 'one game, in haste'],
  ],
  async run({ command, game, deals, seed, millis, start, quiet, json }, io) {
    const line = new ProgressLine(io.stderr, { quiet });
    let meter: Meter | undefined;
    const onProgress = (done: number, total: number) => {
      meter ??= new Meter(total);
      meter.played = done;
      line.update(meter.read(0));
    };
    const report = await checkBot(command, { games: game, deals, seed, millis, start, onProgress }).finally(
      () => line.clear(),
    );
    if (json) await io.json(report);
    else await io.lines(pageOf(report));
    return report.ok ? 0 : 1;
  },
});

function pageOf({ name, version, deals, ok, checks }: BotReport): string[] {
  const failed = checks.filter(({ result }) => result === 'FAIL').length;
  return [
    ...alignRows(checks.map(({ check, result, detail }) => [result, check, detail])),
    ...checks.flatMap(({ check, line }) =>
      line === undefined ? [] : ['', `${check}, its line:`, `  ${line}`],
    ),
    '',
    ok
      ? `${name} ${version} keeps to the protocol: ${grouped(deals)} deals`
      : `${name} ${version} does NOT keep to the protocol: ${failed} of ${checks.length} checks failed`,
  ];
}

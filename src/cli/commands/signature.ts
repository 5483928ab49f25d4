/** `jaslab signature`: the behaviour of each game as eight hex digits. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIGNATURE_DEALS, signatureOf } from '../../engine/signature.ts';
import { linesOf } from '../../input/text.ts';
import { findGame, makeGame, namesOf } from '../../node/by-name.ts';
import { packageRoot } from '../../node/software.ts';
import { fileError, UserError } from '../../storage/user-error.ts';
import { flag, UsageError } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows, grouped } from '../layout.ts';
import { JSON_FLAG, optionalGame, RULES } from '../shared-arguments.ts';

/** The file of a checkout with the expected signatures. */
const FILE = join('src', 'games', 'signatures.txt');

/** A line of the file: game, options, deals, digits. */
interface Line {
  readonly game: string;
  readonly rules: readonly string[];
  readonly deals: number;
  readonly digits: string;
}

export default defineCommand({
  group: 'check',
  summary: 'prints eight hex digits that change with the behaviour of a game',
  details: `
    The digits are a hash of the cards, actions and results of a match of ${grouped(SIGNATURE_DEALS)} seeded
    deals, played at random. --check compares them with ${FILE} of the checkout, which lists each game with each
    of its options.
  `,
  arguments: {
    game: optionalGame('only this game or preset'),
    rules: RULES,
    check: flag('compares with the file; the exit code is 1 if they differ'),
    json: JSON_FLAG,
  },
  examples: [
    ['signature', 'all games'],
    ['signature --game klaverjas/amsterdam', 'one preset'],
    ['signature --check', 'before a commit that changes no behaviour'],
  ],
  async run({ game, rules, check, json }, streams) {
    if (rules.length > 0 && (game === undefined || check))
      throw new UsageError('--rules goes with --game, and not with --check');
    const lines = check ? await readLines(game) : undefined;
    if (lines === undefined) {
      const names = game === undefined ? namesOf('game') : [game];
      const found = await Promise.all(
        names.map(async name => ({ game: name, signature: signatureOf(await makeGame(name, rules)) })),
      );
      if (json) await streams.json(found);
      else await streams.lines(alignRows(found.map(one => [one.game, one.signature])));
      return 0;
    }
    const mismatches: { game: string; rules: readonly string[]; expected: string; found: string }[] = [];
    for (const line of lines) {
      const found = signatureOf(await makeGame(line.game, line.rules), line.deals);
      if (found === line.digits) continue;
      mismatches.push({ game: line.game, rules: line.rules, expected: line.digits, found });
      if (!json)
        streams.say(`${[line.game, ...line.rules].join(' ')}: expected ${line.digits}, found ${found}`);
    }
    const differ = mismatches.length === 0 ? 'none differs' : `${mismatches.length} differ`;
    if (json) await streams.json({ signatures: lines.length, mismatches });
    else await streams.lines([`${grouped(lines.length)} signatures, ${differ}`]);
    return mismatches.length > 0 ? 1 : 0;
  },
});

/** The lines of the file for a game, or all; a preset has the lines of its game. */
async function readLines(name: string | undefined): Promise<Line[]> {
  const id = name === undefined ? undefined : (await findGame(name)).definition.id;
  const path = join(packageRoot(), FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw fileError(`${path}, which only a checkout has`, error);
  }
  const lines = linesOf(text).filter(one => !one.text.startsWith('#'));
  return lines.map(one => readLine(one.text)).filter(line => id === undefined || line.game === id);

  function readLine(line: string): Line {
    const [game = '', ...words] = line.trim().split(/\s+/);
    const digits = words.pop() ?? '';
    const deals = Number(words.pop());
    if (!/^[0-9a-f]{8}$/.test(digits) || !Number.isInteger(deals) || deals < 1)
      throw new UserError(`${path}: '${line}' is not game, options, deals, digits`);
    return { game, rules: words, deals, digits };
  }
}

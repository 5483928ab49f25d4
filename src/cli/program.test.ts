import { describe, expect, test } from 'vitest';
import { namesOf } from '../node/catalog.ts';
import { timeInTurn } from './bench/contender.ts';
import { PATHS } from './bench/games.ts';
import { linesOf, run } from './fixtures/run.ts';
import { parseArguments } from './parse.ts';
import { commandNames, loadCommand } from './program.ts';

const commands = await Promise.all(
  commandNames().map(async name => ({ name, command: await loadCommand(name) })),
);

describe('help', () => {
  test('the overview lists every command, in 80 columns', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const { name, command } of commands)
      expect(out).toMatch(new RegExp(`^  ${name} +${command.summary}$`, 'm'));
    expect(tooLong(out)).toEqual([]);
  });

  test('without a command the overview goes to stderr, with exit code 2', async () => {
    const { code, out, err } = await run('');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Usage: jaslab COMMAND');
  });

  test('the version is that of the package', async () => {
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+\S*\n$/);
  });

  describe.each(commands)('$name', ({ name, command }) => {
    test('has a page in 80 columns, with an example', async () => {
      const { code, out, err } = await run([name, '--help']);
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain(`Examples\n  jaslab ${name}`);
      expect(tooLong(out)).toEqual([]);
      expect(await run(['help', name])).toEqual({ code, out, err });
    });

    test('is summed up by one line that ends without a full stop', () => {
      expect(command.summary).toMatch(/^[a-z][^\n]{10,75}[^.]$/);
    });

    test('has two or three examples, and they are command lines it takes', async () => {
      expect(command.examples.length).toBeGreaterThanOrEqual(2);
      expect(command.examples.length).toBeLessThanOrEqual(3);
      for (const line of command.examples.flatMap(([words]) => words.split(' | jaslab '))) {
        const [called = '', ...words] = line.split(' ');
        const { arguments: list } = await loadCommand(called);
        expect(() => parseArguments(called, list, words)).not.toThrow();
      }
    });
  });
});

const RECORDS = 'records --game klaberjass --agents random,random';

describe('bad input is one line and exit code 2', () => {
  test.each([
    ['recrods', "unknown command 'recrods'; did you mean records?"],
    ['--bogus', "unknown command '--bogus'"],
    ['help nope', "unknown command 'nope'"],
    ['records', 'records needs --game and --agents (see jaslab records --help)'],
    ['records --game klaberjass', 'records needs --agents'],
    ['records --game nope --agents random,random', "unknown game 'nope'; there are: "],
    ['records --game ../rules/meld --agents random,random', 'unknown game'],
    ['records --game klaverjas/nope --agents random,random', "unknown preset 'klaverjas/nope'"],
    ['records --game klaberjass --agents random', 'klaberjass is played by 2 agents, not 1'],
    ['records --game klaverjas --agents random,random,random', 'klaverjas is played by 2 or 4 agents, not 3'],
    ['records --game klaberjass --agents rnadom,random', "unknown agent 'rnadom'; there are: "],
    ['records --game klaberjass --agents random,,random', 'an agent is missing'],
    ['records --game klaberjass --agents random:x=1,random', "agent random has no option 'x'"],
    ['records --game klaberjass --agents ./none.js,random', "agent './none.js' cannot be loaded"],
    [`${RECORDS} --deals x`, "--deals must be a whole number from 1 to 4,294,967,295, not 'x'"],
    [`${RECORDS} --deals NaN`, 'must be a whole number'],
    [`${RECORDS} --deals -5`, "not '-5'"],
    [`${RECORDS} --deals 0`, "not '0'"],
    [`${RECORDS} --deals 1.5`, "not '1.5'"],
    [`${RECORDS} --deals 1e99`, "not '1e99'"],
    [`${RECORDS} --deals 0x10`, "not '0x10'"],
    [`${RECORDS} --deals`, '--deals needs a value'],
    [`${RECORDS} --deals=`, "not ''"],
    [`${RECORDS} --deals 3 --deals 4`, '--deals is given twice'],
    [`${RECORDS} --from 4294967295 --deals 2`, 'deals are numbered up to 4,294,967,295'],
    [`${RECORDS} --seed=`, '--seed: a seed must not be empty'],
    [`${RECORDS} --seed ${'x'.repeat(300)}`, '--seed: a seed has at most 200 bytes'],
    [`${RECORDS} --rules nope=1`, "klaberjass has no option 'nope' (it has: schmeiss, "],
    [`${RECORDS} --rules fivePlus=7`, 'option fivePlus is one of 50, 100, not 7'],
    [`${RECORDS} --rules target=1e9`, 'option target is a number from 50 to 10000'],
    [`${RECORDS} --rules fivePlus`, "'fivePlus' is not of the form name=value"],
    [`${RECORDS} --rules fivePlus=50 --rules fivePlus=100`, 'option fivePlus is given twice'],
    [`${RECORDS} --frm 3`, 'unknown option --frm; did you mean --from? (see jaslab records --help)'],
    [`${RECORDS} --frobnicate 3`, 'unknown option --frobnicate (see jaslab records --help)'],
    ['records --game klaverja --agents random,random', '; did you mean klaverjas?'],
    ['records --game klaverjas/roterdam --agents random,random', '; did you mean klaverjas/rotterdam?'],
    ['records --game klaberjass --agents rnadom,random', '; did you mean random?'],
    ['records --game klaberjass --agents ismcts:iteration=9,random', '; did you mean iterations?'],
    [`${RECORDS} --rules schmeis=true`, '; did you mean schmeiss?'],
    ['experiment klaberjas-maker', '; did you mean klaberjass-maker?'],
    [`${RECORDS} --no-chain`, 'unknown option --no-chain'],
    [`${RECORDS} --chain=maybe`, '--chain is given without a value'],
    [`${RECORDS} --__proto__ 3`, 'unknown option'],
    [`${RECORDS} more`, "'more' is one word too many"],
    [`${RECORDS} -- more`, "'more' is one word too many"],
    ['replay', 'replay needs FILE'],
    ['replay /no/such/file', '/no/such/file: no such file or directory'],
    ['replay src', 'src: it is a directory'],
    ['replay package.json', 'package.json is not a file of deal records: line 1'],
    ['replay -', 'stdin holds no records'],
    ['replay - --line 0', '--line must be a whole number from 1'],
    ['replay - --json --print', '--json does not go with --print'],
    ['games nope', "unknown game 'nope'"],
    ['games klaverjas/nope', "unknown preset 'klaverjas/nope'"],
    ['games klaberjass smousjas', "'smousjas' is one word too many"],
    ['columns --json --markdown', '--json does not go with --markdown'],
    ['bench --rounds 2', '--rounds must be a whole number from 5 to 1,000'],
    ['perft --game klaberjass --depth 0', "--depth must be a whole number from 1 to 64, not '0'"],
    ['perft --game klaberjass --acts nope', "'nope' is not legal there; legal are: pass schmeiss take"],
    ['signature --rules fivePlus=100', '--rules goes with --game'],
    ['signature --game nope', "unknown game 'nope'"],
    ['experiment nope', "unknown experiment 'nope'"],
    ['experiment klaberjass-maker --resume --force', '--resume and --force exclude each other'],
    ['experiment klaberjass-maker --classes 9', 'klaberjass-maker counts deals: give --deals'],
    ['experiment klaverjas-classes --deals 9', 'klaverjas-classes counts classes: give --classes'],
    ['experiment klaverjas-classes --agents random', 'plays no deals, so it takes no --agents'],
  ])('%s', async (words, message) => {
    const { code, out, err } = await run(words);
    expect([code, out]).toEqual([2, '']);
    expect(linesOf(err)).toHaveLength(1);
    expect(err).toMatch(/^jaslab: /);
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
  });

  test('a message with line breaks still is one line', async () => {
    expect(linesOf((await run(['games', 'a\nb'])).err)).toHaveLength(1);
  });

  test('JASLAB_DEBUG=1 shows where an error comes from', async () => {
    process.env.JASLAB_DEBUG = '1';
    const { code, err } = await run('games nope');
    delete process.env.JASLAB_DEBUG;
    expect(code).toBe(2);
    expect(err).toContain('    at ');
  });
});

describe('what can be looked up', () => {
  test('games lists every game, and each has a page with its options', async () => {
    const list = await run('games');
    expect(tooLong(list.out)).toEqual([]);
    for (const name of namesOf('game')) {
      expect(list.out).toContain(name);
      const page = await run(['games', name]);
      expect(page.code).toBe(0);
      expect(tooLong(page.out)).toEqual([]);
      const details = JSON.parse((await run(['games', name, '--json'])).out);
      for (const option of Object.keys(details.options)) expect(page.out).toContain(`  ${option} = `);
      for (const preset of Object.keys(details.presets)) expect(list.out).toContain(`${name}/${preset}`);
    }
  });

  test('the page of a preset shows the values of the preset', async () => {
    const { out } = await run('games klaverjas/amsterdam');
    expect(out).toContain('trickRule = amsterdam   (by the preset; else rotterdam)');
  });

  test('the page of a game names the actions that can occur, also those of other options', async () => {
    const { out } = await run('games klaverjas --json');
    const { always, optional } = JSON.parse(out).actions;
    expect(always).toEqual(['pass', 'play']);
    expect(optional).toEqual(
      expect.arrayContaining([
        'name:<suit>',
        'bid:<points>:<suit>',
        'kraken',
        'superkraken',
        'roem',
        'declare:M:stuk',
      ]),
    );
  });

  test('agents lists every agent with its options', async () => {
    const { out } = await run('agents');
    expect(tooLong(out)).toEqual([]);
    for (const { name, options } of JSON.parse((await run('agents --json')).out)) {
      expect(out).toContain(name);
      for (const option of Object.keys(options)) expect(out).toContain(`${name}:${option}=`);
    }
  });

  test('columns has the same names as a list, as JSON and as Markdown', async () => {
    const names = JSON.parse((await run('columns --game smousjas --json')).out).map(
      (c: { name: string }) => c.name,
    );
    const list = (await run('columns --game smousjas')).out;
    const table = (await run('columns --game smousjas --markdown')).out;
    expect(tooLong(list)).toEqual([]);
    expect(names).toContain('game_points1');
    for (const text of [list, table]) for (const name of names) expect(text).toContain(name);
  });

  test('experiment lists every experiment with its question', async () => {
    const { out } = await run('experiment');
    expect(tooLong(out)).toEqual([]);
    for (const name of namesOf('experiment')) expect(out).toContain(name);
  });
});

test('bench gives rates and a checksum for each path of a game', async () => {
  const { code, out } = await run('bench --game smousjas --deals 200 --rounds 5 --json');
  const { cpu, node, results } = JSON.parse(out);
  expect([code, typeof cpu, node]).toEqual([0, 'string', process.versions.node]);
  expect(results.map((r: { path: string }) => r.path)).toEqual(Object.keys(PATHS));
  for (const { dealsPerSecond } of results) expect(dealsPerSecond).toBeGreaterThan(100);
  for (const { checksum } of results) expect(checksum).toMatch(/^[0-9a-f]{8}$/);
});

test('a round that plays other deals is an error, not a figure', () => {
  let calls = 0;
  const play = () => ({ decisions: 1, checksum: calls++ });
  expect(() => timeInTurn([{ game: 'g', path: 'p', deals: 1, play }], 5)).toThrow('g, p: round 1');
});

describe('perft', () => {
  const CALL = 'perft --game klaberjass --seed 7 --deal 41';

  test('counts every depth, and by first action', async () => {
    const { counts } = JSON.parse((await run(`${CALL} --depth 5 --json`)).out);
    expect(counts.slice(0, 2)).toEqual([3, 14]);
    const { total } = JSON.parse((await run(`${CALL} --depth 5 --divide --json`)).out);
    expect(total).toBe(counts[4]);
    expect(linesOf((await run(`${CALL} --depth 5`)).out)).toHaveLength(6);
  });

  test('counts on from actions that have happened', async () => {
    const { counts } = JSON.parse((await run(`${CALL} --depth 4 --json --divide`)).out);
    const take = counts.find(({ act }: { act: string }) => act === 'take');
    const after = JSON.parse((await run(`${CALL} --acts take --depth 3 --json`)).out);
    expect(after.counts[2]).toBe(take.count);
  });
});

describe('signature', () => {
  test('differs from game to game and from preset to preset', async () => {
    const all = JSON.parse((await run('signature --json')).out) as { game: string; signature: string }[];
    expect(all.map(one => one.game)).toEqual(namesOf('game'));
    const preset = linesOf((await run('signature --game klaverjas/amsterdam')).out)[0].split(/ +/)[1];
    const digits = [...all.map(one => one.signature), preset];
    for (const one of digits) expect(one).toMatch(/^[0-9a-f]{8}$/);
    expect(new Set(digits).size).toBe(digits.length);
  });

  test('holds every option against the signatures of the checkout', async () => {
    const { out, err } = await run('signature --game klaberjass --check');
    expect(err).toBe('');
    expect(out).toMatch(/^\d+ signatures, none differs\n$/);
  });
});

function tooLong(text: string): string[] {
  return linesOf(text).filter(line => line.length > 80);
}

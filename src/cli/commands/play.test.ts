import { readFileSync, writeFileSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { formatCard, parseCard } from '../../cards/card.ts';
import { cardsOf } from '../../cards/cardset.ts';
import { LANGUAGES } from '../../cards/languages.ts';
import { GAME_IDS } from '../../engine/fixtures/games.ts';
import type { DealRecord } from '../../engine/record.ts';
import { CardWords } from '../../player/card-words.ts';
import { createTable, type TableRecord } from '../../player/index.ts';
import { loadWords } from '../../player/words/index.ts';
import { formatAction, parseAction } from '../../rules/action.ts';
import { refused, run, tooLong } from '../fixtures/run.ts';
import { workplace } from '../fixtures/workplace.ts';
import { readAnswer } from '../play/answer.ts';
import { readMatch } from '../play/kept.ts';
import { main } from '../program.ts';
import { Streams } from '../streams.ts';

const { newDirectory } = workplace('play');
const FIRST = '1\n'.repeat(300);

/** Plays against `rules`, with letters for suits. */
const play = (words: string, stdin: string) => run(`play ${words} --agents rules --suits letters`, stdin);
const newFile = () => `${newDirectory()}.jsonl`;
const dealsOf = (file: string): DealRecord[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as DealRecord);
/** The decision of seat 0 at which a match was left. */
async function turnOf(record: TableRecord | undefined, seats: number) {
  if (record === undefined) throw new Error('the match is not kept');
  const people = Array.from({ length: seats }, () => 'person' as const);
  const event = await (await createTable({ record, seats: people })).next();
  if (event.kind !== 'turn' || event.seat !== 0) throw new Error('seat 0 is not asked');
  return event;
}
/** The cards that a text mentions. */
const cardsIn = (text: string) => [...text.matchAll(/\b(10|[7-9JQKA])([cdhs])\b/g)].map(([card]) => card);

test('the others play at a level', async () => {
  const { out } = await run('play klaberjass --level 2 --seed s', FIRST);
  expect(out).toContain('level:n=2');
  await refused('play klaberjass --level 2 --agents net', /exclude each other/);
});

describe('a script that chooses the first action', () => {
  test.each(GAME_IDS)('plays a deal of %s', async id => {
    const file = newFile();
    const { code, out, err } = await play(`${id} --seed s --out ${file}`, FIRST);
    expect([code, err]).toEqual([0, '']);
    expect(tooLong(out)).toEqual([]);
    expect(out).toMatch(/── Deal 1: [^─]+\n {2}score +\d[^─]+\n {2}total +\d/);
    expect(out).toContain('── The table closes.');
    const checked = await run(['replay', file]);
    expect(checked).toMatchObject({ code: 0, out: '1 record, 0 mismatches\n' });
  });

  test.each(GAME_IDS)('is shown no hidden card of %s', async id => {
    const file = newFile();
    const { code, out } = await play(`${id} --seed secret --out ${file}`, '');
    expect(code).toBe(1);
    const record = await readMatch(file);
    const [{ hands, turnup, actions }] = dealsOf(file);
    const { view } = await turnOf(record, hands.length);
    const own = [...hands[0], ...cardsOf(view.hand()).map(formatCard)];
    const seen = [...own, turnup ?? '', ...actions.map(({ act }) => act)];
    const known = new Set(seen.map(card => card.replace('T', '10')));
    expect(cardsIn(out).filter(card => !known.has(card))).toEqual([]);
    expect(cardsIn(out).length).toBeGreaterThanOrEqual(hands[0].length);
  });

  test('plays a match, with its totals', async () => {
    const { code, out } = await play('klaberjass --match --seed m --rules target=100', '1\n'.repeat(2000));
    expect(code).toBe(0);
    expect(out).toContain('── Deal 2 · dealer you');
    expect(out).toMatch(/── (you|opponent) won the match\.\n$/);
  });

  test('goes on after players have gone out', async () => {
    const { code, out } = await play('honderden3 --match --seed o', '1\n'.repeat(5000));
    expect(code).toBe(0);
    expect(out).toMatch(/won the match/);
    expect(tooLong(out)).toEqual([]);
  });
});

describe('a deal that is left', () => {
  test('is kept, and gone on with', async () => {
    const [whole, parts] = [newFile(), newFile()];
    await play(`smousjas --deals 2 --seed left --out ${whole}`, FIRST);
    const left = await play(`smousjas --deals 2 --seed left --out ${parts}`, '1\n'.repeat(22));
    expect(left.code).toBe(1);
    expect(left.err).toContain(`left in deal 2; ${parts} keeps it. To go on:\n`);
    expect(left.err).toMatch(/ play smousjas --agents rules --deals 2 .*--resume/);
    expect((await play(`smousjas --deals 2 --out ${parts}`, '1\n')).err).toMatch(/--resume goes on with it/);
    expect((await play(`smousjas --deals 2 --out ${parts} --resume`, FIRST)).code).toBe(0);
    expect(readFileSync(parts, 'utf8')).toBe(readFileSync(whole, 'utf8'));
    const over = await play(`smousjas --deals 2 --out ${parts} --resume`, '');
    expect([over.code, over.err]).toEqual([0, '']);
  });

  test('can be left in words, and is not kept without a file', async () => {
    const { code, err } = await play('klaberjass --seed x', 'quit\n');
    expect(code).toBe(0);
    expect(err).toMatch(/^jaslab: left in deal 1; it is not kept. The same cards again:\n.* --seed x /);
  });

  test('is kept when the program is interrupted', async () => {
    const file = newFile();
    const stdin = new Readable({ read() {} });
    let out = '';
    const stdout = new Writable({
      write(chunk, _encoding, done) {
        out += String(chunk);
        if (out.endsWith('> ')) setImmediate(() => process.emit('SIGINT'));
        done();
      },
    });
    const streams = new Streams(stdin, stdout, { write: () => {} });
    const words = `play klaverjas --agents random --seed i --out ${file}`.split(' ');
    expect(await main(words, streams)).toBe(130);
    expect(dealsOf(file)).toHaveLength(1);
  });
});

describe('what can be typed', () => {
  const typed = async (words: string, ...lines: string[]) => (await play(words, `${lines.join('\n')}\n`)).out;

  test('hint, why, rules, help, and what is wrong', async () => {
    const out = await typed(
      'klaberjass --seed 3',
      'hint',
      'why Ah',
      'rules KB-BID-1',
      'help',
      'sing',
      '9',
      'deal',
    );
    expect(out).toContain('> hint\n  strong: ');
    const flat = out.replaceAll(/\s+/g, ' ');
    const said = 'pass, I take it, schmeiss (I play, or a new deal).';
    expect(flat).toContain(`> why Ah Ah: You cannot play a card yet. Say first: ${said}`);
    expect(out).toContain('> rules KB-BID-1\n  [KB-BID-1] Elder says take, pass or schmeiss.');
    expect(flat).toContain('Words now: pass, take (I take it), schmeiss (I play, or a new deal).');
    expect(out).toContain("> sing\n  'sing' is no card and no word here");
    expect(out).toContain('> 9\n  the actions have numbers from 1 to 3');
    expect(out).toContain('no deal is over yet');
  });

  test('says which rule forbids a card', async () => {
    const out = await typed('klaverjas --seed 3', 'pass', 'why Jc', 'jc');
    const reason = /Jc: You must follow hearts\. \[GEN-DUTY-ROTT\]; rules GEN-DUTY-ROTT shows the\s+rule/g;
    expect(out.match(reason)).toHaveLength(2);
  });

  test('takes a choice back', async () => {
    const out = await typed('klaberjass --seed 3', 'undo', 'take', 'undo', 'pass');
    expect(out).toContain('> undo\n  there is nothing to take back in this deal');
    expect(out).toContain('> undo\n  taken back\n');
    expect(out.split('  1: pass   2: I take it   3: schmeiss (I play, or a new deal)\n')).toHaveLength(3);
  });

  test('keeps the match where it is told to', async () => {
    const file = newFile();
    const out = await typed('klaberjass --seed 3', `save ${file}`, 'save', 'save /');
    expect(out).toContain(`> save ${file}\n  kept in ${file}`);
    expect(out).toContain('say where: save FILE');
    expect(out).toMatch(/cannot write|EBUSY|EISDIR/);
    expect(dealsOf(file)).toHaveLength(1);
  });
});

test('bad input is refused in one line', async () => {
  await refused('play', /GAME/);
  await refused('play chess', /unknown game 'chess'/);
  await refused('play klaberjass --agents cheat', /unknown agent 'cheat'/);
  await refused('play klaberjass --agents rules,rules', /--agents takes 1 agent, not 2/);
  await refused('play klaberjass --seat 2', /has the seats 0 to 1, not 2/);
  await refused('play klaberjass --match --deals 2', /exclude each other/);
  await refused('play klaberjass --resume', /--resume needs --out FILE/);
  const file = newFile();
  writeFileSync(file, '{"no":"deal"}\n');
  await refused(`play klaberjass --out ${file}`, /line 1 is no record of a deal/);
});

const words = await loadWords('en');
const actionsOf = (text: string) => text.split(' ').map(word => parseAction(word) ?? -1);
const BIDS = actionsOf('pass play name:c name:h bid:92:h declare:R:h:Q:3');

/** The answer in short: an action, `!hint FILE`, or `?`. */
function read(line: string, legal = BIDS, by = words): string {
  const answer = readAnswer(line, legal, by);
  if (answer.kind === 'action') return formatAction(answer.action);
  return answer.kind === 'problem' ? '?' : `!${answer.name} ${answer.rest}`.trimEnd();
}

describe('an answer', () => {
  test.each([
    ['1', 'pass'],
    ['7', '?'],
    ['Jh', 'Jh'],
    ['jH', 'Jh'],
    ['10♥', 'Th'],
    ['th', 'Th'],
    ['PASS', 'pass'],
    ['pa', 'pass'],
    ['p', '?'],
    ['name:h', 'name:h'],
    ['name h', 'name:h'],
    ['name ♣', 'name:c'],
    ['n', '?'],
    ['bid', 'bid:92:h'],
    ['d', '?'],
    ['decl', 'declare:R:h:Q:3'],
    ['declare Q♥ J♥ 10♥', 'declare:R:h:Q:3'],
    ['take', 'take'],
    ['hi', '!hint'],
    ['h', '?'],
    ['SAVE My File', '!save My File'],
    ['why Jh', '!why Jh'],
    ['', '?'],
    ['sing', '?'],
  ])('%j is read as %s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test('nothing at all is the only action', () => {
    expect(read('', actionsOf('7c'))).toBe('7c');
  });

  test('a problem says what to do', () => {
    expect(readAnswer('pas', actionsOf('take'), words)).toMatchObject({
      text: expect.stringMatching(
        /^'pas' is no card and no word here.*; type a card .*; help lists the words$/,
      ),
    });
    expect(readAnswer('p', BIDS, words)).toMatchObject({
      text: expect.stringContaining('pass, or I play'),
    });
  });
});

test.each(LANGUAGES)('cards in the letters of %s are read as they are shown, and in English', language => {
  for (const suits of ['symbols', 'letters'] as const) {
    const own = new CardWords(language, suits);
    for (let card = 0; card < 32; card++) expect(own.parse(own.card(card))).toBe(card);
  }
  expect(new CardWords(language).parse('Kc')).toBe(parseCard('Kc'));
});

test('the same letter is another card elsewhere', () => {
  const shown = LANGUAGES.map(language => new CardWords(language).card(parseCard('Qs') ?? -1));
  expect(shown).toEqual(['Q♠', 'V♠', 'D♠', 'D♠']);
  expect(new CardWords('fr').parse('vs')).toBe(parseCard('Js'));
});

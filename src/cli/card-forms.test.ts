/** Cards are read as people write them, wherever they are read. */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { dealFrom } from '../lab/replay/typed-deal.ts';
import { speakIn } from '../lab/settings.ts';
import { loadWords } from '../player/words/index.ts';
import { run } from './fixtures/run.ts';
import { workplace } from './fixtures/workplace.ts';

const { newDirectory } = workplace('cards');

/** The cards of a text in other forms, each by its place. */
const inForms = (text: string) => {
  let n = 0;
  return text.replace(/\b([7-9TJQKA])([cdhs])\b/g, (card, rank: string, suit: string) => {
    const symbol = '♣♦♥♠'.charAt('cdhs'.indexOf(suit));
    const long = rank === 'T' ? '10' : rank;
    const foreign = { J: 'B', Q: 'D', K: 'H' }[rank] ?? rank;
    return [card, long + suit, long + symbol, symbol + rank, card.toLowerCase(), foreign + suit][n++ % 6];
  });
};
const written = (text: string) => {
  const file = `${newDirectory()}.jsonl`;
  writeFileSync(file, text);
  return file;
};

test('a hand, the turned card, and what was said before', async () => {
  const ask = async (cards: string, up: string, after: string) => {
    const words = ['--deals', '20', '--workers', '1', '--quiet', '--json', '--turn-up', up, '--after', after];
    const { code, out, err } = await run(['hand', cards, '--game', 'klaberjass', ...words]);
    expect([code, err]).toEqual([0, '']);
    return { ...JSON.parse(out), seconds: 0 };
  };
  const plain = await ask('Jh 9h Ah Ks 7d 8c', 'Th', 'pass');
  expect(await ask('bh ♥9 A♥ Hs 7D ♣8', '10♥', 'pass')).toEqual(plain);
  expect(await ask('♥ J 9 A ♠ K ♦ 7 ♣ 8', '10♥', 'pass')).toEqual(plain);
  expect(await ask('harten B 9 A, schoppen H, ruiten 7, klaveren 8', '10♥', 'pass')).toEqual(plain);
  const words = ['hand', 'Jh 9h Ah Ks 7d 8c', '--game', 'klaberjass', '--turn-up', 'Th', '--after'];
  for (const [typed, act] of [
    ['♠h', 'Ks'],
    ['name:♠', 'name:s'],
  ])
    expect((await run([...words, typed])).err).toContain(`'${act}' is not possible then`);
});

test('positions of the solver, in lines and in options', async () => {
  const line = '{"trump":"h","leader":0,"hands":[["Jh","Tc"],["Ah","Kd"],["7c","Qs"],["7d","Ts"]]}\n';
  const solve = (text: string) =>
    run(['solve', '--game', 'klaverjas', '--in', written(text), '--quiet', '--json']);
  const plain = await solve(line);
  expect(plain).toMatchObject({ code: 0, err: '' });
  expect(await solve(inForms(line).replace('"h"', '"♥"'))).toEqual(plain);
  const typed = (hands: string, trump: string) =>
    run(['solve', '--game', 'klaverjas', '--hands', hands, '--trump', trump, '--quiet', '--json']);
  const hands = 'Jh Tc/Ah Kd/7c Qs/7d Ts';
  expect(await typed(inForms(hands), '♥')).toEqual(await typed(hands, 'h'));
  expect(await typed('N: ♥ J ♣ 10/E: ♥ A ♦ K/S: ♣ 7 ♠ Q/W: ♦ 7 ♠ 10', 'h')).toEqual(await typed(hands, 'h'));
  expect((await typed('Jh Vc/Ah Kd/7c Qs/7d Ts', 'h')).err).toContain('V is the queen of Dutch cards');
});

test('records that are replayed, analysed, and played again', async () => {
  const { out } = await run('records --game klaverjas --agents random,random --deals 2');
  const records = out
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
  const typed = records.map(({ seed, deal, agents, actions, ...record }) => {
    const acts = actions.map(({ seat, act }: { seat: number; act: string }) => ({ seat, act }));
    return inForms(JSON.stringify({ ...record, actions: acts }));
  });
  const file = written(`${typed.join('\n')}\n`);
  expect(typed.join('')).toMatch(/10[cdhs]/);
  expect((await run(`replay ${file}`)).out).toBe('2 records, 0 mismatches\n');
  const analysed = (path: string) => run(`analyse ${path} --agent none --workers 1 --quiet --json`);
  expect(await analysed(file)).toEqual(await analysed(written(out)));
  const play = async (from: string) => {
    const rows = `run --game klaverjas --agents greedy,random --workers 1 --quiet --json --from ${from}`;
    return JSON.parse((await run(`${rows} --out ${newDirectory()}`)).out).summary;
  };
  expect(await play(file)).toEqual(await play(written(out)));
});

test('a deal that is typed into the page', async () => {
  speakIn(await loadWords('en'));
  const game = new Game(definitionNamed('klaberjass'));
  const deal = (hands: string, turned: string) => dealFrom(game, { hands, turned, dealer: 0 }, 'seed');
  expect(deal('10h ♣J bd/hs', '♠10')).toEqual(deal('Th Jc Jd/Ks', 'Ts'));
  const klaverjas = new Game(definitionNamed('klaverjas'));
  const suits = (turned: string) => dealFrom(klaverjas, { hands: '', turned, dealer: 0 }, 'seed').indicator;
  expect(suits('♥')).toEqual(suits('h'));
});

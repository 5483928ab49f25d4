/** What is said of agents that would play by a net where the package has none. */
import { expect, test } from 'vitest';
import { run } from './fixtures/run.ts';
import { workplace } from './fixtures/workplace.ts';

const { newDirectory } = workplace('without-net');

const AGENT = 'strong:iterations=1';

test.each([
  [`duel ${AGENT} rules --game klaberjass/small --boards 2`],
  [`tournament --game klaberjass/small --agents ${AGENT},rules,greedy --boards 2 --out ${newDirectory()}`],
  [`regret --game klaberjass/small --agents greedy --judge ${AGENT} --deals 1 --worlds 2`],
  [`hand Jh,Qh,Kh --game klaberjass/small --turn-up Qd --deals 2 --agents ${AGENT},rules`],
  [`duel patient:act=schmeiss,then="${AGENT}" rules --game klaberjass/small --boards 2`],
])('it is said once: %s', async words => {
  const { code, err } = await run(`${words} --quiet --workers 1`);
  expect([code, err]).toEqual([
    0,
    `jaslab: ${AGENT}: the package has no net for this game, so deals are played out as rules plays\n`,
  ]);
});

test.each([
  [`duel ${AGENT} rules --game klaberjass --boards 2`],
  [`duel ${AGENT},nets=false rules --game klaberjass/small --boards 2`],
  ['duel greedy rules --game klaberjass/small --boards 2'],
])('nothing is said where there is a net, or none is wanted: %s', async words => {
  const { code, err } = await run(`${words} --quiet --workers 1`);
  expect([code, err]).toEqual([0, '']);
});

test('jaslab agents says it, too', async () => {
  const { out } = await run('agents');
  expect(out.replace(/\s+/g, ' ')).toContain('strong:nets=true whether the net of its game rates');
  expect(out.replace(/\s+/g, ' ')).toContain('without one rules does');
});

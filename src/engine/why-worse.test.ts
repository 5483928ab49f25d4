import { expect, test } from 'vitest';
import { type Action, parseAction } from '../rules/action.ts';
import { play, situation } from './fixtures/situation.ts';
import { State } from './state.ts';
import { whyWorse } from './why-worse.ts';

const hands = [
  'Jh 9h As Ts 7s Ac 8c 7d',
  'Ah Kh Ks Qs Kc Qc Kd Qd',
  'Th Qh Js 9s Jc Tc Ad Td',
  '8h 7h 8s 9c 7c Jd 9d 8d',
];

test.each([
  ['', 'pass', 'play', { kind: 'passed', suit: 'h' }],
  ['', 'play', 'pass', undefined],
  ['pass', 'play', 'pass', { kind: 'noJack', card: 'Jh' }],
  ['play', 'Ac', 'Jh', { kind: 'noTrumps', suit: 'h' }],
  ['play', 'Jh', 'Ac', { kind: 'ledTrumps', suit: 'h' }],
  ['play', '8c', 'Ac', { kind: 'beatable', card: '8c' }],
  ['play', 'Ts', 'As', undefined],
  ['play As Ks Js 8s 8c Kc Tc 9c', 'Jc', '9s', { kind: 'risked', card: 'Jc' }],
  ['play As Ks', '9s', 'Js', { kind: 'tooCheap', card: '9s' }],
  ['play', 'As', '8c', undefined],
  ['play As', 'Ks', 'Qs', { kind: 'gaveAway', card: 'Ks' }],
  ['play 8c Kc', 'Jc', 'Tc', { kind: 'letGo', card: 'Jc' }],
  ['play 8c Kc', 'Tc', 'Jc', { kind: 'tookIt', card: 'Tc' }],
  ['play Ts Qs', 'Js', '9s', { kind: 'tooDear', card: 'Js' }],
  ['play 7s', 'Qs', 'Ks', undefined],
  ['play 7d Kd', 'Ad', 'Td', { kind: 'tooDear', card: 'Ad' }],
  ['play 7d Kd', 'Td', 'Ad', undefined],
  ['play 7d Qd Ad', 'Jd', '9d', { kind: 'gaveAway', card: 'Jd' }],
  ['play 7d Qd Ad', '9d', 'Jd', undefined],
])('after "%s", %s where %s is better: %o', (before, action, better, reason) => {
  const state = play(situation('klaverjas', { dealer: 3, hands, indicator: 'h s' }), before);
  for (const word of [action, better]) play(new State(state.game).copyFrom(state), word);
  expect(whyWorse(state, parseAction(action) as Action, parseAction(better) as Action)).toEqual(reason);
});

import { describe, expect, test } from 'vitest';
import { play, situation } from '../engine/fixtures/situation.ts';
import { State } from '../engine/state.ts';
import { type Action, parseAction } from '../rules/action.ts';
import { broughtBy, reasonOf } from './kinds.ts';

describe('why an action is a mistake', () => {
  const hands = [
    'Jh 9h As Ts 7s Ac 8c 7d',
    'Ah Kh Ks Qs Kc Qc Kd Qd',
    'Th Qh Js 9s Jc Tc Ad Td',
    '8h 7h 8s 9c 7c Jd 9d 8d',
  ];

  test.each([
    ['', 'pass', 'play', 'passed'],
    ['', 'play', 'pass', undefined],
    ['pass', 'play', 'pass', 'noJack'],
    ['play', 'Ac', 'Jh', 'noTrumps'],
    ['play', 'Jh', 'Ac', undefined],
    ['play As', 'Ks', 'Qs', 'gaveAway'],
    ['play 8c Kc', 'Jc', 'Tc', 'letGo'],
    ['play 8c Kc', 'Tc', 'Jc', 'tookIt'],
    ['play Ts Qs', 'Js', '9s', 'tooDear'],
    ['play 7s', 'Qs', 'Ks', undefined],
    ['play 7d Kd', 'Ad', 'Td', 'tooDear'],
    ['play 7d Kd', 'Td', 'Ad', undefined],
    ['play 7d Qd Ad', 'Jd', '9d', 'gaveAway'],
    ['play 7d Qd Ad', '9d', 'Jd', undefined],
  ])('after "%s", %s where %s is better: %s', (before, action, better, reason) => {
    const state = play(situation('klaverjas', { dealer: 3, hands, indicator: 'h s' }), before);
    for (const word of [action, better]) play(new State(state.game).copyFrom(state), word);
    expect(reasonOf(state, parseAction(action) as Action, parseAction(better) as Action)).toBe(reason);
  });

  test.each([
    ['play', 'Ac', undefined],
    ['play As', 'Ks', { isOwn: false, isOver: false, points: 15, roem: 0 }],
    ['play As Ks', 'Js', { isOwn: true, isOver: false, points: 17, roem: 0 }],
    ['play Ts Qs Js', '8s', { isOwn: false, isOver: true, points: 15, roem: 20 }],
    ['play 8c Kc Tc', '9c', { isOwn: false, isOver: true, points: 14, roem: 20 }],
  ])('after "%s", %s brings at once %o', (before, action, brought) => {
    const state = play(situation('klaverjas', { dealer: 3, hands, indicator: 'h s' }), before);
    expect(broughtBy(state, parseAction(action) as Action)).toEqual(brought);
  });
});

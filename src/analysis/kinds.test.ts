import { describe, expect, test } from 'vitest';
import { play, situation } from '../engine/fixtures/situation.ts';
import { type Action, parseAction } from '../rules/action.ts';
import { broughtBy } from './kinds.ts';

describe('what a card brings', () => {
  const hands = [
    'Jh 9h As Ts 7s Ac 8c 7d',
    'Ah Kh Ks Qs Kc Qc Kd Qd',
    'Th Qh Js 9s Jc Tc Ad Td',
    '8h 7h 8s 9c 7c Jd 9d 8d',
  ];

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

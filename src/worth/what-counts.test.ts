import { expect, test } from 'vitest';
import type { ReasonKind } from '../engine/reason-kind.ts';
import type { Reason } from '../engine/why-worse.ts';
import type { ChangeKind } from './deal-facts.ts';
import { namedGains } from './named-facts.ts';
import type { Change, WhatChanges } from './what-changes.ts';
import { borneOut, contractChange, mainPart } from './what-counts.ts';

type Gains = readonly [cards: number, melds: number, rest: number];

const found = (
  gains: Gains,
  shares: Partial<Record<ChangeKind, readonly [number, number]>> = {},
): WhatChanges => {
  const parts = (['cards', 'melds', 'rest'] as const).map(
    (kind, n): Change => ({ kind, unit: 'points', means: [10, 10 + gains[n]] }),
  );
  const told = Object.entries(shares).map(([kind, means]) => ({ kind, unit: 'share', means }) as Change);
  return { partners: true, opponents: 2, worlds: 200, named: [], changes: [...told, ...parts] };
};

const reasonOf = (kind: ReasonKind): Reason => ({ kind, better: 'Ac', partners: true, opponents: 2 });
const bearsOut = (changes: WhatChanges, kind: ReasonKind) => borneOut(changes, reasonOf(kind)) !== undefined;

test.each<[Gains, ReasonKind, boolean]>([
  // By far the most is lost by the contract: what is said of melds is not why
  [[-2, 8, 30], 'gaveRoem', false],
  [[-2, 8, 30], 'letGo', false],
  [[12, 3, 30], 'letGo', true],
  [[12, 3, 30], 'noRoem', false],
  [[3, 12, 30], 'tooCheap', false],
  [[3, 12, 0], 'noRoem', true],
  [[12, 3, 0], 'tooCheap', true],
  [[12, 3, 0], 'gaveRoem', false],
  [[0, 0, 20], 'noTrumps', false],
])('of gains %j in tricks, melds and the rest, %s is a reason: %s', (gains, reason, isReason) => {
  expect(bearsOut(found(gains), reason)).toBe(isReason);
});

test('who wins the trick less often has not lost it by a card that can be beaten', () => {
  const gains = [12, 3, 0] as const;
  expect(bearsOut(found(gains, { trick: [0.2, 0.7] }), 'beatable')).toBe(true);
  expect(bearsOut(found(gains, { trick: [0.4, 0.2] }), 'beatable')).toBe(false);
  expect(bearsOut(found(gains, { trick: [0.4, 0.2] }), 'tooSoon')).toBe(true);
});

test('what wins the trick more often does not win it as surely', () => {
  expect(bearsOut(found([12, 3, 0]), 'tooFew')).toBe(true);
  const oftener = found([12, 3, 0], { trick: [0.3, 1] });
  expect(bearsOut(oftener, 'tooFew')).toBe(false);
  expect(borneOut(oftener, { ...reasonOf('tooFew'), form: 'less' })).toBeDefined();
});

test('a reason says in how many of the deals the trick is won, where others are still to play', () => {
  const counted: WhatChanges = { ...found([12, 3, 0]), taken: [0.2, 0.93] };
  const takenOf = (kind: ReasonKind, changes = counted) => borneOut(changes, reasonOf(kind))?.taken;
  expect(takenOf('tooCheap')).toBe(0.93);
  expect(takenOf('letGo')).toBe(0.2);
  expect(takenOf('tooCheap', { ...counted, worlds: 0 })).toBeUndefined();
  expect(takenOf('letGo', { ...counted, opponents: 1 })).toBeUndefined();
});

test('what makes little of the gain is not named', () => {
  expect(namedGains({ cards: 10, melds: 20, rest: 150 })).toEqual({ cards: 10, melds: 0 });
  expect(namedGains({ cards: 9, melds: 42, rest: 0 })).toEqual({ cards: 0, melds: 42 });
  expect(namedGains({ cards: 30, melds: 42, rest: 0 })).toEqual({ cards: 30, melds: 42 });
});

test('most is gained in the part that grows most, and by the contract that changes most', () => {
  expect(
    [
      [12, 3, 0],
      [3, 12, 0],
      [3, 12, 30],
      [-1, -1, 0],
    ].map(gains => mainPart(found(gains as never))),
  ).toEqual(['cards', 'melds', 'rest', undefined]);
  const shares = { made: [0.4, 0.45], theirFailed: [0.1, 0.3], swept: [0.1, 0.5] } as const;
  expect(contractChange(found([0, 0, 30], shares))?.kind).toBe('theirFailed');
  expect(contractChange(found([0, 0, 30], { made: [0.4, 0.3], failed: [0.5, 0.6] }))).toBeUndefined();
});

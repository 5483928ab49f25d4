import { expect, test } from 'vitest';
import { strengthVerdict } from './tables.ts';

const players = [{ label: 'rules' }, { label: 'net' }, { label: 'strong' }];
const at = (value: number, half: number) => ({ n: 100, value, low: value - half, high: value + half });

test('a difference is named only where it is certain, and the rest is called undecided', () => {
  const near = ['near', [at(0, 1), at(10, 3), at(12, 4)]] as const;
  const far = ['far', [at(0, 1), at(10, 3), at(30, 4)]] as const;
  const none = ['unknown', [at(0, 1), at(10, 3), { n: 0 }]] as const;
  expect(strengthVerdict(players, [near, none])).toMatch(/`strong` .* `net` is undecided/);
  expect(strengthVerdict(players, [near, far, none])).toMatch(
    /^`strong` certainly differs from `net` in: far\. In all other lines it is undecided/,
  );
  expect(strengthVerdict(players, [far])).not.toContain('undecided');
  // Nothing differs between estimates without a width that are the same
  expect(strengthVerdict(players, [['same', [at(0, 0), at(1, 0), at(1, 0)]]])).toContain('undecided');
  // One of twenty at the edge of 5 % is no finding
  const edge = ['edge', [at(0, 1), at(0, 3), at(4.9, 3.8)]] as const;
  expect(strengthVerdict(players, [edge])).toContain('certainly differs');
  expect(strengthVerdict(players, [edge, ...Array.from({ length: 19 }, () => near)])).toContain(
    'undecided: no line',
  );
});

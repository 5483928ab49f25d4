import { expect, test } from 'vitest';
import { companyIn } from '../engine/company.ts';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import type { Reason } from '../engine/why-worse.ts';
import { LANGUAGES, loadWords } from '../player/words/index.ts';
import { withShares } from '../player/words/told-shares.ts';
import { lossInShort } from '../player/words/why-better.ts';
import type { NamedFact } from '../worth/named-facts.ts';
import type { Change, WhatChanges } from '../worth/what-changes.ts';
import type { DecisionAnalysis } from './deal-analysis.ts';
import { openReasonsTold, reasonInShort, reasonsTold } from './told-reasons.ts';

const HEARTS = 2;
const company = (id: string) => companyIn(new Game(definitionNamed(id)));

const share = (kind: Change['kind'], ...means: [number, number]): Change => ({ kind, unit: 'share', means });
const points = (kind: Change['kind'], gain: number): Change => ({ kind, unit: 'points', means: [0, gain] });

/** 9♥ was led instead of A♣. */
function decision(changes: readonly Change[], reason?: Partial<Reason>, id = 'klaverjas'): DecisionAnalysis {
  const found: WhatChanges = { ...company(id), worlds: 200, named: [], changes };
  const said = reason && ({ card: '9h', better: 'Ac', ...company(id), ...reason } as Reason);
  const candidates = [{ action: 'Ac', visits: 200, mean: 30 }];
  const worlds = { choice: 'Ac', best: 'Ac', candidates, changes: found, ...(said && { reason: said }) };
  return { index: 3, seat: 0, side: 0, trick: 1, kind: 'lead', action: '9h', legal: ['9h', 'Ac'], worlds };
}

const PARTS = [points('cards', 6), points('melds', 2), points('rest', 40)];

test('where the contract makes most of the loss it is told first', async () => {
  const words = await loadWords('en');
  const reason = { kind: 'ledTrumps', form: 'beaten', suit: 'h', over: 'Jh' } as const;
  const made = decision([share('made', 0.4, 0.65), ...PARTS], reason);
  expect(reasonsTold(words, made, HEARTS)).toEqual([
    'With A♣ you make the contract more often: in 65\u00a0% of the deals instead of 40\u00a0%.',
    expect.stringMatching(/^An opponent may hold J♥, which beats 9♥: then you lose/),
  ]);
  const tricks = decision([share('made', 0.4, 0.65), points('cards', 60), points('rest', 40)], reason);
  expect(reasonsTold(words, tricks, HEARTS)[0]).toMatch(/^An opponent may hold J♥/);
  const bid = { ...made, action: 'play', worlds: { ...made.worlds!, best: 'pass', candidates: [] } };
  expect(reasonsTold(words, bid, HEARTS)[0]).toBe(
    'With “pass” your side plays and makes the contract: in 65\u00a0% of the deals; ' +
      'with “I play”: in 40\u00a0% of the deals.',
  );
  const theirs = {
    ...bid.worlds,
    changes: decision([share('theirMade', 0.98, 0), ...PARTS]).worlds!.changes!,
  };
  expect(reasonsTold(words, { ...bid, worlds: theirs }, HEARTS)[0]).toBe(
    'With “I play” your opponents play and make the contract: in 98\u00a0% of the deals; with “pass”: never.',
  );
});

test.each(LANGUAGES)(
  'in %s what has no reason is told by what changes, of bids, tricks and melds',
  async language => {
    const words = await loadWords(language);
    const kinds = ['made', 'failed', 'theirMade', 'theirFailed', 'sweep', 'swept'] as const;
    for (const id of ['klaverjas', 'klaberjass', 'belote3'])
      for (const worlds of [0, 200]) {
        const told = (changes: readonly Change[]) => {
          const found = decision(changes, undefined, id).worlds!.changes!;
          const open = { best: ['Ac'], changes: { ...found, worlds } };
          const short = lossInShort(words, open.changes);
          return { told: openReasonsTold(words, '9h', open, HEARTS), short };
        };
        const all = [
          ...kinds.map(kind => {
            const isLess = ['failed', 'theirMade', 'swept'].includes(kind);
            return told([share(kind, isLess ? 1 : 0, isLess ? 0 : 1), ...PARTS]);
          }),
          told([share('trick', 0.2, 1), points('cards', 9)]),
          told([points('cards', 9)]),
          told([points('melds', 9)]),
          told([points('rest', 9)]),
        ];
        for (const { told: sentences, short } of all) {
          expect(sentences.length).toBeGreaterThan(0);
          for (const text of sentences) expect(text).toMatch(/^\p{Lu}[^{}]+\.$/u);
          expect(short).not.toMatch(/[{}]|^(less|made|cards|melds|rest)/);
        }
        // That the maker wins, and that he is not beaten, is the same
        expect(new Set(all.map(one => one.short)).size).toBe(kinds.length + 2);
      }
  },
);

test('a list tells the same reason as the decision, and calls nobody "you" but the reader', async () => {
  const words = await loadWords('en');
  const named: NamedFact[] = [
    { kind: 'taken', word: '9h', means: [0, 0.16] },
    { kind: 'meld', word: 'R:d:T:3', means: [0, 0.4] },
  ];
  const reason = { kind: 'letGo', ...company('klaverjas') } as Reason;
  const told = (changes: readonly Change[], more: Partial<Parameters<typeof reasonInShort>[1]> = {}) => {
    const found = { ...decision(changes).worlds!.changes!, named };
    const all = {
      reason: undefined,
      changes: found,
      better: 'Ac',
      isReader: true,
      maker: undefined,
      ...more,
    };
    return reasonInShort(words, all, HEARTS);
  };
  const contract = [share('theirFailed', 0.6, 0.4 + 0.4), points('melds', 20), points('rest', 140)];
  expect(told(contract, { reason, maker: 'Left' })).toBe(
    'lets the maker (Left) make the contract more often',
  );
  const melds = [points('cards', 9), points('melds', 42)];
  expect(told(melds)).toBe('with A♣: you score the meld 10♦ 9♦ 8♦ more often');
  expect(told(melds, { reason })).toBe('lets the trick go');
  expect(told(melds, { isReader: false })).toBe('loses about 42 points in melds');
  expect(told([points('cards', 9)])).toBe('with A♣: you win 9♥ more often');
  const open = { best: ['Ac'], changes: { ...decision(melds).worlds!.changes!, worlds: 0, named } };
  expect(openReasonsTold(words, '9h', open, HEARTS)).toEqual([
    'With A♣ instead of 9♥: you score the meld 10♦ 9♦ 8♦.',
  ]);
});

test('where melds make most of the loss that is told before the trick', async () => {
  const words = await loadWords('en');
  const named = [{ kind: 'taken', word: '9h', means: [0, 0.16] }] as const;
  const one = decision([share('trick', 0.2, 0.6), points('cards', 9), points('melds', 42)]);
  const told = { ...one, worlds: { ...one.worlds!, changes: { ...one.worlds!.changes!, named } } };
  expect(reasonsTold(words, told, HEARTS)[0]).toBe('With A♣ you are about 42 points better off in melds.');
});

test('what overrules a hint is what more deals show to be best', async () => {
  const words = await loadWords('en');
  const { worlds, ...one } = decision(PARTS);
  const overruled = { ...one, worlds: { ...worlds!, best: 'declare:R:h:Q:3', overruled: 'Kd' } };
  expect(reasonsTold(words, overruled, HEARTS).at(-1)).toBe(
    'A hint, in fewer deals, says K♦: 200 deals show that “declare Q♥ J♥ 10♥” is better.',
  );
});

test('a card that a meld needs is to be kept', async () => {
  const named = [{ kind: 'meld', word: 'R:h:T:3', means: [0, 0.3] }] as const;
  const one = decision([points('melds', 9)], undefined, 'smousjas');
  const told = { ...one, worlds: { ...one.worlds!, changes: { ...one.worlds!.changes!, named } } };
  expect(reasonsTold(await loadWords('en'), told, HEARTS)).toEqual([
    'Keep 9♥: it may become part of the meld 10♥ 9♥ 8♥.',
  ]);
});

test.each([
  [[0.56, 0], 'never instead of in 56\u00a0% of the deals'],
  [[0.56, 0.004], 'almost never instead of in 56\u00a0% of the deals'],
  [[0, 0.14], 'in 14\u00a0% of the deals instead of never'],
  [[0.3, 1], 'always instead of in 30\u00a0% of the deals'],
  [[0.3, 0.996], 'almost always instead of in 30\u00a0% of the deals'],
  [[1, 0], 'never instead of always'],
  [[0.3, 0.6], 'in 60\u00a0% of the deals instead of 30\u00a0%'],
  [[0.3, 0.01], 'in 1\u00a0% of the deals instead of 30\u00a0%'],
] as const)('shares %j are told as %s', async (means, told) => {
  expect(withShares(await loadWords('en'), 'so', means)).toBe(`so: ${told}`);
});

test('what happens never or always is a word in all languages', async () => {
  const told = await Promise.all(
    LANGUAGES.map(async language => withShares(await loadWords(language), 'x', [0.56, 0])),
  );
  expect(told).toEqual([
    'x: never instead of in 56\u00a0% of the deals',
    'x: nooit in plaats van in 56\u00a0% van de potjes',
    'x : jamais, et non dans 56\u00a0% des donnes',
    'x: nie statt in 56\u00a0% der Runden',
  ]);
});

import { describe, expect, test } from 'vitest';
import { worthOf } from './bidding/point-bids.ts';
import { analysed, NONSENSE, textOf } from './fixtures/analysed.ts';
import { forcedLeads, GREEDY, leadIn, meanOf, played } from './fixtures/rows.ts';
import { changeOf } from './klaverjas-amsterdam/report.ts';
import amsterdamStudy from './klaverjas-amsterdam.ts';
import kraken, { KrakenTally } from './klaverjas-kraken.ts';
import leids, { LEIDS } from './klaverjas-leids.ts';
import experiment, { PlayTally } from './klaverjas-play.ts';
import utrechts, { NamingTally, TurnedTally } from './klaverjas-utrechts.ts';

const DEALS = 60;
const { result, resolved } = await analysed(experiment, 'net', DEALS);
const forced = (act: string) => forcedLeads('klaverjas', act, 1, DEALS, experiment.seed);

test('forehand gains by playing what deals bring when he is made to, less what they bring when he passes', async () => {
  const [play, pass] = [await forced('play'), await forced('pass')];
  expect(result.any[0].mean().n).toBe(DEALS);
  expect(result.afterPass[0].mean().value).toBeCloseTo(meanOf(pass), 9);
  expect(result.any[0].mean().value).toBeCloseTo(meanOf(play.map((lead, deal) => lead - pass[deal])), 9);
});

test('each seat that is asked has a bid, of one holding', () => {
  const asked = result.any.map(one => one.mean().n);
  expect(asked.slice(1).every((n, i) => n <= asked[i])).toBe(true);
  const held = result.byHolding.map(seats => seats.reduce((sum, one) => sum + one.mean().n, 0));
  expect(held.reduce((sum, n) => sum + n, 0)).toBe(asked.reduce((sum, n) => sum + n, 0));
  // All deals that come to the dealer, and those that he passes
  expect(result.around.map(one => one.mean().n)[0]).toBe(asked[3]);
});

test('a report on few deals, or on none, has no nonsense', () => {
  const runs = { net: resolved, rules: resolved, strong: resolved };
  expect(textOf(experiment, { net: result, rules: result, strong: result }, runs)).not.toMatch(NONSENSE);
  const none = new PlayTally();
  expect(textOf(experiment, { net: none, rules: none, strong: none }, runs)).not.toMatch(NONSENSE);
});

describe('klaverjas kraken', async () => {
  const DEALS = 80;
  const GAME = 'klaverjas/kraken';
  const { result, resolved } = await analysed(kraken, 'rules', DEALS);

  test('kraken gains what the deal is with a defender who must double, less the deal in which he passes', async () => {
    const plain = await played(GAME, GREEDY, DEALS, kraken.seed);
    const forced = await Promise.all(
      GREEDY.map((_, seat) =>
        played(GAME, GREEDY.with(seat, 'forced:act=kraken,then=greedy'), DEALS, kraken.seed),
      ),
    );
    const passed = result.kept.filter(({ situation, chosen }) => situation % 2 === 0 && !chosen);
    expect(passed.length).toBeGreaterThan(DEALS / 4);
    for (const { deal, gain } of passed) {
      const first = (plain[deal].maker + 1) % 4;
      expect(gain).toBe(leadIn(forced[first][deal], first & 1, 2) - leadIn(plain[deal], first & 1, 2));
    }
  });

  test('somebody is asked in every deal, and makers only where a defender has doubled', () => {
    const [chosen, , forced] = result.any.map(one => one.mean().n);
    expect(chosen + forced).toBe(DEALS);
    const doubled = new Set(result.kept.filter(bid => bid.chosen).map(({ deal }) => deal));
    expect(new Set(result.back.kept.map(({ deal }) => deal))).toEqual(doubled);
  });

  test('a report on few deals, or on none, has no nonsense', () => {
    const runs = { rules: resolved, greedy: resolved, strong: resolved };
    expect(textOf(kraken, { rules: result, greedy: result, strong: result }, runs)).not.toMatch(NONSENSE);
    const none = new KrakenTally();
    expect(textOf(kraken, { rules: none, greedy: none, strong: none }, runs)).not.toMatch(NONSENSE);
  });
});

describe('klaverjas leids', async () => {
  const DEALS = 30;
  const { result, resolved } = await analysed(leids, 'rules', DEALS);
  const opened = result.filter(({ situation }) => situation === 0);

  test('a bid is worth what the deal is in which forehand is made to bid it, and so is a pass', async () => {
    expect(opened).toHaveLength(DEALS);
    const leads = (act: string) => forcedLeads('klaverjas/leids', act, 1, DEALS, leids.seed);
    expect(opened.map(({ pass }) => pass.lead)).toEqual(await leads('pass'));
    expect(opened.map(({ bids }) => bids[2].get(82)?.lead)).toEqual(await leads('bid:82:h'));
    expect(opened.map(({ bids }) => bids[0].get(122)?.lead)).toEqual(await leads('bid:122:c'));
  });

  test('a level is judged in the suit that counts most', () => {
    const [[least]] = worthOf(result, LEIDS, { rate: ({ trumps }) => trumps });
    for (const count of [2, 3, 4, 5, 6]) {
      const hands = opened.filter(({ suits }) => Math.max(...suits.map(({ trumps }) => trumps)) === count);
      expect(least.gain.count(count)).toBe(hands.length);
    }
    const gains = opened.map(({ suits, bids, pass }) => {
      const top = [...suits.keys()].sort(
        (a, b) => suits[b].trumps - suits[a].trumps || suits[b].sight - suits[a].sight || a - b,
      );
      return (bids[top[0]].get(82)?.lead ?? 0) - pass.lead;
    });
    expect(least.any.mean().value).toBeCloseTo(gains.reduce((sum, one) => sum + one, 0) / DEALS, 9);
  });

  test('a report on few deals, or on none, has no nonsense', () => {
    const runs = { rules: resolved, greedy: resolved, strong: resolved };
    expect(textOf(leids, { rules: result, greedy: result, strong: result }, runs)).not.toMatch(NONSENSE);
    expect(textOf(leids, { rules: [], greedy: [], strong: [] }, runs)).not.toMatch(NONSENSE);
  });
});

describe('klaverjas utrechts', async () => {
  const DEALS = 60;
  const { result, resolved } = await analysed(utrechts, 'rules', DEALS);
  const turned = await analysed(utrechts, 'turnUp', DEALS);

  test('a suit is worth what the deal is in which forehand is made to name it', async () => {
    const { choices } = result.naming;
    expect(choices).toHaveLength(DEALS);
    for (const [suit, act] of [
      [0, 'name:c'],
      [3, 'name:s'],
    ] as const) {
      const leads = await forcedLeads('klaverjas/utrechts', act, 1, DEALS, utrechts.seed);
      expect(choices.map(choice => choice.suits[suit].lead)).toEqual(leads);
    }
  });

  test('what the players do is the deal that they play, named and turned', async () => {
    const deals = await played('klaverjas/utrechts', GREEDY, DEALS, utrechts.seed);
    const own = deals.map(row => leadIn(row, row.maker & 1, 2));
    expect(result.naming.lead.mean().value).toBeCloseTo(meanOf(own), 9);
    const ups = await played('klaverjas', GREEDY, DEALS, utrechts.seed);
    const forehand = ups.map(row => leadIn(row, (row.dealer + 1) & 1, 2));
    expect(turned.result.turned.lead.mean()).toMatchObject({
      n: DEALS,
      value: expect.closeTo(meanOf(forehand), 9),
    });
  });

  test('a report on few deals, or on none, has no nonsense', () => {
    const runs = { rules: resolved, greedy: resolved, strong: resolved, turnUp: turned.resolved };
    const few = { rules: result, greedy: result, strong: result, turnUp: turned.result };
    expect(textOf(utrechts, few, runs)).not.toMatch(NONSENSE);
    const none = { naming: new NamingTally(), turned: new TurnedTally() };
    const nothing = { rules: none, greedy: none, strong: none, turnUp: none };
    expect(textOf(utrechts, nothing, runs)).not.toMatch(NONSENSE);
  });
});

describe('klaverjas amsterdam', async () => {
  const DEALS = 120;
  const rotterdam = await analysed(amsterdamStudy, 'rotterdam rules', DEALS);
  const amsterdam = await analysed(amsterdamStudy, 'amsterdam rules', DEALS);
  const change = changeOf(rotterdam.result, amsterdam.result);

  test('the change is the mean over deals with the same makers of what the makers score more', async () => {
    const [before, after] = await Promise.all(
      ['klaverjas/rotterdam', 'klaverjas/amsterdam'].map(game =>
        played(game, GREEDY, DEALS, amsterdamStudy.seed),
      ),
    );
    const same = before.filter(({ maker }, deal) => after[deal].maker === maker);
    const more = same.map(row => {
      const side = row.maker & 1;
      return leadIn(after[row.deal], side, 2) - leadIn(row, side, 2);
    });
    expect(change).toMatchObject({ played: DEALS, same: same.length });
    expect(change.lead.value).toBeCloseTo(meanOf(more), 9);
    expect(change.differs.points).toBeGreaterThan(0);
  });

  test('a rule differs from itself by nothing', () => {
    const none = changeOf(rotterdam.result, rotterdam.result);
    expect([none.cards.value, none.points.value, none.lead.value, none.made.value]).toEqual([0, 0, 0, 0]);
    expect(none.differs).toEqual({ n: DEALS, points: 0, outcome: 0 });
  });

  test('makers have all card points or fewer, and make their contract with more than half of all points', () => {
    for (const { cards, points, made, lead } of rotterdam.result.values()) {
      expect(cards).toBeGreaterThanOrEqual(0);
      expect(cards).toBeLessThanOrEqual(162);
      expect(points).toBeGreaterThanOrEqual(cards);
      // Scores are rounded to tens: a contract made by little may lead by nothing
      expect(made === 1 ? lead >= 0 : lead < 0).toBe(true);
    }
  });

  test('a report on few deals, or on none, has no nonsense', () => {
    const runs = Object.keys(amsterdamStudy.runs) as (keyof typeof amsterdamStudy.runs)[];
    const all = <T>(value: (run: string) => T) =>
      Object.fromEntries(runs.map(run => [run, value(run)])) as Record<(typeof runs)[number], T>;
    const few = all(run => (run.startsWith('rotterdam') ? rotterdam : amsterdam).result);
    expect(
      textOf(
        amsterdamStudy,
        few,
        all(() => rotterdam.resolved),
      ),
    ).not.toMatch(NONSENSE);
    expect(
      textOf(
        amsterdamStudy,
        all(() => new Map()),
        all(() => rotterdam.resolved),
      ),
    ).not.toMatch(NONSENSE);
  });
});

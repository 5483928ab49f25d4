import { describe, expect, test } from 'vitest';
import { SAMPLED, samples } from '../../../src/cards/fixtures/samples.ts';
import { checkChain, checkRecord } from './check.ts';
import { GAMES } from './games.ts';
import { randomRecord } from './play.ts';
import { checkInvariants, isCard, type Played } from './test-invariants.ts';
import { EVERY_ACT, EVERY_OUTCOME, stream, VALUES } from './test-support.ts';

type Random = () => number;

const any = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)];
const copy = (record: Played): Played => JSON.parse(JSON.stringify(record)) as Played;

function randomOptions(game: string, random: Random): Record<string, unknown> {
  const chosen: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(VALUES[game])) {
    if (random() < 0.6) chosen[name] = any(values, random);
  }
  return chosen;
}

const gameOf = (name: string): (typeof GAMES)[number] =>
  GAMES.find(one => one.name === name) as (typeof GAMES)[number];

function randomBefore(game: string, random: Random): object {
  if (random() < 0.4) return game === 'klaverjas' && random() < 0.5 ? { first: true } : {};
  const { sides } = gameOf(game);
  if (game.startsWith('honderden')) {
    const below = (limit: number): number[] =>
      Array.from({ length: sides }, () => Math.floor(random() * limit));
    return random() < 0.6
      ? { totals: below(4), carry: below(100), continuation: true }
      : { totals: below(4) };
  }
  const limit = game === 'klaverjas' ? 1500 : 499;
  const totals = Array.from({ length: sides }, () => Math.floor(random() * limit));
  if (random() < 0.3) totals[Math.floor(random() * sides)] = limit - Math.floor(random() * 30);
  const mayHold = ['klaberjass', 'bela'].includes(game) || game.startsWith('belote');
  return mayHold && random() < 0.3 ? { totals, held: 70 } : { totals };
}

function played(game: string, random: Random): Played {
  return copy(randomRecord(game, randomOptions(game, random), random, randomBefore(game, random)) as Played);
}

/**
 * Whether two acts can lead to the same record otherwise: two melds of the same worth, or, before a claim or Uit, two
 * cards of the same worth that would not have been played any more.
 */
function mayComeToTheSame(one: string, other: string, { game, result: { outcome } }: Played): boolean {
  const isDix = one === 'exchange' || other === 'exchange';
  // the maker takes the card that lies there anyway
  if (isDix && (game === 'belote4' || game === 'belote')) return true;
  const isMeld = (act: string): boolean => act.startsWith('declare:') || act.startsWith('reject:');
  if (isMeld(one) && isMeld(other)) return true;
  // a bid that is outbid, with other trumps
  if (game === 'contree' && one.split(':')[1] !== undefined && one.split(':')[1] === other.split(':')[1])
    return true;
  return ['claim', 'uit', 'dek', 'falseDek'].includes(outcome) && isCard(one) && isCard(other);
}

/** Who deals after this deal: the next player, but the same one goes on in Honderden for two [HO2-END-2]. */
function dealsNext(record: Played, seats: number): number {
  const { carry, continuation, roundWinner } = record.result.after;
  const sameAgain =
    record.game === 'honderden'
      ? roundWinner === undefined
      : record.game === 'honderden3' &&
        roundWinner === undefined &&
        JSON.stringify([carry, continuation]) === JSON.stringify(beforeOf(record)); // cancelled: nothing was added
  return sameAgain ? record.dealer : (record.dealer + 1) % seats;
}

const beforeOf = (record: Played): unknown[] => {
  const { carry, continuation } = record.before as { carry?: number[]; continuation?: boolean };
  return [carry, continuation];
};

const NAMES = GAMES.map(({ name }) => name);

describe.each(NAMES)('%s', name => {
  const game = gameOf(name);

  test('every option is tried, and an unknown one is refused', () => {
    expect(Object.keys(VALUES[name]).sort()).toEqual(Object.keys(game.options).sort());
    const record = played(name, stream(1));
    expect(checkRecord({ ...record, options: { ...record.options, nosuch: true } })).toMatchObject({
      index: -1,
      found: 'nosuch',
    });
    for (const option of Object.keys(game.options)) {
      expect(checkRecord({ ...record, options: { ...record.options, [option]: 'nonsense' } })).toMatchObject({
        index: -1,
      });
    }
  });

  test('deals are played to the end with any options, and the records are accepted', {
    ...SAMPLED,
    timeout: 120_000,
  }, () => {
    const random = stream(11);
    const outcomes = new Set<string>();
    const acts = new Set<string>();
    const isAllSeen = (): boolean =>
      EVERY_OUTCOME[name].every(outcome => outcomes.has(outcome)) && acts.size === EVERY_ACT[name].length;
    for (let i = 0; i < 400 && (i < samples(400) || !isAllSeen()); i++) {
      const record = played(name, random);
      expect(checkRecord(record)).toBeUndefined();
      outcomes.add(record.result.outcome);
      for (const { act } of record.actions)
        acts.add(
          isCard(act) ? 'card' : act.replace(/:(?:[cdhs]|nt|at)(:.*)?$|:[AKQJT987]$|:\d.*|:K.:Q.$/, ''),
        );
      checkInvariants(record);
    }
    expect([...outcomes]).toEqual(expect.arrayContaining([...EVERY_OUTCOME[name]]));
    expect([...acts].sort()).toEqual(EVERY_ACT[name]);
  });

  test('a record without legal lists is accepted, one with a changed action, list or result is not', {
    ...SAMPLED,
    timeout: 120_000,
  }, () => {
    const random = stream(12);
    for (let i = 0; i < samples(150); i++) {
      const record = played(name, random);
      const bare = copy(record);
      for (const action of bare.actions) delete (action as { legal?: string[] }).legal;
      expect(checkRecord(bare)).toBeUndefined();

      const act = copy(record);
      const action = any(
        act.actions.filter(({ legal }) => legal.length > 1),
        random,
      );
      const before = action.act;
      action.act = any(
        action.legal.filter(other => other !== before),
        random,
      );
      if (!mayComeToTheSame(before, action.act, record)) expect(checkRecord(act)).toBeDefined();

      const illegal = copy(record);
      const place = Math.floor(random() * illegal.actions.length);
      illegal.actions[place].act = 'nonsense';
      expect(checkRecord(illegal)).toMatchObject({ index: place });

      const seat = copy(record);
      seat.actions[place].seat = (seat.actions[place].seat + 1) % game.seats;
      expect(checkRecord(seat)).toMatchObject({ index: place });

      const list = copy(record);
      const { legal } = list.actions[place];
      if (legal.length > 1 && random() < 0.5) legal.pop();
      else legal.push('zz');
      expect(checkRecord(list)).toMatchObject({ index: place });

      const short = copy(record);
      short.actions.pop();
      expect(checkRecord(short)).toMatchObject({ index: short.actions.length });
      const long = copy(record);
      long.actions.push(long.actions[0]);
      expect(checkRecord(long)).toMatchObject({ index: record.actions.length });
    }
  });

  test('every field of the result is compared', SAMPLED, () => {
    const random = stream(13);
    for (let i = 0; i < samples(60); i++) {
      const record = played(name, random);
      const { result } = record;
      const next = (value: number | null): number => (value ?? -1) + 1;
      const bump = (list: readonly number[]): number[] =>
        list.map((value, side) => (side === 0 ? value + 1 : value));
      const { roundWinner, ...undecided } = result.after;
      const changed: object[] = [
        { ...result, outcome: result.outcome === 'made' ? 'failed' : 'made' },
        { ...result, maker: next(result.maker) },
        { ...result, trump: result.trump === 'c' ? 'd' : 'c' },
        { ...result, cardPoints: bump(result.cardPoints) },
        { ...result, lastTrick: next(result.lastTrick) },
        { ...result, meldPoints: bump(result.meldPoints) },
        { ...result, score: bump(result.score) },
        { ...result, gamePoints: result.gamePoints === undefined ? [0, 0] : bump(result.gamePoints) },
        { ...result, after: { ...result.after, totals: bump(result.after.totals ?? [0, 0]) } },
        { ...result, after: { ...result.after, held: (result.after.held ?? 0) + 1 } },
        { ...result, after: { ...result.after, first: true } },
      ];
      if (record.options.match === undefined || !('deals' in (record.options.match as object))) {
        changed.push({
          ...result,
          after: roundWinner === undefined ? { ...result.after, roundWinner: 0 } : undecided,
        });
      }
      for (const other of changed)
        expect(checkRecord({ ...record, result: other })).toMatchObject({ index: record.actions.length });
    }
  });

  test('the deal itself is compared with the pack', () => {
    const record = played(name, stream(14));
    const twice = copy(record);
    twice.hands[0][0] = twice.hands[1][0];
    expect(checkRecord(twice)).toMatchObject({ index: -1 });
    const foreign = copy(record);
    foreign.hands[0][0] = '6c';
    expect(checkRecord(foreign)).toMatchObject({ index: -1, found: '6c' });
    const moved = copy(record);
    moved.hands[0].push(moved.hands[1].pop() as string);
    expect(checkRecord(moved)).toMatchObject({ index: -1 });
    expect(checkRecord({ ...record, turnup: record.turnup === null ? '7c' : null })).toMatchObject({
      index: -1,
    });
    expect(checkRecord({ ...record, indicator: [...record.indicator, 'c'] })).toMatchObject({ index: -1 });
    expect(checkRecord({ ...record, v: 2 })).toMatchObject({ index: -1 });
    expect(checkRecord({ ...record, game: 'whist' })).toMatchObject({ index: -1 });
    expect(checkRecord('nonsense')).toMatchObject({ index: -1 });
  });

  test('a chain of deals is accepted; a wrong dealer or start is not', () => {
    const random = stream(15);
    const options = name === 'klaberjass' ? { tieScore: 'abeyance' } : {};
    const chain: Played[] = [];
    let before: object = name === 'klaverjas' ? { first: true } : {};
    let dealer = 1;
    for (let i = 0; i < 60; i++) {
      const record = copy(randomRecord(name, options, random, before, dealer) as Played);
      chain.push(record);
      const { roundWinner, ...state } = record.result.after;
      before = roundWinner === undefined ? state : {};
      dealer = dealsNext(record, game.seats);
    }
    expect(checkChain(chain)).toBeUndefined();
    expect(chain.some(record => record.result.after.roundWinner !== undefined)).toBe(true);
    const goesOn = chain.findLastIndex(
      (_, place) => place > 0 && chain[place - 1].result.after.roundWinner === undefined,
    );
    const wrongDealer = [...chain];
    wrongDealer[goesOn] = { ...chain[goesOn], dealer: (chain[goesOn].dealer + 1) % game.seats };
    expect(checkChain(wrongDealer)).toMatchObject({ line: goesOn + 1, mismatch: { index: -1 } });
    expect(checkChain([chain[0], { ...chain[1], before: { totals: [1, 2] } }])).toMatchObject({ line: 2 });
    expect(checkChain([chain[0], { ...chain[1], options: { unknown: 1 } }])).toMatchObject({ line: 2 });
  });
});

test('SM-SCORE-3 a cancelled deal is dealt again by the same dealer', () => {
  const random = stream(16);
  for (;;) {
    const record = copy(randomRecord('smousjas', {}, random, {}, 0) as Played);
    const [a, b] = record.result.score;
    const before = { totals: [600 - a, 600 - b] };
    const again = copy(record);
    again.before = before;
    again.result.after = before;
    if (record.actions.some(({ act }) => act === 'declare:M:stuk')) continue; // Uit would be offered
    expect(checkRecord(again)).toBeUndefined();
    expect(again.result.gamePoints).toEqual([0, 0]);
    const next = randomRecord('smousjas', {}, random, before, 0);
    expect(checkChain([again, next])).toBeUndefined();
    expect(checkChain([again, { ...next, dealer: 1 }])).toMatchObject({ line: 2 });
    return;
  }
});

test('GEN-SET-4 a match of deals is decided in its last deal', () => {
  const random = stream(17);
  const options = { match: { deals: 3 }, trumpSelection: 'utrechts' };
  const chain: Played[] = [];
  let before: object = { first: true };
  for (let i = 0; i < 3; i++) {
    const record = copy(randomRecord('klaverjas', options, random, before, i) as Played);
    chain.push(record);
    before = record.result.after;
  }
  expect(checkChain(chain)).toMatchObject({ line: 3 });
  const [a, b] = chain[2].result.after.totals as [number, number];
  chain[2].result.after.roundWinner = a > b ? 0 : 1;
  expect(checkChain(chain)).toBeUndefined();
  expect(checkRecord(chain[2])).toBeUndefined();
  chain[2].result.after.roundWinner = a > b ? 1 : 0;
  expect(checkRecord(chain[2])).toBeDefined();
});

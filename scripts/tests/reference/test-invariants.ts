/** What holds of every finished record, whatever was played: the invariants of the rule book [GEN-INV]. */
import { expect } from 'vitest';
import { SEQUENCE } from './cards.ts';
import { gameNamed } from './games.ts';
import { readOptions } from './record.ts';
import { CARD_TOTAL } from './test-support.ts';

/** A deal record as the tests change it. */
export interface Played {
  v: number;
  game: string;
  options: Record<string, unknown>;
  dealer: number;
  before: object;
  hands: string[][];
  turnup: string | null;
  stock: string[];
  indicator: string[];
  actions: { seat: number; act: string; legal: string[] }[];
  result: {
    outcome: string;
    maker: number | null;
    trump: string | null;
    cardPoints: number[];
    lastTrick: number | null;
    meldPoints: number[];
    score: number[];
    gamePoints?: number[];
    after: {
      totals?: number[];
      carry?: number[];
      continuation?: boolean;
      held?: number;
      roundWinner?: number;
    };
  };
}
export const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
export const isCard = (act: string): boolean => /^[AKQJT987][cdhs]$/.test(act);

/** The invariants of the rule book [GEN-INV], as far as a finished record shows them. */
export function checkInvariants(record: Played): void {
  const { result } = record;
  const playedCards = record.actions.filter(({ act }) => isCard(act)).map(({ act }) => act);
  expect(new Set(playedCards).size).toBe(playedCards.length);
  // [GEN-INV-1]
  const earlier = new Set<string>();
  const illegal = record.actions.flatMap(({ act, legal }) => {
    const again = legal.filter(one => earlier.has(one));
    if (isCard(act)) earlier.add(act);
    return legal.length === 0 ? ['nothing'] : again;
  });
  expect(illegal).toEqual([]);
  const complete = ['made', 'failed', 'tie', 'played'].includes(result.outcome);
  const lastTrickIsWorth = CARD_TOTAL[record.game].exactly === 146 ? 5 : 10;
  // [GEN-INV-2], [GEN-INV-8]
  const inCards = sum(result.cardPoints) + (result.lastTrick === null ? 0 : lastTrickIsWorth);
  if (complete) expect(result.lastTrick).not.toBeNull();
  const { exactly, atMost } = totalOf(record);
  if (complete && exactly !== undefined) expect(inCards).toBe(exactly);
  expect(inCards).toBeLessThanOrEqual(exactly ?? (atMost as number));
  if (record.game === 'smousjas') checkSmousjasMelds(record);
  if (record.game === 'klaverjas' && complete) checkKlaverjasScore(record);
  if (record.game === 'smoojas' || record.game.startsWith('honderden')) checkMeldsScoredOnce(record);
  if (complete && ['smoojas', 'honderden', 'honderden3'].includes(record.game)) checkPlayedOut(record);
  if (complete && record.game === 'belote') checkPartnershipScore(record);
  if (['klaverjas', 'honderden3', 'contree'].includes(record.game)) {
    const strange = record.actions.flatMap(({ seat, legal }) =>
      legal.filter(act => isCard(act) && !record.hands[seat].includes(act)),
    );
    expect(strange).toEqual([]);
  }
}

/** Without a suit of trumps a deal has other points, unless they are scaled [CT-PLAY-2]. */
function totalOf({ game, options, result }: Played): { exactly?: number; atMost?: number } {
  if (options.scaled === false && result.trump === 'nt') return { exactly: 130 };
  if (options.scaled === false && result.trump === 'at') return { exactly: 258 };
  return CARD_TOTAL[game];
}

/** [GEN-INV-3] and [GEN-INV-7]. Melds of a trick in which something was rejected are left out of the account. */
function checkSmousjasMelds(record: Played): void {
  const standing: string[][] = [[], []];
  let announced: { seat: number; code: string }[] = [];
  let cardsOnTable = 0;
  for (const { seat, act } of record.actions) {
    if (cardsOnTable === 2 && !act.startsWith('reject:') && act !== 'accept') {
      for (const meld of announced) standing[meld.seat].push(meld.code);
      announced = [];
      cardsOnTable = 0;
    }
    if (isCard(act)) cardsOnTable++;
    const code = act.slice(act.indexOf(':') + 1);
    if (act.startsWith('reject:')) {
      announced = [];
      expect(isNewAndHigher(code, standing[seat])).toBe(true);
      standing[seat].push(code);
    } else if (/^declare:[CR]/.test(act)) {
      expect(isNewAndHigher(code, standing[seat])).toBe(true);
      announced.push({ seat, code });
    }
  }
  const marriages = record.actions
    .filter(({ act }) => act.startsWith('declare:M'))
    .map(({ seat, act }) => `${seat} ${act}`);
  expect(new Set(marriages).size).toBe(marriages.length);
  const rejecting = record.actions
    .filter(({ act }) => act.startsWith('reject:'))
    .map(({ seat, act }) => `${seat} ${act}`);
  expect(new Set(rejecting).size).toBe(rejecting.length);
  if (record.result.outcome !== 'played') return;
  const cardPlays = record.actions.filter(({ act }) => isCard(act));
  expect(cardPlays).toHaveLength(32);
  for (const seat of [0, 1])
    expect(cardPlays.slice(16).filter(action => action.seat === seat)).toHaveLength(8);
}

/** Not the same meld, and above every earlier run of its suit. */
function isNewAndHigher(code: string, earlier: readonly string[]): boolean {
  const [kind, suit, top, length] = code.split(':');
  return (
    !earlier.includes(code) &&
    earlier.every(old => {
      const [oldKind, oldSuit, oldTop, oldLength] = old.split(':');
      if (kind !== 'R' || oldKind !== 'R' || suit !== oldSuit) return true;
      return length === oldLength
        ? SEQUENCE.indexOf(top as 'A') < SEQUENCE.indexOf(oldTop as 'A')
        : length > oldLength;
    })
  );
}

/** [GEN-INV-7] A meld that was not rejected at once is scored once only. */
function checkMeldsScoredOnce(record: Played): void {
  const scored: string[] = [];
  for (const [index, { seat, act }] of record.actions.entries()) {
    const rejectedAtOnce =
      record.game === 'smoojas' && record.actions[index + 1]?.act.startsWith('reject:') === true;
    const [word, ...code] = act.split(':');
    const counts = word === 'reject' || (word === 'declare' && !rejectedAtOnce);
    if (counts && record.game === 'smoojas') scored.push(`${seat} ${code.join(':')}`);
    if (counts && record.game !== 'smoojas') scored.push(`${seat} ${act}`);
  }
  expect(new Set(scored).size).toBe(scored.length);
}

/** [GEN-INV-3] and what the points add up to. */
function checkPlayedOut(record: Played): void {
  const { result } = record;
  const cardPlays = record.actions.filter(({ act }) => isCard(act));
  expect(cardPlays).toHaveLength(record.game === 'honderden3' ? 24 : 32);
  const ending = record.game === 'honderden3' ? cardPlays : cardPlays.slice(14);
  const each = record.game === 'honderden3' ? 8 : 9;
  for (const seat of record.hands.keys())
    expect(ending.filter(action => action.seat === seat)).toHaveLength(each);
  const pit = record.game === 'smoojas' && sum(result.score) !== 146 + sum(result.meldPoints) ? 100 : 0;
  expect(sum(result.score)).toBe(146 + sum(result.meldPoints) + pit);
  if (record.game === 'smoojas') return;
  const { totals = [], carry = [], roundWinner } = result.after;
  const { totals: before = [], carry: carried = [] } = record.before as {
    totals?: number[];
    carry?: number[];
  };
  expect(sum(totals)).toBe(sum(before) + sum(result.gamePoints ?? []));
  if (roundWinner !== undefined) expect(carry).toEqual([]);
  else expect([sum(carried), sum(carried) + sum(result.score)]).toContain(sum(carry));
}

/** Nothing is lost in a partnership deal, except that a capot is worth 252 and a tie holds points back. */
function checkPartnershipScore(record: Played): void {
  const { result } = record;
  const held = (record.before as { held?: number }).held ?? 0;
  const decided = result.after.roundWinner !== undefined;
  const inAll = sum(result.score) + (decided ? 0 : (result.after.held ?? 0));
  const melds = sum(result.meldPoints);
  const possible = [162, 252].map(tricks => tricks + melds + held);
  if (!(decided && result.outcome === 'tie')) expect(possible).toContain(inAll);
}

/** [GEN-INV-6], for the plain form without rounding and doubling. */
function checkKlaverjasScore(record: Played): void {
  const options = readOptions(gameNamed('klaverjas')!.options, record.options);
  const { result } = record;
  if (options.rounding !== 'none' || options.doubling !== 'none') return;
  const roem = sum(result.meldPoints);
  const makers = (result.maker as number) % 2;
  if (result.outcome === 'made')
    expect([162 + roem, 162 + roem + (options.pit as number)]).toContain(sum(result.score));
  else {
    expect(result.score[makers]).toBe(0);
    expect([162 + roem, 162 + roem + (options.pit as number)]).toContain(result.score[1 - makers]);
  }
}

/** Holds what colver says of a deal against the record of the deal. */
import type { PlayedDeal } from './deals.ts';
import type { PeerAnswer } from './peer.ts';

/** The first difference in words; undefined when there is none. */
export function difference(deal: PlayedDeal, answer: PeerAnswer): string | undefined {
  for (const [index, { seat, act, legal }] of deal.actions.entries()) {
    const ours = [seat, ...legal].join(' ');
    const theirs = answer.asked[index];
    if (ours === theirs) continue;
    const before = deal.actions.slice(0, index).map(action => action.act);
    const theirWords = theirs === undefined ? 'the deal is over' : `seat ${theirs}`;
    return `after ${before.join(' ') || 'nothing'}: seat ${ours}; colver: ${theirWords} (played: ${act})`;
  }
  if (answer.asked.length > deal.actions.length)
    return `the deal is over; colver asks seat ${answer.asked[deal.actions.length]}`;
  const expected = settlementOf(deal);
  for (const [name, ours] of Object.entries(expected)) {
    const theirs = answer[name as keyof PeerAnswer];
    if (JSON.stringify(theirs) !== JSON.stringify(ours))
      return `${name} ${JSON.stringify(ours)}; colver: ${JSON.stringify(theirs)}`;
  }
  return undefined;
}

/** The answer that colver owes to a deal, besides what it asked. */
export function settlementOf({
  actions,
  result,
}: PlayedDeal): Required<Omit<PeerAnswer, 'asked' | 'values' | 'seconds'>> {
  const calls = actions.filter(({ legal }) => legal.includes('pass')).map(({ act }) => act);
  const bid = calls.findLast(act => act.startsWith('bid:'));
  if (bid === undefined || result.maker === null) {
    const none = [0, 0];
    return { contract: 'passed', made: [0.5, 0.5], tricks: none, points: none, belote: none, score: none };
  }
  const makers = result.maker % 2;
  const doubled = calls.filter(act => act.endsWith('contre')).length;
  const tricks = tricksOf(actions, result.lastTrick as number);
  const points = result.cardPoints.map((cards, side) => {
    const lastTrick = side === result.lastTrick ? 10 : 0;
    return tricks[side] === 8 ? 252 : cards + lastTrick;
  });
  return {
    contract: `${bid} side ${makers} doubled ${doubled}`,
    made: [0, 1].map(side => ((side === makers) === (result.outcome === 'made') ? 1 : 0)),
    tricks,
    points,
    belote: result.meldPoints.map(Number),
    score: result.score.map(Number),
  };
}

/** Who leads has won the trick before. */
function tricksOf(actions: PlayedDeal['actions'], lastTrick: number): number[] {
  const cards = actions.filter(({ legal }) => !legal.includes('pass'));
  const winners = [4, 8, 12, 16, 20, 24, 28].map(place => cards[place].seat % 2);
  return [0, 1].map(side => [...winners, lastTrick].filter(winner => winner === side).length);
}

/** What kinds of deals there were, by name. */
export type Counts = Record<string, number>;

/** Adds a deal to the counts. */
export function count(counts: Counts, deal: PlayedDeal): void {
  const add = (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const { contract, tricks, belote, points } = settlementOf(deal);
  const { outcome } = deal.result;
  add(outcome);
  if (outcome === 'passed') return;
  const doubled = contract.endsWith('1') ? ' contré' : contract.endsWith('2') ? ' surcontré' : '';
  add(`${outcome}${doubled || ' undoubled'}`);
  if (contract.includes('capot')) add(`${outcome}, capot bid`);
  const makers = (deal.result.maker as number) % 2;
  if (tricks.includes(8)) add(`${outcome}, all tricks`);
  if (belote[makers] > 0) add(`${outcome}, belote of the makers`);
  if (belote[1 - makers] > 0) add(`${outcome}, belote of the defenders`);
  if (outcome === 'made' && points[makers] + belote[makers] <= points[1 - makers] + belote[1 - makers])
    add('made with no more than the defenders');
}

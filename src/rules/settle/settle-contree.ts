/** Settlement of a contract of points that may be doubled, made or failed by two sides [CT-SCORE, CT-CAPOT]. */
import { isCapot } from '../action.ts';
import { pointsOfContract } from '../contree.ts';
import { type Deal, FAILED, MADE } from '../deal.ts';
import {
  addUp,
  beloteOf,
  isThrownIn,
  leaderAt,
  lineOf,
  meldsOfBoth,
  moreThanHalf,
  pointsOf,
  type ScoreLine,
  type Settlement,
  sumOf,
  sweeper,
  takenLines,
  toTens,
  withRounding,
  writeNothing,
} from './settle.ts';

/** The variants of scoring a contract. */
export interface ContractScore {
  readonly lastTrick: number;
  /** [trump] → trick points of a deal. */
  readonly totals: readonly number[];
  /** What a side that takes all tricks has more. */
  readonly sweep: number;
  /** Points of the contract to take all tricks. */
  readonly capot: number;
  readonly belote: number;
  /** Whether the makers also need more points than the defenders. */
  readonly majority: boolean;
  /** What makers who succeed score: their points and the contract, or the contract alone. */
  readonly scoring: 'madePlusContract' | 'contract';
  /** What the defenders get for the tricks of a failed contract. */
  readonly failBase: number;
  /** Who scores the belote of makers who fail. */
  readonly beloteOnFail: 'taken' | 'kept';
  /** What contre multiplies. */
  readonly multiply: 'contract' | 'all';
  /** Whether the loser of a doubled contract scores nothing but a belote he keeps. */
  readonly doubledTakesAll: boolean;
  readonly rounding: 'none' | 'ten';
  readonly target: number;
  /** Whether the target must be reached or exceeded. */
  readonly end: 'reach' | 'exceed';
}

/** Writes the scores of makers and defenders. */
export function settleContract(rules: ContractScore): Settlement {
  const target = rules.end === 'reach' ? rules.target : rules.target + 1;
  return {
    says: {
      'score.contract': {
        ...rules,
        alone: rules.scoring === 'contract',
        keeps: rules.scoring !== 'contract' && rules.beloteOnFail === 'kept',
      },
      'match.points': rules,
    },
    settle(deal) {
      if (isThrownIn(deal)) return writeNothing(deal);
      deal.outcome = isMade(deal, rules) ? MADE : FAILED;
      for (const side of [0, 1]) {
        const points = scoreOf(deal, side, rules);
        deal.score[side] = rules.rounding === 'none' ? points : toTens(points);
      }
      addUp(deal);
      deal.after.roundWinner = leaderAt(deal, target);
    },
    scoreLines: deal => (isThrownIn(deal) ? [] : linesOf(deal, rules)),
    need(deal) {
      if (isThrownIn(deal) || isCapot(deal.bid)) return undefined;
      const side = deal.sideOf(deal.maker);
      const had = allOf(deal, side, rules);
      const [bid, melds] = [pointsOfContract(deal, rules.capot), meldsOfBoth(deal)];
      const half = moreThanHalf(had + allOf(deal, 1 - side, rules) - melds, melds);
      if (rules.majority && half.needed > bid) return { side, had, ...half };
      return { side, had, needed: bid, of: { kind: 'bid' } };
    },
  };
}

/** All points of a side in tricks and melds. */
function allOf(deal: Deal, side: number, rules: ContractScore): number {
  return pointsOf(deal, side, rules.lastTrick) + sweepOf(deal, side, rules);
}

function sweepOf(deal: Deal, side: number, { sweep }: ContractScore): number {
  return sweeper(deal) === side ? sweep : 0;
}

function isMade(deal: Deal, rules: ContractScore): boolean {
  const makers = deal.sideOf(deal.maker);
  if (isCapot(deal.bid)) return sweeper(deal) === makers;
  const own = allOf(deal, makers, rules);
  if (rules.majority && own <= allOf(deal, 1 - makers, rules)) return false;
  return own >= pointsOfContract(deal, rules.capot);
}

/** Whether the winner of the deal gets all its points, and the loser only a belote that he keeps. */
function takesAll({ outcome, factor }: Deal, rules: ContractScore): boolean {
  return outcome === FAILED || (factor > 1 && rules.doubledTakesAll);
}

/** The side that scores the contract: the makers if they made it. */
function winnerOf(deal: Deal): number {
  const makers = deal.sideOf(deal.maker);
  return deal.outcome === MADE ? makers : 1 - makers;
}

/** Before rounding. */
function scoreOf(deal: Deal, side: number, rules: ContractScore): number {
  const { factor } = deal;
  const winner = winnerOf(deal);
  const contract = side === winner ? pointsOfContract(deal, rules.capot) : 0;
  const points = tricksFor(deal, side, winner, rules) + meldsFor(deal, side, winner, rules);
  return rules.multiply === 'all' ? (points + contract) * factor : points + contract * factor;
}

/** Whether only the contract and belotes are scored. */
function isContractAlone({ outcome }: Deal, { scoring }: ContractScore): boolean {
  return outcome === MADE && scoring === 'contract';
}

/** What a side scores for tricks. */
function tricksFor(deal: Deal, side: number, winner: number, rules: ContractScore): number {
  if (isContractAlone(deal, rules)) return 0;
  if (!takesAll(deal, rules)) return allOf(deal, side, rules) - deal.meldPoints[side];
  if (side !== winner) return 0;
  if (deal.outcome === FAILED) return rules.failBase;
  return rules.totals[deal.trump] + sweepOf(deal, side, rules);
}

/** What a side scores for melds: the loser of a deal that takes all keeps at most a belote. */
function meldsFor(deal: Deal, side: number, winner: number, rules: ContractScore): number {
  const scored = (one: number): number =>
    isContractAlone(deal, rules) ? beloteOf(deal, one, rules.belote) : deal.meldPoints[one];
  if (!takesAll(deal, rules)) return scored(side);
  const loser = 1 - winner;
  const kept = rules.beloteOnFail === 'kept' ? beloteOf(deal, loser, rules.belote) : 0;
  return side === loser ? kept : scored(0) + scored(1) - kept;
}

/** What was taken, what the contract moves and adds, and what doubling adds to all that. */
function linesOf(deal: Deal, rules: ContractScore): ScoreLine[] {
  const winner = winnerOf(deal);
  const sweep = lineOf('sweep', deal, side => sweepOf(deal, side, rules));
  const taken = [...takenLines(deal, rules.lastTrick), sweep];
  const contract = lineOf('contract', deal, side => {
    const scored = tricksFor(deal, side, winner, rules) + meldsFor(deal, side, winner, rules);
    return scored - sumOf(taken, side);
  });
  const bid = lineOf('bid', deal, side => (side === winner ? pointsOfContract(deal, rules.capot) : 0));
  const single = [...taken, contract, bid];
  const doubling = lineOf('doubling', deal, side => scoreOf(deal, side, rules) - sumOf(single, side));
  return withRounding(deal, [...single, doubling]);
}

/** Settlements of Belote: maker against single opponents, and partnerships [BL-SCORE, BLP-SCORE]. */
import { NONE, type Seat } from '../../cards/card.ts';
import { CLAIMED, type Deal, FAILED, MADE, TIE } from '../deal.ts';
import {
  addUp,
  beloteOf,
  isThrownIn,
  leaderAt,
  lineOf,
  meldsOfBoth,
  moreThanHalf,
  moved,
  pointsOf,
  type Settlement,
  sumOf,
  sweeper,
  takenLines,
  toTens,
  withRounding,
  writeNothing,
} from './settle.ts';

/** The variants of scoring Belote without partners. */
export interface SoloScore {
  readonly lastTrick: number;
  readonly target: number;
  /** When maker and best opponent tie, the maker's points are held, he fails, or they are lost [BL-SCORE-4]. */
  readonly tie: 'litige' | 'dedans' | 'makerZero';
  /** Who gets the points of a failed maker [BL-SCORE-3]. */
  readonly failTo: 'bestOpponent' | 'lost';
  /** Bonus for all tricks [BL-CAPOT-1]. */
  readonly capot: number;
}

/** The maker needs more than every other player [BL-SCORE-1…4]. Scores are rounded to tens [BL-ROUND-1]. */
export function settleSolo({ lastTrick, target, tie, failTo, capot }: SoloScore): Settlement {
  const capotOf = (deal: Deal, seat: Seat): number => (deal.won[seat] === deal.tricks ? capot : 0);
  const allOf = (deal: Deal, seat: Seat): number => pointsOf(deal, seat, lastTrick) + capotOf(deal, seat);
  const settle: Settlement['settle'] = deal => {
    if (isThrownIn(deal)) return writeNothing(deal);
    const { maker, score } = deal;
    for (let seat = 0; seat < deal.seats; seat++) score[seat] = allOf(deal, seat);
    const rival = bestOpponent(deal, score);
    const own = score[maker];
    deal.outcome = outcomeOf(own, score[rival], tie);
    const fails = deal.outcome === FAILED;
    let held = deal.before.held;
    if (deal.outcome !== MADE) score[maker] = 0;
    if (fails && failTo === 'bestOpponent') score[rival] += own;
    if (deal.outcome === TIE && tie === 'litige') held += own;
    else if (deal.outcome === MADE || fails) {
      score[deal.outcome === MADE ? maker : rival] += held;
      held = 0;
    }
    for (let seat = 0; seat < deal.seats; seat++) score[seat] = toTens(score[seat]);
    conclude(deal, held, target);
  };
  return {
    says: { 'score.solo': { tie, failTo }, 'score.capot': capot > 0 && { capot }, 'score.tens': {} },
    settle,
    scoreLines(deal) {
      if (isThrownIn(deal)) return [];
      const { maker, outcome, before } = deal;
      const sweep = lineOf('sweep', deal, seat => capotOf(deal, seat));
      const own = sweep.points.map((_, seat) => allOf(deal, seat));
      const rival = bestOpponent(deal, own);
      const fails = outcome === FAILED;
      const winner = outcome === MADE ? maker : fails ? rival : NONE;
      return withRounding(deal, [
        ...takenLines(deal, lastTrick),
        sweep,
        moved(
          deal,
          maker,
          fails && failTo === 'bestOpponent' ? rival : NONE,
          outcome === MADE ? 0 : own[maker],
        ),
        lineOf('held', deal, seat => (seat === winner ? before.held : 0)),
      ]);
    },
    need(deal) {
      if (isThrownIn(deal)) return undefined;
      const all = Array.from({ length: deal.seats }, (_, seat) => allOf(deal, seat));
      const { maker: side } = deal;
      const theirs = all[bestOpponent(deal, all)];
      const had = all[side];
      if (deal.seats > 2) return { side, had, needed: theirs + 1, of: { kind: 'best', points: theirs } };
      const melds = meldsOfBoth(deal);
      return { side, had, ...moreThanHalf(had + theirs - melds, melds) };
    },
  };
}

/** The outcome for the maker. With "dedans" a tie is a failure. */
function outcomeOf(own: number, theirs: number, tie: SoloScore['tie']): number {
  if (own === theirs) return tie === 'dedans' ? FAILED : TIE;
  return own > theirs ? MADE : FAILED;
}

/** The opponent of the maker with most points; among equals the first from eldest. */
function bestOpponent(deal: Deal, points: ArrayLike<number>): Seat {
  let best = NONE;
  for (let n = 1; n <= deal.seats; n++) {
    const seat = deal.nextSeat(deal.dealer, n);
    if (seat !== deal.maker && (best === NONE || points[seat] > points[best])) best = seat;
  }
  return best;
}

function conclude(deal: Deal, held: number, target: number): void {
  addUp(deal);
  deal.after.roundWinner = leaderAt(deal, target);
  deal.after.held = deal.after.roundWinner === NONE ? held : 0;
}

/** The variants of scoring Belote with partners. */
export interface PartnerScore {
  readonly lastTrick: number;
  readonly target: number;
  readonly tie: 'litige' | 'dedans';
  /** Trick points of a deal, normally (`total`) and when a side takes all tricks (`capot`) [BLP-CAPOT-1]. */
  readonly total: number;
  readonly capot: number;
  readonly belote: number;
  /** Who scores the belote of makers who fail. */
  readonly beloteOnFail: 'kept' | 'taken';
  /** What becomes of the melds of a side without a trick. */
  readonly sweptMelds: 'kept' | 'taken' | 'lost';
}

/** Makers without more than the defenders lose everything but perhaps their belote [BLP-SCORE-1, BE-SCORE]. */
export function settlePartners(rules: PartnerScore): Settlement {
  const capotOf = (deal: Deal, side: number): number =>
    deal.outcome !== CLAIMED && sweeper(deal) === side ? rules.capot - rules.total : 0;
  const meldsOf = (deal: Deal, side: number): number => {
    const swept = rules.sweptMelds === 'kept' ? NONE : sweeper(deal);
    if (swept === NONE) return deal.meldPoints[side];
    if (swept !== side) return 0;
    return deal.meldPoints[side] + (rules.sweptMelds === 'taken' ? deal.meldPoints[1 - side] : 0);
  };
  const allOf = (deal: Deal, side: number): number =>
    pointsOf(deal, side, rules.lastTrick) - deal.meldPoints[side] + meldsOf(deal, side) + capotOf(deal, side);
  /** The makers may keep their belote; tricks and all other melds go to the defenders. */
  const fail = (deal: Deal, makers: number): void => {
    const keeps = rules.beloteOnFail === 'kept' && (rules.sweptMelds === 'kept' || sweeper(deal) === NONE);
    const kept = keeps ? beloteOf(deal, makers, rules.belote) : 0;
    const melds = meldsOf(deal, 0) + meldsOf(deal, 1);
    deal.score[makers] = kept;
    deal.score[1 - makers] = rules.total + capotOf(deal, 1 - makers) + melds - kept;
  };
  const settle: Settlement['settle'] = deal => {
    if (isThrownIn(deal)) return writeNothing(deal);
    if (deal.outcome === CLAIMED) return claim(deal);
    const makers = deal.sideOf(deal.maker);
    const defenders = 1 - makers;
    const own = allOf(deal, makers);
    const theirs = allOf(deal, defenders);
    deal.outcome = outcomeOf(own, theirs, rules.tie);
    const fails = deal.outcome === FAILED;
    let { held } = deal.before;
    deal.score[makers] = own;
    deal.score[defenders] = theirs;
    if (fails) fail(deal, makers);
    else if (deal.outcome === TIE) {
      deal.score[makers] = 0;
      held += own;
    }
    if (fails || deal.outcome === MADE) {
      deal.score[fails ? defenders : makers] += held;
      held = 0;
    }
    conclude(deal, held, rules.target);
  };
  return {
    says: { 'score.makers': rules },
    settle,
    scoreLines(deal) {
      if (isThrownIn(deal)) return [];
      const { outcome, before } = deal;
      const makers = deal.sideOf(deal.maker);
      const fails = outcome === FAILED;
      const winner = outcome === MADE ? makers : fails ? 1 - makers : NONE;
      // Makers who fail with all tricks have no capot: the melds of the defenders were worth more.
      const sweep = lineOf('sweep', deal, side => (fails && side === makers ? 0 : capotOf(deal, side)));
      const held = lineOf('held', deal, side => (side === winner ? before.held : 0));
      const taken = [...takenLines(deal, rules.lastTrick), sweep];
      const contract = lineOf(
        'contract',
        deal,
        side => deal.score[side] - sumOf(taken, side) - held.points[side],
      );
      return [...taken, contract, held];
    },
    need(deal) {
      if (isThrownIn(deal) || deal.outcome === CLAIMED) return undefined;
      const side = deal.sideOf(deal.maker);
      const had = allOf(deal, side);
      const melds = meldsOfBoth(deal);
      return { side, had, ...moreThanHalf(had + allOf(deal, 1 - side) - melds, melds) };
    },
  };
}

/** A meld has won the match before a card was played [BE-MELD-3]. */
function claim(deal: Deal): void {
  for (let side = 0; side < deal.sides; side++) deal.score[side] = deal.meldPoints[side];
  addUp(deal);
  deal.after.held = 0;
  deal.after.roundWinner = deal.sideOf(deal.claimant);
}

/** The claims of the book, and what becomes of them. */
import { listed, prose } from '../../src/report/index.ts';
import { against, type Curve, type Estimate, type Regression, regress } from '../../src/stats/index.ts';
import { percent, signed, text } from '../bidding/words.ts';
import { HOLDINGS, SITUATIONS } from './rows.ts';
import { RULES, type Tally, TOTALS } from './tally.ts';

export const BOOK = { taken: 60, inSight: 40, about: 5 } as const;

export type Verdict = 'holds' | 'holds partly' | 'does not hold';

/** A claim, what was found, and the figure that shows it. */
export interface Claim {
  readonly id: string;
  readonly says: string;
  readonly verdict: Verdict;
  readonly finding: string;
  readonly figure: 'taken' | 'gain' | 'holdings' | 'length' | 'jack' | 'exchange' | 'sequences';
}

/** Shares of contracts that are lost: "easily" is one in three, partly so one in six. */
const EASILY = [1 / 3, 1 / 6] as const;
/** A pair that may become a sequence is worth nothing if it adds less than this many points. */
const NOTHING = 1.5;

/** The features of the regression of claim (g). */
export const FEATURES = ['sight', 'trumps', 'jack', 'nine', 'aces', 'bella', 'run', 'near'] as const;

export function findingsOf(bids: Tally, exchange: Tally) {
  const first = bids.kept.filter(({ situation }) => situation < 2);
  const x = first.map(({ facts, situation }) => [...FEATURES.map(name => facts[name]), situation]);
  const rows = { x, y: first.map(pair => pair.gain), deals: first.map(pair => pair.deal) };
  const thresholds = (all: readonly Curve[]): Estimate[] => all.map(curve => curve.threshold(0));
  const holding = (name: string): number => HOLDINGS.findIndex(one => one.name === name);
  const best = bids.gain.map((curve, i) => bestLimit(curve, bids.gain[i].threshold(0)));
  return {
    inSight: thresholds(bids.gain),
    even: bids.made.map(curve => curve.threshold(0.5)),
    at40: bids.gain.map(curve => curve.estimate(BOOK.inSight, BOOK.inSight)),
    totals: TOTALS.map((_, i) => thresholds(bids.chance[i])),
    taken: ['any hand', 'chosen'].map((_, i) => ({
      noLoss: bids.leadByTaken[i].threshold(0),
      even: bids.madeByTaken[i].threshold(0.5),
      madeAt60: bids.madeByTaken[i].estimate(60, 64),
      madeAt45: bids.madeByTaken[i].estimate(45, 49),
    })),
    holdings: HOLDINGS.map(({ name }, i) => ({
      name,
      gain: bids.holdingGain[i].map(mean => mean.mean()),
      made: bids.holdingMade[i].share(),
      sight: bids.holdingSight[i].mean(),
    })),
    holding,
    long: bids.longMade.map((made, i) => ({ made: made.share(), gain: bids.longGain[i].mean() })),
    alone: bids.aloneMade.map((made, i) => ({ made: made.share(), gain: bids.aloneGain[i].mean() })),
    melds: bids.melds.mean(),
    meldLead: bids.meldLead.mean(),
    exchangeByPurpose: exchange.exchangeByPurpose.map(mean => mean.mean()),
    exchangeByRank: exchange.exchangeByRank.map(mean => mean.mean()),
    rules: [
      ...RULES.map(({ name }, i) => ({ name, gain: bids.ruleGain[i].map(mean => mean.mean()) })),
      { name: 'the right number of points in sight', gain: best },
    ],
    regression: regress(rows, 'linear'),
    rows,
  };
}
export type Findings = ReturnType<typeof findingsOf>;

/** What bidding from a limit on gains over never bidding, for each hand that is asked. */
function bestLimit(curve: Curve, { value }: Estimate): Estimate {
  if (value === undefined) return { n: 0 };
  const [above, all] = [curve.estimate(Math.ceil(value)), curve.estimate()];
  const share = all.n === 0 ? 0 : above.n / all.n;
  const scaled = (v: number | undefined): number => share * (v ?? 0);
  return { n: all.n, value: scaled(above.value), low: scaled(above.low), high: scaled(above.high) };
}

const isAbove = (estimate: Estimate, limit: number): boolean => against(estimate, limit) === 'above';
const isBelow = (estimate: Estimate, limit: number): boolean => against(estimate, limit) === 'below';

/** The coefficient of a feature; no estimate where the rows do not decide it. */
export function coefficient(fit: Regression | undefined, name: (typeof FEATURES)[number]): Estimate {
  return fit?.coefficients[1 + FEATURES.indexOf(name)] ?? { n: 0 };
}

export function claimsOf(found: Findings): Claim[] {
  return [
    ofTaken(found),
    ofSight(found),
    ofBasis(found),
    ofLength(found),
    ofJack(found),
    ofSeven(found),
    ofLuck(found),
  ];
}

function ofTaken({ taken: [any, chosen] }: Findings): Claim {
  const { value = 0 } = any.noLoss;
  return {
    id: 'a',
    says: `A maker must take about ${BOOK.taken} card points in tricks.`,
    verdict: Math.abs(value - BOOK.taken) <= BOOK.about ? 'holds' : 'does not hold',
    finding: prose`From ${text(any.noLoss)} points on he scores as much as his opponent (${text(chosen.noLoss)} where
      the players chose to bid). Half of the contracts are already made at ${text(any.even)}; with 60 to 64 points
      ${percent(any.madeAt60)} are, with 45 to 49 ${percent(any.madeAt45)}.`,
    figure: 'taken',
  };
}

function ofSight({ inSight, at40 }: Findings): Claim {
  const near = inSight.filter(({ value = 0 }) => Math.abs(value - BOOK.inSight) <= BOOK.about).length;
  return {
    id: 'b',
    says: `Of these at least ${BOOK.inSight} should be in sight with the first six cards.`,
    verdict: near === inSight.length ? 'holds' : near > 0 ? 'holds partly' : 'does not hold',
    finding: prose`Bidding beats passing from ${listed(inSight.map((one, i) => `${text(one)} (${SITUATIONS[i]})`))}.
      With exactly 40 the bid gains ${listed(at40.map(one => signed(one)))} points over a pass, in the same order.`,
    figure: 'gain',
  };
}

function ofBasis({ holdings, holding }: Findings): Claim {
  const gainOf = (name: string): readonly Estimate[] => holdings[holding(name)].gain.slice(0, 2);
  const basis = HOLDINGS.slice(0, 4).map(({ name }) => gainOf(name));
  const pays = basis.filter(seats => seats.every(gain => isAbove(gain, 0))).length;
  const some = basis.filter(seats => seats.some(gain => isAbove(gain, 0))).length;
  const words = holdings
    .slice(0, 6)
    .map(({ name, gain }) => `${name}: ${signed(gain[0])} and ${signed(gain[1])}`);
  return {
    id: 'c',
    says: 'The best basis for a bid is the Jack of trumps, or three trumps with Nine and Ace.',
    verdict: pays === basis.length ? 'holds' : some > 0 ? 'holds partly' : 'does not hold',
    finding: prose`Points that taking the turned suit gains over passing, as elder and as dealer, over all hands of the
      kind. ${words.join('; ')}.`,
    figure: 'holdings',
  };
}

function ofLength({ holdings, holding }: Findings): Claim {
  const { made, gain } = holdings[holding('four trumps or more, neither Jack nor Nine')];
  const lost = 1 - (made.value ?? 0);
  return {
    id: 'd',
    says: 'Without Jack and Nine even four trumps can easily lose.',
    verdict: lost >= EASILY[0] ? 'holds' : lost >= EASILY[1] ? 'holds partly' : 'does not hold',
    finding: prose`With four trumps or more, but neither Jack nor Nine, the maker makes ${percent(made)} of his
      contracts, and taking gains ${signed(gain[0])} points over a pass as elder, ${signed(gain[1])} as dealer. We call
      one loss in three "easily", and one in six partly so.`,
    figure: 'length',
  };
}

function ofJack({ alone }: Findings): Claim {
  const { made, gain } = alone[2];
  const [wins, pays] = [isAbove(made, 0.5), isAbove(gain, 0)];
  return {
    id: 'e',
    says: 'The Jack alone with two Aces of other suits can win.',
    verdict: wins && pays ? 'holds' : wins || pays ? 'holds partly' : 'does not hold',
    finding: prose`With the Jack as the only trump and two Aces beside it the maker makes ${percent(made)}, and taking
      gains ${signed(gain)} points over a pass. With one Ace these are ${percent(alone[1].made)} and
      ${signed(alone[1].gain)}.`,
    figure: 'jack',
  };
}

function ofSeven({ exchangeByPurpose }: Findings): Claim {
  const none = exchangeByPurpose[3];
  return {
    id: 'f',
    says: 'Exchange the Seven only for a good sequence, for bella, or for a safe trump worth ten or more.',
    verdict: isBelow(none, 0) ? 'holds' : isAbove(none, 0) ? 'does not hold' : 'holds partly',
    finding: prose`An exchange for a sequence gains ${signed(exchangeByPurpose[0])} points, for bella
      ${signed(exchangeByPurpose[1])}, for a trump worth ten or more ${signed(exchangeByPurpose[2])}, and for none of
      these ${signed(none)}.`,
    figure: 'exchange',
  };
}

function ofLuck({ meldLead, melds, regression }: Findings): Claim {
  const near = coefficient(regression, 'near');
  const run = coefficient(regression, 'run');
  const { value = 0 } = near;
  return {
    id: 'g',
    says: 'Sequences are luck that evens out; do not bid on filling one.',
    verdict: Math.abs(value) <= NOTHING ? 'holds' : 'holds partly',
    finding: prose`A pair of neighbours that a third card would make a sequence adds ${signed(near)} points to what a
      bid gains, all else equal; a sequence that is there already adds ${signed(run)}. A maker scores ${text(melds)}
      points of melds a contract, ${signed(meldLead)} more than his opponent.`,
    figure: 'sequences',
  };
}

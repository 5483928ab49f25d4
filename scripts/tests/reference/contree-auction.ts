/** The auction of Contrée: bids of points, contre and surcontre [CT-BID-1…3]. */
import { SUITS } from './cards.ts';
import { type Choose, flag, type OptionRule, type OptionsOf, oneOf } from './record.ts';

/** What the makers have undertaken. */
export interface Contract {
  /** The seat of the last bid. */
  readonly maker: number;
  /** A suit, `nt` or `at`. */
  readonly trump: string;
  /** What the contract is worth, before it is doubled. */
  readonly points: number;
  /** All eight tricks are asked for, not points [CT-SCORE-1]. */
  readonly capot: boolean;
  /** 1; 2 after contre; 3 or 4 after surcontre [CT-BID-3]. */
  readonly factor: number;
}

/** The heights of bids, lowest first: 80 90 … 160 capot [CT-BID-1]. */
export function heights(options: Pick<ContreeOptions, 'minBid' | 'maxBid'>): string[] {
  const points = [`${options.minBid}`];
  for (let next = 90; next <= options.maxBid; next += 10) points.push(`${next}`);
  return [...points, 'capot'];
}

/** What may be trumps: a suit, and where it is played no suit (`nt`) or every suit (`at`) [CT-BID-1]. */
function trumpsOf(options: Pick<ContreeOptions, 'notrump' | 'alltrump'>): string[] {
  return [...SUITS, ...(options.notrump ? ['nt'] : []), ...(options.alltrump ? ['at'] : [])];
}

/** Everything that may be said over a bid of the given height, or first of all; trumps have no rank [CT-BID-1]. */
function bidsOver(
  standing: string | undefined,
  ladder: readonly string[],
  trumps: readonly string[],
): string[] {
  const higher = standing === undefined ? ladder : ladder.slice(ladder.indexOf(standing) + 1);
  return higher.flatMap(height => trumps.map(trump => `bid:${height}:${trump}`));
}

/** The auction; nothing is returned when the cards are thrown in [CT-BID-2]. */
export function auction(eldest: number, options: ContreeOptions, choose: Choose): Contract | undefined {
  const ladder = heights(options);
  const trumps = trumpsOf(options);
  let standing: { seat: number; height: string; trump: string } | undefined;
  let passes = 0;
  let factor = 1;

  for (let seat = eldest; passes < (standing === undefined ? 4 : 3); seat = (seat + 1) % 4) {
    const bids = bidsOver(standing?.height, ladder, trumps);
    const contre = standing !== undefined && seat % 2 !== standing.seat % 2 ? ['contre'] : []; // [CT-BID-3]
    const call = ask(seat, [...bids, ...contre], choose);
    if (call === 'contre') {
      factor = saysSurcontre(seat, choose) ? options.surcontre : 2;
      break;
    }
    if (call === 'pass') {
      passes += 1;
    } else {
      const [, height, trump] = call.split(':');
      standing = { seat, height, trump };
      passes = 0;
    }
  }

  if (standing === undefined) return undefined;
  const { seat, height, trump } = standing;
  const capot = height === 'capot';
  return { maker: seat, trump, points: capot ? options.capotValue : Number(height), capot, factor };
}

/** What a seat says; one that could only pass is not asked [GEN-ACT-4]. */
function ask(seat: number, calls: readonly string[], choose: Choose): string {
  return calls.length === 0 ? 'pass' : choose(seat, [...calls, 'pass']);
}

/** The two of the bidding side are asked, the one after the contrer first [CT-BID-3]. */
function saysSurcontre(contrer: number, choose: Choose): boolean {
  const bidders = [(contrer + 1) % 4, (contrer + 3) % 4];
  return bidders.some(seat => choose(seat, ['surcontre', 'pass']) === 'surcontre');
}

const TARGET: OptionRule<number> = {
  standard: 2000,
  allows: value => Number.isInteger(value) && (value as number) >= 500 && (value as number) <= 5000,
};

/** What the options may be; the default comes first. */
export const CONTREE_OPTIONS = {
  minBid: oneOf(80, 82),
  maxBid: oneOf(160, 180),
  notrump: flag(false),
  alltrump: flag(false),
  surcontre: oneOf(4, 3),
  mustUndertrump: flag(false),
  overPartner: flag(true),
  scaled: flag(true),
  beloteAll: oneOf('all', 'none'),
  annonces: flag(false),
  majority: flag(false),
  scoring: oneOf('madePlusContract', 'contract'),
  failBase: oneOf(162, 160),
  beloteOnFail: oneOf('taken', 'kept'),
  multiply: oneOf('contract', 'all'),
  doubledTakesAll: flag(true),
  capotValue: oneOf(250, 270, 500),
  rounding: oneOf('none', 'ten'),
  target: TARGET,
  end: oneOf('reach', 'exceed'),
};

/** The values of the options of Contrée. */
export type ContreeOptions = OptionsOf<typeof CONTREE_OPTIONS>;

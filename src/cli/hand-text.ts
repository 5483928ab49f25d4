/** The result of `jaslab hand` as text for people and as JSON. */
import { formatCard, NONE, type Seat, SUITS, TRUMP_CODES } from '../cards/card.ts';
import { cardsOf } from '../cards/cardset.ts';
import { prose } from '../document/report.ts';
import type { View } from '../engine/view.ts';
import { type HandAnswer, type HandReport, verdictOf } from '../hand/hand-summary.ts';
import type { CardSplit } from '../hand/splits.ts';
import type { HandResult } from '../node/hand/hand.ts';
import type { HandQuestion } from '../node/hand/hand-job.ts';
import { formatInterval, formatValue } from '../report/format.ts';
import { formatAction } from '../rules/action.ts';
import { type Estimate, negated } from '../stats/index.ts';
import { alignRows, counted, wrap } from './layout.ts';

/** The result as lines of at most 80 columns. */
export function handLines(question: HandQuestion, { view, report }: HandResult): string[] {
  const { answers, splits, worlds, unheard } = report;
  return [
    ...wrap(situationText(question, view)),
    ...wrap(
      `Played on by ${question.agents.join(' against ')}; ${counted(worlds, 'deal')}, seed ${question.seed}.`,
    ),
    ...(unheard === 0 ? [] : wrap(unheardText(unheard, worlds))),
    '',
    ...answerTable(answers),
    '',
    ...wrap(verdict(report)),
    ...splitLines(view, splits, answers[0]),
  ];
}

function situationText({ game, rules, situation }: HandQuestion, view: View): string {
  const options = rules.length === 0 ? '' : ` (${rules.join(', ')})`;
  const { after = [] } = situation;
  const said = after.length === 0 ? '' : `, after ${after.map(formatAction).join(', ')}`;
  const turned = turnedText(situation);
  return `${game}${options}: ${handText(view)}${turned}, ${holderText(view, view.seat, 'seat')}${said}.`;
}

function turnedText({ turnUp, proposed = [] }: HandQuestion['situation']): string {
  if (turnUp !== undefined) return `, ${formatCard(turnUp)} turned up`;
  return proposed.length === 0 ? '' : `, ${proposed.map(suit => SUITS[suit]).join(', then ')} turned`;
}

function handText(view: View): string {
  return cardsOf(view.hand()).reverse().map(formatCard).join(' ');
}

function unheardText(unheard: number, worlds: number): string {
  const share = Math.round((100 * unheard) / worlds);
  return prose`In ${share < 1 ? 'less than 1' : share} % of the deals these agents would not have said what the others
    have said: too few deals fit.`;
}

function answerTable(answers: readonly HandAnswer[]): string[] {
  const hasTrumps = answers.some(({ trumps }) => trumps !== undefined);
  const hasEquity = answers.some(({ win }) => win !== undefined);
  const head = [
    'answer',
    'value',
    '95 % interval',
    'best',
    ...(hasEquity ? ['win'] : []),
    'made',
    'cards',
    'melds',
  ];
  const rows = answers.map(({ action, trumps, inSight, value, best, win, made, cardPoints, meldPoints }) => [
    formatAction(action),
    signed(value.value),
    interval(value),
    formatValue(best, 'percent', 0),
    ...(hasEquity ? [formatValue(win?.value, 'percent', 1)] : []),
    made.n === 0 ? '' : formatValue(made.value, 'percent', 0),
    formatValue(cardPoints.value, 'number', 1),
    formatValue(meldPoints.value, 'number', 1),
    ...(hasTrumps
      ? [trumps === undefined ? '' : String(trumps), inSight === undefined ? '' : String(inSight)]
      : []),
  ]);
  const table = [[...head, ...(hasTrumps ? ['trumps', 'in sight'] : [])], ...rows];
  return alignRows(table, { right: [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(column => column < table[0].length) });
}

function verdict(report: HandReport): string {
  const [best, second] = report.answers;
  const name = formatAction(best.action);
  const kind = verdictOf(report);
  if (kind === 'only' || second === undefined) return `Only ${name} is possible.`;
  const other = formatAction(second.action);
  if (kind === 'few')
    return `${name} has the greatest value, but ${counted(report.worlds, 'deal')} are too few to tell.`;
  if (kind === 'level') return `${name} and ${other} are worth the same.`;
  const difference = second.difference && negated(second.difference);
  const by = `by ${formatValue(difference?.value, 'number', 1)} points (${interval(difference)})`;
  const sure = kind === 'best' ? 'is best' : 'seems best, but that is not certain';
  return `${name} ${sure}: it is ahead of ${other} ${by}.`;
}

function splitLines(view: View, splits: readonly CardSplit[], best: HandAnswer): string[] {
  if (splits.length === 0) return [];
  const rows = splits.map(({ card, seat, share, value, difference }) => [
    `${formatCard(card)} ${holderText(view, seat, 'holder')}`,
    formatValue(share, 'percent', 0),
    signed(value.value),
    signed(difference.value),
    interval(difference),
  ]);
  const head = [
    `what matters for ${formatAction(best.action)}`,
    'deals',
    'value',
    'difference',
    '95 % interval',
  ];
  return ['', ...alignRows([head, ...rows], { right: [1, 2, 3, 4] })];
}

/** The place of a seat after the dealer: 1 is the eldest, the number of seats is the dealer. */
function placeOf({ dealer, game: { seats } }: View, seat: Seat): number {
  return ((seat - dealer + seats - 1) % seats) + 1;
}

/** Who a seat is, seen from the seat that is asked. */
function holderText(view: View, seat: Seat, as: 'seat' | 'holder'): string {
  const { seats } = view.game;
  if (seat === NONE) return 'not in play';
  if (as === 'holder' && seat === view.seat) return 'comes to you';
  const isPartner = seat !== view.seat && view.sideOf(seat) === view.sideOf(view.seat);
  const place = placeOf(view, seat);
  const role = place === seats ? 'dealer' : place === 1 ? 'eldest' : `seat ${place} after the dealer`;
  if (as === 'seat') return role;
  return isPartner
    ? 'with the partner'
    : seats === 2
      ? 'with the opponent'
      : `with ${place === 1 || place === seats ? 'the ' : ''}${role}`;
}

function signed(value: number | undefined): string {
  if (value === undefined) return '';
  return `${value < 0 ? '' : '+'}${formatValue(value, 'number', 1)}`;
}

function interval(estimate: Estimate | undefined): string {
  if (estimate?.low === undefined || estimate.high === undefined) return '';
  return formatInterval(estimate.low, estimate.high, 'number', 1);
}

/** The result as data. */
export function handJson(question: HandQuestion, { view, report, seconds, interrupted }: HandResult): object {
  const { game, rules, agents, seed, situation } = question;
  const { answers, splits, worlds, unheard, precision } = report;
  return {
    game,
    rules,
    hand: cardsOf(view.hand()).map(formatCard),
    turnUp: situation.turnUp === undefined ? null : formatCard(situation.turnUp),
    proposed: (situation.proposed ?? []).map(suit => SUITS[suit]),
    place: placeOf(view, view.seat),
    after: (situation.after ?? []).map(formatAction),
    totals: situation.totals ?? null,
    agents,
    seed,
    deals: worlds,
    unheard,
    precision: Number.isFinite(precision) ? precision : null,
    seconds: Number(seconds.toFixed(3)),
    interrupted,
    answers: answers.map(({ action, trump, ...answer }) => ({
      action: formatAction(action),
      ...(trump !== undefined && { trump: TRUMP_CODES[trump] }),
      ...answer,
    })),
    splits: splits.map(({ card, seat, ...split }) => ({
      card: formatCard(card),
      place: seat === NONE ? null : placeOf(view, seat),
      ...split,
    })),
  };
}

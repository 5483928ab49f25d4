/** What is said and done at a table, in the words of the page. */
import { type Card, cardOf, parseCard, SEVEN, type Seat, suitOf, TRUMP_CODES } from '../../cards/card.ts';
import { EMPTY, setOf } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';
import { meldPoints } from '../../engine/meld-points.ts';
import type { ResultRecord } from '../../engine/record.ts';
import type { ScoredMeld, SeatSnapshot, TakenTrick } from '../../player/seat-snapshot.ts';
import { capital } from '../../player/words/index.ts';
import {
  type Action,
  DECLARE_MELD,
  EXCHANGE,
  meldOf,
  PASS,
  parseAction,
  REJECT_MELD,
} from '../../rules/action.ts';
import { MELDS, type Meld, type MeldId } from '../../rules/melds/meld.ts';
import { trickMeldsIn } from '../../rules/melds/trick-melds.ts';
import { score, t, words } from '../settings.ts';

/** Whether an action declares one meld. */
export function isDeclaration(action: Action): boolean {
  return action >= DECLARE_MELD && action < REJECT_MELD;
}

/** Whether what a seat has done is to play a card. */
export function isCardWord(event: string): boolean {
  return parseCard(event) !== undefined;
}

/** A meld as it is declared or shown, and what it is worth: `brok K♥ Q♣ +20`. */
export function meldText(meld: MeldId, trump: string | null, game: Game): string {
  const { kind } = MELDS[meld] as Meld;
  const points = meldPoints(game, meld);
  const cards = words().meld(meld, trump);
  const name =
    kind === 'dubbel' || kind === 'brok' ? t(`say.${kind}`) : kind === 'stuk' ? t('say.marriage') : '';
  const text = name === '' || name === cards ? cards : `${name} ${cards}`;
  return points === 0 ? text : t('act.worth', { text, points });
}

/** What a seat has done, in a sentence to be heard: `Left plays the Jack of hearts.` */
export function deedOf(
  seat: string,
  event: string,
  now: Pick<SeatSnapshot, 'trump' | 'turnUp'>,
  own: boolean,
): string {
  if (isCardWord(event)) return t('deed.card', { seat, own, card: words().card(event) });
  const exchanged = exchangeText(seat, event, now, own);
  if (exchanged !== '') return words().aloud(exchanged);
  return t('deed.say', { seat, text: words().aloud(words().spoken(event, now.trump, own)) });
}

/** The card that was turned up at the beginning, though another one may lie open now; empty where none was. */
export function turnedText({ turnUp }: Pick<SeatSnapshot, 'turnUp'>): string {
  return turnUp === null ? '' : t('table.turnedUp', { card: words().spoken(turnUp, null) });
}

/** Which cards were exchanged: `Left exchanges the 7♣ for the 9♣.` Empty where nothing was. */
export function exchangeText(
  seat: string,
  event: string,
  { turnUp }: Pick<SeatSnapshot, 'turnUp'>,
  own: boolean,
): string {
  if (parseAction(event) !== EXCHANGE || turnUp === null) return '';
  const seven = cardOf(suitOf(parseCard(turnUp) as Card), SEVEN);
  const [taken, given] = [turnUp, seven].map(card => words().spoken(card, null));
  return t('deed.exchange', { seat, own, seven: given, card: taken });
}

/** The meld of a seat that counts, in a sentence: `Left scores 20 points for A♣ K♣ Q♣.` */
export function countsText(
  { meld, points }: ScoredMeld,
  seat: string,
  trump: string | null,
  own: boolean,
): string {
  return t('deed.counts', { seat, own, points, cards: cardsOf(meld, trump) });
}

function cardsOf(meld: string, trump: string | null): string {
  return words().meld(meldOf(parseAction(`declare:${meld}`) ?? PASS) as MeldId, trump);
}

/** Where a seat is drawn, by number of seats and distance from one's own. */
const PLACES: Readonly<Record<number, readonly string[]>> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
};

/** Where a seat sits: `bottom`, `left`, `top` or `right`. */
export function placeOf(seat: Seat, own: Seat, seats: number): string {
  return PLACES[seats]?.[(seat - own + seats) % seats] ?? 'top';
}

/** Which suit was turned once all had passed, and who must play it; empty where somebody has chosen trumps. */
export function forcedText(
  { isForced, maker, trump }: Pick<SeatSnapshot, 'isForced' | 'maker' | 'trump'>,
  names: readonly string[],
  own: Seat,
): string {
  if (!isForced || maker === null || trump === null) return '';
  return t('course.forced', { seat: names[maker], own: maker === own, suit: words().sign(trump) });
}

/** Whether the first trick is not over, or still lies there. */
export function isFirstTrick({ tricks, takenBy }: SeatSnapshot): boolean {
  return tricks.length === (takenBy === null ? 0 : 1);
}

/** Words of a seat that are shown at once. */
const MOST_SAID = 2;

/** What a seat has said last, while it matters, and its melds that count. They replace the words that declared them. */
export function saidBy(now: SeatSnapshot, seat: Seat, isOwn: boolean): string {
  const { said, trump, isForced, maker } = now;
  const mustPlay = isForced && seat === maker && isFirstTrick(now);
  const melds = meldsOf(now).filter(one => one.seat === seat);
  const all = said[seat] ?? [];
  const news = all.filter(
    (event, n) =>
      !(mustPlay && parseAction(event) === PASS) &&
      !melds.some(({ meld }) => event.endsWith(`:${meld}`)) &&
      !all.slice(0, n).includes(event.replace('shows:', 'declare:')),
  );
  const texts = [
    ...news.map(event => words().spoken(event, trump, isOwn)),
    ...(mustPlay ? [t('say.forced', { suit: words().sign(trump as string), own: isOwn })] : []),
    ...melds.map(({ meld, points }) =>
      t('say.counts', { text: t('act.worth', { text: cardsOf(meld, trump), points }) }),
    ),
  ];
  return [...new Set(texts)].slice(-MOST_SAID).join(', ');
}

/** The melds that have scored last: they are shown until the trick after them has gone from the table. */
function meldsOf({ melds, tricks, takenBy }: SeatSnapshot): readonly ScoredMeld[] {
  const gone = takenBy === null ? tricks.length : tricks.length - 1;
  return melds.filter(one => one.tricks >= gone);
}

/** Who has taken a trick, and what it has brought. */
export function takenText(now: SeatSnapshot, trick: TakenTrick, names: readonly string[]): string {
  const { takenBy, meldPoints } = trick;
  const points = cardPointsOf(now, trick);
  return t(meldPoints > 0 ? 'trick.withMelds' : 'trick.taken', {
    seat: names[takenBy],
    points,
    melds: meldPoints,
    cards: meldsIn(now, trick),
  });
}

/** The melds that the cards of a trick form: `K♣ Q♣ J♣, K♣ Q♣`. */
function meldsIn({ trump }: SeatSnapshot, { cards }: TakenTrick): string {
  const set = cards.reduce((all, { card }) => all | setOf(parseCard(card) as Card), EMPTY);
  const found = trickMeldsIn(set, TRUMP_CODES.indexOf(trump as 'c'));
  return found.map(meld => words().meld(meld, trump)).join(', ');
}

/** The points of the cards of a trick, of the last one of the deal also those for it. */
function cardPointsOf({ tricks, cardPoints }: SeatSnapshot, trick: TakenTrick): number {
  const sum = (list: readonly number[]) => list.reduce((all, points) => all + points, 0);
  const forLast = sum(cardPoints) - sum(tricks.map(({ points }) => points));
  return trick.points + (trick === tricks.at(-1) ? forLast : 0);
}

/** The points of the cards of each trick, of the last one of the deal also those for it. */
export function cardPointsByTrick(now: SeatSnapshot): number[] {
  return now.tricks.map(trick => cardPointsOf(now, trick));
}

/** What each trick has scored: its cards and melds, the last one of the deal also the points for it. */
export function scoredByTrick(now: SeatSnapshot): number[] {
  return now.tricks.map(trick => cardPointsOf(now, trick) + trick.meldPoints);
}

/** Who has made trumps. */
export function makerText(maker: Seat, own: Seat, names: readonly string[]): string {
  return t('standing.by', { seat: names[maker], own: maker === own });
}

/** The scores of sides: `We 80, They 82`. */
export function scoresOf(sides: readonly string[], scores: readonly number[]): string {
  return sides.map((side, n) => `${side} ${score(scores[n] as number)}`).join(', ');
}

/** `Contract of Left: failed`. */
export function outcomeOf({ outcome, maker }: ResultRecord, names: readonly string[]): string {
  const text = words().named('outcome', outcome);
  if (maker === null) return capital(text);
  const isOwn = names[maker] === t('seat.you');
  return t(isOwn ? 'prompt.ownMaker' : 'prompt.maker', { seat: names[maker], outcome: text });
}

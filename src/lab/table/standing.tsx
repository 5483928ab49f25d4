/** Where the deal stands, in one line: trumps, maker, tricks, points. */
import type { Seat } from '../../cards/card.ts';
import { standingKind } from '../../engine/breakdown.ts';
import type { Game } from '../../engine/game.ts';
import type { SeatSnapshot } from '../../player/seat-snapshot.ts';
import { isRoundMatch } from '../../rules/ruleset.ts';
import { Words } from '../cards/playing-card.tsx';
import { score, t, words } from '../settings.ts';
import { makerText } from './deeds.ts';

interface StandingProps {
  readonly now: SeatSnapshot;
  readonly game: Game;
  readonly own: Seat;
  readonly names: readonly string[];
  readonly sides: readonly string[];
  /** The lives of the players, in a match by lives. */
  readonly lives?: readonly number[];
  /** Whether the deal is of no match. */
  readonly isAlone?: boolean;
}

/** What a match is played to: `of 1500`. */
export function targetOf({ ruleset: { match }, options }: Game): string {
  if (!isRoundMatch(match))
    return 'points' in match
      ? t('standing.target', { n: match.points })
      : t('standing.deals', { n: match.deals });
  const target = match.totalsAreGamePoints ? match.by === 'race' && match.race : options.target;
  return typeof target === 'number' ? t('standing.target', { n: target }) : '';
}

/** As wide as a digit. */
const FIGURE_SPACE = '\u2007';
/** Of totals in a match without a number to be reached. */
const LEAST_DIGITS = 3;

/** What the match counts, and where it stands, by side: `match`, `   80 – 120 of 1500`, always as wide. */
function matchText(
  now: SeatSnapshot,
  game: Game,
  own: Seat,
  lives: readonly number[] = [],
): readonly [string, string] {
  const { match } = game.ruleset;
  const kind = !isRoundMatch(match)
    ? standingKind(game.ruleset)
    : match.totalsAreGamePoints
      ? 'gamePoints'
      : 'total';
  const target = targetOf(game);
  const digits = /\d+/.exec(target)?.[0].length ?? LEAST_DIGITS;
  const totals = fromOwn(now, own).map(side => score(now.totals[side] as number));
  const missing = totals.reduce((sum, { length }) => sum + Math.max(0, digits - length), 0);
  const points = `${FIGURE_SPACE.repeat(missing)}${totals.join(' – ')} ${target}`;
  const left = lives.length === 0 ? '' : ` · ${t('sheet.lives')} ${lives.join(' – ')}`;
  return [t(`sheet.${kind}`), points + left];
}

/** The sides, with one's own first. */
function fromOwn({ totals, sides }: SeatSnapshot, own: Seat): number[] {
  const first = sides[own] ?? 0;
  return totals.map((_, n) => (first + n) % totals.length);
}

export function StandingLine(props: StandingProps) {
  const { now, game, own, names, sides, lives, isAlone } = props;
  const { trump, maker, factor, tricks, cardPoints, meldPoints, bid } = now;
  const [counted, points] = matchText(now, game, own, lives);
  return (
    <ul class={sides.length > 2 ? 'standing many' : 'standing'}>
      <li class="trumps">
        {trump === null ? (
          <span class="none">{t('standing.none')}</span>
        ) : (
          <>
            <span class="big">
              <Words text={words().sign(trump)} />
            </span>
            <span>
              {maker === null
                ? t('standing.trumps')
                : now.isForced
                  ? t('standing.forced', { seat: names[maker], own: maker === own })
                  : bid === null
                    ? makerText(maker, own, names)
                    : `${names[maker]} ${words().spoken(bid, trump).split(' ', 1)[0]}`}
              {factor > 1 && ` ×${factor}`}
            </span>
          </>
        )}
      </li>
      {fromOwn(now, own).map(n => (
        <li key={n} class="points">
          {sides[n]} <b>{cardPoints[n]}</b>
          {(meldPoints[n] as number) > 0 && <i title={t('standing.melds')}> +{meldPoints[n]}</i>}
        </li>
      ))}
      {!isAlone && (
        <li class="match">
          <span class="for-broad">{counted}</span> {points}
        </li>
      )}
      <li class="count">
        {t('standing.trick', { n: Math.min(tricks.length + 1, game.tricks), of: game.tricks })}
      </li>
    </ul>
  );
}

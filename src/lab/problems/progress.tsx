/** What the person has practised at a game: answers, streaks, and the rating. */
import type { Problem } from '../../analysis/problems.ts';
import { titleOf } from '../games.ts';
import { saveFile } from '../play/match.ts';
import { PLAYER_COUNTS } from '../player-counts.ts';
import { idOf, type Progress, ratedDeals, ratingOf } from '../practice.ts';
import { points, t } from '../settings.ts';
import { SaveButton } from '../shell/save-button.tsx';

/** How many problems were answered, and the streaks. */
export function Standing({
  progress,
  problems,
}: {
  readonly progress: Progress;
  readonly problems: readonly Problem[];
}) {
  const { answers, row, best, days } = progress;
  const tried = problems.filter(one => Object.hasOwn(answers, idOf(one)));
  if (tried.length === 0 && days === 0) return null;
  const right = tried.filter(one => answers[idOf(one)] === one.answers[0]?.action).length;
  return (
    <>
      <h2>{t('practice.progress')}</h2>
      <ul class="plain">
        <li>{t('practice.done', { right, tried: tried.length, of: problems.length })}</li>
        <li>{t('practice.row', { n: row, best })}</li>
        <li>{t('practice.days', { n: days })}</li>
      </ul>
    </>
  );
}

/** The rating of the person at a game whose levels were measured, and the deals that it is made of as a file. */
export function Rating({ game }: { readonly game: string }) {
  const deals = ratedDeals();
  const isPartners = PLAYER_COUNTS[game]?.[1] === true;
  const rating = ratingOf(deals, game, isPartners);
  if (rating === undefined) return null;
  const { n, value, low, high } = rating;
  const save = () => saveFile('jaslab-rating.json', `${JSON.stringify({ deals }, undefined, 1)}\n`);
  const level = (x: number) => points(x, false);
  return (
    <>
      <h2>{t('rating.title')}</h2>
      <p>
        {low === undefined || high === undefined || value === undefined
          ? t('rating.few', { n, game: titleOf(game) })
          : t('rating.is', {
              n,
              game: titleOf(game),
              value: level(value),
              low: level(low),
              high: level(high),
            })}
      </p>
      <p class="quiet">{t('rating.doc')}</p>
      {deals.length > 0 && <SaveButton label={t('rating.save')} save={save} />}
    </>
  );
}

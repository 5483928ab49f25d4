/** Where the deal stands, in one line: trumps, maker, tricks, points. */
import { NONE } from '../../cards/card.ts';
import { isForced } from '../../engine/forced-contract.ts';
import { Words } from '../cards/playing-card.tsx';
import { t, words } from '../settings.ts';
import type { Scene } from './scene.ts';

interface StandingProps {
  readonly scene: Scene;
  readonly names: readonly string[];
  readonly sides: readonly string[];
}

export function StandingLine({ scene, names, sides }: StandingProps) {
  const { state, game } = scene;
  const { trump, maker, factor, tricks, cardPoints, meldPoints, bid } = state;
  const last = state.isOver() ? state.lastTrickSide() : NONE;
  return (
    <ul class="standing">
      <li class="trumps">
        {trump === NONE ? (
          <span class="none">{t('standing.none')}</span>
        ) : (
          <>
            <span class="big">
              <Words text={words().sign(trump)} />
            </span>
            <span>
              {maker === NONE ? (
                t('standing.trumps')
              ) : (
                <>
                  <span class="for-broad">{t('standing.trumps')}, </span>
                  {names[maker]}
                  {isForced(scene.deeds, state) && <span class="for-broad">{t('standing.forced')}</span>}
                </>
              )}
              {bid !== 0 && ` ${words().spoken(bid, trump).split(' ', 1)[0]}`}
              {factor > 1 && ` ×${factor}`}
            </span>
          </>
        )}
      </li>
      <li class="count">{t('standing.trick', { n: Math.min(tricks + 1, game.tricks), of: game.tricks })}</li>
      {sides.map((side, n) => (
        <li key={side} class="points">
          {side} <b>{cardPoints[n] + (n === last ? game.lastTrick : 0)}</b>
          {meldPoints[n] > 0 && <i title={t('standing.melds')}> +{meldPoints[n]}</i>}
        </li>
      ))}
    </ul>
  );
}

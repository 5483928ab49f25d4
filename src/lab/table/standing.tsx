/** Where the deal stands, in one line: trumps, maker, tricks, points. */
import { NONE } from '../../cards/card.ts';
import { isForced } from '../../engine/forced-contract.ts';
import { Words } from '../cards/playing-card.tsx';
import { useCardWords } from '../settings.ts';
import type { Scene } from './scene.ts';

interface StandingProps {
  readonly scene: Scene;
  readonly names: readonly string[];
  readonly sides: readonly string[];
}

export function StandingLine({ scene, names, sides }: StandingProps) {
  const cardWords = useCardWords();
  const { state, game } = scene;
  const { trump, maker, factor, tricks, cardPoints, meldPoints, bid } = state;
  const last = state.isOver() ? state.lastTrickSide() : NONE;
  return (
    <ul class="standing">
      <li class="trumps">
        {trump === NONE ? (
          <span class="none">trumps not chosen</span>
        ) : (
          <>
            <span class="big">
              <Words text={cardWords.suit(trump)} />
            </span>
            <span>
              {maker === NONE ? (
                'trumps'
              ) : (
                <>
                  <span class="for-broad">trumps, </span>
                  {names[maker]}
                  {isForced(scene.deeds, state) && <span class="for-broad">, who must play</span>}
                </>
              )}
              {bid !== 0 && ` ${cardWords.action(bid, trump).replace(/^bid /, '').replace(/ .*$/, '')}`}
              {factor > 1 && ` ×${factor}`}
            </span>
          </>
        )}
      </li>
      <li class="count">
        trick {Math.min(tricks + 1, game.tricks)}/{game.tricks}
      </li>
      {sides.map((side, n) => (
        <li key={side} class="points">
          {side} <b>{cardPoints[n] + (n === last ? game.lastTrick : 0)}</b>
          {meldPoints[n] > 0 && <i title="points of melds"> +{meldPoints[n]}</i>}
        </li>
      ))}
    </ul>
  );
}

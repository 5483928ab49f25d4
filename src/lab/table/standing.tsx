/** Where the deal stands, in one line: trumps, maker, tricks, points. */
import { NONE } from '../../cards/card.ts';
import { standingKind } from '../../engine/breakdown.ts';
import { isForced } from '../../engine/forced-contract.ts';
import type { Game } from '../../engine/game.ts';
import { isRoundMatch } from '../../rules/ruleset.ts';
import { Words } from '../cards/playing-card.tsx';
import { t, words } from '../settings.ts';
import type { Scene } from './scene.ts';

interface StandingProps {
  readonly scene: Scene;
  readonly names: readonly string[];
  readonly sides: readonly string[];
  /** The lives of the players, in a match by lives. */
  readonly lives?: readonly number[];
  /** Whether the deal is of no match. */
  readonly isAlone?: boolean;
  /** Whether the match stands where the deal has brought it. */
  readonly isCounted?: boolean;
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

/** What the match counts, and where it stands, by side: `match`, `80 – 120 of 1500`. */
function matchText(
  { state, game }: Scene,
  isCounted: boolean,
  lives: readonly number[] = [],
): readonly [string, string] {
  const { match } = game.ruleset;
  const totals = [...(isCounted ? state.after : state.before).totals.subarray(0, game.sides)];
  const kind = !isRoundMatch(match)
    ? standingKind(game.ruleset)
    : match.totalsAreGamePoints
      ? 'gamePoints'
      : 'total';
  const points = `${totals.join(' – ')} ${targetOf(game)}`;
  const left = lives.length === 0 ? '' : ` · ${t('sheet.lives')} ${lives.join(' – ')}`;
  return [t(`sheet.${kind}`), points + left];
}

export function StandingLine(props: StandingProps) {
  const { scene, names, sides, lives, isAlone } = props;
  const { state, game } = scene;
  const { trump, maker, factor, tricks, cardPoints, meldPoints, bid } = state;
  const [counted, points] = matchText(scene, props.isCounted ?? state.isOver(), lives);
  const last = state.isOver() ? state.lastTrickSide() : NONE;
  return (
    <ul class={sides.length > 2 ? 'standing many' : 'standing'}>
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
                  {t('standing.by', { seat: names[maker] })}
                  {isForced(scene.deeds, state) && <span class="for-broad">{t('standing.forced')}</span>}
                </>
              )}
              {bid !== 0 && ` ${words().spoken(bid, trump).split(' ', 1)[0]}`}
              {factor > 1 && ` ×${factor}`}
            </span>
          </>
        )}
      </li>
      {sides.map((side, n) => (
        <li key={side} class="points">
          {side} <b>{cardPoints[n] + (n === last ? game.lastTrick : 0)}</b>
          {meldPoints[n] > 0 && <i title={t('standing.melds')}> +{meldPoints[n]}</i>}
        </li>
      ))}
      {!isAlone && (
        <li class="match">
          <span class="for-broad">{counted}</span> {points}
        </li>
      )}
      <li class="count">{t('standing.trick', { n: Math.min(tricks + 1, game.tricks), of: game.tricks })}</li>
    </ul>
  );
}

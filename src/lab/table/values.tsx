/** The cards of a game from high to low, with their points: of trumps, and of the other suits. */
import { ALL_TRUMPS, cardOf, NO_TRUMPS, RANKS, rankOf, TRUMP_CODES } from '../../cards/card.ts';
import { hasCard } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';
import { Words } from '../cards/playing-card.tsx';
import { t, words } from '../settings.ts';

interface CardValuesProps {
  readonly game: Game;
  /** As in a snapshot: null before trumps are known. */
  readonly trump: string | null;
}

export function CardValues({ game, trump: known }: CardValuesProps) {
  const { order, pack } = game.ruleset;
  // Before trumps are known any suit shows what they will be.
  const trump = known === null ? 0 : (TRUMP_CODES as readonly string[]).indexOf(known);
  const rowOf = (ranks: string, suit: number) =>
    [...ranks]
      .reverse()
      .map(rank => cardOf(suit, RANKS.indexOf(rank)))
      .filter(card => hasCard(pack, card))
      .map(card => ({ card, points: game.points[(trump << 5) | card] }));
  const isOfSuit = trump < NO_TRUMPS;
  const row = (name: string, cards: ReturnType<typeof rowOf>) => (
    <tr>
      <th scope="row">
        <Words text={name} />
      </th>
      {cards.map(({ card, points }) => (
        <td key={card}>
          <b role="img" aria-label={words().rank(rankOf(card))}>
            {words().cards.rank(rankOf(card))}
          </b>{' '}
          {points}
        </td>
      ))}
    </tr>
  );
  const sign = known === null ? '' : `\u00a0${words().sign(known)}`;
  return (
    <section class="values" aria-label={t('values.title')}>
      <h2>{t('values.title')}</h2>
      <p class="quiet">{t('values.order')}</p>
      <table>
        <tbody>
          {trump !== NO_TRUMPS && row(t('values.trump') + sign, rowOf(order.trump, isOfSuit ? trump : 0))}
          {trump !== ALL_TRUMPS && row(t('values.plain'), rowOf(order.plain, isOfSuit ? trump ^ 1 : 0))}
        </tbody>
      </table>
      {game.lastTrick > 0 && <p class="quiet">{t('values.last', { n: game.lastTrick })}</p>}
    </section>
  );
}

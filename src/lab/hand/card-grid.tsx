/** All cards of a pack to pick from. */
import { type Card, cardOf, NONE } from '../../cards/card.ts';
import { type CardSet, hasCard } from '../../cards/cardset.ts';
import { cardName } from '../cards/names.ts';
import { PlayingCard } from '../cards/playing-card.tsx';

interface CardGridProps {
  readonly pack: CardSet;
  readonly hand: CardSet;
  readonly turnUp: Card;
  readonly onPick: (card: Card) => void;
}

/** The suits from top to bottom: black and red in turn. */
const SUIT_ORDER = [3, 2, 0, 1] as const;
const RANKS = [7, 6, 5, 4, 3, 2, 1, 0] as const;

export function CardGrid({ pack, hand, turnUp, onPick }: CardGridProps) {
  return (
    <div class="card-grid">
      {SUIT_ORDER.flatMap(suit =>
        RANKS.map(rank => {
          const card = cardOf(suit, rank);
          if (!hasCard(pack, card)) return null;
          const state = hasCard(hand, card) ? 'held' : card === turnUp && turnUp !== NONE ? 'up' : 'free';
          const where = { held: ', in the hand', up: ', turned up', free: '' }[state];
          return (
            <button
              key={card}
              type="button"
              class={`pick ${state}`}
              aria-pressed={state !== 'free'}
              aria-label={`${cardName(card)}${where}`}
              data-card={card}
              onClick={() => onPick(card)}
            >
              <PlayingCard card={card} />
            </button>
          );
        }),
      )}
    </div>
  );
}

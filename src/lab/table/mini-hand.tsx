/** The cards of another seat, small: from the back, or open. */
import type { CardSet } from '../../cards/cardset.ts';
import { cardName } from '../cards/names.ts';
import { CardBack, PlayingCard } from '../cards/playing-card.tsx';
import { useCardWords } from '../settings.ts';
import type { Scene } from './scene.ts';

interface MiniHandProps {
  readonly scene: Scene;
  /** The cards, where they may be seen. */
  readonly cards: CardSet | undefined;
  readonly count: number;
}

export function MiniHand({ scene, cards, count }: MiniHandProps) {
  const cardWords = useCardWords();
  if (cards === undefined) {
    return (
      <div class="mini" role="img" aria-label={`${count} cards`}>
        {Array.from({ length: count }, (_, n) => (
          <span key={n}>
            <CardBack />
          </span>
        ))}
      </div>
    );
  }
  const sorted = cardWords.sorted(cards, scene.game, scene.mainSuit);
  return (
    <div class="mini open" role="img" aria-label={sorted.map(cardName).join(', ') || 'no cards'}>
      {sorted.map(card => (
        <span key={card}>
          <PlayingCard card={card} />
        </span>
      ))}
    </div>
  );
}

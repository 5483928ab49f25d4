/**
 * A hand on the near side of the table, and small ones of the others. The near one lies open. Cards can be chosen where
 * `onChoose` is given.
 */
import { useRef } from 'preact/hooks';
import { type Card, type Seat, suitOf } from '../../cards/card.ts';
import { type CardSet, hasCard } from '../../cards/cardset.ts';
import { CardBack, PlayingCard } from '../cards/playing-card.tsx';
import { t, words } from '../settings.ts';
import type { Scene } from './scene.ts';

export interface HandProps {
  /** In the order in which they lie. */
  readonly cards: readonly Card[];
  /** Those that may be played. */
  readonly legal: CardSet;
  /** Whether a card is asked for: those that may not be played are then dimmed. */
  readonly isAsked: boolean;
  /** A card that is pointed out. */
  readonly marked?: Card | undefined;
  readonly onChoose?: (card: Card) => void;
}

export function Hand({ cards, legal, isAsked, marked, onChoose }: HandProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move among the buttons within
    <div class="hand" ref={list} onKeyDown={move}>
      {cards.map((card, n) => {
        const isLegal = hasCard(legal, card);
        const gap = n > 0 && suitOf(card) !== suitOf(cards[n - 1]) ? ' gap' : '';
        const use = !isAsked ? '' : isLegal ? ' legal' : ' barred';
        const look = card === marked ? `${use} marked` : use;
        return (
          <button
            key={card}
            type="button"
            class={`card-button${gap}${look}`}
            aria-label={words().card(card)}
            aria-disabled={!(isAsked && isLegal)}
            data-card={card}
            onClick={() => onChoose?.(card)}
          >
            <PlayingCard card={card} />
          </button>
        );
      })}
    </div>
  );
}

/** The cards of another seat, small: from the back, or open. */
interface MiniHandProps {
  readonly scene: Scene;
  readonly seat: Seat;
  readonly isOpen: boolean;
}

export function MiniHand({ scene, seat, isOpen }: MiniHandProps) {
  const cards = words().cards.sorted(scene.state.hands[seat], scene.game, scene.mainSuit);
  const open = cards.map(card => words().card(card)).join(', ') || t('cards.none');
  return (
    <div
      class={isOpen ? 'mini open' : 'mini'}
      role="img"
      aria-label={isOpen ? open : t('cards.count', { n: cards.length })}
    >
      {cards.map((card, n) => (
        <span key={isOpen ? card : n}>{isOpen ? <PlayingCard card={card} /> : <CardBack />}</span>
      ))}
    </div>
  );
}

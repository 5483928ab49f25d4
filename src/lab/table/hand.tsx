/**
 * A hand on the near side of the table, and small ones of the others. The near one lies open. Cards can be chosen where
 * `onChoose` is given.
 */
import { useRef } from 'preact/hooks';
import type { HandCard } from '../../player/seat-snapshot.ts';
import { CardBack, PlayingCard } from '../cards/playing-card.tsx';
import { t, words } from '../settings.ts';

/** Why a card is pointed out: advised, answered to a problem or best there, or new in the hand. */
export type CardMark = 'marked' | 'chosen' | 'best' | 'drawn';

export interface HandProps {
  /** In the order in which they lie. */
  readonly cards: readonly HandCard[];
  /** Whether a card is asked for: those that may not be played are then dimmed. */
  readonly isAsked: boolean;
  /** Cards that are pointed out. */
  readonly marks?: Readonly<Record<string, CardMark>>;
  readonly onChoose?: (card: string) => void;
}

export function Hand({ cards, isAsked, marks = {}, onChoose }: HandProps) {
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
      {cards.map(({ card, isLegal }, n) => {
        const gap = n > 0 && card[1] !== cards[n - 1]?.card[1] ? ' gap' : '';
        const use = !isAsked ? '' : isLegal ? ' legal' : ' barred';
        const mark = marks[card];
        const look = mark === undefined ? use : `${use} ${mark}`;
        const name = words().card(card);
        return (
          <button
            key={card}
            type="button"
            class={`card-button${gap}${look}`}
            aria-label={mark === undefined || mark === 'marked' ? name : t(`mark.${mark}`, { card: name })}
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
  /** In order, where they lie open. */
  readonly cards: readonly string[] | null | undefined;
  readonly count: number;
}

export function MiniHand({ cards, count }: MiniHandProps) {
  const isOpen = cards != null;
  const open = cards?.map(card => words().card(card)).join(', ') || t('cards.none');
  return (
    <div
      class={isOpen ? 'mini open' : 'mini'}
      role="img"
      aria-label={isOpen ? open : t('cards.count', { n: count })}
    >
      {Array.from({ length: count }, (_, n) => (
        <span key={cards?.[n] ?? n}>{cards?.[n] ? <PlayingCard card={cards[n]} /> : <CardBack />}</span>
      ))}
    </div>
  );
}

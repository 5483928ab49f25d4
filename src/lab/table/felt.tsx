/** The table: the other seats, the trick, the stock and the turn-up. One's own hand lies below it. */
import { useState } from 'preact/hooks';
import { NONE, type Seat } from '../../cards/card.ts';
import { CardBack, PlayingCard, Words } from '../cards/playing-card.tsx';
import { t, words as texts } from '../settings.ts';
import { MiniHand } from './hand.tsx';
import { placeOf, proposedIn, type Scene, type Trick, turnedUpIn } from './scene.ts';

/** The name of whoever plays a seat, and how well. */
export type Sitting = readonly [name: string, level: string];

export interface FeltProps {
  readonly scene: Scene;
  /** The seat at the bottom. */
  readonly own: Seat;
  /** What the seats are called. */
  readonly names: readonly string[];
  /** Shows the cards of all seats. */
  readonly isOpen?: boolean;
  /** A seat whose cards lie open. */
  readonly laidDown?: Seat | undefined;
  /** Who plays each seat. */
  readonly sitters?: readonly Sitting[];
  /** Moves cards as they are played. */
  readonly isMoving?: boolean;
  /** Shows the last trick again on demand. */
  readonly hasRecall?: boolean;
}

export function Felt({ scene, own, names, isOpen, laidDown, sitters, isMoving, hasRecall }: FeltProps) {
  // The last trick lies there again until something is done.
  const [recalledAt, recall] = useState(-1);
  const last = scene.tricks.at(-1);
  const isRecalled = last !== undefined && recalledAt === scene.deeds.length;
  const { seats } = scene.game;
  const others = Array.from({ length: seats - 1 }, (_, n) => (own + n + 1) % seats);
  return (
    <div class={`felt seats${seats}`}>
      {others.map(seat => (
        <SeatPanel
          key={seat}
          scene={scene}
          seat={seat}
          place={placeOf(seat, own, seats)}
          name={names[seat]}
          sitter={sitters?.[seat]}
          isOpen={isOpen || seat === laidDown}
        />
      ))}
      <div class="middle-of-table">
        <Pile scene={scene} />
        <TrickView
          trick={isRecalled ? last : scene.trick}
          placeOf={seat => placeOf(seat, own, seats)}
          names={names}
          isMoving={isMoving === true && !isRecalled}
        />
        <Proposed scene={scene} />
      </div>
      {hasRecall && last !== undefined && (
        <button
          type="button"
          class="recall"
          aria-pressed={isRecalled}
          onClick={() => recall(isRecalled ? -1 : scene.deeds.length)}
        >
          {isRecalled
            ? t('trick.taken', { seat: names[last.winner], points: last.points })
            : t('table.lastTrick')}
        </button>
      )}
    </div>
  );
}

interface SeatHeadProps {
  readonly scene: Scene;
  readonly seat: Seat;
  readonly name: string;
  readonly sitter?: Sitting | undefined;
}

interface SeatPanelProps extends SeatHeadProps {
  readonly place: string;
  readonly isOpen: boolean;
}

export function SeatPanel({ scene, seat, place, name, sitter, isOpen }: SeatPanelProps) {
  const isTurn = !scene.state.isOver() && scene.state.turn === seat;
  return (
    <section class={`seat ${place}${isTurn ? ' on-turn' : ''}`} aria-label={name}>
      <SeatHead scene={scene} seat={seat} name={name} sitter={sitter} />
      <MiniHand scene={scene} seat={seat} isOpen={isOpen} />
    </section>
  );
}

/** The name of a seat, its part in the deal, and what it has said. */
export function SeatHead({ scene, seat, name, sitter }: SeatHeadProps) {
  const { state, said, game } = scene;
  const isOwn = name === texts().t('seat.you');
  const words = said[seat].map(event => texts().spoken(event, state.trump, isOwn)).join(', ');
  const tricks = state.won[seat];
  return (
    <p class="seat-head">
      <strong>{name}</strong>
      {sitter !== undefined && (
        <small class="sitter">
          {sitter[0]} <span>· {sitter[1]}</span>
        </small>
      )}
      {seat === state.dealer && <abbr title={t('seat.dealer')}>{t('seat.dealerSign')}</abbr>}
      {seat === state.maker && state.trump !== NONE && (
        <abbr title={t('seat.maker')}>{t('seat.makerSign')}</abbr>
      )}
      {tricks > 0 && !game.partners && (
        <span class="tricks" title={t('seat.tricksWon')}>
          {t('seat.tricks', { n: tricks })}
        </span>
      )}
      <span class={words === '' ? 'said' : 'said is-said'}>
        <Words text={words} />
      </span>
    </p>
  );
}

interface TrickProps {
  readonly trick: Trick | undefined;
  readonly placeOf: (seat: Seat) => string;
  readonly names: readonly string[];
  readonly isMoving: boolean;
}

function TrickView({ trick, placeOf, names, isMoving }: TrickProps) {
  const cards = trick?.cards ?? [];
  const isDone = trick !== undefined && trick.winner !== NONE;
  const lookOf = (seat: Seat): string => {
    const wins = seat === trick?.winner ? ' wins' : '';
    return `played at-${placeOf(seat)}${wins}${isMoving ? ' moves' : ''}`;
  };
  const played = cards.map(({ seat, card }) =>
    t('table.played', { seat: names[seat], card: texts().card(card) }),
  );
  return (
    <div
      class={isDone ? `trick done to-${placeOf(trick.winner)}` : 'trick'}
      role="img"
      aria-label={played.length === 0 ? t('table.noTrick') : t('table.trick', { cards: played.join(', ') })}
    >
      {cards.map(({ seat, card }) => (
        <div key={card} class={lookOf(seat)}>
          <PlayingCard card={card} />
        </div>
      ))}
    </div>
  );
}

/** The stock, and the card that lies open. */
function Pile({ scene: { state, game } }: { readonly scene: Scene }) {
  const { open, stockLeft } = state;
  const { draws, turnUp: turns } = game.ruleset;
  if (turns === 'none') return null;
  const shown = turnedUpIn(state);
  const left = stockLeft - (open === NONE ? 0 : 1);
  const hasStock = turns === 'stock' && (!draws || left > 0);
  return (
    <figure class="pile">
      <div class="pile-cards">
        {hasStock ? <CardBack /> : <span class="no-card" />}
        {shown !== NONE && (
          <div class="turned" role="img" aria-label={t('table.turnedUp', { card: texts().card(shown) })}>
            <PlayingCard card={shown} />
          </div>
        )}
      </div>
      <figcaption>
        {draws
          ? t(left > 0 ? 'table.stock' : 'table.noStock', { n: left })
          : shown === NONE
            ? ''
            : t('table.turnUp')}
      </figcaption>
    </figure>
  );
}

/** A suit that an indicator pack proposes. */
function Proposed({ scene: { state } }: { readonly scene: Scene }) {
  const suit = proposedIn(state);
  if (suit === NONE) return null;
  return (
    <p class="proposed">
      <Words text={t('table.proposed', { suit: texts().sign(suit) })} />
      {state.bid !== 0 && (
        <Words text={`, ${t('table.highest', { bid: texts().spoken(state.bid, NONE) })}`} />
      )}
    </p>
  );
}

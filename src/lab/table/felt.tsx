/** The table: the other seats, the trick, the stock and the turn-up. One's own hand lies below it. */
import { useState } from 'preact/hooks';
import type { Seat } from '../../cards/card.ts';
import type { Game } from '../../engine/game.ts';
import type { SeatSnapshot, TakenTrick } from '../../player/seat-snapshot.ts';
import { CardBack, PlayingCard, Words } from '../cards/playing-card.tsx';
import { useLapse } from '../hooks.ts';
import { t, words as texts } from '../settings.ts';
import { placeOf, saidBy, takenText } from './deeds.ts';
import { MiniHand } from './hand.tsx';

/** The name of whoever plays a seat, how well, and the agent that it is. */
export type Sitting = readonly [name: string, level: string, agent: string];

export interface FeltProps {
  readonly now: SeatSnapshot;
  readonly game: Game;
  /** The seat at the bottom. */
  readonly own: Seat;
  /** What the seats are called. */
  readonly names: readonly string[];
  /** Who plays each seat. */
  readonly sitters?: readonly Sitting[];
  /** Moves cards as they are played. */
  readonly isMoving?: boolean;
  /** Shows the last trick again on demand. */
  readonly hasRecall?: boolean;
}

/** How long the last trick is shown again, in milliseconds. */
const RECALLED = 4000;

export function Felt({ now, game, own, names, sitters, isMoving, hasRecall }: FeltProps) {
  // The last trick lies there again for a while, or until something is done.
  const [recalledAt, recall] = useState(-1);
  const last = now.tricks.at(-1);
  const isRecalled = last !== undefined && recalledAt === now.events.length;
  useLapse(isRecalled, RECALLED, () => recall(-1));
  const { seats } = game;
  const others = Array.from({ length: seats - 1 }, (_, n) => (own + n + 1) % seats);
  return (
    <div class={`felt seats${seats}`}>
      {others.map(seat => (
        <SeatPanel
          key={seat}
          now={now}
          seat={seat}
          place={placeOf(seat, own, seats)}
          name={names[seat]}
          sitter={sitters?.[seat]}
        />
      ))}
      <div class="middle-of-table">
        <Pile now={now} game={game} />
        <TrickView
          trick={isRecalled ? last : { cards: now.trick, takenBy: now.takenBy }}
          placeOf={seat => placeOf(seat, own, seats)}
          names={names}
          isMoving={isMoving === true && !isRecalled}
        />
        <Proposed now={now} />
      </div>
      {hasRecall && last !== undefined && (
        <button
          type="button"
          class="recall"
          aria-pressed={isRecalled}
          onClick={() => recall(isRecalled ? -1 : now.events.length)}
        >
          {isRecalled ? takenText(now, last, names) : t('table.lastTrick')}
        </button>
      )}
    </div>
  );
}

interface SeatHeadProps {
  readonly now: SeatSnapshot;
  readonly seat: Seat;
  readonly name: string;
  readonly sitter?: Sitting | undefined;
}

interface SeatPanelProps extends SeatHeadProps {
  readonly place: string;
}

export function SeatPanel({ now, seat, place, name, sitter }: SeatPanelProps) {
  return (
    <section class={`seat ${place}${now.turn === seat ? ' on-turn' : ''}`} aria-label={name}>
      <SeatHead now={now} seat={seat} name={name} sitter={sitter} />
      <MiniHand cards={now.hands[seat]} count={now.cards[seat] ?? 0} />
    </section>
  );
}

/** The name of a seat, its part in the deal, and what it has said. */
export function SeatHead({ now, seat, name, sitter }: SeatHeadProps) {
  const { dealer, maker, trump, won, sides } = now;
  const words = saidBy(now, seat, name === texts().t('seat.you'));
  const tricks = won[seat] ?? 0;
  const hasPartner = sides.filter(side => side === sides[seat]).length > 1;
  return (
    <p class="seat-head">
      <strong>{name}</strong>
      {sitter !== undefined && (
        <small class="sitter" title={sitter[2]}>
          {sitter[0]} <span>· {sitter[1]}</span>
        </small>
      )}
      {seat === dealer && <abbr title={t('seat.dealer')}>{t('seat.dealerSign')}</abbr>}
      {seat === maker && trump !== null && <abbr title={t('seat.maker')}>{t('seat.makerSign')}</abbr>}
      {tricks > 0 && !hasPartner && (
        <span class="tricks" title={t('seat.tricksWon')}>
          {t('seat.tricks', { n: tricks })}
        </span>
      )}
      <span class={words === '' ? 'said' : 'said is-said'} title={words}>
        <Words text={words} />
      </span>
    </p>
  );
}

interface TrickProps {
  readonly trick: Pick<SeatSnapshot, 'takenBy'> & Pick<TakenTrick, 'cards'>;
  readonly placeOf: (seat: Seat) => string;
  readonly names: readonly string[];
  readonly isMoving: boolean;
}

function TrickView({ trick, placeOf, names, isMoving }: TrickProps) {
  const { cards, takenBy } = trick;
  const leader = cards[0]?.seat;
  const lookOf = (seat: Seat): string => {
    const part = `${seat === leader ? ' leads' : ''}${seat === takenBy ? ' wins' : ''}`;
    return `played at-${placeOf(seat)}${part}${isMoving ? ' moves' : ''}`;
  };
  const played = cards.map(({ seat, card }) =>
    t('table.played', { seat: names[seat], card: texts().card(card) }),
  );
  return (
    <div
      class={takenBy === null ? 'trick' : `trick done to-${placeOf(takenBy)}`}
      role="img"
      aria-label={
        leader === undefined
          ? t('table.noTrick')
          : t('table.trick', {
              seat: names[leader],
              own: names[leader] === t('seat.you'),
              cards: played.join(', '),
            })
      }
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
function Pile({ now, game }: Pick<FeltProps, 'now' | 'game'>) {
  const { open, stock } = now;
  const { draws, turnUp: turns } = game.ruleset;
  if (turns === 'none') return null;
  const left = stock - (open === null ? 0 : 1);
  const hasStock = turns === 'stock' && (!draws || left > 0);
  return (
    <figure class="pile">
      <div class="pile-cards">
        {hasStock ? <CardBack /> : <span class="no-card" />}
        {open !== null && (
          <div class="turned" role="img" aria-label={t('table.turnedUp', { card: texts().card(open) })}>
            <PlayingCard card={open} />
          </div>
        )}
      </div>
      <figcaption>
        {draws
          ? t(left > 0 ? 'table.stock' : 'table.noStock', { n: left })
          : open === null
            ? ''
            : t('table.turnUp')}
      </figcaption>
    </figure>
  );
}

/** A suit that an indicator pack proposes. */
function Proposed({ now: { proposed, bid } }: Pick<FeltProps, 'now'>) {
  if (proposed === null) return null;
  return (
    <p class="proposed">
      <Words text={t('table.proposed', { suit: texts().sign(proposed) })} />
      {bid !== null && <Words text={`, ${t('table.highest', { bid: texts().spoken(bid, null) })}`} />}
    </p>
  );
}

/** A playing card, from the front or from the back. */
import { type Card, parseCard, rankOf, suitOf } from '../../cards/card.ts';
import { beginsSentence, capital } from '../../player/words/index.ts';
import { words } from '../settings.ts';

const LEFT = 22;
const RIGHT = 44;
const MIDDLE = 33;
/** Where the signs of a card stand, by rank: how far down at both sides, and in the middle. */
const PIPS: Readonly<Record<number, readonly [sides: readonly number[], middle: readonly number[]]>> = {
  0: [[18, 45, 72], [30]],
  1: [
    [18, 45, 72],
    [31, 59],
  ],
  2: [[18, 36, 54, 72], [45]],
  3: [
    [18, 36, 54, 72],
    [27, 63],
  ],
};
const PIP = 12;
const ACE = 7;

/** The front of a card, or of its word. It is a picture: the element around it has the name. */
export function PlayingCard({ card: named }: { readonly card: Card | string }) {
  const card = typeof named === 'string' ? (parseCard(named) as Card) : named;
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const letters = words().cards.rank(rank);
  return (
    <svg class={`card suit${suit}`} viewBox="0 0 60 90" aria-hidden="true">
      <rect class="paper" x=".5" y=".5" width="59" height="89" rx="6" />
      <Middle rank={rank} suit={suit} />
      <text class={letters.length > 1 ? 'index two' : 'index'} x="9" y="18">
        {letters}
      </text>
      <use href={`#suit-${suit}`} x="3" y="20.5" width="11" height="11" />
    </svg>
  );
}

function Middle({ rank, suit }: { readonly rank: number; readonly suit: number }) {
  const sign = `#suit-${suit}`;
  if (rank === ACE) return <use href={sign} x="20" y="32" width="26" height="26" />;
  const pips = PIPS[rank];
  if (pips === undefined) {
    const half = (
      <>
        <use href={`#court-${rank}`} x="17" y="14" width="35" height="31" />
        <use href={sign} x="18" y="11" width="8" height="8" />
      </>
    );
    return (
      <g>
        <rect class="frame" x="16.500" y="9.500" width="36" height="71" rx="2" />
        {half}
        <g transform="rotate(180 34.500 45)">{half}</g>
        <path class="middle" d="M16.500 45h36" />
      </g>
    );
  }
  const [sides, middle] = pips;
  const places = [
    ...[LEFT, RIGHT].flatMap(x => sides.map(y => [x, y] as const)),
    ...middle.map(y => [MIDDLE, y] as const),
  ];
  return (
    <g>
      {places.map(([x, y]) => (
        <use
          key={`${x} ${y}`}
          href={sign}
          x={x - PIP / 2}
          y={y - PIP / 2}
          width={PIP}
          height={PIP}
          transform={y > 45 ? `rotate(180 ${x} ${y})` : undefined}
        />
      ))}
    </g>
  );
}

/** The back of a card. */
export function CardBack() {
  return (
    <svg class="card back" viewBox="0 0 60 90" aria-hidden="true">
      <rect class="paper" x=".5" y=".5" width="59" height="89" rx="6" />
      <rect class="back-ground" x="4" y="4" width="52" height="82" rx="3" />
      <rect class="back-lines" x="4" y="4" width="52" height="82" rx="3" />
    </svg>
  );
}

/**
 * Text in which the signs of suits have their colours, and what stands in backticks is code. Cards and signs are
 * pictures with a name in words.
 */
export function Words({ text }: { readonly text: string }) {
  const pieces = text.split(/((?:10|[\p{L}\d])?[♣♦♥♠]|`[^`]*`)/u);
  const heard = (piece: string, n: number) => {
    const name = words().aloud(piece);
    return beginsSentence(text, pieces.slice(0, n).join('').length) ? capital(name) : name;
  };
  return (
    <>
      {pieces.map((piece, n) =>
        piece.startsWith('`') ? (
          <code key={n}>{piece.slice(1, -1)}</code>
        ) : n % 2 === 1 ? (
          <span key={n} role="img" aria-label={heard(piece, n)}>
            {piece.slice(0, -1)}
            <span class={`sign sign${'♣♦♥♠'.indexOf(piece.slice(-1))}`}>{piece.slice(-1)}</span>
          </span>
        ) : (
          piece
        ),
      )}
    </>
  );
}

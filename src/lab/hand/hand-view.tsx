/** The view that tells what a hand is worth: pick the cards, and each answer is played out. */
import { useState } from 'preact/hooks';
import { type Card, cardOf, formatCard, NONE, SUIT_NAMES } from '../../cards/card.ts';
import { type CardSet, cardCount, cardsOf, hasCard, setOf } from '../../cards/cardset.ts';
import { Deck } from '../../cards/deck.ts';
import { Rng, rootOf } from '../../cards/rng.ts';
import { Game } from '../../engine/game.ts';
import { fileText } from '../../input/text.ts';
import { cardName } from '../cards/names.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { GAME_IDS, titleOf, useGame } from '../games.ts';
import { newSeed } from '../play/choice.ts';
import { useCardWords } from '../settings.ts';
import { Answers } from './answers.tsx';
import { useWorth } from './use-worth.ts';

const AGENTS = ['greedy', 'rules', 'net'] as const;
const SECONDS = 4;

export function HandView() {
  const [id, setId] = useState('klaberjass');
  const definition = useGame(id);
  return (
    <div class="paper-view wide">
      <div>
        <h1>What is a hand worth?</h1>
        <p class="lead">Pick the cards. Every answer is played out by bots in the same deals.</p>
      </div>
      <label class="field one">
        <span>Game</span>
        <select value={id} onChange={event => setId(event.currentTarget.value)}>
          {GAME_IDS.map(name => (
            <option key={name} value={name}>
              {titleOf(name)}
            </option>
          ))}
        </select>
      </label>
      {definition !== undefined && <Calculator key={id} game={new Game(definition)} />}
    </div>
  );
}

function Calculator({ game }: { readonly game: Game }) {
  const cardWords = useCardWords();
  const { ruleset, seats } = game;
  const size = ruleset.packets.reduce((sum, packet) => sum + packet, 0);
  const hasTurnUp = ruleset.turnUp !== 'none';
  const hasSuit = (ruleset.indicator?.suits ?? 0) > 0;
  const [hand, setHand] = useState<CardSet>(0);
  const [turnUp, setTurnUp] = useState(NONE);
  const [suit, setSuit] = useState(0);
  const [place, setPlace] = useState(1);
  const [said, setSaid] = useState('');
  const [totals, setTotals] = useState<Totals>(['', '']);
  const [agent, setAgent] = useState<string>(AGENTS[0]);
  const [table, setTable] = useState<string | undefined>();
  const [state, ask, forget] = useWorth();
  const after = said.split(/[\s,]+/).filter(word => word !== '');
  const hasSaid = after.length > 0;
  // The dealer's own last card is turned, and belongs to his hand.
  const isOwn = ruleset.turnUp === 'dealer' && place === seats;
  const inHand = isOwn && turnUp !== NONE ? hand | setOf(turnUp) : hand;
  const wanted = size - cardCount(inHand);
  const needsTurnUp = hasTurnUp && turnUp === NONE;
  // Later in the deal a hand may be larger or smaller.
  const isReady = (wanted === 0 || (hasSaid && hand !== 0)) && !needsTurnUp;
  const change = (set: () => void) => {
    forget();
    set();
  };
  const pick = (card: number) =>
    change(() => {
      if (hasCard(hand, card)) setHand(hand & ~setOf(card));
      else if (card === turnUp) setTurnUp(NONE);
      else if (wanted > 0 || (hasSaid && !needsTurnUp)) setHand(hand | setOf(card));
      else if (needsTurnUp) setTurnUp(card);
    });
  const draw = () =>
    change(() => {
      const { cards } = new Deck(ruleset.pack).shuffle(new Rng().seed(rootOf(newSeed()), 0, 0));
      const own = cards.slice(0, size);
      setHand(own.reduce((set, card) => set | setOf(card), 0));
      setTurnUp(hasTurnUp ? (isOwn ? (own[0] as number) : (cards[size] as number)) : NONE);
    });
  const submit = () =>
    ask({
      game: game.id,
      rules: {},
      hand: cardsOf(inHand).map(formatCard).join(' '),
      turnUp: hasTurnUp ? turnUp : undefined,
      proposed: hasSuit ? [suit] : [],
      // After what has been said the next seat is asked.
      place: hasSaid ? undefined : place,
      after,
      totals: totals.every(text => text === '') ? undefined : totals.map(Number),
      agent,
      seconds: SECONDS,
      table,
    });
  const holder = (seat: number) => {
    if (seat === NONE) return 'not in play';
    const own = state.seat ?? place % seats;
    if (seat === own) return 'comes to you';
    return seats === 2
      ? 'with the opponent'
      : game.partners && (seat ^ own) === 2
        ? 'with the partner'
        : 'with an opponent';
  };
  return (
    <div class="calculator">
      <div>
        <CardGrid pack={ruleset.pack} hand={hand} turnUp={turnUp} onPick={pick} />
      </div>
      <div>
        <p class="wanted" role="status">
          {wanted > 0 && !hasSaid
            ? `Pick ${wanted} more card${wanted === 1 ? '' : 's'}.`
            : needsTurnUp
              ? 'Now pick the card that is turned up.'
              : hasSaid
                ? 'The hand is what the seat that is asked holds then.'
                : 'The hand is whole.'}
        </p>
        <div class="picked">
          {cardWords.sorted(inHand, game, turnUp === NONE ? NONE : turnUp >> 3).map(card => (
            <span key={card} role="img" aria-label={cardName(card)}>
              <PlayingCard card={card} />
            </span>
          ))}
          {turnUp !== NONE && !isOwn && (
            <span class="turned-up" role="img" aria-label={`turned up: ${cardName(turnUp)}`}>
              <PlayingCard card={turnUp} />
              <small>turn-up</small>
            </span>
          )}
        </div>
        <div class="triple">
          <label class="field">
            <span>Seat</span>
            <select
              value={hasSaid ? 0 : place}
              disabled={hasSaid}
              onChange={event => {
                const chosen = Number(event.currentTarget.value);
                change(() => setPlace(chosen));
              }}
            >
              {hasSaid && <option value={0}>next to answer</option>}
              {Array.from({ length: seats }, (_, n) => (
                <option key={n} value={n + 1}>
                  {n === 0 ? 'eldest' : n + 1 === seats ? 'dealer' : `place ${n + 1}`}
                </option>
              ))}
            </select>
          </label>
          {hasSuit && (
            <label class="field">
              <span>Proposed</span>
              <select
                value={suit}
                onChange={event => {
                  const chosen = Number(event.currentTarget.value);
                  change(() => setSuit(chosen));
                }}
              >
                {SUIT_NAMES.map((name, n) => (
                  <option key={name} value={n}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label class="field">
            <span>Played out by</span>
            <select value={agent} onChange={event => setAgent(event.currentTarget.value)}>
              {AGENTS.map(name => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Before
          said={said}
          totals={totals}
          hasTotals={game.sides === 2}
          onSaid={text => change(() => setSaid(text))}
          onTotals={list => change(() => setTotals(list))}
          onTable={text => change(() => setTable(text))}
        />
        <p class="row">
          <button type="button" class="primary" disabled={!isReady || state.isBusy} onClick={submit}>
            {state.isBusy ? 'Playing …' : 'What is it worth?'}
          </button>
          <button type="button" onClick={draw}>
            Random hand
          </button>
          <button
            type="button"
            onClick={() =>
              change(() => {
                setHand(0);
                setTurnUp(NONE);
              })
            }
          >
            Clear
          </button>
        </p>
        <p class="problem" role="alert">
          {state.problem}
        </p>
        {state.report !== undefined && (
          <Answers report={state.report} tabled={state.tabled ?? []} isBusy={state.isBusy} holder={holder} />
        )}
      </div>
    </div>
  );
}

/** Match points as typed: one's own, and the others'. */
type Totals = readonly [own: string, others: string];

interface BeforeProps {
  readonly said: string;
  readonly totals: Totals;
  readonly hasTotals: boolean;
  readonly onSaid: (text: string) => void;
  readonly onTotals: (totals: Totals) => void;
  /** The text of a bid table; undefined for none. */
  readonly onTable: (text: string | undefined) => void;
}

/** Fields for what was said in the deal, for the match, and for a bid table. */
function Before({ said, totals: [own, others], hasTotals, onSaid, onTotals, onTable }: BeforeProps) {
  const points = (label: string, value: string, set: (text: string) => void) => (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        min={0}
        value={value}
        placeholder="0"
        onInput={event => set(event.currentTarget.value)}
      />
    </label>
  );
  return (
    <details class="given">
      <summary>What came before, and a bid table</summary>
      <label class="field">
        <span>Said and played so far, by all seats in order</span>
        <input
          type="text"
          value={said}
          placeholder="pass, pass"
          spellcheck={false}
          onInput={event => onSaid(event.currentTarget.value)}
        />
      </label>
      {hasTotals && (
        <div class="pair">
          {points('Your match points', own, text => onTotals([text, others]))}
          {points('Their match points', others, text => onTotals([own, text]))}
        </div>
      )}
      {hasTotals && (
        <p class="quiet">
          With match points the answers have the chance to win the match, in games where it is known.
        </p>
      )}
      <label class="field">
        <span>A bid table of your own, as jaslab hand --table writes it</span>
        <input
          type="file"
          accept=".json"
          onChange={async event => {
            const [file] = event.currentTarget.files ?? [];
            onTable(file && (await fileText(file)));
          }}
        />
      </label>
    </details>
  );
}

/** All cards of a pack to pick from. */
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

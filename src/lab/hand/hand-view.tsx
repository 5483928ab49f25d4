/** The view that tells what a hand is worth: pick the cards, and each answer is played out. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Card, cardOf, formatCard, NONE, SUITS } from '../../cards/card.ts';
import { type CardSet, cardCount, cardsOf, hasCard, setOf, setOfAll } from '../../cards/cardset.ts';
import { Deck } from '../../cards/deck.ts';
import { Rng, rootOf } from '../../cards/rng.ts';
import { Game } from '../../engine/game.ts';
import { exampleBefore } from '../../hand/situation.ts';
import type { Fault } from '../../input/input-error.ts';
import { fileText } from '../../input/text.ts';
import { formatAction, PASS } from '../../rules/action.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { GAME_IDS, titleOf, useGame } from '../games.ts';
import { lastRules, soundRules } from '../kept-rules.ts';
import { newSeed } from '../play/table-setup.ts';
import { refused } from '../refuse.ts';
import { t, words } from '../settings.ts';
import { FaultBox } from '../shell/fault-box.tsx';
import { Choice, FileField, TextField } from '../shell/fields.tsx';
import { HouseRules } from '../shell/house-rules.tsx';
import type { ToWorth } from '../worth-worker.ts';
import { Answers } from './answers.tsx';
import { type Given, keepHand, NOTHING, usualHand } from './given.ts';
import { useWorth } from './use-worth.ts';

const AGENTS = ['net', 'rules', 'greedy'] as const;
const SECONDS = 4;

export function HandView() {
  const [given, give] = useState(usualHand);
  const { game: id } = given;
  const definition = useGame(id);
  const rules = definition === undefined ? given.rules : soundRules(definition, given.rules);
  useEffect(() => keepHand(given), [given]);
  return (
    <div class="paper-view wide">
      <div>
        <h1>{t('hand.title')}</h1>
        <p class="lead">{t('hand.lead')}</p>
      </div>
      <Choice
        label={t('choose.game')}
        isAlone
        value={id}
        values={GAME_IDS.map(name => [name, titleOf(name)])}
        onChange={game => give({ ...NOTHING, game, rules: lastRules(game) })}
      />
      <HouseRules
        game={id}
        rules={rules}
        onChange={changed => give({ ...NOTHING, game: id, rules: changed })}
      />
      {definition !== undefined && (
        <Calculator
          key={id + JSON.stringify(rules)}
          game={new Game(definition, rules)}
          given={given}
          onChange={more => give({ ...given, ...more })}
        />
      )}
    </div>
  );
}

interface CalculatorProps {
  readonly game: Game;
  readonly given: Given;
  readonly onChange: (given: Partial<Given>) => void;
}

function Calculator({ game, given, onChange }: CalculatorProps) {
  const { ruleset, seats } = game;
  const size = ruleset.packets.reduce((sum, packet) => sum + packet, 0);
  const hasTurnUp = ruleset.turnUp !== 'none';
  const hasSuit = (ruleset.indicator?.suits ?? 0) > 0;
  const { hand, turnUp, suit, place, said } = given;
  const [totals, setTotals] = useState<Totals>(['', '']);
  const [agent, setAgent] = useState<string>(AGENTS[0]);
  const [table, setTable] = useState<string | undefined>();
  const [noFile, setNoFile] = useState<Fault>();
  const [question, ask] = useState<ToWorth>();
  const state = useWorth(question);
  const after = said.split(/[\s,]+/).filter(word => word !== '');
  const hasSaid = after.length > 0;
  // Where the seats before cannot pass, as in games without an auction, what they did must be told.
  const example = useMemo(
    () => exampleBefore(game, { hand, turnUp, place: Math.max(2, place) }),
    [game, hand, turnUp, place],
  );
  const needsSaid = place > 1 && example.some(action => action !== PASS);
  // The dealer's own last card is turned, and belongs to his hand.
  const isOwn = ruleset.turnUp === 'dealer' && place === seats;
  const inHand = isOwn && turnUp !== NONE ? hand | setOf(turnUp) : hand;
  const wanted = size - cardCount(inHand);
  const needsTurnUp = hasTurnUp && turnUp === NONE;
  // Later in the deal a hand may be larger or smaller.
  const isWhole = (wanted === 0 || (hasSaid && hand !== 0)) && !needsTurnUp;
  const lacksSaid = needsSaid && !hasSaid;
  const change = (more: Partial<Given>) => {
    ask(undefined);
    onChange(more);
  };
  const pick = (card: number) => {
    if (hasCard(hand, card)) change({ hand: hand & ~setOf(card) });
    else if (card === turnUp) change({ turnUp: NONE });
    else if (wanted > 0 || (hasSaid && !needsTurnUp)) change({ hand: hand | setOf(card) });
    else if (needsTurnUp) change({ turnUp: card });
  };
  const draw = () => {
    const { cards } = new Deck(ruleset.pack).shuffle(new Rng().seed(rootOf(newSeed()), 0, 0));
    const own = [...cards.slice(0, size)];
    const turned = (isOwn ? own[0] : cards[size]) as number;
    change({ hand: setOfAll(own), turnUp: hasTurnUp ? turned : NONE });
  };
  const submit = () =>
    ask({
      game: game.id,
      rules: game.changedOptions(),
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
  const places = Array.from({ length: seats }, (_, n) => {
    const dealer = n + 1 === seats ? t('seat.dealer') : t('hand.place', { n: n + 1 });
    return [n + 1, n === 0 ? t('hand.eldest') : dealer] as const;
  });
  const holder = (seat: number) => {
    if (seat === NONE) return t('hand.notInPlay');
    const own = state.seat ?? place % seats;
    if (seat === own) return t('hand.comes');
    return t('hand.with', { seat: words().seats(game, own)[seat] });
  };
  return (
    <div class="calculator">
      <div>
        <CardGrid pack={ruleset.pack} hand={hand} turnUp={turnUp} onPick={pick} />
      </div>
      <div>
        <p class="wanted" role="status">
          {wanted > 0 && !hasSaid
            ? t('hand.pick', { n: wanted })
            : needsTurnUp
              ? t('hand.pickTurnUp')
              : hasSaid
                ? t('hand.later')
                : t('hand.whole')}
        </p>
        <div class="picked">
          {words()
            .cards.sorted(inHand, game, turnUp === NONE ? NONE : turnUp >> 3)
            .map(card => (
              <span key={card} role="img" aria-label={words().card(card)}>
                <PlayingCard card={card} />
              </span>
            ))}
          {turnUp !== NONE && !isOwn && (
            <span
              class="turned-up"
              role="img"
              aria-label={t('table.turnedUp', { card: words().card(turnUp) })}
            >
              <PlayingCard card={turnUp} />
              <small>{t('table.turnUp')}</small>
            </span>
          )}
        </div>
        <div class="triple">
          <Choice
            label={t('hand.seat')}
            value={hasSaid ? 0 : place}
            isDisabled={hasSaid}
            values={[...(hasSaid ? [[0, t('hand.next')] as const] : []), ...places]}
            onChange={chosen => change({ place: Number(chosen) })}
          />
          {hasSuit && (
            <Choice
              label={t('hand.proposed')}
              value={suit}
              values={[...SUITS].map((_, n) => [n, words().suit(n)])}
              onChange={chosen => change({ suit: Number(chosen) })}
            />
          )}
          <Choice
            label={t('hand.by')}
            value={agent}
            values={AGENTS.map(name => [name, words().named('opponent', name)])}
            onChange={setAgent}
          />
        </div>
        <Before
          said={said}
          example={example.map(formatAction).join(', ')}
          isNeeded={needsSaid}
          totals={totals}
          hasTotals={game.sides === 2}
          onSaid={text => change({ said: text })}
          onTotals={list => {
            ask(undefined);
            setTotals(list);
          }}
          onTable={file => {
            ask(undefined);
            setTable(undefined);
            setNoFile(undefined);
            if (file !== undefined) fileText(file).then(setTable, () => setNoFile(refused('noFile')));
          }}
        />
        <p class="row">
          <button
            type="button"
            class="primary"
            disabled={!isWhole || lacksSaid || state.isBusy}
            onClick={submit}
          >
            {t(state.isBusy ? 'hand.busy' : 'hand.ask')}
          </button>
          <button type="button" onClick={draw}>
            {t('hand.random')}
          </button>
          <button type="button" onClick={() => change({ hand: 0, turnUp: NONE })}>
            {t('hand.clear')}
          </button>
        </p>
        {lacksSaid && <p class="problem">{t('hand.needsSaid', { field: t('hand.said') })}</p>}
        <FaultBox fault={lacksSaid ? undefined : (noFile ?? state.problem)} />
        {state.report !== undefined && (
          <Answers
            report={state.report}
            tabled={state.tabled ?? []}
            isBusy={state.isBusy}
            holder={holder}
            against={t(`verdict.than.${seats === 2 ? 'opponent' : game.partners ? 'side' : 'others'}`)}
          />
        )}
      </div>
    </div>
  );
}

/** Match points as typed: one's own, and the others'. */
type Totals = readonly [own: string, others: string];

interface BeforeProps {
  readonly said: string;
  /** What may have been said, where nothing is typed. */
  readonly example: string;
  /** Nobody can be asked at that seat before something was said. */
  readonly isNeeded: boolean;
  readonly totals: Totals;
  readonly hasTotals: boolean;
  readonly onSaid: (text: string) => void;
  readonly onTotals: (totals: Totals) => void;
  /** A file with a bid table; undefined for none. */
  readonly onTable: (file: File | undefined) => void;
}

/** Fields for what was said in the deal, for the match, and for a bid table. */
function Before(props: BeforeProps) {
  const { said, example, isNeeded, hasTotals, onSaid, onTotals, onTable } = props;
  const [own, others] = props.totals;
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
    <details class="given" open={isNeeded}>
      <summary>{t('hand.before')}</summary>
      <TextField label={t('hand.said')} value={said} placeholder={example} onInput={onSaid} />
      {hasTotals && (
        <div class="pair">
          {points(t('hand.own'), own, text => onTotals([text, others]))}
          {points(t('hand.others'), others, text => onTotals([own, text]))}
        </div>
      )}
      {hasTotals && <p class="quiet">{t('hand.equity')}</p>}
      <FileField label={t('hand.table')} accept=".json" onFile={onTable} />
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
          const name = words().card(card);
          return (
            <button
              key={card}
              type="button"
              class={`pick ${state}`}
              aria-pressed={state !== 'free'}
              aria-label={state === 'free' ? name : t(`hand.${state}`, { card: name })}
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

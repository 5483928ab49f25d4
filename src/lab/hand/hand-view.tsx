/** The view that tells what a hand is worth: pick the cards, and each answer is played out. */
import { useEffect, useState } from 'preact/hooks';
import { type Card, cardOf, formatCard, NONE, SUITS } from '../../cards/card.ts';
import { type CardSet, cardCount, cardsOf, EMPTY, hasCard, setOf, setOfAll } from '../../cards/cardset.ts';
import { Deck } from '../../cards/deck.ts';
import { Rng, rootOf } from '../../cards/rng.ts';
import { companyIn } from '../../engine/company.ts';
import { Game } from '../../engine/game.ts';
import type { Fault } from '../../input/input-error.ts';
import { fileText } from '../../input/text.ts';
import { codeOf, isCard } from '../../rules/action.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { GAME_IDS, titleOf, useGame } from '../games.ts';
import { lastRules, soundRules } from '../kept-rules.ts';
import { newSeed } from '../play/table-setup.ts';
import { refused } from '../refuse.ts';
import { t, words } from '../settings.ts';
import { FaultBox } from '../shell/fault-box.tsx';
import { Choice, FileField } from '../shell/fields.tsx';
import { HouseRules } from '../shell/house-rules.tsx';
import type { Asked } from '../worth-worker.ts';
import { Answers } from './answers.tsx';
import { type Given, keepHand, NOTHING, usualHand } from './given.ts';
import { seated, takeBack, tell } from './telling.ts';
import { ToldBefore } from './told.tsx';
import { useTelling } from './use-telling.ts';
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
  const suits = ruleset.indicator?.suits ?? 0;
  const { hand, turnUp, suit, second, place, told } = given;
  const [totals, setTotals] = useState<Totals>(['', '']);
  const [agent, setAgent] = useState<string>(AGENTS[0]);
  const [table, setTable] = useState<string | undefined>();
  const [noFile, setNoFile] = useState<Fault>();
  const [question, ask] = useState<Asked>();
  const state = useWorth(question);
  const telling = useTelling(game, given);
  const { next, taken } = telling;
  const own = place % seats;
  // The dealer's own last card is turned, and belongs to his hand.
  const isOwn = ruleset.turnUp === 'dealer' && place === seats;
  const inHand = hand | taken | (isOwn && turnUp !== NONE && next === undefined ? setOf(turnUp) : EMPTY);
  const wanted = (next?.size ?? size) - cardCount(inHand);
  const needsTurnUp = hasTurnUp && turnUp === NONE;
  const change = (more: Partial<Given>) => {
    ask(undefined);
    onChange(more);
  };
  const gone = setOfAll(telling.heard.map(codeOf).filter(isCard));
  const pick = (card: number) => {
    if (hasCard(hand, card)) change({ hand: hand & ~setOf(card) });
    else if (card === turnUp && told.length === 0) change({ turnUp: NONE });
    else if (wanted > 0) change({ hand: hand | setOf(card) });
    else if (needsTurnUp) change({ turnUp: card });
  };
  const draw = () => {
    const { cards } = new Deck(ruleset.pack).shuffle(new Rng().seed(rootOf(newSeed()), 0, 0));
    const dealt = [...cards.slice(0, size)];
    const turned = (isOwn ? dealt[0] : cards[size]) as number;
    change({ ...seated(game, given, place), hand: setOfAll(dealt), turnUp: hasTurnUp ? turned : NONE });
  };
  const submit = () =>
    ask({
      game: game.id,
      rules: game.changedOptions(),
      hand: cardsOf(inHand).map(formatCard).join(' '),
      turnUp: hasTurnUp ? turnUp : undefined,
      proposed: [suit, second].slice(0, suits),
      place,
      heard: telling.heard,
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
    if (seat === own) return t('hand.comes');
    return t('hand.with', { seat: words().seats(game, own)[seat] });
  };
  const suitChoice = (name: 'suit' | 'second', label: string) => (
    <Choice
      label={label}
      value={given[name]}
      values={[...SUITS].map((_, n) => [n, words().suit(n)])}
      onChange={chosen => change({ [name]: Number(chosen) })}
    />
  );
  return (
    <div class="calculator">
      <div>
        <CardGrid pack={ruleset.pack} hand={inHand} turnUp={turnUp} gone={gone} onPick={pick} />
      </div>
      <div>
        <p class="wanted" role="status">
          {wanted > 0 ? t('hand.pick', { n: wanted }) : t(needsTurnUp ? 'hand.pickTurnUp' : 'hand.whole')}
        </p>
        <div class="picked">
          {words()
            .cards.sorted(inHand, game, turnUp === NONE ? NONE : turnUp >> 3)
            .map(card => (
              <span key={card} role="img" aria-label={words().card(card)}>
                <PlayingCard card={card} />
              </span>
            ))}
          {turnUp !== NONE && !hasCard(inHand | gone, turnUp) && (
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
            value={place}
            values={places}
            onChange={chosen => change(seated(game, given, Number(chosen)))}
          />
          {suits > 0 && suitChoice('suit', t('hand.proposed'))}
          {/* The second suit is turned when all have refused the first */}
          {suits > 1 && told.length >= seats && suitChoice('second', t('hand.second'))}
          <Choice
            label={t('hand.by')}
            value={agent}
            values={AGENTS.map(name => [name, words().named('opponent', name)])}
            onChange={setAgent}
          />
        </div>
        <ToldBefore
          game={game}
          telling={telling}
          own={own}
          isTold={told.length > 0}
          onTell={entry => change(tell(game, given, telling, entry))}
          onTakeBack={() => change(takeBack(given))}
        />
        <MatchAndTable
          totals={totals}
          hasTotals={game.sides === 2}
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
            disabled={wanted !== 0 || next?.isAsked !== true || telling.isSearching || state.isBusy}
            onClick={submit}
          >
            {t(state.isBusy ? 'hand.busy' : 'hand.ask')}
          </button>
          <button type="button" onClick={draw}>
            {t('hand.random')}
          </button>
          <button
            type="button"
            onClick={() => change({ ...seated(game, given, place), hand: 0, turnUp: NONE })}
          >
            {t('hand.clear')}
          </button>
        </p>
        <FaultBox fault={noFile ?? telling.fault ?? state.problem} />
        {state.report !== undefined && (
          <Answers
            report={state.report}
            tabled={state.tabled ?? []}
            isBusy={state.isBusy}
            holder={holder}
            company={companyIn(game)}
            against={t(`verdict.than.${seats === 2 ? 'opponent' : game.partners ? 'side' : 'others'}`)}
          />
        )}
      </div>
    </div>
  );
}

/** Match points as typed: one's own, and the others'. */
type Totals = readonly [own: string, others: string];

interface MatchProps {
  readonly totals: Totals;
  readonly hasTotals: boolean;
  readonly onTotals: (totals: Totals) => void;
  /** A file with a bid table; undefined for none. */
  readonly onTable: (file: File | undefined) => void;
}

/** Fields for the match, and for a bid table. */
function MatchAndTable(props: MatchProps) {
  const { hasTotals, onTotals, onTable } = props;
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
    <details class="given">
      <summary>{t('hand.before')}</summary>
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
  /** Cards that have been played. */
  readonly gone: CardSet;
  readonly onPick: (card: Card) => void;
}

/** The suits from top to bottom: black and red in turn. */
const SUIT_ORDER = [3, 2, 0, 1] as const;
const RANKS = [7, 6, 5, 4, 3, 2, 1, 0] as const;

export function CardGrid({ pack, hand, turnUp, gone, onPick }: CardGridProps) {
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
              disabled={hasCard(gone, card)}
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

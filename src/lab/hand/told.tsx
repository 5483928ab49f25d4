/** What was said and played before, chosen from what may come next in plain words. */
import { NONE, type Seat, TRUMP_CODES, type Trump } from '../../cards/card.ts';
import { cardCount, setOfAll } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';
import {
  codeOf,
  FIRST_FACT,
  formatAction,
  isCard,
  logEntry,
  parseAction,
  seatOf,
} from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import { SpokenChoices } from '../play/actions.tsx';
import { t, words } from '../settings.ts';
import type { Searched } from './use-telling.ts';

interface ToldProps {
  readonly game: Game;
  readonly telling: Searched;
  readonly own: Seat;
  /** Whether there is something to take back. */
  readonly isTold: boolean;
  readonly onTell: (entry: number) => void;
  readonly onTakeBack: () => void;
}

export function ToldBefore({ game, telling, own, isTold, onTell, onTakeBack }: ToldProps) {
  const { heard, next, isSearching, isLong } = telling;
  const { entries = [], trump = NONE, isAsked = false } = next ?? {};
  const isOver = next !== undefined && entries.length === 0 && cardCount(next.hand) === next.size;
  const names = words().seats(game, own);
  return (
    <section class="told" aria-busy={isSearching}>
      <h2>{t('hand.told')}</h2>
      {heard.length === 0 && isAsked && <p class="quiet">{t('hand.nothing')}</p>}
      <ol>
        {heard.map((entry, n) => (
          <li key={n}>
            {names[seatOf(entry)]}:{' '}
            <Words text={words().spoken(codeOf(entry), trump, seatOf(entry) === own)} />
          </li>
        ))}
      </ol>
      {isTold && (
        <button type="button" onClick={onTakeBack}>
          {t('hand.takeBack')}
        </button>
      )}
      {isOver && <p>{t('why.nobodyAsked')}</p>}
      <p role="status">
        {isLong ? t('hand.searching') : entries.length > 0 && t(isAsked ? 'hand.goOn' : 'hand.tell')}
      </p>
      {[...new Set(entries.map(seatOf))].map(seat => (
        <fieldset key={seat} class="may-say" aria-label={names[seat]} inert={isSearching}>
          <span>{names[seat]}</span>
          <MaySay
            game={game}
            codes={entries.filter(entry => seatOf(entry) === seat).map(codeOf)}
            trump={trump}
            isOwn={seat === own}
            onTell={code => onTell(logEntry(code, seat))}
          />
        </fieldset>
      ))}
    </section>
  );
}

/** More things to show than these stand in a list. */
const FEW = 4;

interface MaySayProps {
  readonly game: Game;
  readonly codes: readonly number[];
  readonly trump: Trump;
  readonly isOwn: boolean;
  readonly onTell: (code: number) => void;
}

/** What a seat may say, show or play: words and bids first, then announcements, then cards. */
function MaySay({ game, codes, trump, isOwn, onTell }: MaySayProps) {
  const facts = codes.filter(code => code >= FIRST_FACT);
  const cards = words().cards.sorted(setOfAll(codes.filter(isCard)), game, trump);
  const textOf = (code: number) => words().spoken(code, trump, isOwn);
  const button = (code: number) => (
    <button key={code} type="button" aria-label={words().aloud(textOf(code))} onClick={() => onTell(code)}>
      <Words text={textOf(code)} />
    </button>
  );
  return (
    <>
      <SpokenChoices
        acts={codes.filter(code => code < FIRST_FACT && !isCard(code)).map(formatAction)}
        trump={TRUMP_CODES[trump] ?? null}
        game={game}
        onChoose={act => onTell(parseAction(act) as number)}
      />
      {facts.length > FEW ? (
        <select
          aria-label={t('hand.announces')}
          value=""
          onChange={event => onTell(Number(event.currentTarget.value))}
        >
          <option value="" disabled>
            {t('hand.announces')}
          </option>
          {facts.map(code => (
            <option key={code} value={code} aria-label={words().aloud(textOf(code))}>
              {textOf(code)}
            </option>
          ))}
        </select>
      ) : (
        facts.map(button)
      )}
      {cards.map(button)}
    </>
  );
}

/** What can be done now but playing cards, as buttons: words to say, or how to go on. */
import { useEffect, useRef } from 'preact/hooks';
import { TRUMP_CODES } from '../../cards/card.ts';
import type { Game } from '../../engine/game.ts';
import { meldPoints } from '../../engine/meld-points.ts';
import type { DealRecord } from '../../engine/record.ts';
import { type Action, bidTrump, formatAction, isBid, meldOf, PASS, parseAction } from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import { t, words } from '../settings.ts';
import { CopyLink } from '../shell/copy-link.tsx';
import { isDeclaration, meldText } from '../table/deeds.ts';
import type { Session } from './session.ts';

interface ActionsProps {
  readonly session: Session;
  /** Shows the deals that have been played. */
  readonly onLookBack: () => void;
  /** Begins another match, or deal, of the same kind. */
  readonly onAgain: () => void;
  readonly onLeave: () => void;
  /** Whether another table is being laid. */
  readonly isBusy: boolean;
}

export function Actions({ session, onLookBack, onAgain, onLeave, isBusy }: ActionsProps) {
  const row = useRef<HTMLDivElement>(null);
  const { phase, now } = session;
  const acts = phase.kind === 'turn' ? now.acts : [];
  const key = acts.join();
  const isOver = phase.kind === 'deal' || phase.kind === 'match';
  const asksForCard = phase.kind === 'turn' && acts.length === 0;
  // The keyboard stays where the choice is.
  useEffect(() => {
    if (!(isOver || phase.kind === 'turn') || !isFree()) return;
    const near = row.current?.parentElement;
    const button = asksForCard ? near?.querySelector('.legal') : row.current?.querySelector('button');
    (button as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  }, [key, asksForCard, phase]);
  return (
    <div class="actions" ref={row}>
      {isOver && (
        <>
          {session.isEnded ? (
            <>
              <button type="button" class="primary" onClick={onLookBack}>
                {t('actions.look', { n: session.deals.length })}
              </button>
              <button type="button" disabled={isBusy} onClick={onAgain}>
                {t('actions.again')}
              </button>
              <button type="button" disabled={isBusy} onClick={onLeave}>
                {t('actions.newGame')}
              </button>
            </>
          ) : (
            <>
              <button type="button" class="primary" disabled={isBusy} onClick={() => session.nextDeal()}>
                {t('actions.goOn')}
              </button>
              <button type="button" onClick={onLookBack}>
                {t('actions.look', { n: 1 })}
              </button>
            </>
          )}
          <CopyLink address={() => addressOfLast(session)} note={t('replay.sends')} />
        </>
      )}
      {asksForCard && session.claim !== null && (
        <button type="button" class="claim" onClick={() => session.claimRest()}>
          {t(session.claim.seat === session.own ? 'claim.rest' : 'claim.agree')}
        </button>
      )}
      <SpokenChoices
        acts={acts}
        trump={now.trump}
        game={session.table.game}
        hint={session.hints[0]?.action}
        onChoose={action => session.choose(action)}
      />
    </div>
  );
}

interface SpokenProps {
  /** What may be said: no cards. */
  readonly acts: readonly string[];
  readonly trump: string | null;
  readonly game: Game;
  readonly hint?: string | undefined;
  readonly onChoose: (act: string) => void;
}

/** What can be said, as buttons; bids in one suit, and melds, as lists. */
export function SpokenChoices({ acts, ...how }: SpokenProps) {
  const legal = acts.map(act => parseAction(act) ?? PASS);
  const bids = legal.filter(isBid);
  const worthOf = (action: Action) => meldPoints(how.game, meldOf(action) as number);
  const melds = legal.filter(isDeclaration).sort((a, b) => worthOf(b) - worthOf(a));
  const better = legal.filter(action => meldOf(action) !== undefined && !isDeclaration(action));
  const others = legal.filter(action => !isBid(action) && meldOf(action) === undefined);
  const inSuits = TRUMP_CODES.map((_, suit) => bids.filter(action => bidTrump(action) === suit));
  // Two long melds fill the rows of a phone where there is nothing else to say
  const apart = others.length === 0 ? 1 : 0;
  const groups = [better, melds.slice(0, apart), melds.slice(apart), ...inSuits].filter(
    group => group.length > 0,
  );
  return (
    <>
      {others.map(action => (
        <Choices key={action} actions={[action]} {...how} />
      ))}
      {melds.length > 0 && <span class="for-broad">{t('actions.declare')}</span>}
      {groups.map(group => (
        <Choices key={group[0]} actions={group} {...how} />
      ))}
    </>
  );
}

/** The address of the deal that is over. What replays deals is loaded only now. */
async function addressOfLast({ table }: Session): Promise<string> {
  const { addressOf, dealOf, personIn } = await import('../replay/source.ts');
  const record = table.save().deals.at(-1) as DealRecord;
  return addressOf(await dealOf(record), { you: personIn(record) });
}

/** Whether nothing else on the page has the keyboard. */
function isFree(): boolean {
  return document.activeElement?.matches('body, .near *, .tools *, .felt *') ?? true;
}

interface ChoicesProps extends Omit<SpokenProps, 'acts'> {
  /** Bids in a suit from the lowest, melds, or a word. */
  readonly actions: readonly Action[];
}

/** One action as a button, and others of its kind in a list. */
function Choices({ actions: [first = PASS, ...others], trump, game, hint, onChoose }: ChoicesProps) {
  const hinted = parseAction(hint ?? '');
  return (
    <span class="bids">
      <button
        type="button"
        class={first === hinted ? 'marked' : ''}
        data-action={formatAction(first)}
        // A meld is called by its cards and points, as they are seen
        aria-label={meldOf(first) === undefined ? words().aloud(words().label(first, trump)) : undefined}
        onClick={() => onChoose(formatAction(first))}
      >
        {isDeclaration(first) && <span class="unseen">{t('actions.declare')} </span>}
        <Words text={shortOf(first, trump, game)} />
      </button>
      {others.length > 0 && (
        <select
          aria-label={t(isBid(first) ? 'actions.higher' : 'actions.others', {
            bid: words().aloud(words().label(first, trump)),
          })}
          value=""
          class={`${isBid(first) ? '' : 'more'}${hinted !== undefined && others.includes(hinted) ? ' marked' : ''}`}
          onChange={event => onChoose(event.currentTarget.value)}
        >
          <option value="" disabled>
            {isBid(first) ? '+' : t('actions.more', { n: others.length })}
          </option>
          {others.map(action => (
            <option
              key={action}
              value={formatAction(action)}
              aria-label={words().aloud(shortOf(action, trump, game))}
            >
              {shortOf(action, trump, game)}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

/** A word, a bid, or a meld and what it is worth. */
function shortOf(action: Action, trump: string | null, game: Game): string {
  const meld = meldOf(action);
  if (meld === undefined) return isBid(action) ? words().spoken(action, trump) : words().label(action, trump);
  const text = meldText(meld, trump, game);
  return isDeclaration(action) ? text : t('act.better', { text });
}

/** What can be done now but playing cards, as buttons: words to say, or how to go on. */
import { useEffect, useRef } from 'preact/hooks';
import { TRUMP_CODES } from '../../cards/card.ts';
import { type Action, bidTrump, isBid, isCard } from '../../rules/action.ts';
import { actionLabel, capital, isDeclaration } from '../cards/names.ts';
import { Words } from '../cards/playing-card.tsx';
import { useCardWords } from '../settings.ts';
import type { Session } from './session.ts';

interface ActionsProps {
  readonly session: Session;
  /** Shows the deals that have been played. */
  readonly onLookBack: () => void;
  readonly onLeave: () => void;
}

export function Actions({ session, onLookBack, onLeave }: ActionsProps) {
  const cardWords = useCardWords();
  const row = useRef<HTMLDivElement>(null);
  const { phase, scene, hint } = session;
  const legal = phase.kind === 'turn' ? phase.legal.filter(action => !isCard(action)) : [];
  const { trump } = scene.state;
  const key = legal.join();
  const isOver = phase.kind === 'deal' || phase.kind === 'match';
  const asksForCard = phase.kind === 'turn' && legal.length === 0;
  // The keyboard stays where the choice is.
  useEffect(() => {
    if (!(isOver || phase.kind === 'turn') || !isFree()) return;
    const near = row.current?.parentElement;
    const button = asksForCard ? near?.querySelector('.legal') : row.current?.querySelector('button');
    (button as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  }, [key, asksForCard, phase]);
  const bids = legal.filter(isBid);
  const melds = legal.filter(isDeclaration);
  const words = legal.filter(action => !isBid(action) && !isDeclaration(action));
  const button = (action: Action, text: string) => (
    <button
      key={action}
      type="button"
      class={action === hint ? 'marked' : ''}
      data-action={action}
      aria-label={actionLabel(action, cardWords, trump)}
      onClick={() => session.choose(action)}
    >
      <Words text={text} />
    </button>
  );
  return (
    <div class="actions" ref={row}>
      {isOver && (
        <>
          <button
            type="button"
            class="primary"
            onClick={() => (phase.kind === 'match' ? onLeave() : void session.nextDeal())}
          >
            {phase.kind === 'match' ? 'New game' : 'Go on'}
          </button>
          <button type="button" onClick={onLookBack}>
            Look at the deal{phase.kind === 'match' && session.deals.length > 1 && 's'}
          </button>
        </>
      )}
      {words.map(action => button(action, actionLabel(action, cardWords, trump)))}
      {melds.length > 0 && <span class="for-broad">Declare</span>}
      {melds.map(action => button(action, capital(cardWords.action(action, trump).replace(/^\S+ /, ''))))}
      {TRUMP_CODES.map((code, suit) => {
        const own = bids.filter(action => bidTrump(action) === suit);
        return own.length === 0 ? null : (
          <BidSelect key={code} bids={own} hint={hint} onChoose={action => session.choose(action)} />
        );
      })}
    </div>
  );
}

/** Whether nothing else on the page has the keyboard. */
function isFree(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest('.near') !== null ||
    activeElement.closest('.tools') !== null
  );
}

/** The bids in a suit: the lowest as a button, higher ones in a list. */
function BidSelect({
  bids,
  hint,
  onChoose,
}: {
  readonly bids: readonly Action[];
  readonly hint: Action | undefined;
  readonly onChoose: (action: Action) => void;
}) {
  const cardWords = useCardWords();
  const [lowest = 0, ...higher] = bids;
  return (
    <span class="bids">
      <button
        type="button"
        class={lowest === hint ? 'marked' : ''}
        data-action={lowest}
        aria-label={actionLabel(lowest, cardWords, -1)}
        onClick={() => onChoose(lowest)}
      >
        <Words text={cardWords.action(lowest, -1).replace('bid ', '')} />
      </button>
      {higher.length > 0 && (
        <select
          aria-label={`a higher bid than ${actionLabel(lowest, cardWords, -1)}`}
          value=""
          class={hint !== undefined && higher.includes(hint) ? 'marked' : ''}
          onChange={event => onChoose(Number(event.currentTarget.value))}
        >
          <option value="" disabled>
            +
          </option>
          {higher.map(action => (
            <option key={action} value={action}>
              {actionLabel(action, cardWords, -1)}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

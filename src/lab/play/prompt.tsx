/** One line above the hand: what is asked, why a card may not be played, or how the deal ended. */
import { NONE } from '../../cards/card.ts';
import { parseEvent } from '../../protocol/lines.ts';
import { PASS, parseAction, shownMeld } from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import { useClosing } from '../hooks.ts';
import { t, words } from '../settings.ts';
import { isCardWord, isDeclaration, meldText } from '../table/deeds.ts';
import { useRules } from '../table/rule-book.tsx';
import { dealResult, matchResult, needText } from './results.ts';
import type { Session } from './session.ts';

interface PromptProps {
  readonly session: Session;
  /** Opens the rule book at a rule. */
  readonly onRule: (id: string) => void;
}

/** What the adviser would do, where he was asked; why the best clear loss is one; how good the second best is. */
export function hintTexts({ hints: [best, ...others], now }: Session): string[] {
  if (best === undefined) return [];
  const { trump } = now;
  const told = [others.find(({ reason }) => reason !== null), others.find(({ loss }) => loss !== null)];
  const first = t('prompt.hint', { text: words().label(best.action, trump) });
  return [first, ...[...new Set(told)].flatMap(one => (one === undefined ? [] : words().hint(one, trump)))];
}

export function Prompt({ session, onRule }: PromptProps) {
  const { phase, objection } = session;
  if (objection !== undefined) return <Why session={session} onRule={onRule} />;
  return (
    <div class="prompt" role={phase.kind === 'broken' ? 'alert' : undefined}>
      {phase.kind === 'turn' && <Question session={session} />}
      {phase.kind === 'deal' && (
        <>
          <strong data-over="deal">{dealResult(session, phase.entry)}</strong>
          <span class="quiet">{needText(session, phase.entry)}</span>
        </>
      )}
      {phase.kind === 'match' && <strong data-over="match">{matchResult(session, phase.winner)}</strong>}
      {phase.kind === 'broken' && t('prompt.broken', { text: phase.text })}
      {phase.kind === 'bots' && (
        <span class="quiet">
          <Words text={claimText(session) || '…'} />
        </span>
      )}
    </div>
  );
}

function Question({ session }: Pick<PromptProps, 'session'>) {
  const [best, why, level] = hintTexts(session);
  const { hand, acts, trick, takenBy } = session.now;
  const asked = !hand.some(({ isLegal }) => isLegal)
    ? 'prompt.answer'
    : acts.length === 0
      ? trick.length === 0 || takenBy !== null
        ? 'prompt.lead'
        : 'prompt.card'
      : acts.some(act => isDeclaration(parseAction(act) ?? PASS))
        ? 'prompt.meld'
        : 'prompt.speak';
  const melds = acts.includes('accept') ? shownMelds(session) : '';
  if (best === undefined)
    return (
      <strong>
        <Words text={claimText(session) || (melds === '' ? t(asked) : t('prompt.good', { melds }))} />
      </strong>
    );
  return (
    <span class="hint">
      <Words text={why === undefined ? best : `${best}. ${why}`} />
      {level !== undefined && (
        <span class="for-broad">
          . <Words text={level} />
        </span>
      )}
    </span>
  );
}

/** The melds that were shown since the last card, and what they are worth. */
function shownMelds({ now: { events, trump }, table }: Session): string {
  const last = events.findLastIndex(({ event }) => isCardWord(event));
  const shown = events.slice(last + 1).map(({ event }) => shownMeld(parseEvent(event) ?? NONE));
  return shown.flatMap(meld => (meld === undefined ? [] : meldText(meld, trump, table.game))).join(', ');
}

/** Who has the rest, and the cards of `left` that show it, where it has been claimed or laid down. */
export function claimText({ claim, isClaimed, names, own, now }: Session, left = now.hands): string {
  if (claim === null || !(isClaimed || claim.seat !== own)) return '';
  const shown = claim.cards.filter(card => left[claim.seat]?.includes(card));
  if (shown.length === 0) return '';
  const cards = shown.map(card => words().spoken(card, null)).join(' ');
  return t('claim.by', { seat: names[claim.seat], own: claim.seat === own, cards });
}

function Why({ session, onRule }: PromptProps) {
  const { objection, now } = session;
  const rules = useRules(now.game);
  const rule = rules.find(({ id }) => id === objection?.rule);
  const details = useClosing();
  return (
    <div class="prompt why" role="alert">
      {/* A new element each time, so that a refusal that is given again is read out again. */}
      <strong key={objection}>
        <Words text={objection === undefined ? '' : words().objection(objection)} />
      </strong>
      {objection?.rule !== undefined && (
        <details ref={details}>
          <summary>{t('why.title')}</summary>
          <p lang="en">
            <b>{objection.rule}</b> {rule?.text ?? ''}{' '}
            <button type="button" lang={words().language} onClick={() => onRule(objection.rule ?? '')}>
              {t('values.rules')}
            </button>
          </p>
        </details>
      )}
    </div>
  );
}

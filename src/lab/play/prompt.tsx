/** One line above the hand: what is asked, why a card may not be played, or how the deal ended. */
import { NONE } from '../../cards/card.ts';
import type { Game } from '../../engine/game.ts';
import { isContested } from '../../engine/meld-points.ts';
import type { Fault } from '../../input/input-error.ts';
import type { SeatSnapshot } from '../../player/seat-snapshot.ts';
import { hintText as adviceOf, groundsOf, loadRuleSheet, type Refusal } from '../../player/words/index.ts';
import { parseEvent } from '../../protocol/lines.ts';
import { meldOf, PASS, parseAction, shownMeld } from '../../rules/action.ts';
import { MELDS } from '../../rules/melds/meld.ts';
import { Words } from '../cards/playing-card.tsx';
import { useClosing, useLoaded } from '../hooks.ts';
import { t, words } from '../settings.ts';
import { detailsOf } from '../shell/fault-box.tsx';
import { forcedText, isCardWord, isDeclaration, isFirstTrick, meldText } from '../table/deeds.ts';
import { meldsForLater } from './held-melds.ts';
import { dealResult, matchResult, needText } from './results.ts';
import type { Session } from './session.ts';

interface PromptProps {
  readonly session: Session;
  /** Opens the rules where they say why. */
  readonly onRule: (refusal: Refusal) => void;
}

/** What the adviser would do, where he was asked, and why. */
export function hintText({ hints, now }: Session): string {
  if (hints.length === 0) return '';
  const text = adviceOf(words(), hints, now.trump);
  const choices = now.acts.length + now.hand.filter(({ isLegal }) => isLegal).length;
  return t('prompt.hint', { text: choices > 1 ? text : t('hint.only', { text }) });
}

export function Prompt({ session, onRule }: PromptProps) {
  const { phase, objection } = session;
  if (objection !== undefined) return <Why session={session} refusal={objection} onRule={onRule} />;
  if (phase.kind === 'broken') return <Broken fault={phase.fault} />;
  return (
    <div class="prompt">
      {phase.kind === 'turn' && <Question session={session} />}
      {phase.kind === 'deal' && (
        <>
          <strong data-over="deal">{dealResult(session, phase.entry)}</strong>
          <span class="quiet">{needText(session, phase.entry)}</span>
        </>
      )}
      {phase.kind === 'match' && <strong data-over="match">{matchResult(session, phase.winner)}</strong>}
      {phase.kind === 'bots' && (
        <span class="quiet">
          <Words text={claimText(session) || '…'} />
        </span>
      )}
    </div>
  );
}

function Question({ session }: Pick<PromptProps, 'session'>) {
  const hint = hintText(session);
  const { hand, acts, trick, takenBy } = session.now;
  const asked = !hand.some(({ isLegal }) => isLegal)
    ? questionOf(session.now)
    : acts.length === 0
      ? trick.length === 0 || takenBy !== null
        ? t('prompt.lead')
        : t('prompt.card')
      : t(acts.some(isMeldWord) ? 'prompt.meld' : 'prompt.speak');
  const melds = acts.includes('accept') ? shownMelds(session) : '';
  const note = noteFor(session);
  if (hint !== '')
    return (
      <span class="hint">
        <Words text={hint} />
      </span>
    );
  return (
    <>
      <strong>
        <Words text={claimText(session) || (melds === '' ? asked : t('prompt.good', { melds }))} />
      </strong>
      {note !== undefined && (
        <span class="quiet">
          <Words text={note} />
        </span>
      )}
    </>
  );
}

/** What is asked, by the first of these words that may be said. */
const QUESTIONS = [
  [/^(take|play)$/, 'prompt.suit'],
  [/^name/, 'prompt.name'],
  [/^(bid|capot)/, 'prompt.bid'],
  [/^(sur)?contre$|kraken$/, 'prompt.double'],
  [/^make$/, 'prompt.make'],
  [/^covered$/, 'prompt.take'],
  [/^accept$/, 'prompt.better'],
] as const;

/** What is asked where no card can be played. */
function questionOf({ acts, proposed, open }: SeatSnapshot): string {
  const [, asked] = QUESTIONS.find(([word]) => acts.some(act => word.test(act))) ?? [];
  if (asked === undefined) return t('prompt.answer');
  return t(asked, { suit: words().sign(proposed ?? open?.[1] ?? '') });
}

/** Melds whose names only players of Smousjas know. */
const TERMS = ['dubbel', 'brok'] as const;

/** What is explained where it happens: a sure claim, the last draw, the end of the stock, melds and their names. */
function noteFor(session: Session): string | undefined {
  const { now, own, names, claim, table } = session;
  const { acts, hand, stock, said, takenBy } = now;
  const { draws, packets } = table.game.ruleset;
  const isRejectable = (word: string) => mayBeRejected(table.game, word);
  if (claim?.seat === own && acts.length === 0) return t('prompt.sure');
  if (acts.includes('covered')) return t('prompt.draw');
  const term = TERMS.find(kind => acts.some(act => kindOf(act) === kind));
  if (term !== undefined) return t(`prompt.${term}`);
  if (takenBy === null && said[own]?.some(isRejectable)) return t('prompt.counts');
  const isWhole = hand.length === packets.reduce((sum, packet) => sum + packet, 0);
  if (draws && stock === 0 && isWhole) return t('prompt.stockOut');
  if (acts.some(isRejectable)) return t('prompt.contested');
  if (acts.some(act => act.startsWith('declare'))) return t('prompt.melds');
  const forced = isFirstTrick(now) ? forcedText(now, names, own) : '';
  if (forced !== '') return forced;
  const melds = meldsForLater(table.game, now);
  const texts = melds.map(meld => meldText(meld, now.trump, table.game));
  return texts.length > 0 && acts.length === 0 ? t('prompt.held', { melds: texts.join(', ') }) : undefined;
}

/** Whether a word declares one meld. */
function isMeldWord(word: string): boolean {
  return isDeclaration(parseAction(word) ?? PASS);
}

/** Whether a meld is declared that scores only when its trick is over, and no higher one is shown. */
function mayBeRejected(game: Game, word: string): boolean {
  const meld = meldOf(parseAction(word) ?? PASS);
  return meld !== undefined && isMeldWord(word) && isContested(game, meld);
}

function kindOf(act: string): string | undefined {
  const meld = meldOf(parseAction(act) ?? PASS);
  return meld === undefined ? undefined : MELDS[meld]?.kind;
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
  const isLed = (card: string) => now.takenBy === null && now.trick.some(laid => laid.card === card);
  const shown = claim.cards.filter(card => isLed(card) || left[claim.seat]?.includes(card));
  if (shown.length === 0) return '';
  const cards = shown.map(card => words().spoken(card, null)).join(' ');
  return t('claim.by', { seat: names[claim.seat], own: claim.seat === own, cards });
}

interface WhyProps extends PromptProps {
  readonly refusal: Refusal;
}

function Why({ session, refusal, onRule }: WhyProps) {
  const { game } = session.table;
  const sheet = useLoaded(() => loadRuleSheet(game, words()), words());
  return (
    <div class="prompt why" role="alert">
      {/* A new element each time, so that a refusal that is given again is read out again. */}
      <strong key={refusal}>
        {/* What may be said stands on the buttons below. */}
        <Words text={refusal.kind === 'words' ? t('prompt.answerFirst') : words().objection(refusal)} />
      </strong>
      {refusal.about !== undefined && (
        <Below title={t('why.title')}>
          <b>
            <Words text={groundsOf(refusal, sheet ?? []).join(' ')} />
          </b>{' '}
          <button type="button" onClick={() => onRule(refusal)}>
            {t('values.rules')}
          </button>
        </Below>
      )}
      <Technical text={refusal.details} />
    </div>
  );
}

function Broken({ fault }: { readonly fault: Fault }) {
  return (
    <div class="prompt why" role="alert">
      <strong>{t('prompt.broken', { text: words().fault(fault) })}</strong>
      <Technical text={detailsOf(fault)} />
    </div>
  );
}

function Technical({ text = '' }: { readonly text: string | undefined }) {
  if (text === '') return null;
  return (
    <Below title={t('why.details')}>
      <code lang="en">{text}</code>
    </Below>
  );
}

interface BelowProps {
  readonly title: string;
  readonly children: preact.ComponentChildren;
}

/** What opens over the cards, below the line. */
function Below({ title, children }: BelowProps) {
  const details = useClosing();
  return (
    <details {...details}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}

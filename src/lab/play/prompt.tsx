/** One line above the hand: what is asked, why a card may not be played, or how the deal ended. */
import { NONE } from '../../cards/card.ts';
import type { SheetEntry } from '../../player/table-options.ts';
import { PASS, parseAction } from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import { useClosing } from '../hooks.ts';
import { t, words } from '../settings.ts';
import { isDeclaration, outcomeOf, scoresOf } from '../table/deeds.ts';
import { useRules } from '../table/rule-book.tsx';
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
  if (best === undefined)
    return (
      <strong>
        <Words text={claimText(session) || t(asked)} />
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
      <strong>
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

/** Who wins a deal that a maker has made or failed; who has most points in one without a maker; else the scores. */
export function dealResult({ sides, names, own, now, table }: Session, { result }: SheetEntry): string {
  const { outcome, score } = result;
  const most = Math.max(...score);
  const [winner = NONE, ...level] = score.flatMap((points, side) => (points === most ? side : []));
  const [scores, isPlayed] = [scoresOf(sides, score), outcome === 'played'];
  if (isPlayed && level.length > 0) return t('points.level', { scores });
  if (!(isPlayed || ['made', 'failed', 'tie'].includes(outcome)) || level.length > 0)
    return t('prompt.result', { what: outcomeOf(result, names), scores });
  const others = score.filter((_, side) => side !== winner).join(', ');
  const isOwn = own !== NONE && winner === now.sides[own];
  const values = { seat: sides[winner], most, others };
  if (isPlayed) return t(isOwn ? 'points.you' : 'points.seat', values);
  const who = table.game.partners ? (isOwn ? 'we' : 'they') : isOwn ? 'you' : 'seat';
  return t(`deal.${who}`, values);
}

/** What the maker needed, and what he had. */
export function needText({ sides }: Session, { breakdown: { need } }: SheetEntry): string {
  return need === undefined ? '' : t('deal.need', { ...need, seat: sides[need.side] });
}

export function matchResult({ players, table, person }: Session, winner: number): string {
  if (winner === NONE) return t('match.closes');
  if (table.game.partners) return t(winner === person % 2 ? 'match.we' : 'match.they');
  return winner === person ? t('match.you') : t('match.seat', { seat: players[winner] });
}

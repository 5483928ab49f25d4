/** One line above the hand: what is asked, why a card may not be played, or how the deal ended. */
import { NONE } from '../../cards/card.ts';
import { isCard } from '../../rules/action.ts';
import { actionLabel, capital, isDeclaration, withCards } from '../cards/names.ts';
import { Words } from '../cards/playing-card.tsx';
import { useRules } from '../rule-book.ts';
import { useCardWords } from '../settings.ts';
import { outcomeWord } from '../table/score-sheet.tsx';
import type { Session } from './session.ts';

export function Prompt({ session }: { readonly session: Session }) {
  const { phase, objection } = session;
  if (objection !== undefined) return <Why session={session} />;
  switch (phase.kind) {
    case 'turn':
      return <Question session={session} legal={phase.legal} />;
    case 'deal':
      return (
        <div class="prompt">
          <DealResult session={session} />
        </div>
      );
    case 'match':
      return (
        <div class="prompt">
          <strong data-over="match">{matchResult(session, phase.winner)}</strong>
        </div>
      );
    case 'broken':
      return (
        <div class="prompt" role="alert">
          The table stands still: {phase.text}
        </div>
      );
    default:
      return (
        <div class="prompt">
          <span class="quiet">…</span>
        </div>
      );
  }
}

function Question({ session, legal }: { readonly session: Session; readonly legal: readonly number[] }) {
  const cardWords = useCardWords();
  const { hint, scene } = session;
  const { state } = scene;
  const hasCards = legal.some(isCard);
  const asked = !hasCards
    ? 'Your answer?'
    : legal.every(isCard)
      ? state.trickSize === 0
        ? 'You lead: choose a card.'
        : 'Your turn: choose a card.'
      : legal.some(isDeclaration)
        ? 'Choose a card, or declare a meld first.'
        : 'Choose a card, or say something first.';
  return (
    <div class="prompt">
      <strong>{asked}</strong>
      {hint !== undefined && (
        <span class="hint">
          Hint: <Words text={actionLabel(hint, cardWords, state.trump)} />
        </span>
      )}
    </div>
  );
}

function Why({ session }: { readonly session: Session }) {
  const cardWords = useCardWords();
  const { objection, scene } = session;
  const rules = useRules(scene.game.id);
  const rule = rules.find(({ id }) => id === objection?.rule);
  return (
    <div class="prompt why" role="alert">
      <strong>
        You <Words text={withCards(objection?.text ?? '', cardWords)} />.
      </strong>
      {objection?.rule !== undefined && (
        <details>
          <summary>Rule {objection.rule}</summary>
          <p>{rule?.text ?? ''}</p>
        </details>
      )}
    </div>
  );
}

function DealResult({ session }: { readonly session: Session }) {
  const { phase, sides, names } = session;
  if (phase.kind !== 'deal') return null;
  const { result } = phase.entry;
  const outcome = outcomeWord(result.outcome);
  const what = result.maker === null ? capital(outcome) : `${names[result.maker]}: ${outcome}`;
  const scores = sides.map((side, n) => `${side} ${result.score[n]}`).join(', ');
  return (
    <strong data-over="deal">
      {what}. {scores}.
    </strong>
  );
}

function matchResult({ players, deals, table, sides }: Session, winner: number): string {
  if (winner === NONE) return deals.length === 1 ? 'The deal is over.' : 'The table closes.';
  const name = table.game.partners ? sides[winner] : players[winner];
  return `${name} won the match.`;
}

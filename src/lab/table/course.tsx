/** What has happened in a deal, line by line: what was said, and each trick. */
import { NONE, type Seat } from '../../cards/card.ts';
import { isForced } from '../../engine/forced-contract.ts';
import { isCard } from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import { t, words as texts } from '../settings.ts';
import type { Scene } from './scene.ts';

interface Line {
  readonly head: string;
  readonly words: readonly string[];
}

interface CourseProps {
  readonly scene: Scene;
  readonly names: readonly string[];
  /** The seat that is spoken to. */
  readonly own: Seat;
}

export function CourseList({ scene, names, own }: CourseProps) {
  const { deeds, tricks, state } = scene;
  const lines: Line[] = [];
  let said: string[] = [];
  let trick: string[] = [];
  let isToldForced = false;
  const tell = () => {
    if (!isToldForced && isForced(deeds, state)) {
      isToldForced = true;
      said.push(t('course.forced', { seat: names[state.maker], suit: texts().sign(state.trump) }));
    }
    if (said.length > 0) lines.push({ head: '', words: said });
    said = [];
  };
  let number = 0;
  for (const { seat, event } of deeds) {
    if (!isCard(event)) {
      said.push(
        t('mistakes.deed', { seat: names[seat], text: texts().spoken(event, state.trump, seat === own) }),
      );
      continue;
    }
    if (trick.length === 0) tell();
    trick.push(`${names[seat]} ${texts().cards.card(event)}`);
    if (trick.length < state.seats) continue;
    const { winner, points } = tricks[number] ?? { winner: NONE, points: 0 };
    number++;
    const end = winner === NONE ? [] : [t('course.takes', { seat: names[winner], points })];
    lines.push({ head: `${number}.`, words: [...trick, ...end] });
    trick = [];
  }
  if (trick.length > 0) lines.push({ head: `${number + 1}.`, words: trick });
  tell();
  return (
    <ol class="course">
      {lines.map(({ head, words }, n) => (
        <li key={n}>
          <b>{head}</b>
          <span>
            <Words text={words.join('  ')} />
          </span>
        </li>
      ))}
    </ol>
  );
}

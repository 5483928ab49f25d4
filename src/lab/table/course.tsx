/** What has happened in a deal, line by line: what was said, and each trick. */
import type { Seat } from '../../cards/card.ts';
import type { SeatSnapshot } from '../../player/seat-snapshot.ts';
import { Words } from '../cards/playing-card.tsx';
import { t, words as texts } from '../settings.ts';
import { cardPointsByTrick, countsText, exchangeText, forcedText, isCardWord, turnedText } from './deeds.ts';

interface Line {
  readonly head: string;
  readonly words: readonly string[];
}

interface CourseProps {
  readonly now: SeatSnapshot;
  readonly names: readonly string[];
  /** The seat that is spoken to. */
  readonly own: Seat;
}

export function CourseList({ now, names, own }: CourseProps) {
  const { events, tricks, trump, melds } = now;
  // Melds in a trick have a line of their own
  const scored = cardPointsByTrick(now);
  const lines: Line[] = [];
  let said = [turnedText(now)].filter(text => text !== '');
  let trick: string[] = [];
  let isToldForced = false;
  const tell = () => {
    const forced = isToldForced ? '' : forcedText(now, names, own);
    if (forced !== '') said.push(forced);
    isToldForced = true;
    if (said.length > 0)
      lines.push({ head: '', words: [said.map(text => text.replace(/\.$/, '')).join(' · ')] });
    said = [];
  };
  let number = 0;
  for (const [n, { seat, event }] of events.entries()) {
    if (!isCardWord(event)) {
      const [name, counts] = [names[seat] as string, melds.find(one => one.event === n)];
      const [isOwn, text] = [seat === own, texts().spoken(event, trump, seat === own)];
      said.push(
        exchangeText(name, event, now, isOwn) ||
          (counts === undefined
            ? t('mistakes.deed', { seat: name, text })
            : countsText(counts, name, trump, isOwn)),
      );
      continue;
    }
    if (trick.length === 0) tell();
    trick.push(`${names[seat]} ${texts().spoken(event, null)}`);
    if (trick.length < names.length) continue;
    const taken = tricks[number];
    const points = scored[number];
    number++;
    const end = taken === undefined ? [] : [t('course.takes', { seat: names[taken.takenBy], points })];
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

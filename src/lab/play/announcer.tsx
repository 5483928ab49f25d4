/** Tells screen readers what happens at the table, each change once and in words. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t, words } from '../settings.ts';
import { countsText, deedOf, forcedText, isCardWord, takenText, turnedText } from '../table/deeds.ts';
import { claimText, hintText } from './prompt.tsx';
import { dealResult, matchResult, needText } from './results.ts';
import type { Session } from './session.ts';

/** A log: what is new in it is read out, what goes is not. */
export function Announcer({ session }: { readonly session: Session }) {
  const { deal } = session.now;
  // What a log holds from the start is not read out.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  // A claim stands for several tricks.
  const claimed = useRef({ deal, text: '' });
  if (claimed.current.deal !== deal) claimed.current = { deal, text: '' };
  claimed.current.text ||= claimText(
    session,
    session.names.map(() => session.claim?.cards ?? []),
  );
  return (
    <div class="unseen" role="log" aria-label={t('table.thisDeal')}>
      {(isThere ? linesOf(session, claimed.current.text) : []).map(([key, text]) => (
        <p key={`${deal} ${key}`}>{words().aloud(text)}</p>
      ))}
    </div>
  );
}

type Line = readonly [key: string | number, text: string];

/** What lies on the table, what was done, and what the end has brought. A line that changes has another key. */
function linesOf(session: Session, claim: string): Line[] {
  const { now, phase } = session;
  const { proposed } = now;
  const lines: Line[] = [];
  lines.push(['card', turnedText(now)]);
  if (proposed !== null)
    lines.push([`suit ${proposed}`, t('table.proposed', { suit: words().suit(proposed) })]);
  lines.push(...toldOf(session), ['claim', claim], ['hint', hintText(session)]);
  if (phase.kind === 'deal')
    lines.push(['deal', dealResult(session, phase.entry)], ['need', needText(session, phase.entry)]);
  if (phase.kind === 'match') lines.push(['match', matchResult(session, phase.winner)]);
  return lines.filter(([, text]) => text !== '');
}

/** What was said and played, with the end of each trick. A meld that was shown is told anew once it counts. */
function toldOf({ now, names, own }: Session): Line[] {
  const { events, tricks, trump, melds } = now;
  let played = 0;
  const told = events.map(({ seat, event }, n): Line[] => {
    const [name, isOwn] = [names[seat] as string, seat === own];
    const meld = melds.find(one => one.event === n);
    if (meld !== undefined) return [[`meld ${n}`, countsText(meld, name, trump, isOwn)]];
    const deed: Line = [n, deedOf(name, event, now, isOwn)];
    if (isCardWord(event)) played++;
    const trick = tricks[played / names.length - 1];
    return isCardWord(event) && trick !== undefined
      ? [deed, [`trick ${n}`, takenText(now, trick, names)]]
      : [deed];
  });
  const first = events.findIndex(({ event }) => isCardWord(event));
  const forced: Line = ['forced', forcedText(now, names, own)];
  told.splice(first < 0 ? told.length : first, 0, [forced]);
  return told.flat();
}

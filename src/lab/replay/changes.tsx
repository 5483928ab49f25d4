/** What another answer changes, in a few numbers that a card player thinks in. */
import type { ChangeQuestion } from '../../analysis/analyse-record.ts';
import { parseCard } from '../../cards/card.ts';
import { capital } from '../../player/words/index.ts';
import { toldChanges } from '../../player/words/told-changes.ts';
import { type ChangeKind, isSummand } from '../../worth/deal-facts.ts';
import type { Change, HiddenCard, WhatChanges } from '../../worth/what-changes.ts';
import { speaksFor } from '../../worth/what-counts.ts';
import { Words } from '../cards/playing-card.tsx';
import { useLoaded } from '../hooks.ts';
import type { FromJudge, ToJudge } from '../judge-worker.ts';
import { count, points, t, words } from '../settings.ts';
import { CONFIRMED, JUDGE, startWorker } from '../workers.ts';

interface ChangesProps {
  readonly found: WhatChanges;
  /** Two answers: the one that was given, and the better one. */
  readonly answers: readonly [string, string];
  readonly trump: number;
  /** What the side is called whose deal is counted. */
  readonly side: string;
  /** Who is meant by "you", where that is not the reader. */
  readonly to?: string | undefined;
  /** Whether the points are left out, which other deals have told more exactly. */
  readonly isBrief?: boolean;
}

/** As many speak for the better answer, and as many against it: the weightiest. */
const MOST = [3, 1] as const;

export function Changes({ found, answers, trump, side, to, isBrief = false }: ChangesProps) {
  const { worlds, changes, hidden, partners, opponents } = found;
  const company = { partners, opponents };
  const parts = isBrief ? [] : changes.filter(({ kind }) => isSummand(kind));
  const facts = [true, false].flatMap((isFor, n) =>
    changes.filter(one => one.unit !== 'points' && speaksFor(one) === isFor).slice(0, MOST[n]),
  );
  const [answer, better] = answers.map(word => words().spoken(word, trump)) as [string, string];
  const told = toldChanges(words(), found, answers[1], trump);
  return (
    <>
      {told.length > 0 && (
        <>
          <p class="instead">
            {to !== undefined && `${t('judge.to', { seat: to })} `}
            <Words
              text={t('change.instead', {
                answer: quoted(answers[0], answer),
                better: quoted(answers[1], better),
              })}
            />
          </p>
          <ul class="plain">
            {told.map(text => (
              <li key={text}>
                <Words text={capital(text)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hidden && !isBrief && (
        <p>
          <Words text={hiddenText(hidden, better, opponents)} />
        </p>
      )}
      {facts.length + parts.length > 0 && (
        <table class="changes">
          <caption>
            {worlds === 0
              ? t('change.exact')
              : t(isBrief ? 'change.sample' : 'change.worlds', { n: count(worlds) })}{' '}
            {parts.length > 0 && t('change.points', company)}
          </caption>
          <thead>
            <tr>
              <th scope="col">{side}</th>
              {answers.map(word => (
                <th key={word} scope="col" class="number">
                  <Words text={words().spoken(word, trump)} />
                </th>
              ))}
            </tr>
          </thead>
          {[facts, parts].map((rows, n) => (
            <tbody key={n}>
              {rows.map(change => (
                <ChangeRow
                  key={change.kind}
                  change={change}
                  name={t(`change.${nameOf(change, changes)}`, company)}
                />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </>
  );
}

/** A card, or else what is said, between quotation marks. */
function quoted(word: string, text: string): string {
  return parseCard(word) === undefined ? t('hint.said', { text }) : text;
}

interface ChangeRowProps {
  readonly change: Change;
  readonly name: string;
}

function ChangeRow({ change, name }: ChangeRowProps) {
  const texts = change.means.map(mean => changeText(mean, change));
  const best = texts[0] === texts[1] ? undefined : Number(speaksFor(change));
  return (
    <tr class={change.kind === 'total' ? 'total' : ''}>
      <th scope="row">{name}</th>
      {texts.map((text, n) => (
        <td key={n} class={n === best ? 'number best' : 'number'}>
          {text}
        </td>
      ))}
    </tr>
  );
}

function hiddenText(
  { card, share, gains: [there, elsewhere] }: HiddenCard,
  better: string,
  opponents: number,
): string {
  return t('change.hidden', {
    opponents,
    card: words().spoken(card, null),
    percent: Math.round(100 * share),
    better,
    there: points(there),
    elsewhere: points(elsewhere),
  });
}

/** What the rest of the score is mostly for, where that changes. */
const RESTS = [
  ['contract', ['made', 'failed', 'theirMade', 'theirFailed']],
  ['sweeps', ['sweep', 'swept']],
] as const satisfies readonly (readonly [string, readonly ChangeKind[]])[];

function nameOf({ kind }: Change, changes: readonly Change[]): ChangeKind | (typeof RESTS)[number][0] {
  if (kind !== 'rest') return kind;
  const rest = RESTS.find(([, kinds]) =>
    changes.some(one => (kinds as readonly string[]).includes(one.kind)),
  );
  return rest?.[0] ?? kind;
}

/** A mean of a change, as it is shown. */
function changeText(mean: number, { kind, unit }: Change): string {
  if (unit === 'share') return t('change.share', { percent: Math.round(100 * mean) });
  return points(mean, isSummand(kind));
}

/** What changes, found by a worker; undefined until it is known, and where it cannot be told. */
export function useChanges(
  record: unknown,
  { at, answers: [one, other] }: Pick<ChangeQuestion, 'at' | 'answers'>,
): WhatChanges | undefined {
  const question = { at, answers: [one, other], agent: JUDGE, worlds: CONFIRMED } as const;
  const find = () => (one === other ? undefined : askJudge({ record, question }));
  return useLoaded(find, `${at} ${one} ${other}`);
}

function askJudge(message: ToJudge): Promise<WhatChanges | undefined> {
  const worker = startWorker('judge');
  const answer = new Promise<WhatChanges | undefined>(resolve => {
    worker.onmessage = ({ data }: MessageEvent<FromJudge>) =>
      resolve('changes' in data ? data.changes : undefined);
    worker.onerror = () => resolve(undefined);
  });
  worker.postMessage(message);
  return answer.finally(() => worker.terminate());
}

/** How a deal would have gone on after a better move, beside what has happened: trick by trick, and the scores. */
import { useMemo, useState } from 'preact/hooks';
import { type Fault, faultOf } from '../../input/input-error.ts';
import { snapshotAt, type TakenTrick } from '../../player/seat-snapshot.ts';
import { PASS, parseAction } from '../../rules/action.ts';
import { marginOf } from '../../search/payoff.ts';
import { Words } from '../cards/playing-card.tsx';
import { useLoaded } from '../hooks.ts';
import { score, t, words } from '../settings.ts';
import { FaultBox } from '../shell/fault-box.tsx';
import { makerText, outcomeOf, scoredByTrick } from '../table/deeds.ts';
import { JUDGE, thinkingWorker } from '../workers.ts';
import { lineAfter } from './play-out.ts';
import { type Deal, dealOf } from './source.ts';

interface BetterLineProps {
  readonly deal: Deal;
  /** The number of the action that should have been another one. */
  readonly at: number;
  readonly better: string;
  /** Whether the solver has said so, by all hands: it then plays for the bots, too. */
  readonly isExact: boolean;
  /** The seat at the near side. */
  readonly own: number;
  readonly names: readonly string[];
  readonly sides: readonly string[];
}

export function BetterLine({ deal, at, better, isExact, ...called }: BetterLineProps) {
  const [problem, setProblem] = useState<Fault>();
  const bot = { agent: isExact ? JUDGE : 'net', worker: thinkingWorker() };
  const line = useLoaded(
    async () => dealOf(await lineAfter(deal.record, at, better, bot)),
    `${at} ${better}`,
    error => setProblem(faultOf(error)),
  );
  if (problem !== undefined) return <FaultBox fault={problem} />;
  if (line === undefined) return <p class="better-line quiet">{t('bots.busy')}</p>;
  const text = words().spoken(parseAction(better) ?? PASS, deal.state.trump);
  const side = deal.state.sideOf(deal.record.actions[at]?.seat ?? 0);
  // A line without a gain would look like a proof against the better move
  if (marginOf(line.state, side) <= marginOf(deal.state, side))
    return isExact ? null : (
      <p class="better-line quiet">
        <Words text={t('line.luck', { text })} />
      </p>
    );
  return (
    <details class="more better-line">
      <summary>
        <Words text={t('line.title', { text })} />
      </summary>
      <p class="quiet">{[t('line.note'), ...(isExact ? [] : [t('line.average')])].join(' ')}</p>
      <Lines deals={[deal, line]} at={at} {...called} />
    </details>
  );
}

interface LinesProps extends Pick<BetterLineProps, 'at' | 'own' | 'names' | 'sides'> {
  /** What happened, and the other line. */
  readonly deals: readonly Deal[];
}

function Lines({ deals, at, own, names, sides }: LinesProps) {
  const ends = useMemo(() => deals.map(({ state }) => snapshotAt(state, state.logSize, null)), deals);
  const [first] = deals;
  const before = first === undefined ? 0 : snapshotAt(first.state, at, null).tricks.length;
  const seat = first?.record.actions[at]?.seat;
  const most = Math.max(...ends.map(({ tricks }) => tricks.length));
  const numbers = Array.from({ length: most - before }, (_, n) => before + n);
  const meldsOf = (line: number, side: number) => ends[line]?.meldPoints[side] ?? 0;
  const scored = ends.map(scoredByTrick);
  const isOfTrumps = ends.some(({ trump, maker }) => trump !== ends[0]?.trump || maker !== ends[0]?.maker);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{t('curve.trick')}</span>
          </th>
          <th scope="col">{t('line.was')}</th>
          <th scope="col">{t('line.other')}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map((side, n) => (
          <tr key={side}>
            <th scope="row">{side}</th>
            {deals.map(({ record }, line) => (
              <td key={line}>
                <b>{score(record.result.score[n] as number)}</b>
                {meldsOf(line, n) > 0 && (
                  <small>
                    {t('standing.melds')} {meldsOf(line, n)}
                  </small>
                )}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <td />
          {ends.map(({ trump, maker }, n) => (
            <td key={n}>
              {isOfTrumps && maker !== null && (
                <Words text={`${words().sign(trump ?? '')} ${makerText(maker, own, names)}. `} />
              )}
              {deals[n] && outcomeOf(deals[n].record.result, names)}
            </td>
          ))}
        </tr>
        {numbers.map(n => (
          <tr key={n}>
            <th scope="row">{n + 1}</th>
            {ends.map(({ tricks }, line) => (
              <td key={line}>
                {tricks[n] && (
                  <Trick trick={tricks[n]} points={scored[line]?.[n] ?? 0} seat={seat} names={names} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TrickProps {
  readonly trick: TakenTrick;
  /** Whose cards are marked. */
  readonly seat: number | undefined;
  readonly names: readonly string[];
  /** All that it has scored. */
  readonly points: number;
}

function Trick({ trick: { cards, takenBy }, points, seat, names }: TrickProps) {
  return (
    <>
      {cards.map(({ seat: of, card }) => (
        <span key={card} class={of === seat ? 'laid mine' : 'laid'}>
          <Words text={words().spoken(card, null)} />
        </span>
      ))}
      <small>{t('course.takes', { seat: names[takenBy], points })}</small>
    </>
  );
}

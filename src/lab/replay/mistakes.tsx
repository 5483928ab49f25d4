/** The costliest decisions of a deal, and of a person over a match. Each leads to its moment. */
import { clearCost } from '../../analysis/analyse-deal.ts';
import type { DealAnalysis, DecisionAnalysis } from '../../analysis/deal-analysis.ts';
import { reasonInShort } from '../../analysis/told-reasons.ts';
import { betterMove, levelWith } from '../../analysis/weigh.ts';
import { NONE, TRUMP_CODES } from '../../cards/card.ts';
import type { DealRecord } from '../../engine/record.ts';
import { LEVEL } from '../../player/words/words.ts';
import { PASS, parseAction } from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import { points, rounded, t, words } from '../settings.ts';
import { MatchCourse } from './match-course.tsx';
import { personIn } from './source.ts';

/** As many stand in a list. */
const MOST = 6;

/** Rounding changes a difference by less. */
const ROUNDING = 0.11;

/** Whether a decision has clearly cost more than answers that are about as good. */
export function isMistake(decision: Parameters<typeof clearCost>[0]): boolean {
  return clearCost(decision) > LEVEL;
}

/** What a decision has clearly cost: of values that stand beside each other, the difference of what is shown. */
export function shownCost({ action, worlds }: DecisionAnalysis): number {
  const cost = clearCost({ worlds });
  const [best, own] = [worlds?.best, action].map(word => worlds?.candidates.find(one => one.action === word));
  if (best === undefined || own === undefined || best.few || own.few) return cost;
  const difference = rounded(best.mean) - rounded(own.mean);
  return Math.abs(difference - cost) < ROUNDING ? difference : cost;
}

/** The mistakes that the seat could have known for such, the dearest first; -1: those of all seats. */
export function mistakesOf({ decisions, mistakes }: DealAnalysis, seat: number): number[] {
  return mistakes.worlds.filter(index => {
    const one = decisions[index];
    return one !== undefined && isMistake(one) && (seat < 0 || one.seat === seat);
  });
}

/** A move in words, and another one: `Q♦ or K♦`. */
export function eitherText(move: string, other: string | undefined, trump: number): string {
  const [text, second] = [move, other ?? move].map(one => words().spoken(one, trump));
  return other === undefined ? `${text}` : t('mistakes.or', { text, other: second });
}

interface MistakesProps {
  readonly analysis: DealAnalysis;
  readonly names: readonly string[];
  readonly trump: number;
  readonly at: number;
  /** Where the person sat, or -1: his own mistakes stand first. */
  readonly person: number;
  readonly onStep: (to: number) => void;
}

export function Mistakes(props: MistakesProps) {
  const { names, trump, at, person, onStep } = props;
  const { decisions, mistakes, result } = props.analysis;
  const maker = names[result.maker ?? NONE];
  const list = (indices: readonly number[], isOpen: boolean) => {
    const places = indices.map(index => ({ decision: decisions[index] as DecisionAnalysis, trump }));
    const of = { places, isOpen, names, person, maker, at };
    return <List {...of} onGo={onStep} />;
  };
  const known = mistakesOf(props.analysis, -1);
  const isOpen = (index: number) => (decisions[index]?.hindsight?.cost ?? 0) > LEVEL;
  const open = mistakes.hindsight.filter(index => isOpen(index) && !known.includes(index));
  const own = mistakesOf(props.analysis, person);
  const others = known.filter(index => !own.includes(index));
  const none = person < 0 ? 'mistakes.none' : 'match.noMistakes';
  return (
    <>
      <h2>{t('mistakes.title')}</h2>
      <p class="quiet">{t(own.length === 0 ? none : 'mistakes.by', { least: LEVEL })}</p>
      {list(own, false)}
      {others.length > 0 && (
        <details class="more">
          <summary>
            {t('mistakes.others', { n: Math.min(MOST, others.length), opponents: names.length - 1 })}
          </summary>
          {list(others, false)}
        </details>
      )}
      {open.length > 0 && (
        <details class="more" open={own.length === 0}>
          <summary>{t('mistakes.open', { n: Math.min(MOST, open.length) })}</summary>
          <p class="quiet">{t('mistakes.openDoc')}</p>
          {list(open, true)}
        </details>
      )}
    </>
  );
}

interface OwnMistakesProps {
  readonly records: readonly DealRecord[];
  /** What is known of them. */
  readonly analyses: readonly (DealAnalysis | undefined)[];
  /** What the side of the person is called. */
  readonly side: string;
  readonly onGo: (at: number, deal: number) => void;
}

/** What a person has lost over a match, if these records are one. */
export function OwnMistakes({ records, analyses, side, onGo }: OwnMistakesProps) {
  const own = records.map(personIn);
  const of = own.filter(seat => seat >= 0).length;
  const done = own.filter((seat, deal) => seat >= 0 && analyses[deal] !== undefined).length;
  const places = own.flatMap((seat, deal) => {
    const { decisions = [], result } = analyses[deal] ?? {};
    const mistakes = decisions.filter(one => one.seat === seat && isMistake(one));
    return mistakes.map(decision => ({ decision, deal, trump: TRUMP_CODES.indexOf(result?.trump as 'c') }));
  });
  places.sort((a, b) => clearCost(b.decision) - clearCost(a.decision));
  if (of < 2) return null;
  const course = own.flatMap((seat, deal) => {
    const { sides = [], decisions = [], result } = analyses[deal] ?? {};
    if (seat < 0 || result === undefined) return [];
    const others = result.score.filter((_, one) => one !== sides[seat]);
    const mistakes = decisions.filter(one => one.seat === seat);
    return {
      deal: deal + 1,
      own: result.score[sides[seat] as number] as number,
      others: others.reduce((sum, score) => sum + score, 0) / others.length,
      lost: mistakes.reduce((sum, one) => sum + clearCost(one), 0),
    };
  });
  return (
    <>
      {done === of && <MatchCourse course={course} side={side} />}
      <h2>{t('match.mistakes', { n: of })}</h2>
      {done < of && <progress value={done} max={of} aria-label={t('replay.analysis')} />}
      {done === of && places.length === 0 && <p class="quiet">{t('match.noMistakes')}</p>}
      <List places={places} onGo={onGo} />
    </>
  );
}

interface ListProps {
  /** Decisions, the costliest first; with the deal in a list of many. */
  readonly places: readonly {
    readonly decision: DecisionAnalysis;
    readonly trump: number;
    readonly deal?: number;
  }[];
  /** By all cards open, and not by what the seat could know. */
  readonly isOpen?: boolean;
  /** By seat; absent where all are one's own. */
  readonly names?: readonly string[];
  /** Where the reader sat. */
  readonly person?: number;
  /** What the maker of the deal is called. */
  readonly maker?: string | undefined;
  readonly at?: number;
  readonly onGo: (at: number, deal: number) => void;
}

function List({ places, isOpen, names, person, maker, at, onGo }: ListProps) {
  if (places.length === 0) return null;
  return (
    <ol class="mistakes">
      {places.slice(0, MOST).map(({ decision, trump, deal }) => {
        const { index, seat, hindsight, action, trick, worlds } = decision;
        const word = (text: string) => words().spoken(parseAction(text) ?? PASS, trump);
        const cost = isOpen ? (hindsight?.cost ?? 0) : shownCost(decision);
        const better = isOpen ? hindsight?.best[0] : betterMove(decision);
        const kind = t(`kind.${decision.kind}`);
        const changes = isOpen ? hindsight?.changes : worlds?.changes;
        const isReader = names === undefined || seat === person;
        const known = { reason: isOpen ? undefined : worlds?.reason, changes, better, isReader };
        const reason = reasonInShort(words(), { ...known, maker: trick > 0 ? maker : undefined }, trump);
        let what: string = reason === undefined ? kind : t('mistakes.reason', { kind, reason });
        if (trick > 0) what = t('mistakes.inTrick', { n: trick, kind: what });
        if (deal !== undefined) what = t('mistakes.inDeal', { n: deal + 1, place: what });
        return (
          <li key={`${deal} ${index}`}>
            <button type="button" aria-current={index === at} onClick={() => onGo(index, deal ?? 0)}>
              <b>−{points(cost, false)}</b>
              <span>
                <Words
                  text={names ? t('mistakes.deed', { seat: names[seat], text: word(action) }) : word(action)}
                />
                {better !== undefined && better !== action && (
                  <Words
                    text={t('mistakes.better', {
                      text: eitherText(
                        better,
                        isOpen ? hindsight?.best[1] : levelWith(decision, better),
                        trump,
                      ),
                    })}
                  />
                )}
                <small>
                  <Words text={what} />
                </small>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

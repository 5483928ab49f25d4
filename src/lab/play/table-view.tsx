/** The table at which a person plays. */
import { useEffect, useReducer, useState } from 'preact/hooks';
import { NONE } from '../../cards/card.ts';
import { companyIn } from '../../engine/company.ts';
import type { Game } from '../../engine/game.ts';
import type { DealRecord } from '../../engine/record.ts';
import type { Refusal } from '../../player/words/index.ts';
import { titleOf } from '../games.ts';
import { useBack, useLoaded, useWindow } from '../hooks.ts';
import { go } from '../route.ts';
import { PACES, points, t, useSettings } from '../settings.ts';
import { SaveButton } from '../shell/save-button.tsx';
import { CourseList } from '../table/course.tsx';
import { useDrawn } from '../table/drawn.ts';
import { Felt, SeatHead } from '../table/felt.tsx';
import { Hand } from '../table/hand.tsx';
import { RuleSheet } from '../table/rule-sheet.tsx';
import { Counted, ScoreSheet } from '../table/score-sheet.tsx';
import { StandingLine, targetOf } from '../table/standing.tsx';
import { CardValues } from '../table/values.tsx';
import { Actions } from './actions.tsx';
import { Announcer } from './announcer.tsx';
import { linesOf, saveFile } from './match.ts';
import { Prompt } from './prompt.tsx';
import type { Session } from './session.ts';
import { opponentOf } from './table-setup.ts';

interface TableViewProps {
  readonly session: Session;
  /** Begins another match, or deal, of the same kind. */
  readonly onAgain: () => void;
  readonly onLeave: () => void;
  /** Whether another table is being laid. */
  readonly isBusy: boolean;
}

export function TableView({ session, onAgain, onLeave, isBusy }: TableViewProps) {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  // What lies beside the table: the rules also where they refuse something. Undefined for what there is room for.
  const [beside, open] = useState<'score' | 'rules' | Refusal>();
  const isScore = beside === 'score';
  const hasRules = beside !== undefined && !isScore;
  const { pace } = useSettings();
  useEffect(() => {
    // Something may have changed since the view was drawn.
    redraw(0);
    return session.listen(() => redraw(0));
  }, [session]);
  useShortcuts(session);
  useBack(true, onLeave);
  useBack(beside !== undefined, () => open(undefined));
  const compared = useDuplicate(session);
  const { now, own, names, sides, phase, choice } = session;
  const { game } = session.table;
  const hint = session.hints[0]?.action;
  const drawn = useDrawn(now);
  const last = session.deals.at(-1);
  const isTurn = phase.kind === 'turn';
  const isCounted = phase.kind === 'deal' || phase.kind === 'match';
  const found = isCounted && compared?.deal === session.deals.length ? compared : undefined;
  const sheet = {
    players: session.players,
    partners: game.partners ? sides : undefined,
    target: choice.isMatch ? targetOf(game) : undefined,
  };
  const save = () => saveFile(`${game.id}-${choice.seed}.jsonl`, linesOf(session.table.save()));
  return (
    <div class="play">
      <h1 class="unseen">{titleOf(game.id)}</h1>
      <StandingLine
        now={now}
        game={game}
        own={own}
        names={names}
        sides={sides}
        lives={session.lives}
        isAlone={!choice.isMatch}
      />
      <Felt
        now={now}
        game={game}
        own={Math.max(0, own)}
        names={names}
        isMoving={PACES[pace] > 0}
        hasRecall={!isCounted}
        sitters={session.sitters}
      />
      {last !== undefined && isCounted && <Counted entry={last} {...sheet} />}
      <section class="near" aria-label={t('table.yourHand')}>
        {own !== NONE && <SeatHead now={now} seat={own} name={names[own] as string} />}
        <Prompt session={session} onRule={open} />
        <Actions
          session={session}
          onLookBack={() => go('replay', { match: '1' })}
          onAgain={onAgain}
          onLeave={onLeave}
          isBusy={isBusy}
        />
        {now.hand.length === 0 && found !== undefined && (
          <div class="for-narrow after">
            <Duplicate found={found} game={game} />
          </div>
        )}
        <Hand
          cards={own === NONE ? [] : now.hand}
          isAsked={isTurn && now.hand.some(({ isLegal }) => isLegal)}
          marks={{ ...(drawn && { [drawn]: 'drawn' as const }), ...(hint && { [hint]: 'marked' as const }) }}
          onChoose={card => session.choose(card)}
        />
      </section>
      <nav class="tools" aria-label={t('table.label')}>
        <button type="button" onClick={() => void session.advise()} disabled={!isTurn || session.isAdvised}>
          {t(session.isAdvised ? 'table.thinking' : 'table.hint')}
        </button>
        <button type="button" onClick={() => session.undo()} disabled={!session.canUndo}>
          {t('table.undo')}
        </button>
        <button type="button" aria-expanded={hasRules} onClick={() => open(hasRules ? undefined : 'rules')}>
          {t('table.rules')}
        </button>
        <button
          type="button"
          class="for-narrow"
          aria-expanded={isScore}
          onClick={() => open(isScore ? undefined : 'score')}
        >
          {t('table.score')}
        </button>
        <SaveButton label={t('table.save')} save={save} />
        <button type="button" onClick={onLeave}>
          {t('table.leave')}
        </button>
      </nav>
      <aside class={beside === undefined ? 'beside' : 'beside open'} aria-label={t('table.beside')}>
        <button type="button" class="for-narrow close" onClick={() => open(undefined)}>
          {t('table.close')}
        </button>
        {hasRules ? (
          <RuleSheet game={game} trump={now.trump} refusal={beside === 'rules' ? undefined : beside} />
        ) : (
          <>
            <CardValues game={game} trump={now.trump} />
            <h2>{t('table.score')}</h2>
            <ScoreSheet deals={session.deals} {...sheet} />
            {found !== undefined && <Duplicate found={found} game={game} />}
            {/* A deal that is over stands in the sheet, which would push this down. */}
            {!isCounted && (
              <>
                <h2>{t('table.thisDeal')}</h2>
                <CourseList now={now} names={names} own={own} />
              </>
            )}
          </>
        )}
      </aside>
      <Announcer session={session} />
    </div>
  );
}

/** What bots make of the deal that was over last, in the person's seat; against a level it counts for the rating. */
function useDuplicate(session: Session) {
  const deal = session.deals.length;
  // Whether there was help is known only of deals that end in this view.
  const [before] = useState(deal);
  const { choice, isHelped } = session;
  const compare = async () => {
    const { playedByBots, rate } = await import('../practice.ts');
    const record = session.table.save().deals[deal - 1] as DealRecord;
    const found = await playedByBots(record, choice.opponent);
    const { level } = opponentOf(choice.opponent).bot;
    if (found !== undefined && level !== undefined && deal > before && !isHelped) rate(record, level, found);
    return found && { ...found, deal };
  };
  return useLoaded(() => (deal > 0 ? compare() : undefined), deal);
}

interface DuplicateProps {
  readonly found: NonNullable<ReturnType<typeof useDuplicate>>;
  readonly game: Game;
}

function Duplicate({ found, game }: DuplicateProps) {
  const { deal, own, bots, plays } = found;
  const { opponents } = companyIn(game);
  return (
    <>
      <h2>{t('duplicate.title')}</h2>
      <p>{t('duplicate.text', { deal, own: points(own), bots: points(bots), n: plays, opponents })}</p>
    </>
  );
}

/** H asks for a hint, U takes a choice back. */
function useShortcuts(session: Session): void {
  const keydown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    if (event.key === 'h') void session.advise();
    if (event.key === 'u') session.undo();
  };
  useWindow({ keydown }, [session]);
}

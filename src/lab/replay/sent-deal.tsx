/** A deal that a link has brought, before it is seen: whoever has opened the link plays it, or looks at how it went. */
import { useMemo, useState } from 'preact/hooks';
import { NONE } from '../../cards/card.ts';
import { type Fault, faultOf } from '../../input/input-error.ts';
import { snapshotAt } from '../../player/seat-snapshot.ts';
import { titleOf } from '../games.ts';
import { go } from '../route.ts';
import { t, words } from '../settings.ts';
import { FaultBox } from '../shell/fault-box.tsx';
import { Felt, SeatHead } from '../table/felt.tsx';
import { MiniHand } from '../table/hand.tsx';
import { StandingLine } from '../table/standing.tsx';
import { playOn, seatOf } from './deal-view.tsx';
import type { Deal } from './source.ts';

interface SentDealProps {
  readonly deal: Deal;
  /** The address: it says whose deal it was. */
  readonly query: Readonly<Record<string, string>>;
}

export function SentDeal({ deal: { record, state }, query }: SentDealProps) {
  const { game } = state;
  const [fault, setFault] = useState<Fault>();
  const own = [query.you, query.seat].map(seat => seatOf(seat, game.seats)).find(seat => seat !== NONE) ?? 0;
  const now = useMemo(() => snapshotAt(state, 0, own), [state, own]);
  const names = words().seats(game, own);
  const play = () => {
    setFault(undefined);
    playOn(record, 0, own).catch(error => setFault(faultOf(error)));
  };
  return (
    <div class="replay sent-deal">
      <div class="replay-head">
        <h1>{titleOf(game.id)}</h1>
      </div>
      <StandingLine
        now={now}
        game={game}
        own={own}
        names={names}
        sides={words().sides(game, own, names)}
        isAlone={record.before.totals === undefined}
      />
      <Felt now={now} game={game} own={own} names={names} />
      <section class="own" aria-label={t('table.yourHand')}>
        <SeatHead now={now} seat={own} name={names[own] as string} />
        <p class="asked">{t('sent.ask')}</p>
        <div class="actions">
          <button type="button" class="primary" onClick={play}>
            {t('sent.play')}
          </button>
          <button type="button" onClick={() => go('replay', { ...query, at: '0' })}>
            {t('sent.look')}
          </button>
        </div>
        <MiniHand cards={now.hands[own]} count={now.cards[own] as number} />
        <FaultBox fault={fault} />
      </section>
    </div>
  );
}

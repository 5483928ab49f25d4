import { expect, test } from 'vitest';
import { type Card, parseCard } from '../../cards/card.ts';
import { EMPTY, setOf } from '../../cards/cardset.ts';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { definitionNamed, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { randomAction } from '../../engine/random-play.ts';
import { actionsOf } from '../../engine/record.ts';
import { State } from '../../engine/state.ts';
import { snapshotAt } from '../../player/seat-snapshot.ts';
import { MELDS, type Meld, type MeldId } from '../../rules/melds/meld.ts';
import { meldsForLater } from './held-melds.ts';

test.each(['smousjas', 'smoojas'])(
  'what a hand of %s is said to hold may be declared at its next lead',
  id => {
    const game = new Game(definitionNamed(id), {});
    const rng = rngOf(`held melds ${id}`);
    let kept = 0;
    for (let number = 0; number < 60; number++) {
      const deal = new State(game).begin(new Dealing(game, rootOf(id)).setup(number));
      while (!deal.isOver()) deal.apply(randomAction(deal, rng, 'eager'));
      const said: MeldId[][] = Array.from({ length: game.seats }, () => []);
      for (const at of actionsOf(deal).keys())
        for (const [seat, melds] of said.entries()) {
          const now = snapshotAt(deal, at, seat);
          if (!now.hand.some(({ isLegal }) => isLegal)) continue;
          const hand = now.hand.reduce((set, { card }) => set | setOf(parseCard(card) as Card), EMPTY);
          if (now.trick.length === 0 || now.takenBy !== null) {
            const whole = melds.flatMap(id =>
              (MELDS[id] as Meld).cards & ~hand ? [] : `declare:${MELDS[id]?.code}`,
            );
            kept += whole.length;
            expect(now.acts, `deal ${number}, action ${at}`).toEqual(expect.arrayContaining(whole));
            said[seat] = [];
          } else said[seat] = meldsForLater(game, now);
        }
    }
    expect(kept).toBeGreaterThan(10);
  },
);

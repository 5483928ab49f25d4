import { describe, expect, test } from 'vitest';
import { NONE, parseCard } from '../cards/card.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { definitionNamed, GAME_IDS } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { formatAction, PASS } from '../rules/action.ts';
import { Determinizer } from '../search/determinize.ts';
import type { GameTable } from './game-table.ts';
import { createTable } from './index.ts';
import { type SeatSnapshot, snapshotAt, snapshotOf } from './seat-snapshot.ts';
import type { TableOptions } from './table-options.ts';

const rngOf = (seed: string) => new Rng().seed(rootOf(seed), 0, 0);
/** A person, and bots that play by rules. */
const seatsOf = (id: string): TableOptions['seats'] => {
  const { seats } = new Game(definitionNamed(id));
  return ['person', ...Array.from({ length: seats - 1 }, () => ({ agent: 'rules' }))];
};

/** Shows all moments of some deals, which people play by chance. */
async function watch(id: string, onMoment: (table: GameTable) => void): Promise<void> {
  const seats = seatsOf(id).map(() => 'person' as const);
  const table = await createTable({ game: id, seats, seed: 'watch', deals: 2 });
  const rng = rngOf(id);
  for (let event = await table.next(); event.kind !== 'match'; event = await table.next()) {
    onMoment(table);
    if (event.kind === 'turn') table.play(event.legal[rng.below(event.legal.length)]);
  }
}

describe('the snapshot of a seat', () => {
  test.each(GAME_IDS)('in %s is JSON, and says what may be done', async id => {
    await watch(id, table => {
      for (let seat = 0; seat < table.game.seats; seat++) {
        const now = table.snapshot(seat);
        expect(JSON.parse(JSON.stringify(now))).toEqual(now);
        const isAsked = !table.isOver && table.view(seat).isAsked();
        expect(now.phase).toBe(table.isOver ? 'over' : isAsked ? 'choose' : 'wait');
        expect(now.cards[seat]).toBe(now.hand.length);
        const legal = now.hand.filter(({ isLegal }) => isLegal).map(({ card }) => card);
        const choices = isAsked ? table.legal().map(formatAction) : [];
        expect([...legal, ...now.acts].sort()).toEqual(choices.sort());
        for (const { isLegal, why } of now.hand) expect(why === null).toBe(isLegal || !isAsked);
      }
    });
  });

  test.each(GAME_IDS)(
    'in %s has the suits of the hand in one order, until trumps or a new suit come',
    async id => {
      let before = { deal: -1, trump: null as string | null, suits: [] as string[] };
      let shorter = 0;
      await watch(id, table => {
        const { deal, trump, hand } = table.snapshot(0);
        const suits = [...new Set(hand.map(({ card }) => card.charAt(1)))];
        const isNew =
          deal !== before.deal || trump !== before.trump || suits.some(s => !before.suits.includes(s));
        if (!isNew) expect(suits).toEqual(before.suits.filter(suit => suits.includes(suit)));
        if (!isNew && suits.length < before.suits.length) shorter++;
        before = { deal, trump, suits: isNew ? suits : before.suits };
      });
      expect(shorter).toBeGreaterThan(1);
    },
  );

  test.each(GAME_IDS)('in %s is the same in every deal that fits what the seat has perceived', async id => {
    const rng = rngOf('worlds');
    let others = 0;
    await watch(id, table => {
      if (table.isOver) return;
      const { game } = table;
      const { setup, actions } = table.openDeal();
      const state = new State(game).begin(setup);
      for (const action of actions) state.apply(action);
      const determinizer = new Determinizer(game);
      for (let seat = 0; seat < game.seats; seat++) {
        determinizer.prepare(View.forSearch(state, seat));
        if (!determinizer.sample(rng)) continue;
        const { world } = determinizer;
        if (world.hands.join() !== state.hands.join()) others++;
        if (state.isSilent(PASS) && seat !== state.turn) expect(table.snapshot(seat).turn).toBeNull();
        const { claim, ...seen } = table.snapshot(seat);
        const { deal, players, sheet, winner, canUndo, hints } = seen;
        const added = { isOver: false, deal, players, sheet, winner, canUndo, hints };
        expect(snapshotOf(world, seat, added)).toEqual({ ...seen, claim: null });
        expect(claim?.seat ?? seat).toBe(seat);
      }
    });
    expect(others).toBeGreaterThan(20);
  });

  test.each(GAME_IDS)('in a replay of %s is as it was at the table, and its tricks add up', async id => {
    const seen: SeatSnapshot[] = [];
    await watch(id, table => {
      const { game, isOver } = table;
      const { setup, actions } = table.openDeal();
      if (actions.length === 0) seen.length = 0;
      seen[actions.length] ??= table.snapshot(0);
      if (!isOver) return;
      const over = new State(game).begin(setup);
      for (const action of actions) over.apply(action);
      for (const [at, { deal, players, sheet, winner, canUndo, claim, ...now }] of seen.entries()) {
        const added = { deal: 0, sheet: [], winner: null, canUndo: false, claim: null };
        expect(snapshotAt(over, at, 0)).toEqual({
          ...now,
          ...added,
          players: players.map((_, seat) => seat),
        });
      }
      const { tricks, won, cardPoints, meldPoints, sides, hands, events } = snapshotAt(
        over,
        actions.length,
        null,
      );
      expect(tricks.map(({ takenBy }) => takenBy).sort()).toEqual(
        won.flatMap((n, seat) => Array(n).fill(seat)),
      );
      const last = over.lastTrickSide();
      const sumOf = (kind: 'points' | 'meldPoints') =>
        cardPoints.map((_, side) =>
          tricks.reduce((sum, one) => sum + (sides[one.takenBy] === side ? one[kind] : 0), 0),
        );
      const summed = sumOf('points');
      if (game.ruleset.trickMelds !== undefined) expect(sumOf('meldPoints')).toEqual(meldPoints);
      if (last !== NONE) summed[last] += game.lastTrick;
      expect(summed).toEqual(cardPoints);
      expect(hands.map(hand => hand?.length)).toEqual(table.snapshot(0).cards);
      expect(events).toHaveLength(over.logSize);
    });
  });

  test.each(['belote', 'contree', 'klaberjass', 'klaverjas'])(
    'in %s keeps what was said in the bidding until the first trick is over',
    async id => {
      let kept = 0;
      await watch(id, table => {
        const { said, events, tricks, trick, takenBy } = table.snapshot(0);
        const isFirst = trick.length > 0 && tricks.length - (takenBy === null ? 0 : 1) === 0;
        if (!isFirst) return;
        const isWord = ({ event }: { readonly event: string }) => parseCard(event) === undefined;
        for (const { seat, event } of events.filter(isWord)) expect(said[seat]).toContain(event);
        kept += said.flat().length;
      });
      expect(kept).toBeGreaterThan(0);
    },
  );

  test.each(['klaberjass', 'belote', 'bela'])(
    'in %s tells of the melds that count, and what they bring: all but King and Queen of trumps',
    async id => {
      const brought: number[] = [];
      await watch(id, table => {
        const { melds, meldPoints, sides, events } = table.snapshot(0);
        for (const { seat, meld, event } of melds)
          expect(events[event]).toEqual({ seat, event: `shows:${meld}` });
        const of = (side: number) => melds.filter(({ seat }) => sides[seat] === side);
        for (const [side, points] of meldPoints.entries()) {
          const told = of(side).reduce((sum, one) => sum + one.points, 0);
          expect([0, 20]).toContain(points - told);
          if (told > 0) brought.push(told);
        }
      });
      expect(brought).not.toEqual([]);
    },
  );

  test('shows the cards that a bot lays down, and no others', async () => {
    const table = await createTable({ game: 'klaverjas', seats: seatsOf('klaverjas'), seed: 'claims' });
    const rng = rngOf('claims');
    let laid = 0;
    for (let n = 0; n < 200; n++) {
      const event = await table.next();
      const { claim, hands, cards } = table.snapshot(0);
      for (const [seat, hand] of hands.entries())
        expect(hand?.length).toBe(seat === 0 || seat === claim?.seat ? cards[seat] : undefined);
      if (claim !== null && claim.seat !== 0) {
        laid++;
        expect(claim.against).toBeNull();
        expect(claim.cards).toEqual(expect.arrayContaining([...(hands[claim.seat] ?? [])]));
      }
      if (event.kind === 'match') break;
      if (event.kind === 'turn') table.play(event.legal[rng.below(event.legal.length)]);
    }
    expect(laid).toBeGreaterThan(0);
  });

  test('stays the same object until something changes', async () => {
    const table = await createTable({ game: 'klaverjas', seats: seatsOf('klaverjas'), seed: 'store' });
    let changes = 0;
    const end = table.subscribe(() => changes++);
    const first = table.snapshot(0);
    expect(table.snapshot(0)).toBe(first);
    expect(table.snapshot(1)).not.toBe(first);
    await table.next();
    const now = table.snapshot(0);
    expect(table.snapshot(0)).toBe(now);
    expect(now.canUndo).toBe(false);
    const before = changes;
    table.play(now.acts[0]);
    expect(changes).toBe(before + 1);
    expect(table.snapshot(0)).not.toBe(now);
    end();
    await table.next();
    expect(changes).toBe(before + 1);
    expect(table.snapshot(0).canUndo).toBe(true);
    table.undo();
    expect(table.snapshot(0)).toEqual(now);
  });
});

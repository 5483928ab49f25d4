import { describe, expect, test } from 'vitest';
import { type Card, NONE, parseCard, type Seat } from '../cards/card.ts';
import { cardCount, cardsOf, parseCardSet } from '../cards/cardset.ts';
import { isOnlyCards } from '../engine/certain-melds.ts';
import { definitionNamed, GAME_IDS } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { decisions, sampled, seeded } from './fixtures/late-decisions.ts';
import { Pimc } from './pimc.ts';
import { Plans } from './plans.ts';
import { extrasOf } from './solver/fixtures/extras.ts';
import { Minimax } from './solver/fixtures/minimax.ts';
import { maskOf, type OpenPosition, positionOf, toState } from './solver/position.ts';
import { Solver } from './solver/solver.ts';

/** A deal with all hands known, and the cards played in it since a decision. */
interface Line {
  readonly start: OpenPosition;
  readonly state: State;
  readonly cards: readonly Card[];
}

/** Plays worlds to their end by minimax, which counts the points. */
class OpenPlay {
  protected readonly game: Game;
  protected readonly seat: Seat;
  private readonly minimax: Minimax;
  private readonly known = new Map<string, number>();

  constructor(game: Game, seat: Seat) {
    this.game = game;
    this.seat = seat;
    this.minimax = new Minimax(game, extrasOf(game, 'cards+roem+sweep'));
  }

  protected linesOf(worlds: readonly State[]): Line[] {
    return worlds.map(state => ({ start: this.open(state), state, cards: [] }));
  }

  protected play({ start, state, cards }: Line, card: Card): Line {
    const next = new State(this.game).copyFrom(state);
    next.apply(card);
    return { start, state: next, cards: [...cards, card] };
  }

  protected isChoice({ state }: Line): boolean {
    return state.turn === this.seat && cardCount(state.legal()) > 1;
  }

  protected isOurs({ state }: Line): boolean {
    return ((maskOf(this.game, this.seat) >> state.turn) & 1) === 1;
  }

  protected playBest(line: Line): Line {
    const values = this.minimax.cardValues(this.open(line.state));
    const best = this.isOurs(line) ? Math.max(...values.values()) : Math.min(...values.values());
    return this.play(line, Math.min(...[...values.keys()].filter(card => values.get(card) === best)));
  }

  /** The points of the side of the seat less those of all others, with open hands from here on. */
  protected openWorth(line: Line): number {
    const { start, state, cards } = line;
    if (state.isOver()) return this.minimax.valueOf(start, cards);
    const key = `${start.hands} ${cards}`;
    const worth = this.known.get(key) ?? this.openWorth(this.playBest(line));
    this.known.set(key, worth);
    return worth;
  }

  private open(state: State): OpenPosition {
    return positionOf(state, maskOf(this.game, this.seat));
  }
}

/**
 * EPIMC as its words say, by plain recursion: the first `depth` decisions of the seat are the same in worlds that look
 * alike; all else is best play by minimax.
 */
class SlowEpimc extends OpenPlay {
  /** Summed over all worlds. */
  sumAfter(card: Card, worlds: readonly State[], depth: number): number {
    return this.after(card, this.linesOf(worlds), depth);
  }

  private after(card: Card, lines: readonly Line[], depth: number): number {
    const alike = new Map<string, Line[]>();
    for (const line of lines) {
      const next = this.toNextChoice(this.play(line, card));
      // What the seat sees is which cards have been played. Lines that have ended have no choice left.
      const key = next.cards.join();
      alike.set(key, [...(alike.get(key) ?? []), next]);
    }
    return [...alike.values()].reduce((sum, group) => sum + this.best(group, depth - 1), 0);
  }

  private best(lines: readonly Line[], depth: number): number {
    const [{ state }] = lines;
    if (depth === 0 || state.isOver()) return lines.reduce((sum, line) => sum + this.openWorth(line), 0);
    return Math.max(...cardsOf(state.legal()).map(card => this.after(card, lines, depth)));
  }

  private toNextChoice(line: Line): Line {
    return line.state.isOver() || this.isChoice(line) ? line : this.toNextChoice(this.playBest(line));
  }
}

/** A plan: the card for each choice, by the cards played before it. */
type Plan = ReadonlyMap<string, Card>;

/** More plans take long. */
const MOST_PLANS = 300;

/** αμ as its words say: every plan meets its best replies in every world, and the best mean counts. */
class SlowAlphaMu extends OpenPlay {
  /** Summed over all worlds; undefined where there are too many plans. */
  sumAfter(card: Card, worlds: readonly State[], depth: number): number | undefined {
    const lines = this.linesOf(worlds).map(line => this.play(line, card));
    const choices = new Map<string, Card[]>();
    for (const line of lines) this.addChoices(line, depth - 1, choices);
    const count = [...choices.values()].reduce((product, cards) => product * cards.length, 1);
    if (count > MOST_PLANS) return undefined;
    let plans: Plan[] = [new Map()];
    for (const [key, cards] of choices)
      plans = plans.flatMap(plan => cards.map(choice => new Map([...plan, [key, choice]])));
    const sums = plans.map(plan => lines.reduce((sum, line) => sum + this.worth(line, plan, depth - 1), 0));
    return Math.max(...sums);
  }

  private addChoices(line: Line, left: number, choices: Map<string, Card[]>): void {
    if (left === 0 || line.state.isOver()) return;
    const cards = cardsOf(line.state.legal());
    const isChoice = this.isChoice(line);
    if (isChoice) choices.set(line.cards.join(), cards);
    for (const card of cards) this.addChoices(this.play(line, card), isChoice ? left - 1 : left, choices);
  }

  private worth(line: Line, plan: Plan, left: number): number {
    if (left === 0 || line.state.isOver()) return this.openWorth(line);
    const planned = this.isChoice(line) ? plan.get(line.cards.join()) : undefined;
    if (planned !== undefined) return this.worth(this.play(line, planned), plan, left - 1);
    const worths = cardsOf(line.state.legal()).map(card => this.worth(this.play(line, card), plan, left));
    return this.isOurs(line) ? Math.max(...worths) : Math.min(...worths);
  }
}

/** More plans than a position has. */
const ALL = 1_000_000;

/** The sums of the legal cards, at a depth. */
function sumsAt(game: Game, depth: number, view: View, worlds: number, front = 0): number[] {
  const { legal, points } = new Pimc(game, worlds, depth, front).solve(view, seeded(2));
  return cardsOf(legal).map(card => points[card]);
}

describe.each(GAME_IDS)('EPIMC, %s', id => {
  const game = new Game(definitionNamed(id));
  // More cards take minimax long.
  const cards = game.seats === 4 ? 3 : 4;

  test('at depth 1 the sums are those of open hands', () => {
    const solver = new Solver(game, 'cards+roem+sweep');
    decisions(game, 5, 6, (state, view) => {
      const values = sampled(game, view, 6, seeded(2)).map(
        world => solver.cardValues(positionOf(world, maskOf(game, view.seat))).value,
      );
      const sums = cardsOf(state.legal()).map(card => values.reduce((sum, value) => sum + value[card], 0));
      expect(sumsAt(game, 1, view, 6)).toEqual(sums);
    });
  });

  test('a depth never makes a card worth more', () => {
    decisions(game, 5, 6, (_, view) => {
      const depths = [1, 2, 3, 4].map(depth => sumsAt(game, depth, view, 6));
      for (const [n, deeper] of depths.slice(1).entries())
        for (const [k, sum] of deeper.entries()) expect(sum).toBeLessThanOrEqual(depths[n][k]);
    });
  });

  test('the sums are those of a slow search', () => {
    let same = 0;
    let less = 0;
    decisions(game, cards, 80, (state, view) => {
      const depths = [1, 2, 3].map(depth => sumsAt(game, depth, view, 6));
      // Few decisions lose anything: three of those are compared, and one other.
      const isLess = depths.join() !== [depths[0], depths[0], depths[0]].join();
      if (isLess ? less++ > 2 : same++ > 0) return;
      const worlds = sampled(game, view, 6, seeded(2));
      const slow = new SlowEpimc(game, view.seat);
      for (const [n, sums] of depths.entries()) {
        const depth = worlds.every(isOnlyCards) ? n + 1 : 1;
        expect(sums).toEqual(cardsOf(state.legal()).map(card => slow.sumAfter(card, worlds, depth)));
      }
    });
    if (id === 'klaberjass') expect(less).toBeGreaterThan(0);
  });
});

test('a plan that needs to know hidden cards is worth less at depth 2', () => {
  const game = new Game(definitionNamed('klaverjas'));
  let less = 0;
  decisions(game, 5, 40, (_, view) => {
    if (sumsAt(game, 2, view, 8).join() !== sumsAt(game, 1, view, 8).join()) less++;
  });
  expect(less).toBeGreaterThan(0);
});

describe.each(GAME_IDS)('αμ, %s', id => {
  const game = new Game(definitionNamed(id));

  test('at depth 1 the sums are those of open hands', () => {
    decisions(game, 4, 4, (_, view) =>
      expect(sumsAt(game, 1, view, 6, ALL)).toEqual(sumsAt(game, 1, view, 6)),
    );
  });

  test('neither a depth nor a limit makes a card worth more', () => {
    decisions(game, 4, 4, (_, view) => {
      const open = sumsAt(game, 1, view, 4);
      for (const depth of [2, 3]) {
        const sums = sumsAt(game, depth, view, 4, 1000);
        const limited = sumsAt(game, depth, view, 4, 1);
        for (const [k, sum] of sums.entries()) {
          expect(sum).toBeLessThanOrEqual(open[k]);
          expect(limited[k]).toBeLessThanOrEqual(sum);
        }
      }
    });
  });

  test('the sums are those of the best of all plans', () => {
    let same = 0;
    let less = 0;
    decisions(game, game.seats === 4 ? 3 : 4, 80, (state, view) => {
      if (less > 1) return;
      const worlds = sampled(game, view, 4, seeded(2));
      if (!worlds.every(isOnlyCards)) return;
      const depths = [2, 3].map(depth => sumsAt(game, depth, view, 4, ALL));
      const isLess =
        depths.join() !==
        Array(2)
          .fill(sumsAt(game, 1, view, 4))
          .join();
      if (!isLess && same > 0) return;
      const slow = new SlowAlphaMu(game, view.seat);
      for (const [n, sums] of depths.entries())
        for (const [k, card] of cardsOf(state.legal()).entries()) {
          const sum = slow.sumAfter(card, worlds, n + 2);
          if (sum === undefined) continue;
          expect(sums[k]).toBe(sum);
          if (isLess) less++;
          else same++;
        }
    });
    expect(same + less).toBeGreaterThan(1);
    if (id === 'klaberjass') expect(less).toBeGreaterThan(1);
  });
});

/**
 * Clubs are trumps. Seat 0 leads and holds ♣Q ♦A ♦9. The opponent holds ♣10 ♦8, and either ♦7 or ♥8. After ♦A ♦8 the
 * ♦9 wins if the ♦7 is there, otherwise the ♣Q must go first. EPIMC expects an opponent who plays the ♦7 if he has it,
 * so it believes that it will know. By αμ he hides it.
 */
test('αμ does not count on what an opponent would not show', () => {
  const game = new Game(definitionNamed('klaberjass'));
  const [own, other, seven, eight] = ['Qc Ad 9d', 'Tc 8d', '7d', '8h'].map(cards => parseCardSet(cards) ?? 0);
  const worlds = [seven, eight].map(last =>
    toState({ trump: 0, leader: 0, hands: [own, other | last], trick: [], tricks: [1, 1] }, new State(game)),
  );
  const solver = new Solver(game, 'cards+roem+sweep');
  const values = worlds.map(world => solver.cardValues(positionOf(world, 1)).value);
  const sumsOf = (decisions: number, front: number) => {
    const plans = new Plans(game, solver, decisions, front);
    return ['Qc', 'Ad', '9d'].map(text => {
      const card = parseCard(text) ?? NONE;
      const loss = plans.lossOf(worlds, card);
      return values.reduce((sum, value, world) => sum + value[card] - loss[world], 0);
    });
  };
  expect(sumsOf(0, 0)).toEqual([16, 22, 0]);
  expect(sumsOf(1, 0)).toEqual([16, 22, 0]);
  expect(sumsOf(1, ALL)).toEqual([16, 2, -20]);
});

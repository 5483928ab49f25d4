import { describe, expect, test } from 'vitest';
import { RANKS } from '../../src/cards/card.ts';
import { parseCardSet } from '../../src/cards/cardset.ts';
import belote from '../../src/games/belote/index.ts';
import klaberjass from '../../src/games/klaberjass/index.ts';
import klaverjas from '../../src/games/klaverjas/index.ts';
import { Dealing, Game, Rng, rootOf, State, View } from '../../src/index.ts';
import { makeGame } from '../../src/node/by-name.ts';
import { TURN } from '../../src/rules/deal.ts';
import { COUNT_ALONE, HandCount, weightsOf } from '../greedy/hand-count.ts';
import { type Tabulated, tabulate, worthOf } from './bid-tables.ts';
import { BidderByTable } from './bidder-by-table.ts';
import { TableFitter } from './fitting/index.ts';
import { CONTEXTS, Question, REFERENCE } from './question.ts';

const ROOT = rootOf('bidder');

/** Plays random auctions. `visit` is called at every decision before the first card. */
function auctions(game: Game, deals: number, visit: (view: View, state: State) => void): void {
  const state = new State(game);
  const views = Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat));
  const dealing = new Dealing(game, ROOT);
  const rng = new Rng();
  for (let deal = 0; deal < deals; deal++) {
    state.begin(dealing.setup(deal));
    rng.seed(ROOT, deal, 1);
    while (state.stage < TURN) {
      visit(views[state.turn], state);
      state.apply(state.legalAt(rng.below(3) === 0 ? rng.below(state.numLegal()) : 0));
    }
  }
}

/** Tables from few deals: enough to know every question. */
function fittedFor(game: Game): Map<string, Tabulated> {
  const fitter = new TableFitter(game, 'test');
  for (let deal = 0; deal < 300; deal++) fitter.add(deal);
  fitter.fit();
  return new Map(fitter.tabulated());
}

const GAMES = ['klaberjass', 'klaverjas', 'klaverjas/kraken', 'klaverjas/voorhand-vrij', 'belote', 'belote3'];

describe.each(GAMES)('tables of %s', name => {
  test('know questions of the auction, and choose legal answers', async () => {
    const game = await makeGame(name);
    const bidder = new BidderByTable(game, fittedFor(game));
    let [known, illegal] = [0, 0];
    auctions(game, 300, (view, state) => {
      const choice = bidder.choose(view);
      if (choice === undefined) return;
      known++;
      if (!state.isLegal(choice)) illegal++;
    });
    expect(known).toBeGreaterThan(200);
    expect(illegal).toBe(0);
  });

  test('do not see the cards of others', async () => {
    const game = await makeGame(name);
    const bidder = new BidderByTable(game, fittedFor(game));
    const other = new State(game);
    const rng = new Rng().seed(ROOT, 1, 2);
    auctions(game, 60, (view, state) => {
      const chosen = bidder.choose(view);
      other.copyFrom(state);
      for (let seat = 0; seat < game.seats; seat++) if (seat !== view.seat) other.hands[seat] = rng.next();
      for (let at = game.dealtCards + 1; at < 32; at++) other.deck[at] = rng.below(32);
      expect(bidder.choose(View.forSearch(other, view.seat))).toBe(chosen);
    });
  });
});

test('without tables the bidder answers nothing', () => {
  const game = new Game(klaberjass, { schmeiss: false });
  const bidder = new BidderByTable(game, new Map());
  auctions(game, 3, view => expect(bidder.choose(view)).toBeUndefined());
});

describe('questions', () => {
  const kindsIn = (game: Game, deals: number): string[] => {
    const kinds = new Set<string>();
    const question = new Question(game);
    auctions(game, deals, view => {
      question.read(view);
      for (const kind of question.kinds) kinds.add(kind);
    });
    return [...kinds].sort();
  };

  test('are told apart by what was said', () => {
    expect(kindsIn(new Game(klaverjas), 100)).toEqual(['', 'play 0', 'play 1', 'play 2', 'play 3']);
    const names = ['name 4', 'name 5', 'name 6', 'name 7', 'take 0', 'take 1', 'take 2', 'take 3'];
    expect(kindsIn(new Game(belote), 500)).toEqual(['', ...names]);
    const spades = kindsIn(new Game(klaverjas, { doubling: 'schoppenDubbel' }), 500);
    expect(spades).toContain('kraken first 1 x2');
    expect(spades).toContain('play 0 x2');
  });

  test('show a hand as it will be played', () => {
    const question = new Question(new Game(belote));
    auctions(new Game(belote), 20, view => {
      if (!question.read(view)) return;
      for (const [k, kind] of question.kinds.entries()) {
        if (kind === REFERENCE) continue;
        const held = question.arrange(k, view.hand());
        // Five cards and the turned one, which the maker gets
        expect(held.toString(2).replaceAll(/[-0]/g, '').length === 6 || held < 0).toBe(true);
        expect((held >>> 24) & 255).toBe(
          ((view.hand() | (1 << view.turnUp)) >>> (question.trumps[k] << 3)) & 255,
        );
      }
    });
  });
});

/** Points by holding, which is written as its ranks; none for all others. */
function corrections(points: Readonly<Record<string, number>>): number[] {
  const all = new Array<number>(256).fill(0);
  for (const [ranks, value] of Object.entries(points))
    all[[...ranks].reduce((byte, rank) => byte | (1 << RANKS.indexOf(rank)), 0)] = value;
  return all;
}

const NONE = corrections({});
const PLAIN_COUNT = {
  weights: weightsOf(COUNT_ALONE),
  context: NONE.slice(0, CONTEXTS),
  trumps: NONE,
  plains: NONE,
  aside: NONE,
};
/** Hearts are trumps, then clubs, diamonds, spades. */
const ARRANGED = (0b00010100 << 24) | (0b10000000 << 16) | (0b01001000 << 8);

test('without corrections the worth is the count of the hand', () => {
  const hand = parseCardSet('Jh 9h Ac Kd Td') ?? 0;
  expect(worthOf(tabulate(PLAIN_COUNT), ARRANGED, false, 0)).toBeCloseTo(
    new HandCount(weightsOf(COUNT_ALONE)).of(hand, 2),
  );
});

test('corrections hold for whole holdings, and for the suit aside alone', () => {
  const plain = worthOf(tabulate(PLAIN_COUNT), ARRANGED, false, 3);
  const context = [0, 0, 0, 5, 0, 0, 0, 0];
  const tables = tabulate({
    ...PLAIN_COUNT,
    context,
    trumps: corrections({ J9: 3, J: 70 }),
    plains: corrections({ KT: -2, '': 10 }),
    aside: corrections({ A: 0.5 }),
  });
  expect(worthOf(tables, ARRANGED, false, 3) - plain).toBeCloseTo(5 + 3 - 2 + 10);
  expect(worthOf(tables, ARRANGED, true, 3) - plain).toBeCloseTo(5 + 3 - 2 + 10 + 0.5);
});

import { describe, expect, test } from 'vitest';
import belote from '../../src/games/belote/index.ts';
import klaberjass from '../../src/games/klaberjass/index.ts';
import klaverjas from '../../src/games/klaverjas/index.ts';
import { Dealing, Game, Rng, rootOf, State, View } from '../../src/index.ts';
import { makeGame } from '../../src/node/by-name.ts';
import { formatAction } from '../../src/rules/action.ts';
import { TURN } from '../../src/rules/deal.ts';
import { BidderByTable } from './bidder-by-table.ts';
import { ENTRIES, tablesFor } from './bids/index.ts';
import { PastQuestions } from './past-questions.ts';
import { JUMP, Question, REFERENCE } from './question.ts';

const ROOT = rootOf('bidder');

/** Plays random auctions. `visit` is called at every decision before the first card. */
function auctions(game: Game, deals: number, visit: (view: View, state: State) => void): void {
  const state = new State(game);
  const views = Array.from({ length: game.seats }, (_, seat) => new View(state, seat));
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

describe.each(ENTRIES)('the tables of $game $options', ({ game: id, options, tables }) => {
  test('know every question of the auction, and choose legal answers', async () => {
    const definition = (await makeGame(id)).definition;
    const game = new Game(definition, options);
    expect(tablesFor(game)).toBe(tables);
    const bidder = new BidderByTable(game);
    const question = new Question(game);
    const kinds = new Set<string>();
    let illegal = 0;
    auctions(game, 1500, (view, state) => {
      if (!question.read(view)) return;
      for (const kind of question.kinds) if (kind !== REFERENCE && kind !== JUMP) kinds.add(kind);
      if (!state.isLegal(bidder.choose(view) ?? -1)) illegal++;
    });
    expect(illegal).toBe(0);
    expect([...kinds].sort()).toEqual(Object.keys(tables).sort());
  });

  test('do not see the cards of others', async () => {
    const game = new Game((await makeGame(id)).definition, options);
    const bidder = new BidderByTable(game);
    const other = new State(game);
    const rng = new Rng().seed(ROOT, 1, 2);
    auctions(game, 60, (view, state) => {
      const chosen = bidder.choose(view);
      other.copyFrom(state);
      for (let seat = 0; seat < game.seats; seat++) if (seat !== view.seat) other.hands[seat] = rng.next();
      for (let at = game.dealtCards + 1; at < 32; at++) other.deck[at] = rng.below(32);
      expect(bidder.choose(new View(other, view.seat))).toBe(chosen);
    });
  });
});

test('other rules have no tables, and the bidder answers nothing', () => {
  const game = new Game(klaberjass, { schmeiss: false });
  const bidder = new BidderByTable(game);
  expect(tablesFor(game)).toBeUndefined();
  auctions(game, 3, view => expect(bidder.choose(view)).toBeUndefined());
});

test('the length of a match needs no tables of its own', () => {
  expect(tablesFor(new Game(klaberjass, { target: 1000 }))).toBe(tablesFor(new Game(klaberjass)));
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

test('past questions are those that were asked, with their answers', async () => {
  for (const name of [
    'klaberjass',
    'klaverjas/kraken',
    'klaverjas/leids',
    'klaverjas/voorhand-vrij',
    'belote',
  ]) {
    const game = await makeGame(name);
    const question = new Question(game);
    const past = new PastQuestions(game);
    let asked: string[] = [];
    let answered = 0;
    auctions(game, 100, (view, state) => {
      if (state.logSize === 0) asked = [];
      const found = past
        .of(view)
        .map(({ question: was }) => `${was.seat} ${was.kinds} ${was.context} ${was.trumps}`);
      expect(found).toEqual(asked);
      for (const [i, { question: was, k }] of past.of(view).entries()) {
        expect(formatAction(was.answers[k])).toBe(formatAction(state.log[i] & 1023));
        answered++;
      }
      if (question.read(view))
        asked.push(`${view.seat} ${question.kinds} ${question.context} ${question.trumps}`);
    });
    expect(answered).toBeGreaterThan(100);
  }
});

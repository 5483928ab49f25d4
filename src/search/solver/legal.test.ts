/** The compiled rules against the engine: the same legal cards, winners, points and roem, in every game. */
import { expect, test } from 'vitest';
import { cardsOf } from '../../cards/cardset.ts';
import { rootOf } from '../../cards/rng.ts';
import { definitionNamed, GAME_IDS, rngOf, valuesOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { trickMeldPoints } from '../../rules/melds/trick-melds.ts';
import { trumpOf, withAllKinds } from './fixtures/all-kinds.ts';
import { Minimax } from './fixtures/minimax.ts';
import { SolverMemory } from './memory.ts';
import { mapSet, normalFormOf } from './normal-form.ts';
import { sweepBonusOf } from './payoff-table.ts';
import { dealPosition, positionOf, toState } from './position.ts';
import { enter, legalAt, play, seatOf } from './root.ts';
import { compileRules } from './rules.ts';
import { Solver } from './solver.ts';

const WHOLE = { roem: true, sweep: true };
const DEALS = 30;

/** The game with each value of each option that is a flag or a choice. */
function variantsOf(id: string): [name: string, game: Game][] {
  const definition = definitionNamed(id);
  const settings = Object.entries(definition.options).flatMap(([name, option]) =>
    option.type === 'flag' || option.type === 'choice'
      ? valuesOf(option).map(value => ({ [name]: value }))
      : [],
  );
  const games = [{}, ...settings].map(options => new Game(definition, options));
  const duties = new Set<string>();
  return games.flatMap((game): [string, Game][] => {
    const key = game.duty.join('') + game.planes;
    if (duties.has(key)) return [];
    duties.add(key);
    return [[`${id} ${JSON.stringify(game.changedOptions())}`, game]];
  });
}

function compareWithEngine(name: string, game: Game): void {
  const rng = rngOf(name);
  const rules = compileRules(game, WHOLE);
  const memory = new SolverMemory();
  const state = new State(game);
  for (let index = 0; index < DEALS; index++) {
    const position = dealPosition(game, rootOf(name), index, trumpOf(game, index));
    const back = rules.form.back[position.trump];
    toState(position, state);
    let root = enter(memory, rules, position);
    let gained = 0;
    while (!state.isOver()) {
      if (seatOf(root) !== state.turn || mapSet(legalAt(root), back) !== state.legal())
        expect.fail(`deal ${index}, card ${state.plies + 1}`);
      const legal = cardsOf(state.legal());
      const card = legal[rng.below(legal.length)];
      const { gain, root: next } = play(root, rules.form.of[position.trump][card]);
      state.apply(card);
      gained += gain;
      root = next;
    }
    const side = (n: number): number =>
      state.cardPoints[n] + (n === state.lastTrickSide() ? game.lastTrick : 0);
    const others = [1, 2, 3].slice(0, game.sides - 1);
    const roem = state.meldPoints[0] - others.reduce((sum, n) => sum + state.meldPoints[n], 0);
    const swept = (n: number): number => (game.partners ? state.won[n] + state.won[n + 2] : state.won[n]);
    const sweep = [0, ...others].reduce(
      (sum, n) => sum + (swept(n) === game.tricks ? (n === 0 ? 1 : -1) * sweepBonusOf(game, n) : 0),
      0,
    );
    if (!game.ruleset.draws)
      expect(gained).toBe(side(0) + (game.ruleset.trickMelds ? roem : 0) / 2 + sweep / 2);
  }
}

test.each(GAME_IDS.flatMap(variantsOf))(
  'legal cards, winners and points are those of the engine: %s',
  compareWithEngine,
);

test('a position in the middle of a trick is entered where playing its cards leads', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const rules = compileRules(game, WHOLE);
  const memory = new SolverMemory();
  const state = new State(game);
  for (let index = 0; index < 20; index++) {
    const position = dealPosition(game, rootOf('middle'), index);
    toState(position, state);
    let root = enter(memory, rules, position);
    for (let n = 0; n < 3; n++) {
      const card = cardsOf(state.legal())[0];
      root = play(root, rules.form.of[position.trump][card]).root;
      state.apply(card);
      expect(enter(memory, rules, positionOf(state))).toEqual(root);
    }
  }
});

test('the value of four Jacks and of the sweep are asked of the ruleset', () => {
  const klaverjas = (options: object): Game => new Game(definitionNamed('klaverjas'), { ...options });
  const jacks = 0x10101010;
  const roemOf = ({ ruleset: { trickMelds } }: Game): number | undefined =>
    trickMelds && trickMeldPoints(trickMelds, jacks, 2);
  expect(roemOf(klaverjas({}))).toBe(200);
  expect(roemOf(klaverjas({ fourJacks: 100, roemClaim: 'manual' }))).toBe(100);
  expect(roemOf(new Game(definitionNamed('belote')))).toBeUndefined();
  const bonuses = (game: Game): number[] => [0, 1].map(seat => sweepBonusOf(game, seat));
  expect(bonuses(klaverjas({}))).toEqual([100, 100]);
  expect(bonuses(klaverjas({ pit: 0 }))).toEqual([0, 0]);
  expect(bonuses(new Game(definitionNamed('belote')))).toEqual([90, 90]);
  expect(bonuses(new Game(definitionNamed('belote3'), { capotBonus: 250 }))).toEqual([250, 250]);
  expect(bonuses(new Game(definitionNamed('smoojas')))).toEqual([100, 100]);
  expect(bonuses(new Game(definitionNamed('klaberjass')))).toEqual([0, 0]);
});

test('duties of any shape are followed', () => {
  const definition = definitionNamed('klaverjas');
  const strange = {
    ...definition,
    ruleset: (options: never) => ({
      ...definition.ruleset(options),
      duties: (f: { canFollow: boolean; partnerWinning: boolean }) =>
        f.canFollow && !f.partnerWinning ? ('follow' as const) : ('any' as const),
    }),
  };
  const game = new Game(strange);
  compareWithEngine('strange', game);
  const [solver, minimax] = [new Solver(game, 'cards'), new Minimax(game)];
  for (let index = 0; index < 20; index++) {
    const position = dealPosition(game, rootOf('strange'), index, { cards: 3 });
    expect(solver.solve(position).value).toBe(minimax.value(position));
  }
});

test('every card has its own place in the normal form', () => {
  const games = [...GAME_IDS.map(id => new Game(definitionNamed(id))), withAllKinds({})];
  for (const game of games) {
    const { of, back } = normalFormOf(game);
    const cards = Array.from({ length: 32 }, (_, card) => card);
    for (let trump = 0; trump < of.length; trump++)
      expect(cards.map(card => back[trump][of[trump][card]])).toEqual(cards);
  }
});

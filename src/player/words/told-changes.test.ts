import { expect, test } from 'vitest';
import { formatCard, NONE, parseCard, type Trump } from '../../cards/card.ts';
import { cardsOf, EMPTY, setOf } from '../../cards/cardset.ts';
import { Rng, rootOf } from '../../cards/rng.ts';
import { companyIn } from '../../engine/company.ts';
import { Dealing } from '../../engine/dealing.ts';
import { definitionNamed } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { playRandomly, randomAction } from '../../engine/random-play.ts';
import { actionsOf } from '../../engine/record.ts';
import { State } from '../../engine/state.ts';
import { isCard, meldOf } from '../../rules/action.ts';
import { MELDS, meldCards, parseMeld } from '../../rules/melds/meld.ts';
import { type NamedFact, NamedFacts } from '../../worth/named-facts.ts';
import { snapshotAt } from '../seat-snapshot.ts';
import { LANGUAGES, loadWords } from './index.ts';
import { toldChanges } from './told-changes.ts';

const ROOT = rootOf('named facts');
const DEALS = 300;
/** What any card is worth here, in points. */
const CARD = 10;
const GAIN = { gain: 1, meldGain: 1, worth: () => CARD };

/** A place where a card of several is played, as early as can be. */
function lead(game: Game, deal: number): State {
  const state = new State(game).begin(new Dealing(game, ROOT).setup(deal));
  const rng = new Rng().seed(ROOT, deal, 1);
  while (state.trump === NONE || state.numLegal() === 1 || !isCard(state.legalAt(0)))
    state.apply(randomAction(state, rng));
  return state;
}

/** Whether a fact is one of a deal, by what everybody at the table sees. */
function happens(end: State, seat: number, { kind, word }: NamedFact): boolean {
  const { tricks } = snapshotAt(end, actionsOf(end).length, null);
  const isOwn = (one: number) => end.sideOf(one) === end.sideOf(seat);
  const [first] = tricks;
  const last = tricks.at(-1);
  const holds = (cards: readonly { readonly card: string }[], one: string) =>
    cards.some(({ card }) => card === one);
  if (kind === 'taken') return tricks.some(({ takenBy, cards }) => isOwn(takenBy) && holds(cards, word));
  if (kind === 'lastTrick') return tricks.length === end.game.tricks && isOwn(last!.takenBy);
  if (kind === 'beaten')
    return (
      !isOwn(first!.takenBy) && first!.cards.some(one => one.seat === first!.takenBy && one.card === word)
    );
  const isOwnMeld = kind === 'meld';
  if (end.game.ruleset.trickMelds === undefined)
    return actionsOf(end).some(action => meldOf(action) === parseMeld(word));
  return tricks.some(trick => isOwn(trick.takenBy) === isOwnMeld && forms(trick.cards, word, end.trump));
}

/** Whether cards form a meld that is no part of a longer one. */
function forms(trick: readonly { readonly card: string }[], word: string, trump: Trump): boolean {
  const cards = trick.reduce((set, { card }) => set | setOf(parseCard(card)!), EMPTY);
  const all = MELDS.filter(({ id }) => (meldCards(id, trump) & ~cards) === 0);
  const own = meldCards(parseMeld(word)!, trump);
  const isPart = all.some(
    ({ kind, cards: more }) => kind === 'sequence' && more !== own && (own & ~more) === 0,
  );
  return all.some(({ code }) => code === word) && (!isPart || word === 'M:stuk');
}

test.each(['klaverjas', 'smousjas', 'belote3'])(
  '%s: what is named of two answers differs as often as it is said',
  async id => {
    const game = new Game(definitionNamed(id));
    const seen = new Set<string>();
    for (let deal = 0; deal < 6; deal++) {
      const state = lead(game, deal);
      const { turn: seat, hands, tricks } = state;
      const asked = { seat, side: state.sideOf(seat), hand: hands[seat], tricks, known: 0 };
      const answers = [0, state.numLegal() - 1].map(k => {
        const ends = Array.from({ length: DEALS }, (_, n) => {
          const end = new State(game).copyFrom(state);
          end.apply(state.legalAt(k));
          return playRandomly(end, new Rng().seed(ROOT, n, 2));
        });
        const facts = new NamedFacts(asked);
        for (const end of ends) facts.add(end, 1);
        return { ends, facts };
      });
      const [one, other] = answers;
      const named = other!.facts.against(one!.facts, GAIN);
      for (const fact of named) {
        seen.add(fact.kind);
        const counted = answers.map(
          ({ ends }) => ends.filter(end => happens(end, seat, fact)).length / DEALS,
        );
        // Not every meld that is declared scores
        const isDeclared = fact.word.includes(':') && game.ruleset.trickMelds === undefined;
        if (!isDeclared) expect(fact.means).toEqual(counted);
        else for (const [n, mean] of fact.means.entries()) expect(mean).toBeLessThanOrEqual(counted[n]);
        expect(fact.means[1] > fact.means[0]).toBe(fact.kind !== 'beaten' && fact.kind !== 'theirMeld');
        if (fact.isOwn) expect(cardsOf(hands[seat]).map(formatCard)).toContain(fact.word);
      }
      for (const language of LANGUAGES) {
        const words = await loadWords(language);
        for (const worlds of [0, DEALS]) {
          const found = { ...companyIn(game), worlds, changes: [], named };
          const told = toldChanges(words, found, '', state.trump);
          expect(told).toHaveLength(named.length);
          for (const text of told) expect(text).toMatch(worlds === 0 ? /^[^{%]+$/ : /^[^{]+: [^{]+$/);
        }
      }
    }
    expect(seen).toContain('taken');
  },
);

test('answers that lead to the same deals differ in nothing', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const state = lead(game, 0);
  const { turn: seat, hands } = state;
  const facts = new NamedFacts({ seat, side: state.sideOf(seat), hand: hands[seat], tricks: 0, known: 0 });
  for (let n = 0; n < DEALS; n++)
    facts.add(playRandomly(new State(game).copyFrom(state), new Rng().seed(ROOT, n, 2)), 1);
  expect(facts.against(facts, GAIN)).toEqual([]);
});

test('a card that the better answer brings home is safe, and lost if it is kept', async () => {
  const words = await loadWords('en');
  const named = (means: readonly [number, number]) =>
    [{ kind: 'taken', word: 'Td', isOwn: true, means }] as const;
  const told = (means: readonly [number, number], better: string) =>
    toldChanges(
      words,
      { partners: true, opponents: 2, worlds: 200, changes: [], named: named(means) },
      better,
      NONE,
    );
  expect(told([0.73, 1], 'Td')).toEqual([
    '10♦ is safe now; if you keep it, you lose it in 27\u00a0% of the deals',
  ]);
  expect(told([0.73, 0.9], 'Td')).toEqual([
    'you lose your 10♦ less often: in 10\u00a0% of the deals instead of 27\u00a0%',
  ]);
  expect(told([0.73, 1], 'Kd')).toEqual([
    'you lose your 10♦ less often: never instead of in 27\u00a0% of the deals',
  ]);
});

test('of the trick under way one card is named that takes it', () => {
  const game = new Game(definitionNamed('klaverjas'));
  for (let deal = 0; deal < 8; deal++) {
    const state = lead(game, deal);
    const { turn: seat, hands, tricks } = state;
    const [one, other] = [state.numLegal() - 1, 0].map(k => {
      const facts = new NamedFacts({ seat, side: state.sideOf(seat), hand: hands[seat], tricks, known: 0 });
      for (let n = 0; n < DEALS; n++) {
        const end = new State(game).copyFrom(state);
        end.apply(state.legalAt(k));
        facts.add(playRandomly(end, new Rng().seed(ROOT, n, 2)), 1);
      }
      return facts;
    });
    for (const found of [one!.against(other!, GAIN), other!.against(one!, GAIN)])
      expect(found.filter(({ kind }) => kind === 'beaten').length).toBeLessThan(2);
  }
});

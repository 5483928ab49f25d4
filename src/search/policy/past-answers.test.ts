import { describe, expect, test } from 'vitest';
import { cardCount, suitSet } from '../../cards/cardset.ts';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { definitionNamed, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { View } from '../../engine/view.ts';
import { EXCHANGE } from '../../rules/action.ts';
import { TURN } from '../../rules/deal.ts';
import { type AnswerJudge, PastAnswers } from './past-answers.ts';

const TRUST = { width: 7, floor: 0.02 };

/** The worth of an answer to a hand, made up: higher answers want hearts. */
function worthOf(action: number, hand: number): number {
  return (action % 11) * cardCount(hand & suitSet(2));
}

function judge(): AnswerJudge {
  let actions: number[] = [];
  return {
    read(view) {
      actions = Array.from({ length: view.numLegal() }, (_, k) => view.legalAt(k));
      return true;
    },
    worth: (k, hand) => worthOf(actions[k], hand),
  };
}

/** A random deal until its first card, and the likelihood of the answers of all seats but one, spelled out. */
function talk(game: Game, deck: readonly number[], viewer: number, hands: Int32Array) {
  const rng = rngOf('talk');
  const setup = new Dealing(game, rootOf('talk')).setup(2);
  const state = new State(game).begin({ ...setup, deck });
  let sum = 0;
  let answers = 0;
  while (!state.isOver() && state.stage < TURN) {
    const actions = Array.from({ length: state.numLegal() }, (_, k) => state.legalAt(k));
    const action = actions[rng.below(actions.length)];
    // Whoever is offered the exchange holds the Seven: the viewer cannot ask how likely another answer was
    if (actions.includes(EXCHANGE)) break;
    if (state.turn !== viewer && actions.length > 1) {
      const odds = actions.map(one => Math.exp(worthOf(one, hands[state.turn]) / TRUST.width));
      const share = odds[actions.indexOf(action)] / odds.reduce((total, one) => total + one, 0);
      sum += Math.log(share * (1 - TRUST.floor * actions.length) + TRUST.floor);
      answers++;
    }
    state.apply(action);
  }
  return { state, sum, answers };
}

describe.each(['klaverjas', 'klaberjass', 'belote'])('%s', id => {
  const game = new Game(definitionNamed(id));
  const setup = new Dealing(game, rootOf('talk')).setup(2);
  const deck = Array.from(setup.deck);
  const hands = Int32Array.from([0x00ff0f00, 0x00f300f0, 0x000c0f0f, 0x0f0000ff]);

  test('answers are as likely as their worth says', () => {
    let total = 0;
    for (let viewer = 0; viewer < game.seats; viewer++) {
      const { state, sum, answers } = talk(game, deck, viewer, hands);
      const model = new PastAnswers(game, judge, TRUST);
      model.read(new View(state, viewer));
      total += answers;
      expect(model.logLikelihood(new Int32Array(4), hands, 0)).toBeCloseTo(sum, 10);
    }
    expect(total).toBeGreaterThan(0);
  });

  test('cards that the viewer does not see change nothing', () => {
    const viewer = 1;
    const { state } = talk(game, deck, viewer, hands);
    const hidden = [...deck.keys()].filter(
      at => state.owner[at] !== viewer && deck[at] !== state.turnUp && at < state.deckSize,
    );
    const [a, b] = [hidden[0], hidden[hidden.length - 1]];
    const other = deck.with(a, deck[b]).with(b, deck[a]);
    const found = [deck, other].map(one => {
      const model = new PastAnswers(game, judge, TRUST);
      model.read(new View(talk(game, one, viewer, hands).state, viewer));
      return model.logLikelihood(new Int32Array(4), hands, 0);
    });
    expect(found[0]).toBe(found[1]);
  });
});

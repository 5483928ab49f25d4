import { describe, expect, it, test } from 'vitest';
import honderden from '../src/games/honderden/index.ts';
import klaberjass from '../src/games/klaberjass/index.ts';
import klaverjas from '../src/games/klaverjas/index.ts';
import smoojas from '../src/games/smoojas/index.ts';
import smousjas from '../src/games/smousjas/index.ts';
import {
  type Agent,
  type AgentDefinition,
  cardsOf,
  Dealing,
  defaultsOf,
  formatAction,
  Game,
  type GameDefinition,
  type Player,
  parseAction,
  parseCard,
  parseCardSet,
  Rng,
  rootOf,
  Standing,
  State,
  Table,
  View,
} from '../src/index.ts';
import { DEK, PASS, PLAY, publicForm } from '../src/rules/action.ts';
import { OUTCOMES } from '../src/rules/deal.ts';
import { COUNT_ALONE, COUNT_PARTNERS, weightsOf } from './greedy/hand-count.ts';
import { MeldJudge } from './greedy/meld-judge.ts';
import { countNumbers, PLACES, weightsWith } from './greedy/styles.ts';
import greedy from './greedy.ts';
import random from './random.ts';

function player(label: string, definition: AgentDefinition): Player {
  return { label, definition, options: defaultsOf(definition.options) };
}

/** Mean score of greedy less that of random for each deal, played in both seatings, and 1.96 standard errors. */
function margin(game: Game, deals: number): { mean: number; error: number } {
  const root = rootOf('greedy test');
  const dealing = new Dealing(game, root);
  const tables = [0, 1].map(greedySide => {
    const seats = Array.from({ length: game.seats }, (_, seat) => (seat & 1) === greedySide);
    return new Table(
      game,
      root,
      seats.map(mine => (mine ? player('greedy', greedy) : player('random', random))),
    );
  });
  let sum = 0;
  let squares = 0;
  for (let deal = 0; deal < deals; deal++) {
    let difference = 0;
    for (const [side, table] of tables.entries()) {
      table.play(deal, dealing.setup(deal));
      if (table.fault !== undefined) throw new Error(table.fault.message);
      difference += (table.state.score[side] - table.state.score[1 - side]) / 2;
    }
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / deals;
  return { mean, error: 1.96 * Math.sqrt((squares / deals - mean * mean) / deals) };
}

describe('greedy beats random, seats exchanged', () => {
  const forms: [string, GameDefinition, Record<string, unknown>, number][] = [
    ['klaberjass', klaberjass, {}, 20],
    ['klaberjass with every act a choice', klaberjass, { meldClaim: 'choice', gameEnd: 'claim' }, 20],
    ['smousjas', smousjas, {}, 80],
    ['klaverjas', klaverjas, {}, 40],
    ['klaverjas in Amsterdam', klaverjas, { trickRule: 'amsterdam' }, 40],
    ['klaverjas in Leiden', klaverjas, { trumpSelection: 'leids' }, 40],
    ['klaverjas in Utrecht', klaverjas, { trumpSelection: 'utrechts' }, 40],
    ['klaverjas with free forehand', klaverjas, { trumpSelection: 'voorhandVrij' }, 40],
    ['klaverjas with free choice', klaverjas, { trumpSelection: 'freeChoice', roemClaim: 'manual' }, 40],
    ['klaverjas with kraken', klaverjas, { doubling: 'kraken', meldClaim: 'choice' }, 40],
  ];
  it.each(forms)('%s', (_name, definition, options, least) => {
    const { mean, error } = margin(new Game(definition, options), 1000);
    expect(mean - error).toBeGreaterThan(least);
  });
});

/**
 * What greedy does in a seat after some actions. The hands are those of the first packets, by seat; what follows is the
 * rest of the pack from the first card named. Dealer is the last seat, so that seat 0 begins.
 */
function answer(
  game: Game,
  hands: readonly string[],
  next: string,
  actions: string,
  before = new Standing(),
): string {
  const state = new State(game).begin({
    deck: deckOf(game, hands, next),
    dealer: game.seats - 1,
    indicator: 2,
    before,
  });
  const agents: Agent[] = [];
  const views: View[] = [];
  for (let seat = 0; seat < game.seats; seat++) {
    views.push(new View(state, seat));
    agents.push(greedy.create(defaultsOf(greedy.options), game, seat, new Rng()));
    agents[seat].begin?.(views[seat]);
  }
  for (const word of actions.split(' ').filter(w => w !== '')) {
    const action = parseAction(word)!;
    expect(state.isLegal(action), `${word} is legal`).toBe(true);
    for (const agent of agents) agent.observe?.(state.turn, action);
    state.apply(action);
  }
  const action = agents[state.turn].act(views[state.turn]);
  expect(state.isLegal(action)).toBe(true);
  return formatAction(action);
}

function deckOf(game: Game, hands: readonly string[], next: string): number[] {
  const left = hands.map(hand => cardsOf(parseCardSet(hand)!));
  const deck = game.ruleset.packets.flatMap(packet => left.flatMap(cards => cards.splice(0, packet)));
  for (const word of next.split(' ').filter(w => w !== '')) deck.push(parseAction(word)!);
  for (let card = 0; card < 32; card++) if (!deck.includes(card)) deck.push(card);
  return deck;
}

describe('greedy at the table', () => {
  const klaverjassen = ['7c 8c Qc 7d 8d 7s 8s 9h', 'Ac 9d Td Jd 9s Ts 8h 7h', 'Kc Jc Qd Kd Qs Ks Th Qh'];
  const last = 'Tc 9c Ad As Js Jh Kh Ah';
  const bids = 'pass pass pass play';

  it('gives points to the partner who holds the trick', () => {
    expect(answer(new Game(klaverjas), [...klaverjassen, last], '', `${bids} 7c Ac Jc`)).toBe('Tc');
  });

  it('throws no points into a trick of the opponents', () => {
    const hands = klaverjassen.map(hand => hand.replace('8c', '6').replace('Ac', '8c').replace('6', 'Ac'));
    expect(answer(new Game(klaverjas), [...hands, last], '', `${bids} Ac 8c Jc`)).toBe('9c');
  });

  it('does not ruff the trick of the partner unless it must', () => {
    const hands = klaverjassen.map(hand => hand.replace('7d', 'Tc').replace('Td', '9c'));
    const game = new Game(klaverjas, { trickRule: 'amsterdam' });
    expect(answer(game, [...hands, '7d Td As Ad Js Jh Kh Ah'], '', `${bids} 7c Ac Jc`)).toMatch(/[AT]d/);
  });

  it('exchanges the Seven', () => {
    const hands = ['Jh 9h 7h As Ac Td', 'Kc Qc 7d 8d 9d Ts'];
    expect(answer(new Game(klaberjass), hands, 'Ah', 'take')).toBe('exchange');
  });

  it('says bella with the second of its cards', () => {
    const hands = ['Kh Qh As Ac Td Ts', 'Ah 9h Kc 7d 8d Jd'];
    const game = new Game(klaberjass, { meldClaim: 'choice' });
    expect(answer(game, hands, '7h Tc Ks 9c 8h 7c Qc', 'take Kh Ah 9h')).toBe('bella');
  });

  const queens = ['Js Jh Jd Jc 7s 8s Ah Tc', 'Qs Qh Qd Qc Kd 9d 8d 7h'];

  it('rejects what it can', () => {
    expect(answer(new Game(smousjas), queens, '9c', 'declare:C:J 8s 7h')).toBe('reject:C:Q');
  });

  it('declares the lowest of its sequences first while there is time for the others', () => {
    const hands = ['Kh Qh Jh Th 7s 8d 7d Ac', 'Qs 9h Qd Qc Kd 9d 8s 7h'];
    expect(answer(new Game(smousjas), hands, '9c', '')).toBe('declare:R:h:Q:3');
  });

  it('declares the whole sequence where no other trick allows melds', () => {
    const hands = ['Kh Qh Jh Th 7s 8d 7d Ac Tc', 'Qs 9h Qd Qc Kd 9d 8s 7h 7c'];
    expect(answer(new Game(honderden), hands, '9c', '')).toBe('declare:R:h:K:4');
    expect(answer(new Game(smoojas), hands, '9c', '')).toBe('declare:R:h:Q:3');
    // The follower wins six tricks, and leads to the last one before the stock is gone
    const late = ['7c 8c 7d 8d 7s 8s 9s 7h 8h', 'Ac Tc Ad Td As Ts Kh Qh Jh'];
    const tricks = '7c Ac Tc 8c Ad 7d Td 8d As 7s Ts 8s';
    expect(answer(new Game(smoojas), late, '9c Th', tricks)).toBe('declare:R:h:K:5');
  });

  it('calls Uit', () => {
    const before = new Standing();
    before.totals[0] = 480;
    const hands = ['Kc Qc Jh Th 7s 8d 7d Ac', 'Qs 9h Qd Jc Kd 9d 8s 7h'];
    expect(answer(new Game(smousjas), hands, '9c', 'declare:M:stuk 7d', before)).toBe('uit');
  });
});

/** What greedy answers where it may claim a game of Honderden that goes on from earlier deals. */
function claims(dek: string): { claimed: number; passed: number; wrong: number } {
  const game = new Game(honderden, { dek });
  const dealing = new Dealing(game, rootOf('claims'));
  const state = new State(game);
  const counts = { claimed: 0, passed: 0, wrong: 0 };
  const before = new Standing();
  before.continuation = true;
  before.carry.set([50, 60]);
  const views = [0, 1].map(seat => new View(state, seat));
  const players = views.map((_, seat) => greedy.create(defaultsOf(greedy.options), game, seat, new Rng()));
  for (let deal = 0; deal < 100; deal++) {
    state.begin({ ...dealing.setup(deal), before });
    for (const seat of [0, 1]) players[seat].begin?.(views[seat]);
    while (!state.isOver()) {
      const { turn } = state;
      const action = players[turn].act(views[turn]);
      const word = formatAction(action);
      if (word === 'dek') counts.claimed++;
      else if (state.isLegal(DEK)) counts.passed++;
      for (const player of players) player.observe?.(turn, publicForm(action));
      state.apply(action);
    }
    if (OUTCOMES[state.outcome] === 'falseDek') counts.wrong++;
  }
  return counts;
}

it('claims a continued game of Honderden as soon as it has the points, and never without them', () => {
  const whenTrue = claims('whenTrue');
  expect(whenTrue.claimed).toBeGreaterThan(20);
  expect(whenTrue.passed).toBe(0);
  const manual = claims('manual');
  expect(manual.claimed).toBeGreaterThan(20);
  expect(manual.wrong).toBe(0);
});

it('numbers of its style decide what it plays, and those of the game are the usual ones', () => {
  const game = new Game(smousjas);
  const usual = defaultsOf(greedy.options);
  const { style } = greedy.filledIn!(usual, game);
  expect(style).toMatchObject({ 'drawing.tempo': -150, 'late.trumpBase0': 680, 'late.plainShare1': 34 });
  const lead = (given: Readonly<Record<string, number>>) => {
    const duelists = [usual, { ...usual, style: given }].map((options, i) => ({
      label: `${i}`,
      definition: greedy,
      options,
    }));
    const table = new Table(game, rootOf('style'), duelists);
    const dealing = new Dealing(game, rootOf('style'));
    const scores: number[] = [];
    for (let deal = 0; deal < 20; deal++) {
      table.play(deal, dealing.setup(deal));
      scores.push(table.state.score[0] - table.state.score[1]);
    }
    return scores;
  };
  expect(lead(style)).toEqual(lead({}));
  expect(lead({ ...style, 'drawing.trumpBase0': -500 })).not.toEqual(lead({}));
});

test.each([COUNT_ALONE, COUNT_PARTNERS])('the numbers of a count are the count', count => {
  const usual = [...weightsOf(count), 0, 0, 0, 0];
  expect(weightsWith(count, countNumbers(count))).toEqual(usual);
  expect(weightsWith(count, {})).toEqual(usual);
});

test('a number that is given replaces its own alone', () => {
  const given = weightsWith(COUNT_PARTNERS, { trumpJ: 805, long: -35 });
  const trump = [16, 16, 35, 21, 80.5, 13, 16, 26];
  expect(given).toEqual([...weightsOf({ ...COUNT_PARTNERS, trump, long: -3.5 }), 0, 0, 0, 0]);
});

describe('a number for a place', () => {
  const game = new Game(klaverjas);
  const root = rootOf('places');
  const dealing = new Dealing(game, root);

  /** What each speaker would say if all before had passed, by the places after the dealer. */
  function answers(count: Readonly<Record<string, number>>): number[] {
    const state = new State(game).begin(dealing.setup(3));
    return PLACES.map(() => {
      const view = new View(state, state.turn);
      const agent = greedy.create({ ...defaultsOf(greedy.options), count }, game, state.turn, new Rng());
      agent.begin?.(view);
      const action = agent.act(view);
      state.apply(PASS);
      return action;
    });
  }

  test.each(PLACES)('moves the bid of who sits %s after the dealer, and of nobody else', place => {
    const usual = answers({ first: -3000, second: -3000, third: -3000, fourth: -3000 });
    expect(usual).toEqual(PLACES.map(() => PASS));
    const moved = answers({ first: -3000, second: -3000, third: -3000, fourth: -3000, [place]: 3000 });
    expect(moved).toEqual(PLACES.map(name => (name === place ? PLAY : PASS)));
  });
});

const HAND = parseCardSet('Ac Ad Ah Kh Qh Jh') ?? 0;
const TRUMP = 2;
const CHANCE = 0.1;
/** A sequence of three that lacks two cards. */
const HOPE = 20 * CHANCE * CHANCE;

/** What the hand keeps for melds after some tricks: the worth of a card, and the points that wait for the lead. */
function kept(definition: GameDefinition, tricks: number, card: string): { worth: number; waiting: number } {
  const worth = new Float64Array(32);
  const outlook = { hand: HAND, unseen: ~HAND, trump: TRUMP, tricks, chance: CHANCE, share: 1 };
  const waiting = new MeldJudge(new Game(definition), 2).weigh(outlook, worth);
  return { worth: worth[parseCard(card) ?? 0], waiting };
}

test('a card is kept for the melds of its game alone: four Aces score in Smousjas', () => {
  const waiting = 50 + 20 + 20;
  const aces = kept(smousjas, 3, 'Ac').worth - kept(smoojas, 3, 'Ac').worth;
  expect(kept(smoojas, 3, 'Ac')).toEqual({ worth: expect.closeTo(HOPE), waiting });
  expect(kept(smousjas, 3, 'Ac').waiting).toBe(waiting);
  expect(aces).toBeCloseTo(100 * CHANCE);
});

test('a card is kept only while its melds can still be declared', () => {
  expect(kept(honderden, 0, 'Ah').waiting).toBeGreaterThan(0);
  expect(kept(honderden, 1, 'Ah')).toEqual({ worth: 0, waiting: 0 });
  expect(kept(honderden, 1, 'Kh')).toEqual({ worth: 20, waiting: 0 });
  expect(kept(smoojas, 7, 'Kh')).toEqual({ worth: 0, waiting: 0 });
});

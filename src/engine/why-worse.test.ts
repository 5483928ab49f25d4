import { expect, test } from 'vitest';
import { cardsOf } from '../cards/cardset.ts';
import { rootOf } from '../cards/rng.ts';
import { type Action, parseAction } from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import { Dealing } from './dealing.ts';
import { definitionNamed, GAME_IDS, rngOf } from './fixtures/games.ts';
import { play, situation } from './fixtures/situation.ts';
import { Game } from './game.ts';
import { surelyAgainst } from './prospects.ts';
import { randomAction } from './random-play.ts';
import { reasonKind } from './reason-kind.ts';
import { State } from './state.ts';
import { whyWorse } from './why-worse.ts';

const hands = [
  'Jh 9h As Ts 7s Ac 8c 7d',
  'Ah Kh Ks Qs Kc Qc Kd Qd',
  'Th Qh Js 9s Jc Tc Ad Td',
  '8h 7h 8s 9c 7c Jd 9d 8d',
];

test.each([
  ['', 'pass', 'play', { kind: 'passed', suit: 'h', cards: ['Jh', '9h', 'Ac', 'As'] }],
  ['', 'play', 'pass', { kind: 'tooWeak', suit: 'h' }],
  ['pass', 'play', 'pass', { kind: 'noJack', card: 'Jh', cards: ['Ah', 'Kh'] }],
  ['play', 'Ac', 'Jh', { kind: 'noTrumps', suit: 'h' }],
  ['play', 'Jh', 'Ac', { kind: 'ledTrumps', suit: 'h', card: 'Jh' }],
  ['play', '8c', 'Ac', { kind: 'beatable', card: '8c', over: 'Tc' }],
  ['play', 'Ts', 'As', { kind: 'tooFew', card: 'Ts', points: 1 }],
  ['play As Ks Js 8s Ts Qs 9s 7h 9c Ac Qc Jc', '7s', '7d', { kind: 'ruffed', card: '7s', suit: 's' }],
  ['play 7d Kd Ad 8d', 'Jc', 'Js', { kind: 'ledAway', card: 'Jc', suit: 'c', cards: ['Tc'], over: 'Ac' }],
  ['play', '8c', '7d', { kind: 'single', card: '8c' }],
  ['play', '7d', '8c', undefined],
  ['play As Ks Js 8s 8c Kc Tc 9c', 'Jc', '9s', { kind: 'risked', card: 'Jc', over: 'Ac', points: 2 }],
  ['play As Ks', '9s', 'Js', { kind: 'tooCheap', card: '9s' }],
  ['play', 'As', '8c', { kind: 'tooSoon', card: 'As' }],
  ['play As', 'Ks', 'Qs', { kind: 'gaveAway', card: 'Ks', points: 4, more: 3 }],
  ['play 8c Kc', 'Jc', 'Tc', { kind: 'letGo', card: 'Jc', over: 'Kc', points: 4 }],
  ['play 8c Kc', 'Tc', 'Jc', { kind: 'tookIt', card: 'Tc', points: 4 }],
  ['play Ts Qs', 'Js', '9s', { kind: 'gaveRoem', card: 'Js', points: 20 }],
  ['play Jh Kh', 'Qh', 'Th', { kind: 'tooCheap', card: 'Qh' }],
  ['play 7s', 'Qs', 'Ks', { kind: 'tooFew', card: 'Qs', points: 1 }],
  ['play As', 'Qs', 'Ks', { kind: 'tooCheap', card: 'Qs', points: 3, more: 4 }],
  ['play 7d Kd', 'Ad', 'Td', { kind: 'tooDear', card: 'Ad' }],
  ['play 7d Kd', 'Td', 'Ad', { kind: 'tooFew', card: 'Td' }],
  ['play 8c Qc Tc', '7c', '9c', undefined],
  ['play 8c Qc Tc', '9c', '7c', { kind: 'gaveRoem', card: '9c', points: 20 }],
  ['play Ts Qs', '9s', 'Js', { kind: 'noRoem', card: '9s', points: 20 }],
  ['play 7d Qd Ad', 'Jd', '9d', { kind: 'gaveAway', form: 'lost', card: 'Jd' }],
  ['play 7d Qd Ad', '9d', 'Jd', undefined],
])('after "%s", %s where %s is better: %o', (before, action, better, reason) => {
  const state = play(situation('klaverjas', { dealer: 3, hands, indicator: 'h s' }), before);
  for (const word of [action, better]) play(new State(state.game).copyFrom(state), word);
  const found = whyWorse(state, parseAction(action) as Action, parseAction(better) as Action);
  expect(found).toEqual(reason && expect.objectContaining({ better, ...reason }));
});

test.each([
  ['klaberjass', '', 'schmeiss', 'pass', 'noJack'],
  ['klaberjass', '', 'pass', 'schmeiss', 'passed'],
  ['klaberjass', '', 'schmeiss', 'take', 'underbid'],
  ['klaberjass', '', 'take', 'schmeiss', 'overbid'],
  ['klaberjass', 'pass pass', 'schmeiss', 'pass', undefined],
  ['klaberjass', 'pass pass', 'schmeiss', 'name:h', 'underbid'],
  ['klaberjass', 'pass pass', 'name:h', 'schmeiss', 'overbid'],
  ['klaberjass', 'pass pass', 'pass', 'schmeiss', 'unsaid'],
  ['contree', 'bid:80:h', 'pass', 'contre', 'notDoubling'],
  ['contree', 'bid:80:h', 'contre', 'pass', 'doubling'],
  ['contree', 'bid:80:h contre', 'pass', 'surcontre', 'notDoubling'],
])('at %s after "%s", %s where %s is better: %s', (game, before, action, better, kind) => {
  const state = play(situation(game, {}), before);
  for (const word of [action, better]) play(new State(state.game).copyFrom(state), word);
  const reason = whyWorse(state, parseAction(action) as Action, parseAction(better) as Action);
  expect(reason?.kind).toBe(kind);
});

const smousjas = {
  dealer: 0,
  turnup: 'Ts',
  hands: ['8c 9c Jc Kc 9h Th Jh Kh', 'Kd Qd Jd Td As 8h 7h 7c'],
};
test.each([
  [
    'declare:R:d:Q:3',
    'declare:R:d:K:4',
    { kind: 'undeclared', form: 'contested', meld: 'R:d:K:4', points: 50 },
  ],
  ['7c', 'declare:R:d:K:4', { kind: 'undeclared' }],
  ['declare:R:d:K:4', 'declare:R:d:Q:3', { kind: 'spent', form: 'first', meld: 'R:d:K:4', points: 50 }],
  ['declare:R:d:Q:3', 'As', { kind: 'spent' }],
  ['7h', '7c', { kind: 'brokeMeld', card: '7h', cards: ['8h'] }],
  ['Jd', 'As', { kind: 'tornMeld', card: 'Jd', meld: 'R:d:K:4', points: 50 }],
  ['Qd', 'Kd', { kind: 'tornMeld', card: 'Qd' }],
])('at Smousjas, %s where %s is better: %o', (action, better, reason) => {
  const state = situation('smousjas', smousjas);
  for (const word of [action, better]) play(new State(state.game).copyFrom(state), word);
  const found = whyWorse(state, parseAction(action) as Action, parseAction(better) as Action);
  expect(found).toEqual(reason && expect.objectContaining({ better, ...reason }));
});

test.each([
  ['bestSide', 'contested'],
  ['all', undefined],
])('a meld of Klaverjassen that is left undeclared, where melds of %s score: %s', (handRoem, form) => {
  const options = { doubling: 'kraken', meldClaim: 'choice', handRoem };
  const state = situation('klaverjas', { options, dealer: 3, hands: ['9d 8d 7d Jh'], indicator: 'h s' });
  const played = play(state, 'play pass pass');
  const [card, meld] = ['Jh', 'declare:R:d:9:3'].map(word => parseAction(word) as Action);
  const found = whyWorse(played, card, meld);
  expect(found).toEqual(expect.objectContaining({ kind: 'undeclared', points: 20 }));
  expect(found?.form).toBe(form);
});

test('while nobody must follow, a card of another suit does not win more surely than a trump', () => {
  const hands = ['8c 9c Jc Kc 9s 8d Jh Kh', 'Kd Qd Jd Td 7s Ah Th 7c'];
  const state = situation('smousjas', { ...smousjas, hands });
  const [trump, ace] = ['7s', 'Ah'].map(word => parseAction(word) as Action);
  expect(whyWorse(state, trump, ace)?.kind).not.toBe('beatable');
});

test('a card of a run that can no longer be completed is not kept for it', () => {
  const hands = ['9h Th Jc Kc 9c 8c Jh Kh', 'Kd Qd Jd Td As 8h 7h 7c'];
  const kindAfter = (before: string) => {
    const state = play(situation('smousjas', { ...smousjas, hands }), before);
    while (state.stage !== TURN || state.trickSize > 0) state.apply(state.legalAt(0));
    return reasonKind(state, parseAction('7h') as Action, parseAction('7c') as Action);
  };
  expect(situation('smousjas', { ...smousjas, hands }).stage).toBe(TURN);
  expect(kindAfter('')).toBe('brokeMeld');
  expect(kindAfter('As 9h')).not.toBe('brokeMeld');
  // Nor is one kept for a run that the better card breaks
  const state = situation('smousjas', { ...smousjas, hands });
  const [eight, seven] = ['8h', '7h'].map(word => parseAction(word) as Action);
  expect(reasonKind(state, eight, seven)).not.toBe('brokeMeld');
});

test('trumps are drawn for the good cards of other suits, where there are any', () => {
  const poor = ['Jh 9h 8s 7s 7d 8c 7c 8d', ...hands.slice(1)];
  const given = [poor[0], 'Ah Kh Ks Qs Kc Qc Kd Qd', 'Th Qh Js 9s Jc Tc Ad Td', 'As Ts 9c Ac 7h 8h Jd 9d'];
  const kindIn = (held: readonly string[], card: string) => {
    const state = play(situation('klaverjas', { dealer: 3, hands: held, indicator: 'h s' }), 'play');
    return whyWorse(state, parseAction(card) as Action, parseAction('Jh') as Action)?.kind;
  };
  expect(kindIn(hands, 'Ac')).toBe('noTrumps');
  expect(kindIn(given as string[], '8c')).not.toBe('noTrumps');
});

test('a low card that wins is not kept to win more later', () => {
  const hands = ['8c 9c Jc Kc 9h Th Qh 8d', smousjas.hands[1] as string];
  const state = play(situation('smousjas', { ...smousjas, hands }), '7h');
  const [ten, nine, other] = ['Th', '9h', '8c'].map(word => parseAction(word) as Action);
  expect(reasonKind(state, ten, other)).toBe('tookIt');
  expect(reasonKind(state, nine, other)).toBeUndefined();
});

test('who holds a card for certain does not only perhaps hold it', () => {
  const state = play(situation('klaverjas', { dealer: 3, hands, indicator: 'h s' }), 'play');
  const reasonOf = (at: State, action: string, better: string) =>
    whyWorse(at, parseAction(action) as Action, parseAction(better) as Action);
  // The partner may hold the Ten
  expect(reasonOf(state, '8c', 'Ac')).toMatchObject({ kind: 'beatable', over: 'Tc' });
  expect(reasonOf(state, '8c', 'Ac')).not.toHaveProperty('sure');
  // Of two players without a stock the other one holds all cards that are not seen
  const end = situation('smousjas', { dealer: 0, turnup: 'Ts' });
  for (let card = 0; end.stockLeft > 0 || end.trickSize > 0; card++) {
    expect(card).toBeLessThan(1000);
    end.apply(end.legalAt(0));
  }
  const [own, theirs] = [end.hands[end.turn], end.hands[1 - end.turn]];
  const surely = surelyAgainst(end);
  expect(surely).toBe(theirs);
  expect(surely & own).toBe(0);
});

test.each(GAME_IDS)('%s: what an opponent holds for certain he holds', id => {
  const game = new Game(definitionNamed(id));
  const rng = rngOf(`surely ${id}`);
  let found = 0;
  for (let deal = 0; deal < 10; deal++) {
    const state = new State(game).begin(new Dealing(game, rootOf(id)).setup(deal));
    while (!state.isOver()) {
      const { turn } = state;
      for (let among = 1; among < game.seats; among++) {
        const next = Array.from({ length: among }, (_, n) => (turn + n + 1) % game.seats);
        const against = next.filter(seat => state.sideOf(seat) !== state.sideOf(turn));
        const held = against.reduce((cards, seat) => cards | state.hands[seat], 0);
        const surely = surelyAgainst(state, among);
        found += cardsOf(surely).length;
        expect(surely & ~held).toBe(0);
      }
      state.apply(randomAction(state, rng, 'eager'));
    }
  }
  expect(found).toBeGreaterThan(0);
});

test('the turned card speaks for the bid that gets it', () => {
  const state = situation('belote', { dealer: 3, turnup: 'Jh', hands: ['Ah 9h 8c 7c Kd'] });
  const [pass, take] = ['pass', 'take'].map(word => parseAction(word) as Action);
  const about = { suit: 'h', cards: ['9h', 'Ah'], turned: 'Jh' };
  expect(whyWorse(state, pass, take)).toMatchObject({ kind: 'passed', ...about });
  // The Jack that lies turned is not missing
  expect(whyWorse(state, take, pass)).toMatchObject({ kind: 'tooWeak', ...about });
});

test('of two trumps that can be beaten, the one that fewer cards beat does not win as surely', () => {
  const [first, , third] = hands as [string, string, string];
  const voided = [first, 'Ah 8h 9d 8d Kc Qc Kd Qd', third, '7h Kh 8s Ks Qs 9c 7c Jd'];
  const state = play(situation('klaverjas', { dealer: 3, hands: voided, indicator: 'h s' }), 'play As');
  const [low, ace] = ['8h', 'Ah'].map(word => parseAction(word) as Action);
  const reason = { kind: 'tooFew', form: 'less', card: '8h', over: 'Th' };
  expect(whyWorse(state, low, ace)).toMatchObject(reason);
});

test.each([
  ['klaverjas', { partners: true, opponents: 2 }],
  ['belote3', { partners: false, opponents: 2 }],
  ['klaberjass', { partners: false, opponents: 1 }],
  ['belote4', { partners: false, opponents: 3 }],
])('a reason says who sits at the table of %s', (game, company) => {
  const state = situation(game, game === 'klaverjas' ? { indicator: 'h s' } : {});
  const [pass, other] = [0, 1].map(k => state.legalAt(k)) as [Action, Action];
  expect(whyWorse(state, pass, other) ?? whyWorse(state, other, pass)).toMatchObject(company);
});

test('a King is not led away from a Ten below it', () => {
  const hands = ['8c 9c Jc Kc 9h Th Jh Kh', 'Ad Kd Td Ah 8h 7h 7c 8d'];
  const state = situation('smousjas', { ...smousjas, hands });
  const [king, ace] = ['Kd', 'Ah'].map(word => parseAction(word) as Action);
  expect(whyWorse(state, king, ace)).toMatchObject({ kind: 'tooFew', card: 'Kd' });
});

test.each([
  ['Ts', 'open', 'covered', undefined],
  ['8s', 'open', 'covered', { kind: 'tookOpen', over: '8s' }],
  ['Ts', 'covered', 'open', { kind: 'leftOpen' }],
])('at the last draw with %s open, %s where %s is better: %o', (turnup, action, better, reason) => {
  const state = situation('smousjas', { dealer: 0, turnup });
  const isDraw = () => state.isLegal(parseAction('open') as Action);
  while (!isDraw()) state.apply(state.legalAt(state.numLegal() - 1));
  const found = whyWorse(state, parseAction(action) as Action, parseAction(better) as Action);
  expect(found).toEqual(reason && expect.objectContaining({ better, ...reason }));
});

test.each([
  ['bid:100:h', 'bid:90:h', { kind: 'overbid', suit: 'h' }],
  ['bid:90:h', 'bid:100:h', { kind: 'underbid', suit: 'h' }],
  ['bid:90:s', 'bid:90:h', { kind: 'weakerSuit', suit: 's', points: 21, more: 34 }],
  ['bid:90:h', 'bid:90:s', { kind: 'weakerSuit', form: 'cards', suit: 's', cards: ['As', 'Ts', '7s', 'Ac'] }],
])('at contrée, %s where %s is better: %o', (action, better, reason) => {
  const state = situation('contree', { dealer: 3, hands });
  const found = whyWorse(state, parseAction(action) as Action, parseAction(better) as Action);
  expect(found).toEqual(reason && expect.objectContaining({ better, ...reason }));
});

test.each(['smousjas', 'smoojas', 'honderden'])(
  '%s: nobody is blamed about drawing trumps while cards are drawn',
  id => {
    const game = new Game(definitionNamed(id));
    const rng = rngOf(`drawing ${id}`);
    const dealing = new Dealing(game, rootOf('drawing'));
    const state = new State(game);
    const kinds = { early: new Set<string>(), late: new Set<string>() };
    for (let deal = 0; deal < 40; deal++) {
      state.begin(dealing.setup(deal));
      while (!state.isOver()) {
        const cards = cardsOf(state.legal());
        if (state.stage === TURN && state.trickSize === 0)
          for (const action of cards)
            for (const better of cards)
              kinds[state.stockLeft > 0 ? 'early' : 'late'].add(reasonKind(state, action, better) ?? '');
        state.apply(state.legalAt(rng.below(state.numLegal())));
      }
    }
    const ofTrumps = ['noTrumps', 'ledTrumps'];
    expect(ofTrumps.map(kind => kinds.early.has(kind))).toEqual([false, false]);
    expect(ofTrumps.map(kind => kinds.late.has(kind))).toEqual([true, true]);
  },
);

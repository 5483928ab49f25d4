import { describe, expect, test } from 'vitest';
import { formatCard } from '../cards/card.ts';
import { cardsOf } from '../cards/cardset.ts';
import { samples } from '../cards/fixtures/samples.ts';
import { rootOf } from '../cards/rng.ts';
import { formatAction } from '../rules/action.ts';
import { Dealing } from './dealing.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf } from './fixtures/games.ts';
import { Game } from './game.ts';
import { playRandomly } from './random-play.ts';
import { actionsOf } from './record.ts';
import { State } from './state.ts';
import { transcriptOf } from './transcript.ts';

describe.each(GAME_IDS)('%s', id => {
  test('every deal fits 80 columns and shows every card, every play and the score', () => {
    const rng = rngOf(`text of ${id}`);
    for (let index = 0; index < samples(60); index++) {
      const game = new Game(definitionNamed(id), randomOptions(definitionNamed(id), rng));
      const deal = new State(game).begin(new Dealing(game, rootOf('text')).setup(index));
      playRandomly(deal, rng, index % 2 === 0 ? 'eager' : 'uniform');
      const text = transcriptOf(deal, { seed: 'x'.repeat(100), deal: index, agents: ['one', 'two'] });
      for (const line of text.split('\n')) expect([...line].length).toBeLessThanOrEqual(80);
      for (const card of cardsOf(game.ruleset.pack)) expect(text).toContain(formatCard(card));
      const played = actionsOf(deal).filter(action => action < 32);
      const tricks = text.split('\n').filter(line => /^( \d|\d\d)\. /.test(line));
      expect(tricks.join('').match(/\d [789TJQKA][cdhs]/g) ?? []).toHaveLength(played.length);
      for (const action of actionsOf(deal)) {
        const word = formatAction(action).replace(/^(declare|reject):/, '');
        expect(text.replace(/\n */g, ' ')).toContain(word);
      }
      expect(text).toMatch(new RegExp(`^score +${deal.score[0]}\\b`, 'm'));
      expect(text).toMatch(new RegExp(`^total +${deal.after.totals[0]}\\b`, 'm'));
    }
  });
});

test('the transcript of a deal', () => {
  const game = new Game(definitionNamed('klaberjass'), { meldClaim: 'choice' });
  const deal = new State(game).begin(new Dealing(game, rootOf('example')).setup(1));
  playRandomly(deal, rngOf('example'), 'eager');
  expect(transcriptOf(deal, { deal: 1, agents: ['random', 'greedy'] })).toMatchInlineSnapshot(`
    "Klaberjass, deal 1
    Options: meldClaim=choice
    Seat 0 (random): As   Ah Kh   Qd 8d   9c
    Seat 1 (greedy, dealer): Th 8h   Kd Jd Td   Qc
    Turn-up: Ac
    Stock: Jh Ts 9d Ks Kc 7c 9s 8s Js 8c Qh Jc Ad 7s Tc 7h 9h 7d Qs
    Auction: 0 take, 1 shows Qs
    Trump: clubs, seat 0 plays
     1. 0 Qd  1 Jd                    seat 0 takes 5
     2. 0 As  1 Ks                    seat 0 takes 15
     3. 0 Jh  1 8h                    seat 0 takes 2
     4. 0 Kh  1 Th                    seat 1 takes 14
     5. 1 Kc  0 9c                    seat 0 takes 18
     6. 0 9d  1 Kd                    seat 1 takes 4
     7. 1 Qc  0 Ts                    seat 1 takes 13
     8. 1 Td  0 8d                    seat 1 takes 10
     9. 1 7c  0 Ah                    seat 1 takes 11
    Result: failed
                Seat 0  Seat 1
    cards           40      52
    last trick       0      10
    contract       -40      40
    score            0     102
    total            0     102
    "
  `);
});

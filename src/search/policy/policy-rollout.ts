/**
 * Rollouts of the compact search by a policy: every player draws his cards by the weights of a table. Slower than
 * random cards, and nearer to how a deal goes on.
 */
import type { Seat } from '../../cards/card.ts';
import { lowestCard } from '../../cards/cardset.ts';
import type { Rng } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import { BOARD, BOUND, bindRules, type KernelRules } from '../../kernel/index.ts';
import type { CardRollout, Leaf } from '../tricks/leaf.ts';
import { legalCards } from '../tricks/legal.ts';
import { takeTrick } from '../tricks/take-trick.ts';
import { CardPolicy, type PolicyTable } from './card-policy.ts';

const { HANDS } = BOARD;
const { CODES } = BOUND;

/** Plays as the table does. Above 1, `sharpness` brings it nearer to its best card; at 0 cards are random. */
export function policyRollout(game: Game, table: PolicyTable, sharpness: number): CardRollout {
  const policy = new CardPolicy(game, table, sharpness);
  return (rules, leaf, rng) => playOn(policy, rules, leaf, rng);
}

function playOn(policy: CardPolicy, rules: KernelRules, leaf: Leaf, rng: Rng): Seat {
  bindRules(rules);
  const { now } = policy;
  const { trump } = leaf;
  const { seats } = rules;
  const { usesPartner } = rules.tables;
  const trumpShift = trump << 3;
  const rowOfTrump = trump << 7;
  const plain = ~(255 << trumpShift);
  let size = leaf.trickSize;
  let trick = size === 0 ? 0 : leaf.trickSet;
  let ledShift = leaf.led << 3;
  let best = leaf.best;
  let winner = leaf.winner;
  let code = size === 0 ? 0 : CODES[rowOfTrump | (leaf.led << 5) | best];
  let suits = size === 0 ? 0 : (255 << ledShift) & plain;
  let gone = leaf.played;
  let seat = leaf.leader + size;
  if (seat >= seats) seat -= seats;
  now.trump = trump;
  now.maker = leaf.maker;
  for (let left = leaf.tricks; left > 0; ) {
    const hand = HANDS[seat & 3];
    const line = (code | ((~(winner ^ seat) & usesPartner) << 5)) << 8;
    const legal = legalCards(hand, line, suits, ledShift, trumpShift);
    let card = lowestCard(legal);
    if ((legal & (legal - 1)) !== 0) {
      now.seat = seat;
      now.hand = hand;
      now.legal = legal;
      now.gone = gone;
      now.size = size;
      now.led = ledShift >> 3;
      now.best = best;
      now.winner = winner;
      now.trick = trick;
      card = policy.choose(rng.real());
    }
    const bit = 1 << card;
    HANDS[seat & 3] = hand ^ bit;
    gone |= bit;
    if (size === 0) {
      trick = 0;
      code = -1;
      ledShift = card & 24;
      suits = (255 << ledShift) & plain;
    }
    trick |= bit;
    const own = CODES[rowOfTrump | (ledShift << 2) | card];
    if (own > code) {
      code = own;
      best = card;
      winner = seat;
    }
    seat = seat + 1 === seats ? 0 : seat + 1;
    if (++size < seats) continue;
    takeTrick(rules, trick, winner, trumpShift);
    left--;
    seat = winner;
    size = 0;
    code = 0;
    suits = 0;
  }
  return winner;
}

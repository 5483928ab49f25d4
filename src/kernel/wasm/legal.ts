/** What a player may play. */
import * as at from '../layout';
import { handOf, inPlainLed, led, PLAYER, trick } from './vector-deals';
import { chooseCard } from './choice';
import { all, and, areSet, choose, isEmpty, lookUp, or, without } from './vectors';

const JACK = 1 << 4;

/** The leader plays one of all his cards. */
@inline
export function playAny(turn: i32): void {
  const hand = handOf(turn & PLAYER);
  chooseCard(hand.trumps, hand.second, hand.third, hand.fourth, turn);
}

/** A follower plays a card that the table of duties allows, see `State.legalFrom`. */
@inline
export function playLegal(turn: i32): void {
  const player = turn & PLAYER;
  const hand = handOf(player);
  const trumps = hand.trumps;
  const second = hand.second;
  const third = hand.third;
  const fourth = hand.fourth;
  const beatsPlain = trick.beatsPlain;
  const beatsTrump = trick.beatsTrump;
  const following = inPlainLed(second, third, fourth);
  const isVoid = isEmpty(following);
  const overtrumps = and(trumps, beatsTrump);
  const takes = or(and(overtrumps, isVoid), and(following, beatsPlain));
  let facts = or(
    or(without(all(at.CAN_TAKE), isEmpty(takes)), and(trick.ruffed, all(at.RUFFED))),
    and(i8x16.eq(trumps, all(JACK)), all(at.ONLY_JACK)),
  );
  // Nobody's partner has played before the third player
  if (player >= 2) {
    const byPartner = and(v128.load(at.PARTNERS), i8x16.eq(trick.winner, all(player - 2)));
    facts = or(facts, and(byPartner, all(at.PARTNER_WINNING)));
  }
  const dutyOfVoid = choose(led.trumps, lookUp(at.DUTIES + 32, facts), lookUp(at.DUTIES + 16, facts));
  const duty = choose(isVoid, dutyOfVoid, lookUp(at.DUTIES, facts));
  const others = or(areSet(duty, at.LEAVES_OTHERS), and(isVoid, isEmpty(trumps)));
  const inLed = or(areSet(duty, at.LEAVES_FOLLOW), and(areSet(duty, at.LEAVES_HEAD), beatsPlain));
  const hasNoOthers = isEmpty(or(or(overtrumps, second), or(third, fourth)));
  const inTrumps = or(areSet(duty, at.LEAVES_TRUMP), and(areSet(duty, at.LEAVES_OVERTRUMP), beatsTrump));
  chooseCard(
    and(trumps, or(inTrumps, and(others, hasNoOthers))),
    and(second, or(others, and(led.second, inLed))),
    and(third, or(others, and(led.third, inLed))),
    and(fourth, or(others, and(led.fourth, inLed))),
    turn,
  );
}

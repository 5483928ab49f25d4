/**
 * Sequences that two players hold at the first trick and compare with each other: only the owner of the best one scores,
 * but all of his [KB-MELD-1…9].
 */
import { NONE, type Rank, type Seat, type Suit } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { DECLARE, SAY_CLASS, SAY_LENGTH, SAY_TOP, SAY_TRUMP, SAY_VERDICT, SHOW_MELD } from '../action.ts';
import type { Deal } from '../deal.ts';
import type { MeldAccount, Step, TurnActs } from '../ruleset.ts';
import { eachRun, runId } from './meld.ts';

export interface SequenceRules {
  /** Points of a run of five or more; of four 50, of three 20 [KB-MELD-1]. */
  readonly fivePlus: number;
  /** Nobody scores when the best sequences are equal, or elder does [KB-MELD-3]. */
  readonly equal: 'neither' | 'elder';
  /** An owner who takes no trick loses his sequences [KB-MELD-9]. */
  readonly needsTrick: boolean;
  /** Declared by the engine, or an act of the player [GEN-ACT-5]. */
  readonly claim: 'auto' | 'choice';
}

/** The best run of a hand: longest, then highest, then in trumps [KB-MELD-3]; length 0 if there is none. */
interface Best {
  length: number;
  top: Rank;
  trump: boolean;
}

function bestOf(hand: CardSet, trump: Suit): Best {
  const best: Best = { length: 0, top: 0, trump: false };
  eachRun(hand, (suit, top, length) => {
    const better = length - best.length || top - best.top || (suit === trump ? 1 : -1);
    if (better > 0) Object.assign(best, { length, top, trump: suit === trump });
  });
  return best;
}

/** 0 for "twenty", 1 for "fifty" [KB-MELD-6]. */
function classOf(best: Best): number {
  return best.length > 3 ? 1 : 0;
}

function hasRun(hand: CardSet): boolean {
  return bestOf(hand, NONE).length > 0;
}

/** The nine cards a player held when trick 1 began. */
function firstHand(deal: Deal, seat: Seat): CardSet {
  return deal.hands[seat] | deal.played[seat];
}

/** `declare` in a flat turn of trick 1, where declaring is the player's choice. */
export function declareSequences({ claim }: SequenceRules): readonly TurnActs[] {
  if (claim === 'auto') return [];
  return [
    {
      tricks: 1,
      offer(deal) {
        if (deal.spoken !== DECLARE && hasRun(deal.hands[deal.turn])) deal.offer(DECLARE);
      },
      handles: action => action === DECLARE,
      act(deal) {
        deal.declared[deal.turn] = 1;
      },
    },
  ];
}

/**
 * What is said with the first cards: elder names the class of his best sequence; dealer answers "good", "no good" or asks how
 * many, how high and whether in trumps, only as far as needed [KB-MELD-6].
 */
export function sayOfSequences({ claim }: SequenceRules): Step {
  return {
    isDecided: () => true,
    proceed(deal) {
      if (deal.tricks > 0) return false;
      if (claim === 'auto') deal.declared[deal.player] = hasRun(firstHand(deal, deal.player)) ? 1 : 0;
      const elder = deal.eldest();
      if (deal.player === elder) {
        if (deal.declared[elder])
          deal.tell(elder, SAY_CLASS + classOf(bestOf(firstHand(deal, elder), deal.trump)));
      } else answerElder(deal, elder, deal.player);
      return false;
    },
  };
}

/** Who will own the best sequence after trick 1 if nobody makes another act; NONE if they are equal or there are none. */
function ownerInTheEnd(deal: Deal, { claim, equal }: SequenceRules): Seat {
  const elder = deal.eldest();
  const dealer = deal.nextSeat(elder, 1);
  const declares = (seat: Seat): boolean =>
    deal.declared[seat] === 1 || (claim === 'auto' && hasRun(firstHand(deal, seat)));
  if (!declares(elder)) return declares(dealer) ? dealer : NONE;
  if (!declares(dealer)) return elder;
  const [theirs, own] = [elder, dealer].map(seat => bestOf(firstHand(deal, seat), deal.trump));
  const difference =
    own.length - theirs.length || own.top - theirs.top || Number(own.trump) - Number(theirs.trump);
  if (difference === 0) return equal === 'elder' ? elder : NONE;
  return difference > 0 ? dealer : elder;
}

function answerElder(deal: Deal, elder: Seat, dealer: Seat): void {
  const theirs = bestOf(firstHand(deal, elder), deal.trump);
  const own = bestOf(firstHand(deal, dealer), deal.trump);
  if (!deal.declared[elder]) {
    if (!deal.declared[dealer]) return;
    deal.tell(dealer, SAY_CLASS + classOf(own));
    deal.meldOwner = dealer;
    return;
  }
  const duel = deal.declared[dealer] ? compare(deal, elder, theirs, own) : -1;
  deal.meldOwner = duel < 0 ? elder : duel > 0 ? dealer : NONE;
  deal.tell(dealer, SAY_VERDICT + (duel < 0 ? 0 : duel > 0 ? 1 : 2));
}

/** Positive if dealer's sequence is better; elder's answers to dealer's questions go into the log. */
function compare(deal: Deal, elder: Seat, theirs: Best, own: Best): number {
  if (classOf(own) !== classOf(theirs)) return classOf(own) - classOf(theirs);
  if (classOf(own) === 1) {
    deal.tell(elder, SAY_LENGTH + theirs.length);
    if (own.length !== theirs.length) return own.length - theirs.length;
  }
  deal.tell(elder, SAY_TOP + theirs.top);
  if (own.top !== theirs.top) return own.top - theirs.top;
  deal.tell(elder, SAY_TRUMP + (theirs.trump ? 1 : 0));
  return (own.trump ? 1 : 0) - (theirs.trump ? 1 : 0);
}

/** At the end of trick 1 the owner of the best sequence shows and scores all of his [KB-MELD-5, KB-MELD-8]. */
export function showSequences(rules: SequenceRules): Step {
  const { equal, fivePlus, needsTrick } = rules;
  return {
    isDecided: deal =>
      deal.tricks > 0 ? deal.meldOwner === NONE : !needsTrick || ownerInTheEnd(deal, rules) === NONE,
    certainMelds(deal, account) {
      const owner = deal.tricks > 0 ? NONE : ownerInTheEnd(deal, rules);
      if (owner !== NONE) score(deal, owner, account);
    },
    proceed(deal) {
      if (deal.tricks === 1) {
        const tied = deal.meldOwner === NONE && deal.declared[deal.eldest()] === 1;
        if (tied && equal === 'elder') deal.meldOwner = deal.eldest();
        if (deal.meldOwner !== NONE) show(deal, deal.meldOwner);
      }
      if (deal.meldOwner !== NONE && mayScore(deal, deal.meldOwner)) {
        score(deal, deal.meldOwner, deal);
        deal.meldOwner = NONE;
      }
      return false;
    },
  };

  function mayScore(deal: Deal, owner: Seat): boolean {
    return !needsTrick || deal.won[owner] > 0;
  }

  function show(deal: Deal, owner: Seat): void {
    eachRun(firstHand(deal, owner), (suit, top, length) =>
      deal.tell(owner, SHOW_MELD + runId(suit, top, length)),
    );
  }

  function score(deal: Deal, owner: Seat, account: MeldAccount): void {
    eachRun(firstHand(deal, owner), (suit, top, length) => {
      account.scoreMeld(owner, runId(suit, top, length), length === 3 ? 20 : length === 4 ? 50 : fivePlus);
    });
  }
}

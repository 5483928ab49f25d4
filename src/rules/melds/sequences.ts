/**
 * Sequences that two players compare in the first trick. The owner of the best one scores all of his; the other scores
 * nothing [KB-MELD-1…9].
 */
import { NONE, type Seat } from '../../cards/card.ts';
import { DECLARE, SAY_CLASS, SAY_LENGTH, SAY_TOP, SAY_TRUMP, SAY_VERDICT, SHOW_MELD } from '../action.ts';
import type { Deal } from '../deal.ts';
import type { MeldAccount, Step, TurnActs } from '../step.ts';
import { firstHand, hasSequence, meldsOf, outranks } from './hand-melds.ts';
import { MELDS, type MeldId, sequencePoints, tabulateMelds } from './meld.ts';

/** The variants of comparing sequences. */
export interface SequenceRules {
  /** Points of a sequence of five or more [KB-MELD-1]. */
  readonly fivePlus: number;
  /** Who scores when the best sequences are equal [KB-MELD-3]. */
  readonly equal: 'neither' | 'elder';
  /** Whether the owner must win a trick to score [KB-MELD-9]. */
  readonly needsTrick: boolean;
  /** Whether the engine declares, or the player chooses to [GEN-ACT-5]. */
  readonly claim: 'auto' | 'choice';
}

const IS_SEQUENCE = /* @__PURE__ */ tabulateMelds(({ kind }) => (kind === 'sequence' ? 1 : 0));

function sequencesOf(deal: Deal, seat: Seat): MeldId[] {
  return meldsOf(firstHand(deal, seat), IS_SEQUENCE);
}

/** The best sequence, by length, then top card, then trump [KB-MELD-3]; or NONE. */
function bestOf(deal: Deal, seat: Seat): MeldId {
  let best: MeldId = NONE;
  for (const meld of sequencesOf(deal, seat))
    if (best === NONE || outranks(meld, best, deal.trump)) best = meld;
  return best;
}

/** 0 for "twenty", 1 for "fifty" [KB-MELD-6]. */
function classOf(meld: MeldId): number {
  return MELDS[meld].length > 3 ? 1 : 0;
}

/** `declare` in trick 1, with `claim: 'choice'`. */
export function declareSequences({ claim }: SequenceRules): readonly TurnActs[] {
  if (claim === 'auto') return [];
  return [
    {
      tricks: 1,
      about: 'melds.compared',
      offer(deal) {
        if (deal.spoken !== DECLARE && hasSequence(deal.hands[deal.turn])) deal.offer(DECLARE);
      },
      handles: action => action === DECLARE,
      act(deal) {
        deal.declared[deal.turn] = 1;
      },
    },
  ];
}

/**
 * The dialogue with the cards to trick 1. Elder names the class of his best sequence. Dealer answers "good" or "no
 * good", after asking for length, top card and trump as far as needed [KB-MELD-6].
 */
export function saySequences({ claim }: SequenceRules): Step {
  return {
    tricks: 1,
    isDecided: () => true,
    proceed(deal) {
      if (deal.tricks > 0) return false;
      const { player } = deal;
      if (claim === 'auto') deal.declared[player] = hasSequence(firstHand(deal, player)) ? 1 : 0;
      const elder = deal.eldest();
      if (player !== elder) answerElder(deal, elder, player);
      else if (deal.declared[elder]) deal.tell(elder, SAY_CLASS + classOf(bestOf(deal, elder)));
      return false;
    },
  };
}

function answerElder(deal: Deal, elder: Seat, dealer: Seat): void {
  const own = deal.declared[dealer] ? bestOf(deal, dealer) : NONE;
  if (deal.declared[elder]) {
    if (own !== NONE) answerQuestions(deal, elder, bestOf(deal, elder), own);
    deal.meldOwner = own === NONE ? elder : betterOwner(deal, elder, dealer);
    deal.tell(dealer, SAY_VERDICT + (deal.meldOwner === elder ? 0 : deal.meldOwner === dealer ? 1 : 2));
  } else if (own !== NONE) {
    deal.tell(dealer, SAY_CLASS + classOf(own));
    deal.meldOwner = dealer;
  }
}

/** Logs elder's answers to dealer's questions, until one sequence is better. */
function answerQuestions(deal: Deal, elder: Seat, theirs: MeldId, own: MeldId): void {
  if (classOf(own) !== classOf(theirs)) return;
  const [a, b] = [MELDS[theirs], MELDS[own]];
  if (classOf(own) === 1) deal.tell(elder, SAY_LENGTH + a.length);
  if (a.length !== b.length) return;
  deal.tell(elder, SAY_TOP + a.top);
  if (a.top === b.top) deal.tell(elder, SAY_TRUMP + (a.suit === deal.trump ? 1 : 0));
}

/** The owner of the better best sequence; NONE if they are equal. */
function betterOwner(deal: Deal, elder: Seat, dealer: Seat): Seat {
  const [theirs, own] = [bestOf(deal, elder), bestOf(deal, dealer)];
  if (outranks(theirs, own, deal.trump)) return elder;
  return outranks(own, theirs, deal.trump) ? dealer : NONE;
}

/** The owner of the best sequence after trick 1 if nobody makes another act, or NONE. */
function ownerInTheEnd(deal: Deal, { claim, equal }: SequenceRules): Seat {
  const elder = deal.eldest();
  const dealer = deal.nextSeat(elder, 1);
  const declares = (seat: Seat): boolean =>
    deal.declared[seat] === 1 || (claim === 'auto' && hasSequence(firstHand(deal, seat)));
  if (!declares(elder)) return declares(dealer) ? dealer : NONE;
  const owner = declares(dealer) ? betterOwner(deal, elder, dealer) : elder;
  return owner === NONE && equal === 'elder' ? elder : owner;
}

/** The owner of the best sequence shows and scores all of his after trick 1 [KB-MELD-5, KB-MELD-8]. */
export function showSequences(rules: SequenceRules): Step {
  const { equal, fivePlus, needsTrick } = rules;
  const worth = (meld: MeldId): number => sequencePoints(MELDS[meld].length, fivePlus);
  const score = (deal: Deal, owner: Seat, account: MeldAccount): void => {
    for (const meld of sequencesOf(deal, owner)) account.scoreMeld(owner, meld, worth(meld));
  };
  return {
    says: { 'melds.compared': rules },
    melds: { values: IS_SEQUENCE.map((is, meld) => is * worth(meld)) },
    isDecided: deal =>
      deal.tricks > 0 ? deal.meldOwner === NONE : !needsTrick || ownerInTheEnd(deal, rules) === NONE,
    certainMelds(deal, account) {
      const owner = deal.tricks > 0 ? NONE : ownerInTheEnd(deal, rules);
      if (owner !== NONE) score(deal, owner, account);
    },
    proceed(deal) {
      if (deal.tricks === 1) {
        const isTied = deal.meldOwner === NONE && deal.declared[deal.eldest()] === 1;
        if (isTied && equal === 'elder') deal.meldOwner = deal.eldest();
        if (deal.meldOwner !== NONE)
          for (const meld of sequencesOf(deal, deal.meldOwner)) deal.tell(deal.meldOwner, SHOW_MELD + meld);
      }
      if (deal.meldOwner !== NONE && (!needsTrick || deal.won[deal.meldOwner] > 0)) {
        score(deal, deal.meldOwner, deal);
        deal.meldOwner = NONE;
      }
      return false;
    },
  };
}

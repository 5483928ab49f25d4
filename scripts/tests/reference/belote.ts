/** Belote in all its forms, from the rule book. */
import { beloteBidding, fromEldest, furtherDeal } from './belote-bidding.ts';
import { type BeloteOptions, beloteOptions, FORMS, type Form, type FormName } from './belote-form.ts';
import {
  beloteMeldPoints,
  beloteMelds,
  ownerOfBest,
  placeOfType,
  type Scoring,
  scoreEachForHimself,
  scorePartnership,
} from './belote-score.ts';
import {
  free,
  highestOf,
  type Meld,
  O1,
  ofSuit,
  PACK_24,
  PACK_32,
  ranksAbove,
  rott,
  suitOf,
  V162,
  winningPlace,
  without,
  worthOf,
} from './cards.ts';
import type { Choose, Deal, ReferenceGame, Result } from './record.ts';
import { added, afterOf, nothingPlayed, soleLeader } from './result.ts';

/** A form of Belote. */
export function beloteGame(name: FormName): ReferenceGame {
  const form = FORMS.find(other => other.name === name)!;
  return {
    name: form.name,
    seats: form.players,
    sides: form.partners ? 2 : form.players,
    pack: form.name === 'belote3x24' ? PACK_24 : PACK_32,
    turnup: 'apart',
    options: form.options,
    handSize: given => {
      if (form.nineCards) return 6;
      return beloteOptions(form, given).belote3x24 === '6+2' ? 6 : 5;
    },
    indicatorSize: () => 0,
    play: (deal, choose) => play(form, deal, choose),
    nextDealer: deal => (deal.dealer + 1) % form.players,
    dealGoesOnAfterRound: false,
  };
}

/** The cards that may be played to a trick [BL-PLAY-2, BLP-PLAY-1, GEN-SET-9]. */
export function beloteLegal(
  hand: readonly string[],
  trick: readonly string[],
  trump: string,
  options: Pick<BeloteOptions, 'mustUndertrump' | 'freeWhenPartnerWins'>,
): string[] {
  const led = suitOf(trick[0]);
  const isVoidOfPlainLead = led !== trump && ofSuit(hand, led).length === 0;
  if (isVoidOfPlainLead) {
    const partnerWins = winningPlace(trick, trump, O1) === trick.length - 2;
    if (options.freeWhenPartnerWins && partnerWins) return free(hand);
    const highest = highestOf(trick, trump, trump, O1);
    const cannotOvertrump =
      highest !== undefined && !ofSuit(hand, trump).some(card => ranksAbove(card, highest, trump, O1));
    if (!options.mustUndertrump && cannotOvertrump) return free(hand);
  }
  return rott(hand, trick, trump, O1);
}

/** What lies before the players when the last trick has been taken, by seat. */
interface Tally {
  readonly cardPoints: number[];
  readonly tricks: number[];
  readonly lastTrick: number;
  readonly melds: number[];
  readonly belote: number[];
}

function play(form: Form, deal: Deal, choose: Choose): Result {
  const options = beloteOptions(form, deal.options);
  const contract = beloteBidding(form, deal, options, choose);
  if (contract === 'passed' || contract === 'annulled') return nothingPlayed(contract, deal.before);
  const { maker, trump } = contract;
  const hands = furtherDeal(form, deal, contract, options, choose);
  const tally = playTricks(form, deal, hands, trump, options, choose);

  const bySide = (seats: readonly number[]): number[] =>
    form.partners ? [seats[0] + seats[2], seats[1] + seats[3]] : [...seats];
  const { before } = deal;
  const lastTrick = form.partners ? tally.lastTrick % 2 : tally.lastTrick;
  let scoring: Scoring;
  if (form.partners) {
    scoring = scorePartnership(
      {
        cardPoints: bySide(tally.cardPoints),
        tricks: bySide(tally.tricks),
        lastTrick,
        melds: bySide(tally.melds),
        belote: bySide(tally.belote),
      },
      maker % 2,
      before.held,
      options.tie,
    );
  } else {
    const points = added(added(tally.cardPoints, tally.melds), tally.belote); // [BL-SCORE-1]
    points[lastTrick] += 10;
    const tricksInAll = form.nineCards ? 9 : 8;
    if (tally.tricks[lastTrick] === tricksInAll) points[lastTrick] += options.capotBonus; // [BL-CAPOT-1, GEN-SET-9]
    scoring = scoreEachForHimself(points, maker, before.held, fromEldest(deal, form.players), options);
  }
  const totals = added(before.totals, scoring.score);
  const roundWinner = soleLeader(totals, options.target); // [BL-END-1, BLP-END-1]
  return {
    outcome: scoring.outcome,
    maker,
    trump,
    cardPoints: bySide(tally.cardPoints),
    lastTrick,
    meldPoints: bySide(added(tally.melds, tally.belote)),
    score: scoring.score,
    after: afterOf(totals, { held: roundWinner === undefined ? scoring.held : 0, roundWinner }), // [GEN-SET-1]
  };
}

function playTricks(
  form: Form,
  deal: Deal,
  hands: string[][],
  trump: string,
  options: BeloteOptions,
  choose: Choose,
): Tally {
  const { players } = form;
  const zeros = (): number[] => new Array<number>(players).fill(0);
  const cardPoints = zeros();
  const tricks = zeros();
  const belote = zeros();
  const declared: Meld[][] = hands.map(() => []);
  const royals = [`K${trump}`, `Q${trump}`];
  const heldRoyals = hands.map(() => false);
  const seven = `7${trump}`;
  let open = deal.turnup as string;
  // [BL-DIX-1, 2]
  const dixInTurn = form.nineCards && options.dixWindow === 'untilOwnFirstPlay' && suitOf(open) === trump;

  /**
   * `declare` announces all of one's melds [GEN-SET-10]; each for himself only if the type is high enough [BL-MELD-6].
   */
  const mayDeclare = (seat: number): boolean => {
    if (!options.annonces) return false;
    const best = Math.min(...beloteMelds(hands[seat]).map(placeOfType));
    if (best === Number.POSITIVE_INFINITY) return false;
    return form.partners || declared.flat().every(meld => best <= placeOfType(meld));
  };

  /** A flat turn [GEN-ACT-1]. */
  const turn = (seat: number, number: number, trick: readonly string[]): string => {
    let hasDeclared = false;
    let saidBella = false;
    for (;;) {
      const hand = hands[seat];
      const cards = trick.length === 0 ? free(hand) : beloteLegal(hand, trick, trump, options);
      const royalsLeft = royals.filter(card => hand.includes(card));
      const second = number > 1 && heldRoyals[seat] && royalsLeft.length === 1 ? royalsLeft[0] : undefined;
      const acts = saidBella ? [second as string] : [...cards];
      if (number === 1 && dixInTurn && open === deal.turnup && !hasDeclared && hand.includes(seven))
        acts.push('exchange');
      if (options.meldClaim === 'choice') {
        if (number === 1 && !hasDeclared && mayDeclare(seat)) acts.push('declare');
        if (second !== undefined && !saidBella && cards.includes(second)) acts.push('bella'); // [BL-BEL-1, GEN-SET-10]
      }
      const act = choose(seat, acts);
      if (act === 'exchange') {
        hands[seat] = [...without(hand, seven), open];
        open = seven;
      } else if (act === 'declare') {
        hasDeclared = true;
      } else if (act === 'bella') {
        saidBella = true;
      } else {
        if (number === 1) {
          heldRoyals[seat] = royals.every(card => hand.includes(card));
          if (hasDeclared || (options.meldClaim === 'auto' && options.annonces))
            declared[seat] = beloteMelds(hand);
        }
        if (act === second && (saidBella || options.meldClaim === 'auto')) belote[seat] = 20;
        hands[seat] = without(hand, act);
        return act;
      }
    }
  };

  const order = fromEldest(deal, players);
  const [eldest] = order;
  const tricksInAll = hands[0].length;
  let leader = eldest; // [BL-PLAY-1]
  for (let number = 1; number <= tricksInAll; number++) {
    const trick: string[] = [];
    for (let step = 0; step < players; step++) trick.push(turn((leader + step) % players, number, trick));
    leader = (leader + winningPlace(trick, trump, O1)) % players;
    cardPoints[leader] += worthOf(trick, trump, V162);
    tricks[leader]++;
  }

  const owner = ownerOfBest(declared, order, trump);
  const scores = (seat: number): boolean =>
    seat === owner || (form.partners && seat % 2 === (owner as number) % 2); // [BL-MELD-6, BLP-MELD-1]
  const melds = zeros();
  for (const seat of order) {
    if (owner !== undefined && scores(seat))
      melds[seat] = declared[seat].reduce((sum, meld) => sum + beloteMeldPoints(meld), 0);
  }
  return { cardPoints, tricks, lastTrick: leader, melds, belote };
}

/**
 * Worlds of games in which hands are announced or compared, but nobody is asked a question after the first lead and no
 * card changes hands. The deal is set up once as it stood at the first lead. For each world it is played on from there,
 * with other hands, as far as the real deal has come. Whatever the players then say, or do not say, must be the same.
 */
import { NONE, SEVEN, type Seat } from '../../cards/card.ts';
import { type CardSet, cardCount, nthCard, setOf } from '../../cards/cardset.ts';
import type { Rng } from '../../cards/rng.ts';
import type { Evidence } from '../../engine/evidence.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { evidenceBehind, perceived, stateBehind, type View } from '../../engine/view.ts';
import { EXCHANGE, isCard, publicForm } from '../../rules/action.ts';
import { TURN } from '../../rules/deal.ts';
import { codeOf, isAction } from '../../rules/log.ts';
import { type Deadline, NO_DEADLINE } from '../deadline.ts';
import { Distribution } from '../distribution.ts';
import { HiddenMelds } from '../hidden-melds.ts';
import { MeldsAhead } from './melds-ahead.ts';
import type { Settlements } from './settlements.ts';
import { noWorld, SAMPLING, type WorldSource } from './world-source.ts';
import type { Worlds } from './worlds.ts';

/** Fillings tried for a pool, for each world that is asked for. */
const TRIES = 200;
/** Further tries in all while there is no world yet: three players may announce what few hands explain. */
const LAST_TRIES = 2_000_000;

/** Fillings tried between two looks at the clock. */
const TRIES_A_LOOK = 4;

/** Whether all steps of the play work without questions. */
export function canReplayFromLead({ playSteps, ruleset: { draws } }: Game): boolean {
  return !draws && playSteps.every(step => step.answer === undefined);
}

export class LeadSource implements WorldSource {
  private readonly settlements: Settlements;
  /** For deals in which something was said after the first lead that a replay from there cannot repeat. */
  private readonly otherwise: WorldSource;
  private readonly distribution = new Distribution();
  private readonly hiddenMelds = new HiddenMelds();
  private readonly melds: MeldsAhead;
  /** The deal at the first lead. */
  private readonly lead: State;
  private readonly world: State;
  /** Whether the Seven was exchanged before any further card was dealt. */
  private exchangedFirst = false;

  constructor(game: Game, settlements: Settlements, otherwise: WorldSource) {
    this.settlements = settlements;
    this.otherwise = otherwise;
    this.melds = new MeldsAhead(game);
    this.lead = new State(game);
    this.world = new State(game);
  }

  fill(view: View, worlds: Worlds, count: number, rng: Rng, deadline: Deadline = NO_DEADLINE): void {
    const deal = stateBehind(view);
    this.goToLead(deal);
    if (!this.canRepeat(deal)) {
      this.otherwise.fill(view, worlds, count, rng, deadline);
      return;
    }
    const { seat } = view;
    const evidence = evidenceBehind(view);
    this.share(deal, seat, evidence);
    const { world, distribution, hiddenMelds } = this;
    const { hands, dealt, accounts } = worlds;
    let size = 0;
    for (let tries = TRIES * count; size < count; tries--) {
      if (tries <= (size === 0 ? -LAST_TRIES : 0)) break;
      if (size > 0 && tries % TRIES_A_LOOK === 0 && deadline.hasPassed(SAMPLING)) break;
      const forced = hiddenMelds.choose(distribution, rng);
      if (!distribution.sample(rng, forced)) continue;
      world.copyFrom(this.lead);
      for (let other = 0; other < deal.seats; other++) {
        const held = other === seat ? deal.hands[seat] : distribution.hands[other] | evidence.known[other];
        world.hands[other] = held | deal.played[other];
      }
      if (!this.repeats(deal, seat)) continue;
      for (let other = 0; other < deal.seats; other++) {
        const at = 4 * size + other;
        hands[at] = world.hands[other];
        dealt[at] = other === seat ? deal.dealt[seat] : this.dealtOf(deal, other, rng);
      }
      accounts[size++] = this.settlements.numberOf(this.melds.of(world, rng));
    }
    if (size === 0) throw noWorld();
    worlds.size = size;
  }

  /** Plays the first actions of the deal again, up to the first lead. */
  private goToLead(deal: State): void {
    const { lead } = this;
    const { deck, dealer, indicator, before, log } = deal;
    lead.begin({ deck, dealer, indicator, before });
    for (let time = 0; lead.stage !== TURN; time++) {
      const code = codeOf(log[time]);
      if (code === EXCHANGE) this.exchangedFirst = lead.hands[lead.turn] === lead.dealt[lead.turn];
      if (isAction(log[time])) lead.apply(code);
    }
  }

  /** Whether all that has happened since are cards, and acts that everybody can see. */
  private canRepeat(deal: State): boolean {
    for (let time = this.lead.logSize; time < deal.logSize; time++) {
      const code = codeOf(deal.log[time]);
      if (isAction(deal.log[time]) && (code === EXCHANGE || publicForm(code) !== code)) return false;
    }
    return true;
  }

  /** Prepares the distribution of the unseen cards among the other hands and the cards that nobody holds. */
  private share(deal: State, viewer: Seat, evidence: Evidence): void {
    const room = [0, 0, 0, 0, cardCount(evidence.unseen)];
    for (let seat = 0; seat < deal.seats; seat++) {
      if (seat === viewer) continue;
      room[seat] = cardCount(deal.hands[seat]) - cardCount(evidence.known[seat]);
      room[4] -= room[seat];
    }
    this.distribution.prepare(evidence.unseen, room, [...evidence.lacks, 0]);
    this.hiddenMelds.prepare(deal, viewer, evidence);
  }

  /** Plays the cards of the real deal in the world. False as soon as the viewer would notice a difference. */
  private repeats(deal: State, viewer: Seat): boolean {
    const { world } = this;
    const { log, logSize } = deal;
    let time = world.logSize;
    while (time < logSize) {
      const code = codeOf(log[time]);
      if (!isCard(code) && !world.isLegal(code)) return false;
      world.apply(code);
      if (world.logSize > logSize || world.isOver()) return false;
      for (; time < world.logSize; time++)
        if (perceived(world.log[time], viewer) !== perceived(log[time], viewer)) return false;
    }
    return world.turn === viewer;
  }

  /**
   * The cards of a seat of the world that it had before the first decision. Of those that came later the turned card is
   * known, and the Seven that lay in its place. Of the others any may have come later.
   */
  private dealtOf(deal: State, seat: Seat, rng: Rng): CardSet {
    const { turnUp, exchangedBy, maker } = deal;
    const seven = (turnUp & ~7) | SEVEN;
    let cards = this.world.hands[seat] | deal.played[seat];
    if (turnUp !== NONE && deal.open === NONE && seat === maker)
      cards ^= setOf(exchangedBy === NONE ? turnUp : seven);
    if (exchangedBy === seat) cards ^= setOf(turnUp) | setOf(seven);
    const kept = exchangedBy === seat && this.exchangedFirst ? setOf(seven) : 0;
    for (let more = cardCount(cards) - cardCount(deal.dealt[seat]); more > 0; more--) {
      const free = cards & ~kept;
      cards ^= setOf(nthCard(free, rng.below(cardCount(free))));
    }
    return cards;
  }
}

/**
 * Learning by trying: at some decisions of the net each legal action is taken, and the same players play the deal on to
 * its end. The hidden cards stay where they were dealt: averaged over deals, this is the worth of an action to somebody
 * who does not see them. The slopes are those of the expected gain over all legal actions, with a bonus for being
 * undecided.
 *
 * A share of the deals is against rivals. In the others the net sits in all seats.
 */
import type { Seat } from '../cards/card.ts';
import { Dealing } from '../engine/dealing.ts';
import { type Action, isCard } from '../rules/action.ts';
import { marginOf } from '../search/payoff.ts';
import type { Agent } from '../table/agent.ts';
import type { Gradient } from './gradient.ts';
import { KnownEnd } from './known-end.ts';
import { type Lesson, type LessonCount, type LessonOptions, LessonRngs, type MakeAgent } from './lesson.ts';
import { LESSON_SETTINGS, type LessonSettings } from './lesson-settings.ts';
import type { Net } from './net.ts';
import { NetPlayer } from './net-player.ts';
import { PlayoutTable } from './playout-table.ts';
import { MOST_ACTIONS, Policy, softmax } from './policy.ts';

const LEAST_CHANCE = 1e-4;
/** Actions that are tried at the most: of many bids those that the net likes best, and some at random. */
const MOST_TRIED = 10;
const LIKED = 6;

/** Players round a table, and the same players once more, who play deals on. */
interface Seating {
  readonly main: PlayoutTable;
  readonly sequel: PlayoutTable;
  /** Of the deal, if it goes on as the players chose when it was last played on. */
  readonly end: KnownEnd;
  /** By seat; undefined where a rival sits. */
  readonly players: readonly (NetPlayer | undefined)[];
}

export class Improving implements Lesson {
  private readonly options: LessonOptions;
  private readonly settings: LessonSettings;
  /** Points by which payoffs spread. */
  private readonly scale: number;
  private readonly policy: Policy;
  private readonly sequelPolicy: Policy;
  private readonly dealing: Dealing;
  private readonly rngs: LessonRngs;
  private readonly own: Seating;
  /** Against each rival, on each side: taken in turn. */
  private readonly against: readonly Seating[];
  private readonly chances = new Float64Array(MOST_ACTIONS);
  /** By action: its cost in units of the temperature, plus the entropy term. */
  private readonly costs = new Float64Array(MOST_ACTIONS);

  /** `scale`: points by which payoffs spread. */
  constructor(options: LessonOptions, scale: number, net: Net, rivals: readonly MakeAgent[]) {
    const { game, root } = options;
    this.options = options;
    this.settings = options.settings ?? LESSON_SETTINGS;
    this.scale = scale;
    this.policy = new Policy(game, net);
    this.sequelPolicy = new Policy(game, net);
    this.dealing = new Dealing(game, root);
    this.rngs = new LessonRngs(game.seats);
    this.own = this.seating(() => undefined);
    this.against = rivals.flatMap(rival =>
      Array.from({ length: game.sides }, (_, side) =>
        this.seating(seat => ((game.partners ? seat & 1 : seat) === side ? undefined : rival)),
      ),
    );
  }

  /** Deals against rivals are spread evenly: with a share of a half, every second one. */
  private seatingOf(deal: number): Seating {
    const { own, against } = this;
    const { rivalShare } = this.settings;
    const before = Math.floor(deal * rivalShare);
    if (against.length === 0 || Math.floor((deal + 1) * rivalShare) === before) return own;
    return against[before % against.length];
  }

  /** `rivalAt`: who sits there; undefined for the net. */
  private seating(rivalAt: (seat: Seat) => MakeAgent | undefined): Seating {
    const { game, other } = this.options;
    const seats = Array.from({ length: game.seats }, (_, seat) => seat);
    const sit = (policy: Policy): Agent[] =>
      seats.map(seat => {
        const rng = this.rngs.agents[seat];
        return rivalAt(seat)?.(seat, rng) ?? new NetPlayer(policy, other(seat, rng));
      });
    const hasRivals = seats.some(seat => rivalAt(seat) !== undefined);
    const agents = sit(this.policy);
    const sequel = new PlayoutTable(game, sit(this.sequelPolicy), hasRivals);
    return {
      main: new PlayoutTable(game, agents, hasRivals),
      sequel,
      end: new KnownEnd(sequel.state),
      players: agents.map(agent => (agent instanceof NetPlayer ? agent : undefined)),
    };
  }

  /** `count.good` is what the choices of the net gain over random legal actions, in points. */
  learn(deal: number, gradient: Gradient, count: LessonCount): void {
    const rng = this.rngs.own;
    const seating = this.seatingOf(deal);
    const { state, views, agents, cards } = seating.main;
    this.rngs.seed(this.options.root, deal);
    seating.end.forget();
    seating.main.begin(this.dealing.setup(deal));
    while (!state.isOver()) {
      const { turn } = state;
      const view = views[turn];
      const player = seating.players[turn];
      const legal = state.numLegal();
      const decided = legal === 1 ? state.legalAt(0) : player?.ofOther(view);
      if (decided !== undefined) seating.main.apply(decided);
      else if (player === undefined) seating.main.apply(agents[turn].act(view));
      else {
        cards.look(turn);
        const n = this.policy.rateFor(state, cards);
        const action = this.policy.choice;
        this.consider(seating, player, n, gradient, count);
        const slips = rng.real() < this.settings.slips.improving;
        seating.main.apply(slips ? state.legalAt(rng.below(legal)) : player.announced(view, action));
      }
    }
  }

  /** Tries all actions of a decision that is open. */
  private consider(
    seating: Seating,
    player: NetPlayer,
    legal: number,
    gradient: Gradient,
    count: LessonCount,
  ): void {
    const { policy, chances, costs } = this;
    const { temperature, tried, sure, valueWeight } = this.settings;
    const surest = softmax(policy.logits, legal, policy.best, chances);
    if (surest > sure || (isCard(policy.choice) && this.rngs.own.real() >= tried)) return;
    const n = this.shortlist(legal);
    const { state, views } = seating.main;
    const side = state.sideOf(state.turn);
    let [mean, sum, chosen] = [0, 0, 0];
    for (let k = 0; k < n; k++) {
      const action = player.announced(views[state.turn], policy.actions[k]);
      const points =
        k === policy.best ? this.chosen(seating, action, side) : this.tried(seating, action, side);
      costs[k] = Math.log(Math.max(chances[k], LEAST_CHANCE)) - points / (temperature * this.scale);
      mean += chances[k] * costs[k];
      sum += points;
      if (k === policy.best) chosen = points;
    }
    policy.net.look(policy.encoder.inputs, policy.encoder.size);
    gradient.begin();
    for (let k = 0; k < n; k++)
      gradient.addAction(policy.outputs[k], policy.features[k], chances[k] * (costs[k] - mean));
    gradient.addValue(valueWeight * (policy.net.value() - chosen / this.scale));
    gradient.end(policy.encoder.size);
    count.decisions++;
    count.good += chosen - sum / n;
  }

  /** Puts the actions that are tried before the others, and returns their number. */
  private shortlist(n: number): number {
    if (n <= MOST_TRIED) return n;
    const { policy, chances } = this;
    for (let k = 0; k < MOST_TRIED; k++) {
      let pick = k < LIKED ? k : k + this.rngs.own.below(n - k);
      if (k < LIKED) for (let j = k + 1; j < n; j++) if (chances[j] > chances[pick]) pick = j;
      policy.exchange(k, pick);
      [chances[k], chances[pick]] = [chances[pick], chances[k]];
    }
    policy.best = 0;
    softmax(policy.logits, MOST_TRIED, 0, chances);
    return MOST_TRIED;
  }

  /**
   * The same as {@link tried} for what the players choose. Where all decide by the view alone, the deal goes on
   * that way until somebody slips, and its end is known.
   */
  private chosen(seating: Seating, action: Action, side: number): number {
    const { main, sequel, end } = seating;
    const mayDiffer = main.hasMemory || this.rngs.haveDrawn();
    const known = mayDiffer ? undefined : end.after(main.state, action, side);
    if (known !== undefined) return known;
    const points = this.tried(seating, action, side);
    end.keep(sequel.state);
    return points;
  }

  /** What a side leads by at the end if this action is taken now. */
  private tried({ main, sequel }: Seating, action: Action, side: number): number {
    sequel.continueFrom(main);
    sequel.apply(action);
    sequel.playOn();
    return marginOf(sequel.state, side);
  }
}

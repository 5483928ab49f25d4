/**
 * The strongest agent. Each answer that its net thinks possible is played out by nets in the same sampled worlds, which
 * are weighed by what the others have said and played (`src/worth`). The exact solver chooses once the seat can tell
 * all hands. No net is loaded here: whoever composes the agent gives them. A game without a net is played out as
 * `rules` plays it.
 */
import type { Card, Seat } from '../../src/cards/card.ts';
import type { Rng } from '../../src/cards/rng.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import { pointsPerLogit } from '../../src/learn/lesson-settings.ts';
import type { Net } from '../../src/learn/net.ts';
import { NetPlayer } from '../../src/learn/net-player.ts';
import { Policy } from '../../src/learn/policy.ts';
import type { Action } from '../../src/rules/action.ts';
import {
  choiceOption,
  countOption,
  defaultsOf,
  flagOption,
  type OptionValues,
} from '../../src/rules/options.ts';
import { type Budget, Deadline } from '../../src/search/deadline.ts';
import { Determinizer } from '../../src/search/determinize.ts';
import { Endgame } from '../../src/search/endgame.ts';
import { marginOf } from '../../src/search/payoff.ts';
import type { Candidate, Thought, Watch } from '../../src/search/thought.ts';
import { type Agent, type AgentDefinition, defineAgent } from '../../src/table/agent.ts';
import { Likelihood } from '../../src/worth/likelihood.ts';
import { type Stake, Worth } from '../../src/worth/worth.ts';
import rules from '../rules.ts';
import { Answers } from './answers.ts';

const OPTIONS = {
  iterations: countOption(100, [1, 10_000_000, 1], 'deals', 'deals played out for each decision'),
  millis: countOption(
    0,
    [0, 600_000, 1],
    'milliseconds',
    'time for each decision instead of iterations; 0: none',
  ),
  prior: countOption(30, [0, 1000, 1], 'worlds', 'worlds that the opinion of the net counts like'),
  inference: choiceOption(
    ['on', 'off'],
    'whether sampled worlds are weighed by what the others have said and played',
  ),
  nets: flagOption(
    true,
    'whether the net of its game rates the answers and plays deals out; without one rules does',
  ),
};

/** The spread of differences between answers, in units of the points by which an answer e times as likely is better. */
const SPREAD = 4;
/** Those points where there is no net. */
const USUAL_POINTS = 7;

/** Worlds in which the action taken is compared with one that was chosen without a trial. */
const LEAST_COMPARED = 16;
const MOST_COMPARED = 1000;

/** The net of a game; undefined for one that is played without. */
type NetOf = (game: Game) => Net | undefined;
type Options = OptionValues<typeof OPTIONS>;

/** The agent with nets from anywhere. */
export function strongWith(netOf: NetOf): AgentDefinition<typeof OPTIONS> {
  return defineAgent({
    doc: 'plays every answer out by its net in weighed worlds, exact once all hands can be told',
    sees: 'view',
    searches: true,
    options: OPTIONS,
    weights: ({ nets }, game) => (nets ? netOf(game)?.weights : undefined),
    create(options, game, seat, rng) {
      const { iterations, millis } = options;
      const most = millis > 0 ? Number.POSITIVE_INFINITY : iterations;
      return new Strong(
        options,
        netOf,
        { iterations: most, deadline: new Deadline(millis) },
        game,
        seat,
        rng,
      );
    },
  });
}

/** Makes the agent with its default options and a budget that may end a search by deals and by the clock. */
export function searcherWith(netOf: NetOf): (budget: Budget, game: Game, seat: Seat, rng: Rng) => Agent {
  return (budget, game, seat, rng) => new Strong(defaultsOf(OPTIONS), netOf, budget, game, seat, rng);
}

class Strong implements Agent {
  private readonly budget: Budget;
  private readonly rng: Rng;
  private readonly player: Agent;
  private readonly answers: Answers;
  private readonly worth: Worth;
  private readonly openHands: OpenHands | undefined;
  private readonly stake: Stake;
  /** What has decided last; undefined where nothing was tried. */
  private thinker: OpenHands | Worth | undefined;
  private view: View | undefined;
  private chosen: Action = 0;

  constructor(
    { prior, inference, nets }: Options,
    netOf: NetOf,
    budget: Budget,
    game: Game,
    seat: Seat,
    rng: Rng,
  ) {
    const net = nets ? netOf(game) : undefined;
    const other = (s: Seat): Agent => rules.create(defaultsOf(rules.options), game, s, rng);
    const policy = (): Policy | undefined => net && new Policy(game, net);
    const sit = (s: Seat, by: Policy | undefined): Agent =>
      by === undefined ? other(s) : new NetPlayer(by, other(s));
    const all = policy();
    const players = Array.from({ length: game.seats }, (_, s) => sit(s, all));
    this.budget = budget;
    this.rng = rng;
    this.player = sit(seat, policy());
    const points = net === undefined ? USUAL_POINTS : pointsPerLogit(net);
    this.answers = new Answers(this.player, points);
    const model = inference === 'on' ? policy() : undefined;
    this.worth = new Worth(game, { players, modelOf: model && (world => new Likelihood(world, model)) });
    this.openHands = game.sides === 2 ? new OpenHands(game) : undefined;
    this.stake = { payoff: marginOf, prior, spread: SPREAD * points };
  }

  begin(view: View): void {
    this.player.begin?.(view);
  }

  observe(seat: Seat, action: Action): void {
    this.player.observe?.(seat, action);
  }

  act(view: View, spent?: number): Action {
    const { budget, answers, rng } = this;
    this.thinker = undefined;
    this.view = view;
    this.chosen = view.legalAt(0);
    if (view.numLegal() === 1) return this.chosen;
    budget.deadline.begin(spent);
    const tried = answers.of(view);
    this.chosen = answers.wish;
    const exact = this.openHands?.choose(view, rng, budget.deadline);
    if (exact !== undefined) return this.decided(exact, this.openHands);
    if (tried.length < 2) return this.chosen;
    const best = this.worth.choose(view, tried, this.stake, budget, rng);
    return best === undefined ? this.chosen : this.decided(best, this.worth);
  }

  private decided(action: Action, thinker: OpenHands | Worth | undefined): Action {
    this.thinker = thinker;
    this.chosen = action;
    return action;
  }

  thought(): Thought | undefined {
    const { thinker, chosen } = this;
    if (!(thinker instanceof Worth)) return undefined;
    const value = thinker.candidates().find(({ action }) => action === chosen)?.mean ?? 0;
    return { value, visits: action => thinker.visits(action) };
  }

  candidates(taken: Action): readonly Candidate[] | undefined {
    const { thinker, worth, chosen, view, rng, budget } = this;
    if (thinker instanceof OpenHands) return thinker.candidates();
    if (thinker === worth) worth.even(taken, rng);
    else if (view === undefined || taken === chosen) return undefined;
    else {
      const count = Math.min(MOST_COMPARED, Math.max(LEAST_COMPARED, Math.ceil(budget.iterations / 2)));
      worth.compare(view, [chosen, taken], this.stake, { count }, rng);
    }
    return worth.candidates();
  }

  compare(actions: readonly Action[], count: number, watch?: Watch): readonly Candidate[] {
    const { thinker, worth, view, rng } = this;
    const known = thinker instanceof OpenHands && watch === undefined ? thinker.candidates() : [];
    if (actions.every(action => known.some(one => one.action === action))) return known;
    if (view === undefined) return [];
    worth.compare(view, actions, this.stake, { count, watch }, rng);
    return worth.candidates();
  }
}

/** Cards of a deal in which the seat can tell who holds which card: the exact solver chooses. */
class OpenHands {
  private readonly endgame: Endgame;
  private readonly determinizer: Determinizer;

  /** Throws a RangeError for games of more than two sides, which have no exact value. */
  constructor(game: Game) {
    this.endgame = new Endgame(game);
    this.determinizer = new Determinizer(game);
  }

  /** Undefined where hands are hidden, and where nothing is solved in time. */
  choose(view: View, rng: Rng, deadline: Deadline): Card | undefined {
    const { endgame, determinizer } = this;
    if (!endgame.isOpen(view)) return undefined;
    determinizer.prepare(view);
    // All worlds that agree with what was seen differ only in cards that nobody holds
    return determinizer.sample(rng) ? endgame.choose(determinizer.world, deadline) : undefined;
  }

  /** The cards of the last choice. */
  candidates(): readonly Candidate[] {
    return this.endgame.candidates();
  }
}

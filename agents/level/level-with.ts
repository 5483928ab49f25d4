/**
 * An agent of ten levels, from a beginner to the strongest player. Nothing heavy is loaded here: whoever composes it
 * gives nets and searches, or only what a level needs.
 */
import { PACK, type Seat } from '../../src/cards/card.ts';
import type { Rng } from '../../src/cards/rng.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import { pointsPerLogit } from '../../src/learn/lesson-settings.ts';
import type { Net } from '../../src/learn/net.ts';
import { NetPlayer } from '../../src/learn/net-player.ts';
import { Policy } from '../../src/learn/policy.ts';
import type { Action } from '../../src/rules/action.ts';
import { countOption, defaultsOf, parseOptions } from '../../src/rules/options.ts';
import { type Budget, Deadline } from '../../src/search/deadline.ts';
import { type Agent, type AgentDefinition, defineAgent } from '../../src/table/agent.ts';
import rules from '../rules.ts';
import { LEVELS, type LevelPlayer, levelPlayerOf } from './levels.ts';
import { drawNormal, WeakPlayer } from './weak-player.ts';

const OPTIONS = {
  n: countOption(5, [1, LEVELS, 1], 'levels', 'from 1, a beginner, to 10, the strongest within 50 ms a move'),
  millis: countOption(0, [0, 600_000, 1], 'milliseconds', 'most time for a move; 0: no limit'),
};

/** What the upper levels are played by. */
export interface LevelParts {
  /** The net of a game; undefined if there is none. */
  netOf(game: Game): Net | undefined;
  /** Makes a search with a budget. Absent where no level is asked for that searches. */
  readonly searcher?: ((budget: Budget, game: Game, seat: Seat, rng: Rng) => Agent) | undefined;
}

/** Who plays at the level that the words of options, such as `n=3`, ask for: what has to be loaded. */
export function kindIn(game: Game, words: readonly string[]): LevelPlayer[0] {
  const { n = OPTIONS.n.default } = parseOptions('agent level', OPTIONS, words) as { n?: number };
  return levelPlayerOf(game, n)[0];
}

/** The agent with nets and searches from anywhere. */
export function levelWith(parts: LevelParts): AgentDefinition<typeof OPTIONS> {
  return defineAgent({
    doc: 'ten levels in equal steps: from a beginner who forgets and misjudges to the strongest within 50 ms',
    sees: 'view',
    searches: true,
    options: OPTIONS,
    weights: ({ n }, game) =>
      levelPlayerOf(game, n)[0] === 'rules' ? undefined : parts.netOf(game)?.weights,
    create: ({ n, millis }, game, seat, rng) =>
      playerOf(parts, levelPlayerOf(game, n), millis, game, seat, rng),
  });
}

/** Any player of a level. Throws a RangeError if it searches, and there is nothing to search with. */
export function playerOf(
  { netOf, searcher }: LevelParts,
  [by, much]: LevelPlayer,
  millis: number,
  game: Game,
  seat: Seat,
  rng: Rng,
): Agent {
  if (by === 'strong') {
    if (searcher === undefined) throw new RangeError('a level that searches needs a searcher');
    return searcher({ iterations: much, deadline: new Deadline(millis) }, game, seat, rng);
  }
  const net = by === 'net' ? netOf(game) : undefined;
  if (net !== undefined) return new UnsureNet(game, seat, net, much, rng);
  return new WeakPlayer(game, seat, by === 'rules' ? much : 0, rng);
}

/** Plays as `net` does, but misjudges each action by some points. */
class UnsureNet extends NetPlayer {
  private readonly error: number;
  private readonly rng: Rng;
  /** [card] → what is added to its output in this deal. */
  private readonly liking = new Float64Array(PACK);

  /** `error`: points by which it misjudges an action (standard deviation). */
  constructor(game: Game, seat: Seat, net: Net, error: number, rng: Rng) {
    super(new Policy(game, net), rules.create(defaultsOf(rules.options), game, seat, rng));
    this.error = error / pointsPerLogit(net);
    this.rng = rng;
  }

  override begin(view: View): void {
    super.begin(view);
    for (let card = 0; card < PACK; card++) this.liking[card] = this.error * drawNormal(this.rng);
  }

  protected override choice(view: View): Action {
    const { policy, liking } = this;
    const n = policy.rate(view);
    const isTurn = view.isTurn();
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < n; k++) {
      const wrong = isTurn ? liking[policy.actions[k]] : this.error * drawNormal(this.rng);
      if (policy.logits[k] + wrong <= highest) continue;
      highest = policy.logits[k] + wrong;
      best = k;
    }
    return policy.actions[best];
  }

  protected override quickChoice(view: View): Action {
    return this.choice(view);
  }
}

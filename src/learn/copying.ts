/**
 * Learning by copying: a teacher plays all seats, and at each decision the net learns to choose what the teacher
 * chooses. Some of the teacher's actions are replaced by random ones, so that the net sees more than good play.
 */
import { Dealing } from '../engine/dealing.ts';
import type { Gradient } from './gradient.ts';
import { type Lesson, type LessonCount, type LessonOptions, LessonRngs, type MakeAgent } from './lesson.ts';
import { LESSON_SETTINGS, type LessonSettings } from './lesson-settings.ts';
import type { Net } from './net.ts';
import { NetPlayer } from './net-player.ts';
import { PlayoutTable } from './playout-table.ts';
import { MOST_ACTIONS, Policy, softmax } from './policy.ts';

export class Copying implements Lesson {
  private readonly options: LessonOptions;
  private readonly settings: LessonSettings;
  private readonly policy: Policy;
  private readonly dealing: Dealing;
  private readonly rngs: LessonRngs;
  private readonly playing: PlayoutTable;
  /** Say which decisions are the net's. */
  private readonly pupils: readonly NetPlayer[];
  private readonly chances = new Float64Array(MOST_ACTIONS);

  constructor(options: LessonOptions, net: Net, teacher: MakeAgent) {
    const { game, root, other } = options;
    const seats = Array.from({ length: game.seats }, (_, seat) => seat);
    this.options = options;
    this.settings = options.settings ?? LESSON_SETTINGS;
    this.policy = new Policy(game, net);
    this.dealing = new Dealing(game, root);
    this.rngs = new LessonRngs(game.seats);
    this.playing = new PlayoutTable(
      game,
      seats.map(seat => teacher(seat, this.rngs.agents[seat])),
      true,
    );
    this.pupils = seats.map(seat => new NetPlayer(this.policy, other(seat, this.rngs.agents[seat])));
  }

  /** `count.good` is in how many decisions the net agrees. */
  learn(deal: number, gradient: Gradient, count: LessonCount): void {
    const { playing } = this;
    const rng = this.rngs.own;
    const { state, views, agents } = playing;
    this.rngs.seed(this.options.root, deal);
    playing.begin(this.dealing.setup(deal));
    while (!state.isOver()) {
      const { turn } = state;
      const view = views[turn];
      const action = agents[turn].act(view);
      const legal = state.numLegal();
      if (legal > 1 && this.pupils[turn].ofOther(view) === undefined)
        this.copy(turn, action, gradient, count);
      const slips = legal > 1 && rng.real() < this.settings.slips.copying;
      playing.apply(slips ? state.legalAt(rng.below(legal)) : action);
    }
  }

  private copy(seat: number, action: number, gradient: Gradient, count: LessonCount): void {
    const { policy, chances } = this;
    const { doubt } = this.settings;
    const n = policy.rate(this.playing.views[seat]);
    const chosen = policy.actions.subarray(0, n).indexOf(action);
    if (chosen < 0) return;
    softmax(policy.logits, n, policy.best, chances);
    gradient.begin();
    for (let k = 0; k < n; k++) {
      const wanted = doubt / n + (k === chosen ? 1 - doubt : 0);
      gradient.addAction(policy.outputs[k], policy.features[k], chances[k] - wanted);
    }
    gradient.end(policy.encoder.size);
    count.decisions++;
    if (policy.best === chosen) count.good++;
  }
}

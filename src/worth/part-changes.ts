/** What a better answer changes in the parts of the score: enough to say whether a reason is why it is better. */
import { companyIn } from '../engine/company.ts';
import type { State } from '../engine/state.ts';
import type { Asked } from './deal-facts.ts';
import { askedAt, factsOf } from './deal-facts.ts';
import type { Change, WhatChanges } from './what-changes.ts';

const KINDS = ['trick', 'cards', 'melds', 'rest'] as const;

/** Sums over the same worlds, for each answer. */
export class PartChanges {
  private readonly state: State;
  private readonly asked: Asked;
  private readonly sums: Record<(typeof KINDS)[number], number>[] = [];
  private readonly worlds: number[] = [];

  constructor(state: State) {
    this.state = state;
    this.asked = askedAt(state);
  }

  /** The end of a deal after the k-th answer. */
  add(k: number, end: State, worlds: number): void {
    const facts = factsOf(end, this.asked);
    const sums = (this.sums[k] ??= { trick: 0, cards: 0, melds: 0, rest: 0 });
    for (const kind of KINDS) sums[kind] += worlds * facts[kind];
    this.worlds[k] = (this.worlds[k] ?? 0) + worlds;
  }

  /** What the other answer changes against the k-th one. */
  of(k: number, better: number): WhatChanges {
    const mean = (of: number, kind: (typeof KINDS)[number]) => this.sums[of][kind] / this.worlds[of];
    const changes = KINDS.map(
      (kind): Change => ({
        kind,
        unit: kind === 'trick' ? 'share' : 'points',
        means: [mean(k, kind), mean(better, kind)],
      }),
    );
    return { ...companyIn(this.state.game), worlds: this.worlds[better], changes, named: [] };
  }
}

/** How lessons are given, and what the outputs of a net then mean. */
import type { Net } from './net.ts';

/** How lessons are given. A training may change any of it. */
export interface LessonSettings {
  /** The share of the deals of improving that are against a rival. In the others the net meets itself. */
  readonly rivalShare: number;
  /** An action must gain this share of the scale to be chosen e times as often. */
  readonly temperature: number;
  /** The share of the open decisions about cards at which all actions are tried. */
  readonly tried: number;
  /** Decisions of which the net is surer than this are not open. */
  readonly sure: number;
  /** Random actions, by lesson, so that the net sees more than good play. */
  readonly slips: { readonly copying: number; readonly improving: number };
  /**
   * Label smoothing: this share of what is copied is spread over all legal actions. A net that is too sure learns
   * slowly afterwards.
   */
  readonly doubt: number;
  /** How much the value of the deal counts, beside the action. */
  readonly valueWeight: number;
}

export const LESSON_SETTINGS: LessonSettings = {
  rivalShare: 0.5,
  temperature: 0.07,
  tried: 0.35,
  sure: 0.995,
  slips: { copying: 0.05, improving: 0.04 },
  doubt: 0.2,
  valueWeight: 0.25,
};

/**
 * The points by which an action is better whose output is higher by 1: a net improves until a card that gains the share
 * `temperature` of the spread of payoffs is e times as likely. Where it has learned with another temperature, its file
 * names a spread with which the product is right.
 */
export function pointsPerLogit({ spread }: Net): number {
  return LESSON_SETTINGS.temperature * spread;
}

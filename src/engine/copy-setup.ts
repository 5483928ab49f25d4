import { Standing } from '../rules/standing.ts';
import type { Setup } from './state.ts';

/** A copy of the start of a deal, dealt from the deck: the memory of the original may be used again. */
export function copyOfSetup({ deck, dealer, indicator, before }: Setup): Setup {
  return { deck: Int32Array.from(deck), dealer, indicator, before: new Standing().copyFrom(before) };
}

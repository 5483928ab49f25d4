/** How long a search thinks about one decision: until the first of both is reached. */
export interface Budget {
  /** Deals played in the worlds, shared among the options. Alone, the result is reproducible. */
  readonly iterations: number;
  /**
   * If positive, the search ends so many milliseconds after its preparation began, at the latest. The result then
   * depends on the machine.
   */
  readonly millis: number;
}

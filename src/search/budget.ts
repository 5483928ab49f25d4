/** How long a search thinks about one decision. */
export interface Budget {
  /** Deals played in the worlds, shared among the options. The result is reproducible. */
  readonly iterations: number;
  /**
   * If positive, the search ends so many milliseconds after its preparation began instead. The result then depends on
   * the machine.
   */
  readonly millis: number;
}

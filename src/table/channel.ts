/** A line of text at a time, to and from a program: what the protocol needs of a host, and nothing of how it does it. */

/** What is heard from the other side. */
export interface Listener {
  /** A line, without its end. */
  line(text: string): void;
  /** The other side has ended; nothing is heard afterwards. */
  ended(end: ChannelEnd): void;
}

/** How a program ended. */
export interface ChannelEnd {
  /** It failed, instead of coming to an end of its own. */
  readonly failed: boolean;
  /** In words: `ended with exit code 1`. What it said last may follow on further lines. */
  readonly message: string;
}

/** A connection to a program, by lines. */
export interface Channel {
  /** Sends a line, given without its end. Never throws and never waits: what cannot be sent is dropped. */
  send(line: string): void;
  /** Lets the other side come to an end, and ends it by force if that takes too long. Resolves when it has ended. */
  close(): Promise<void>;
  /** Ends it by force. */
  kill(): void;
}

/** Starts a program. A program that cannot be started is one that ends at once. */
export type Connect = (command: string, options: { readonly log: string }, listener: Listener) => Channel;

/** Lines of text to and from a program: what the protocol needs from its host. */

/** Receives what the other side sends. */
export interface Listener {
  /** A line, without its end. */
  line(text: string): void;
  /** The other side has ended; no lines follow. */
  ended(end: ChannelEnd): void;
}

/** How a program ended. */
export interface ChannelEnd {
  /** It failed, rather than ending by itself. */
  readonly failed: boolean;
  /** In words: `ended with exit code 1`. Its last output may follow on further lines. */
  readonly message: string;
}

/** A connection to a program, by lines. */
export interface Channel {
  /** Sends a line, given without its end. Never throws and never waits; a line that cannot be sent is dropped. */
  send(line: string): void;
  /** Lets the other side end, by force if it takes too long. Resolves when it has ended. */
  close(): Promise<void>;
  /** Ends it by force. */
  kill(): void;
}

/** Starts a program. A program that cannot be started ends at once. */
export type Connect = (command: string, options: { readonly log: string }, listener: Listener) => Channel;

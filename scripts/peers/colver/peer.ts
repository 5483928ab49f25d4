/** colver over pipes: deals go in, what it asked and how it settled them comes out. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('peer.py', import.meta.url));

/** The release that the preset follows. */
export const VERSION = '0.11.1';

export interface PeerDeal {
  readonly dealer: number;
  readonly hands: readonly (readonly string[])[];
  readonly acts: readonly string[];
  /** Asks for the value of every card where the acts end. */
  readonly solve?: boolean;
}

/** Arrays are by side. After an act that is not legal, or with acts missing, there is only `asked`. */
export interface PeerAnswer {
  /** The seat and the legal actions of each decision, in one text. */
  readonly asked: readonly string[];
  readonly contract?: string;
  readonly made?: readonly number[];
  readonly tricks?: readonly number[];
  readonly points?: readonly number[];
  readonly belote?: readonly number[];
  readonly score?: readonly number[];
  /** For each legal card, the points of side 0 with open hands, and its score less that of side 1. */
  readonly values?: readonly (readonly [card: string, points: number, score: number])[];
  /** The CPU time of the values. */
  readonly seconds?: number;
}

export class Peer {
  private readonly process: ChildProcessWithoutNullStreams;
  private readonly lines: AsyncIterator<string>;
  private complaint = '';

  private constructor(python: string) {
    this.process = spawn(python, [PROGRAM]);
    this.process.stderr.setEncoding('utf8').on('data', text => {
      this.complaint += text;
    });
    this.process.on('error', error => {
      this.complaint += `${error.message}\n`;
    });
    this.process.stdin.on('error', () => {}); // the process has ended, and `next` says why
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  /** Throws where Python, the package or this release of it is missing. */
  static async start(python = 'python3'): Promise<Peer> {
    const peer = new Peer(python);
    const { version } = JSON.parse(await peer.next()) as { version: string };
    if (version === VERSION) return peer;
    peer.end();
    throw new Error(`colver ${version} is installed; the comparison is with ${VERSION}`);
  }

  /** The answers to some deals, in their order. */
  async replay(deals: readonly PeerDeal[]): Promise<PeerAnswer[]> {
    for (const deal of deals) this.process.stdin.write(`${JSON.stringify(deal)}\n`);
    const answers: PeerAnswer[] = [];
    while (answers.length < deals.length) answers.push(JSON.parse(await this.next()) as PeerAnswer);
    return answers;
  }

  end(): void {
    this.process.stdin.end();
  }

  private async next(): Promise<string> {
    const { value, done } = await this.lines.next();
    if (done === true) throw new Error(`colver has ended: ${this.complaint.trim() || 'without a word'}`);
    return value;
  }
}

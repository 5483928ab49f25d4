/** An outside program whose lines, in both directions, are observed while it plays. */
import type { Deadlines } from '../../protocol/bot-session.ts';
import { ProtocolClient } from '../../protocol/client.ts';
import { isComment, parseFromBot } from '../../protocol/lines.ts';
import type { Channel, ChannelEnd, Listener } from '../../table/channel.ts';
import type { Player } from '../../table/table.ts';
import { type Program, startProgram } from './process-agent.ts';

/** The program, and the client that plays with it. */
export class WatchedBot {
  readonly client: ProtocolClient;
  readonly player: Player;
  program: Program | undefined;
  /** Appended to every line to the program. */
  novelty = '';
  private ended: (end: ChannelEnd) => void = () => {};

  constructor(command: string, deadlines: Deadlines, tables: number, lines: LineWatch) {
    const connect = (listener: Listener): Channel => {
      const program = startProgram(
        command,
        { log: '' },
        {
          line: text => {
            lines.receive(text);
            listener.line(text);
          },
          ended: end => {
            this.ended(end);
            listener.ended(end);
          },
        },
      );
      this.program = program;
      return {
        send: line => {
          lines.send(line);
          program.send(line + this.novelty);
        },
        close: () => program.close(),
        kill: () => program.kill(),
      };
    };
    this.client = new ProtocolClient({ ...deadlines, tables, recover: false }, connect);
    const open = () => this.client;
    const definition = { doc: '', sees: 'view', searches: true, options: {}, open } as const;
    this.player = { label: 'bot', definition, options: {}, remote: this.client };
  }

  /** Ends the program, and measures how long that takes. */
  async end(how: () => Promise<void>): Promise<{ readonly millis: number; readonly end: ChannelEnd }> {
    const began = performance.now();
    const ended = new Promise<ChannelEnd>(resolve => {
      this.ended = resolve;
    });
    await how();
    return { millis: performance.now() - began, end: await ended };
  }
}

/** Observes every line of a program. */
export class LineWatch {
  /** The first wrong line since `forget`. */
  wrong: { readonly line: string; readonly problem: string } | undefined;
  /** Lines that are not of the protocol. */
  readonly garbage: { readonly line: string; readonly problem: string }[] = [];
  /** Answers without a question. */
  readonly unasked: string[] = [];
  readonly errors: string[] = [];
  answers = 0;
  /** Milliseconds. */
  slowest = 0;
  /** Open questions by table. */
  private readonly asked = new Map<number, { readonly since: number; readonly legal: readonly string[] }>();

  forget(): void {
    this.wrong = undefined;
    this.asked.clear();
  }

  send(line: string): void {
    const [verb, table] = line.split(' ', 2);
    const legal = /\blegal=(\S+)/.exec(line)?.[1]?.split(',') ?? [];
    if (verb === 'ask') this.asked.set(Number(table), { since: performance.now(), legal });
  }

  receive(line: string): void {
    if (isComment(line)) return;
    const reading = parseFromBot(line);
    if ('problem' in reading) {
      this.garbage.push({ line, problem: reading.problem });
      this.wrong ??= { line, problem: reading.problem };
    } else if (reading.line.verb === 'do') this.answer(reading.line, line);
    else if (reading.line.verb === 'error') this.errors.push(line);
  }

  private answer({ table, action }: { readonly table: number; readonly action: string }, line: string): void {
    const question = this.asked.get(table);
    this.asked.delete(table);
    if (question === undefined) {
      this.unasked.push(line);
      return;
    }
    this.answers++;
    this.slowest = Math.max(this.slowest, performance.now() - question.since);
    if (!question.legal.includes(action)) this.wrong ??= { line, problem: 'is not legal' };
  }
}

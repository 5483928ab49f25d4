/** `jaslab records`: deals in plain words, one JSON object a line or as text. */
import { readDeal } from '../../analysis/analyse-record.ts';
import { formatCard, TRUMP_CODES } from '../../cards/card.ts';
import { cardsOf } from '../../cards/cardset.ts';
import { rootOf } from '../../cards/rng.ts';
import { Chain } from '../../engine/chain.ts';
import { Dealing } from '../../engine/dealing.ts';
import type { Game } from '../../engine/game.ts';
import { actionsOf, type Origin, recordOf } from '../../engine/record.ts';
import { originIn } from '../../engine/replay.ts';
import { State } from '../../engine/state.ts';
import { setupTextOf, transcriptOf } from '../../engine/transcript.ts';
import type { TextLine } from '../../input/text.ts';
import { dealsOfLines } from '../../node/analyse/analyse.ts';
import { asUserError, makeGame, makePlayer } from '../../node/by-name.ts';
import { dealsOfTrace, isTrace, TRACED_GAME } from '../../node/card-trace.ts';
import { examinePlayers } from '../../node/planned-run.ts';
import { Trust } from '../../node/trust.ts';
import { WrittenRun } from '../../node/written-deals.ts';
import { type Action, parseAction } from '../../rules/action.ts';
import { TURN } from '../../rules/deal.ts';
import { anyRemote } from '../../table/lanes.ts';
import { agentCounts, seatAgents } from '../../table/seatings.ts';
import { Table } from '../../table/table.ts';
import { flag, optional, positional, UsageError, wholeNumber } from '../arguments.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import { grouped } from '../layout.ts';
import { isDirectory, rawLines, recordsName, recordsOf } from '../record-lines.ts';
import { AGENTS, deals, MAX_DEALS, optionalGame, RULES, SEED, TRUST } from '../shared-arguments.ts';
import type { Streams } from '../streams.ts';

export default defineCommand({
  group: 'play',
  summary: 'prints deals, played now or kept by a run, as JSON or text',
  details: `
    A record holds the cards, every action with all actions that were legal, and the result. jaslab replay
    checks records.

    Without --chain each deal stands alone: its cards come from the seed and its number, and all totals start at
    0.

    With the directory of a run that has kept its actions (jaslab run --actions), as records results/demo --from
    41, its deals are printed. Of a run of matches, --deals and --from count matches, and all their deals are
    printed. One is printed unless --deals says more. Of a file all records are printed, in either form.

    --positions prints what jaslab solve --in reads: the hands before the first card, the trumps, and who leads.

    The file may also be a trace of the Dutch program KlaverJas, which begins with # klaverjas spoor. Two people
    play there with two hands each, by duties of their own, so the play is dropped. A deal keeps its four hands,
    who leads and the trumps, on which forehand plays: jaslab run --from plays it on. Deals that a fault has
    broken off are named and left out, and the exit code is 1.
  `,
  arguments: {
    directory: positional(
      optional('DIR', 'a run with actions, or a file of records (- for stdin), instead of a game and agents'),
    ),
    game: optionalGame('a game or preset (see jaslab games)'),
    agents: { ...AGENTS, required: false, default: [] },
    deals: deals(1),
    seed: SEED,
    from: optional('I', 'number of the first deal [the first]', wholeNumber(0, MAX_DEALS)),
    rules: RULES,
    trust: TRUST,
    text: flag('prints deals as text, for people to read, write and change'),
    positions: flag('prints positions for jaslab solve --in'),
    chain: flag('plays a match: totals and dealer carry over from deal to deal'),
  },
  examples: [
    ['records --game klaberjass --agents random,random --deals 3', 'three deals'],
    ['records --game smousjas --agents random,random --deals 9 --chain --text', 'a match as text'],
    ['records spoor.txt --positions', 'the deals of a trace of KlaverJas, for the solver'],
  ],
  async run({ directory, ...values }, streams) {
    const { game: name, agents, deals: count, seed, from: asked, rules, chain, trust } = values;
    if (values.text && values.positions) throw new UsageError('--text and --positions exclude each other');
    const form = values.text ? 'text' : values.positions ? 'positions' : 'json';
    if (directory !== undefined) {
      const given = name ?? agents[0] ?? rules[0] ?? (chain || undefined);
      if (given !== undefined)
        throw new UsageError(
          'DIR says what was played: only --deals, --from, --text and --positions go with it',
        );
      if (directory === '-' || !(await isDirectory(directory))) return printFile(directory, form, streams);
      return printWritten(directory, { from: asked, count, trust, form }, streams);
    }
    if (name === undefined) throw new UsageError('records needs --game and --agents, or DIR');
    if (agents.length === 0) throw new UsageError('records needs --agents');
    const from = asked ?? 0;
    if (from + count > MAX_DEALS) throw new UsageError(`deals are numbered up to ${grouped(MAX_DEALS)}`);
    const game = await makeGame(name, rules);
    const players = await Promise.all(agents.map(makePlayer));
    checkAgents(game, agents.length);
    const root = rootOf(seed);
    const seated = seatAgents(game, players.length, 0).map(i => players[i]);
    const labels = seated.map(player => player.label);
    const table = asUserError(() => new Table(game, root, seated));
    const dealing = new Dealing(game, root);
    const match = chain ? new Chain(game) : undefined;
    const write = recordWriter(form);
    const isRemote = anyRemote(players);
    await examinePlayers(game, players);
    for (let deal = match === undefined ? from : 0; deal < from + count; deal++) {
      const setup = match?.setup(dealing, deal) ?? dealing.setup(deal);
      if (isRemote) await table.playAsync(deal, setup);
      else table.play(deal, setup);
      if (table.fault !== undefined) {
        const { seat, label, message } = table.fault;
        streams.say(`jaslab: agent ${label} in seat ${seat}, deal ${deal}: ${message.split('\n', 1)[0]}`);
        return 1;
      }
      match?.follow(table.state);
      if (deal < from) continue;
      await streams.print(write(table.state, { seed, deal, agents: labels }));
    }
    await Promise.all(players.map(player => player.remote?.close()));
    return 0;
  },
});

interface WrittenOptions {
  readonly from: number | undefined;
  readonly count: number;
  readonly trust: readonly string[];
  readonly form: Form;
}

type Form = 'json' | 'text' | 'positions';

/**
 * Writes deals one after another: a line of JSON each, or texts with an empty line between them. Of a deal that is not
 * over there is no result.
 */
function recordWriter(form: Form): (deal: State, origin?: Partial<Origin>) => string {
  let count = 0;
  return (deal, origin) => {
    if (form === 'positions') return positionIn(deal);
    if (form === 'text')
      return `${count++ > 0 ? '\n' : ''}${deal.isOver() ? transcriptOf(deal, origin) : setupTextOf(deal, origin)}`;
    const record = recordOf(deal, { legal: true, ...(origin && { origin }) });
    return `${JSON.stringify(deal.isOver() ? record : { ...record, result: undefined })}\n`;
  };
}

/** The position before the first card in one line of JSON; nothing of a deal without play. */
function positionIn(deal: State): string {
  const { game } = deal;
  const begun = new State(game).begin(deal);
  for (const action of actionsOf(deal)) if (begun.stage !== TURN) begun.apply(action);
  if (begun.stage !== TURN) return '';
  const { trump, turn: leader, hands } = begun;
  const cards = [...hands.subarray(0, game.seats)].map(hand => cardsOf(hand).map(formatCard));
  const options = game.changedOptions();
  return `${JSON.stringify({ game: game.id, options, trump: TRUMP_CODES[trump], leader, hands: cards })}\n`;
}

/** Prints the records of a file in this form. */
async function printFile(file: string, form: Form, streams: Streams): Promise<ExitCode> {
  const write = recordWriter(form);
  const name = recordsName(file);
  const lines = await rawLines(file, streams);
  if (isTrace(lines[0]?.text ?? '')) return printTrace(lines, name, write, streams);
  for await (const { record } of dealsOfLines(recordsOf(file, lines), name))
    await streams.print(write(await readDeal(record), originIn(record)));
  return 0;
}

/** Prints the deals of a trace, with forehand as the maker. */
async function printTrace(
  lines: readonly TextLine[],
  name: string,
  write: ReturnType<typeof recordWriter>,
  streams: Streams,
): Promise<ExitCode> {
  const game = await makeGame(TRACED_GAME, []);
  let broken = 0;
  for (const { number, ...deal } of dealsOfTrace(lines, game, name)) {
    if ('problem' in deal) {
      broken++;
      streams.say(`jaslab: ${name}: deal ${number} ${deal.problem}, and is left out`);
      continue;
    }
    const state = new State(game).begin(deal.setup);
    state.apply(parseAction('play') as Action);
    await streams.print(write(state, { deal: number }));
  }
  return broken > 0 ? 1 : 0;
}

/** Prints the deals of a dataset. */
async function printWritten(
  directory: string,
  { from, count, trust, form }: WrittenOptions,
  streams: Streams,
): Promise<ExitCode> {
  let broken = 0;
  const write = recordWriter(form);
  const run = await WrittenRun.open(directory, new Trust(trust));
  if (run.unfinished !== undefined) streams.say(`jaslab: ${directory} ${run.unfinished}`);
  const lines = run.play<string | undefined>(from ?? run.first, count, {
    played(deal, state) {
      return write(state, run.originOf(deal));
    },
    broken(number) {
      broken++;
      streams.say(`jaslab: number ${number} was broken off by the fault of an agent: it has no record`);
      return undefined;
    },
  });
  for await (const line of lines) if (line !== undefined) await streams.print(line);
  return broken > 0 ? 1 : 0;
}

/** One agent for each side, or for each seat. */
export function checkAgents(game: Game, given: number): void {
  const counts = agentCounts(game);
  if (counts.includes(given)) return;
  throw new UsageError(`${game.id} is played by ${counts.join(' or ')} agents, not ${given}`);
}

/** `jaslab solve`: the exact value of trick play with open hands. */
import { availableParallelism } from 'node:os';
import { formatCard, TRUMP_CODES, type Trump } from '../../cards/card.ts';
import { readTrump } from '../../cards/read-card.ts';
import { readHand } from '../../cards/read-hand.ts';
import { handTexts } from '../../cards/seat-block.ts';
import type { Game } from '../../engine/game.ts';
import { asUserError, findGame } from '../../node/by-name.ts';
import { type Defaults, gameOf, questionOf } from '../../node/solve/questions.ts';
import { answerTo } from '../../node/solve/solve-lines-job.ts';
import { parseOptions } from '../../rules/options.ts';
import { OBJECTIVES, type Objective } from '../../search/solver/solver.ts';
import { choice, flag, optional, UsageError, type Values, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { MAX_DEALS, optionalGame, RULES, SEED, THREADED } from '../shared-arguments.ts';
import { solveDeals } from '../solve-deals.ts';
import { answerLines, answerRecord, solveFile } from '../solve-text.ts';

const ARGUMENTS = {
  game: optionalGame('a game or preset (see jaslab games); lines of a file may name their own'),
  rules: RULES,
  objective: choice('O', `what counts: ${OBJECTIVES.join(' or ')}`, OBJECTIVES, 'cards' as Objective),
  trump: optional(
    'SUIT',
    'c, d, h or s, or nt and at where they are played; random deals take any suit unless it is given',
  ),
  leader: optional('SEAT', 'who leads to the trick, or has led [0]', wholeNumber(0, 3)),
  hands: optional(
    'CARDS',
    'the hands by seat, with slashes between them: of cards, or by suit as ♠ J 10 ♥ K',
  ),
  trick: optional('CARDS', 'the cards on the table in their order: Jh,Ah'),
  tricks: optional('A,B', 'tricks won so far by side 0 and by the others; the sweep depends on them'),
  side0: optional('SEATS', 'the seats of side 0: 0,2'),
  in: optional('FILE', 'answers the lines of a file, or of stdin (-)'),
  random: optional('N', 'solves this many random deals', wholeNumber(1, MAX_DEALS)),
  seed: SEED,
  cards: optional('N', 'cards of each seat in random deals [the most]', wholeNumber(1, 16)),
  values: flag('gives the value of every card'),
  pv: flag('gives a line of best play'),
  nodes: optional('N', 'stops each search after this many positions', wholeNumber(1, 1e12)),
  millis: optional('N', 'stops each search after this many milliseconds', wholeNumber(1, 1e9)),
  ...THREADED,
} as const;
type SolveValues = Values<typeof ARGUMENTS>;

export default defineCommand({
  group: 'play',
  summary: 'solves trick play with all cards on the table, exactly',
  details: `
    Solves one position from the options, each line of a file of JSON objects, or random deals. The value is
    what side 0 (seats 0 and 2, or seat 0 alone) still gets, less what the others get, if everybody sees all
    cards and plays as well as possible.

    A line is an object like { "game": "klaverjas", "trump": "h", "leader": 0, "hands": [ ["Jh"], ["Ah"],
    ["7c"], ["7d"] ] }. It may also have "options", "objective", "trick", "tricks" (won so far by each side, for
    the sweep) and "side0" (a list of seats). An answer has "line", "value", "points" of both sides, "best"
    cards, "nodes" (positions searched) and "exact", or "bounds" of the value. A line that is not a position is
    reported and skipped, and the exit code is 1.
  `,
  arguments: ARGUMENTS,
  examples: [
    ['solve --game klaverjas --trump h --hands Jh,9h/Ah,Th/7c,8c/7d,8d --pv', 'one position'],
    ['solve --in positions.jsonl --values', 'a file of positions, with one JSON object in each line'],
    ['solve --random 1000 --game klaverjas/amsterdam', 'how much random deals are worth to the leader'],
  ],
  async run(values, streams) {
    const { game, rules, objective, nodes, millis, json } = values;
    const modes = [values.hands, values.in, values.random].filter(value => value !== undefined);
    if (modes.length !== 1)
      throw new UsageError(`solve needs ${modes.length > 1 ? 'only ' : ''}one of --hands, --in and --random`);
    if (values.in === undefined && game === undefined) throw new UsageError('solve needs --game');
    if (rules.length > 0 && game === undefined) throw new UsageError('--rules needs --game');
    const { in: file, random: deals } = values;
    if (file !== undefined)
      checkUnused(values, ['trump', 'leader', 'trick', 'tricks', 'side0', 'cards'], '--in');
    if (deals !== undefined)
      checkUnused(values, ['leader', 'trick', 'tricks', 'side0', 'values', 'pv'], '--random');
    if (values.hands !== undefined) checkUnused(values, ['cards'], '--hands');
    const limits = { ...(nodes !== undefined && { nodes }), ...(millis !== undefined && { millis }) };
    const wanted = { values: values.values, line: values.pv, limits };
    const defaults = await defaultsFrom(game, rules, objective);
    const workers = values.workers ?? availableParallelism();
    if (file !== undefined)
      return solveFile(file, { defaults, wanted, workers, quiet: values.quiet }, streams);
    if (deals !== undefined) {
      const { seed, cards, quiet } = values;
      const trump =
        values.trump === undefined
          ? undefined
          : trumpOf(values.trump, await gameOf({ game: game as string, options: defaults.options ?? {} }));
      const dealt = { ...(cards !== undefined && { cards }), ...(trump !== undefined && { trump }) };
      return solveDeals({ deals, seed, dealt, limits, workers, quiet, json, defaults }, streams);
    }
    const question = await questionOf(recordOf(values), defaults);
    const compiled = await gameOf(question);
    const began = performance.now();
    const answer = answerTo(question, compiled, wanted);
    const took = performance.now() - began;
    if (json) await streams.lines([JSON.stringify(answerRecord(answer))]);
    else await streams.lines(answerLines(question, compiled, answer, took));
    return 0;
  },
});

function checkUnused(
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
  mode: string,
): void {
  const used = names.find(name => values[name] !== undefined && values[name] !== false);
  if (used !== undefined) throw new UsageError(`--${used} does not go with ${mode}`);
}

async function defaultsFrom(
  game: string | undefined,
  rules: readonly string[],
  objective: Objective,
): Promise<Defaults> {
  if (game === undefined) return { objective };
  const { definition } = await findGame(game);
  const options = asUserError(() => parseOptions(definition.id, definition.options, rules));
  await gameOf({ game, options });
  return { game, options, objective };
}

function trumpOf(text: string, { planes }: Game): Trump {
  const trump = readTrump(text);
  if (trump !== undefined && trump < planes) return trump;
  throw new UsageError(`--trump must be one of ${TRUMP_CODES.slice(0, planes).join(', ')}, not '${text}'`);
}

/** The position of the options, as the object that a line of a file holds. */
function recordOf(values: SolveValues): Record<string, unknown> {
  const { trump, leader = 0, hands = '', trick = '', tricks, side0 } = values;
  if (trump === undefined) throw new UsageError('--hands needs --trump');
  const words = (text: string) => text.split(/[\s,]+/).filter(piece => piece !== '');
  const numbers = (text: string) => words(text).map(piece => (/^\d+$/.test(piece) ? Number(piece) : piece));
  return {
    trump,
    leader,
    hands: asUserError(() =>
      handTexts(hands).map(({ text, language }) =>
        readHand(text, language).map(({ card }) => formatCard(card)),
      ),
    ),
    trick: words(trick),
    ...(tricks !== undefined && { tricks: numbers(tricks) }),
    ...(side0 !== undefined && { side0: numbers(side0) }),
  };
}

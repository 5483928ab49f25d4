/** `jaslab solve`: the exact value of trick play with all cards on the table. */
import { availableParallelism } from 'node:os';
import { SUITS, type Suit } from '../../cards/card.ts';
import { asUserError, findGame } from '../../node/catalog.ts';
import { answerTo } from '../../node/solve-job.ts';
import { type Defaults, gameOf, questionOf } from '../../node/solve-question.ts';
import { parseOptions } from '../../rules/options.ts';
import { OBJECTIVES, type Objective } from '../../search/solver/solver.ts';
import {
  flag,
  JSON_FLAG,
  list,
  MAX_DEALS,
  optional,
  type Reader,
  SEED,
  UsageError,
  whole,
  word,
} from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { solveDeals } from '../solve-deals.ts';
import { solveFile } from '../solve-file.ts';
import { answerLines, answerRecord } from '../solve-text.ts';

const objectiveText: Reader<Objective> = (text, name) => {
  const known = OBJECTIVES.find(one => one === text);
  if (known !== undefined) return known;
  throw new UsageError(`${name} must be ${OBJECTIVES.join(' or ')}, not '${text}'`);
};

export default defineCommand({
  group: 'play',
  summary: 'solves trick play with all cards on the table, exactly',
  details: [
    'One position from the options, one for each line of a file of JSON objects, or random deals and what they have in common. ' +
      'The value is what side 0 (seats 0 and 2, or seat 0 alone) still gets, less what the others get, when everybody sees all ' +
      'cards and plays his best.',
    'A line is an object like { "game": "klaverjas", "trump": "h", "leader": 0, "hands": [ ["Jh"], ["Ah"], ["7c"], ["7d"] ] }, ' +
      'with "options", "objective", "trick", "tricks" (won so far by each side, for the sweep) and "side0" (a list of seats) where ' +
      'they are wanted. An answer has "line", "value", "points" of both sides, "best" cards, "nodes" looked ' +
      'at and "exact", or "bounds" of the value. A line that is no position is reported and left out, and the exit code is 1.',
  ],
  arguments: {
    game: optional('G', 'the game or preset: see jaslab games; lines may name their own', word, undefined),
    rules: list('k=v', 'options of the game: see jaslab games G'),
    objective: optional('O', `what counts: ${OBJECTIVES.join(', ')}`, objectiveText, 'cards' as Objective),
    trump: optional('SUIT', 'c, d, h or s; of random deals any', word, undefined),
    leader: optional('SEAT', 'who leads, or has led, to the trick [0]', whole(0, 3), undefined),
    hands: optional('CARDS', 'the hands by seat, with a slash between them', word, undefined),
    trick: optional('CARDS', 'the cards on the table in their order: Jh,Ah', word, undefined),
    tricks: optional(
      'A,B',
      'tricks that side 0 and the others have won; matters to the sweep',
      word,
      undefined,
    ),
    side0: optional('SEATS', 'the seats of side 0: 0,2', word, undefined),
    in: optional('FILE', 'answers the lines of a file, or of stdin (-)', word, undefined),
    random: optional('N', 'solves so many random deals', whole(1, MAX_DEALS), undefined),
    seed: SEED,
    cards: optional(
      'N',
      'cards of each seat in random deals [as many as there can be]',
      whole(1, 16),
      undefined,
    ),
    values: flag('says what every card is worth'),
    pv: flag('says how best play goes on'),
    nodes: optional('N', 'stops after so many positions of one search', whole(1, 1e12), undefined),
    millis: optional('N', 'stops after so many milliseconds of one search', whole(1, 1e9), undefined),
    workers: optional('W', 'threads [as many as cores]', whole(1, 512), undefined),
    quiet: flag('shows no progress'),
    json: JSON_FLAG,
  },
  examples: [
    ['solve --game klaverjas --trump h --hands Jh,9h/Ah,Th/7c,8c/7d,8d --pv', 'one position, for people'],
    ['solve --in positions.jsonl --values', 'a file of positions; one JSON object for each'],
    ['solve --random 1000 --game klaverjas/amsterdam', 'what random deals are worth to the leader'],
  ],
  async run(values, io) {
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
    if (file !== undefined) return solveFile(file, { defaults, wanted, workers, quiet: values.quiet }, io);
    if (deals !== undefined) {
      const { seed, cards, quiet } = values;
      const trump = values.trump === undefined ? undefined : trumpOf(values.trump);
      const dealt = { ...(cards !== undefined && { cards }), ...(trump !== undefined && { trump }) };
      return solveDeals({ deals, seed, dealt, limits, workers, quiet, json, defaults }, io);
    }
    const question = await questionOf(recordOf(values), defaults);
    const compiled = await gameOf(question);
    const began = performance.now();
    const answer = answerTo(question, compiled, wanted);
    const took = performance.now() - began;
    if (json) await io.lines([JSON.stringify(answerRecord(answer))]);
    else await io.lines(answerLines(question, compiled, answer, took));
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

function trumpOf(text: string): Suit {
  const suit = SUITS.indexOf(text);
  if (suit >= 0 && text.length === 1) return suit;
  throw new UsageError(`--trump must be one of ${[...SUITS].join(', ')}, not '${text}'`);
}

/** The options of one position as the object that a line would be. */
function recordOf(values: {
  readonly trump: string | undefined;
  readonly leader: number | undefined;
  readonly hands: string | undefined;
  readonly trick: string | undefined;
  readonly tricks: string | undefined;
  readonly side0: string | undefined;
}): Record<string, unknown> {
  const { trump, leader = 0, hands = '', trick = '', tricks, side0 } = values;
  if (trump === undefined) throw new UsageError('--hands needs --trump');
  const words = (text: string) => text.split(/[\s,]+/).filter(piece => piece !== '');
  const numbers = (text: string) => words(text).map(piece => (/^\d+$/.test(piece) ? Number(piece) : piece));
  return {
    trump,
    leader,
    hands: hands.split('/').map(words),
    trick: words(trick),
    ...(tricks !== undefined && { tricks: numbers(tricks) }),
    ...(side0 !== undefined && { side0: numbers(side0) }),
  };
}

/** `jaslab states`: positions of deals for programs in other languages that search, over standard input and output. */
import { makeGame } from '../../node/by-name.ts';
import { Positions } from '../../protocol/positions.ts';
import { defineCommand } from '../command.ts';
import { GAME, RULES } from '../shared-arguments.ts';

/** The kinds of requests. */
const BEGIN = 0;
const APPLY = 1;
const SEE = 2;
const ASK = 3;
const RESAMPLE = 4;

/** Numbers of a request: as many as the longest deal needs, and more. */
const MOST = 1024;

export default defineCommand({
  group: 'play',
  summary: 'keeps positions of deals for a program that searches',
  details: `
    Writes one line of JSON, which says what follows. After that it reads requests and answers each, until its input
    ends. A request is little-endian 32-bit integers: how many follow, its kind, and a slot, which holds a position.

    Kind 0 begins a deal: slot, dealer, proposed suits (first + 4 second), the cards of the deck, the actions that have
    been taken. Kind 1 takes an action: to a slot, from a slot, action. Kind 2 tells what a seat knows: slot, seat. Kind
    3 is the question to a seat in the words of the line protocol: slot, seat. Kind 4 makes a position that the
    seat cannot tell from another: to a slot, from a slot, seat, seed.

    Kinds 0, 1 and 4 are answered by the frame of the position. In the JSON, frame lists its arrays in order, and
    known those of kind 2. Kinds 2, 3 and 4 are answered by the number of bytes that follow. In
    kind 2 these are the arrays of known, and then, in 16-bit numbers, all that the seat has received and perceived.
    In kind 4 they follow the frame: the proposed suits, the deck, and the actions with their seats. An action with
    its seat is action + 1024 seat. words has the names of actions and events. scripts/python has a client.

    A request that cannot be met, such as an action that is not legal, ends the command with exit code 1.
  `,
  arguments: { game: GAME, rules: RULES },
  examples: [
    ['states --game klaberjass', 'what the Python module jaslab.openspiel starts'],
    ['states --game klaverjas --rules doubling=kraken', 'with other rules'],
  ],
  async run({ game, rules }, streams) {
    const compiled = await makeGame(game, rules);
    const positions = new Positions(compiled);
    const { packSize } = compiled;
    streams.stdout.write(`${JSON.stringify(positions.describe())}\n`);
    return streams.answerAll(sizeOf, request => answer(positions, packSize, request.subarray(1)));
  },
});

/** A request, with the number before it that says how long it is. */
function sizeOf(count: number): number {
  if (count < 3 || count > MOST)
    throw new RangeError(`a request has from 3 to ${MOST} numbers, not ${count}`);
  return 1 + count;
}

function answer(positions: Positions, packSize: number, request: Int32Array): Uint8Array {
  const [kind, slot, a, b, seed] = request;
  switch (kind) {
    case BEGIN: {
      const deck = request.subarray(4, 4 + packSize);
      return positions.begin(slot, { dealer: a, indicator: b, deck }, request.subarray(4 + packSize));
    }
    case APPLY:
      return positions.apply(slot, a, b);
    case SEE:
      return sized(positions.see(slot, a));
    case ASK:
      return sized(positions.ask(slot, a));
    case RESAMPLE: {
      const [frame, rest] = positions.resample(slot, a, b, seed >>> 0);
      return Buffer.concat([frame, sized([rest])]);
    }
    default:
      throw new RangeError(`${kind} is no kind of request`);
  }
}

/** The bytes, after their number. */
function sized(parts: readonly Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([new Uint8Array(Uint32Array.of(size).buffer), ...parts]);
}

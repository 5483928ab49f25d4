/** `jaslab sets`: the information sets of a small game for a program in another language, over pipes. */
import { type AskedSets, askPolicy, setFields } from '../../analysis/asked-policy.ts';
import { Sight } from '../../learn/sight.ts';
import { smallOnly } from '../../node/analyse/measure.ts';
import { makeGame } from '../../node/by-name.ts';
import { defineCommand } from '../command.ts';
import { FRAMES_TEXT, GAME, RULES } from '../shared-arguments.ts';

export default defineCommand({
  group: 'play',
  summary: 'tells a program how far its policy in a small game is exploited',
  details: `
    Writes one line of JSON, which says what follows. Then it asks for a policy in every information set of a game for
    two with a small pack, such as smoojas/small: it writes a number of sets as a little-endian 32-bit integer, and a
    frame with a row for each. To be answered by how many numbers follow, as such an integer, and the chance of each
    legal action as 32-bit floats, set by set, in the order of the mask. After the last set it writes the number 0 and
    two 64-bit floats: what best responses win against the policy, in points a deal, as dealer and as eldest.
    This is exact, as in jaslab exploit. Seat 0 deals.

    ${FRAMES_TEXT}

    Chances that are not 1 in all end the command with exit code 1. scripts/python has a client.
  `,
  arguments: { game: GAME, rules: RULES },
  examples: [
    ['sets --game smoojas/small', 'what exploitability of the Python package starts'],
    ['sets --game belote2/small --rules vache=true', 'with other rules'],
  ],
  async run({ game, rules }, streams) {
    const compiled = smallOnly(await makeGame(game, rules));
    const sight = new Sight(compiled);
    const frame = setFields(sight, compiled);
    const asking = askPolicy(compiled, sight, frame);
    streams.stdout.write(`${JSON.stringify({ ...sight.describe(), frame })}\n`);
    let asked = asking.next();
    streams.stdout.write(bytesOf(asked));
    const sizeOf = (count: number): number => {
      const due = asked.done ? 0 : asked.value.actions;
      if (count !== due)
        throw new RangeError(`the sets have ${due} actions, and ${count} chances were given`);
      return 1 + count;
    };
    return streams.answerAll(sizeOf, numbers => {
      const chances = numbers.slice(1);
      asked = asking.next(new Float32Array(chances.buffer));
      return bytesOf(asked);
    });
  },
});

/** What is asked, or after the last sets what has been found. */
function bytesOf({ done, value }: IteratorResult<AskedSets, [number, number]>): Uint8Array {
  const [rows, rest] = done
    ? [0, new Uint8Array(Float64Array.from(value).buffer)]
    : [value.rows, value.frame];
  return Buffer.concat([new Uint8Array(Uint32Array.of(rows).buffer), rest]);
}

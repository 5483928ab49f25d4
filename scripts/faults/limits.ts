/** Clocks that jump, threads without memory, and the smallest and largest pieces. */
import { fileURLToPath } from 'node:url';
import { compare, newVerdict, see, type Verdict, Workplace } from './workplace.ts';

const PLAYED = '--game klaberjass --agents greedy,rules --deals 3000 --part-deals 500 --seed 3 --quiet';
const hoarder = fileURLToPath(new URL('../../src/cli/fixtures/hoards.js', import.meta.url));
const HOARDED = `--game klaberjass --agents ${hoarder},random --deals 60 --part-deals 20 --chunk 5 --seed 3 --quiet`;
const jumps = fileURLToPath(new URL('jumping-clock.mjs', import.meta.url));

/** Runs that are made in several ways, and one that is made plainly. */
async function ways(
  times: number,
  plain: string,
  list: readonly {
    readonly more: string;
    readonly environment?: Record<string, string>;
    readonly node?: readonly string[];
  }[],
  then?: string,
): Promise<Verdict> {
  const [place, verdict] = [new Workplace(), newVerdict()];
  try {
    const reference = place.newName();
    await place.run(`run ${plain} --workers 1 --out ${reference}`);
    for (let i = 0; i < times; i++) {
      const { more, environment, node } = list[i % list.length];
      const out = place.newName();
      see(verdict, await place.run(`run ${plain} ${more} --out ${out}`, environment, node));
      if (then !== undefined) await place.run(`run ${plain} ${then} --out ${out}`);
      await compare(verdict, out, reference);
    }
    return verdict;
  } finally {
    place.close();
  }
}

export const LIMITS = {
  clock: {
    did: 'the clock of the process jumps by up to a day, forwards and backwards, at every look at it',
    times: 10,
    make: (times: number) => ways(times, PLAYED, [{ more: '--workers 2', node: ['--import', jumps] }]),
  },
  memory: {
    did: 'an agent takes memory until its thread has none; then it is cured, and --resume',
    times: 5,
    make: (times: number) =>
      ways(
        times,
        HOARDED,
        [{ more: '--workers 1', environment: { HOARD: '1' }, node: ['--max-old-space-size=96'] }],
        '--workers 1 --resume',
      ),
  },
  pieces: {
    did: 'chunks of 1, 7 and a million deals, with one and with three threads',
    times: 6,
    make: (times: number) =>
      ways(
        times,
        PLAYED,
        [1, 7, 1_000_000].flatMap(chunk =>
          [1, 3].map(workers => ({ more: `--chunk ${chunk} --workers ${workers}` })),
        ),
      ),
  },
} as const;

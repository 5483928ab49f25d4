/** Disks that are full, directories that go, and files that are not what they were. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { compare, type Ended, Moments, newVerdict, see, type Verdict, Workplace } from './workplace.ts';

const WORDS =
  '--game klaberjass --agents greedy,rules --deals 3000 --part-deals 500 --seed 3 --quiet --workers 1';

type Scene = (place: Workplace, out: string, moments: Moments, millis: number) => Promise<Ended>;

/** Makes a fault, notes what the user saw, and does what the message says: the run must then be whole. */
async function around(
  times: number,
  seed: number,
  scene: Scene,
  then: string = '--resume',
): Promise<Verdict> {
  const [place, moments, verdict] = [new Workplace(), new Moments(seed), newVerdict()];
  try {
    const reference = place.newName();
    const began = performance.now();
    await place.run(`run ${WORDS} --out ${reference}`);
    const millis = performance.now() - began;
    for (let i = 0; i < times; i++) {
      const out = place.newName();
      see(verdict, await scene(place, out, moments, millis));
      const { code, err } = await place.run(`run ${WORDS} --out ${out} ${then}`);
      if (code !== 0) throw new Error(`the run cannot be made whole: ${err}`);
      await compare(verdict, out, reference);
    }
    return verdict;
  } finally {
    place.close();
  }
}

/** A small disk below the workplace, which only root can make. */
async function onDisk(
  place: Workplace,
  size: string,
  work: (disk: string) => Promise<Ended>,
): Promise<Ended> {
  const disk = join(place.root, 'disk');
  mkdirSync(disk, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]);
  try {
    return await work(disk);
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
}

/** Damages a whole run; what `verify` says of it. The damaged files are then taken away, as the message says. */
function damaged(harm: (out: string, moments: Moments, place: Workplace) => Promise<readonly string[]>) {
  const scene: Scene = async (place, out, moments) => {
    await place.run(`run ${WORDS} --out ${out}`);
    const files = await harm(out, moments, place);
    const end = await place.run(`verify ${out} --level files`);
    if (end.code !== 1) throw new Error(`verify has not seen the damage: ${end.code} ${end.out}`);
    const { code } = await place.run(`run ${WORDS} --out ${out} --resume`);
    if (code === 0 && files[0] !== 'part-00017.arrow') throw new Error('a damaged run was resumed');
    for (const file of files) rmSync(join(out, file), { force: true });
    const said = end.out.split('\n').find(line => /^part-/.test(line)) ?? '';
    return { ...end, err: `jaslab: verify: ${said.replace(/ +/g, ' ')}` };
  };
  return (times: number, seed: number) => around(times, seed, scene);
}

const part = (moments: Moments) => `part-0000${Math.floor(moments.next() * 6)}.arrow`;

export const FILES = {
  full: {
    did: 'the disk is full (a disk of 100 kB, for a run of 160 kB); then it is larger',
    times: 10,
    make: (times: number, seed: number) =>
      around(times, seed, (place, out) =>
        onDisk(place, '100k', async disk => {
          const end = await place.run(`run ${WORDS} --out ${join(disk, 'run')}`);
          cpSync(join(disk, 'run'), out, { recursive: true });
          return end;
        }),
      ),
  },
  readOnly: {
    did: 'the disk becomes read-only in the middle of the run',
    times: 10,
    make: (times: number, seed: number) =>
      around(times, seed, (place, out, moments, millis) =>
        onDisk(place, '10m', async disk => {
          const { ended } = place.start(`run ${WORDS} --out ${join(disk, 'run')}`);
          await moments.wait(millis);
          try {
            execFileSync('mount', ['-o', 'remount,ro', disk], { stdio: 'ignore' });
          } catch {
            // A file is open for writing at this moment: the run ends as if nothing had happened
          }
          const end = await ended;
          if (existsSync(join(disk, 'run'))) cpSync(join(disk, 'run'), out, { recursive: true });
          return end;
        }),
      ),
  },
  vanishing: {
    did: 'the directory is renamed, or removed, in the middle of the run',
    times: 10,
    make: (times: number, seed: number) =>
      around(times, seed, async (place, out, moments, millis) => {
        const { ended } = place.start(`run ${WORDS} --out ${out}`);
        await moments.wait(millis);
        try {
          if (moments.next() < 0.5) renameSync(out, `${out}-gone`);
          else rmSync(out, { recursive: true, force: true });
        } catch {
          // not made yet, or being written at this very moment
        }
        return ended;
      }),
  },
  twoRuns: {
    did: 'a second run begins in the same directory, with --resume or --force',
    times: 10,
    make: (times: number, seed: number) =>
      around(times, seed, async (place, out, moments, millis) => {
        const first = place.start(`run ${WORDS} --out ${out}`);
        await delay(millis / 3);
        const how = moments.next() < 0.5 ? '--resume' : '--force';
        const second = await place.run(`run ${WORDS} --out ${out} ${how}`);
        await first.ended;
        return second;
      }),
  },
  truncated: {
    did: 'a part is cut off at a random byte',
    times: 10,
    make: damaged(async (out, moments) => {
      const file = part(moments);
      truncateSync(join(out, file), Math.floor(moments.next() * 20_000));
      return [file];
    }),
  },
  flipped: {
    did: 'a random bit of a part is flipped',
    times: 10,
    make: damaged(async (out, moments) => {
      const file = part(moments);
      const bytes = readFileSync(join(out, file));
      const at = Math.floor(moments.next() * bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(moments.next() * 8));
      writeFileSync(join(out, file), bytes);
      return [file];
    }),
  },
  swapped: {
    did: 'two parts have exchanged their names',
    times: 5,
    make: damaged(async out => {
      const [a, b] = [join(out, 'part-00001.arrow'), join(out, 'part-00004.arrow')];
      renameSync(a, `${a}.kept`);
      renameSync(b, a);
      renameSync(`${a}.kept`, b);
      return ['part-00001.arrow', 'part-00004.arrow'];
    }),
  },
  foreign: {
    did: 'a part is replaced by that of a run with another seed',
    times: 5,
    make: damaged(async (out, moments, place) => {
      const other = place.newName();
      await place.run(`run ${WORDS.replace('--seed 3', '--seed 4')} --out ${other}`);
      const file = part(moments);
      copyFileSync(join(other, file), join(out, file));
      return [file];
    }),
  },
  unlisted: {
    did: 'a part lies in the directory that the manifest does not list',
    times: 5,
    make: damaged(async out => {
      copyFileSync(join(out, 'part-00001.arrow'), join(out, 'part-00017.arrow'));
      return ['part-00017.arrow'];
    }),
  },
} as const;

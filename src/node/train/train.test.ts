import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workplace } from '../../cli/fixtures/workplace.ts';
import { statusIn } from './checkpoint.ts';
import { CHECKPOINT, train } from './train.ts';

const { newDirectory } = workplace('train');

test('a training that is ended in the middle of a round is interrupted and keeps its checkpoint', async () => {
  const directory = newDirectory();
  const [stop, abort] = [new AbortController(), new AbortController()];
  const training = train(
    {
      game: 'klaberjass',
      rules: [],
      seed: 's',
      rounds: 5,
      minutes: 1,
      boards: 2,
      directory,
      resume: false,
      force: false,
      workers: 1,
      stop: stop.signal,
      abort: abort.signal,
      onTrial() {},
      onProgress: () => abort.abort(),
    },
    () => 'again',
  );
  expect(await training).toBeUndefined();
  expect(await statusIn(join(directory, CHECKPOINT))).toBeDefined();
});

/** What may come next in the deal of which a player tells, found in a worker: where nothing fits, that takes long. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { EMPTY } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';
import type { Fault } from '../../input/input-error.ts';
import { useLapse } from '../hooks.ts';
import { faultIn, startWorker } from '../workers.ts';
import type { FromWorth, ToWorth } from '../worth-worker.ts';
import type { Given } from './given.ts';
import type { Telling } from './telling.ts';

export interface Searched extends Telling {
  /** What comes next is not known yet: `next` is of what was given before. */
  readonly isSearching: boolean;
  /** The search has taken so long that it is said. */
  readonly isLong: boolean;
}

/** Milliseconds of a search before it is said. */
const LONG = 300;

/** The telling of what is given; while it is searched for, the last one. */
export function useTelling(game: Game, given: Given): Searched {
  const [found, setFound] = useState<{ readonly given: Given; readonly telling: Telling }>();
  const [isLong, setLong] = useState(false);
  const worker = useRef<Worker | undefined>(undefined);
  const isBusy = useRef(false);
  const stop = () => {
    worker.current?.terminate();
    worker.current = undefined;
  };
  useEffect(() => stop, []);
  useEffect(() => {
    // What was given before is searched for no more
    if (isBusy.current) stop();
    isBusy.current = true;
    const end = (telling: Telling) => {
      isBusy.current = false;
      setFound({ given, telling });
      setLong(false);
    };
    const fail = (fault: Fault) => end({ heard: entriesOf(given), taken: EMPTY, fault });
    worker.current ??= startWorker('worth');
    worker.current.onmessage = ({ data }: MessageEvent<FromWorth>) => {
      if ('telling' in data) end(data.telling);
      else if ('problem' in data) fail(data.problem);
    };
    worker.current.onerror = event => {
      stop();
      fail(faultIn(event));
    };
    const question: ToWorth = { game: game.id, rules: game.changedOptions(), given };
    worker.current.postMessage(question);
  }, [game, given]);
  const isSearching = found?.given !== given;
  useLapse(isSearching, LONG, () => setLong(true));
  const telling = found?.telling ?? { heard: [], taken: EMPTY };
  // What follows by itself stays after what was told before
  const heard = found?.given.told === given.told ? telling.heard : entriesOf(given);
  return { ...telling, heard, isSearching, isLong };
}

function entriesOf({ told }: Given): number[] {
  return told.map(({ entry }) => entry);
}

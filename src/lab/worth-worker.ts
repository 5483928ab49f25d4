/** The worker that says what a hand is worth. */
import { parseCardSet } from '../cards/cardset.ts';
import { evaluateHand } from '../hand/evaluate-hand.ts';
import type { HandReport } from '../hand/hand-summary.ts';
import { situate } from '../hand/situate.ts';
import type { Situation } from '../hand/situation.ts';
import { type Fault, faultOf } from '../input/input-error.ts';
import { agentOf, equityOf, gameOf, tableBidsOf } from '../player/catalogue.ts';
import type { Given } from './hand/given.ts';
import { type Telling, tellingOf } from './hand/telling.ts';

/** To the worker: what was told of a deal, or what a hand is worth. */
export type ToWorth = Story | Asked;

/** What was told: it is asked what may come next. */
interface Story {
  readonly game: string;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly given: Given;
}

/** A question about a hand. Cards are words. */
export interface Asked {
  readonly game: string;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly hand: string;
  readonly turnUp: number | undefined;
  readonly proposed: readonly number[];
  readonly place: number;
  readonly heard: readonly number[];
  /** Match points before the deal, own side first. With them the answers have the chance to win the match. */
  readonly totals: readonly number[] | undefined;
  readonly agent: string;
  readonly seconds: number;
  /** The text of a bid table, if there is one. */
  readonly table: string | undefined;
}

/** What a bid table expects an answer to gain over passing, in points. */
export interface Tabled {
  readonly action: number;
  readonly gain: number;
}

/** From the worker. */
export type FromWorth =
  | {
      readonly report: HandReport;
      readonly seat: number;
      readonly tabled: Tabled[];
      readonly isDone: boolean;
    }
  | { readonly telling: Telling }
  | { readonly problem: Fault };

const port = globalThis as unknown as {
  postMessage(message: FromWorth): void;
  onmessage: (event: { readonly data: ToWorth }) => void;
};

/** Half the width of an interval that is good enough, in points. */
const PRECISION = 1.5;

async function answer(question: Asked): Promise<void> {
  const { game: id, rules, turnUp, proposed, place, heard, totals, seconds, agent } = question;
  const game = await gameOf(id, rules);
  const hand = parseCardSet(question.hand.replaceAll(' ', ',')) ?? 0;
  const situation: Situation = {
    hand,
    turnUp,
    proposed,
    place,
    heard,
    ...(totals && { totals }),
  };
  const view = situate(game, situation);
  const player = await agentOf(agent, game);
  // Not every game has a table for it.
  const equity = totals && (await equityOf(game).catch(() => undefined));
  const table = question.table === undefined ? undefined : await tableBidsOf(game, question.table);
  const known = table === undefined || table.choose(view) === undefined ? [] : table.candidates();
  const tabled = known.map(({ action, mean }) => ({ action, gain: mean }));
  const tell = (report: HandReport, isDone: boolean) =>
    port.postMessage({ report, seat: view.seat, tabled, isDone });
  const report = await evaluateHand({
    view,
    players: Array.from({ length: game.seats }, () => player),
    ...(equity && { equity }),
    seconds,
    precision: PRECISION,
    onProgress: found => tell(found, false),
  });
  tell(report, true);
}

async function tellNext({ game, rules, given }: Story): Promise<void> {
  port.postMessage({ telling: tellingOf(await gameOf(game, rules), given) });
}

port.onmessage = ({ data }) => {
  const answered = 'given' in data ? tellNext(data) : answer(data);
  answered.catch(error => port.postMessage({ problem: faultOf(error) }));
};

/**
 * How a training is made, as far as its command does not say it: a JSON file that names what differs from the usual.
 */
import * as v from 'valibot';
import { exactObject, readJson } from '../../input/schema.ts';
import { textOf } from '../../input/text.ts';
import { LESSON_SETTINGS, type LessonSettings } from '../../learn/lesson-settings.ts';
import { HIDDEN, HIDDEN_STEP } from '../../learn/net.ts';
import { readWhole } from '../../storage/limited-file.ts';
import { UserError } from '../../storage/user-error.ts';

/** In duels: the agent that answers the questions that nets do not. */
export const OTHER = 'rules';
/** The same in lessons, without tuned values: tuning `rules` later does not change the weights of a command. */
export const UNTUNED = 'rules:tuned=false';
/**
 * Who is copied, unless `labels` names another agent. It does not play by the nets of the package: shipping other nets
 * later does not change the weights of a command.
 */
export const TEACHER = UNTUNED;

export interface TrainPlan extends LessonSettings {
  /** Hidden units of the net. */
  readonly hidden: number;
  /** Deals of a round. */
  readonly deals: number;
  /** The longest steps of a weight, by lesson. */
  readonly rates: { readonly copying: number; readonly improving: number };
  /** Who sits against the net that improves, besides an earlier net. */
  readonly rivals: readonly string[];
}

export const USUAL_PLAN: TrainPlan = {
  ...LESSON_SETTINGS,
  hidden: HIDDEN,
  deals: 32,
  rates: { copying: 0.002, improving: 0.001 },
  rivals: ['greedy', UNTUNED],
};

/** The deals of a round are cut into pieces whose slopes are added in their order, however many threads there are. */
export const PIECES = 4;
/** More hidden units than that, or deals, take more memory than anybody has for it. */
const MOST_HIDDEN = 4096;
const MOST_DEALS = 65_536;
const MOST_BYTES = 100_000;

const multiple = (of: number, most: number) => {
  const text = `a multiple of ${of} from ${of} to ${most}`;
  return v.pipe(v.number(), v.multipleOf(of, text), v.minValue(of, text), v.maxValue(most, text));
};
const SHARE = 'a number from 0 to 1';
const share = v.pipe(v.number(), v.minValue(0, SHARE), v.maxValue(1, SHARE));
const positive = v.pipe(v.number(), v.gtValue(0, 'a number above 0'));
const byLesson = <S extends v.GenericSchema>(entry: S) => exactObject({ copying: entry, improving: entry });
const SCHEMA = exactObject({
  hidden: v.optional(multiple(HIDDEN_STEP, MOST_HIDDEN)),
  deals: v.optional(multiple(PIECES, MOST_DEALS)),
  rates: v.optional(byLesson(positive)),
  rivals: v.optional(v.array(v.string())),
  rivalShare: v.optional(share),
  temperature: v.optional(positive),
  tried: v.optional(share),
  sure: v.optional(share),
  slips: v.optional(byLesson(share)),
  doubt: v.optional(share),
  valueWeight: v.optional(v.pipe(v.number(), v.minValue(0, 'a number from 0'))),
});

/** What a file changes. A `UserError` for one that is no plan. */
export async function readPlan(file: string): Promise<Partial<TrainPlan>> {
  const text = textOf(await readWhole(file, MOST_BYTES));
  const reading = readJson(SCHEMA, text, { length: MOST_BYTES });
  if ('problem' in reading) throw new UserError(`${file}: ${reading.problem}`);
  return reading.value as Partial<TrainPlan>;
}

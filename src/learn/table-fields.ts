/** The arrays of the frames of tables, see tables.ts. */
import type { Field, Frame } from './frame.ts';
import { REWARD, type Sight } from './sight.ts';

const BY_SIDE = 'by side, from that of the seat on turn on';
const MATCH_FIELDS = [
  { name: 'match', type: 'uint32', shape: [], doc: 'the match that is played now' },
  { name: 'totals', type: 'float32', shape: [4], doc: `the points before the deal, ${BY_SIDE}` },
  {
    name: 'standing',
    type: 'float32',
    shape: [4],
    doc: `the totals, game points or lives before the deal, whichever decide the match, ${BY_SIDE}`,
  },
  {
    name: 'match_reward',
    type: 'float32',
    shape: [4],
    doc: 'by seat, of the match that ended: 1 for the side that has won it, and -1 in all for the others',
  },
] as const satisfies readonly Field[];
const MATCH_OVER = {
  name: 'match_over',
  type: 'uint8',
  shape: [],
  doc: '1 if the last action ended a match; the next one has begun',
} as const satisfies Field;

/** What a frame says of each table. */
export function tableFields({ fields }: Sight, matches: boolean) {
  return [
    ...(matches ? MATCH_FIELDS : []),
    { name: 'deal', type: 'uint32', shape: [], doc: 'the deal that is played now; in a match, from 0' },
    {
      name: 'reward',
      type: 'float32',
      shape: [4],
      doc: `by seat, of the deal that ended: ${REWARD}`,
    },
    fields.seat,
    {
      name: 'over',
      type: 'uint8',
      shape: [],
      doc: '1 if the last action ended a deal; the next one has begun',
    },
    ...(matches ? [MATCH_OVER] : []),
    fields.suits,
    fields.legal,
    fields.inputs,
  ] as const satisfies readonly Field[];
}

export type TableFrame = Frame<ReturnType<typeof tableFields>[number]['name']>;

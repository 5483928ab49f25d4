/** Golden records: written once by `scripts/golden.ts`, made again here and compared byte for byte. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { alternatives, makesDifference } from '../engine/fixtures/discriminate.ts';
import {
  definitionNamed,
  definitionOf,
  GAME_IDS,
  GOLDEN_SEED,
  goldenDeal,
} from '../engine/fixtures/games.ts';
import { type DealRecord, type Origin, recordOf } from '../engine/record.ts';
import { RecordReader } from '../engine/replay.ts';
import { checkRecord } from '../reference/check.ts';

/** Options of whole matches, which no single deal can show; the tests of `chain.ts` do. */
const OF_MATCHES = ['lives', 'kip'];

describe.each(GAME_IDS)('%s', id => {
  const definition = definitionNamed(id);
  const text = readFileSync(new URL(`golden/${id}.jsonl`, import.meta.url), 'utf8');
  const lines = text.trimEnd().split('\n');
  const records = lines.map(line => JSON.parse(line) as DealRecord);

  test('the deals of the seed are dealt and played as ever', () => {
    const seeded = records.filter(record => record.seed === GOLDEN_SEED);
    expect(seeded.length).toBeGreaterThanOrEqual(3);
    for (const [place, record] of seeded.entries())
      expect(JSON.stringify(goldenDeal(definition, record.deal as number))).toBe(lines[place]);
  });

  test('every record is read and written again byte for byte, and follows from the rule book', () => {
    const reader = new RecordReader(definitionOf);
    for (const [place, record] of records.entries()) {
      const replayed = reader.read(record);
      expect(replayed).not.toHaveProperty('problem');
      if (!('state' in replayed)) continue;
      const { seed, deal, agents } = record;
      const origin = seed === undefined ? {} : { origin: { seed, deal, agents } as Origin };
      const legal = record.actions[0].legal !== undefined;
      expect(JSON.stringify(recordOf(replayed.state, { legal, ...origin }))).toBe(lines[place]);
      expect(checkRecord(record)).toBeUndefined();
    }
  });

  test.each(alternatives(definition).filter(({ name }) => !OF_MATCHES.includes(name)))(
    '$name=$value makes a difference to one of them',
    alternative => {
      expect(records.some(record => makesDifference(definition, record, alternative))).toBe(true);
    },
  );
});

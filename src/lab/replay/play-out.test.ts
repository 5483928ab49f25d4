import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDeal } from '../../analysis/analyse-record.ts';
import { GAME_IDS } from '../../engine/fixtures/games.ts';
import type { DealRecord } from '../../engine/record.ts';
import { legalWords } from '../../engine/record.ts';
import { stateAt } from '../../player/seat-snapshot.ts';
import { lineAfter } from './play-out.ts';

test.each(GAME_IDS)('a deal of %s goes on after another action with the same cards', async id => {
  const [text = ''] = readFileSync(`src/games/${id}/golden.jsonl`, 'utf8').split('\n');
  const record = JSON.parse(text) as DealRecord;
  const state = await readDeal(record);
  const places = record.actions.map((_, at) => at).filter(at => legalWords(stateAt(state, at)).length > 1);
  // A bid or a meld, a card of the first tricks, and one of the last
  for (const at of [places[0], places[places.length >> 1], places.at(-1)] as number[]) {
    const { act } = record.actions[at] as DealRecord['actions'][number];
    const other = legalWords(stateAt(state, at)).find(word => word !== act) as string;
    const line = await lineAfter(record, at, other, { agent: 'greedy' });
    const { deck, dealer, indicator } = await readDeal(line);
    expect([deck, dealer, indicator]).toEqual([state.deck, state.dealer, state.indicator]);
    const acts = (of: DealRecord) => of.actions.map(one => one.act);
    expect(acts(line).slice(0, at + 1)).toEqual([...acts(record).slice(0, at), other]);
    expect(await lineAfter(record, at, other, { agent: 'greedy' })).toEqual(line);
  }
});

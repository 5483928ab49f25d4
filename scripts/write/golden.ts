/** Writes golden records, `npx tsx scripts/write/golden.ts [game …]`, until each value of each option matters once. */
import { writeFileSync } from 'node:fs';
import { Rng, rootOf } from '../../src/cards/rng.ts';
import { Dealing } from '../../src/engine/dealing.ts';
import {
  type Alternative,
  alternatives,
  isOfMatches,
  makesDifference,
} from '../../src/engine/fixtures/discriminate.ts';
import {
  badlyShuffled,
  definitionNamed,
  GAME_IDS,
  goldenDeal,
  randomBefore,
} from '../../src/engine/fixtures/games.ts';
import { Game } from '../../src/engine/game.ts';
import { MANNERS, playRandomly } from '../../src/engine/random-play.ts';
import { type DealRecord, recordOf } from '../../src/engine/record.ts';
import { State } from '../../src/engine/state.ts';
import type { GameDefinition } from '../../src/rules/ruleset.ts';

const SEEDED = 3;
const TRIES = 400;

/**
 * Finds a deal in which the option matters, if necessary with one more option changed. Prefers the deal that settles
 * most options.
 */
function find(
  definition: GameDefinition,
  wanted: Alternative,
  open: readonly Alternative[],
): DealRecord | undefined {
  const plain = [{}, { [wanted.name]: wanted.value }];
  const others = alternatives(definition).filter(({ name }) => name !== wanted.name);
  const contexts = [...plain, ...others.map(({ name, value }) => ({ [name]: value })), ...plain];
  for (const [place, context] of contexts.entries()) {
    const game = new Game(definition, context);
    const dealing = new Dealing(game, rootOf(`${wanted.name} ${place}`));
    const tries = place > contexts.length - 3 ? 100 * TRIES : TRIES;
    let best: DealRecord | undefined;
    let most = 0;
    for (let deal = 0; deal < tries; deal++) {
      const rng = new Rng().seed(rootOf(wanted.name), deal, 1);
      const setup = dealing.setup(deal, rng.below(game.seats), randomBefore(game, rng));
      const state = new State(game).begin(
        deal % 4 === 0 ? setup : { ...setup, deck: badlyShuffled(game, rng) },
      );
      const record = recordOf(playRandomly(state, rng, MANNERS[deal % MANNERS.length]), { legal: false });
      if (!makesDifference(definition, record, wanted)) continue;
      const settled = open.filter(alternative => makesDifference(definition, record, alternative)).length;
      if (settled > most) [best, most] = [record, settled];
      if (deal > 40 && best !== undefined) break;
    }
    if (best !== undefined) return best;
  }
  return undefined;
}

function write(id: string): void {
  const definition = definitionNamed(id);
  const records = Array.from({ length: SEEDED }, (_, deal) => goldenDeal(definition, deal));
  let open = alternatives(definition).filter(alternative => !isOfMatches(definition, alternative));
  const settle = (record: DealRecord): void => {
    open = open.filter(alternative => !makesDifference(definition, record, alternative));
  };
  records.forEach(settle);
  while (open.length > 0) {
    const record = find(definition, open[0], open);
    if (record === undefined) {
      console.error(`${id}: no deal found in which ${open[0].name}=${JSON.stringify(open[0].value)} matters`);
      open.shift();
      continue;
    }
    records.push(record);
    settle(record);
  }
  const text = records.map(record => `${JSON.stringify(record)}\n`).join('');
  writeFileSync(new URL(`../../src/games/${id}/golden.jsonl`, import.meta.url), text);
  console.log(`${id}: ${records.length} records, ${text.length} bytes`);
}

for (const id of process.argv.length > 2 ? process.argv.slice(2) : GAME_IDS) write(id);

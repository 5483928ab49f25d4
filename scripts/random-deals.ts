/**
 * Writes `src/engine/playout/random-deals-code.ts`, which deals random deals: `npx tsx scripts/random-deals.ts`. `--check` only says
 * whether the file is up to date (exit code 1 if not), and a test does the same. Read the WebAssembly text here; plain-deal.ts says
 * in plain code what it computes.
 */
import { VECTOR_BOARD as BOARD, GROUP, GROUP_BYTES, GROUPS, ROW_BYTES } from '../src/kernel/vector-board.ts';
import { emit } from './emit.ts';
import { all, codeFile, get, op, set, VECTOR } from './wat.ts';
import { LOCAL_STATE, NEXT, SEED, SEED_FOUR } from './wat-rng.ts';

const SEATS = [0, 1, 2, 3];

const i32 = (n: number): string => `(i32.const ${n})`;
const splat = (x: string): string => op('i32x4.splat', x);
const store = (offset: number, at: string, x: string): string =>
  `(v128.store offset=${offset} ${get(at)} ${x})`;

/** `n` below the vector `size`, from 27 bits of the next draw; and one less for the next time. */
const NUMBER = `
  ${NEXT}
  ${set('n', `(i32x4.shr_u (i32x4.mul (i32x4.shr_u ${get('draw')} ${i32(5)}) ${get('size')}) ${i32(27)})`)}
  ${set('size', op('i32x4.sub', get('size'), all(1)))}`;

/** A card for one of the places that are left: of seat 0 the first ones, then of seat 1, and so on; of the stock the last ones. */
const DEAL_CARD = `
  ${NUMBER}
  ${set('card', splat(op('i32.and', get('pack'), `(i32.sub ${i32(0)} ${get('pack')})`)))}
  ${SEATS.map(
    seat => `
  ${set('in', op('i32x4.gt_s', get(`places${seat}`), get('n')))}
  ${set(`places${seat}`, op('i32x4.add', get(`places${seat}`), get('in')))}
  ${set(`dealt${seat}`, op('v128.or', get(`dealt${seat}`), op('v128.and', get('card'), get('in'))))}`,
  ).join('')}`;

/** Draws of the seats for a trick, and what they get from the stock after it. */
const DRAW_ROW = `
  ${SEATS.map(seat => {
    const draw = `${NEXT} ${store(BOARD.draws + VECTOR * seat, 'row', `(i32x4.shr_u ${get('draw')} ${i32(16)})`)}`;
    return seat < 2 ? draw : `(if (i32.gt_u ${get('seats')} ${i32(seat)}) (then ${draw}))`;
  }).join('\n')}
  (if ${get('stock')} (then
    ${[2, 3].map(place => `${NUMBER} ${store(BOARD.draws + VECTOR * place, 'row', get('n'))}`).join('\n')}
    ${set('stock', op('i32.sub', get('stock'), i32(2)))}))`;

/** Deals to all groups: trumps, hands, stock, and the draws of all tricks but the last. */
const DEAL = `
(func (export "deal") ${SEED} (param $stream i32)
  (param $cards i32) (param $packSize i32) (param $seats i32) (param $handSize i32) (param $stockSize i32) (param $tricks i32)
  ${LOCAL_STATE} (local $left i32) (local $at i32) (local $first v128) (local $second v128)
  (local $group i32) (local $row i32) (local $pack i32) (local $stock i32) (local $size v128)
  ${['n', 'card', 'in', ...SEATS.flatMap(seat => [`places${seat}`, `dealt${seat}`])]
    .map(name => `(local $${name} v128)`)
    .join(' ')}
  (loop $next
    ${SEED_FOUR}
    ${NEXT}
    ${store(BOARD.trumps, 'group', `(i32x4.shr_u ${get('draw')} ${i32(30)})`)}
    ${store(BOARD.leaders, 'group', all(0))}
    ${SEATS.map(seat => {
      const seats = `(select ${i32(seat + 1)} ${get('seats')} (i32.gt_u ${get('seats')} ${i32(seat)}))`;
      return `${set(`places${seat}`, splat(op('i32.mul', get('handSize'), seats)))} ${set(`dealt${seat}`, all(0))}`;
    }).join('\n')}
    ${set('pack', get('cards'))}
    ${set('size', splat(get('packSize')))}
    (loop $again
      ${DEAL_CARD}
      ${set('pack', op('i32.and', get('pack'), op('i32.sub', get('pack'), i32(1))))}
      (br_if $again ${get('pack')}))
    ${SEATS.map(seat => {
      const hand = seat === 0 ? get('dealt0') : op('v128.xor', get(`dealt${seat}`), get(`dealt${seat - 1}`));
      return store(BOARD.hands + VECTOR * seat, 'group', hand);
    }).join('\n')}
    ${store(BOARD.stock, 'group', op('v128.xor', splat(get('cards')), get('dealt3')))}
    ${set('stock', get('stockSize'))}
    ${set('size', splat(get('stock')))}
    ${set('left', get('tricks'))}
    ${set('row', `(i32.add ${get('group')} (i32.mul ${get('tricks')} ${i32(ROW_BYTES)}))`)}
    (loop $again
      ${DRAW_ROW}
      ${set('row', op('i32.sub', get('row'), i32(ROW_BYTES)))}
      ${set('left', op('i32.sub', get('left'), i32(1)))}
      (br_if $again (i32.gt_u ${get('left')} ${i32(1)})))
    ${set('low', op('i32.add', get('low'), i32(GROUP)))}
    ${set('group', op('i32.add', get('group'), i32(GROUP_BYTES)))}
    (br_if $next (i32.lt_u ${get('group')} ${i32(GROUPS * GROUP_BYTES)}))))`;

/** Where it lies. */
export const RANDOM_DEALS_FILE: URL = new URL('../src/kernel/random-deals-code.ts', import.meta.url);

/** The file. */
export function randomDealsCode(): Promise<string> {
  return codeFile('random-deals', [DEAL]);
}

await emit(import.meta.url, RANDOM_DEALS_FILE, randomDealsCode);

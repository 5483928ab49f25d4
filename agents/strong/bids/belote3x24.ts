/**
 * Bids at belote3x24: what each answer gains over passing, in points. Fitted; do not edit.
 *
 *     npx tsx scripts/fit/bids.ts --game belote3x24 --deals 60000 --rounds 2
 *
 * With the same cards by greedy:
 * Round 0 over greedy's bids: +4.05 ± 0.30 points a deal (25000 boards).
 * Round 1 over greedy's bids: +4.18 ± 0.30 points a deal (25000 boards).
 * Round 1 over round 0: +0.27 ± 0.12 points a deal (25000 boards).
 */
import type { BidTables } from '../bid-tables.ts';

const tables: BidTables = {
  'name 3': {
    weights: [
      -78.5, 6, 6, 31.6, 19.7, 60.2, 24.8, 25.2, 9.8, 0, 0, -5.4, -2.8, -2.8, -6.2, -5.7, -1.7, -3.1, 5, -3.3,
      -1.8, 1.6, 16.1, 0.4,
    ],
    context: [0, 0, -7.3, 0.3, -4.7, -2.8, -5.8, 16.8],
    trumps: `
      AKQT 2, AKQ -2, AKJT -1, AKJ -2, AKT -4, AK9 2, AQJ9 -2, AQJ 3, AQT 4, AQ9 3, AQ -3, AJT9 -2, AJT 7,
      AJ -5, A9 -6, A 7, KQJ 10, KQT9 3, KQT -2, KQ -14, KJT 7, KJ 3, KT9 5, KT -5, K9 -3, QJ9 4, QT -7,
      Q 3, JT -8, J9 4, J -13, T9 -3, T 3, void 17
    `,
    plains: `
      AKQJ -2, AKQ9 -3, AKQ -9, AKJ -9, AKT9 -2, AKT -7, AK9 -2, AQT 3, AQ9 -2, AQ 3, AJT9 -3, AJT 8, AJ9 4,
      AT9 -2, AT 5, A 12, KQJT -2, KQT9 2, KQT -4, KQ9 -2, KQ -6, KJ9 3, KJ 4, KT9 2, KT 6, K 5, QJT9 -2,
      QJT -8, QJ9 4, QJ -2, QT9 -2, Q 8, JT9 -7, J9 3, J -2, T9 2, T 3, 9 5
    `,
    aside: `
      AKQJ 8, AKQT9 -3, AKQ9 -2, AKQ 13, AKJT -1, AKT9 3, AK9 4, AK -3, AQJT9 -2, AQJT 2, AQJ9 -2, AQJ -2,
      AQT -2, AQ9 2, AJT9 2, AJT 3, AJ9 3, AJ -3, AT9 2, AT -2, A9 -2, A -8, KQJT9 3, KQJT 4, KQJ 8, KQT 2,
      KQ9 6, KQ -4, KJT9 -3, KJT 6, KJ9 2, KJ -2, KT9 -4, KT -2, K9 4, K -7, QJT 4, QJ 3, QT9 4, QT -2,
      Q9 -2, Q -7, JT9 -5, JT 5, J9 -7, J -10, T9 2, T -3, 9 -3
    `,
  },
  'name 4': {
    weights: [
      -74.9, 6, 6, 30, 19.3, 56.6, 29.7, 27.9, 16.3, 0, 0, -5.4, -1.9, -4.6, -4.9, -6.4, 0, 25, -0.4, 9.1,
      -4.9, -6.8, 6.8, 0.7,
    ],
    context: [0, 0, -5.7, -0.5, 5.3, -5.1, -9.7, 13.8],
    trumps: `
      AKQ 2, AK9 2, AK -2, AJT 3, AJ9 4, AT9 2, AT -5, A9 -2, KQJ 6, KQT -3, KQ9 4, KQ -9, KJT 4, KJ -2,
      KT9 4, KT -2, K9 -5, K 3, QJT 3, QT9 3, QT -3, Q9 -3, Q 2, JT -2, J9 -6, J -9, T9 -6, T 3, void 17
    `,
    plains: `
      AKJT9 -1, AKJ -2, AQJ -6, AQ9 -2, AQ -2, AJ9 7, AJ 2, AT 8, A 8, KQJ9 1, KQT -3, KQ -6, KJ -3, KT9 3,
      K9 -1, QJT -2, QJ9 4, QJ 2, Q9 -3, Q 3, JT9 -4, JT 3, J9 2, J -3, T9 -5, 9 3
    `,
    aside: `
      AKQJ 2, AKQT 3, AKQ 4, AKJ 3, AKT9 -3, AK9 6, AK -2, AQJ9 -4, AQT9 -2, AQT 2, AQ -3, AJT9 -4, AJ9 -7,
      AT9 3, KQJT9 2, KQJT -3, KQJ9 -2, KQJ 3, KQT9 2, KQT 2, KQ9 4, KQ 1, KJT9 3, KJT 2, KJ9 5, KT -7,
      K -6, QJT9 -2, QJT 4, QJ 6, QT -3, Q9 4, Q -3, JT9 -4, JT 4, J -7, T9 2, 9 -3
    `,
  },
  'name 5': {
    weights: [
      -74.6, 6, 6, 27.7, 16, 61.4, 24.3, 28, 21.5, 0, 0, -8.5, -1.9, -2.2, -8.8, -7.1, 8.1, 10.6, 11.5, 21.4,
      -5.6, -10, 2.3, 0.7,
    ],
    context: [0, 0, -1, -3.8, 11.9, -2.4, -5.2, -1],
    trumps: `
      AK9 3, AQT -2, AQ9 -2, AJT 3, AT -4, A9 -2, KQJ 3, KQT 4, KQ -9, KJT 3, KJ9 2, KJ -5, KT9 5, KT -3,
      K9 -3, K -2, QJ 2, Q 3, JT9 -2, J -7, T9 -2, void 13
    `,
    plains: `
      AKQ -1, AKT9 1, AKT -5, AK9 3, AQT -2, AQ9 -1, AQ 3, AJT -3, AJ 3, AT9 -1, A9 3, A 5, KQT9 1, KQ9 2,
      KQ -2, KJT 3, KT -2, K9 -2, QJT -5, QJ 2, QT9 -2, Q -2, JT9 -4, J9 3, J 2, T9 3, T -2, 9 2
    `,
    aside: `
      AKQJ9 -2, AKQ9 -2, AK -3, AQJT 2, AQT 2, AQ9 4, AJ9 -6, AJ -6, AT9 2, AT 3, KQJT 5, KQJ 2, KQT 3,
      KQ -2, KJT9 3, KJT 2, KJ -4, KT -3, QJT9 -2, QJ 7, Q9 -5, Q -5, JT9 -2, J 3, T9 2, T 2
    `,
  },
  'take 0': {
    weights: [
      -71.1, 6, 6, 31.2, 26, 58.9, 36.3, 35.8, 17.5, 0, 0, 1, 0.4, -9.1, -5.6, -5.8, 9.2, -12.3, 13.5, 12.9,
      4.7, -8.6, -13.5, 0.3,
    ],
    context: [0, 0, 7.3, -5.5, 9.8, 1.3, -3.9, -0.3],
    trumps: `
      AKQJ 3, AKQT 2, AKQ 5, AKJT -3, AKJ9 -2, AKJ 3, AKT9 -2, AKT 3, AK 2, AQJT9 3, AQJ9 -5, AQT9 2,
      AQT -3, AQ9 -3, AJT9 -4, AJT -6, AJ9 -3, AJ -3, AT9 3, A 6, KQJT9 3, KQJT 3, KQJ9 2, KQJ 6, KQT9 -4,
      KQT -6, KQ -18, KJT9 -8, KJT 9, KJ -4, KT9 2, KT -5, K 7, QJT9 3, QJT 9, QJ9 4, QJ -7, QT9 6, QT -4,
      Q9 -6, Q 3, JT -9, J9 6, T9 -2, T 8
    `,
    plains: `
      AKQJ -3, AKJ9 2, AKJ -2, AKT9 -2, AKT 4, AK9 5, AK -3, AQJT -1, AQJ 3, AQT 6, AQ9 2, AQ -2, AJT -2,
      AJ9 6, AJ 4, AT9 -3, A9 -3, A -11, KQJT -5, KQJ9 3, KQJ -10, KQT9 -5, KQT 5, KQ 5, KJT -6, KJ9 -2,
      KJ 7, KT9 5, KT 4, K9 2, K -2, QJT9 -4, QJT -5, QJ9 2, QJ 7, QT 5, Q9 2, Q -3, JT9 -5, JT 8, 9 -10
    `,
  },
  'take 1': {
    weights: [
      -70.4, 6, 6, 38.4, 28.3, 70.1, 40.1, 37.5, 19, 0, 0, -6.7, 4, -10.5, -8.3, -8.2, 0.1, -0.1, 15.7, 9.5,
      1.8, -18.5, -9.9, 0.3,
    ],
    context: [0, 0, 1.1, 0.9, 4.2, -2, -1.9, 8.9],
    trumps: `
      AKQJ 4, AKQT 5, AKQ9 -4, AKJ9 -5, AKJ 4, AKT9 -2, AK9 4, AQJT 2, AQJ9 -3, AQJ 5, AQ9 -2, AQ -2,
      AJT9 -6, AJ9 3, AJ -5, A 6, KQJT9 3, KQJT 5, KQJ9 4, KQJ 7, KQT -13, KQ -11, KJT9 -5, KJ -6, KT9 4,
      K9 -2, K 7, QJT9 5, QJ9 3, QJ -7, QT -4, Q9 -2, Q 6, JT9 8, JT -4, J9 -8, J -4, T 7, 9 5
    `,
    plains: `
      AKQJT -2, AKQJ -7, AKQ -3, AKJ9 2, AKJ 5, AKT9 3, AKT -6, AK9 3, AQT9 -3, AQT 3, AQ 3, AJT 2, AJ9 -3,
      AJ 4, A9 -3, A -2, KQJ -6, KQT 6, KQ9 3, KQ -2, KJ 7, KT9 2, KT -2, K9 5, K -6, QJT9 -4, QJT -6, QJ 6,
      QT9 2, QT 6, Q9 3, Q -2, JT9 -3, JT 2, J9 4, J -2, T9 -3, 9 -9
    `,
  },
  'take 2': {
    weights: [
      -68.6, 6, 6, 44.8, 30.1, 75.8, 46.5, 44.7, 20.7, 0, 0, -8.8, -4, -12.6, -13.4, -14.2, -1.2, -4.6, 12.7,
      -5.5, 2.5, -12.4, -4.1, 0.5,
    ],
    context: [0, 0, -1.3, 1.2, -0.1, -2.6, -5.1, 17.8],
    trumps: `
      AKQJ 6, AKQT 3, AKQ 2, AKT9 -2, AKT -2, AK 3, AQJT 2, AQJ9 -3, AQJ 4, AQT9 2, AQ9 -6, AQ -3, AJ -3,
      AT -5, A 5, KQJT 5, KQJ9 -4, KQT9 2, KQT -11, KQ9 2, KQ -6, KJT9 -7, KJT 2, KJ9 5, KJ -3, KT 3,
      QJT9 -2, QJT 3, QJ9 6, QT9 3, QT 2, Q9 -5, JT9 2, JT -5, J9 5, J -10, T 5, 9 5
    `,
    plains: `
      AKQT -6, AKQ -5, AKJ 2, AKT 5, AQJ9 3, AQT -3, AQ9 2, AJT 3, AJ9 -4, AT 3, A9 -3, KQJ -6, KQT9 -2,
      KQ9 8, KQ 2, KJT9 2, KJT -2, KJ 4, QJT 3, QJ 2, QT 5, Q9 2, Q -2, J -4, T9 -2, 9 -5
    `,
  },
};

export default tables;

/**
 * Bids at klaverjas/amsterdam-club: what each answer gains over passing, in points. Fitted; do not edit.
 *
 *     npx tsx scripts/fit/bids.ts --game klaverjas/amsterdam-club --deals 150000 --rounds 2
 *
 * With the same cards by greedy:
 * Round 0 over greedy's bids: +2.56 ± 0.44 points a deal (40000 boards).
 * Round 1 over greedy's bids: +2.74 ± 0.44 points a deal (40000 boards).
 * Round 1 over round 0: +0.49 ± 0.24 points a deal (40000 boards).
 */
import type { BidTables } from '../bid-tables.ts';

const tables: BidTables = {
  'must 4': {
    weights: [
      -106.6, 5.7, 14.5, 39.7, 17.3, 99.4, 4, 4.6, 29, -6.2, -3.8, -16.7, 8.2, -14.8, -13.3, -17.6, 36, 14.3,
      -34.2, 36.5, -33.5, 7, 46.4, 0.1,
    ],
    context: [-6.6, 0, 0, 0, 0, 0, 0, 0],
    trumps: 'A8 -5, A 4, KJ -4, K -4, 87 -4, 8 5, void 5',
    plains: `
      AK8 3, AQT -5, AQ -3, AJ -4, AT 3, A87 -3, K7 -3, K 3, QJ 6, Q 3, J8 -4, T9 -3, T8 -4, T7 3, 97 -4,
      9 5
    `,
  },
  'name 0': {
    weights: [
      -103.5, 20.7, 20.7, 45.9, 20.2, 101.6, 17.7, 21.6, 3.7, -2.9, -2.9, -5.4, -2.5, 1.4, -2, -2.2, -5.2,
      14.5, 2.2, 20.9, 0.3, 11.4, 21.7, 0,
    ],
    context: [-3.5, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQJ8 4, AKQJ 5, AKQT9 5, AKQT7 -6, AKQT 4, AKQ8 -10, AKQ7 -7, AKQ -11, AKJ97 5, AKJ87 6, AKJ7 4,
      AKT9 8, AKT87 -4, AKT8 5, AKT 13, AK98 4, AK87 -22, AQJT8 -3, AQJ97 -5, AQJ9 7, AQJ87 7, AQJ7 4,
      AQJ -7, AQT97 8, AQT9 8, AQT8 -4, AQT7 -13, AQT 10, AQ97 -4, AQ87 -12, AQ7 6, AQ 11, AJT9 6, AJT87 9,
      AJT8 10, AJT7 6, AJ987 6, AJ98 -11, AJ9 -5, AJ87 13, AJ8 5, AJ7 12, AJ -13, AT98 -7, AT9 5, AT87 -12,
      AT -5, A987 -21, A98 -9, A97 -15, A87 -12, A8 -5, A7 -5, A 11, KQJT9 -5, KQJT -7, KQJ98 -5, KQJ97 -4,
      KQJ87 5, KQJ7 6, KQT98 7, KQT9 5, KQT 8, KQ98 10, KQ97 6, KQ87 -4, KQ7 5, KJT97 -6, KJT87 -4, KJT8 -8,
      KJT -14, KJ9 11, KJ87 9, KJ8 -4, KJ -24, KT98 5, KT7 -10, K987 -14, K98 -4, K9 6, K 13, QJT9 -7,
      QJT -18, QJ97 -7, QJ87 4, QJ -31, QT987 -4, QT97 7, QT9 14, QT87 -11, QT7 -4, Q987 -8, Q98 8, Q9 5,
      Q87 8, Q8 5, Q7 6, Q 16, JT98 8, JT9 4, JT87 20, JT8 12, JT7 8, JT -23, J987 4, J98 8, J97 14, J9 -12,
      J87 32, J8 -10, J7 -5, J -25, T987 -10, T98 -4, T8 -7, T7 -8, T 8, 98 -7, 97 -7, 8 9, 7 10, void 15
    `,
    plains: `
      AKQJT9 5, AKQJT8 4, AKQJT 4, AKQJ8 5, AKQJ 5, AKQT9 4, AKQT7 -15, AKQ87 10, AKQ -4, AKJ987 -3,
      AKJ98 5, AKJ97 15, AKJ9 10, AKJ -10, AKT987 4, AKT98 -5, AKT87 -9, AKT8 -8, AK98 -7, AK97 -4, AK9 -10,
      AK87 -9, AK 12, AQJT9 4, AQJT8 -5, AQJT7 -4, AQJ98 4, AQJ97 -11, AQJ9 18, AQJ87 10, AQJ7 3, AQJ -4,
      AQT97 6, AQT9 4, AQT87 6, AQT8 -12, AQT7 -13, AQ97 4, AQ9 -12, AQ87 -10, AQ8 -5, AQ 14, AJT98 11,
      AJT97 6, AJT9 13, AJT87 7, AJT -8, AJ987 7, AJ98 -4, AJ9 -8, AJ8 -8, AJ7 -10, AJ -13, AT98 -4, AT97 6,
      AT9 -6, AT87 -8, AT 12, A987 -15, A98 -5, A97 -14, A87 4, A8 7, A7 10, A 27, KQJT9 -7, KQJT -4,
      KQJ98 4, KQJ97 -12, KQJ9 9, KQJ87 6, KQJ8 5, KQT98 15, KQT9 -7, KQT87 -6, KQT7 8, KQ987 -5, KQ98 7,
      KQ9 -11, KQ87 4, KQ8 -6, KQ7 4, KQ 4, KJT98 9, KJT97 -7, KJT9 10, KJT87 -4, KJT8 -7, KJT7 5, KJT -8,
      KJ98 7, KJ97 5, KJ87 5, KJ8 -9, KJ -15, KT987 -5, KT7 -5, KT 6, K97 -5, K87 6, K8 8, K7 7, K 11,
      QJT987 4, QJT97 8, QJT8 7, QJT7 6, QJT -9, QJ987 -4, QJ98 7, QJ8 -7, QJ7 -4, QJ -11, QT98 -13,
      Q987 -9, Q97 -10, Q9 -4, Q87 4, Q7 6, Q 13, JT987 4, JT98 8, JT97 7, JT -11, J987 4, J98 -5, J9 -11,
      J8 -13, J7 -9, J -16, T987 -4, T98 -8, T8 7, T7 6, 9 10, 87 4, 8 11, 7 14
    `,
  },
  'name 1': {
    weights: [
      -100.2, 20.3, 20.1, 41.6, 20.5, 79.2, 22.8, 20.5, 6.8, 3.5, 3.7, -3.4, 2.4, 0.5, 1.4, -0.5, 0, 20.9, 2,
      24.6, -6.1, 11.3, 20.3, 0.1,
    ],
    context: [-0.2, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQJ 5, AKQ9 4, AKQ8 -6, AKQ -7, AKJT 5, AKJ8 9, AKJ7 8, AKJ 3, AKT7 -7, AK98 -5, AK97 4, AK9 4,
      AK87 -4, AK8 -6, AK7 -10, AK 4, AQJ7 -6, AQT7 -5, AQT 6, AQ9 8, AQ87 4, AJT9 5, AJT 10, AJ97 -5,
      AJ9 9, AJ87 11, AJ8 8, AJ -11, AT98 -8, AT97 -4, AT9 7, AT87 -4, AT8 -7, AT7 -6, A987 -4, A98 5,
      A7 -7, KQT98 4, KQ98 6, KQ97 5, KQ87 -8, KQ8 -5, KJ98 -4, KJ97 -5, KJ9 11, KJ -15, KT97 -6, KT7 -4,
      KT 4, K98 -6, K7 5, K 11, QJ97 -4, QJ9 -4, QJ87 5, QJ8 -6, QJ7 -4, QJ -21, QT87 8, QT8 3, QT7 -7,
      QT 5, Q98 10, Q97 3, Q9 -5, Q87 -5, Q8 7, Q7 5, Q 11, JT9 5, JT87 7, JT8 7, JT7 9, JT -13, J987 9,
      J97 10, J9 -14, J87 13, J8 -10, J7 -8, J -19, T987 -11, T98 -7, T97 6, T9 -8, T7 -4, T 12, 987 -4,
      8 6, 7 6, void 10
    `,
    plains: `
      AKQJT 5, AKQJ9 7, AKQJ8 -5, AKQJ 12, AKQT97 4, AKQT8 -4, AKQ987 -3, AKQ97 3, AKQ -6, AKJT9 5, AKJT 11,
      AKJ9 4, AKJ87 4, AKJ8 10, AKJ7 -7, AKJ 6, AKT98 -4, AKT9 -11, AKT7 -6, AKT -5, AK98 -4, AK97 4,
      AK9 -8, AK87 6, AK8 -13, AK7 -17, AK 10, AQJT8 -4, AQJT 5, AQJ9 5, AQJ87 4, AQJ7 -17, AQT98 -7,
      AQT87 -4, AQT7 -5, AQT 8, AQ987 5, AQ97 -4, AQ9 -6, AQ87 5, AQ8 -16, AQ 9, AJT97 4, AJT9 10, AJ87 3,
      AJ8 -10, AJ7 -10, AJ -10, AT98 -11, AT97 -8, AT87 8, AT8 -7, AT7 -8, AT 17, A97 -4, A87 4, A8 13,
      A7 5, A 25, KQJT -11, KQJ97 6, KQJ9 -8, KQT98 11, KQT9 5, KQT7 11, KQ98 7, KQ97 10, KQ87 -3, KQ7 -14,
      KQ 6, KJT9 8, KJT87 -4, KJT8 8, KJ9 5, KJ -8, KT987 -4, KT98 -9, KT9 -10, KT87 4, KT7 -8, K987 14,
      K98 -12, K87 -4, K 4, QJT9 5, QJT8 -4, QJ98 5, QJ97 -5, QJ8 -4, QJ7 -8, QJ -6, QT9 -9, QT8 3, QT 4,
      Q97 -9, Q9 -5, Q87 6, Q 12, JT987 6, JT9 6, JT8 -4, JT -12, J987 12, J9 -8, J87 7, J8 -15, J7 -16,
      J -11, T987 -7, T98 -11, T97 6, T9 -4, T87 -10, T7 7, 97 3, 9 10, 87 7, 8 9, 7 11
    `,
  },
  'name 2': {
    weights: [
      -95.4, 24, 27.8, 53.5, 23.3, 131.7, 22.9, 28.6, 4.4, -5.7, -1.7, -11.7, -3.7, -5.6, -0.9, -5.1, -5.8,
      14.3, -10.2, 28, 0.2, 21.7, 26.8, -0.1,
    ],
    context: [4.6, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQ -8, AKJ -3, AK9 4, AK 5, AQJ9 -3, AQJ 6, AQT -3, AQ7 -6, AJ9 5, AJ7 3, AT9 7, AT -8, A9 -4, A8 -7,
      A 7, KQ9 3, KQ7 4, KQ 6, KJ7 8, KJ -4, KT -7, K9 -4, K8 -4, K 5, QJ -7, QT9 -4, QT87 4, QT -7, Q98 6,
      Q97 -6, Q 8, JT8 3, JT7 6, JT -4, J -5, T7 -7, T 7, 97 -10, 9 -9, void 10
    `,
    plains: `
      AKQT 6, AKQ -4, AKJT -4, AKJ97 3, AK87 -7, AK8 -7, AK 5, AQJ9 -5, AQJ8 -4, AQJ 4, AQT9 6, AQT8 4,
      AQT -13, AQ98 -3, AQ87 6, AQ8 -4, AQ7 -9, AQ 7, AJT9 9, AJT8 8, AJT7 6, AJT -6, AJ98 5, AJ8 -3,
      AJ7 -6, AJ -12, AT97 -7, AT9 3, AT87 -4, AT8 5, AT7 -8, A97 -4, A9 -10, A7 14, A 30, KQT9 -4, KQ98 -6,
      KQ97 4, KQ87 -4, KJT9 3, KJT 11, KJ -4, KT8 -5, KT7 -14, KT -6, K987 -4, K98 5, K9 -13, K87 6, K8 -5,
      K7 9, K 15, QJT9 4, QJT 7, QJ8 11, QJ7 6, QJ -9, QT9 -6, QT87 5, QT8 -4, QT7 -7, Q98 8, Q97 -5, Q9 -8,
      Q87 8, Q8 -6, Q 5, JT98 -4, JT97 6, JT7 10, J987 -5, J98 8, J87 -6, J8 -13, J7 -14, J -13, T98 -5,
      98 7, 9 6, 87 -5, 8 4, 7 6
    `,
  },
  'name 3': {
    weights: [
      -104.7, 27.1, 27.9, 46.4, 9.2, 85, 17.1, 25.2, 3, -1.7, 0, -15.7, -5.5, -16.5, -2.1, -0.9, 2.8, 23.3,
      1.5, 17.3, -17.4, -14.7, 34, 0.6,
    ],
    context: [-4.7, 0, 0, 0, 0, 0, 0, 0],
    trumps: 'K 6, QJ -4, Q 6, JT 6, J -11, T87 -4, T7 6, T 4, 97 -5, 8 -8, void 3',
    plains: `
      AKQ -5, AKJT7 4, AKJ -4, AKT -5, AK8 5, AQJ7 5, AQJ -7, AQ9 5, AQ 10, AJ8 -4, AJ7 -5, AJ -7, AT9 -5,
      AT 10, A98 -5, A9 5, A87 5, A7 -6, A 16, KQJ7 3, KQT -4, KQ98 4, KQ9 -4, KQ8 4, KQ -4, KJT 6, KJ9 -4,
      KJ -7, KT 7, K9 -5, K 12, QJ9 5, QJ87 4, QJ7 -4, QT -5, Q9 -7, Q8 -9, Q7 4, Q 7, J87 6, J7 -7, J -4,
      T98 -5, T87 -10, 9 6, 8 -11
    `,
  },
};

export default tables;

/**
 * Bids at klaverjas/rotterdam-club: what each answer gains over passing, in points. Fitted; do not edit.
 *
 *     npx tsx scripts/fit/bids.ts --game klaverjas/rotterdam-club --deals 200000 --rounds 2
 *
 * With the same cards by greedy:
 * Round 0 over greedy's bids: +2.37 ± 0.44 points a deal (40000 boards).
 * Round 1 over greedy's bids: +2.63 ± 0.43 points a deal (40000 boards).
 * Round 1 over round 0: +0.49 ± 0.24 points a deal (40000 boards).
 */
import type { BidTables } from '../bid-tables.ts';

const tables: BidTables = {
  'must 4': {
    weights: [
      -104.4, 9.3, 14.8, 33.1, 23.6, 101.5, 9.1, 20.4, 32.8, -11.9, -12.7, -7.8, 1.6, -16.4, -12.6, -12.7,
      31.6, 16.9, -18, 22.5, -9.8, -12.9, 30.3, -0.5,
    ],
    context: [-4.4, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AQ9 5, AQ -4, AJT -4, K98 5, K9 -6, K -5, QJ7 -3, QJ -7, QT9 3, Q7 3, Q -5, J7 3, T9 -4, T7 4, 987 -3,
      98 -4, void 8
    `,
    plains: `
      AKQT 3, AKQ -5, AKT 5, AK9 -7, AQJ -4, AQ9 5, AJ8 4, AJ7 4, AJ -4, AT8 -5, AT 5, A9 6, A -4, KQ7 -3,
      KJ8 3, KJ7 3, KT8 -5, K9 -6, K -4, QJ9 3, QT9 -3, Q97 -4, Q87 4, Q8 4, JT7 3, J98 3, J9 7, J8 -9,
      J7 -4, J -3, T98 -5, T87 -10, T8 4, T7 6, 8 6, 7 3
    `,
  },
  'name 0': {
    weights: [
      -103.5, 16.9, 18.4, 46.1, 15.5, 99.3, 18.5, 21.3, 5.8, -0.1, -0.9, -5.6, -4.6, 1.8, -0.5, -1.6, -6.8,
      11.2, -3.6, 21.4, -2.1, 9.3, 17.6, 0.1,
    ],
    context: [-3.5, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQJT 4, AKQJ8 7, AKQJ 7, AKQT9 5, AKQT8 4, AKQ87 4, AKQ8 -10, AKQ7 -12, AKQ -5, AKJ97 -5, AKJ9 8,
      AKJ87 6, AKJ8 4, AKJ7 9, AKJ 5, AKT98 -4, AKT97 4, AKT9 13, AK98 4, AK97 -4, AK9 6, AK87 -3, AK8 -8,
      AQJT9 -4, AQJT -7, AQJ9 -6, AQJ8 5, AQJ 4, AQT97 5, AQT9 4, AQT87 -6, AQT8 8, AQ98 6, AQ9 13, AQ87 -8,
      AQ8 -9, AQ 6, AJT87 5, AJT8 7, AJT7 7, AJ987 5, AJ98 -3, AJ97 -4, AJ9 8, AJ87 15, AJ8 8, AJ7 9,
      AJ -19, AT98 -7, AT97 -7, AT9 11, AT87 -9, AT8 -5, AT7 -8, AT -4, A987 -8, A98 -8, A97 -9, A9 -6,
      A87 -6, A8 -9, A7 -6, A 6, KQJ9 -6, KQJ87 6, KQJ7 8, KQT9 5, KQT8 -5, KQT7 -5, KQT 6, KQ97 -5, KQ9 5,
      KQ87 -9, KJT98 -4, KJ98 -7, KJ9 5, KJ -17, KT987 -6, KT97 -6, KT9 11, KT87 -5, KT8 10, KT7 -5,
      K987 -10, K9 -6, K 18, QJT9 -5, QJT87 4, QJT8 -6, QJT7 -3, QJT -6, QJ97 5, QJ8 -5, QJ7 -4, QJ -23,
      QT98 6, QT97 7, QT9 4, QT8 -6, Q987 -6, Q98 6, Q97 6, Q9 -5, Q87 6, Q7 8, Q 14, JT97 10, JT9 9,
      JT87 15, JT8 8, JT -22, J987 14, J98 9, J97 4, J9 -11, J87 18, J8 -8, J7 -11, J -26, T987 -5, T9 -4,
      T7 -5, T 17, 987 -4, 98 -4, 97 -12, 9 4, 87 6, 8 11, 7 12, void 10
    `,
    plains: `
      AKQJT97 3, AKQJT8 -4, AKQJT 13, AKQJ87 4, AKQJ8 5, AKQJ7 -6, AKQT87 -4, AKQT -7, AKQ987 3, AKQ9 -12,
      AKQ87 7, AKQ8 -5, AKQ -4, AKJT98 -6, AKJT97 8, AKJT9 5, AKJT87 -4, AKJT8 4, AKJT 7, AKJ87 5, AKJ8 8,
      AKJ7 -4, AKJ -6, AKT98 -9, AKT97 8, AKT87 -10, AKT7 -7, AK97 -3, AK9 -4, AK87 -8, AK7 -3, AK 14,
      AQJT -10, AQJ987 -4, AQJ97 14, AQJ87 4, AQJ -6, AQT98 5, AQT97 6, AQT9 -7, AQT87 -11, AQT 5,
      AQ987 -11, AQ98 -3, AQ97 -6, AQ 12, AJT98 7, AJT97 9, AJT9 4, AJT7 3, AJT -4, AJ987 6, AJ97 -5,
      AJ9 -4, AJ8 -8, AJ7 -7, AJ -13, AT987 -4, AT98 -7, AT97 -10, AT87 -4, AT 18, A98 -6, A97 -8, A9 3,
      A87 6, A8 12, A7 13, A 26, KQJT98 4, KQJT9 9, KQJT8 -5, KQJT7 4, KQJ97 7, KQJ9 4, KQJ87 5, KQJ8 4,
      KQJ7 3, KQT987 4, KQT87 -4, KQT8 -4, KQ97 -7, KQ9 -4, KJT987 5, KJT97 15, KJT9 4, KJT -7, KJ987 7,
      KJ97 6, KJ8 -6, KJ7 -9, KJ -9, KT987 -7, KT97 -7, KT7 -5, K987 -7, K97 -12, K8 5, K7 6, K 10, QJT9 -4,
      QJT87 -4, QJT7 3, QJT -6, QJ98 10, QJ97 14, QJ8 -5, QJ7 -6, QJ -8, QT987 5, QT9 -4, QT 8, Q987 -6,
      Q97 -3, Q7 6, Q 9, JT98 -5, JT97 9, JT9 5, JT87 11, JT7 -7, JT -12, J987 10, J97 -5, J9 -8, J8 -11,
      J7 -15, J -17, T98 -5, T97 -5, T9 6, T8 8, 97 -6, 9 11, 87 8, 8 7, 7 7
    `,
  },
  'name 1': {
    weights: [
      -101.6, 18.3, 17.1, 39.4, 20.3, 82, 17.1, 22.7, 6.3, 0.1, 0.1, -2.8, 3.4, 2.8, 0.6, 1.4, 2.6, 23.9,
      -2.9, 24.4, -1.8, 11.4, 13.8, 0.1,
    ],
    context: [-1.6, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQJT 4, AKQJ7 4, AKQT 13, AKQ8 -9, AKQ7 -4, AKJ9 4, AKJ87 4, AKJ7 5, AKJ -5, AKT8 5, AKT 10, AK98 5,
      AK97 4, AK87 -14, AK8 -4, AK7 5, AK -6, AQJT9 4, AQJT -4, AQJ98 -4, AQJ87 5, AQJ8 10, AQJ7 8, AQJ -8,
      AQT8 -5, AQT7 -5, AQT 7, AQ98 7, AQ97 -4, AQ87 -5, AQ8 -12, AQ7 -7, AQ 13, AJT8 12, AJT 6, AJ97 -6,
      AJ9 -10, AJ87 13, AJ8 7, AJ7 20, AJ -19, AT97 -4, AT9 8, AT87 -8, AT7 6, AT -6, A987 -9, A98 -15,
      A97 -11, A9 -5, A87 -9, A8 -5, A7 -4, A 7, KQJ98 -3, KQJ9 -6, KQJ7 5, KQT9 10, KQT87 -5, KQT7 -4,
      KQT 6, KQ98 4, KQ9 6, KQ87 -4, KQ8 -7, KQ 4, KJT9 -6, KJT8 -5, KJT7 6, KJT -6, KJ97 3, KJ9 5, KJ87 5,
      KJ -20, KT987 -4, KT98 8, KT97 -4, KT9 6, KT8 4, KT -3, K987 -10, K98 -5, K97 4, K9 4, K87 -5, K 7,
      QJT -15, QJ97 -8, QJ87 -6, QJ -28, QT97 -4, QT9 13, QT87 -7, Q987 -5, Q98 7, Q97 14, Q87 7, Q8 10,
      Q7 3, Q 16, JT98 7, JT9 -4, JT87 7, JT8 12, JT -28, J987 5, J98 13, J97 9, J9 -4, J87 31, J8 -8,
      J -23, T987 -13, T87 -8, T8 -7, T7 -8, T 13, 98 -8, 97 -3, 87 6, 8 10, 7 12, void 11
    `,
    plains: `
      AKQJT 7, AKQJ8 -4, AKQJ7 6, AKQJ -7, AKQT87 -4, AKQT 8, AKQ987 4, AKQ7 -11, AKJT7 -7, AKJT 4,
      AKJ97 10, AKJ9 14, AKJ87 4, AKJ7 6, AKJ -14, AKT9 -4, AKT87 -5, AKT7 -7, AKT -4, AK987 -8, AK97 8,
      AK9 -9, AK87 -9, AK8 7, AK7 3, AK 8, AQJT9 8, AQJT7 -10, AQJ98 -4, AQJ9 6, AQJ87 7, AQJ8 10, AQJ7 7,
      AQJ -11, AQT87 8, AQT8 -14, AQT7 -10, AQ98 4, AQ9 -11, AQ87 -6, AQ8 -8, AQ7 -9, AQ 14, AJT97 10,
      AJT9 14, AJT8 10, AJT7 -5, AJ97 -6, AJ9 -4, AJ8 -9, AJ -14, AT987 4, AT9 -6, AT87 -13, AT 11, A987 -8,
      A98 -9, A97 -9, A8 12, A7 11, A 24, KQJT9 5, KQJT 4, KQJ9 3, KQJ -8, KQT98 6, KQT97 -5, KQT9 11,
      KQT87 -5, KQT8 -4, KQT7 -4, KQT 6, KQ987 -6, KQ98 4, KQ9 -12, KQ87 4, KQ7 12, KQ 9, KJT987 3, KJT8 -4,
      KJT7 10, KJT -5, KJ98 7, KJ97 6, KJ -16, KT98 -5, KT97 -4, KT9 -8, KT87 -3, KT8 4, KT7 -4, KT 6,
      K987 -4, K98 -6, K97 -11, K8 7, K 5, QJT9 4, QJT8 -12, QJT7 7, QJT -4, QJ97 4, QJ87 -6, QJ -10,
      QT98 4, QT97 -11, QT 4, Q98 -8, Q97 4, Q9 -7, Q87 10, Q8 5, Q7 9, Q 8, JT98 5, JT97 6, JT9 -4, JT7 -7,
      JT -15, J987 4, J98 11, J97 4, J9 -8, J8 -14, J7 -11, J -16, T987 -5, T98 -5, T97 4, T9 8, T8 5, T7 8,
      987 -4, 98 -4, 9 8, 87 7, 8 5, 7 6
    `,
  },
  'name 2': {
    weights: [
      -95.1, 21.5, 27.1, 57.5, 23.4, 126.5, 26.3, 25.9, 7.1, -4.1, 0.2, -7.8, -5.3, -7.2, -2.7, -3.1, -7.1,
      3.6, 3.1, 14.2, 1.4, 6.8, 24.9, 0.3,
    ],
    context: [4.9, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQT 3, AKJ 4, AKT9 -3, AKT -4, AK9 4, AK 4, AQJT -3, AQT8 5, AQT 3, AQ7 -4, AJT 7, AJ7 -4, AJ 4,
      AT9 8, AT -9, A9 -9, A87 -5, A8 -11, A 9, KQ98 3, KQ7 4, KJ87 -4, KJ -14, K98 3, K8 -5, K 10, QJ9 -4,
      QJ8 9, QJ -7, QT97 4, QT9 -4, QT7 -4, Q87 -5, Q 9, JT8 8, JT7 5, JT -7, J97 7, J87 6, J8 -3, J -15,
      T9 -10, T7 -7, T 10, 987 -5, 97 6, 9 -12, void 13
    `,
    plains: `
      AKQJ7 -5, AKQJ 4, AKQT 5, AKQ7 -3, AKQ -8, AKJT7 -3, AKJ9 3, AKJ7 5, AKJ 4, AKT9 -7, AKT8 -8, AKT -6,
      AK98 6, AK8 -4, AK7 -4, AK 11, AQJT8 -3, AQJ -7, AQT8 8, AQT 4, AQ97 -6, AQ7 -9, AJT9 -5, AJ97 4,
      AJ8 -5, AJ7 -10, AJ -4, AT9 8, AT8 4, AT7 -6, AT 6, A87 -8, A7 4, A 26, KQJ -5, KQT7 3, KQ98 6, KQ7 3,
      KJT9 -5, KJT -5, KJ98 -4, KJ87 -6, KJ8 8, KJ -6, KT98 4, KT97 3, KT9 -5, KT87 -3, KT7 4, K97 5, K7 4,
      K 5, QJT9 5, QJT7 4, QJ97 3, QJ87 5, QJ8 14, QJ7 5, QT98 4, QT9 -5, QT8 -6, QT 4, Q98 -19, Q97 -7,
      Q87 -7, JT87 6, JT7 4, JT -5, J97 12, J87 4, J8 -10, J7 -11, J -15, T98 -7, T97 9, T9 -6, T8 5, T7 -8,
      987 -6, 98 -5, 97 -7, 9 5, 87 12, 8 9, 7 12
    `,
  },
  'name 3': {
    weights: [
      -104.6, 38, 25.8, 49.7, 23.5, 102.7, 29.6, 22.5, -2.9, 0.4, -11.7, -19, -6.4, -20.3, -8.3, -14, -7.5,
      28.7, -6.1, 12.1, -3.2, -19.7, -16.6, 1.4,
    ],
    context: [-4.6, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AQ9 -4, AJT 4, A9 -5, A 8, KT -4, K9 7, Q87 3, Q 4, J8 4, J -5, T98 3, T9 -5, T 6, 8 -7, void -7
    `,
    plains: `
      AKT8 -4, AKT -4, AK9 -4, AK8 5, AK7 -6, AQT9 -4, AQ9 -11, AQ8 4, AJT8 -6, AJT 6, AJ9 7, AJ7 -4,
      AJ -16, AT9 4, AT 13, A97 -3, A8 6, A 17, KQT7 -4, KQ9 5, KQ 4, KJ7 -5, KJ -8, KT -10, K9 7, K87 -4,
      K8 3, K7 8, K 4, QJ8 4, QT9 4, Q9 -7, Q87 6, Q8 -7, Q 7, JT7 5, JT -3, J9 6, J87 4, J -12, T98 5,
      T9 -6, T7 5, 8 -16
    `,
  },
};

export default tables;

/**
 * Bids at klaverjas: what each answer gains over passing, in points. Fitted; do not edit.
 *
 *     npx tsx scripts/fit/bids.ts --game klaverjas --deals 300000 --rounds 2
 *
 * With the same cards by greedy:
 * Round 0 over greedy's bids: +2.26 ± 0.32 points a deal (60000 boards).
 * Round 1 over greedy's bids: +2.28 ± 0.33 points a deal (60000 boards).
 * Round 1 over round 0: +0.12 ± 0.15 points a deal (60000 boards).
 */
import type { BidTables } from '../bid-tables.ts';

const tables: BidTables = {
  'play 0': {
    weights: [
      -97, 21, 21.7, 47, 19.7, 123.4, 17.2, 23, 12.9, 2, 1.5, -4.3, 3.4, -11.6, 1, 1.7, 2.5, 23.1, -1.8, 32,
      -2.3, -4.4, -2.3, 0.1,
    ],
    context: [3, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQJ8 7, AKQJ7 5, AKQJ 15, AKQ9 -7, AKQ87 -4, AKQ8 -9, AKQ7 -6, AKQ -8, AKJT9 -4, AKJ9 -7, AKJ87 3,
      AKJ7 9, AKT97 4, AKT9 3, AKT87 3, AKT8 -5, AKT7 -5, AK98 7, AK9 6, AK87 -3, AK8 -5, AQJT7 -3,
      AQJ97 -5, AQJ9 5, AQJ87 5, AQT97 4, AQT7 -8, AQT 5, AQ987 -3, AQ98 7, AQ87 -4, AQ 6, AJT8 11, AJT 12,
      AJ987 4, AJ98 -4, AJ87 15, AJ8 5, AJ7 9, AJ -25, AT9 9, AT87 -14, AT7 -4, A987 -14, A97 -4, A9 -4,
      A87 -4, A8 -9, A7 -4, A 14, KQJT9 -3, KQJT7 3, KQJ9 -3, KQJ 5, KQT98 3, KQT97 5, KQT9 7, KQT8 -7,
      KQT 6, KQ97 8, KQ87 -8, KJT8 5, KJT -4, KJ9 10, KJ87 10, KJ7 5, KJ -25, KT98 -6, KT87 -14, KT7 -10,
      K987 -5, K98 5, K97 4, K 18, QJT98 -3, QJT8 4, QJT7 -3, QJT -13, QJ98 -4, QJ7 5, QJ -32, QT98 6,
      QT97 -4, QT9 9, QT 7, Q987 -3, Q98 8, Q 23, JT98 8, JT9 8, JT87 13, JT8 11, JT7 8, JT -27, J987 4,
      J98 8, J97 11, J9 -15, J87 32, J8 -16, J7 -10, J -40, T987 -6, T9 -4, T8 -3, T 14, 987 -10, 98 -10,
      97 -12, 9 -3, 8 8, 7 14, void 29
    `,
    plains: `
      AKQJ8 4, AKQJ7 -3, AKQJ -4, AKQT9 -3, AKQT7 -8, AKQ9 -8, AKQ8 4, AKJT7 5, AKJT 9, AKJ98 -3, AKJ9 -8,
      AKJ87 -5, AKJ8 11, AKJ7 -3, AKT98 -3, AKT87 -7, AKT8 -6, AK98 -5, AK 3, AQJT -3, AQJ97 4, AQJ9 4,
      AQJ7 -4, AQT98 3, AQT97 -4, AQT8 -5, AQ7 4, AJT98 7, AJT97 -6, AJT9 -5, AJT7 -5, AJ987 -5, AJ97 7,
      AJ87 -5, AJ8 -5, AT987 9, AT98 5, AT97 6, AT7 7, AT 6, A987 -4, A97 4, A87 7, A8 3, A7 5, A 3,
      KQJ97 3, KQJ9 4, KQT87 -5, KQ987 7, KQ98 4, KQ8 4, KJT7 -6, KJ987 5, KJ98 4, KT97 -5, KT9 -3, KT87 -6,
      K987 5, QJT87 -4, QJT7 4, QJ987 -4, QJ97 9, QJ 4, QT97 -4, QT9 -6, QT87 6, QT -3, Q8 -3, JT987 5,
      JT98 -4, JT97 7, JT7 4, J987 -6, J98 -5, J97 -3, J9 -4, J87 -8, J7 -4, J -6, T987 -5, T97 3, 987 5
    `,
  },
  'play 1': {
    weights: [
      -108, 16, 16.9, 26.1, 17.9, 60.2, 15.1, 16.7, 5.3, 2.1, 2.2, -4.7, 0.6, -10.6, 1.4, -0.2, -0.5, 29.2,
      -1.4, 27.4, 2.5, -3.8, -0.5, 0.1,
    ],
    context: [-8, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQJT 5, AKQJ8 -4, AKQT8 -5, AKQT7 4, AKQ98 -4, AKQ87 -5, AKQ8 -8, AKQ -3, AKJT7 6, AKJ8 7, AKJ7 5,
      AKT87 -3, AKT7 -22, AKT 4, AK987 -6, AK98 4, AK97 -3, AK9 6, AK87 -5, AK8 -3, AK7 -10, AK 3, AQJT8 5,
      AQJ9 7, AQJ7 4, AQT98 4, AQT7 -10, AQ97 6, AQ9 6, AQ87 -8, AJT87 4, AJT8 10, AJ97 -6, AJ9 -4, AJ87 7,
      AJ8 16, AJ7 9, AJ -25, AT97 -4, AT9 13, AT87 -6, AT8 -13, AT -4, A987 -13, A97 3, A9 4, A8 4, A7 6,
      A 10, KQJT 5, KQJ7 8, KQT8 -4, KQT7 -5, KQT 5, KQ7 4, KJT97 4, KJT8 7, KJT7 13, KJT -5, KJ98 -7,
      KJ97 -3, KJ87 6, KJ8 5, KJ -19, KT97 -3, KT9 5, KT87 -7, KT 7, K987 -3, K97 3, K9 -4, K8 -5, K7 8,
      K 11, QJT87 5, QJT8 4, QJT7 4, QJ97 -11, QJ9 5, QJ8 -5, QJ -24, QT987 -4, QT9 5, QT87 -4, QT8 -8,
      Q98 4, Q87 7, Q8 9, Q 13, JT987 4, JT98 5, JT87 11, JT8 5, JT7 10, JT -19, J987 9, J98 6, J97 5,
      J9 -24, J87 8, J8 -21, J7 -11, J -34, T987 -6, T98 -6, T97 -5, T87 5, T8 -7, T 8, 987 -3, 98 4, 97 -4,
      9 7, 87 9, 8 8, 7 8, void 18
    `,
    plains: `
      AKQJ97 3, AKQ9 -8, AKQ 7, AKJT8 6, AKJT7 4, AKJT -3, AKJ97 -4, AKJ87 -6, AKJ7 -5, AKT9 -4, AKT8 5,
      AK987 4, AK97 -6, AK8 6, AQJ8 -3, AQJ7 -11, AQT98 5, AQT9 7, AQT8 4, AQ987 -5, AQ97 -8, AQ87 -4, AQ 5,
      AJT97 3, AJT9 4, AJT87 -3, AJT8 -5, AJ987 -4, AJ97 12, AJ87 4, AJ7 -6, AT97 -4, AT87 -4, AT8 -3,
      AT7 -4, AT 3, A87 6, A8 7, A 10, KQJ98 6, KQJ97 -3, KQJ7 -5, KQT9 5, KQ97 4, KQ9 -7, KQ87 -4, KQ8 -3,
      KJT97 -3, KJT7 5, KJT 6, KJ98 4, KJ9 -5, KJ7 4, KT98 -7, KT9 -4, KT7 -4, KT -4, K987 3, K98 -5,
      K97 -6, K9 3, K87 6, K -4, QJT98 4, QJT7 5, QJ87 6, QJ7 3, QT98 -5, QT -3, Q97 -5, Q8 -6, Q7 4, Q -3,
      JT98 -5, JT97 6, JT7 -4, JT -4, J98 3, J8 -8, J -5, T87 5, 987 3, 9 4
    `,
  },
  'play 2': {
    weights: [
      -92.3, 24.4, 26.4, 64, 27.8, 144.7, 26.8, 32.4, 20.7, -3.3, -3.1, -13.9, -3.5, -29.5, -6.2, -3.8, -2.1,
      12, -5.3, 30.3, -3.1, -7.4, -6.8, -0.1,
    ],
    context: [7.7, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQJT 5, AKQJ 4, AKQ8 -6, AKQ -6, AKJ7 7, AKT97 4, AKT9 8, AKT8 8, AKT7 -4, AKT 9, AK987 -4, AK98 5,
      AK97 6, AK8 -15, AQJ98 -7, AQJ97 -5, AQJ -8, AQT98 6, AQ97 5, AQ9 9, AJT -7, AJ9 8, AJ87 9, AJ8 15,
      AJ7 6, AJ -13, AT97 -9, AT87 -6, AT -16, A987 -7, A97 -6, A9 -11, A8 -7, A7 -8, KQJT9 -5, KQJT 4,
      KQJ 12, KQT9 4, KQT8 -4, KQ97 -7, KQ87 -4, KJT9 -4, KJ97 -4, KJ9 17, KJ87 6, KJ7 -7, KJ -11, KT98 7,
      KT -8, K9 -8, K87 -6, K 12, QJT87 -4, QJT8 -5, QJT -4, QJ98 -4, QJ97 -5, QJ9 8, QJ87 -9, QJ8 -6,
      QJ -17, QT98 5, QT9 10, QT7 -8, Q9 -6, Q8 12, Q7 4, Q 17, JT97 -4, JT9 4, JT87 11, JT7 4, JT -11,
      J98 7, J97 7, J87 22, J -17, T987 4, T97 5, T8 -10, T 8, 987 -7, 98 -18, 97 -8, 87 9, 8 8, 7 16,
      void 20
    `,
    plains: `
      AKQJT -5, AKQJ8 4, AKQJ -7, AKQT9 8, AKQT8 4, AKQT7 -5, AKQ8 5, AKQ7 4, AKJ87 -4, AKJ7 8, AKT98 -5,
      AKT8 7, AK87 -5, AK7 8, AQJT8 -4, AQJT7 -7, AQJ97 -5, AQJ9 4, AQJ8 -6, AQJ -4, AQT98 -8, AQT97 5,
      AQT9 8, AQT87 -6, AQT7 7, AQ9 -12, AQ87 -5, AQ7 9, AJT8 6, AJT7 -4, AJ987 -4, AJ98 -4, AJ97 -9,
      AT98 -4, AT97 4, AT 9, A987 6, A8 5, A 4, KQJ9 7, KQJ -5, KQT8 -7, KQT7 -4, KQT 4, KQ9 -4, KQ8 5,
      KJT8 8, KJT7 -6, KJ98 -4, KJ97 11, KJ9 4, KT987 -5, KT97 -4, KT87 -4, KT7 4, KT -6, K -9, QJT9 -6,
      QJT87 4, QJT 4, QJ7 7, QJ 7, QT98 5, QT97 -8, QT9 4, Q987 6, Q97 4, Q8 -6, Q7 -6, Q -7, JT98 4,
      JT97 6, JT87 -7, JT8 -6, J987 9, T97 4, 9 -5, 8 -6, 7 -5
    `,
  },
  'play 3': {
    weights: [
      -99.3, 29.7, 32.4, 62.4, 29.6, 60, 32.3, 33.9, 15.3, -2.4, -0.3, -15.3, -1.1, -24.4, -3.1, -4.5, 0.1,
      -3.6, -1.7, 5.9, 2.4, -9.1, 1.9, 0,
    ],
    context: [0.7, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQJ8 4, AKQJ 7, AKQ9 -5, AKQ8 -6, AKJ9 6, AKJ7 8, AKJ -13, AKT97 -4, AKT9 7, AKT8 6, AK98 -5, AK97 7,
      AK9 7, AK -11, AQJ 10, AQT -8, AQ98 5, AQ9 7, AJT8 4, AJT7 7, AJ87 14, AJ8 5, AJ7 5, AT98 4, AT97 -8,
      AT9 7, AT87 -7, AT8 5, AT -7, A987 -8, A97 -8, A9 -6, A87 -7, A -15, KQJT -6, KQJ9 -5, KQJ -7, KQT8 5,
      KQT 4, KQ9 6, KJT7 -7, KJT -5, KJ98 5, KJ97 8, KJ87 -5, KJ7 6, KJ -8, KT9 11, KT87 -5, KT8 4, KT7 7,
      KT -9, K97 -10, K7 -5, K 14, QJT97 -6, QJT8 -4, QJT -8, QJ98 -5, QJ97 -5, QJ9 -9, QJ8 -9, QJ -16,
      QT98 5, QT97 5, QT9 8, QT87 4, QT7 6, Q98 9, Q9 8, Q8 5, Q7 11, JT98 4, JT7 8, J9 6, J87 4, J7 8,
      T987 -5, T98 -12, T9 -9, T8 -4, T7 -9, T 14, 987 -9, 97 6, 9 -8, 87 7
    `,
    plains: `
      AKQJ7 6, AKQJ 7, AKQT8 -4, AKQ98 -4, AKQ9 -6, AKQ8 4, AKQ7 4, AKJ97 5, AKJ9 -9, AKJ8 6, AKJ -4,
      AKT9 -4, AK97 5, AK9 -10, AK87 -7, AQJ9 -4, AQJ8 -7, AQJ 5, AQT9 -6, AQT87 -4, AQT8 9, AQT7 -8,
      AQT -8, AQ98 6, AQ97 -4, AQ9 -5, AQ8 9, AQ7 -4, AQ 4, AJT97 5, AJT8 5, AJT7 11, AJ7 -4, AJ -7,
      AT97 10, AT9 -5, AT87 -6, AT7 -5, AT 8, A98 -4, A8 8, A7 6, A 11, KQJT 7, KQJ9 5, KQJ 4, KQ98 -6,
      KQ97 -6, KQ8 5, KJT8 -10, KJT7 6, KJ98 11, KJ97 5, KJ8 5, KJ7 -6, KJ -5, KT97 -4, K9 5, QJT9 -6,
      QJT7 6, QJT 8, QJ98 5, QJ97 5, QJ87 -5, QJ7 -5, QT98 9, QT97 -5, QT7 -7, QT 5, Q987 4, Q98 -8, Q97 -8,
      Q9 8, Q87 7, JT7 -6, J987 5, J98 6, J97 -5, J8 -10, J7 -5, J -12, T987 6, T98 -4, T97 6, T9 9, T87 4,
      T8 4, T7 -4, 9 5, 87 8, 8 -7
    `,
  },
};

export default tables;

/**
 * Bids at klaverjas/amsterdam: what each answer gains over passing, in points. Fitted; do not edit.
 *
 *     npx tsx scripts/fit/bids.ts --game klaverjas/amsterdam --deals 150000 --rounds 2
 *
 * With the same cards by greedy:
 * Round 0 over greedy's bids: +2.30 ± 0.42 points a deal (40000 boards).
 * Round 1 over greedy's bids: +2.22 ± 0.43 points a deal (40000 boards).
 * Round 1 over round 0: +0.07 ± 0.20 points a deal (40000 boards).
 */
import type { BidTables } from '../bid-tables.ts';

const tables: BidTables = {
  'play 0': {
    weights: [
      -96.3, 22.1, 19.5, 42.2, 21.1, 116.8, 17.1, 22.5, 12.6, 2.8, 1.2, -3.8, 2.4, -12.4, 0.6, 2, 2, 35.1, -1,
      35, -0.9, -2.7, -3.9, 0.1,
    ],
    context: [3.7, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQJ 7, AKQ9 -7, AKQ8 -10, AKQ -7, AKJ9 -6, AKJ8 5, AKT98 3, AKT9 5, AKT8 -3, AK87 -3, AK8 -5,
      AQJ87 4, AQJ -6, AQT 8, AQ87 -6, AQ7 -6, AQ 9, AJT8 7, AJT7 4, AJT 10, AJ87 3, AJ8 3, AJ7 10, AJ -17,
      AT9 4, AT87 -7, A987 -8, A9 5, A87 -4, A8 -7, A 14, KQJT 3, KQJ8 -4, KQJ7 5, KQJ 12, KQT8 -4, KQT7 -4,
      KQT 4, KQ97 5, KQ87 -4, KQ8 -4, KQ7 -4, KJT98 -3, KJ987 4, KJ98 3, KJ9 12, KJ8 8, KJ7 8, KJ -20,
      KT98 -6, KT9 -5, KT87 -5, KT7 -8, K97 5, K 18, QJT8 3, QJT -4, QJ98 -6, QJ7 4, QJ -25, QT98 5, QT9 7,
      QT7 -5, Q98 8, Q7 -3, Q 18, JT98 5, JT9 8, JT87 9, JT8 11, JT7 5, JT -22, J98 14, J97 7, J9 -26,
      J87 20, J8 -17, J7 -7, J -34, T987 -6, T98 -5, T87 -4, T7 -4, T 7, 98 -5, 97 -6, 9 -3, 8 5, 7 10,
      void 27
    `,
    plains: `
      AKQJ9 3, AKQJ8 -4, AKQJ -7, AKQ9 -6, AKJ87 -5, AKJ8 4, AKJ -4, AKT87 -4, AKT8 -5, AK987 3, AK 4,
      AQJT7 3, AQJT -3, AQJ9 8, AQJ8 4, AQJ7 -5, AQJ 3, AQT97 -4, AQT87 3, AQT8 -7, AQ9 -5, AQ 5, AJT9 -4,
      AJT87 3, AJT7 -4, AJ987 -5, AJ9 -7, AJ8 -3, AJ7 -4, AJ 4, AT987 3, AT98 4, AT97 4, AT8 -5, AT 3,
      A987 -7, A97 5, A87 5, A7 6, A 4, KQJT 4, KQJ9 4, KQJ -3, KQT9 -4, KQ987 4, KJT 3, KJ98 6, KJ9 5,
      KT9 -5, KT8 -6, KT7 6, K987 4, K98 -3, K97 -7, K8 4, QJT9 -6, QJT8 -6, QJ98 4, QJ97 7, QJ7 6, QJ 6,
      QT98 4, QT97 -7, QT9 -7, QT87 6, QT8 4, Q8 -4, JT97 4, JT9 5, JT87 -4, JT8 3, JT7 4, J987 -7, J9 -6,
      J87 -9, J -3, T987 -5, T97 3, T87 3, 987 8
    `,
  },
  'play 1': {
    weights: [
      -109.2, 18.4, 19, 25.7, 16.6, 56.6, 12.3, 14.4, 6.9, 4.4, 3, -4.9, 1.3, -8.7, -0.2, 1.3, -0.7, 37.7,
      3.9, 27.8, 0.9, -0.3, 1.6, 0.2,
    ],
    context: [-9.2, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQ8 -8, AKQ7 -4, AKJ9 5, AKJ8 9, AKT7 -12, AK87 -7, AK7 -7, AQJT8 4, AQJ9 7, AQJ7 -3, AQT7 -7, AQT 3,
      AQ98 -6, AQ87 -6, AJT 7, AJ97 -4, AJ87 11, AJ8 10, AJ7 8, AJ -16, AT9 6, AT8 -5, AT7 -6, A987 -6,
      A9 6, A8 5, A7 4, A 5, KQJ9 5, KQJ7 4, KQJ 6, KQT7 -4, KQ87 -4, KJT8 5, KJT7 13, KJ97 -4, KJ87 3,
      KJ8 8, KJ7 4, KJ -15, KT97 -4, KT9 5, KT8 -3, KT 5, K987 -4, K9 -7, K87 -4, K8 -5, K 13, QJT9 -4,
      QJT7 5, QJ97 -5, QJ87 5, QJ8 4, QJ -18, QT8 -5, QT7 -4, QT 4, Q987 -4, Q98 10, Q97 3, Q9 5, Q 8,
      JT987 5, JT98 3, JT87 8, JT -18, J97 8, J9 -18, J87 5, J8 -20, J7 -12, J -27, T987 -5, T98 -6, T97 5,
      T9 5, T87 7, T8 -5, T 4, 9 7, 87 8, 8 7, void 16
    `,
    plains: `
      AKQT9 -4, AKQT -4, AKQ8 3, AKQ 8, AKJT -7, AKJ9 3, AKJ8 4, AKJ7 -7, AKJ -6, AKT8 4, AK9 -5, AK8 6,
      AK7 -6, AQJT9 -3, AQJT 8, AQJ7 -11, AQT98 3, AQT9 6, AQT8 4, AQ98 -5, AQ97 -5, AQ87 5, AQ8 -7, AQ 10,
      AJT9 8, AJT87 -3, AJT8 -9, AJ97 6, AJ9 3, AJ87 7, AJ7 -6, AT98 -8, A87 3, A8 6, A 8, KQJ7 -5, KQT8 -8,
      KQT 12, KQ87 -4, KQ8 -10, KQ 5, KJT8 4, KJT 6, KJ98 5, KJ87 3, KJ8 8, KJ7 4, KT98 -4, KT97 5, KT9 -8,
      KT7 -4, K987 5, K98 -6, K9 4, K87 6, K7 -7, QJT9 6, QJ97 5, QJ87 7, QJ7 4, QT97 -3, QT87 -7, QT8 5,
      Q97 -7, Q87 5, Q8 -4, Q7 4, JT98 -5, JT97 4, JT -5, J87 5, J8 -5, J7 -6, J -5, T97 8, 9 7
    `,
  },
  'play 2': {
    weights: [
      -92.9, 26.7, 25.5, 61.1, 23.4, 143.6, 27.2, 30.7, 21.9, -4, -2.9, -14.9, -2.2, -28.4, -5.2, -5.9, -1,
      19.8, -2.7, 30.2, -3.5, -7.9, -4.2, -0.1,
    ],
    context: [7.1, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQ8 -7, AKQ -11, AKJ8 6, AKJ 6, AKT9 4, AKT8 7, AK9 -4, AK8 -7, AQJ9 -4, AQJ -6, AQ87 4, AJT9 4,
      AJT -6, AJ9 4, AJ87 7, AJ8 18, AJ7 12, AJ -8, AT9 4, AT87 -7, AT -9, A987 -8, A98 9, A97 -5, A9 -4,
      A87 -5, KQJ9 4, KQJ 9, KQT8 -5, KQT -6, KQ9 9, KQ7 7, KJ9 11, KJ -9, KT98 5, KT7 -8, KT -4, K98 -6,
      K9 -6, K7 -4, K 11, QJT9 -4, QJ98 -5, QJ9 13, QJ87 -5, QJ8 -5, QJ7 7, QJ -11, QT98 5, QT9 5, QT7 -5,
      QT 7, Q9 -8, Q8 8, Q 10, JT97 -4, JT87 4, JT8 4, J97 6, J87 6, J -18, T97 7, T9 -6, T87 -7, T8 -7,
      98 -6, 97 -10, 9 -7, 87 4, 8 7, 7 13, void 17
    `,
    plains: `
      AKQT9 4, AKQT -8, AKQ8 5, AKQ 5, AKJT7 -4, AKJ8 7, AKT9 -5, AKT7 -7, AK98 -4, AK87 4, AK8 7, AK7 7,
      AQJT 7, AQJ -6, AQT87 -4, AJT9 6, AJT8 5, AJT7 -5, AJ97 -8, AJ9 -7, AJ87 -4, AJ8 -4, AT97 6, AT7 7,
      AT 4, A987 5, A97 4, A9 -4, A87 -8, KQJ7 -9, KQT9 -5, KQT8 -6, KQT 5, KQ987 4, KQ8 5, KQ7 7, KJT8 6,
      KJT7 -8, KJT -5, KJ97 6, KJ87 -4, KJ 12, KT98 -8, K987 -4, K7 6, QJT8 10, QJ98 -7, QJ7 7, QJ 7,
      QT97 -5, QT9 5, QT87 5, QT7 -4, QT -5, Q987 6, Q8 -8, Q7 -5, Q -8, JT97 9, JT9 5, JT8 -7, JT 8,
      J987 10, J98 -11, J9 -5, T97 5, 987 -7, 97 8, 8 -7, 7 -4
    `,
  },
  'play 3': {
    weights: [
      -97.4, 36.7, 38.8, 70.6, 28.8, 62.1, 39.8, 35.8, 15.8, -2.6, -2.3, -17, -2.7, -28.2, -5.4, -7.7, -2.5,
      -3.8, -2.9, -1.1, -0.8, 0.1, 8.3, 0.1,
    ],
    context: [2.6, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQT -4, AKJ9 5, AKJ7 8, AKJ -9, AKT9 8, AKT8 5, AQT -5, AQ9 8, AQ8 -4, AQ 7, AJT8 6, AJT7 4, AJ9 -4,
      AJ87 5, AJ7 8, AJ 4, AT9 6, A987 -4, A98 -4, A97 -9, A87 -4, A -8, KQJ9 -6, KQT 5, KQ9 6, KQ87 5,
      KJT9 4, KJT7 -7, KJ98 5, KJ97 6, KJ -8, KT9 10, KT7 9, KT -14, K97 -8, K87 -5, QJT8 -4, QJT -5,
      QJ97 -5, QJ8 -8, QJ7 -8, QJ -13, QT9 5, QT 6, Q98 12, Q8 4, Q7 10, JT8 -5, JT7 5, JT 4, J97 5, J9 9,
      J8 5, J7 7, J 5, T987 -4, T98 -8, T9 -11, T8 -4, T7 -7, T 8, 97 6, 9 -4, 87 5
    `,
    plains: `
      AKQJ7 5, AKQT -9, AKQ9 4, AKJ9 -7, AKJ -8, AKT 9, AK97 6, AK9 -8, AK87 -8, AK 5, AQJ9 -5, AQJ7 8,
      AQJ 7, AQT9 -6, AQT8 6, AQT7 -8, AQT -11, AQ9 -8, AQ8 8, AQ 5, AJT7 8, AJ97 -4, AJ8 -7, AJ7 5, AT98 4,
      AT97 6, AT8 4, AT7 -5, AT 7, A987 -7, A9 7, A7 7, A 11, KQJT8 -5, KQJ8 -7, KQJ 9, KQ98 -5, KQ97 -5,
      KQ9 -8, KQ8 7, KQ 7, KJT98 4, KJT8 -7, KJT7 4, KJT -5, KJ98 4, KJ -4, KT87 4, KT7 -8, K98 5, K97 8,
      K87 -5, K8 7, QJT9 -4, QJT8 -5, QJT 10, QJ98 5, QJ97 4, QJ8 5, QJ7 -5, QT9 -6, QT8 5, QT7 -4, Q98 -6,
      Q97 -9, Q9 5, Q87 5, Q 4, JT9 4, JT7 -6, J9 4, J8 -8, J7 -8, J -5, T987 4, T98 -5, T9 6, T87 5, T7 -5,
      987 4, 98 -12, 97 -4, 9 5, 8 -5, 7 -6
    `,
  },
};

export default tables;

/**
 * Bids at belote2: what each answer gains over passing, in points. Fitted; do not edit.
 *
 *     npx tsx scripts/fit/bids.ts --game belote2 --deals 100000 --rounds 2
 *
 * With the same cards by greedy:
 * Round 0 over greedy's bids: +2.10 ± 0.28 points a deal (30000 boards).
 * Round 1 over greedy's bids: +2.10 ± 0.28 points a deal (30000 boards).
 * Round 1 over round 0: +0.16 ± 0.14 points a deal (30000 boards).
 */
import type { BidTables } from '../bid-tables.ts';

const tables: BidTables = {
  'name 2': {
    weights: [
      -73.8, 9.7, 10.2, 33.4, 20.3, 60.1, 22.9, 24.5, 16.4, -0.6, -1, -0.4, 3.1, -0.1, -0.9, -0.3, 5, 5.4,
      9.5, 0.6, 5, -0.4, 1.5, 0.1,
    ],
    context: [-2.5, -1.4, -2.3, 1.8, -2.1, -0.1, 0.1, 1.1],
    trumps: `
      AKQJT -1, AKQJ 2, AKQT -1, AKQ9 2, AKJ9 -1, AKJ 2, AKT9 2, AKT7 1, AKT 3, AK9 -3, AK87 -2, AK8 -2,
      AK7 -2, AQJ8 2, AQT8 -2, AQ98 1, AQ9 -1, AQ8 -2, AQ7 -2, AJT8 2, AJ98 -3, AJ9 3, AJ87 -2, AJ7 3,
      AT97 -2, AT9 2, AT87 4, AT8 4, A987 -3, A98 -2, A9 2, A8 -2, A 2, KQJ8 2, KQJ7 -2, KQJ 9, KQT98 -1,
      KQT97 1, KQT9 3, KQT8 -2, KQT7 4, KQ87 -4, KQ7 -4, KQ -4, KJT9 1, KJT7 4, KJT 3, KJ97 3, KJ9 4,
      KJ87 4, KJ7 2, KJ -3, KT987 -1, KT98 1, KT97 1, KT87 -3, KT7 -6, KT -2, K8 -1, K7 -2, QJT9 -2, QJT 3,
      QJ9 4, QJ8 5, QJ7 2, QJ -6, QT97 1, QT9 -3, QT7 -2, Q987 2, Q98 3, Q97 -2, Q87 -2, JT987 2, JT98 -2,
      JT97 1, JT87 -3, JT8 -3, JT7 -3, JT -3, J987 -3, J9 -2, J87 2, J8 -2, J7 -6, J -12, T987 2, T98 -2,
      T97 -2, T87 1, T7 2, T 1, 97 -1, 9 -2, 87 8, 8 7, 7 6, void 5
    `,
    plains: `
      AKQJT -2, AKQJ 4, AKQT7 1, AKQT -7, AKQ97 2, AKQ9 -3, AKQ7 -2, AKQ -4, AKJT -2, AKJ98 2, AKJ7 -1,
      AKT9 3, AKT87 -2, AKT8 1, AKT7 -2, AKT 5, AK97 1, AK9 -4, AK87 2, AK8 -2, AK7 -2, AQJT8 -3, AQJT 1,
      AQJ87 2, AQJ8 1, AQJ7 2, AQT98 -2, AQT8 -1, AQ98 3, AQ97 2, AQ9 -2, AQ87 1, AQ7 2, AJT97 -1, AJT9 2,
      AJT8 5, AJT7 -3, AJT -4, AJ98 -4, AJ8 -4, AJ7 -2, AJ -2, AT98 1, AT9 4, AT87 1, AT8 1, AT7 3, AT 3,
      A987 -5, A97 1, A 5, KQJT 6, KQJ9 -2, KQJ7 -6, KQJ 4, KQT98 -1, KQT87 -2, KQT8 -1, KQT7 3, KQ98 -3,
      KQ9 -2, KQ7 -3, KQ -6, KJT98 1, KJT9 2, KJ987 3, KJ98 -3, KJ97 3, KJ9 4, KJ7 2, KJ -5, KT987 -2,
      KT98 -3, KT9 -2, KT87 -3, KT8 4, KT 5, K987 -3, K9 -3, K87 3, K7 3, QJT9 2, QJT87 -2, QJT8 1, QJT 4,
      QJ9 4, QJ8 -2, QJ -4, QT98 -3, QT7 3, QT 7, Q987 -1, Q98 1, Q8 3, Q7 2, JT987 6, JT97 4, JT9 2,
      JT8 -3, JT7 -3, JT -2, J98 -1, J97 -2, J9 -2, J8 -2, J7 -6, J -5, T987 4, T98 -2, T97 -2, T9 2, T87 3,
      T8 2, T7 3, T 5, 987 -7, 98 -1, 97 -2, 9 -2, 87 3, 8 2, void 6
    `,
    aside: `
      AKQJ 1, AKQT -2, AKQ8 1, AKQ 6, AKJ9 -1, AKJ7 1, AKT8 2, AKT -4, AK97 1, AK87 2, AK8 4, AK7 -3, AK 1,
      AQJ98 -2, AQJ9 -2, AQT8 -2, AQ9 3, AQ -3, AJT9 1, AJ98 2, AJ8 3, AJ7 1, AT97 -2, AT9 3, AT8 1, AT7 1,
      AT -4, A97 2, A9 -2, A8 -3, A7 -3, KQJT7 -1, KQJT -2, KQJ9 2, KQJ8 -2, KQT9 -2, KQ9 -3, KQ8 1, KQ7 3,
      KJT8 2, KJ87 2, KJ8 6, KJ7 4, KJ -2, KT9 4, KT87 -4, KT7 -2, K98 -3, K97 4, K9 3, K8 2, K7 1, K -3,
      QJT8 -4, QJ9 -1, QJ7 2, QJ 5, QT98 -1, QT97 -2, QT9 3, QT87 -2, QT8 2, QT7 -3, Q98 5, Q9 1, Q87 2,
      Q7 2, Q -2, JT9 -2, JT7 -5, JT 5, J98 2, J87 4, J8 2, T987 -2, T98 -6, T97 -2, T9 3, T87 4, T8 -4,
      T7 -1, T -5, 987 2, 97 2, 9 -2, 87 -2, 8 -4, 7 -3, void -6
    `,
  },
  'name 3': {
    weights: [
      -72.6, 1.7, 7.8, 36.6, 25, 54.6, 22.7, 22.9, 25.1, -8.3, -5.5, 0.6, 12.8, -0.4, -1.8, -2.2, 11.6, 1.7,
      15.7, -1.8, -2.9, -5.8, 2.2, 1.3,
    ],
    context: [-3.1, -0.1, 0.2, 5, -0.4, 0.3, -0.4, 4.6],
    trumps: `
      AKQ9 -2, AKQ8 2, AKQ7 2, AKQ 1, AKJT 2, AKJ -1, AKT87 -1, AKT8 -3, AKT7 2, AK87 2, AK7 3, AK 3,
      AQJ9 1, AQJ -4, AQT8 -1, AQT 2, AQ98 1, AQ97 1, AQ9 3, AQ8 1, AQ7 -2, AQ -1, AJT7 -1, AJT -3, AJ8 3,
      AT97 -2, AT9 2, AT7 2, AT -3, A98 -3, A97 -5, A9 1, A87 -4, KQJT7 -1, KQJ9 -2, KQ9 1, KQ8 2, KQ7 -2,
      KJ9 2, KJ8 1, KJ -4, KT8 -4, K97 3, K8 -4, QJT9 -1, QJ9 2, QJ8 3, QT9 5, QT87 -1, QT8 2, QT7 -1,
      Q987 -2, Q97 -5, Q9 -4, JT97 -2, JT9 -5, JT8 2, JT 3, J97 2, J87 3, J7 -1, J -4, T97 2, T9 7, T8 -1,
      T7 2, T -3, 987 -6, 97 3, 87 3, 7 1, void 3
    `,
    plains: `
      AKQJ 6, AKQ9 -6, AKQ7 3, AKJT8 -2, AKJT 4, AKJ98 2, AKJ9 -3, AKJ7 2, AKT7 1, AKT 2, AK9 4, AK87 2,
      AK7 2, AK 2, AQJ98 2, AQJ97 1, AQJ7 -2, AQT9 -2, AQT8 -4, AQT7 2, AQ9 3, AQ8 3, AQ -2, AJ97 -2,
      AJ9 -3, AJ7 -1, AJ -4, AT98 3, AT9 2, AT87 3, AT8 5, AT7 2, A98 -6, A97 -2, A87 1, A7 -2, A 3,
      KQJT7 -2, KQJT 3, KQJ9 -5, KQJ87 2, KQJ8 -3, KQJ7 -2, KQJ 4, KQT9 -2, KQT8 2, KQT7 -2, KQT 2, KQ98 2,
      KQ97 -2, KQ9 -2, KQ87 -1, KQ7 5, KQ 1, KJT97 2, KJT87 2, KJT8 -2, KJT -7, KJ98 2, KJ9 1, KJ87 2,
      KJ8 3, KJ -5, KT98 -2, KT97 -1, KT7 -2, KT 2, K87 -2, K -3, QJT9 3, QJ8 5, QT98 -3, QT9 4, QT87 -3,
      QT8 3, QT 3, Q987 -5, Q97 -4, Q9 -2, Q -2, JT98 3, JT97 -4, JT9 -5, JT87 -2, JT7 -2, J987 4, J98 2,
      J97 2, J7 -4, T987 2, T97 5, T9 5, T87 3, T -2, 987 -4, 9 -2, 87 -2, 8 -3, 7 -3
    `,
    aside: `
      AKQ7 -1, AKT8 -2, AK9 2, AK8 -2, AK 3, AQJ -2, AQ8 -5, AQ7 1, AQ -3, AJ87 -3, AJ8 -4, AJ 3, AT8 -6,
      AT7 -3, A98 -4, A9 1, A8 2, A7 3, A 4, KQ9 1, KQ87 -2, KQ8 -2, KJT7 -1, KJ9 -4, KJ7 -1, KJ 7, KT9 -2,
      KT -7, K97 -1, K9 7, K87 1, K7 -3, QJT7 -1, QJ9 4, QJ7 1, QT87 2, QT 1, Q97 -2, Q8 -1, Q7 2, Q -2,
      JT98 1, JT8 -3, JT7 -6, JT 2, J98 2, J97 -1, J9 -6, J8 3, J7 11, T98 -2, T97 4, T87 1, T7 2, T 2,
      98 3, 97 2, 87 3, 8 -2, 7 1
    `,
  },
  'take 0': {
    weights: [
      -70.5, 6, 15.7, 41.2, 30.3, 66.7, 35, 32.9, 23.5, 4.9, 4.7, -4.3, 3.8, -17.9, -2.7, -4.3, 3.7, 6.5,
      10.3, 13.1, 4.9, -10.3, -14, -0.2,
    ],
    context: [2.2, 3.4, 1, 1.2, 3.8, 3.3, 0.9, 2.2],
    trumps: `
      AKQJ 2, AKQT -3, AKQ 8, AKT8 -1, AKT 2, AQJT 2, AQJ -2, AQT9 -2, AQ98 -3, AQ8 -1, AQ -3, AJT9 -2,
      AJ98 -4, AJ9 -2, AJ8 4, AJ -2, AT8 3, AT -4, A98 -3, A9 2, A8 5, A 2, KQJT9 2, KQJ 7, KQT9 -2, KQT -4,
      KQ9 -2, KQ8 -5, KQ -7, KJT 4, KJ98 -2, KJ -2, KT9 4, KT8 -2, KT -5, K98 -3, K9 3, K8 2, K 2, QJT9 5,
      QJT 11, QJ9 5, QJ -5, QT98 -1, QT8 -2, QT -4, Q9 -1, JT98 3, JT9 -3, JT -8, J9 -3, J8 -2, J -9, T98 6,
      T8 -2, T 2, 8 12, void 8
    `,
    plains: `
      AKQJ7 -2, AKQJ -3, AKQT9 -1, AKQT -6, AKQ9 -6, AKQ8 -1, AKQ -2, AKJT -2, AKJ9 -2, AKJ8 2, AKJ 2,
      AKT97 -2, AKT8 3, AKT 5, AK97 2, AK9 6, AK8 3, AK7 2, AK 1, AQJ9 -2, AQJ8 -3, AQJ7 -2, AQJ 3, AQT8 -2,
      AQT7 6, AQT 2, AQ9 7, AQ87 3, AQ7 -2, AJT8 -2, AJ9 -4, AJ87 5, AJ7 2, AJ 7, AT98 2, AT97 2, AT9 5,
      AT8 6, AT7 -2, AT -5, A987 3, A98 4, A97 3, A87 -6, A8 -6, A7 -6, A -9, KQJT -3, KQJ9 -3, KQJ8 -2,
      KQJ7 -2, KQJ -7, KQT9 -3, KQT87 2, KQT8 -2, KQT7 -2, KQ98 -2, KQ97 -2, KQ9 3, KQ87 2, KQ8 3, KQ7 3,
      KQ 1, KJT9 -4, KJT8 -3, KJ98 -4, KJ97 -2, KJ9 -5, KJ87 -3, KJ8 4, KJ7 6, KJ 11, KT98 -2, KT97 -1,
      KT9 3, KT8 6, KT 4, K98 4, K97 7, K9 6, K87 5, K8 -2, K7 -2, K -5, QJT9 -2, QJT8 -2, QJT 2, QJ98 -2,
      QJ9 -6, QJ8 3, QJ7 3, QJ 11, QT98 2, QT97 2, QT9 7, QT8 4, QT7 2, QT 3, Q98 7, Q97 5, Q9 4, Q87 2,
      Q8 -2, Q7 -3, Q -6, JT98 -2, JT97 -2, JT7 2, JT 7, J987 2, J98 -7, J87 4, J8 8, J7 3, J 6, T98 4,
      T97 -4, T87 -2, T8 -7, T7 -5, 987 3, 98 -4, 97 -3, 9 -6, 87 -9, 8 -12, 7 -13
    `,
  },
  'take 1': {
    weights: [
      -67.6, 6, 16.2, 44.9, 29.1, 67, 31.1, 31.1, 26.4, 2.8, 1.7, -4.8, 4.4, -11.7, -3.2, -1.7, 3.3, -3.7,
      24.9, 0.7, 2.8, -6, -4.9, -0.2,
    ],
    context: [4.1, 2.6, 2.7, 3, 3.7, 2.5, 1.8, 1.5],
    trumps: `
      AKQJ 5, AKQ 7, AKJT -3, AKJ 2, AKT 2, AK9 2, AK8 -5, AQJT 2, AQJ8 -3, AQJ -3, AQT -2, AQ98 -1, AQ 4,
      AJT8 -2, AJ8 3, AT9 -3, AT8 2, A98 -4, A9 2, A -4, KQJ 3, KQT9 -3, KQ9 -2, KQ8 -3, KQ -8, KJ98 -3,
      KJ8 2, KJ -2, KT9 -4, KT8 -2, KT 2, K8 3, K 4, QJT8 2, QJT 2, QJ9 2, QJ8 4, QJ -2, QT9 2, QT8 -4,
      QT -4, Q98 -3, JT9 -2, JT8 -3, J98 -2, J9 3, J -8, T98 7, T9 2, T8 2, 9 -2, 8 7
    `,
    plains: `
      AKQJ 2, AKQT9 -2, AKQT 3, AKQ8 -2, AKQ7 -3, AKQ -3, AKJT -3, AKJ9 -2, AKJ7 2, AKJ 3, AKT97 2, AKT9 -2,
      AKT 5, AK98 -2, AK97 -1, AK9 2, AK8 3, AK7 5, AQJ9 -3, AQJ7 -2, AQJ 2, AQT98 -2, AQT 3, AQ987 -2,
      AQ9 6, AQ 3, AJT97 1, AJT9 -3, AJT8 -4, AJT7 1, AJT 2, AJ97 -2, AJ9 -4, AJ87 4, AT98 -2, AT97 6,
      AT87 -4, AT7 4, A987 2, A98 2, A97 2, A87 -2, A8 -4, A7 -6, KQJT -1, KQJ8 -3, KQJ7 -3, KQJ -4,
      KQT8 -3, KQT7 -2, KQ97 -4, KQ9 -4, KQ87 2, KQ8 -2, KQ7 3, KJT8 -2, KJT7 -2, KJ97 3, KJ87 3, KJ8 4,
      KJ7 -4, KJ 4, KT987 -2, KT98 -3, KT9 4, KT87 3, KT8 3, KT7 2, KT 4, K987 -2, K98 5, K97 2, K -5,
      QJT9 -2, QJT7 -2, QJ97 3, QJ9 -2, QJ8 5, QJ7 2, QJ 5, QT97 3, QT9 4, QT8 6, Q987 1, Q98 3, Q97 2,
      Q87 -2, Q -3, JT98 4, JT97 2, JT9 -6, JT7 2, J98 -2, J87 6, J8 4, T987 -3, T97 2, T7 -3, 987 4, 97 -4,
      87 -4, 8 -5, 7 -8
    `,
  },
};

export default tables;

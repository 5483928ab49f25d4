/**
 * Bids at belote3: what each answer gains over passing, in points. Fitted; do not edit.
 *
 *     npx tsx scripts/fit/bids.ts --game belote3 --deals 60000 --rounds 2
 *
 * With the same cards by greedy:
 * Round 0 over greedy's bids: +3.09 ± 0.24 points a deal (25000 boards).
 * Round 1 over greedy's bids: +3.08 ± 0.24 points a deal (25000 boards).
 * Round 1 over round 0: +0.32 ± 0.12 points a deal (25000 boards).
 */
import type { BidTables } from '../bid-tables.ts';

const tables: BidTables = {
  'name 3': {
    weights: [
      -74.1, 14.1, 14.9, 31, 16, 51.1, 23, 22.1, 12.9, -0.2, 0.9, -1.7, 0.4, 0.7, 0.2, 0.1, 1.1, 5.7, 13, 5.1,
      0.5, 1.8, 1, 0,
    ],
    context: [-2.1, -1, -1.6, 1.1, 0.7, 0.9, 0, 3.4],
    trumps: `
      AKQJT 1, AKQJ 2, AKQT 2, AKQ9 2, AKQ8 3, AKJT -1, AKJ 2, AKT7 2, AKT 2, AK9 -2, AK8 3, AK7 1, AK 3,
      AQJ 3, AQT9 -1, AQT8 1, AQT -1, AQ9 2, AQ8 -2, AQ7 -3, AJT 1, AJ98 -1, AJ -5, AT98 2, AT97 1, AT9 -3,
      AT8 -2, AT7 4, AT 3, A987 -2, A97 -6, A9 -4, A87 -1, A8 -2, A7 2, A 3, KQJ7 2, KQJ 5, KQT9 3, KQT -3,
      KQ8 -5, KQ7 -2, KQ -9, KJT7 2, KJ97 -2, KJ9 3, KJ7 4, KJ -4, KT9 1, KT87 -1, KT8 -2, KT7 -3, KT -3,
      K98 3, K97 2, K9 -3, K87 -2, QJT 5, QJ9 2, QJ8 3, QJ7 3, QJ -2, QT98 1, QT97 -1, QT9 2, QT87 -1,
      QT8 -2, QT7 -3, Q98 3, Q87 -4, Q8 -2, JT97 -2, JT9 -1, JT87 1, JT8 3, JT7 3, JT -6, J987 1, J97 4,
      J9 3, J7 -4, J -12, T98 3, T97 2, T9 -4, T8 -1, T 4, 987 2, 98 -3, 97 -3, 9 -3, 87 4, 8 6, 7 6,
      void 11
    `,
    plains: `
      AKQJT 4, AKQJ 1, AKQT 1, AKQ87 -2, AKQ7 -1, AKQ -3, AKJ9 1, AKJ7 -1, AKJ 4, AKT8 1, AKT7 2, AKT -4,
      AK98 -2, AK9 -4, AK87 -2, AK7 -2, AQJ8 -1, AQJ7 -2, AQJ 2, AQT9 -2, AQT7 -2, AQ97 2, AQ9 -3, AQ87 1,
      AQ 2, AJT9 2, AJT 4, AJ98 1, AJ97 4, AJ9 3, AJ8 -2, AJ -3, AT9 -6, AT7 5, AT 4, A987 -3, A98 -4,
      A97 -5, A7 3, A 6, KQJT -1, KQJ7 2, KQT9 2, KQT7 -3, KQT -4, KQ8 -2, KQ7 -4, KQ -5, KJT9 1, KJ97 1,
      KJ9 5, KJ8 1, KJ7 3, KJ -3, KT97 1, KT9 3, KT7 -1, K98 4, K87 1, K8 -1, QJT9 1, QJT7 -2, QJT -2,
      QJ87 -2, QJ8 -2, QJ7 -2, QJ -1, QT98 1, QT97 -2, QT9 -2, QT87 -2, QT8 5, QT7 -1, QT 1, Q98 4, Q97 -1,
      Q9 -3, Q87 2, Q7 2, JT98 1, JT97 -2, JT9 -5, JT8 1, JT7 -2, JT -1, J98 -2, J97 1, J87 -1, J8 -1, J -5,
      T987 -1, T98 -4, T97 -3, T87 5, T8 4, T7 7, T 4, 98 -4, 97 -3, 9 3, 87 3, 8 5, 7 5, void 8
    `,
    aside: `
      AKT8 -1, AK7 -1, AK 2, AQJT -1, AQJ9 1, AQJ7 1, AQJ 3, AQ8 1, AQ7 4, AJT9 -1, AJT -3, AJ9 -3, AJ8 1,
      AJ7 -3, AJ 3, AT98 1, AT87 -2, AT7 -3, AT 3, A97 2, A87 -1, A7 2, A -6, KQJ -1, KQ -2, KJT -2, KJ97 2,
      KJ9 -1, KJ8 1, KJ7 3, KJ -1, KT9 3, KT7 1, KT 4, K97 -1, K87 1, K8 2, K -4, QJT 2, QJ9 1, QJ8 -1,
      QJ7 1, QT97 1, QT8 2, Q98 2, Q97 1, Q87 2, Q8 3, Q -3, JT87 -1, JT 2, J97 2, J9 2, J8 2, J -6,
      T987 -2, T98 -3, T9 1, T -4, 97 7, 9 -2, 87 -6, 7 -7, void -8
    `,
  },
  'name 4': {
    weights: [
      -72.4, 12.2, 13.8, 28.9, 17.8, 51.3, 22.2, 22.6, 15.7, -1.6, -1.4, -1.2, 2.3, 0.7, -1.4, -1.2, 3.1, 15,
      11.4, 11.7, -1.4, -0.5, -1, 0.2,
    ],
    context: [-1.7, -1.1, 0.3, 3, -1.6, 0.6, 0, 1.1],
    trumps: `
      AKQ9 1, AKQ7 -1, AKJ7 1, AKJ -2, AK97 -1, AQJT 2, AQ9 1, AQ87 -2, AQ7 -1, AJT 2, AJ98 -1, AJ87 2,
      AJ8 2, AJ7 2, AJ -5, AT9 1, AT87 2, AT8 -2, AT -3, A97 3, A8 2, A7 -2, KQJT 1, KQJ 2, KQ97 -1, KQ9 3,
      KQ8 -2, KQ -6, KJT 2, KJ97 -1, KJ9 3, KJ8 4, KJ7 1, KJ -2, KT87 -2, KT7 -1, KT -3, K98 4, K9 -2,
      K87 1, K8 -3, QJT9 -1, QJT 5, QJ9 2, QJ7 3, QJ -1, QT98 1, QT9 -2, QT87 1, QT8 -1, QT7 -3, QT -1,
      Q98 -2, Q97 -3, Q7 -2, JT9 2, JT8 1, J97 2, J9 -2, J8 -5, J7 -2, J -10, T98 -3, T97 4, T87 -2, T8 1,
      T7 -3, T 3, 987 -2, 98 -2, 97 -3, 9 -2, 87 2, 8 5, 7 4, void 12
    `,
    plains: `
      AKQJ 2, AKQT -2, AKQ9 -1, AKQ7 -2, AKQ -2, AKJT -1, AKJ7 2, AKJ -5, AKT7 2, AK98 -1, AK9 -2, AK8 3,
      AK7 -7, AQJT7 -1, AQJT 2, AQJ87 -1, AQJ8 -2, AQJ 1, AQT7 1, AQ9 3, AQ7 -2, AJT9 -1, AJT -2, AJ9 -1,
      AJ8 -3, AJ -3, AT97 -2, AT9 -2, AT87 2, AT8 -4, AT7 -1, AT 6, A98 -2, A87 3, A8 5, A 7, KQJ8 -1,
      KQT9 1, KQT7 1, KQ9 -3, KQ87 1, KQ8 -2, KQ -2, KJT7 -1, KJT -2, KJ97 1, KJ8 4, KJ7 4, KT7 -2, KT 3,
      K98 3, K97 -2, K87 2, K7 2, QJT8 -2, QJT7 -2, QJT 3, QJ98 2, QJ7 1, QT9 -1, QT7 -2, Q98 -4, Q9 -2,
      Q87 3, JT987 -1, JT9 3, JT7 -4, J98 -1, J97 5, J9 1, J8 -4, J -2, T987 1, T98 -6, T97 2, T87 -2, T 3,
      98 -4, 97 1, 8 2, 7 2, void 5
    `,
    aside: `
      AKJ8 -2, AKJ 2, AKT 1, AK7 2, AK -3, AQ9 3, AQ7 -1, AQ -2, AJT8 -1, AJ8 2, AJ7 1, AJ 4, AT9 -4, AT8 2,
      AT7 1, AT 3, A98 2, A97 3, A9 -1, A8 2, A7 -2, A -3, KQT 2, KQ9 -3, KQ8 1, KQ -4, KJ -3, KT9 3, KT7 3,
      KT 4, K98 2, K9 2, K87 -1, K7 -3, QJ7 1, QJ 2, QT9 -2, QT8 -1, QT7 2, Q98 3, Q97 -2, Q9 4, Q7 -1,
      JT8 1, J98 -2, J8 4, J7 2, J -3, T9 4, T87 1, T8 -1, T7 -3, T -3, 9 2, 8 -5, 7 -6, void -5
    `,
  },
  'name 5': {
    weights: [
      -71.8, 8.9, 11.1, 36.4, 20.4, 52.2, 20.4, 20.9, 24, -7.1, -8.9, -0.5, 6.3, 1.4, -3.4, -4.5, 9.6, 4.3,
      18.4, 0.1, -5, -4.4, 3.9, 0.9,
    ],
    context: [-5.2, -2.2, -3.3, 2.6, 0.9, -0.3, 2.5, 6.1],
    trumps: `
      AKQ 2, AKJ 3, AK9 2, AK8 3, AK7 1, AK -4, AQ 1, AJ7 2, AJ -4, AT7 -2, AT -3, A97 2, A8 -1, A7 -2,
      KQJ7 1, KQJ 2, KQT8 -2, KQ9 -3, KQ7 -1, KJT 2, KJ9 3, KJ -3, KT9 2, KT7 -3, KT 2, K98 1, K9 -1, K8 -2,
      K7 -2, QJT97 -2, QJT8 2, QJT 2, QJ9 2, QJ8 2, QJ7 2, QJ -2, QT9 -1, QT7 2, QT -3, Q98 2, Q97 -3,
      Q9 -4, Q87 2, Q8 -4, Q7 -2, JT8 -1, JT 2, J9 -2, J8 -4, J -4, T98 2, T97 3, T9 -3, T 3, 87 -4, 8 4,
      7 5, void 11
    `,
    plains: `
      AKQ 3, AKT9 1, AKT -2, AK98 -1, AK9 3, AK7 1, AK -7, AQJ8 -1, AQ98 1, AJT9 -2, AJT -2, AJ97 2, AJ8 -1,
      AJ7 -4, AJ -3, AT9 2, AT87 3, A98 1, A9 -2, A87 2, A8 -4, A7 -4, A 5, KQJ9 1, KQJ8 1, KQJ7 1, KQJ -2,
      KQT8 -1, KQT 2, KQ9 -1, KQ7 1, KQ 3, KJT7 -1, KJT 5, KJ98 2, KJ9 4, KJ7 -2, KT7 -1, KT 4, K9 -5,
      K7 -3, QJT97 -1, QJT9 -2, QJT8 2, QJT -2, QJ8 1, QJ7 2, QT98 2, QT8 -4, QT -2, Q98 2, Q97 -2, Q9 -4,
      Q87 2, Q8 -3, Q7 -3, Q -2, JT9 -2, JT87 -1, JT 5, J97 3, J9 -1, J8 -4, T987 -2, T97 3, T9 -2, T87 1,
      T8 2, T7 2, T 3, 987 -1, 98 3, 9 2, 87 -2, 8 4
    `,
    aside: `
      AKQ -1, AKT -1, AQJ 1, AJT9 1, AJ8 1, AJ 2, AT8 -1, AT 3, A9 6, A87 1, A7 -2, KQ7 1, KQ 2, KJ 1,
      KT9 -2, KT8 -1, KT -3, K8 -2, K -2, QJ8 1, QJ -3, QT7 2, QT 2, Q9 -2, Q7 2, Q 2, JT9 1, JT7 2, J8 -2,
      J7 1, J 3, T9 -4, T -3, 98 -3, 97 3, 9 -4, 87 2
    `,
  },
  'take 0': {
    weights: [
      -69, 6, 17.3, 28.2, 23.5, 62.1, 29.5, 28, 13.4, 3, 3.3, -3, 2.2, -8.5, -2.8, -0.3, 1.9, 2.5, 9.6, 22.4,
      0, -8.2, -12.2, -0.4,
    ],
    context: [0.2, 1.4, 1.9, -0.4, -2.1, 0.5, 2.8, -0.3],
    trumps: `
      AKQJ 2, AKQ8 -1, AKQ 5, AKJ9 -2, AKJ8 1, AKJ 2, AKT 3, AK9 -2, AK8 -2, AK -3, AQJ 4, AQT8 1, AQ9 3,
      AJT9 -1, AJT -1, AJ98 -4, AJ9 -2, AJ8 -2, AJ -2, AT98 1, AT8 -5, A98 -2, A 4, KQJT 2, KQJ9 2, KQJ8 1,
      KQJ 8, KQT -3, KQ98 -3, KQ9 -2, KQ8 -1, KQ -10, KJT9 -1, KJT 5, KJ8 4, KJ -2, KT98 -1, KT9 3, K9 -2,
      K8 2, QJT98 1, QJT8 1, QJT 4, QJ8 2, QJ -5, QT9 -1, QT8 -4, QT -6, Q8 -1, JT9 4, JT8 2, JT -8, J98 2,
      J8 -4, J -14, T98 6, T9 -1, 98 1, 8 8, void 14
    `,
    plains: `
      AKQT -3, AKQ9 -3, AKQ8 -2, AKJ7 -1, AKJ -2, AKT7 2, AKT 3, AK98 1, AK8 2, AK7 2, AK 2, AQJ -2,
      AQ98 -2, AQ8 2, AJT9 1, AJ9 3, AJ8 6, AJ7 2, AJ 4, AT9 -3, A97 2, A9 -2, A8 -2, A7 -3, A -7, KQJT -1,
      KQJ9 -2, KQJ7 -2, KQJ -7, KQT8 -2, KQT7 -2, KQT 3, KQ98 2, KQ8 5, KQ 1, KJT9 -1, KJT8 -2, KJT 2,
      KJ98 -1, KJ97 2, KJ8 3, KJ7 1, KJ 4, KT98 -1, KT9 5, KT7 2, K97 2, K9 4, K7 -2, K -6, QJT9 -1,
      QJT7 -2, QJT -2, QJ98 -1, QJ97 -2, QJ8 -2, QJ7 -2, QJ 4, QT98 -1, QT97 2, QT87 2, QT7 3, QT 2, Q98 8,
      Q97 5, Q9 4, Q87 2, Q7 3, Q -2, JT98 -3, JT97 -1, JT87 -1, JT8 -2, JT 5, J987 -2, J98 -3, J97 -6,
      J9 2, J87 3, J8 5, J7 4, J 2, T97 5, T87 -2, T8 -2, 98 -3, 97 -3, 9 -2, 87 -5, 8 -7, 7 -6
    `,
  },
  'take 1': {
    weights: [
      -68.6, 6, 19.4, 31.7, 26.2, 58.7, 30.8, 29.8, 17.6, 2, 1.5, -5.5, 2.2, -8.9, -2.2, -1.5, -1.3, 14, 10.6,
      14.7, -1.7, -6, -7.3, -0.3,
    ],
    context: [-0.3, 1.9, -0.6, 1.5, -0.2, 0.9, 2.1, -0.9],
    trumps: `
      AKQT 2, AKQ9 -2, AKJ 2, AK9 1, AK8 -2, AK -2, AQJ 1, AQT8 -2, AQT 4, AQ9 3, AQ8 -4, AJT98 -1, AJT 2,
      AJ9 4, AJ8 2, AJ -5, AT9 -3, AT8 1, AT -1, A98 -2, A9 -1, A8 -3, A 4, KQJT 3, KQJ 8, KQ98 -2, KQ -11,
      KJT 5, KJ98 -1, KJ8 3, KJ -3, KT -5, K 2, QJT 4, QJ98 -1, QJ -7, QT8 -1, Q98 2, Q8 -2, Q 4, JT8 1,
      JT -7, J98 3, J9 -6, J8 -2, J -10, T98 2, T9 -4, T8 -3, 98 1, 9 5, 8 7, void 14
    `,
    plains: `
      AKQJ -2, AKQT -3, AKQ9 -2, AKQ -3, AKJT9 -1, AKJ7 -2, AKJ 2, AKT9 -2, AKT 4, AK97 2, AK9 2, AQJT -2,
      AQJ 3, AQT 3, AQ9 2, AQ87 1, AQ8 1, AQ7 2, AQ -2, AJT -2, AJ98 -2, AJ9 -2, AJ8 -2, AJ 5, AT 4, A987 2,
      A97 -4, A9 4, A8 -2, A7 -2, KQJ9 -2, KQJ8 -2, KQJ -2, KQT9 -1, KQT 3, KQ9 -2, KQ8 2, KQ7 -2, KQ -3,
      KJT9 -1, KJT8 2, KJ9 -2, KJ 7, KT98 1, KT97 2, KT9 2, KT 1, K987 2, K98 1, K9 3, K87 2, K7 -1, K -2,
      QJT8 -2, QJT7 -2, QJT 1, QJ9 -2, QJ8 2, QJ7 2, QJ 4, QT98 -3, QT9 3, QT8 4, Q97 1, Q9 2, Q87 3, Q7 2,
      Q -3, JT98 2, JT97 1, JT9 -4, JT7 -2, JT 3, J98 -1, J97 -1, J9 3, J87 6, J8 1, J7 2, T98 3, T97 3,
      T87 -3, T8 -6, T7 -5, 98 -2, 9 -2, 87 -4, 8 -5, 7 -5
    `,
  },
  'take 2': {
    weights: [
      -66.4, 6, 20.7, 41.8, 25.1, 62.9, 32.7, 32.1, 19.9, -2.3, -0.7, -4.9, 0.6, -6.6, -4.5, -1.6, -1.5, 2.1,
      16.5, -3, -0.2, -1.9, -0.1, -0.1,
    ],
    context: [-2.8, 0.7, 2.9, 1.3, 3.5, -1.4, 1.1, 1.4],
    trumps: `
      AKQ 4, AKJ9 -1, AKJ8 -3, AKT -2, AK9 -3, AK 6, AQ -3, AJT9 -2, AJ8 1, AJ 2, AT98 2, AT8 -1, AT -5,
      A8 -3, KQJ 3, KQT8 -2, KQ8 -4, KQ -7, KJT 1, KJ8 3, KJ -2, KT98 -2, KT9 2, KT -5, K98 2, K9 -2, K8 -1,
      K 4, QJT 4, QJ8 2, QJ -4, QT9 -3, Q98 -2, Q8 2, JT9 4, JT8 -1, J8 -2, J -6, T9 1, 9 -3, 8 4, void 9
    `,
    plains: `
      AKJT8 1, AKJ7 -2, AKT9 -2, AKT 5, AK7 2, AK -2, AQJT -2, AQJ7 -2, AQT9 -2, AQ98 2, AQ9 2, AQ87 -2,
      AQ7 4, AQ 2, AJ9 -3, AJ7 -5, AJ 3, AT98 -2, AT97 -2, AT9 -2, AT7 2, AT 4, A98 -3, A97 -2, A87 1,
      A8 -2, A 3, KQJ9 2, KQJ -6, KQT8 3, KQT7 -1, KQT 2, KQ9 2, KQ8 1, KQ7 2, KQ -3, KJT9 -1, KJT7 -1,
      KJ8 3, KT97 2, KT9 -1, KT87 -3, KT 4, K98 2, K87 -3, K8 2, K -5, QJT7 -3, QJT -3, QJ9 -3, QJ7 3, QJ 4,
      QT9 3, QT7 2, QT -2, Q97 6, Q7 -2, Q -3, JT8 3, J98 -1, J87 2, J8 5, J7 4, J -2, 98 -2, 87 -3, 8 -2,
      7 -2
    `,
  },
};

export default tables;

/**
 * Bids at klaberjass: what each answer gains over passing, in points. Fitted; do not edit.
 *
 *     npx tsx scripts/fit/bids.ts --game klaberjass --deals 300000 --rounds 2
 *
 * With the same cards by greedy:
 * Round 0 over greedy's bids: +2.57 ± 0.19 points a deal (60000 boards).
 * Round 1 over greedy's bids: +2.70 ± 0.19 points a deal (60000 boards).
 * Round 1 over round 0: +0.82 ± 0.11 points a deal (60000 boards).
 */
import type { BidTables } from '../bid-tables.ts';

const tables: BidTables = {
  'made 2': {
    weights: [
      -75.4, 5.1, 8.3, 32.7, 23.7, 56.4, 20.1, 20.2, 19.3, -7, -5.2, -6.8, 6.5, -7, -6.1, -3.4, 9.1, 9.9,
      14.3, -1.6, -7.8, -3.7, 8.4, 0.8,
    ],
    context: [-6.1, 1.8, 3.3, -0.2, -4, -1.3, -2.3, 6.4],
    trumps: `
      AJ8 3, AT9 -4, A97 -3, A9 3, K97 -3, K8 -4, K -3, QJ 3, QT -4, Q98 -3, J9 -3, J8 -3, T8 3, T -3, 87 3,
      void 5
    `,
    plains: `
      AK -4, AQ9 -3, AQ7 3, AQ -5, AT9 4, AT7 4, AT 3, A8 -3, KQT 4, KQ9 -3, KT87 3, KT7 3, K987 -3, K98 -3,
      QT87 -3, QT 3, Q987 -3, Q8 3, Q7 4, JT7 -3, J 3, 98 -3, 9 3, 87 3, 7 -4
    `,
    aside: 'AK7 3, AT8 -4, AT -5, A9 -3, A 5, KQ 6, KT -7, K8 3, Q8 -3, J8 3, 98 -4',
  },
  'made 3': {
    weights: [
      -71.4, 3.7, 11.7, 37.4, 22.8, 51.7, 21.8, 24.4, 24.3, -4.8, -7.1, -3.5, 12.4, -6.9, -3, -4, 9, -14.4,
      14.2, -14.3, -5.1, -7.8, 3.9, 0.9,
    ],
    context: [-3, -1, -0.1, 5.2, -0.5, 0, -1.1, 2.2],
    trumps: 'AK 3, AQ -3, AT 3, A8 -3, A 5, Q -3, J8 4, J7 -5, J -5, 98 3, 97 3, 9 -4',
    plains: 'AKT -3, AK 6, AJ -3, AT8 3, A 6, QJ -3, Q -5, J7 -5, T 3, 98 4, 8 -4',
    aside: 'AQ -4, A8 3, A 3, KT -10, K -4, T -3, 9 -5',
  },
  'make 0': {
    weights: [
      -55.1, 6, 13.2, 40, 29.6, 70, 28.1, 29.7, 28.7, -4.2, 4.3, 0.4, 23.1, -0.7, 0, -0.3, 19.6, 0, 28, -19,
      -19.4, -14, 6.4, 1.9,
    ],
    context: [4.3, 3.7, 1.2, 5.9, 6.1, -2.2, -2.1, 1.1],
    trumps: 'AQ 3, AT -3, K -3, J -3, void 5',
    plains: 'KQT 3, Q9 -3, J9 -3, T8 -4, 97 4, 87 3',
  },
  'make 1': {
    weights: [
      -54.4, 6, 7.7, 44.1, 36.4, 68.5, 22.3, 26.9, 32.7, -1.3, -2.9, 1.1, 19.7, 3.4, 2.5, 3, 21.7, 9.9, 23.3,
      -6.1, -1.2, -11.5, 3.7, 1.8,
    ],
    context: [1.8, -1.4, 0.4, 5.8, 0.3, 8.4, 5.5, -2.2],
    trumps: '',
    plains: 'AK -3, AT 3, A7 4, KJ 4, J97 -3, J7 -5, 7 3',
  },
  'make 2': {
    weights: [
      -69.9, 3.6, 7, 16.2, 23.3, 17.4, 8.9, 8.7, 26, 0.2, 4.1, 9.9, 23.8, 12.3, 6.4, 5.6, 25, -14.6, 11.9,
      -10.8, -11.1, -8.8, 4.1, 1.7,
    ],
    context: [-2.5, 1.4, 5.6, 1.5, -2, -1.1, -2.5, 2.4],
    trumps: `
      AK 3, AJT -5, AJ98 3, AJ8 -4, A987 3, A97 3, A9 -3, KQ7 -6, KQ 3, KJT7 3, KJ 3, K987 -4, K97 3, K7 4,
      QJT 5, QJ 3, JT9 3, J98 3, T987 3, T98 3, T9 4, 987 -5, 9 -5
    `,
    plains: `
      AKT -3, AK8 -3, AJ 4, A8 -5, A7 -6, A -4, KQ 9, KJ 3, KT -3, K8 4, K -3, Q9 6, Q -3, J9 -3, T9 8,
      T -5, 98 4, 8 -5, 7 -3, void -9
    `,
    aside: `
      A9 -3, A8 3, A7 3, A 11, KJ -4, QT -4, Q9 -3, J8 -3, J -5, T 5, 9 -5, 8 3, 7 3, void 9
    `,
  },
  'make 3': {
    weights: [
      -69.5, 4.5, 7.8, 13.1, 24, 21.3, 12.5, 9.9, 22.4, 1.9, 4.7, 9.9, 19.5, 10, 8, 6.3, 24.7, -10.6, 8.2,
      3.1, -2.7, -6, 6.5, 1.7,
    ],
    context: [0.9, 2.8, 2, -2.5, -1.1, 1.7, -0.8, 0.4],
    trumps: 'KJ 3, KT 3, Q98 -3, Q87 4, J9 3, J8 4',
    plains: `
      AK8 4, AK7 -3, AK 3, AQ 3, AT9 3, A -5, KQ 5, K9 3, K -4, Q9 3, Q8 -5, Q -3, J7 4, J 5, T8 3, 8 -5,
      7 -3, void -7
    `,
    aside: 'AQ -3, AT -4, A9 -4, A 5, KQ 3, KT -3, K9 -5, QJ -3, J8 -3, 9 4, 7 3, void 7',
  },
  'name 2': {
    weights: [
      -73.9, 8.8, 10.8, 33.9, 19.6, 60, 23.7, 25, 15.5, 0.1, 0.2, -1.1, 2.6, -0.9, -1, -0.6, 5.2, 5.6, 11.3,
      3.8, 3.5, 1.9, 3, -0.1,
    ],
    context: [-2.6, -1.5, -2.4, 1.3, -1.6, -0.5, -1.4, 2.3],
    trumps: `
      AKQT7 3, AKJ9 -3, AKT9 5, AKT 4, AQJT 3, AQT9 -3, AQ97 -4, AQ87 -3, AJT7 -3, AJ98 -3, AJ9 3, AJ87 -3,
      AT97 -3, AT8 3, A7 3, A 3, KQJ7 4, KQJ 7, KQT9 5, KQT -6, KQ97 3, KQ9 -3, KQ87 -3, KQ8 -5, KQ7 -8,
      KQ -7, KJT8 3, KJ9 5, KJ87 3, KJ7 4, KJ -4, KT8 -3, KT7 -3, KT -3, QJT8 4, QJT 6, QJ9 4, QJ8 3, QJ -5,
      QT87 3, QT -3, Q987 3, JT98 -4, JT8 -5, J987 -3, J9 -4, J8 -5, J7 -4, J -13, T97 -3, 987 4, 87 8, 8 7,
      7 8, void 5
    `,
    plains: `
      AKQJ 4, AKQT -8, AKQ9 -6, AKQ8 -4, AKQ7 -7, AKJ8 3, AKT98 3, AKT9 3, AKT7 -4, AKT 5, AK97 4, AQJT8 -3,
      AQJ9 4, AQJ7 -3, AQJ -4, AQT9 -4, AQT8 3, AJT97 -4, AJT9 6, AJ8 -4, AJ7 -5, AJ -6, AT8 3, AT7 4, AT 6,
      A987 -4, A 7, KQJT 3, KQJ8 -3, KQJ7 -5, KQT87 -4, KQT8 -4, KQ987 -3, KQ9 -4, KQ87 -4, KQ8 -4, KQ -4,
      KJT98 3, KJT9 4, KJT8 6, KJ9 3, KJ -5, KT987 -3, KT98 -9, KT97 -5, KT8 4, KT7 3, KT 6, K8 3, QJT9 7,
      QJT87 -3, QJT 8, QJ97 5, QJ87 -3, QJ -4, QT98 -5, QT 6, Q8 3, Q7 3, JT9 5, JT8 -4, JT7 -4, J9 -3,
      J8 -5, J7 -5, J -6, T987 -3, T8 4, T7 3, T 5, 987 -4, 98 -3, 97 -3, 8 4, 7 3, void 7
    `,
    aside: `
      AKQT -5, AKQ8 3, AKQ7 3, AKJ9 -3, AK7 4, AQJT 3, AQJ9 -3, AQJ 3, AQT -3, AQ97 3, AQ9 6, AJ98 4,
      AT8 -3, AT -5, A7 -3, A -3, KQT9 -3, KQ98 3, KQ8 3, KQ7 3, KJ9 5, KJ87 3, KJ7 3, KJ -3, KT9 5, K97 3,
      K -3, QJT9 -6, QT7 3, Q98 6, Q97 3, Q -3, JT9 -6, JT7 -3, J98 4, J87 5, J7 -3, J -3, T987 -4, T98 -4,
      T -5, 987 6, 8 -5, 7 -3, void -7
    `,
  },
  'name 3': {
    weights: [
      -72.9, 5.6, 10, 38.3, 26.2, 56.3, 22.1, 22.5, 27.4, -6.2, -3.6, -1.6, 14.3, -2, -2.4, -3.3, 14.4, -1.1,
      17.2, -3.6, -8, -6.9, 3.4, 1.1,
    ],
    context: [-2.4, -0.9, -0.8, 3.2, -0.6, -1.3, 0, 3.7],
    trumps: `
      AKQJ -4, AKQ8 3, AKQ7 4, AKQ 3, AKT8 -5, AK7 3, AK 4, AQ7 -3, AJT9 -3, AJT -3, AT97 -3, AT9 4, A87 -6,
      KQJ9 -4, KT8 -3, KT7 -4, QJT9 -3, QJT7 4, QJT 3, QJ9 3, QJ87 4, QJ8 3, QT8 -3, Q98 -4, Q97 -4, Q87 -6,
      JT8 5, JT7 3, J97 3, J7 -4, J -7, T98 5, T9 4, 987 -3, 7 4, void 5
    `,
    plains: `
      AKQJ 6, AKQT8 -3, AKQ9 -3, AKQ8 4, AKQ7 4, AKQ 3, AKJ 3, AKT 3, AK87 4, AK7 3, AQJT 4, AQ98 -4,
      AQ87 -3, AJT 5, AJ98 3, AJ9 -3, AJ8 -3, AJ -6, AT98 4, AT97 4, AT9 6, AT8 6, AT7 6, A97 3, A8 -3,
      KQJT7 -4, KQJT 3, KQJ9 -4, KQJ 5, KQT9 -3, KQT7 -4, KQ8 5, KQ7 4, KJT98 -3, KJT9 -3, KJT8 -3, KT9 3,
      KT7 -3, QJT 3, QJ9 3, QJ87 4, QT8 -4, QT7 -4, Q987 -6, Q98 -3, Q8 -3, Q7 -3, Q -4, JT9 4, JT87 -3,
      JT8 3, J8 -3, J7 -5, J -4, T987 4, T98 8, T9 3, T87 6, T8 -3, 87 -3
    `,
    aside: `
      AKQ 6, AKT -4, AQJ -3, AQT -3, AQ -3, AJT9 -4, AJT7 -3, AJ9 -3, AT7 -3, A 4, KQ9 3, KQ 5, KJT -3,
      KJ9 -3, KJ8 -4, KJ7 3, KJ 4, KT -4, K97 -4, K87 3, K7 3, QJT 3, Q98 4, Q8 -3, Q7 3, Q -3, J98 5,
      J9 -3, T87 3, T7 4, 98 3, 97 3
    `,
  },
  'schmeiss 0': {
    weights: [
      -72.4, 6, 21.5, 36.4, 30.8, 58.8, 32.3, 32.1, 21.2, 9.8, 9.3, -3, 3.6, -17, -0.5, -1.3, 4.9, 7.1, 9.3,
      8.2, 2.3, -12, -19.3, -0.5,
    ],
    context: [0.7, 0.6, 0.7, -0.2, 0.3, 1.1, 1.2, 0.1],
    trumps: `
      AKQ8 7, AKQ 7, AQJ8 -3, AQJ 3, AQT9 -3, AQ98 -3, AQ 3, AJT9 -4, AJT8 -3, A98 -5, A8 3, A 3, KQJT 3,
      KQJ9 -3, KQJ8 3, KQJ 7, KQT9 -3, KQT -3, KQ9 -5, KQ8 -5, KQ -9, KJT9 3, KJ -3, KT9 3, KT8 -3, KT -5,
      K9 3, QJT9 4, QJT8 3, QJT 11, QJ -5, QT -6, Q98 3, JT98 10, JT9 3, JT -7, J9 -4, J8 -5, J -9, T98 4,
      T8 -4, 8 7, void 7
    `,
    plains: `
      AKQJ -3, AKQT9 -3, AKQT7 -3, AKQT -6, AKQ9 -8, AKQ7 -5, AKQ 3, AKJ9 -4, AKT7 8, AKT 6, AK97 5, AK9 8,
      AK7 3, AQJ9 -3, AQT9 -3, AQT8 7, AQT7 7, AQ9 11, AQ8 3, AJ9 -4, AJ87 6, AJ7 4, AJ 6, AT9 4, AT87 3,
      AT -6, A987 7, A98 3, A97 3, A87 -4, A8 -8, A7 -10, A -14, KQJ9 -4, KQJ8 -4, KQJ7 -4, KQJ -9, KQT9 -6,
      KQT8 -4, KQT 3, KQ97 -4, KQ7 5, KJT9 -5, KJ98 -5, KJ9 -5, KJ8 5, KJ7 6, KJ 12, KT98 -4, KT97 -4,
      KT9 8, KT87 5, KT8 7, KT7 4, K98 8, K97 7, K9 7, K7 -4, K -7, QJ97 -4, QJ9 -6, QJ8 5, QJ7 6, QJ 10,
      QT98 3, QT9 8, QT8 3, QT7 3, Q98 10, Q97 8, Q9 6, Q7 -3, Q -7, JT98 -3, JT8 3, JT 7, J98 -6, J97 -3,
      J87 6, J8 9, J7 7, J 6, T98 3, T87 -7, T8 -7, T7 -8, 98 -5, 97 -3, 9 -5, 87 -12, 8 -15, 7 -16
    `,
  },
  'schmeiss 1': {
    weights: [
      -72, 6, 20.6, 38.8, 28.5, 56.5, 29.8, 29.8, 24.6, 7.5, 5.7, -2.1, 4.7, -9.4, -1.6, 0.9, 4.3, -1.9, 18.4,
      -3.7, -0.5, -5.6, -5.7, -0.5,
    ],
    context: [-0.1, 0.4, 2, 1, 3.1, 0.2, 0.2, 0.1],
    trumps: `
      AKQ8 4, AKQ 8, AKJ9 -4, AKJ8 -3, AKJ -3, AKT9 3, AKT8 4, AK8 5, AQJT 3, AQJ8 -3, AJT -3, AT9 -3,
      A98 -3, A -5, KQJ8 4, KQJ 4, KQ9 -3, KQ8 -7, KQ -4, KT9 -3, KT8 -3, K9 3, K 4, QJT 7, QJ98 -3, QJ8 5,
      QT9 -3, QT8 -5, QT -5, JT98 3, J -4, T98 6, 9 3, 8 4
    `,
    plains: `
      AKQJ 4, AKQ9 -4, AKQ8 -5, AKQ7 -6, AKQ -7, AKT87 3, AKT8 3, AKT 4, AK987 3, AK8 6, AK7 4, AQJ9 -3,
      AQT9 -3, AQT8 3, AQT 4, AQ98 -3, AQ9 6, AQ87 4, AQ8 5, AJT9 -5, AJT8 -5, AJ9 -3, AT97 4, AT87 -3,
      AT7 6, A97 3, A8 -3, A7 -4, A -3, KQJ8 -6, KQJ7 -4, KQJ -3, KQT97 -3, KQT8 -8, KQT 3, KQ987 3, KJ8 5,
      KJ 4, KT87 6, KT8 6, KT7 3, K98 5, K97 -3, K -4, QJT8 -4, QJT7 -3, QJ8 5, QJ7 5, QJ 5, QT97 3, QT9 5,
      QT87 -4, QT8 5, QT 4, Q98 3, Q97 3, Q9 5, JT98 -4, J98 -3, J87 3, J8 4, T987 -3, T98 -4, T7 -3, 98 -3,
      97 -4, 87 -6, 8 -5, 7 -8
    `,
  },
  'schmeiss 2': {
    weights: [
      -72.8, 9.5, 10.6, 29.3, 16.2, 51.2, 21.5, 22.9, 12.2, 1.3, 1.2, -1.1, 4.3, -1.6, 0.3, 0.1, 7.9, 4.7, 8,
      3.7, 0, 1.4, 3.7, -0.2,
    ],
    context: [-1.7, 0.4, -1, 1.8, -0.4, 0.9, -0.5, 1.8],
    trumps: `
      AKQT7 3, AKQT -4, AKT9 3, AKT8 3, AKT 6, AK8 -3, AK7 -4, AQJ9 -3, AQT7 3, AQ97 -4, AQ8 3, AJ87 -3,
      AT98 -4, AT8 4, AT 4, A9 4, A7 3, KQJ8 3, KQJ7 5, KQJ 8, KQT9 3, KQT7 3, KQT -5, KQ97 3, KQ9 -3,
      KQ87 -3, KQ8 -4, KQ7 -9, KQ -5, KJ98 3, KJ9 4, KJ87 3, KJ7 4, KJ -3, KT7 -3, K987 3, K87 -3, K7 -4,
      QJT9 -4, QJT8 3, QJT 3, QJ97 3, QJ -4, QT7 -3, QT -3, Q8 3, Q 4, JT98 -4, JT97 3, JT8 -7, JT7 -3,
      J987 -3, J97 3, J9 -3, J87 4, J8 -3, J -8, T8 5, T 3, 87 3, 8 3
    `,
    plains: `
      AKQ -3, AKT8 -4, AKT 4, AK9 -4, AK87 3, AK8 -4, AK -3, AJ -4, AT 4, A 4, KQ9 -3, KQ -3, KT 5, K8 5,
      QJT 3, QJ -4, QT 4, Q98 -4, Q97 -9, Q 3, J87 -4, J8 -3, J7 -3, J -4, T 4, 98 -3, 97 -4, 8 5, 7 5,
      void 6
    `,
    aside: `
      AK7 3, AQJ 3, AQ9 3, AT -6, A8 -3, A7 -4, A -4, KJ9 6, KJ -3, KT9 4, KT8 -3, KT7 -4, K97 5, QJT 5,
      QT8 3, JT9 -3, JT7 -3, J98 3, J87 3, T97 -3, T87 -3, T -4, 987 3, 8 -3, void -7
    `,
  },
  'schmeiss 3': {
    weights: [
      -72.3, 7.2, 10, 30.2, 20.4, 42.3, 17.7, 18.3, 21.1, -1.9, -0.5, 1.2, 13.6, 0.4, -0.1, -0.3, 13, -1.7,
      12.7, -3.4, -6, -5.5, 4.5, 0.6,
    ],
    context: [-1.9, -0.5, 0.1, 1.4, 0, 0, 0.6, 2.2],
    trumps: `
      AKQJ -4, AKQ8 3, AKQ7 3, AKQ 3, AKT8 -3, AK 4, AQ7 -4, AJT9 -3, AJT7 -3, AJT -3, AT97 -3, AT87 3,
      A98 -3, A97 -3, A87 -3, A7 3, KQJT -3, KQJ9 -4, KQ7 -3, KJ97 4, K98 -3, K7 -3, QJT9 -3, QJT7 3, QJ9 4,
      Q98 -4, Q87 -3, Q8 -3, JT7 3, J97 3, J7 -3, J -3, T987 3, T98 3, T9 4, T8 3, 87 -3
    `,
    plains: `
      AK8 -3, AK 3, AJ -3, AT8 3, AT7 3, KT7 -3, KT -3, QT7 -4, Q87 -3, Q7 -4, T87 5, 987 3, 87 -3
    `,
    aside: 'AQT -3, A 3, KQ 5, KJT -3, KJ 3, KT -4, K8 -3, Q9 -3, Q7 5, 97 3',
  },
  'take 0': {
    weights: [
      -72.3, 6, 19.6, 42.2, 35.6, 70.6, 36.1, 34.6, 25.8, 7.1, 6.7, -5.2, 4.6, -19.1, -2, -2.9, 6.2, 9.8,
      15.6, 12.4, 2.5, -12.1, -18.5, -0.2,
    ],
    context: [1, 1.1, 0.4, 0.3, 1.1, 0.9, 0.5, 0],
    trumps: `
      AKQJ 3, AKQ8 7, AKQ 8, AKT8 -3, AK98 -3, AK9 3, AQJ8 -3, AQJ 3, AQ98 -3, AQ8 -3, AJT8 -5, AJ -3,
      A98 -3, A8 4, A 3, KQJ8 4, KQJ 9, KQT9 -4, KQT -5, KQ9 -8, KQ8 -5, KQ -11, KJT 4, KJ98 -4, KJ -4,
      KT9 4, KT8 -4, KT -6, K9 3, K 3, QJT9 6, QJT8 4, QJT 14, QJ -6, QT -7, JT98 9, JT9 3, JT -8, J9 -7,
      J8 -6, J -12, T98 7, T8 -3, 8 11, void 10
    `,
    plains: `
      AKQJ -4, AKQT9 -3, AKQT7 -3, AKQT -5, AKQ9 -9, AKQ7 -5, AKQ 4, AKJ9 -3, AKT8 3, AKT7 6, AKT 6, AK97 5,
      AK9 8, AK87 3, AQJ9 -3, AQT8 6, AQT7 7, AQT 3, AQ9 10, AQ87 3, AQ -3, AJT97 -3, AJT8 -3, AJ9 -4,
      AJ87 7, AJ7 3, AJ 6, AT97 3, AT9 5, AT87 5, AT7 -3, AT -5, A987 7, A98 3, A97 3, A87 -5, A8 -8,
      A7 -10, A -13, KQJ9 -5, KQJ8 -4, KQJ7 -4, KQJ -9, KQT9 -6, KQT8 -4, KQT 4, KQ97 -3, KQ8 3, KQ7 6,
      KJT9 -3, KJ98 -5, KJ9 -5, KJ8 5, KJ7 7, KJ 12, KT98 -6, KT97 -4, KT9 8, KT87 3, KT8 8, KT7 4, K98 8,
      K97 8, K9 7, K87 3, K8 -3, K7 -4, K -8, QJT 3, QJ97 -3, QJ9 -5, QJ8 6, QJ7 7, QJ 10, QT9 9, QT8 3,
      Q98 10, Q97 9, Q9 6, Q7 -3, Q -8, JT98 -4, JT97 -3, JT8 4, JT 7, J98 -5, J87 7, J8 8, J7 6, J 5,
      T98 4, T87 -7, T8 -7, T7 -8, 98 -5, 97 -4, 9 -6, 87 -12, 8 -16, 7 -16
    `,
  },
  'take 1': {
    weights: [
      -71.7, 6, 19.3, 46.2, 33.9, 67.9, 33, 33, 29.3, 4.3, 3.1, -4.2, 6.1, -11.7, -2.8, -0.6, 5.6, -1.8, 25.5,
      0.5, 0.2, -6.1, -5.1, -0.2,
    ],
    context: [0.8, 0.4, 2.3, 1.3, 2.4, 0.8, 0.9, 0.3],
    trumps: `
      AKQ8 4, AKQ 8, AKJ9 -3, AKT9 3, AK8 5, AQJT 5, AQJ8 -3, AQ98 -3, AQ8 -3, AJ -4, AT8 3, A98 -4, A -5,
      KQJ8 3, KQJ 4, KQT9 -3, KQT -3, KQ9 -4, KQ8 -5, KQ -6, KJ98 -3, KT8 -3, K 5, QJT 5, QJ9 3, QJ8 4,
      QT8 -7, QT -6, J -6, T98 8, 98 3, 8 7
    `,
    plains: `
      AKQJ 4, AKQT8 -3, AKQ9 -3, AKQ8 -5, AKQ7 -5, AKQ -5, AKJT9 3, AKT8 3, AKT7 -3, AKT 5, AK987 3, AK8 6,
      AK7 5, AQJ9 -3, AQT8 3, AQT 3, AQ9 6, AQ87 4, AQ8 5, AQ7 3, AJT9 -4, AJT8 -5, AJT -3, AJ9 -4, AT97 5,
      AT7 6, A8 -3, A7 -4, KQJT7 -3, KQJ8 -5, KQJ7 -4, KQJ -5, KQT97 -4, KQT8 -7, KQT 4, KJ87 3, KJ8 5,
      KJ 3, KT87 7, KT8 7, KT7 3, K98 5, K -5, QJT8 -3, QJ97 3, QJ8 6, QJ7 6, QJ 5, QT97 3, QT9 5, QT87 -4,
      QT8 5, QT 4, Q98 3, Q97 4, Q9 3, Q -3, JT98 -3, JT87 3, J87 4, J8 3, T987 -3, T98 -4, T7 -3, 98 -3,
      97 -5, 9 -3, 87 -6, 8 -6, 7 -8
    `,
  },
};

export default tables;

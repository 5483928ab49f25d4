/**
 * Bids at klaverjas/voorhand-vrij: what each answer gains over passing, in points. Fitted; do not edit.
 *
 *     npx tsx scripts/fit/bids.ts --game klaverjas/voorhand-vrij --deals 70000 --rounds 2
 *
 * With the same cards by greedy:
 * Round 0 over greedy's bids: +3.77 ± 0.52 points a deal (30000 boards).
 * Round 1 over greedy's bids: +3.95 ± 0.52 points a deal (30000 boards).
 * Round 1 over round 0: +0.57 ± 0.32 points a deal (30000 boards).
 */
import type { BidTables } from '../bid-tables.ts';

const tables: BidTables = {
  'again 4': {
    weights: [
      -98.5, 23.6, 26.5, 64.4, 26.8, 99.3, 16.3, 21.8, 12.1, -7, -5.8, -14.6, 2.2, -5.1, -7.5, -2.4, 0.2,
      -2.9, 16.5, 15.6, -2.2, 1.7, 19.6, -0.1,
    ],
    context: [1.5, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQJ 3, AKQT 3, AKQ9 -5, AKQ -4, AKT9 4, AKT7 3, AK98 -3, AK8 -3, AK -3, AQJT7 -3, AQJ8 -3, AQJ7 3,
      AQT8 3, AQT 7, AQ9 -6, AQ 5, AJT8 5, AJT 4, AJ9 -5, AJ8 4, AJ7 5, AJ -6, AT9 -3, AT87 -4, AT8 5,
      AT7 4, A98 -5, A97 -3, A9 -7, A8 -3, A7 -4, KQJ8 -4, KQJ 5, KQT7 3, KQ9 3, KQ7 -3, KQ -6, KJT -6,
      KJ98 3, KJ8 -4, KJ7 4, KJ -11, KT9 3, KT8 3, KT7 -3, KT -11, K98 3, K9 15, QJT8 -5, QJT -3, QJ98 -3,
      QJ9 -5, QJ -8, QT9 3, QT87 -4, QT -8, Q9 6, Q8 4, Q7 -7, Q 16, JT9 -4, JT87 6, JT8 4, JT7 3, JT -3,
      J98 8, J97 9, J87 8, J8 -6, J7 10, J -4, T987 -4, T98 4, T9 -3, T87 -4, T8 -7, T7 -5, T 4, 9 -7,
      87 -6, void 12
    `,
    plains: `
      AKQ7 5, AKQ -4, AKJ9 3, AKT -5, AK98 3, AK9 -10, AK8 -6, AK -3, AQJ9 9, AQJ7 5, AQT8 3, AQT7 -4,
      AQT -3, AQ98 -4, AQ9 -9, AQ87 -4, AQ8 -7, AQ7 -5, AQ 13, AJT8 5, AJ987 -3, AJ98 5, AJ9 3, AJ -6,
      AT97 -4, AT 7, A98 4, A9 -3, A87 -6, A8 -3, A 18, KQJ -3, KQT7 -3, KQT 3, KQ98 3, KQ9 -3, KQ87 4,
      KJT8 -3, KJ98 3, KJ9 7, KJ -11, KT97 -5, KT9 -8, K87 6, K7 5, K 6, QJT7 5, QJT -5, QJ97 4, QJ9 3,
      QJ87 -3, QJ8 6, QJ7 5, QJ -6, QT97 -3, QT9 -7, QT7 4, Q97 -9, Q87 -4, Q8 6, Q7 5, JT98 4, JT97 3,
      JT9 6, JT87 4, JT -3, J987 3, J98 -5, J87 -4, J8 -9, J7 -8, J -12, T987 -3, T8 7, 98 -9, 97 -4, 9 10,
      87 7, 7 3
    `,
  },
  'again 5': {
    weights: [
      -101.4, 26.3, 27.5, 50.7, 21.7, 95.9, 18.4, 18.1, 7.4, -4.1, -6.6, -12.5, -1, -12.6, -1.8, -5.7, 5.9,
      31, 14.2, 24.4, -11, 8.2, 16.2, 0.2,
    ],
    context: [-1.4, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKT7 -3, AKT 3, AK8 -2, AK7 -4, AQJ -3, AQT 4, AQ87 -3, AQ 6, AJT 3, AJ 3, AT -3, A98 4, A9 -6, A8 3,
      A7 -6, KQJ -3, KQT -3, KQ7 3, KJ7 2, KJ 7, KT8 -4, K8 -3, K7 -4, QJ -3, Q98 4, Q9 -5, Q -3, JT -4,
      J8 3, J -8, T98 -4, T8 4, T7 3, 987 -5, 97 5, 9 -4, 87 5, void 7
    `,
    plains: `
      AKQ9 -7, AKQ 5, AKT9 -3, AKT8 -2, AKT7 4, AKT 4, AK9 -2, AK 7, AQJT -3, AQJ 3, AQT9 4, AJ7 -5, AJ -3,
      AT98 -5, AT97 -3, AT7 -4, AT 8, A987 -3, A98 -4, A87 -5, A7 8, A 5, KQJ8 3, KQJ 7, KQT -3, KQ 3,
      KJ9 -3, KJ -3, KT9 -5, KT8 4, K987 3, K98 2, K -6, QJ9 5, QJ87 -3, QJ8 2, QJ7 -4, QJ -5, QT8 -3,
      QT7 -3, Q98 2, Q97 4, Q9 -6, JT9 5, JT8 3, JT -8, J98 6, J9 -6, J8 -6, J -4, T97 3, T9 8, T87 -3,
      T8 -4, T7 3, 97 -6, 9 8, 8 5
    `,
  },
  'again 6': {
    weights: [
      -92.6, 27.9, 35.4, 56, 43.9, 106.6, 29, 24.4, 26.8, -17.1, -9.5, -16.9, 4.6, -15.9, -8, -5.9, 16.8,
      25.7, -27, 15.8, -28.6, 4.5, 14, 0.2,
    ],
    context: [7.4, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AK9 -3, AJ 5, A97 3, A9 -3, A7 2, KT8 3, QJ -4, Q9 5, JT8 -3, JT -3, J -3, T98 3, T87 3, 97 -4, 9 3,
      8 2, 7 -3
    `,
    plains: `
      AKJ 3, AKT7 -4, AK8 -3, AJT8 -3, AJT 3, AJ8 3, AJ -6, AT8 3, A98 3, A8 2, A 3, KQT 4, KQ -2, KT7 -5,
      K8 5, QJT 3, QJ -6, Q987 -3, Q97 3, Q9 3, JT7 4, J987 -2, J98 3, J7 7, J -8, T98 -3, T9 5, T8 -4,
      97 -3, 9 -2, 7 5
    `,
  },
  'again 7': {
    weights: [
      -105.5, 18.5, 21.9, 51.1, 23, 112.3, 4.9, -3.6, 18.9, -5.5, -19.1, -19.3, 2.8, -7.9, -13.1, -19.1, 28.8,
      33, 10.7, 27.9, 2.2, 1.2, 20.8, 0,
    ],
    context: [-5.5, 0, 0, 0, 0, 0, 0, 0],
    trumps: 'JT -3, J -3',
    plains: 'AJ8 2, KQ 2, KJ9 2, K -3, Q -2, J9 -2, J 2, T8 -2, 7 4',
  },
  'name 4': {
    weights: [
      -103.1, 16.5, 18.5, 39.3, 20.2, 96.9, 14.8, 21.8, 6.1, -1.8, -1.9, -6.6, -1.6, -1.6, -4, -1.5, -0.8,
      17.1, -4.2, 22.7, 0, 6, 19.4, 0.2,
    ],
    context: [-3.1, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQJ 4, AKQT7 -3, AKQ97 3, AKQ8 -5, AKQ -5, AKJ9 5, AKJ7 4, AKJ -3, AKT9 5, AKT8 4, AKT7 -3, AKT 3,
      AK98 6, AK87 -6, AK8 4, AK -3, AQJT -4, AQJ9 3, AQJ7 4, AQJ -6, AQT97 3, AQT9 4, AQT 4, AQ9 -5,
      AQ8 -5, AQ 7, AJT9 -3, AJT7 3, AJT 3, AJ87 3, AJ8 8, AJ7 5, AJ -4, AT98 4, AT9 4, AT8 3, AT -6,
      A987 -5, A9 -6, A87 -12, A8 -12, A7 -7, A 6, KQJ9 -3, KQJ -3, KQT9 3, KQT7 -4, KQT 5, KQ98 3, KQ9 6,
      KQ8 -4, KJT8 -3, KJ9 6, KJ8 -6, KJ7 6, KJ -16, KT98 -3, KT97 -4, KT87 4, KT7 -3, KT -4, K987 -6,
      K98 2, K9 -3, K7 5, K 4, QJT9 -2, QJT -11, QJ97 -6, QJ87 -5, QJ8 11, QJ7 7, QJ -11, QT97 -4, QT8 -7,
      QT7 4, QT -8, Q987 -3, Q98 8, Q9 2, Q7 4, Q 14, JT98 4, JT9 4, JT87 4, JT8 8, JT7 6, JT -13, J98 6,
      J87 15, J7 4, J -16, T8 -6, T7 -4, T 12, 98 -9, 97 -9, 8 3, 7 5, void 13
    `,
    plains: `
      AKQJT 4, AKQT9 -3, AKQT7 -3, AKQT 4, AKQ98 3, AKQ8 -3, AKQ7 5, AKJT8 -3, AKJ9 12, AKJ8 3, AKT9 -3,
      AKT -4, AK98 4, AK97 -4, AK9 -8, AK7 5, AK 4, AQJT -3, AQJ97 3, AQJ9 8, AQJ7 5, AQJ -3, AQT87 -4,
      AQT7 -3, AQT -5, AQ98 -10, AQ9 -7, AQ87 -4, AQ8 -10, AQ7 -6, AQ 13, AJT97 3, AJT8 5, AJT 10, AJ97 -5,
      AJ87 -5, AJ -6, AT97 -3, AT87 -7, AT7 -5, AT 8, A98 -6, A87 -7, A7 7, A 24, KQJT9 3, KQJT8 -5,
      KQJ9 -4, KQJ8 -4, KQJ -5, KQT9 5, KQT 6, KQ97 4, KQ9 -5, KQ87 4, KQ8 -4, KQ7 6, KQ 6, KJT98 3,
      KJT97 -4, KJT9 3, KJT8 -5, KJT -5, KJ97 3, KJ9 8, KJ7 5, KJ -7, KT97 -11, KT9 -5, KT8 -5, KT7 -3,
      K987 -8, K9 -9, K87 5, K7 7, K 8, QJT9 -4, QJT -4, QJ98 -3, QJ97 -4, QJ8 8, QJ7 5, QJ -4, QT97 -7,
      QT9 -9, QT8 -4, Q987 4, Q97 -6, Q87 -3, Q8 4, Q7 7, Q 6, JT98 4, JT7 -3, J987 3, J98 8, J97 -5, J9 -2,
      J87 3, J8 -5, J7 -5, J -11, T98 -5, T9 5, T8 9, T7 4, T 5, 98 -12, 97 -6, 9 8, 8 6, 7 6
    `,
    aside: `
      AKQJT 3, AKQJ7 3, AKQJ 4, AKQ7 6, AKQ -6, AKJT -7, AKJ87 -4, AKJ 3, AKT9 6, AKT8 -8, AKT7 4, AK98 -3,
      AK8 -5, AK7 -5, AK -5, AQJT7 -3, AQJ7 6, AQJ 7, AQT9 2, AQT 3, AQ98 4, AQ9 -7, AQ87 -4, AQ7 -12,
      AJT9 3, AJT8 11, AJT7 -8, AJT -6, AJ987 -4, AJ98 6, AJ9 -6, AJ87 -2, AJ -8, AT98 4, AT9 -10, AT8 7,
      AT7 3, AT 4, A98 -3, A97 -5, A9 -9, A 8, KQJT -4, KQJ8 -5, KQJ7 -3, KQJ 3, KQT7 3, KQ9 6, KQ87 9,
      KQ8 -3, KQ7 -3, KQ -6, KJT9 3, KJT8 6, KJT7 3, KJT -4, KJ98 8, KJ87 3, KJ8 -9, KJ7 5, KJ -12,
      KT987 -3, KT98 -5, KT97 -6, KT9 6, K98 -6, K97 -3, K9 5, K87 5, K -6, QJT8 -9, QJT 6, QJ98 -4,
      QJ97 -4, QJ8 3, QJ7 -6, QJ -5, QT97 4, QT9 3, QT -21, Q987 -3, Q98 9, Q97 4, Q9 6, Q8 4, Q7 -10, Q 3,
      JT987 -3, JT98 11, JT97 5, JT87 6, JT8 3, JT7 10, JT -5, J987 3, J98 11, J97 7, J8 -17, J7 -10, J -6,
      T987 -5, T98 10, T -5, 987 4, 97 7, 87 -10, 8 3, 7 9
    `,
  },
  'name 5': {
    weights: [
      -101, 15.6, 14.8, 35.1, 20.3, 76.6, 25.9, 27.7, 9.5, 3.3, 3.2, -3.9, 3.4, -1.8, 0.4, -3.3, 4.6, 24,
      -9.5, 28.5, -2.4, 2.9, 19.7, 0.1,
    ],
    context: [-1, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKT7 3, AKT 4, AK9 -4, AK7 -4, AK -2, AQJ 3, AQT7 -4, AQT -6, AQ98 2, AQ9 6, AJT8 3, AJT -3, AJ8 6,
      AJ -8, AT98 -3, AT9 5, AT -3, A987 -3, A98 -7, A9 3, A87 -7, A7 4, A 6, KQJ 6, KQT7 -3, KQT -5,
      KQ9 -3, KQ87 -2, KQ8 -3, KQ 5, KJT -5, KJ98 -3, KJ8 7, KJ7 6, KJ -9, KT7 -4, K97 4, K87 3, K8 -7,
      K7 4, K 4, QJ8 3, QJ -13, QT98 -3, QT97 3, QT9 3, QT7 3, Q98 5, Q97 6, Q9 -5, Q -3, JT9 4, JT8 7,
      JT -8, J98 7, J9 -14, J7 -4, J -9, T8 2, T7 -3, T 11, 97 -8, 9 5, 87 -3, 8 5, void 12
    `,
    plains: `
      AKQJ8 -4, AKQ9 -4, AKJT 6, AKJ 6, AKT7 3, AK8 -5, AK7 -7, AK 13, AQJ 6, AQT8 -3, AQT7 -4, AQT 3,
      AQ9 4, AQ7 5, AJT8 -5, AJT7 3, AJT -4, AJ98 3, AJ97 -3, AJ9 -3, AJ87 -3, AJ7 5, AJ -3, AT98 -4,
      AT97 -5, AT7 -6, AT 12, A98 -4, A9 4, A8 6, A7 9, A 15, KQJ7 -3, KQJ 4, KQT -6, KQ9 -5, KQ7 -4, KQ 8,
      KJT9 4, KJT 4, KJ98 2, KJ87 -3, KJ8 3, KJ7 4, KJ 3, KT9 -10, KT8 -6, KT 9, K987 3, K97 -4, K9 -8,
      K8 -7, K -3, QJT9 3, QJT 7, QJ9 -4, QJ7 3, QJ -3, QT98 -3, QT87 -2, Q987 4, Q98 3, Q9 -6, Q87 -3,
      Q8 -3, Q 3, JT9 6, JT8 5, JT7 -6, JT -10, J987 4, J98 9, J9 -10, J87 -4, J8 -3, J7 -7, J -10, T97 -3,
      T87 -4, T 4, 987 -8, 98 -3, 9 8, 87 3, void -3
    `,
    aside: `
      AKQ -4, AKJ 3, AK98 -3, AK9 3, AK8 -7, AK7 -4, AK -5, AQJ7 -3, AQJ -10, AQT 7, AQ9 -3, AQ 7, AJT 3,
      AJ987 4, AJ97 3, AJ8 -9, AT97 -2, AT9 -8, AT 3, A987 3, A8 -2, KQJ -10, KQ98 6, KQ8 5, KQ7 8, KJ9 4,
      KJ87 -3, KJ7 3, KJ 10, KT9 4, KT87 4, KT7 5, KT -5, K987 4, K9 4, K7 -5, K -11, QJT9 6, QJT7 -4,
      QJT -4, QJ98 3, QJ8 4, QT9 -7, QT87 3, QT8 -8, QT 4, Q9 -5, Q87 3, Q8 -6, Q -6, JT -4, J98 3, J8 3,
      J7 -8, J -8, T98 -8, T97 -3, T9 -4, T8 13, T7 8, T -4, 98 5, 87 15, 8 11, 7 -3, void 3
    `,
  },
  'name 6': {
    weights: [
      -99.7, 19.1, 22, 48.6, 28.1, 118.4, 21.5, 16.5, 11.5, -7.2, -5.3, -13.9, 0.3, -14.3, -11.7, -6.1, 13.7,
      8.3, 5.7, 19.5, -14.5, 10.1, 11.8, 0.5,
    ],
    context: [0.3, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AQT -3, AQ9 3, AQ -4, AJT8 -2, AJ -3, A7 -3, A 5, KQT 3, KQ8 -3, KQ -5, KT9 3, KT -2, K98 -2, QJT 3,
      QJ -5, Q87 3, Q7 5, JT8 4, JT -6, J8 3, J7 5, T7 -5, 97 -6, void 6
    `,
    plains: `
      AKQ9 3, AKQ 3, AKJT -3, AKT7 -4, AKT 3, AK8 -4, AQJ8 -4, AQ -3, AJT8 -5, AJT 3, AJ9 -4, AJ8 -3,
      AJ7 -3, AJ 3, AT9 2, AT 4, A9 -7, A8 9, A 13, KQT7 -2, KQT 4, KJT9 -2, KJ9 3, KT8 3, KT7 -6, K8 3,
      K 3, QJT 3, QJ8 4, QJ7 -4, QJ -4, QT7 3, Q987 -3, Q8 -4, Q7 4, Q -3, JT8 3, JT7 3, JT -8, J987 -4,
      J97 5, J9 -4, J87 -2, J7 5, J -6, T 7, 98 -4, 97 -6, 9 4, 87 -3, 8 10
    `,
    aside: `
      AKT9 -3, AK9 -3, AK8 3, AQJT 3, AQJ 5, AQT9 3, AQT -3, AQ9 -4, AQ -5, AJ8 3, AJ7 -3, AJ 5, AT7 -3,
      AT 5, A97 3, A9 -8, A7 5, KQJ -5, KQT -2, KQ9 4, KQ -5, KJ8 -3, KJ7 3, KJ -6, KT97 -4, KT7 3, K98 2,
      K -4, QJT 4, QJ7 4, Q97 3, Q7 -4, Q -3, JT7 5, J98 2, J97 2, J9 3, J8 -2, J7 -3, J -11, T98 3, T97 2,
      T87 -3, T8 -4, T -7, 97 -6, 9 3, 87 4, 8 3
    `,
  },
  'name 7': {
    weights: [
      -101.2, 13.2, 20.5, 49.5, 26.3, 88.8, 12.6, 10.5, 32.7, -13, -1.7, -9.2, 5.9, -13.2, -14.7, -15.7, 37.1,
      -9, -12.1, 32.1, -9, -24.6, 47.1, 0,
    ],
    context: [-1.2, 0, 0, 0, 0, 0, 0, 0],
    trumps: 'AK9 3, AQ -2, AT 2, QJ -3, 97 -3, void 6',
    plains: `
      AK -3, AQJ -2, AQ 4, AJ8 3, AJ -6, A8 3, KQ9 -2, KQ -2, KT7 2, KT 3, K98 -2, K7 -2, QJ7 3, Q9 3,
      Q7 -4, Q -4, J9 4, J7 4, J -3, 98 -4, 9 -2, 7 4
    `,
    aside: `
      AK8 3, AK -2, AQ 2, AJ -3, A9 2, KJT 3, KJ -3, K98 -2, Q9 3, Q8 2, J8 -3, 98 2, 9 2
    `,
  },
  'play 0': {
    weights: [
      -106.5, 12, 15, 30.1, 13.1, 71.9, 15.7, 16.5, 4.8, 0.8, 3.9, -2.8, 3.5, -8.6, 5.2, 5, 0.7, -6.3, -2.3,
      7.5, 0.5, -7.2, -13.6, -0.1,
    ],
    context: [-6.5, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQT 4, AKQ7 -4, AKQ -4, AKJ 3, AKT9 5, AKT7 4, AKT 5, AK8 -4, AK7 -2, AQJ 2, AQT8 7, AQT7 2, AQT 2,
      AQ97 -4, AJT 5, AJ9 4, AJ8 6, AJ7 6, AJ -7, AT98 -5, AT87 -5, AT -4, A98 -4, A97 -7, A9 -2, A8 -4,
      A7 -4, A 6, KQJ 3, KQT7 4, KQT -2, KQ98 2, KQ87 5, KQ8 3, KQ7 -5, KQ -4, KJT -5, KJ -7, KT97 -2,
      KT8 -3, KT7 -4, KT -9, K97 5, K9 7, K87 2, K7 3, K 7, QJT 3, QJ8 3, QJ -9, QT97 5, QT9 4, QT7 -5,
      QT -6, Q98 -4, Q9 -2, Q87 3, Q8 -2, Q 12, JT7 3, JT -3, J98 2, J97 2, J9 4, J87 6, J7 11, J -23,
      T98 5, T97 2, T9 -2, T8 -7, T 10, 98 -2, 97 -9, 8 2, void 12
    `,
    plains: `
      AKQJ9 -4, AKQJ8 -3, AKQJ -4, AKQ8 4, AKQ7 6, AKQ 5, AKJ987 -2, AKJ9 -5, AKJ8 2, AKJ7 -3, AKJ 5,
      AKT87 -2, AKT7 -3, AKT -5, AK98 -4, AK97 4, AK9 -6, AQJT7 -2, AQJ97 -3, AQJ8 2, AQJ 7, AQT97 -3,
      AQT9 2, AQT7 -5, AQ987 -4, AQ9 -5, AQ8 -3, AQ 3, AJT8 4, AJT7 -3, AJT 2, AJ987 -4, AJ98 3, AJ97 -5,
      AJ9 7, AJ87 -4, AJ8 4, AJ 7, AT987 3, AT9 3, AT -3, A98 4, A8 -6, A -8, KQJT9 -2, KQJT7 -3, KQJ9 4,
      KQJ8 -5, KQJ7 -2, KQT98 2, KQT9 -3, KQT87 2, KQT8 3, KQT7 4, KQT 3, KQ98 2, KQ97 -4, KQ9 4, KQ7 3,
      KQ -6, KJT98 -2, KJT9 -2, KJT8 -4, KJ987 2, KJ98 -4, KJ97 -4, KJ87 -3, KJ8 3, KJ7 3, KJ 7, KT98 5,
      KT97 -3, KT9 -2, KT7 3, KT -11, K987 6, K98 3, K9 6, K87 4, K8 -6, K7 2, K -4, QJT98 -3, QJT7 4,
      QJT 6, QJ987 -2, QJ98 -3, QJ97 6, QJ8 -4, QJ7 6, QJ 5, QT87 4, QT8 -3, QT7 -4, QT -7, Q98 5, Q -9,
      JT8 -3, JT7 3, JT 8, J987 -5, J98 -8, J97 -3, J9 -3, J87 -7, J8 4, J7 6, J 4, T987 2, T98 6, T97 5,
      T87 7, T7 -10, 987 5, 97 3, 8 -6, 7 -3
    `,
  },
  'play 1': {
    weights: [
      -103, 15.7, 15.6, 32.3, 16.1, 90.9, 16, 19.4, 8, 3.2, 4.4, -4.6, 2.5, -8.8, 2.1, 0.7, 1.7, 19.9, -5,
      21.7, -4, -0.8, -1.2, 0.2,
    ],
    context: [-3, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQJ9 -3, AKQJ 2, AKQT -2, AKQ98 -2, AKQ8 -5, AKJT9 -3, AKJT 2, AKJ9 2, AKJ8 3, AKJ 4, AKT9 3,
      AKT7 -5, AK98 5, AK9 5, AK8 -8, AK7 -8, AK -3, AQJ9 -5, AQJ7 2, AQJ 6, AQT9 6, AQT -3, AQ98 5,
      AQ87 -2, AQ8 -3, AQ7 -3, AQ 4, AJT8 3, AJT7 -3, AJT 4, AJ87 3, AJ8 5, AJ7 3, AJ -15, AT97 3, AT9 5,
      AT87 -3, A987 -8, A98 -3, A97 -6, A9 -5, A87 -2, A8 4, A 10, KQJT 4, KQJ7 3, KQJ 6, KQT98 5, KQT9 -2,
      KQT -5, KQ97 4, KQ87 -2, KQ7 6, KQ -4, KJT9 2, KJT7 3, KJT 3, KJ97 -4, KJ9 4, KJ87 5, KJ8 3, KJ7 7,
      KJ -5, KT9 6, KT8 -6, KT -9, K987 -3, K9 -4, K8 -8, K 6, QJT9 -3, QJT -3, QJ -13, QT9 5, QT87 -4,
      QT8 -7, QT7 2, QT 3, Q98 4, Q8 7, Q 11, JT987 -3, JT97 6, JT9 6, JT87 6, JT8 5, JT7 2, JT -12, J987 4,
      J98 5, J9 -9, J87 9, J8 -8, J7 -9, J -29, T97 -3, T9 -5, T8 -6, T7 -5, T 7, 987 -2, 9 -2, 87 4, 8 10,
      7 9, void 19
    `,
    plains: `
      AKQJ9 3, AKQJ -2, AKQ98 -3, AKQ9 -7, AKQ -4, AKJT9 3, AKJT -5, AKJ9 5, AKJ8 2, AKJ7 -5, AKJ 4,
      AKT87 3, AKT7 5, AK97 -5, AK9 -4, AK87 -3, AK7 -2, AK 5, AQJT9 2, AQJ97 2, AQJ7 -5, AQT9 5, AQT87 -3,
      AQT 2, AQ9 3, AQ8 3, AQ 5, AJT98 -2, AJT9 -5, AJT8 -7, AJT7 4, AJ987 2, AJ98 -2, AJ97 2, AJ8 -4,
      AJ -5, AT9 -3, AT8 -3, AT7 -4, AT 8, A87 -3, A8 4, A 8, KQJ9 -4, KQJ87 2, KQJ8 4, KQT9 3, KQT8 3,
      KQT -2, KQ98 -2, KQ97 7, KQ9 -3, KQ8 -5, KQ 4, KJT9 -3, KJ98 5, KJ9 -4, KJ7 6, KJ 3, KT98 -3, KT9 -6,
      KT7 -3, K97 -9, K87 8, K8 -7, K7 -4, QJT9 -3, QJT 4, QJ98 -3, QJ9 3, QJ7 -3, QJ 5, QT97 -4, QT87 6,
      QT8 -5, QT -2, Q987 -4, Q9 -4, Q8 -2, JT987 2, JT98 3, JT87 -4, JT8 3, JT -5, J987 -4, J98 5, J97 7,
      J9 3, J87 4, J8 -6, J7 3, T987 2, T98 7, T97 3, T9 5, T8 -6, 97 -4, 9 4
    `,
  },
  'play 2': {
    weights: [
      -107.7, 13.9, 13.7, 29.5, 12.6, 80, 21, 19.9, 0.5, -4.1, -3.1, -3.2, -1.4, 2.2, -0.8, 0.2, -3.5, 39.7,
      -12, 31.4, 2.2, -6, 16.5, 0.1,
    ],
    context: [-7.7, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQT9 2, AKQ9 -3, AKQ8 -5, AKQ7 -3, AKQ -6, AKJ 5, AK97 3, AK87 -3, AK8 -3, AK -3, AQJ7 3, AQT8 -3,
      AQ987 3, AQ7 2, AJT 6, AJ97 -3, AJ87 5, AJ8 8, AJ7 8, AJ -4, AT9 5, AT8 -4, A98 3, A97 -4, A8 -7,
      A7 -11, A 13, KQJ7 -3, KQJ 5, KQT9 2, KQT7 2, KQ87 3, KQ8 -3, KQ7 9, KJT9 3, KJT7 -3, KJT 3, KJ97 3,
      KJ9 2, KJ7 -5, KJ -13, KT98 5, KT8 5, KT7 -2, K987 2, K98 3, K87 -9, K 4, QJT7 -2, QJ97 -4, QJ9 5,
      QJ8 3, QJ7 5, QJ -5, QT987 4, QT98 -5, QT9 3, QT8 3, QT7 -5, Q9 -3, Q87 6, Q8 3, Q7 -3, Q 3, JT97 4,
      JT9 2, JT8 -3, JT7 4, JT -8, J97 5, J9 -9, J87 4, J7 -4, J -15, T987 -3, T98 -2, T9 -6, T87 2, T 5,
      98 -5, 9 4, void 16
    `,
    plains: `
      AKQJT -2, AKQJ7 4, AKQJ -4, AKQ8 -5, AKQ -5, AKJ9 3, AKJ 6, AKT97 -3, AKT9 4, AKT8 3, AKT7 -4,
      AK97 -5, AK8 -5, AK7 -3, AQJT -4, AQJ8 -3, AQJ 7, AQT8 -4, AQT7 -7, AQT 7, AQ9 -4, AQ8 -9, AQ7 8,
      AQ 7, AJT9 3, AJT -5, AJ98 3, AJ9 -8, AJ87 -4, AJ8 7, AJ -8, AT97 6, AT9 -3, AT87 3, AT 5, A987 3,
      A9 -3, A87 -5, A8 3, A7 7, A 14, KQJ9 4, KQJ8 3, KQJ7 -3, KQJ 3, KQT8 3, KQT 10, KQ9 3, KQ87 4,
      KQ7 -4, KJT8 3, KJT -3, KJ98 6, KJ8 -3, KJ7 7, KJ 4, KT98 2, KT8 -4, KT7 -6, KT -8, K987 2, K98 6,
      K97 -5, K87 -3, K8 -3, QJ98 -6, QJ9 3, QJ8 -3, QJ -8, QT97 -5, Q987 3, Q97 4, Q9 -9, Q87 -4, Q8 -3,
      Q7 3, JT9 7, JT87 3, JT7 3, J987 -2, J98 5, J7 5, J -11, T987 3, T98 -4, T97 -3, T9 -3, T8 6, 987 -4,
      98 -3, 87 3, 8 -4, 7 5
    `,
  },
  'play 3': {
    weights: [
      -101.4, 19.1, 19.5, 48, 15.9, 109.6, 25, 24.4, 7, -4.9, -6, -8.7, -5.7, -6.6, -2.5, -3.7, -2.6, 13.5,
      -4.8, 19.7, -5.5, 3.6, 16.2, 0.2,
    ],
    context: [-1.4, 0, 0, 0, 0, 0, 0, 0],
    trumps: `
      AKQ -5, AKJ7 5, AKJ -7, AKT9 4, AKT7 -5, AK97 3, AK9 5, AK8 -3, AK7 5, AK 7, AQJ9 -4, AQJ8 -3, AQJ 9,
      AQT 4, AQ987 3, AQ97 3, AQ9 10, AQ87 -5, AQ8 -4, AQ -4, AJT8 3, AJT7 2, AJ87 4, AJ8 4, AJ -9, AT9 5,
      AT8 -6, A987 -7, A98 -8, A8 -6, A7 -17, A 4, KQJT9 -3, KQT9 -3, KQT -5, KQ987 -3, KQ9 3, KQ7 9,
      KJT8 -3, KJT7 -4, KJ9 6, KJ8 3, KT97 -3, KT87 4, KT8 8, KT7 -4, KT -3, K97 -4, K9 -3, K7 -7, K 9,
      QJT97 -3, QJT7 5, QJT -7, QJ9 -7, QJ8 -3, QJ -11, QT8 -3, QT7 -3, QT 7, Q98 11, Q97 4, Q9 -11, Q8 2,
      Q7 3, Q 5, JT98 5, JT9 6, JT87 4, JT8 5, JT7 5, JT -8, J98 4, J87 12, J7 3, J -13, T98 -7, T97 5,
      T87 -5, T8 3, T7 -5, T 4, 98 -8, 97 -4, 8 6, 7 7, void 11
    `,
    plains: `
      AKQJ9 -4, AKQJ -4, AKQT9 -3, AKQT 3, AKQ98 -3, AKQ9 7, AKQ7 5, AKQ -10, AKJT -4, AKJ87 3, AKJ -3,
      AKT97 4, AKT87 -2, AKT 3, AK98 -4, AK97 4, AK9 3, AK87 -3, AK8 -6, AK7 -3, AK 3, AQJ9 -3, AQJ8 -3,
      AQT98 3, AQT9 -4, AQT7 3, AQ987 -5, AQ87 4, AQ8 3, AQ7 -9, AQ 3, AJT7 3, AJ9 3, AJ87 -3, AJ -5,
      AT9 -8, AT7 -7, AT 14, A98 -4, A7 7, A 20, KQJ7 4, KQJ 3, KQT7 -5, KQT 4, KQ9 -4, KQ87 6, KQ8 7,
      KQ -3, KJT9 6, KJT8 -4, KJT7 5, KJ98 -4, KJ9 4, KJ8 6, KJ7 -8, KJ 5, KT98 3, KT9 -4, KT7 2, KT -6,
      K987 4, K97 -5, K9 -6, K87 -4, K8 5, K 3, QJT7 -5, QJT 3, QJ98 3, QJ97 3, QJ9 9, QJ87 3, QJ7 -3,
      QJ -4, QT97 3, QT9 -12, QT8 4, QT 11, Q9 -6, Q87 -5, Q8 -4, Q 6, JT9 10, JT8 5, JT -3, J987 6, J98 4,
      J97 3, J8 -9, J7 -13, J -18, T98 -8, T97 -7, T9 9, T87 -3, 98 -4, 97 -8, 9 7, 87 5, 7 3
    `,
  },
};

export default tables;

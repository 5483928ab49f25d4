/**
 * Bids at belote4: what each answer gains over passing, in points. Fitted; do not edit.
 *
 *     npx tsx scripts/fit/bids.ts --game belote4 --deals 60000 --rounds 2
 *
 * With the same cards by greedy:
 * Round 0 over greedy's bids: +1.51 ± 0.17 points a deal (25000 boards).
 * Round 1 over greedy's bids: +1.73 ± 0.16 points a deal (25000 boards).
 * Round 1 over round 0: +0.21 ± 0.08 points a deal (25000 boards).
 */
import type { BidTables } from '../bid-tables.ts';

const tables: BidTables = {
  'name 4': {
    weights: [
      -73.1, 14.2, 12.4, 27.9, 18.7, 48.5, 21.2, 22, 13.1, 1, 1.2, -0.5, 0.5, 2.3, -0.9, 0.2, -0.1, 2.9, 6.8,
      15.5, -0.5, -1, 9, 0.3,
    ],
    context: [-2.1, -3.7, -2.2, 4.1, -1.9, -0.5, -2.6, 9.3],
    trumps: `
      AKJ 3, AK9 1, AK7 2, AK -3, AQJ 1, AQ9 3, AQ7 -3, AJT 2, AJ9 2, AJ8 4, AJ7 2, AJ -3, AT9 -2, AT8 3,
      AT7 -1, A97 2, A9 -2, A87 -1, A8 -2, A7 -3, A 4, KQJ 5, KQT -2, KQ97 1, KQ9 1, KQ87 1, KQ8 -1, KQ -7,
      KJT 3, KJ9 -2, KJ8 1, KJ -3, KT9 2, KT7 1, KT -2, K98 -1, K97 2, K9 -1, K87 -1, K7 -2, K 1, QJT 3,
      QJ8 3, QJ7 1, QJ -3, QT9 5, QT -3, Q9 -3, JT7 3, JT -4, J98 -2, J9 2, J8 -5, J7 -3, J -10, T98 1,
      T9 -4, T87 -2, T8 -3, T 3, 987 2, 98 -4, 97 -4, 9 -1, 87 1, 8 8, 7 5, void 14
    `,
    plains: `
      AKQT -1, AKQ8 -1, AKQ -8, AKJ 2, AKT7 1, AKT -2, AK8 -5, AK7 -1, AK -1, AQJ8 -1, AQT7 -2, AQ98 -2,
      AQ7 -6, AJT 2, AJ9 3, AJ87 -1, AJ8 1, AT9 -2, AT8 2, AT 1, A97 -1, A9 2, A7 1, A 9, KQJ8 -1, KQT7 -1,
      KQT -3, KQ9 -3, KQ8 1, KQ -5, KJT8 1, KJT -2, KJ98 1, KJ9 3, KJ8 -2, KT98 -3, KT9 -5, KT8 -3, KT 3,
      K98 -3, K9 -2, K8 3, K7 2, K 4, QJT8 -1, QJT7 -1, QJT -1, QJ8 -1, QJ7 3, QJ -1, QT87 -1, QT7 3, QT 2,
      Q97 2, Q8 2, Q7 4, Q 5, JT9 -1, JT7 -2, JT 2, J98 -2, J7 -3, J -2, T98 -6, T9 -2, T87 -1, T7 3, T 4,
      987 -2, 98 -3, 9 2, 87 2, 8 5, 7 5
    `,
    aside: `
      AKQJ9 1, AKQJ 2, AKQT -2, AKQ 2, AKJT 2, AKJ8 2, AKJ -1, AKT8 -1, AKT7 -2, AKT -3, AK9 1, AK7 2, AK 1,
      AQJ9 1, AQJ87 -2, AQJ8 2, AQJ -2, AQT9 -1, AQT -1, AQ9 5, AQ8 -3, AQ7 4, AQ 1, AJT9 -2, AJT8 2,
      AJT7 1, AJ9 -6, AJ8 -1, AJ 3, AT9 -1, AT87 1, AT8 2, AT7 -2, AT 4, A98 -2, A97 2, A9 -2, A87 -2, A8 3,
      A7 -4, A -5, KQJT 1, KQJ9 1, KQJ -2, KQT9 1, KQT 5, KQ98 1, KQ8 1, KQ7 2, KQ 3, KJT9 -1, KJT8 -1,
      KJT -1, KJ9 1, KJ8 2, KJ7 -5, KJ -2, KT98 1, KT97 -2, KT9 -2, KT8 1, KT 4, K98 3, K97 2, K87 2, K8 2,
      K7 -2, K -4, QJT -1, QJ9 -1, QJ8 -1, QJ 3, QT98 1, QT97 -1, QT9 3, QT8 -2, QT7 -5, QT 3, Q98 3, Q97 4,
      Q9 -5, Q87 2, Q8 -4, Q7 -2, Q -8, JT98 2, JT9 2, JT8 -5, JT7 2, JT 3, J98 4, J97 3, J8 -2, J7 -5,
      J -5, T98 1, T97 2, T9 3, T87 2, T8 3, T -4, 987 -3, 97 -3, 9 -2, 87 1, 8 -5, 7 -5
    `,
  },
  'name 5': {
    weights: [
      -73.9, 12.3, 11.6, 27.8, 17.4, 45.1, 19.3, 22, 14.1, 0.9, -0.9, 1.5, 1.8, 0.7, 0.4, 0.6, 0.1, 16.2, 7.5,
      16, 0.4, 0.2, 8.2, 0.2,
    ],
    context: [-6.2, -1.9, -0.1, 1.1, 0.1, -2.1, -3.9, 12.1],
    trumps: `
      AKQ 2, AKJ 3, AKT 2, AK97 1, AK -4, AQJ 2, AQ -2, AJT 3, AJ7 2, AT9 3, AT -2, A97 2, A9 -8, A8 -1,
      A7 -4, A 2, KQJ 3, KQ8 1, KQ7 -2, KQ -6, KJ8 2, KJ7 2, KJ -3, KT9 3, KT8 -2, K9 -4, K7 -2, QJT 2,
      QJ9 2, QJ8 2, QJ7 2, QJ -7, QT98 -1, QT9 4, QT8 -2, QT7 -2, QT -2, Q97 1, Q9 -2, Q87 -1, Q 2, JT97 -1,
      JT9 -1, JT7 1, JT -2, J97 1, J9 -2, J8 -4, J7 -2, J -8, T98 1, T97 2, T9 -3, T87 -1, T8 -4, T 3,
      987 -2, 97 -2, 87 2, 8 6, 7 5, void 14
    `,
    plains: `
      AKQ8 -2, AKQ7 -1, AKQ -4, AKT 1, AK98 -1, AK9 -1, AK8 1, AK7 -1, AQJ -1, AQT9 -2, AQ98 1, AQ9 -3,
      AQ8 -2, AJT 2, AJ9 2, AT7 -2, A98 -2, A9 -6, A8 2, A7 -2, A 13, KQJT -2, KQJ8 -1, KQJ -2, KQT -1,
      KQ9 -2, KJ98 -1, KJ9 4, KJ8 1, KJ7 1, KT 3, K98 -1, K9 -2, K87 1, K8 4, K 1, QJT8 -1, QJT -3, QJ9 3,
      QJ8 2, QJ -2, QT98 -2, QT9 1, QT8 -3, QT7 1, QT 2, Q98 2, Q9 -4, Q87 1, Q8 4, Q 2, JT9 -5, JT8 -2,
      JT -2, J98 3, J8 -2, J 1, T98 -2, T97 3, T8 -3, T7 -1, T 3, 987 -4, 97 -2, 87 6, 8 5, 7 3
    `,
    aside: `
      AKQ 8, AKJ 2, AKT7 -1, AKT 1, AK9 -2, AK87 2, AK8 2, AK7 -2, AK -8, AQT97 1, AQT8 -1, AQT 4, AQ9 1,
      AQ7 -1, AQ 1, AJT -3, AJ9 -2, AJ8 -2, AJ7 -2, AJ -4, AT9 1, AT8 2, A98 5, A97 1, A9 3, A87 -1, A8 2,
      A -2, KQJ 2, KQT8 2, KQT 4, KQ8 2, KJ8 -2, KJ 3, KT98 -3, KT8 2, KT7 -5, KT -1, K987 -2, K98 2, K97 3,
      K8 -2, K7 -3, K -6, QJT9 2, QJT 5, QJ8 1, QJ7 1, QJ -2, QT98 -2, QT9 -2, QT8 -3, QT7 -2, QT 3, Q9 3,
      Q87 -4, Q8 -4, Q -4, JT98 2, JT9 2, JT 2, J987 1, J98 -1, J9 -5, J8 -2, J7 -2, J -2, T98 3, T97 1,
      T9 2, T87 1, T -3, 987 2, 97 3, 9 -3, 87 -1, 8 -2
    `,
  },
  'name 6': {
    weights: [
      -72, 10.7, 11.8, 29.6, 21.2, 48, 21, 20.7, 16.7, -1.4, -1.9, -1.6, 3.1, 1.5, -0.1, 0.8, 6.1, 13.4, 14.1,
      7.4, -3.2, -5.9, 5.4, 0.7,
    ],
    context: [-5.1, -2.4, 1.7, 2.4, 1.2, -0.6, -1.7, 5.6],
    trumps: `
      AK9 2, AK -3, AQJ 2, AQ8 -2, AQ7 1, AQ -4, AJT 2, AJ9 2, AJ 2, A8 1, A7 -1, KQJ 2, KQ -4, KJT 2,
      KJ -3, KT -3, K9 2, K 2, QJ8 2, QJ7 2, QT98 1, QT9 1, QT8 -1, QT -1, Q97 2, Q87 1, Q8 -3, Q7 -2,
      JT9 1, J97 2, J9 -5, J8 -3, J7 -1, J -10, T9 -2, T8 -3, T7 -3, 987 -1, 98 2, 97 -1, 9 -3, 87 1, 8 4,
      7 7, void 14
    `,
    plains: `
      AKQ -3, AKJ -2, AKT -1, AK9 -1, AK -5, AQT 1, AQ8 -3, AQ -2, AJT9 -2, AJ9 3, AJ8 -1, AJ 2, AT9 2,
      AT7 -2, AT 9, A9 3, A8 2, A7 -1, A 1, KQJ7 -1, KQ8 1, KQ7 1, KQ -4, KJT 2, KJ8 -2, KJ -1, KT9 -1,
      KT7 -1, K987 -1, K9 5, K87 2, K8 -3, K7 2, QJT8 1, QJ 3, QT9 -2, QT8 2, Q97 2, JT7 -1, JT 2, J9 -2,
      J -2, T98 -3, T97 -1, T87 -2, T 2, 987 -1, 98 5, 87 2, 8 2, 7 2
    `,
    aside: `
      AKT 3, AK9 1, AK87 -1, AK8 1, AK7 3, AK 4, AQT87 -1, AQT7 -1, AQ -6, AJT8 -1, AJT7 -1, AJ8 -1, AT9 -1,
      AT8 -5, AT 3, A98 2, A97 -4, A 2, KQJT 1, KQJ7 1, KQJ 4, KQT -2, KJ98 2, KJ8 -2, KJ7 -2, KJ -1,
      KT8 -1, KT7 2, KT -3, K98 1, K87 3, K7 -3, QJ97 1, QJ8 -3, QJ7 4, QJ 4, QT987 -2, QT9 2, QT8 -2,
      QT7 1, Q9 -3, Q 2, JT9 -1, JT 2, J98 3, J9 -2, J87 2, J8 -4, J7 -6, T9 3, T87 1, T8 2, T -2, 987 -3,
      98 1, 97 -3, 9 -3, 87 3, 8 -4
    `,
  },
  'name 7': {
    weights: [
      -70.5, 11.3, 11.5, 29.5, 24.1, 48.1, 19.8, 22.4, 26.5, -3.7, -3.8, -2.1, 5, 1.3, -1.2, -2.5, 9.1, 18.5,
      15, 21.7, -3.7, -6.6, 2.6, 0.7,
    ],
    context: [-1.6, -0.2, -1.5, 3.1, -0.4, -1.8, 2.2, 2.9],
    trumps: `
      AKQ 1, AK8 1, AQJ 1, AJT 1, AJ8 1, AT -4, A9 -2, KQJ 2, KQT 1, KQ -3, KJT 2, KJ9 1, KJ 2, K97 1,
      K9 -2, K8 -3, K7 -3, QJ7 2, QJ -4, QT -2, Q98 2, Q87 -2, Q8 -1, Q 1, JT8 1, JT7 -1, J9 -1, J87 1,
      J7 -5, J -5, T87 -1, T8 -3, T7 2, T -1, 97 1, 87 1, 8 3, 7 1, void 11
    `,
    plains: `
      AKJ -1, AQT -2, AJT8 1, AJ8 2, AJ -2, AT 2, A98 -2, A8 1, A7 1, A 5, KQT -1, KQ 1, KJT 1, KT9 1,
      KT -1, K9 2, K7 -2, QJT7 2, QJ7 1, QJ -2, QT -1, Q7 2, Q -1, JT 2, J9 -1, J8 3, T98 -2, T87 1, T8 -1,
      97 1, 87 1, 7 -2
    `,
    aside: `
      AKQT8 1, AK8 -2, AK7 4, AQJ 2, AQ9 -2, AJ8 2, AJ -5, AT 3, A98 3, A97 2, A9 2, A8 -2, KQ9 -1, KQ 2,
      KJT -3, KJ 2, KT8 -3, KT 1, K98 1, K -3, QJT 3, QJ 1, QT8 2, QT 1, Q8 2, JT8 2, J9 -2, J -1, T98 -2,
      T97 1, T9 2, T7 -2, 987 -2, 97 -3, 9 1, 87 -1, 8 2, 7 1
    `,
  },
  'take 0': {
    weights: [
      -69.2, 16.7, 18.9, 29.9, 21.9, 47.6, 21.1, 21.7, 16.1, 5.8, 4.2, -1.7, 0.9, -5.2, 0.3, 1.9, 3.8, -6.4,
      11.7, 14.6, 7, -4.8, -10.1, -0.1,
    ],
    context: [0.8, 0.4, -0.7, 1.3, -10.1, 3.5, 3.5, 4.5],
    trumps: `
      AKQJ8 -1, AKQJ 3, AKQ9 1, AKQ8 -1, AKJT 2, AKJ9 -2, AKT 2, AK98 -3, AK97 -1, AK9 4, AK87 -1, AK 2,
      AQJ7 1, AQJ 3, AQ98 -2, AQ9 3, AQ8 -2, AQ7 2, AQ -1, AJT9 -2, AJT -2, AJ9 -3, AJ87 -2, AJ8 2, AJ7 -3,
      AJ -4, AT98 -1, AT9 2, AT8 3, AT7 3, A97 2, A9 -2, A87 -3, A8 -2, A 3, KQJT7 1, KQJT 3, KQJ9 4,
      KQJ7 2, KQJ 4, KQT87 -2, KQT8 -1, KQT7 -1, KQ87 -3, KQ8 -3, KQ7 -4, KQ -4, KJT98 1, KJT7 1, KJ -4,
      KT97 -3, KT87 -1, KT8 -3, KT7 2, K987 -3, K87 3, K 2, QJT9 -3, QJT8 2, QJT -2, QJ9 2, QJ8 3, QJ7 2,
      QJ -6, QT98 3, QT9 -1, QT8 -2, QT7 -3, Q987 4, Q98 1, Q97 -2, Q8 -2, Q 2, JT9 2, JT8 -3, JT -5, J98 1,
      J97 3, J9 -6, J87 4, J8 -3, J7 -7, T987 2, T98 3, T9 -5, T87 3, T8 2, T7 -1, T 4, 98 -1, 97 -4, 9 2,
      8 6, 7 6
    `,
    plains: `
      AKQJ -3, AKQT 1, AKQ -2, AQJ8 -2, AQ9 2, AQ8 3, AQ -2, AJT -2, AJ8 -2, AJ7 2, AJ 2, AT7 5, AT -2,
      A98 1, A9 3, A87 2, A7 -2, A -4, KQJT -1, KQJ8 -1, KQJ -7, KQT 1, KQ98 1, KQ97 -1, KQ9 -1, KQ7 2,
      KQ 1, KJT -1, KJ98 1, KJ7 1, KJ 7, KT98 -2, KT7 2, KT 3, K97 1, K9 3, K8 2, K7 -1, K -6, QJT8 -2,
      QJT -3, QJ9 2, QJ7 -1, QJ 6, QT98 -1, QT9 -3, QT8 2, QT7 5, QT 4, Q98 3, Q97 3, Q9 4, Q87 3, Q7 -1,
      Q -4, JT98 -2, JT97 -2, JT9 -4, JT8 -2, JT7 -3, JT 6, J98 1, J87 2, J8 3, J7 2, T987 -1, T98 -2,
      T97 -2, T9 2, T8 5, 987 -1, 98 -2, 97 -3, 9 -3, 87 -1, 8 -7, 7 -7
    `,
  },
  'take 1': {
    weights: [
      -69.4, 21.7, 17.9, 35, 22.1, 50.2, 19.5, 20.8, 14.9, 3.9, 2.3, -2.2, 2.4, -6.2, -1.4, 0.4, 0, 4.2, 10.7,
      22.5, 0.7, -7.5, -8.9, -0.1,
    ],
    context: [0.3, 0.2, -3.3, 3.3, -13.6, 3.6, 4.1, 9.2],
    trumps: `
      AKQ9 1, AKQ7 2, AKJ9 -1, AKT8 -1, AKT7 -1, AK98 2, AK9 1, AK87 -2, AK8 1, AK7 -2, AQJ9 -1, AQJ 2,
      AQ98 -2, AQ9 2, AQ8 -2, AQ7 -2, AQ 4, AJT -3, AJ9 2, AJ7 2, AJ -4, AT98 1, AT9 3, AT87 -2, AT8 2,
      AT7 -3, AT -5, A98 5, A97 2, A9 -3, A87 -2, A8 2, A7 2, A 2, KQJ9 1, KQJ7 2, KQJ 2, KQT7 1, KQT -2,
      KQ9 -3, KQ87 -1, KQ8 -4, KQ -3, KJT 2, KJ98 -1, KJ9 -2, KJ87 2, KJ8 3, KJ7 4, KJ -3, KT98 2, KT97 -2,
      KT8 3, KT -1, K98 -2, K97 2, K9 -2, K7 -2, K 4, QJT9 3, QJT8 1, QJT 4, QJ98 -3, QJ9 1, QJ8 1, QJ -4,
      QT987 -1, QT97 -2, QT87 -5, QT7 3, Q98 -2, Q97 1, Q 3, JT98 3, JT97 3, JT9 -1, JT87 2, JT7 2, JT -5,
      J98 2, J97 3, J9 -7, J87 -2, J8 -3, J7 -9, J 1, T987 2, T98 -1, T97 1, T9 -4, T8 1, T 3, 98 -3, 97 2,
      9 1, 8 7, 7 2
    `,
    plains: `
      AKQ -6, AKJ9 -1, AKJ -2, AKT8 -1, AK98 -1, AK97 -1, AK9 3, AK7 -2, AK -2, AQ9 2, AQ7 6, AQ 2, AJT -1,
      AJ8 3, AJ7 1, AJ 3, AT9 3, AT87 1, AT8 2, AT 3, A98 3, A97 -1, A9 2, A87 -1, A7 -4, A -2, KQJT -1,
      KQJ8 -2, KQJ -3, KQT 2, KQ8 -1, KQ -2, KJT 3, KJ97 1, KJ8 2, KJ 4, KT9 -1, KT87 1, KT8 2, KT7 1, KT 3,
      K97 2, K9 2, K87 2, K8 2, K -4, QJT7 -1, QJT -4, QJ9 -3, QJ7 -1, QJ 4, QT9 2, QT7 2, Q98 3, Q9 4,
      Q87 2, Q8 3, Q -4, JT98 -3, JT9 -3, JT 3, J987 -2, J98 -1, J87 1, J8 1, J7 2, J 2, T98 -3, T8 -2,
      9 -4, 8 -6, 7 -7
    `,
  },
  'take 2': {
    weights: [
      -69.7, 21.8, 18.7, 34.3, 24.7, 54.7, 23.1, 22.4, 15.6, 1.8, 0.9, -6.4, -2.8, -4.3, -2, -1.7, -1.2, 8.3,
      13.7, 15.4, 7.3, -0.8, -4.5, 0.2,
    ],
    context: [-0.1, 0.8, -2.9, 3.1, -11.9, -1.1, 4, 11.4],
    trumps: `
      AKQJ 3, AKQT 2, AKJT8 -1, AKJ 4, AKT8 -1, AKT7 1, AKT -1, AK98 1, AK97 -2, AK9 2, AK87 -3, AK8 2,
      AK 2, AQT -2, AQ9 3, AQ7 -1, AJT 3, AJ98 -3, AJ7 2, AJ -3, AT98 -2, AT87 -2, AT8 -2, AT -3, A97 1,
      A9 -4, A 2, KQJ9 -1, KQJ8 2, KQJ7 2, KQT7 -2, KQT -2, KQ98 -2, KQ9 -2, KQ8 -3, KQ -2, KJT7 1, KJT 1,
      KJ9 -3, KJ87 -1, KJ7 1, KJ -3, KT98 1, KT9 3, KT87 -1, KT8 -2, KT -1, K97 1, K7 -1, K 2, QJT 1, QJ9 3,
      QJ8 -3, QJ7 2, QJ -5, QT97 2, QT9 -2, QT8 1, QT 1, Q98 -1, Q97 -1, Q9 3, Q 4, JT987 1, JT9 2, JT87 1,
      JT8 4, JT7 -1, JT -6, J97 3, J9 -3, J87 2, J8 -6, J7 -5, J -1, T987 2, T98 2, T87 2, T8 2, T7 -3, T 2,
      98 3, 97 -5, 8 7, 7 4
    `,
    plains: `
      AKQT -1, AKQ9 1, AKQ7 -1, AKQ -3, AKJ 2, AKT 3, AK97 1, AK9 -3, AK7 2, AK -2, AQJ9 1, AQJ7 1, AQT8 1,
      AQT -1, AQ9 3, AQ8 -2, AQ -1, AJT7 1, AJT -3, AJ9 -5, AJ 3, AT8 -2, AT 2, A97 2, A9 1, A87 -1, A8 2,
      A7 -2, A 2, KQJ9 -1, KQJ -6, KQT8 2, KQ9 -1, KQ7 -3, KJT9 -2, KJT 1, KJ7 2, KJ 2, KT98 -1, KT8 -1,
      KT7 2, KT 3, K98 3, K9 3, K87 4, K -3, QJ97 1, QJ8 1, QJ7 2, QJ 3, QT98 -1, QT7 2, QT 2, Q987 -1,
      Q9 8, Q87 2, Q8 2, Q7 -2, Q -5, JT9 -7, JT 3, J97 -1, J9 5, J87 2, J8 2, J7 -1, J -5, T98 -4, T97 -2,
      T87 1, T7 2, 987 -4, 98 1, 87 -3, 8 -2, 7 -4
    `,
  },
  'take 3': {
    weights: [
      -67.8, 32.6, 21.2, 42.1, 25.2, 55.4, 27.8, 26.6, 12.6, -2.1, -2.3, -8, -1.5, -9.3, -2.8, -4.3, -2.4,
      1.8, 11.9, 7.4, -1.5, -5, -3.1, 0.2,
    ],
    context: [-11.9, 4.5, -7.5, 5.4, -8.9, 2.4, 0, 21],
    trumps: `
      AKQ7 2, AKQ 1, AKJ9 -2, AKJ 3, AK97 -1, AK8 -2, AK7 2, AQJ9 -3, AQJ7 1, AQJ 3, AQT 2, AQ98 1, AQ8 2,
      AQ7 2, AJT7 -1, AJT -1, AJ98 1, AJ9 1, AJ87 1, AJ7 -2, AJ -2, AT98 -1, AT9 -1, AT -3, A97 2, A9 -2,
      A87 -2, A8 1, A7 -1, A -3, KQJ 2, KQT8 -2, KQT -3, KQ97 2, KQ9 2, KQ8 -1, KQ7 2, KQ -3, KJ9 2, KJ87 2,
      KJ8 2, KJ7 3, KT8 -3, KT7 -3, KT 3, K98 -1, K9 -3, K87 -2, K7 -2, K 4, QJT97 1, QJT7 2, QJ9 -1,
      QJ87 -1, QJ7 -3, QJ -3, QT9 -2, QT7 2, QT -2, Q97 1, Q9 -3, Q87 -1, Q8 -2, Q7 -2, Q 5, JT97 -1, JT9 4,
      JT8 3, JT7 3, JT -2, J9 -2, J87 1, J8 -3, J7 -2, J -4, T987 2, T98 2, T97 1, T87 -4, T8 2, T 2, 98 2,
      97 -4, 9 3, 87 -2, 8 5, 7 4
    `,
    plains: `
      AKQT8 -1, AKQ7 -2, AKQ -3, AKT9 -1, AK9 2, AK8 2, AK7 1, AQJ -3, AQ8 1, AQ7 2, AJT8 -1, AJT 1, AJ9 -1,
      AJ8 2, AT8 2, AT7 -2, A97 -1, A9 2, A8 -2, A 2, KQJ -3, KQT -1, KQ -2, KJT7 -1, KJT 2, KJ9 -2, KJ7 2,
      KJ 2, KT9 1, KT7 1, KT 3, K98 2, K9 3, K8 -1, K7 -2, K -2, QJT -1, QJ9 2, QJ8 2, QJ -1, QT98 -1,
      QT97 1, QT8 2, QT 4, Q97 1, Q9 2, Q8 3, Q7 1, Q -3, JT98 -1, JT97 -1, JT8 -3, JT7 3, JT -1, J97 -1,
      J9 5, J87 1, J8 1, J7 -2, J 1, T98 -3, T97 2, T9 -4, T7 3, 98 -2, 97 -2, 87 -4, 8 -3
    `,
  },
};

export default tables;

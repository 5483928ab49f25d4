/**
 * Bids at belote: what each answer gains over passing, in points. Fitted; do not edit.
 *
 *     npx tsx scripts/fit/bids.ts --game belote --deals 80000 --rounds 2
 *
 * With the same cards by greedy:
 * Round 0 over greedy's bids: +3.99 ± 0.59 points a deal (30000 boards).
 * Round 1 over greedy's bids: +4.31 ± 0.59 points a deal (30000 boards).
 * Round 1 over round 0: +0.47 ± 0.29 points a deal (30000 boards).
 */
import type { BidTables } from '../bid-tables.ts';

const tables: BidTables = {
  'name 4': {
    weights: [
      -104.2, 14.9, 18, 43.4, 22.1, 78.2, 30.5, 30.5, 16.7, -5.7, -5.6, -9.4, -1.2, -0.4, -4.9, -3.8, 1.2,
      23.6, 13.9, 14.8, -9.7, -7.7, 15.2, 0.5,
    ],
    context: [-7.9, -5.9, -1, 9.4, -11.4, -0.6, -0.3, 15.3],
    trumps: `
      AKQJ -3, AKQ7 -3, AKT9 3, AK8 -4, AK7 3, AQJ 7, AQT7 3, AQT -5, AQ9 3, AQ87 4, AQ8 3, AQ -11, AJT 5,
      AJ87 -3, AT9 6, AT87 -2, AT -7, A98 -5, A97 -9, A9 6, A8 -4, A7 -4, A 5, KQJ 4, KQ8 3, KJ9 5, KJ8 -4,
      KJ7 4, KJ -5, KT8 -3, KT -7, K98 5, K97 5, K87 4, K8 -8, K7 4, QJ9 3, QJ8 5, QJ7 5, QJ -5, QT98 5,
      QT9 8, QT7 -3, QT -8, Q97 -7, Q9 -7, Q8 6, JT98 -3, JT97 -3, JT8 -5, JT7 5, J98 5, J9 -13, J8 -11,
      J7 -2, J -5, T98 5, T97 4, T 3, 987 -4, 98 -5, 9 -4, 8 9, 7 5, void 20
    `,
    plains: `
      AKQJ -5, AKQ7 -3, AKQ -10, AKJ7 -3, AKJ -6, AKT8 3, AKT -7, AK97 -3, AK9 3, AK8 -10, AK7 6, AK 4,
      AQJ 3, AQ87 5, AQ7 -3, AQ 3, AJT 6, AJ97 3, AJ87 -5, AJ 4, AT9 4, AT 7, A98 -7, A97 -10, A9 8, A87 2,
      A 14, KQJ -3, KQ98 -3, KQ9 -9, KQ7 -2, KQ -14, KJT8 2, KJT -6, KJ98 3, KJ9 9, KJ -7, KT98 -4, KT9 -5,
      KT8 -11, KT 6, K97 3, K9 -4, K87 8, K8 -3, K7 6, K 6, QJT7 -3, QJT -2, QJ9 7, QJ8 3, QJ7 7, QJ -5,
      QT98 7, QT8 -5, QT 3, Q8 6, Q7 7, Q 5, JT98 -4, JT97 -7, JT9 4, JT87 3, JT7 4, JT -3, J987 3, J98 2,
      J97 -8, J8 -5, J7 -3, T98 -7, T97 -3, T9 -4, T7 4, T 10, 987 -9, 98 -6, 97 -6, 9 9, 8 8, 7 6
    `,
    aside: `
      AKQJ9 2, AKQ9 5, AKQ 17, AKJ98 -4, AKJ8 -3, AKT -7, AK9 5, AK87 -4, AK8 5, AK7 10, AK 6, AQJ8 -5,
      AQJ7 -3, AQJ -6, AQT9 -5, AQT7 -3, AQT -9, AQ97 -3, AQ8 6, AQ7 -5, AQ -3, AJT9 -4, AJ98 -3, AJ87 -5,
      AJ8 9, AJ7 4, AJ -6, AT9 -3, AT8 8, AT7 3, A98 4, A97 10, A9 -6, A7 6, A -15, KQJT8 3, KQJ8 4, KQJ 9,
      KQT9 3, KQT8 2, KQT 10, KQ98 -12, KQ97 -6, KQ9 3, KQ7 8, KQ 6, KJT9 5, KJT8 5, KJ98 3, KJ97 3,
      KJ8 -13, KJ7 -6, KJ 5, KT98 10, KT97 4, KT9 -4, KT7 -5, KT -2, K987 -3, K98 3, K87 8, K7 3, K -20,
      QJT9 3, QJT8 4, QJT -7, QJ97 6, QJ9 -3, QJ7 -11, QT98 -3, QT97 -2, QT9 -5, QT8 14, QT7 -4, QT 6,
      Q987 6, Q97 10, Q7 -7, Q -6, JT9 10, JT7 3, JT 2, J98 5, J9 6, J87 -4, J8 -5, J -3, T98 -2, T97 -7,
      T87 -5, T8 -4, T -10, 98 6, 9 -5, 8 -9, 7 -4
    `,
  },
  'name 5': {
    weights: [
      -102.1, 14, 18.2, 46, 27.6, 75.6, 25.7, 27, 22.4, -6, -5.1, -4.6, 1.7, -1.9, -4.1, -2.7, 4.5, 17.5,
      25.5, 7.3, -7.1, -3.6, 11.4, 0.8,
    ],
    context: [-8.8, -4.4, -7.8, 5.8, -3.1, 0.9, -7.4, 24.7],
    trumps: `
      AKT 7, AK9 -3, AK7 5, AQJ 5, AQ8 -4, AQ -5, AJ9 2, AJ8 5, AJ -8, AT8 -3, AT7 -3, AT -5, A98 -3, A97 4,
      A9 -3, KQ9 3, KQ87 3, KQ7 -3, KQ -3, KJT 4, KJ7 5, KJ -11, KT9 5, KT7 -3, K97 -3, K8 4, K7 -9, K 5,
      QJT 3, QJ9 3, QJ7 3, QT -2, Q9 -8, Q87 -9, Q 7, JT97 -3, JT8 3, JT -5, J98 5, J9 -8, J87 6, J8 -8,
      J -4, T97 5, 987 -3, 8 11, 7 3, void 12
    `,
    plains: `
      AKQ 3, AKJ -4, AKT8 -2, AK97 3, AK9 -3, AK8 -3, AK 9, AQJ8 4, AQJ 5, AQT7 -3, AJT8 -3, AJ9 3, AJ8 3,
      AJ -7, AT97 -3, AT7 -4, AT 9, A97 -3, A87 -2, A8 5, A 15, KQJ -7, KQ98 2, KQ9 -6, KQ87 4, KQ7 -8,
      KQ -6, KJT8 2, KJT 8, KJ9 6, KJ8 -4, KJ7 5, KJ -5, KT9 4, KT87 -2, KT8 -4, KT7 -7, K98 -3, K97 -10,
      K8 9, K7 -4, K 7, QJT -7, QJ9 4, QJ87 -2, QJ8 -4, QJ7 -5, QJ -4, QT98 3, QT9 5, QT7 -4, Q98 8, Q97 -3,
      Q9 -4, Q87 -3, Q8 -3, Q7 8, Q 5, JT98 -4, JT97 -2, JT9 3, JT8 9, JT -4, J98 8, J9 -4, J 2, T98 -3,
      T9 -4, T87 -3, T7 5, T 5, 987 -4, 98 3, 8 7
    `,
    aside: `
      AKQJ8 3, AKQT -3, AKQ9 5, AKQ 4, AKJT 3, AKJ98 -4, AKJ87 -3, AKJ 7, AKT8 4, AKT7 -3, AK98 -3, AK9 -7,
      AK87 2, AK8 -6, AK7 -4, AQJ 4, AQT8 -7, AQ98 -3, AQ8 -3, AJT9 -3, AJT8 -3, AJT 3, AJ98 4, AJ9 -13,
      AJ -12, AT8 8, AT7 8, AT -7, A98 6, A97 4, A87 6, A7 -6, A -13, KQJ98 -2, KQJ8 -4, KQJ -4, KQT7 7,
      KQT -2, KQ9 3, KQ87 -3, KQ7 8, KQ 10, KJT9 3, KJT7 5, KJT -3, KJ987 3, KJ9 -5, KJ7 -7, KJ 5, KT98 -4,
      KT87 -5, KT8 4, K987 -2, K98 4, K97 12, K87 13, K -9, QJT9 6, QJT8 -4, QJT7 3, QJT 14, QJ9 3, QJ8 7,
      QJ7 6, QT98 -5, QT8 -10, QT7 9, QT 3, Q987 4, Q98 -6, Q97 -3, Q9 -3, Q87 -12, Q7 -8, Q -6, JT98 3,
      JT9 5, J987 4, J98 -8, J97 5, J9 -6, J87 4, J8 -6, J -6, T98 3, T97 -6, T9 6, T7 -5, T -5, 987 3,
      98 7, 97 5, 87 6, 7 -4
    `,
  },
  'name 6': {
    weights: [
      -98.4, 17.4, 14.1, 50.2, 25.2, 91.5, 25.4, 27.7, 31.2, -10.9, -10.2, -7.5, 0.1, -3.3, -8.7, -4.1, 10.2,
      11.3, 26.7, -0.3, -7.9, -4.5, 9.4, 0.7,
    ],
    context: [-4.4, -2.2, -5.4, 9.7, -0.4, -6, 1.1, 9.1],
    trumps: `
      AKT 3, AK9 4, AK8 2, AK -8, AQJ 3, AQT 3, AQ8 -4, AQ -10, AJ8 4, AJ7 5, A98 -3, A87 4, A -3, KQ7 2,
      KJT 4, KJ8 2, KJ7 -3, KJ -4, KT -8, K97 2, K87 4, K8 -3, K7 2, QJ8 5, QJ 7, QT9 2, QT8 -3, QT7 2,
      QT -3, Q9 5, Q8 -5, Q7 -2, Q 2, JT9 3, JT8 -4, JT -3, J9 -4, J8 -4, J7 -5, J -3, T98 2, T9 -4, T87 -3,
      T8 4, T 3, 987 -5, 98 7, 97 -5, 9 -5, 7 5, void 15
    `,
    plains: `
      AKQ9 -3, AKQ7 2, AKJ -5, AKT 4, AK8 -3, AK -6, AQJ -6, AQT 4, AQ98 -2, AQ97 -2, AQ7 -3, AQ -4, AJ8 7,
      AJ 2, AT8 4, AT7 -4, AT 9, A987 -2, A98 -4, A9 3, A8 -3, A 4, KQ97 -2, KQ9 -5, KQ8 7, KQ -5, KJT 4,
      KJ8 4, KT98 -3, KT8 -4, KT7 3, KT -6, K97 3, K9 -4, K87 3, K8 -3, K7 3, QJ8 8, QJ7 -7, QJ 8, QT9 -4,
      QT8 2, QT7 -3, Q97 4, Q9 4, Q8 -3, Q 3, JT98 -2, JT9 8, JT7 -3, J97 5, J87 3, J8 -7, J7 -5, J -4,
      T97 -2, T8 -3, T7 11, T 6, 987 -4, 97 -3, 9 -3, 87 3, 7 5
    `,
    aside: `
      AKQ9 3, AKQ 11, AKJT 3, AKJ8 3, AKJ 3, AKT 5, AK87 3, AK8 -5, AK7 5, AQJ8 3, AQJ7 -3, AQJ -3, AQT7 -6,
      AQT -5, AQ98 -2, AQ9 3, AQ8 5, AQ7 -4, AJT98 2, AJT87 -3, AJT8 -6, AJT -6, AJ98 5, AJ97 -3, AJ7 6,
      AJ -2, AT9 4, AT8 -10, AT7 5, AT 5, A987 3, A98 8, A97 -5, A87 -3, A7 -2, A 4, KQJ8 -4, KQJ7 -3,
      KQJ 4, KQT 6, KQ9 -3, KQ8 5, KQ7 -4, KJT8 -3, KJ98 2, KJ9 2, KJ8 5, KJ7 -5, KJ -10, KT98 -3, KT97 -5,
      KT 4, K987 5, K97 3, K9 3, K -6, QJT9 5, QJT -5, QJ98 3, QJ7 4, QJ 3, QT9 -3, QT87 3, QT8 -7, QT -5,
      Q987 -2, Q97 5, Q87 3, Q8 9, Q7 3, Q -8, JT7 -7, JT 5, J98 10, J9 -4, J87 -4, J8 -3, J -4, T987 -2,
      T87 7, T -6, 987 -4, 98 -4, 9 6, 8 -8, 7 2
    `,
  },
  'name 7': {
    weights: [
      -99.7, 14.3, 13.7, 52, 25.1, 84.9, 30.7, 24.1, 29, -14, -10.7, -8.3, 6.3, -3.4, -9.3, -8.1, 14.6, 1.5,
      23.2, 12.8, -3, -6.1, 11.1, 0.8,
    ],
    context: [5.6, -3.2, 2.8, -7, -3.4, -0.4, 3.7, 2],
    trumps: `
      AKQ 2, AKT -2, AK7 -2, AQJ 4, AQ7 -2, AJ8 3, AJ -4, AT9 3, AT -9, KQ 4, KJT 2, KT 2, K9 -5, K 3,
      Q97 4, Q7 -4, Q -5, J97 2, J9 -2, J7 -6, J -5, T8 -3, T -2, 97 5, 9 -5, 87 2, 7 4, void 15
    `,
    plains: `
      AKJ87 -2, AKT9 2, AKT 2, AK7 -3, AK 3, AQJT 3, AQJ 4, AQ -3, AJ7 2, AT8 -3, A98 4, A9 -7, A7 -6, A 5,
      KQ9 -2, KQ8 -3, KQ7 5, KJT 3, KJ7 4, KT7 3, K9 6, K87 -3, K8 8, QJ7 5, QJ -3, QT9 -2, QT8 -2, QT -5,
      Q98 -3, Q9 2, Q87 4, Q8 -7, Q7 4, JT9 -7, JT -7, J98 2, J9 -7, J8 7, J -2, T98 -3, T97 -5, T8 3,
      T7 -3, 987 -3, 98 4, 97 7, 87 4, 8 -6
    `,
    aside: `
      AKQ 4, AKT98 -2, AKT -3, AK87 -2, AK8 -5, AK7 -2, AQJ 5, AQT8 3, AQT -8, AQ8 3, AQ7 -3, AJT 6, AJ9 -2,
      AJ7 3, AT -3, A987 -3, A97 5, A9 4, A87 -2, A7 8, A -5, KQJ -6, KQT7 3, KQ9 -3, KQ7 -6, KQ 4, KJT -2,
      KJ9 3, KJ -2, KT98 4, KT9 2, KT8 -7, KT -4, K98 3, K8 5, QJT 4, QJ97 -2, QJ8 -6, QJ7 -3, QJ 12, QT9 3,
      QT87 2, QT8 4, Q9 -6, Q8 -3, JT98 2, JT8 -2, JT 3, J9 4, J7 -2, J -4, T987 2, T98 7, T9 -3, T7 2,
      987 -4, 98 2, 97 -2, 87 -3, 8 5, 7 -5
    `,
  },
  'take 0': {
    weights: [
      -100.6, 26.5, 25.9, 45.1, 28.2, 80.7, 23.9, 22.1, 21.9, 1.8, 0.5, -13.3, 1.7, -15.4, -4.4, -0.3, 6.9,
      12.4, 27.4, 20.6, 2.2, -8.5, -9.2, -0.2,
    ],
    context: [-0.1, 5.1, -6.2, 5.5, -25.3, 6.9, 9, 8.2],
    trumps: `
      AKQ9 -4, AKQ 3, AKT 6, AK98 -5, AK9 4, AK7 3, AK 8, AQT -3, AQ97 -3, AQ87 3, AQ8 -3, AQ7 -2, AQ -10,
      AJ97 5, AJ9 -3, AJ8 3, AJ7 10, AT9 -3, AT87 -2, AT8 3, AT7 4, AT -3, A98 4, A97 -3, A9 3, A7 7, A -5,
      KQJT 5, KQJ8 2, KQJ 7, KQT7 -3, KQT 4, KQ98 -3, KQ8 -6, KQ7 4, KQ -10, KJ98 2, KJ9 -5, KJ8 3, KJ -8,
      KT98 8, KT97 -4, KT9 -3, KT8 -6, KT7 3, K987 -3, K98 -6, K97 -3, K9 4, K8 -3, QJT9 -4, QJT7 3, QJT 4,
      QJ9 4, QJ8 8, QJ7 -6, QJ -11, QT9 3, QT87 -3, QT8 5, QT7 -3, QT 4, Q987 3, Q97 3, Q9 3, Q87 -4, Q8 3,
      Q7 -3, Q 8, JT9 -3, JT -10, J987 4, J97 4, J9 -7, J87 -3, J8 -6, J7 -8, J 7, T98 4, T87 7, T8 -9,
      T7 -10, T 4, 987 3, 98 5, 9 6, 8 4, 7 5
    `,
    plains: `
      AKQ9 2, AKJ7 -3, AKJ 5, AKT8 -3, AKT7 -3, AKT -6, AK9 4, AK8 -3, AK7 5, AK -6, AQJ8 -4, AQT9 -2,
      AQ97 2, AQ9 4, AQ87 3, AQ8 6, AQ -9, AJT9 -3, AJ98 -3, AJ9 -8, AJ8 -4, AJ7 4, AJ 13, AT9 6, AT87 4,
      AT8 5, AT7 4, AT -2, A97 -6, A9 7, A87 7, A7 -3, A -8, KQJ9 -3, KQJ -3, KQT7 -4, KQT 3, KQ7 3, KQ -4,
      KJ98 3, KJ9 -3, KJ87 -2, KJ8 3, KJ7 7, KJ 3, KT9 8, KT7 7, K97 4, K9 2, K87 11, K8 -3, K7 -3, K -7,
      QJT9 3, QJ9 -6, QJ87 -2, QJ 9, QT98 -3, QT9 4, QT 3, Q98 6, Q9 9, Q7 -5, Q -5, JT98 -3, JT9 -12,
      JT8 -3, JT 7, J98 -4, J97 -2, J9 4, J87 -3, J8 9, J7 8, J 6, T97 -4, T9 4, T7 -6, 98 3, 87 -5, 8 -10,
      7 -12
    `,
  },
  'take 1': {
    weights: [
      -95.7, 34.8, 27.1, 51, 27.9, 81.2, 32.6, 30.4, 24.6, -0.8, -1.7, -8.4, -0.1, -17.1, -7.8, -3, 2.1, 11.2,
      9.8, 21.4, -0.5, -11.7, -12.6, 0,
    ],
    context: [-4.2, -1.3, -3.6, 10.3, -22.8, 4.2, 7.9, 17.5],
    trumps: `
      AKQ 3, AKJT 3, AKT 4, AK9 6, AK8 -2, AK7 -3, AK 3, AQJT -4, AQJ7 3, AQ 8, AJT8 -9, AJ87 3, AJ7 3,
      AJ -8, AT97 -3, AT8 5, AT7 -7, AT 5, A9 -3, A87 -8, KQJ7 3, KQJ 3, KQ98 -4, KQ9 -5, KQ87 -3, KQ8 -5,
      KQ7 4, KQ 7, KJT97 2, KJT9 -4, KJ9 -6, KJ -2, KT98 2, KT9 5, KT87 4, KT8 4, KT -4, K98 3, K9 -5,
      K7 -8, QJT9 5, QJT7 3, QJ8 6, QJ -7, QT97 -4, QT87 -4, QT8 -3, QT7 8, QT -10, Q987 4, Q98 -5, Q97 -6,
      Q9 -3, Q87 -12, Q8 7, JT98 4, JT97 2, JT9 -4, JT87 3, JT7 5, JT -4, J98 3, J97 7, J9 -9, J87 4, J8 -8,
      J7 -4, J 6, T987 5, T97 3, T9 5, T8 -3, T7 -12, T 6, 9 3, 87 4, 8 9
    `,
    plains: `
      AKJT -3, AKJ7 3, AKT 2, AK97 -3, AK9 3, AK8 -3, AK7 5, AQJ8 3, AQJ 5, AQT 6, AQ97 -2, AQ9 3, AJT9 -3,
      AJT -3, AJ8 -6, AJ7 4, AJ 8, AT9 4, A98 10, A97 -7, A9 -7, A87 -8, A8 3, A7 -5, A -4, KQJ9 -3,
      KQJ8 -3, KQJ -6, KQT 2, KQ9 -5, KQ8 -7, KQ -4, KJT8 3, KJT 6, KJ9 -6, KJ7 4, KT98 3, KT9 4, KT8 3,
      KT7 -3, K98 7, K97 4, K7 2, K -10, QJT -12, QJ9 -3, QJ8 -5, QJ 10, QT9 3, QT8 3, QT7 6, QT 3, Q9 4,
      Q8 4, JT98 -5, JT9 -9, J9 5, J8 9, J7 6, J 5, T97 -5, T87 -3, T7 2, 987 7, 98 4, 87 -8, 8 -7, 7 -10
    `,
  },
  'take 2': {
    weights: [
      -101, 32.9, 26.7, 50.6, 24.6, 94.1, 30.7, 22.3, 13.9, -5.3, -6.5, -12.4, -6, -13.1, -8.1, -8.5, -1.3,
      2.2, 18.9, 16.8, 8.5, -0.8, 2, -0.2,
    ],
    context: [-3, -2.3, -9.5, 4.3, -17, 5.2, 7.6, 14],
    trumps: `
      AKQ98 -2, AKJ9 -3, AKT7 4, AK98 4, AK9 8, AK8 2, AK7 3, AQJT 5, AQJ98 2, AQJ 3, AQT7 -4, AQT -7,
      AQ -3, AJT9 -4, AJT 6, AJ9 -4, AJ8 5, AJ7 4, AJ -8, AT8 3, AT7 3, A8 3, A7 -6, A 3, KQJ8 3, KQJ7 5,
      KQJ 4, KQ9 -4, KQ8 -3, KQ7 4, KJT -4, KJ8 5, KJ7 -4, KJ -5, KT97 -4, KT9 7, KT87 -5, KT7 -6, KT 3,
      K98 4, K97 4, K9 -4, K7 3, QJT9 6, QT97 3, QT8 -3, QT -3, Q9 -7, Q87 -3, Q 4, JT98 -2, JT8 8, JT -8,
      J98 -6, J97 8, J9 -2, J87 -3, J7 3, J -8, T987 5, T98 -8, T97 -3, T87 -3, T 6, 987 5, 98 -3, 9 4, 8 12
    `,
    plains: `
      AKQ7 -3, AKQ 3, AKJ 3, AK8 5, AK7 8, AK -8, AQJ9 4, AQJ -5, AQ8 -6, AJ97 5, AJ7 -3, AT9 3, AT7 -3,
      AT 3, A98 4, A9 3, A87 -4, A8 4, A7 -5, KQJT -3, KQJ8 -4, KQJ -9, KQT8 4, KQ9 2, KQ87 -3, KQ 4,
      KJ98 4, KJ8 3, KT9 5, KT87 -3, KT8 -3, KT 3, K98 -4, K9 3, K87 3, QJT 6, QJ87 3, QT9 4, QT8 3, QT7 6,
      QT 6, Q97 -3, Q87 10, Q8 -3, Q -5, JT9 -4, JT8 -3, JT 3, J98 -8, J97 3, J9 4, J87 4, J8 8, J7 4,
      T98 -8, T8 -7, T7 -5, 98 -4, 97 -7, 87 -4, 8 2
    `,
  },
  'take 3': {
    weights: [
      -95.2, 45.3, 26.4, 66.3, 30.1, 92.7, 32.3, 32, 22, -9.2, -9.6, -15, -8.9, -12.2, -11.5, -9.5, -3.5,
      -0.8, 24.6, 0.4, 10.7, -6.3, 1.3, 0.5,
    ],
    context: [-16, 11, -11.2, 6.9, -14.7, 5.5, 4.3, 19],
    trumps: `
      AKQ9 -3, AKQ 7, AK98 -3, AK8 3, AK7 -4, AQJT 4, AQJ8 -4, AQJ -3, AQT8 6, AQT 4, AQ98 3, AQ9 3,
      AQ87 -3, AQ 4, AJ97 3, AJ9 -3, AJ8 8, AT9 -5, AT -8, A98 -4, A97 4, A87 6, A7 -5, KQJ8 -3, KQJ 3,
      KQT8 -4, KQT -7, KQ9 6, KQ7 3, KJT8 4, KJT7 3, KJ98 -4, KJ97 -3, KT9 -4, KT87 -3, KT7 -6, KT 4, K98 3,
      K9 7, K87 -5, K 5, QJT7 5, QJ9 4, QJ7 -6, QJ -3, QT9 -7, QT8 3, QT 10, Q98 -3, Q97 -3, Q9 -8, Q8 -4,
      Q7 -4, JT87 -5, JT8 6, JT7 3, JT -3, J98 7, J87 -6, J8 3, J7 3, J -8, T9 6, T87 -5, T -5, 987 7,
      98 -3, 7 6
    `,
    plains: `
      AKJ -7, AKT 5, AK9 -5, AK8 6, AK7 6, AQJ -7, AQ 6, AJ9 4, AJ8 5, AT -4, A98 -3, A7 -4, KQJ -5, KQT -3,
      KQ9 -6, KQ7 -3, KJ9 3, KJ7 8, KJ 4, KT9 5, KT8 -5, K98 4, K97 3, K8 -4, K7 -6, QJ87 3, QT 8, Q87 -3,
      Q7 8, JT9 -8, JT8 -5, J9 4, J87 6, J8 3, J7 -6, T987 -3, T97 5, T9 3, 987 -4, 97 -6, 87 7
    `,
  },
};

export default tables;

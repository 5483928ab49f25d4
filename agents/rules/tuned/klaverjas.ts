/** +1.98 ± 0.65, results/tuning/klaverjas-rules */
export default {
  count: {
    trump7: 75,
    trump8: 253,
    trump9: 378,
    trumpT: 167,
    trumpJ: 863,
    trumpQ: 179,
    trumpK: 241,
    trumpA: 183,
    plainT: 71,
    plainJ: -84,
    plainA: 116,
    jackNine: 57,
    long: 212,
    aceTen: -83,
    none: 79,
    first: 7,
    second: -35,
    third: 15,
    fourth: 26,
  },
};

export default [
  ['rules', 40],
  ['rules', 27.6],
  ['rules', 19.6],
  ['rules', 13.8],
  ['rules', 9.3],
  ['rules', 6.1],
  ['rules', 2.6],
  ['net', 10.5],
  ['net', 5.3],
  ['strong', 310],
] as const;

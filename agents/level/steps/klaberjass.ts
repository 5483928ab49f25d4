export default [
  ['rules', 40],
  ['rules', 27.9],
  ['rules', 20.3],
  ['rules', 14.6],
  ['rules', 10.3],
  ['rules', 6.7],
  ['rules', 3.8],
  ['rules', 1.4],
  ['net', 2.5],
  ['strong', 480],
] as const;

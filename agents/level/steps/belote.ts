export default [
  ['rules', 40],
  ['rules', 30.5],
  ['rules', 23.3],
  ['rules', 18],
  ['rules', 12.6],
  ['rules', 8.6],
  ['rules', 5.4],
  ['net', 7.3],
  ['net', 3.2],
  ['strong', 120],
] as const;

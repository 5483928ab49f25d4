export default [
  ['rules', 40],
  ['rules', 27.6],
  ['rules', 21.6],
  ['rules', 16.7],
  ['rules', 12.7],
  ['rules', 9],
  ['rules', 5.4],
  ['rules', 2.3],
  ['net', 5.3],
  ['strong', 140],
] as const;

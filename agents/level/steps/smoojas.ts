export default [
  ['rules', 40],
  ['rules', 22.6],
  ['rules', 15.4],
  ['rules', 10.3],
  ['rules', 6.9],
  ['rules', 4.5],
  ['rules', 2.7],
  ['net', 6.2],
  ['net', 2],
  ['strong', 260],
] as const;

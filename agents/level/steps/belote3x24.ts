export default [
  ['rules', 40],
  ['rules', 27.3],
  ['rules', 20.2],
  ['rules', 15.1],
  ['rules', 11.2],
  ['rules', 8.2],
  ['rules', 4.7],
  ['rules', 0.4],
  ['net', 6.7],
  ['strong', 290],
] as const;

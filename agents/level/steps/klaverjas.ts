export default [
  ['rules', 40],
  ['rules', 28.5],
  ['rules', 20.3],
  ['rules', 15],
  ['rules', 10.7],
  ['rules', 6.7],
  ['rules', 4.2],
  ['net', 5.7],
  ['net', 0],
  ['strong', 210],
] as const;

export default [
  ['rules', 40],
  ['rules', 27.6],
  ['rules', 20.9],
  ['rules', 15],
  ['rules', 11.5],
  ['rules', 7.8],
  ['rules', 4.3],
  ['rules', 0.7],
  ['net', 3.1],
  ['strong', 240],
] as const;

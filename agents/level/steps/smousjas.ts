export default [
  ['rules', 40],
  ['rules', 26.3],
  ['rules', 18.6],
  ['rules', 13.8],
  ['rules', 9.9],
  ['rules', 6.9],
  ['rules', 4.4],
  ['rules', 2],
  ['net', 3.5],
  ['strong', 180],
] as const;

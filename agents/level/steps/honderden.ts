export default [
  ['rules', 40],
  ['rules', 27.2],
  ['rules', 18.4],
  ['rules', 12.3],
  ['rules', 7.7],
  ['rules', 4.2],
  ['rules', 0],
  ['net', 11.4],
  ['net', 4.7],
  ['strong', 230],
] as const;

export default [
  ['rules', 40],
  ['rules', 27.9],
  ['rules', 19.7],
  ['rules', 14.2],
  ['rules', 10.5],
  ['rules', 7.3],
  ['rules', 4.3],
  ['rules', 2.1],
  ['net', 5.5],
  ['strong', 390],
] as const;

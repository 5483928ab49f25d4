export default [380, 2_100, 21_000] as const;

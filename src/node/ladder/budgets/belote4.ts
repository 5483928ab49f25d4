export default [50, 1_200, 15_000] as const;

export default [50, 1_400, 19_000] as const;

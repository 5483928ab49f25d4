export default [50, 1_400, 17_000] as const;

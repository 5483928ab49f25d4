export default [480, 3_400, 36_000] as const;

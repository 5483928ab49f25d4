export default [300, 3_800, 43_000] as const;

export default [250, 1_800, 19_000] as const;

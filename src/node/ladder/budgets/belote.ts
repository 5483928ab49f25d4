export default [75, 1_600, 19_000] as const;

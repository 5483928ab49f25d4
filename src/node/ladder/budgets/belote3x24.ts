export default [200, 1_600, 17_000] as const;

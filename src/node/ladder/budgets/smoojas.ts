export default [130, 1_600, 18_000] as const;

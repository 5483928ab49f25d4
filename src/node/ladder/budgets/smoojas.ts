export default [18, 260, 3_000] as const;

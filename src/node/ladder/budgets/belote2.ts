export default [220, 1_900, 20_000] as const;

export default [72, 480, 5_000] as const;

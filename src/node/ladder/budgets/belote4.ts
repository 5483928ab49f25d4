export default [10, 140, 1_700] as const;

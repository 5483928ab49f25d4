export default [27, 240, 2_700] as const;

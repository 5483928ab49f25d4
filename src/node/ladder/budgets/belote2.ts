export default [62, 390, 4_100] as const;

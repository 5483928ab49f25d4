export default [32, 210, 2_200] as const;

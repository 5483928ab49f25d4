export default [35, 290, 3_200] as const;

export default [29, 230, 2_500] as const;

export default [12, 120, 1_400] as const;

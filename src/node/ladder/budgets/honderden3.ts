export default [35, 310, 3_400] as const;

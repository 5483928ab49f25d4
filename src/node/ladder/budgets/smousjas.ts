export default [22, 180, 1_900] as const;

/** +0.68 ± 0.35, results/tuning/klaberjass-rules */
export default { bids: { take: 3, name: -3, schmeiss: 5, make: -43 } };

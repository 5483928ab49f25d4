/** results/tuning/belote-rules */
export default { bids: { take: -10, name: 1 } };

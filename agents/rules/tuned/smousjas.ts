export default { bids: { patience: 3 } };

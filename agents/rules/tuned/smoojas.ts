export default { bids: { patience: 8 } };

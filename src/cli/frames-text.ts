/** What the help of `jaslab env` and `jaslab observe` says of frames. */
export const FRAMES_TEXT: readonly string[] = [
  'The JSON describes everything. frame lists the arrays of a frame in order, each with name, type, shape and doc. ' +
    'An array has an entry of its shape for each row: all rows of one array, then those of the next. Numbers are ' +
    'little-endian. inputs has the blocks that inputs stand in, and the levels of points.',
  'What a seat sees and does has its suits in a canonical order, found anew at every decision; the array suits says ' +
    'which suit is where. actions has the names of actions by number, suitOf the suit that an action names, or -1, ' +
    'and inSuit the same action in each suit. So an action a that names a suit is inSuit[a][suits[suitOf[a]]] ' +
    'in the deal.',
  'A reward is in points, with a game point as 100 of them. With three or four sides it subtracts the best other ' +
    'side; jaslab duel and jaslab train subtract the mean of the others.',
];

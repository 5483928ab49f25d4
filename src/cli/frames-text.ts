/** What the help of `jaslab env` and `jaslab observe` says of frames. */
export const FRAMES_TEXT = `
    The JSON describes everything. frame lists the arrays of a frame in order. Each has a name, a type, a doc, and the
    shape of one row. A frame holds all rows of the first array, then all rows of the second, and so on. Numbers are
    little-endian. inputs lists the blocks of inputs, and the levels of points.

    The suits in inputs, legal actions and actions are in a canonical order, found anew at every decision. The array
    suits says which suit is at each place. actions has the name of each action, suitOf its suit, or -1, and inSuit the
    same action in each suit. In row r, a canonical action n with a suit is inSuit[n][suits[r][suitOf[n]]] in the deal.

    A reward is in points, and a game point counts 100. It is the score of the seat's side less that of the best other
    side. jaslab duel and jaslab train subtract the mean of the other sides instead, which differs with three or four
    sides.
`;

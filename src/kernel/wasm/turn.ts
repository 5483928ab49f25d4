/** A turn is one number: who acts, and what he does. */

/** These bits are the number of the player, counted from the leader. */
export const PLAYER = 3;
/** He plays the last card of the trick. */
export const LAST = 4;

/** What the kernel does in vectors. It all works on one memory, see layout.ts. */
export { shuffleAndDeal } from './packs';
export { playFour, playThree, playTwo } from './play';
export { copyAhead, writeTapes } from './tapes';

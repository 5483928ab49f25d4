/** What a player needs to judge a hand and a trick, for agents that want to borrow it. */
export { CardJudge, type Keep, type Style } from './card-judge.ts';
export { Counting } from './counting.ts';
export { COUNT_ALONE, COUNT_PARTNERS, countOf, HandCount, handWith } from './hand-count.ts';
export { MELD_POINTS, MeldJudge } from './meld-judge.ts';
export { listenTo, type Silence } from './silence.ts';
export { ALONE, PARTNERS, STOCK } from './styles.ts';

/**
 * What the freedom of Amsterdam is worth to the makers in played deals: the same deals under both rules by the same
 * players, beside the exact values of open hands.
 */
import { defineExperiment, type PlayedRun } from '../src/rows/index.ts';
import {
  answerOf,
  COLUMNS,
  changeOf,
  countedOf,
  dataOf,
  endedIn,
  leadFigure,
  OPEN,
  type Pair,
  sectionsOf,
} from './klaverjas-amsterdam/report.ts';

type Rule = 'rotterdam' | 'amsterdam';
const played = (rule: Rule, agent: string, share = 1): PlayedRun => ({
  game: `klaverjas/${rule}`,
  agents: [agent],
  seatings: 'fixed',
  share,
});

/** Pairs of runs, the main one first. A search takes some fifty milliseconds a deal, exact play a hundred. */
const PAIRS = {
  rules: { name: 'trumps as bid', players: 'rules', agent: 'rules', share: 1 },
  greedy: { name: 'trumps as bid', players: 'greedy', agent: 'greedy', share: 1 },
  led: { name: 'forehand must play', players: 'rules', agent: 'forced:act=play,then=rules', share: 1 },
  open: { name: OPEN, players: 'exact', agent: 'forced:act=play,then=cheat', share: 0.004 },
  strong: {
    name: 'trumps as bid',
    players: 'strong',
    agent: 'strong:iterations=30,nets=false',
    share: 0.005,
  },
} as const;
type PairName = keyof typeof PAIRS;
const NAMES = Object.keys(PAIRS) as PairName[];
const runOf = (rule: Rule, pair: PairName) => `${rule} ${pair}` as const;
type Run = ReturnType<typeof runOf>;

const RULES: readonly Rule[] = ['rotterdam', 'amsterdam'];
const RUNS = NAMES.flatMap(pair =>
  RULES.map((rule): [Run, PlayedRun] => [
    runOf(rule, pair),
    played(rule, PAIRS[pair].agent, PAIRS[pair].share),
  ]),
);

export default defineExperiment({
  question: 'What is Amsterdam’s freedom worth to the makers at Klaverjassen?',
  runs: Object.fromEntries(RUNS) as Readonly<Record<Run, PlayedRun>>,
  deals: 4_000,
  leastDeals: 2_000,
  seed: 'klaverjas-amsterdam',
  columns: COLUMNS,
  analyse: endedIn,

  report(results, runs) {
    const pairs: Pair[] = NAMES.map(pair => ({
      name: PAIRS[pair].name,
      players: PAIRS[pair].players,
      run: runs[runOf('rotterdam', pair)],
      change: changeOf(results[runOf('rotterdam', pair)], results[runOf('amsterdam', pair)]),
    }));
    return {
      answer: answerOf(pairs),
      lead: leadFigure(pairs),
      counted: countedOf(pairs),
      sections: sectionsOf(pairs),
      data: dataOf(pairs),
    };
  },
});

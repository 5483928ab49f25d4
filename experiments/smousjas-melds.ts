/**
 * Melds at Smousjas: now or later, and a long sequence at once or from below? Each meld that a player declares is also
 * kept for one turn, in the same deal, with the same card played; from there on the players go on as they like.
 */
import { bullets, prose, section } from '../src/report/index.ts';
import { defineExperiment } from '../src/rows/index.ts';
import { DUBBEL, FIRST_SEQUENCE, MELDS, STUK } from '../src/rules/index.ts';
import { against } from '../src/stats/index.ts';
import { comparing } from './bidding/choices.ts';
import { byRun, playersOf } from './bidding/tables.ts';
import { caveats, signed } from './bidding/words.ts';
import {
  COLUMNS,
  gainFigure,
  type MeldQuestion,
  MeldTally,
  numbersSection,
  strengthSection,
  untilTrick,
  wholeBlocks,
} from './melds/meld-report.ts';

const JACK = 4;
const NINE = 2;

export const QUESTION: MeldQuestion = {
  kinds: [
    { name: 'brok, 20', fits: ({ meld }) => meld > DUBBEL },
    { name: 'dubbel, 40', fits: ({ meld }) => meld === DUBBEL },
    { name: 'stuk, 40', fits: ({ meld }) => meld === STUK },
    { name: 'three in a row, 20', fits: ({ run }) => run === 3 },
    { name: 'four in a row', fits: ({ run }) => run === 4 },
    { name: 'five or more in a row', fits: ({ run }) => run > 4 },
    { name: 'four Jacks, 200', fits: ({ meld }) => meld < FIRST_SEQUENCE && MELDS[meld].top === JACK },
    { name: 'four Nines, 140', fits: ({ meld }) => meld < FIRST_SEQUENCE && MELDS[meld].top === NINE },
    { name: 'another four of a kind, 100', fits: ({ meld }) => meld < FIRST_SEQUENCE },
  ],
  stages: untilTrick(3, 6, 9),
  worth: ({ points }) => points,
};
const UNIT = { name: 'points of the deal', decimals: 1 };

const compared = comparing({ game: 'smousjas', answers: ['melds'] });

export default defineExperiment({
  question: 'Smousjas: declare a meld as soon as you can, or keep it?',
  runs: {
    net: compared('net', 1),
    greedy: compared('greedy', 0.25),
    strong: compared('strong:iterations=20', 0.005),
  },
  deals: 5_000,
  leastDeals: 500,
  seed: 'smousjas-melds',
  columns: COLUMNS,
  analyse() {
    const tally = new MeldTally(QUESTION);
    return { add: (rows, count) => tally.add(rows, count), result: () => tally };
  },

  report({ net, greedy, strong }, runs) {
    const { kinds, stages } = QUESTION;
    const losing = kinds.filter((_, i) => net.gains(i).some(gain => against(gain) === 'below'));
    const players = playersOf(runs, { greedy, net, strong });
    const whole = net.whole.map(row => row.map(one => one.mean()));
    const [early, , late] = whole[0];
    const never = losing.length === 0 ? 'no kind of meld loses by it at any stage' : 'not every kind gains';
    const words = { above: 'is better', below: 'is worse', 'not told': 'is no better and no worse' } as const;
    return {
      answer: prose`Declare at once: that gains ${signed(net.any.mean())} points over waiting for a turn, and ${never}.
        Of four in a row, declaring all at once instead of three first ${words[against(early)]} in tricks 1 to 3
        (${signed(early)}) and ${words[against(late)]} from trick 7 on (${signed(late)}).`,
      lead: gainFigure(QUESTION, net, 'What declaring a meld now gains over keeping it for a turn', UNIT),
      counted: [
        prose`Every meld that a player declares is also kept, in the same deal, with the same card played in the same
          turn. Then both deals are played to their end, so the meld that was kept may be declared later. The gain is
          the difference of the two results: own points less those of the opponent. Melds score most of their points
          later anyway if they are kept early; that is why a gain can be far below what the meld counts. The players
          are \`net\`, with the default rules.`,
      ],
      sections: [
        section(
          'A long sequence: all of it, or three cards first?',
          [
            prose`A higher sequence of the same suit may follow a lower one, so four cards in a row can score 20 and
              then 50, if the lead stays or comes back. Declared as a whole they score 50 once.`,
            ...wholeBlocks(QUESTION, net, UNIT),
            bullets(
              stages.map(
                ({ name }, i) =>
                  `${name}: for four in a row, the whole at once ${words[against(whole[0][i])]}.`,
              ),
            ),
          ],
          'open',
        ),
        numbersSection(QUESTION, net, UNIT),
        strengthSection(QUESTION, players, UNIT),
        caveats(
          'The players are programs, and they declare a kept meld at their next chance.',
          'The card of the turn is the same. A player who keeps a meld might play another card.',
          'The match is left out: near 500 other things count, see `smousjas-uit`.',
          'All intervals are 95 %, by deal.',
        ),
      ],
      data: {
        gain: net.gainsByName(),
        cards: net.cards.map(one => one.mean()),
        whole,
        any: byRun(players, ({ any }) => any.mean()),
      },
    };
  },
});

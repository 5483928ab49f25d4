/**
 * What a book says about bidding at Klaberjass: seven claims, judged by counterfactual deals. Each hand that is asked
 * for a bid is played out with the bid and with a pass, by the same agents with the same cards and random numbers. So
 * the gain of a bid is known for every hand, and not only for those that an agent likes.
 */
import { formatEstimate, listed, prose } from '../src/report/index.ts';
import { defineExperiment } from '../src/rows/index.ts';
import { comparing } from './bidding/choices.ts';
import { named } from './bidding/words.ts';
import { countedOf, sectionsOf } from './klaberjass-maker/body.ts';
import { BOOK, claimsOf, findingsOf } from './klaberjass-maker/book-claims.ts';
import { figuresOf } from './klaberjass-maker/figures.ts';
import { COLUMNS, SITUATIONS } from './klaberjass-maker/rows.ts';
import { ANSWERS, tallyOf } from './klaberjass-maker/tally.ts';

export default defineExperiment({
  question: 'When should you bid at Klaberjass, and is what the book says about it true?',
  runs: {
    bids: comparing({ game: 'klaberjass', answers: ANSWERS.bids })('net'),
    // The exchange is its own question only where it must be made before the first lead
    exchange: comparing({
      game: 'klaberjass',
      rules: ['dixWindow=beforeFirstLead'],
      answers: ANSWERS.exchange,
    })('net'),
  },
  deals: 300_000,
  leastDeals: 2_000,
  seed: 'klaberjass-maker',
  columns: COLUMNS,
  analyse: tallyOf,

  report({ bids, exchange }, runs) {
    const found = findingsOf(bids, exchange);
    const claims = claimsOf(found);
    const limits = SITUATIONS.map((name, i) => `${formatEstimate(found.inSight[i], 'number', 1)} as ${name}`);
    const said = (['holds', 'holds partly', 'does not hold'] as const).flatMap(verdict => {
      const ids = claims.flatMap(claim => (claim.verdict === verdict ? [`(${claim.id})`] : []));
      const words = ids.length > 1 ? verdict.replace('holds', 'hold').replace('does', 'do') : verdict;
      return ids.length === 0 ? [] : [`${listed(ids)} ${words}`];
    });
    const agents = [runs.bids, runs.exchange].map(run => [...new Set(run.agents)].join(' and '));
    const figures = figuresOf(bids, found);
    return {
      answer: prose`A bid is worth more than a pass from so many card points in sight on: ${listed(limits)} (95 %
        intervals, players \`${agents[0]}\`); the book says ${BOOK.inSight}. Of its seven claims, ${said.join('; ')}.`,
      lead: figures.gain,
      counted: countedOf(bids, agents),
      sections: sectionsOf(bids, found, claims, figures),
      data: {
        agents,
        book: BOOK,
        inSight: named(SITUATIONS, found.inSight),
        even: named(SITUATIONS, found.even),
        totals: found.totals.map(row => named(SITUATIONS, row)),
        taken: found.taken,
        holdings: found.holdings,
        long: found.long,
        alone: found.alone,
        exchange: found.exchangeByPurpose,
        melds: { maker: found.melds, lead: found.meldLead },
        rules: found.rules,
        coefficients: found.regression?.coefficients ?? [],
        claims: claims.map(({ id, says, verdict, finding }) => ({ id, says, verdict, finding })),
      },
    };
  },
});

/** Belote contrée for four players in partnerships: an auction of points, contre and surcontre. Rules: README.md. */
import { TRUMP_CODES } from '../../cards/card.ts';
import { FULL } from '../../cards/cardset.ts';
import { contractAuction } from '../../rules/contree.ts';
import {
  type Duties,
  freeWhenPartnerWins,
  mayRefuseUndertrump,
  rotterdam,
  sparesPartner,
} from '../../rules/duties.ts';
import { BELLA_POINTS, scoreBella } from '../../rules/melds/bella.ts';
import { compareRankedMelds, declareRankedMelds, sayRankedMelds } from '../../rules/melds/ranked-melds.ts';
import { choiceOption, countOption, flagOption } from '../../rules/options.ts';
import { defineGame } from '../../rules/ruleset.ts';
import { settleContract } from '../../rules/settle/settle-contree.ts';
import { SCALED, TEN_HIGH, totalOf, V162 } from '../../rules/tables.ts';

const TRICKS = 8;

/** Which cards may be played [CT-PLAY-1]. */
function dutiesFor(mustUndertrump: boolean, overPartner: boolean): Duties {
  const free = freeWhenPartnerWins(mustUndertrump ? rotterdam : mayRefuseUndertrump(rotterdam));
  return overPartner ? free : sparesPartner(free);
}

export default defineGame({
  id: 'contree',
  title: 'Belote contrée',
  version: 1,
  sources: ['a survey of French sources (COLV) and score sheets of the French federation (FFB)'],
  auction: 'bids of points and trumps, contre and surcontre; whoever has passed may speak again [CT-BID]',
  cites: {
    'trumps.contract': 'CT-BID-1',
  },
  options: {
    minBid: choiceOption([80, 82], 'the lowest contract [CT-BID-1]'),
    maxBid: choiceOption([160, 180], 'the highest contract below capot [CT-BID-1]'),
    surcontre: choiceOption([4, 3], 'what surcontre multiplies by [CT-BID-3]'),
    mustUndertrump: flagOption(false, 'players who cannot overtrump must undertrump [CT-PLAY-1]'),
    overPartner: flagOption(
      true,
      'a trump lead must be overtaken even while the partner is winning [CT-PLAY-1]',
    ),
    annonces: flagOption(false, 'whether melds score [CT-MELD-1]'),
    majority: flagOption(false, 'the makers also need more than the defenders [CT-SCORE-1]'),
    scoring: choiceOption(
      ['madePlusContract', 'contract'],
      'whether a made contract adds to the points taken, or replaces them [CT-SCORE-1]',
    ),
    failBase: choiceOption([162, 160], 'what the defenders score for tricks if it fails [CT-SCORE-2]'),
    beloteOnFail: choiceOption(['taken', 'kept'], 'who scores the belote of failed makers [CT-SCORE-2]'),
    multiply: choiceOption(['contract', 'all'], 'what contre multiplies [CT-SCORE-3]'),
    doubledTakesAll: flagOption(
      true,
      'the loser of a doubled contract scores nothing but a belote [CT-SCORE-3]',
    ),
    capotValue: choiceOption([250, 270, 500], 'points of the contract of capot [CT-CAPOT-1]'),
    rounding: choiceOption(['none', 'ten'], 'how scores are rounded [CT-END-1]'),
    target: countOption(2000, [500, 5000, 1], 'points', 'points that win the match [CT-END-1]'),
    end: choiceOption(['reach', 'exceed'], 'whether the target must be reached or exceeded [CT-END-1]'),
    notrump: flagOption(false, 'contracts with no trumps, sans atout [CT-BID-1]'),
    alltrump: flagOption(false, 'contracts with all trumps, tout atout [CT-BID-1]'),
    scaled: flagOption(true, 'without a suit of trumps cards count 162 points in all, too [CT-PLAY-2]'),
    beloteAll: choiceOption(['all', 'none'], 'the suits that have a belote with all trumps [CT-BEL-1]'),
  },
  presets: {
    colver: { surcontre: 3 }, // [CT-PRE-1]
    'ta-sa': { notrump: true, alltrump: true }, // [CT-PRE-2]
  },
  ruleset(o) {
    const melds = { claim: 'auto' } as const;
    const points = {
      ...V162,
      withoutSuit:
        o.notrump || o.alltrump
          ? o.scaled
            ? SCALED
            : { noTrumps: V162.plain, allTrumps: V162.trump } // [CT-PLAY-2]
          : undefined,
    };
    return {
      seats: 4,
      partners: true,
      pack: FULL,
      packets: [3, 2, 3], // [CT-SET-1]
      turnUp: 'none',
      tricks: TRICKS,
      draws: false,
      order: TEN_HIGH,
      points,
      duties: dutiesFor(o.mustUndertrump, o.overPartner),
      turn: o.annonces ? declareRankedMelds(melds) : [],
      steps: {
        auction: [contractAuction(o)],
        card: [
          ...(o.annonces ? [sayRankedMelds(melds)] : []),
          scoreBella('auto', !o.alltrump || o.beloteAll === 'all'),
        ], // [CT-BEL-1]
        taken: o.annonces ? [compareRankedMelds] : [],
      },
      ...settleContract({
        lastTrick: V162.lastTrick,
        totals: TRUMP_CODES.map((_, trump) => totalOf(points, trump) + V162.lastTrick),
        sweep: 90, // [CT-CAPOT-1]
        capot: o.capotValue,
        belote: BELLA_POINTS,
        majority: o.majority,
        scoring: o.scoring,
        failBase: o.failBase,
        beloteOnFail: o.beloteOnFail,
        multiply: o.multiply,
        doubledTakesAll: o.doubledTakesAll,
        rounding: o.rounding,
        target: o.target,
        end: o.end,
      }),
      gamePoints: false,
      match: { points: o.target },
    };
  },
});

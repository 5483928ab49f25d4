/**
 * Keeps an act back until its points allow more with it, and otherwise plays as another agent does. At Smousjas it
 * keeps King and Queen of trumps until it can say "uit" with them.
 */
import { type Action, isCard, parseAction } from '../src/rules/action.ts';
import { countOption, textOption } from '../src/rules/options.ts';
import { defineWrapper } from '../src/table/agent.ts';

/** Throws a RangeError for a text that is no act. */
function actIn(word: string): Action {
  const action = parseAction(word);
  if (action === undefined || isCard(action))
    throw new RangeError(`agent patient: '${word}' is no act; acts are words such as declare:M:stuk`);
  return action;
}

export default defineWrapper({
  doc: 'holds an act back until it has enough points; otherwise plays as another agent',
  options: {
    act: textOption('declare:M:stuk', 'the act to hold back'),
    points: countOption(
      480,
      [0, 10_000, 1],
      'points',
      'points to wait for: match total plus cards and melds of the deal',
    ),
    // biome-ignore lint/suspicious/noThenProperty: a text; only a function would make it a promise
    then: textOption('greedy', 'the agent to play as otherwise; quoted if its options contain commas'),
  },
  wrap({ act, points }, inner) {
    const kept = actIn(act);
    return {
      ...inner,
      create(...seat) {
        const agent = inner.create(...seat);
        return {
          ...(agent.observe && { observe: (other, action) => agent.observe?.(other, action) }),
          ...(agent.begin && { begin: view => agent.begin?.(view) }),
          ...(agent.thought && { thought: () => agent.thought?.() }),
          act(view) {
            const side = view.sideOf(view.seat);
            const isEarly = view.total(side) + view.cardPoints(side) + view.meldPoints(side) < points;
            const waits = isEarly && view.isTurn() && view.isLegal(kept);
            return agent.act(waits ? view.without(action => action === kept) : view);
          },
        };
      },
    };
  },
});

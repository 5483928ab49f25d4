/**
 * Does what it is told as soon as that is legal, and otherwise plays as another agent does. With it any command answers
 * "what if": the same deals, once with the bid and once with a pass. The other agent is asked in any case, so it draws
 * the same random numbers.
 */
import { type Action, parseAction } from '../src/rules/action.ts';
import { textOption } from '../src/rules/options.ts';
import { defineWrapper } from '../src/table/agent.ts';

/** The actions in a text such as `pass+name:h`. Throws a RangeError for one that is none. */
function actionsIn(text: string): readonly Action[] {
  return text.split('+').map(word => {
    const action = parseAction(word);
    if (action === undefined)
      throw new RangeError(
        `agent forced: '${word}' is no action; actions are words such as pass, take, name:h or Jh`,
      );
    return action;
  });
}

export default defineWrapper({
  doc: 'takes given actions as soon as they are legal; otherwise plays as another agent',
  options: {
    act: textOption('pass', 'the actions to take, once a deal; several in order with + between them'),
    // biome-ignore lint/suspicious/noThenProperty: a text; only a function would make it a promise
    then: textOption('greedy', 'the agent to play as otherwise; quoted if its options contain commas'),
  },
  wrap({ act }, inner) {
    const acts = actionsIn(act);
    return {
      ...inner,
      create(...seat) {
        const agent = inner.create(...seat);
        let next = 0;
        let isForced = false;
        return {
          ...(agent.observe && { observe: (other, action) => agent.observe?.(other, action) }),
          thought: () => (isForced ? undefined : agent.thought?.()),
          begin(view) {
            next = 0;
            agent.begin?.(view);
          },
          act(view) {
            const own = agent.act(view);
            isForced = next < acts.length && view.isLegal(acts[next]);
            return isForced ? acts[next++] : own;
          },
        };
      },
    };
  },
});

/**
 * Events of a table as one word each. Actions are written as in records. Facts are not in records, because they follow
 * from the actions: `shows:R:h:Q:3`, `says:run:3:Q`, `says:carre`, `says:class:1`, `says:trump:yes`.
 */
import { type Action, type Fact, FIRST_FACT, formatAction, parseAction } from '../rules/action.ts';

/** Facts have codes from {@link FIRST_FACT} up to the largest code of a log entry. */
const FACTS = { from: FIRST_FACT, to: 1024 } as const;

/** The sentence of each fact, and its word. */
const SENTENCES: readonly (readonly [sentence: RegExp, word: string])[] = [
  [/^shows (\S+)$/, 'shows:$1'],
  [/^says (\d) on the (.)$/, 'says:run:$1:$2'],
  [/^says carré$/, 'says:carre'],
  [/^says (brok|good|equal)$/, 'says:$1'],
  [/^says no good$/, 'says:no-good'],
  [/^says class (\d)$/, 'says:class:$1'],
  [/^says (\d) cards$/, 'says:length:$1'],
  [/^says to the (.)$/, 'says:top:$1'],
  [/^says in trumps$/, 'says:trump:yes'],
  [/^says not in trumps$/, 'says:trump:no'],
  [/^says (\d+)$/, 'says:points:$1'],
];

function factWord(fact: Fact): string {
  const text = formatAction(fact);
  const [sentence, word] = SENTENCES.find(([pattern]) => pattern.test(text))!;
  return text.replace(sentence, word);
}

const FACT_WORDS: readonly string[] = /* @__PURE__ */ Array.from({ length: FACTS.to - FACTS.from }, (_, i) =>
  factWord(FACTS.from + i),
);
const FACT_OF: ReadonlyMap<string, Fact> = /* @__PURE__ */ new Map(
  FACT_WORDS.map((word, i) => [word, FACTS.from + i]),
);

/** An action or a fact as one word. */
export function formatEvent(event: Action | Fact): string {
  return event < FACTS.from ? formatAction(event) : FACT_WORDS[event - FACTS.from];
}

/** The inverse of {@link formatEvent}. Undefined for any other text. */
export function parseEvent(text: string): Action | Fact | undefined {
  return FACT_OF.get(text) ?? parseAction(text);
}

/** `jaslab/words`: a table in English, Dutch, French and German. The file of a language is loaded when it is named. */

import type { Language } from '../../cards/languages.ts';
import type { Game } from '../../engine/game.ts';
import type { SuitSigns } from '../card-words.ts';
import type { RuleSection } from './rule-sections.ts';
import { type Catalogue, type Refusal, Words } from './words.ts';

export { LANGUAGES, type Language } from '../../cards/languages.ts';
export { type Fault, faultOf, InputError } from '../../input/input-error.ts';
export type { SuitSigns } from '../card-words.ts';
export { hintText } from './hint-text.ts';
export type { RuleSection } from './rule-sections.ts';
export {
  beginsSentence,
  type Catalogue,
  capital,
  type Key,
  type Refusal,
  type Values,
  Words,
} from './words.ts';

const FILES: Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>> = {
  en: () => import('./en.json', { with: { type: 'json' } }),
  nl: () => import('./nl.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  de: () => import('./de.json', { with: { type: 'json' } }),
};

/** The words of a language. `letters`: the language of the letters on the cards, by default the same. */
export async function loadWords(language: Language, letters?: Language, suits?: SuitSigns): Promise<Words> {
  return new Words(language, (await FILES[language]()).default, letters, suits);
}

const RULES: Readonly<
  Record<Language, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>
> = {
  en: () => import('./rules-en.json', { with: { type: 'json' } }),
  nl: () => import('./rules-nl.json', { with: { type: 'json' } }),
  fr: () => import('./rules-fr.json', { with: { type: 'json' } }),
  de: () => import('./rules-de.json', { with: { type: 'json' } }),
};

/**
 * The rules of a game with its options for a table, in short sentences: `new Game(klaverjas, options)`.
 * What it needs is loaded when it is first called.
 */
export async function loadRuleSheet(game: Game, words: Words): Promise<readonly RuleSection[]> {
  const [{ default: texts }, { ruleSections }] = await Promise.all([
    RULES[words.language](),
    import('./rule-sections.ts'),
  ]);
  return ruleSections(game, words, texts);
}

/** Whether a kind of sentence is among those that an objection is about, or is said with one of them. */
export function isGround({ about = [] }: Pick<Refusal, 'about'>, kind: string): boolean {
  return about.some(one => `${kind}.`.startsWith(`${one}.`) || one.startsWith(`${kind}.`));
}

/** The sentences of a sheet on which an objection rests: empty where it says nothing of it. */
export function groundsOf(objection: Refusal, sheet: readonly RuleSection[]): readonly string[] {
  return sheet.flatMap(({ sentences, kinds }) =>
    sentences.filter((_, n) => isGround(objection, kinds[n] ?? '')),
  );
}

/** The first of these tags, as `nl-BE`, whose language there is; otherwise English. */
export function languageOf(tags: readonly string[]): Language {
  const known = tags.map(tag => tag.slice(0, 2).toLowerCase()).find(code => Object.hasOwn(FILES, code));
  return (known as Language | undefined) ?? 'en';
}

/** What a player prefers, kept in this browser. */
import { useState } from 'preact/hooks';
import * as v from 'valibot';
import { parseJson } from '../input/json.ts';
import { oneOf } from '../input/schema.ts';
import { LANGUAGES, type Language, languageOf, loadWords, type Words } from '../player/words/index.ts';
import type { Estimate } from '../stats/estimate.ts';
import { useWindow } from './hooks.ts';

/** Milliseconds from one card to the next, by pace. */
export const PACES = { slow: 1100, normal: 550, fast: 200, none: 0 } as const;

/** A language; `auto` for that of the browser, and for letters that of the words. */
const TONGUES = ['auto', ...LANGUAGES] as const;
/** What can be chosen for each setting. */
export const CHOICES = {
  language: TONGUES,
  /** The letters on the cards. */
  letters: TONGUES,
  suits: ['two', 'four'],
  theme: ['auto', 'light', 'dark'],
  /** How quickly cards follow each other. */
  pace: ['slow', 'normal', 'fast', 'none'],
  sound: ['off', 'on'],
} as const;
export type Settings = { readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

const KEY = 'jaslab.settings';
/** The longest text that is stored, in characters. */
const LONGEST = 10_000_000;
const USUAL: Settings = {
  language: 'auto',
  letters: 'auto',
  suits: 'two',
  theme: 'auto',
  pace: 'normal',
  sound: 'off',
};
/** A field that is missing or unknown has its usual value, and the others stay. */
const FIELDS = (Object.keys(CHOICES) as (keyof Settings)[]).map(name => [
  name,
  v.fallback(v.optional(oneOf(CHOICES[name]), USUAL[name]), USUAL[name]),
]);
const FORM = v.fallback(v.object(Object.fromEntries(FIELDS)), USUAL);

/** A value that this browser has kept; undefined where it keeps none, or the browser refuses. */
export function kept(key: string): unknown {
  try {
    const parsed = parseJson(localStorage.getItem(key) ?? 'null', { length: LONGEST });
    return 'value' in parsed ? parsed.value : undefined;
  } catch {
    return undefined;
  }
}

declare global {
  interface WindowEventMap {
    /** The browser has not kept what it was given. */
    unkept: Event;
  }
}

/** Keeps a value; where the browser refuses, the window hears of it. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    dispatchEvent(new Event('unkept'));
  }
}

let current = v.parse(FORM, kept(KEY)) as Settings;

export function settings(): Settings {
  return current;
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  keep(KEY, current);
  void showSettings().then(() => dispatchEvent(new Event('storage')));
}

/** Shows the colours, and loads the words. */
export async function showSettings(): Promise<void> {
  const { documentElement: page } = document;
  const { language, letters, theme, suits, pace } = current;
  Object.assign(page.dataset, { theme, suits, pace });
  const spoken = language === 'auto' ? ownLanguage() : language;
  page.lang = spoken;
  speakIn(await loadWords(spoken, letters === 'auto' ? spoken : letters));
}

export function speakIn(words: Words): void {
  loaded = words;
}

/** The language that the browser asks for. */
export function ownLanguage(): Language {
  return languageOf(navigator.languages);
}

let loaded: Words;

/** The words of the page. They are there before anything is drawn. */
export function words(): Words {
  return loaded;
}

/** A text of the page. */
export const t: Words['t'] = (key, values) => loaded.t(key, values);

/** Less than sums of the same points may differ by that were added in another order. */
const ADDED = 1e-6;

/** Points as they are shown: to a tenth, halves away from 0, so that a gain and a loss of as many look alike. */
export function rounded(value: number): number {
  return (Math.sign(value) * Math.round(10 * Math.abs(value) + ADDED)) / 10;
}

/**
 * Points with their sign, as the language of the page writes them: `+12`, `−3.5`. All have one decimal, so that numbers
 * beside each other agree with their difference.
 */
export function points(value: number, hasSign: boolean = true): string {
  const shown = rounded(value);
  const sign = shown < 0 ? '−' : hasSign && shown > 0 ? '+' : '';
  return `${sign}${count(Math.abs(shown))}`;
}

/** Points of a score sheet: `162`, `−16`. */
export function score(points: number): string {
  return `${points}`.replace('-', '−');
}

/** `7.6 to 10.6`; nothing for what is exact, and without an interval. */
export function rangeOf({ low, high }: Pick<Estimate, 'low' | 'high'>, hasSign: boolean = true): string {
  if (low === undefined || high === undefined || low === high) return '';
  return t('decision.range', { low: points(low, hasSign), high: points(high, hasSign) });
}

/** A number, as the language of the page writes it. */
export function count(number: number): string {
  return number.toLocaleString(words().language);
}

/** The settings, and a new view of the page when they change. */
export function useSettings(): Settings {
  const [value, setValue] = useState(current);
  useWindow({ storage: () => setValue(current) });
  return value;
}

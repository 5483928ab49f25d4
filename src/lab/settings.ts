/** What a player prefers, kept in this browser. */
import { useEffect, useState } from 'preact/hooks';
import * as v from 'valibot';
import { parseJson } from '../input/json.ts';
import { oneOf } from '../input/schema.ts';
import { CardWords, LANGUAGES, type Language } from '../player/card-words.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const PACES = { slow: 1100, normal: 550, fast: 200, none: 0 } as const;

export interface Settings {
  /** The letters on the cards. */
  readonly letters: Language;
  readonly theme: (typeof THEMES)[number];
  /** How quickly cards follow each other. */
  readonly pace: keyof typeof PACES;
}

const KEY = 'jaslab.settings';
/** The longest text that is stored, in characters. */
const LONGEST = 10_000_000;
const USUAL: Settings = { letters: 'en', theme: 'auto', pace: 'normal' };
const PACE_NAMES = Object.keys(PACES) as (keyof typeof PACES)[];
/** A field that is missing or unknown has its usual value, and the others stay. */
const FORM = v.fallback(
  v.object({
    letters: v.fallback(v.optional(oneOf(LANGUAGES), USUAL.letters), USUAL.letters),
    theme: v.fallback(v.optional(oneOf(THEMES), USUAL.theme), USUAL.theme),
    pace: v.fallback(v.optional(oneOf(PACE_NAMES), USUAL.pace), USUAL.pace),
  }),
  USUAL,
);
const CHANGED = 'jaslab-settings';

/** A value that this browser has kept; undefined where it keeps none, or the browser refuses. */
export function kept(key: string): unknown {
  try {
    const parsed = parseJson(localStorage.getItem(key) ?? 'null', { length: LONGEST });
    return 'value' in parsed ? parsed.value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, where the browser allows it. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

let current: Settings = v.parse(FORM, kept(KEY));

export function settings(): Settings {
  return current;
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  keep(KEY, current);
  showTheme();
  dispatchEvent(new Event(CHANGED));
}

export function showTheme(): void {
  document.documentElement.dataset.theme = current.theme;
}

/** The settings, and a new view of the page when they change. */
export function useSettings(): Settings {
  const [value, setValue] = useState(current);
  useEffect(() => {
    const follow = () => setValue(current);
    addEventListener(CHANGED, follow);
    return () => removeEventListener(CHANGED, follow);
  }, []);
  return value;
}

const CARD_WORDS = Object.fromEntries(LANGUAGES.map(name => [name, new CardWords(name, true)]));

/** Cards in the letters that the player prefers. */
export function useCardWords(): CardWords {
  return CARD_WORDS[useSettings().letters] as CardWords;
}

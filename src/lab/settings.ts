/** What a player prefers, kept in this browser. */
import { useEffect, useState } from 'preact/hooks';
import { Face, LANGUAGES, type Language } from '../player/face.ts';

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
const CHANGED = 'jaslab-settings';

function isIn<T>(list: readonly T[], value: unknown): value is T {
  return list.includes(value as T);
}

/** A value that this browser has kept; undefined where it keeps none, or the browser refuses. */
export function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
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

function read(): Settings {
  const found = (kept(KEY) ?? {}) as Partial<Settings>;
  const { letters, theme, pace } = found;
  return {
    letters: isIn(LANGUAGES, letters) ? letters : 'en',
    theme: isIn(THEMES, theme) ? theme : 'auto',
    pace: isIn(Object.keys(PACES), pace) ? (pace as keyof typeof PACES) : 'normal',
  };
}

let current = read();

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

const FACES = Object.fromEntries(LANGUAGES.map(name => [name, new Face(name, true)]));

/** Cards in the letters that the player prefers. */
export function useFace(): Face {
  return FACES[useSettings().letters] as Face;
}

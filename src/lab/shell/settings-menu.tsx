/** The settings, behind a button in the head of the page. */
import { useEffect, useRef } from 'preact/hooks';
import { LANGUAGES } from '../../player/card-words.ts';
import { changeSettings, PACES, type Settings, THEMES, useSettings } from '../settings.ts';

const LETTER_NAMES = { en: 'J Q K A', nl: 'B V H A', fr: 'V D R A', de: 'B D K A' } as const;
const LANGUAGE_NAMES = { en: 'English', nl: 'Dutch', fr: 'French', de: 'German' } as const;

export function SettingsMenu() {
  const { letters, theme, pace } = useSettings();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const isInside = event.target instanceof Node && menu.current?.contains(event.target);
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (menu.current !== null && (isEscape || (event.type === 'pointerdown' && !isInside)))
        menu.current.open = false;
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details class="settings" ref={menu}>
      <summary>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
          <circle cx="15" cy="7" r="2" />
          <circle cx="9" cy="17" r="2" />
        </svg>
        <span class="settings-word">Settings</span>
      </summary>
      <div class="settings-panel">
        <Choice
          label="Letters"
          value={letters}
          values={LANGUAGES.map(name => [name, `${LETTER_NAMES[name]} · ${LANGUAGE_NAMES[name]}`])}
          onChange={value => changeSettings({ letters: value as Settings['letters'] })}
        />
        <Choice
          label="Colours"
          value={theme}
          values={THEMES.map(name => [name, name === 'auto' ? 'as the system' : name])}
          onChange={value => changeSettings({ theme: value as Settings['theme'] })}
        />
        <Choice
          label="Pace"
          value={pace}
          values={Object.keys(PACES).map(name => [name, name === 'none' ? 'at once' : name])}
          onChange={value => changeSettings({ pace: value as Settings['pace'] })}
        />
      </div>
    </details>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly values: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, values, onChange }: ChoiceProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={event => onChange(event.currentTarget.value)}>
        {values.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The settings, behind a button in the head of the page. */
import { LANGUAGES, type Language } from '../../player/words/index.ts';
import { useClosing } from '../hooks.ts';
import { CHOICES, changeSettings, ownLanguage, t, useSettings, words } from '../settings.ts';
import { Choice } from './fields.tsx';

const LETTER_NAMES = { en: 'J Q K A', nl: 'B V H A', fr: 'V D R A', de: 'B D K A' } as const;
/** Languages in their own words. */
const LANGUAGE_NAMES = { en: 'English', nl: 'Nederlands', fr: 'Français', de: 'Deutsch' } as const;

export function SettingsMenu() {
  const settings = useSettings();
  const lettersOf = (name: Language) => `${LETTER_NAMES[name]} · ${LANGUAGE_NAMES[name]}`;
  const own = t('settings.auto', { language: LANGUAGE_NAMES[ownLanguage()] });
  const ownLetters = t('settings.lettersAuto', { letters: LETTER_NAMES[words().language] });
  const fields = [
    ['language', [['auto', own], ...LANGUAGES.map(name => [name, LANGUAGE_NAMES[name]] as const)]],
    ['letters', [['auto', ownLetters], ...LANGUAGES.map(name => [name, lettersOf(name)] as const)]],
    ...(['suits', 'theme', 'pace', 'sound'] as const).map(
      name => [name, CHOICES[name].map(value => [value, words().named(name, value)] as const)] as const,
    ),
  ] as const;
  const menu = useClosing();
  return (
    <details class="settings" {...menu}>
      <summary>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
          <circle cx="15" cy="7" r="2" />
          <circle cx="9" cy="17" r="2" />
        </svg>
        <span class="settings-word">{t('settings.title')}</span>
      </summary>
      <div class="settings-panel">
        {fields.map(([name, values]) => (
          <Choice
            key={name}
            label={t(`settings.${name}`)}
            value={settings[name]}
            values={values}
            onChange={value => changeSettings({ [name]: value })}
          />
        ))}
      </div>
    </details>
  );
}

/** The settings, behind a button in the head of the page. */
import { useRef } from 'preact/hooks';
import { LANGUAGES, type Language } from '../../player/words/index.ts';
import { useWindow } from '../hooks.ts';
import {
  changeSettings,
  ownLanguage,
  PACES,
  type Settings,
  SUIT_COLOURS,
  THEMES,
  t,
  useSettings,
  words,
} from '../settings.ts';
import { Choice } from './fields.tsx';

const LETTER_NAMES = { en: 'J Q K A', nl: 'B V H A', fr: 'V D R A', de: 'B D K A' } as const;
/** Languages in their own words. */
const LANGUAGE_NAMES = { en: 'English', nl: 'Nederlands', fr: 'Français', de: 'Deutsch' } as const;

export function SettingsMenu() {
  const { language, letters, suits, theme, pace } = useSettings();
  const spoken = LANGUAGES.map(name => [name, LANGUAGE_NAMES[name]] as const);
  const lettersOf = (name: Language) => `${LETTER_NAMES[name]} · ${LANGUAGE_NAMES[name]}`;
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current !== null) menu.current.open = false;
  };
  useWindow({
    pointerdown({ target }) {
      if (!(target instanceof Node && menu.current?.contains(target))) close();
    },
    keydown({ key }) {
      if (key === 'Escape') close();
    },
  });
  return (
    <details class="settings" ref={menu}>
      <summary>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
          <circle cx="15" cy="7" r="2" />
          <circle cx="9" cy="17" r="2" />
        </svg>
        <span class="settings-word">{t('settings.title')}</span>
      </summary>
      <div class="settings-panel">
        <Choice
          label={t('settings.language')}
          value={language}
          values={[['auto', t('settings.auto', { language: LANGUAGE_NAMES[ownLanguage()] })], ...spoken]}
          onChange={value => changeSettings({ language: value as Settings['language'] })}
        />
        <Choice
          label={t('settings.letters')}
          value={letters}
          values={[
            ['auto', t('settings.lettersAuto', { letters: LETTER_NAMES[words().language] })],
            ...LANGUAGES.map(name => [name, lettersOf(name)] as const),
          ]}
          onChange={value => changeSettings({ letters: value as Settings['letters'] })}
        />
        <Choice
          label={t('settings.suits')}
          value={suits}
          values={SUIT_COLOURS.map(name => [name, t(`suits.${name}`)])}
          onChange={value => changeSettings({ suits: value as Settings['suits'] })}
        />
        <Choice
          label={t('settings.theme')}
          value={theme}
          values={THEMES.map(name => [name, t(`theme.${name}`)])}
          onChange={value => changeSettings({ theme: value as Settings['theme'] })}
        />
        <Choice
          label={t('settings.pace')}
          value={pace}
          values={Object.keys(PACES).map(name => [name, words().named('pace', name)])}
          onChange={value => changeSettings({ pace: value as Settings['pace'] })}
        />
      </div>
    </details>
  );
}

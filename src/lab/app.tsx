/** The page: its head, and the view that the address names. */
import { useEffect, useState } from 'preact/hooks';
import { useLoaded, useWindow } from './hooks.ts';
import { PlayView } from './play/play-view.tsx';
import { formatRoute, placeIn, useRoute, VIEWS } from './route.ts';
import { useServer } from './server-info.ts';
import { t, useSettings } from './settings.ts';
import { SettingsMenu } from './shell/settings-menu.tsx';

/** Views that are loaded when they are looked at. */
const LATER = {
  replay: async () => (await import('./replay/replay-view.tsx')).ReplayView,
  practice: async () => (await import('./problems/problems-view.tsx')).PracticeView,
  hand: async () => (await import('./hand/hand-view.tsx')).HandView,
  runs: async () => (await import('./runs/runs-view.tsx')).RunsView,
} as const;

export function App() {
  const { view } = useRoute();
  const { home = '#/play', isHere } = useServer();
  // A change of language draws all of the page anew.
  const { language } = useSettings();
  useEffect(() => {
    document.title = t('page.title', { view: t(`nav.${view}`) });
  }, [view, language]);
  return (
    <>
      <header class="head">
        <a class="brand" href={home}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <use href="#suit-3" />
          </svg>
          <span>jaslab</span>
        </a>
        <nav aria-label={t('nav.label')}>
          {VIEWS.filter(name => name !== 'runs' || isHere).map(name => (
            <a
              key={name}
              href={formatRoute(name === 'replay' ? placeIn(name) : { view: name, query: {} })}
              aria-current={name === view ? 'page' : undefined}
            >
              {t(`nav.${name}`)}
            </a>
          ))}
        </nav>
        <SettingsMenu />
      </header>
      <Unkept />
      <main class={`view-${view}`}>{view === 'play' ? <PlayView /> : <Later key={view} view={view} />}</main>
    </>
  );
}

/** Says once that the browser keeps nothing. */
function Unkept() {
  const [isShown, show] = useState<boolean>();
  useWindow({ unkept: () => show(was => was ?? true) });
  return (
    <div class="unkept" role="alert">
      {isShown === true && (
        <p>
          {t('why.notKept')}{' '}
          <button type="button" onClick={() => show(false)}>
            {t('table.close')}
          </button>
        </p>
      )}
    </div>
  );
}

function Later({ view }: { readonly view: keyof typeof LATER }) {
  const [problem, setProblem] = useState('');
  const View = useLoaded<() => preact.JSX.Element | null>(LATER[view], view, () =>
    setProblem(t('why.notLoaded')),
  );
  if (View !== undefined) return <View />;
  return <p class="loading">{problem}</p>;
}

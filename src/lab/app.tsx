/** The page: its head, and the view that the address names. */
import { useEffect, useState } from 'preact/hooks';
import { CardShapes } from './cards/shapes.tsx';
import { PlayView } from './play/play-view.tsx';
import { formatRoute, useRoute, type ViewName } from './route.ts';
import { useServer } from './server-info.ts';
import { SettingsMenu } from './shell/settings-menu.tsx';

/** Views that are loaded when they are looked at. */
const LATER = {
  replay: async () => (await import('./replay/replay-view.tsx')).ReplayView,
  hand: async () => (await import('./hand/hand-view.tsx')).HandView,
  runs: async () => (await import('./runs/runs-view.tsx')).RunsView,
} as const;

const TITLES: Readonly<Record<ViewName, string>> = {
  play: 'Play',
  replay: 'Replay',
  hand: 'Hand',
  runs: 'Runs',
};

export function App() {
  const { view } = useRoute();
  const { home = '#/play' } = useServer();
  const names = Object.keys(TITLES) as ViewName[];
  useEffect(() => {
    document.title = `${TITLES[view]} · jaslab lab`;
  }, [view]);
  return (
    <>
      <CardShapes />
      <header class="head">
        <a class="brand" href={home}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <use href="#suit-3" />
          </svg>
          <span>jaslab</span>
        </a>
        <nav aria-label="views">
          {names.map(name => (
            <a
              key={name}
              href={formatRoute({ view: name, query: {} })}
              aria-current={name === view ? 'page' : undefined}
            >
              {TITLES[name]}
            </a>
          ))}
        </nav>
        <SettingsMenu />
      </header>
      <main class={`view-${view}`}>{view === 'play' ? <PlayView /> : <Later key={view} view={view} />}</main>
    </>
  );
}

function Later({ view }: { readonly view: keyof typeof LATER }) {
  const [View, setView] = useState<(() => preact.JSX.Element | null) | undefined>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    LATER[view]().then(
      found => setView(() => found),
      () =>
        setProblem(
          'This part of the page could not be loaded. Without a network only what was seen before is there.',
        ),
    );
  }, [view]);
  if (View !== undefined) return <View />;
  return <p class="loading">{problem}</p>;
}

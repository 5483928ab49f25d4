/** Where the page begins. */
import { render } from 'preact';
import { App } from './app.tsx';
import { serverInfo } from './server-info.ts';
import { showSettings } from './settings.ts';

const page = document.getElementById('page');
if (page !== null) void showSettings().then(() => render(<App />, page));

/** On a web server the page keeps itself for later, without a network. `jaslab lab` needs no network. */
async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || (await serverInfo()).isHere) return;
  await navigator.serviceWorker.register('offline.js').catch(() => {});
}
void keepOffline();

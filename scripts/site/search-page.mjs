/** The page of the search, in a browser: reads the index and lists what a question finds. */
import MiniSearch from 'minisearch';
import { OPTIONS } from './search-options.ts';

const MOST = 40;
/** Sections of a page that are listed at most. */
const OF_PAGE = 2;
const input = document.querySelector('.site-head input');
const list = document.getElementById('found');
const count = document.getElementById('count');

const index = fetch('search.json')
  .then(response => response.text())
  .then(text => MiniSearch.loadJSON(text, OPTIONS));

function entryOf({ id, title, heading, shown }) {
  const link = document.createElement('a');
  link.href = id;
  link.textContent = heading === '' || heading === title ? title : `${title}: ${heading}`;
  const says = document.createElement('p');
  says.textContent = shown;
  const item = document.createElement('li');
  item.append(link, says);
  return item;
}

/** The first sections of each page. */
function thinned(found) {
  const seen = new Map();
  return found.filter(({ id }) => {
    const page = id.split('#', 1)[0];
    const before = seen.get(page) ?? 0;
    seen.set(page, before + 1);
    return before < OF_PAGE;
  });
}

async function show() {
  const asked = input.value.trim();
  history.replaceState(null, '', asked === '' ? location.pathname : `?q=${encodeURIComponent(asked)}`);
  const found = asked === '' ? [] : thinned((await index).search(asked));
  if (input.value.trim() !== asked) return;
  list.replaceChildren(...found.slice(0, MOST).map(entryOf));
  const more = found.length > MOST ? `, the first ${MOST} of them here` : '';
  count.textContent =
    asked === ''
      ? 'Type what you look for above.'
      : found.length === 0
        ? 'Nothing was found.'
        : `${found.length} places${more}`;
}

input.value = new URLSearchParams(location.search).get('q') ?? '';
input.addEventListener('input', show);
input.form.addEventListener('submit', event => event.preventDefault());
input.focus();
show();

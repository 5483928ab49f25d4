/** How the index of the search is made and read: the build and the page must agree. */
import type { Options } from 'minisearch';

export const OPTIONS: Options = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'shown'],
  searchOptions: {
    boost: { title: 4, heading: 2 },
    // What people read comes before what they look up
    boostDocument: id => (String(id).startsWith('api/') ? 0.3 : 1),
    combineWith: 'AND',
    prefix: term => term.length > 2,
    fuzzy: term => (term.length > 5 ? 0.15 : false),
  },
};

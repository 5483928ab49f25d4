// Development only: thread.cts for threads that load `.ts`, job modules included. Tests have all of it compiled
// (scripts/build/for-tests.mjs).
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const root = join(__dirname, '../..');
const rootUrl = `${pathToFileURL(root)}/`;

function fromCompiled() {
  const perform = require(join(root, 'dist-test/src/node/thread.cjs'));
  const compiled = job => job.replace(rootUrl, `${rootUrl}dist-test/`).replace(/\.ts(?=$|\?)/, '.js');
  return request => perform({ ...request, job: compiled(request.job) });
}

function fromSource() {
  const entry = import('tsx/esm/api').then(({ register }) => {
    register();
    return import('./worker.ts');
  });
  entry.catch(() => {}); // the first task reports it
  return async request => (await entry).default(request);
}

module.exports = process.env.VITEST === 'true' ? fromCompiled() : fromSource();

// Development only: thread.cts for threads that load `.ts`, job modules included.
const entry = import('tsx/esm/api').then(({ register }) => {
  register();
  return import('./worker.ts');
});
entry.catch(() => {}); // the first task reports it
module.exports = async request => (await entry).default(request);

// Development only: thread.cts for threads that load `.ts`, job modules included. The compiled package does without.
const entry = import('tsx/esm/api').then(({ register }) => {
  register();
  return import('./worker.ts');
});
entry.catch(() => {}); // the first task says so
module.exports = async request => (await entry).default(request);

/**
 * The file of a worker thread. It is CommonJS because Piscina then loads it with `require`. Ending a thread while it
 * imports an ES module ends the whole process (Node 20: "IsGraphAsync must be used on an instantiated module").
 */
{
  const entry = import('./worker.ts');
  entry.catch(() => {}); // the first task reports it
  module.exports = async (request: import('./worker.ts', { with: { 'resolution-mode': 'import' }}).Request) =>
    (await entry).default(request);
}

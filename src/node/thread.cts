/**
 * The file of a worker thread. It is CommonJS since piscina loads it with `require`: a thread that is ended while that brings in an ES module
 * takes the whole process with it (Node 20: "IsGraphAsync must be used on an instantiated module").
 */
{
  const entry = import('./worker.ts');
  entry.catch(() => {}); // the first task says so
  module.exports = async (request: import('./worker.ts', { with: { 'resolution-mode': 'import' }}).Request) =>
    (await entry).default(request);
}

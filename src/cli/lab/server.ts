/** The server of `jaslab lab`. It listens on this machine alone. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../../storage/user-error.ts';
import { DatasetThreads } from './dataset-threads.ts';
import { labHandler } from './handler.ts';
import type { Place } from './places.ts';

export interface LabServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Listens on a port of the loopback interface; 0 takes a free one. `millis` is the time that work on a dataset may
 * take. A `UserError` where the port is taken.
 */
export async function openLab(
  page: Place,
  places: readonly Place[],
  port: number,
  millis?: number,
): Promise<LabServer> {
  const server = createServer();
  await listen(server, port);
  const { port: taken } = server.address() as AddressInfo;
  const threads = new DatasetThreads(millis);
  const handler = labHandler({ page, places, port: taken, threads });
  server.on('request', (request, response) => {
    handler(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  return {
    url: `http://127.0.0.1:${taken}/`,
    close: async () => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, threads.close()]);
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? 'is taken; --port names another one'
          : `cannot be used: ${error.message}`;
      reject(new UserError(`port ${port} ${why}`));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../configuration/environment.ts';
import { StartError } from './start-error.ts';

/** Messages for the operator by error code. */
const remedies: Record<string, (environment: Environment) => string> = {
  EADDRINUSE: ({ PORT }) => `PORT ${PORT} is taken: stop what listens there, or set another PORT.`,
  EACCES: ({ PORT }) => `PORT ${PORT} may not be used by this user: set another PORT.`,
  EADDRNOTAVAIL: ({ HOST }) =>
    `HOST ${HOST} is not an address of this machine: set HOST to one, or to 0.0.0.0 for all.`,
  ENOTFOUND: ({ HOST }) => `HOST ${HOST} cannot be resolved: set HOST to an IP address, or to 0.0.0.0 for all.`,
};

/**
 * Listens and logs 'listening on …' once; scripts wait for that line.
 * @throws StartError
 */
export async function listen(app: FastifyInstance, environment: Environment): Promise<void> {
  const host = environment.HOST.includes(':') ? `[${environment.HOST}]` : environment.HOST;
  let isLogged = false;
  try {
    await app.listen({
      host: environment.HOST,
      port: environment.PORT,
      // Called for each network address of the machine.
      listenTextResolver: (address) => {
        if (isLogged) return `reachable at ${address}`;
        isLogged = true;
        return `listening on http://${host}:${new URL(address).port || 80}`;
      },
    });
  } catch (error) {
    throw listenError(error, environment);
  }
}

/**
 * Binds the address for a moment: what can fail cheaply fails before the database is migrated.
 * @throws StartError
 */
export async function probeAddress(environment: Environment): Promise<void> {
  const server = createServer().listen(environment.PORT, environment.HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error, environment);
  }
  server.close();
  await once(server, 'close');
}

function listenError(error: unknown, environment: Environment): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const remedy = remedies[code];
  return remedy ? new StartError(remedy(environment), { cause: error }) : error;
}

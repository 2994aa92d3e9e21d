import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';
import { StartError } from './start-error.ts';

/** What the operator can do about a port or a host that cannot be had. */
const remedies: Record<string, (environment: Environment) => string> = {
  EADDRINUSE: ({ PORT }) => `PORT ${PORT} is taken: stop what listens there, or set another PORT.`,
  EACCES: ({ PORT }) => `PORT ${PORT} may not be used by this user: set another PORT.`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST ${HOST} is no address of this machine: set HOST to one, or to 0.0.0.0 for all.`,
  ENOTFOUND: ({ HOST }) => `HOST ${HOST} is no known name: set HOST to an address, or to 0.0.0.0 for all.`,
};

/**
 * Listens, and says where in the one line that scripts wait for.
 * @throws StartError
 */
export async function listen(app: FastifyInstance, environment: Environment): Promise<void> {
  const host = environment.HOST.includes(':') ? `[${environment.HOST}]` : environment.HOST;
  let isAnnounced = false;
  try {
    await app.listen({
      host: environment.HOST,
      port: environment.PORT,
      // Asked once for each address of the machine.
      listenTextResolver: (address) => {
        if (isAnnounced) return `reachable at ${address}`;
        isAnnounced = true;
        return `listening on http://${host}:${new URL(address).port || 80}`;
      },
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const remedy = remedies[code];
    throw remedy ? new StartError(remedy(environment), { cause: error }) : error;
  }
}

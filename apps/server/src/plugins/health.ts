import type { FastifyInstance } from 'fastify';
import packageFile from '../../package.json' with { type: 'json' };
import type { Parts } from '../parts.ts';

/** Whether this process may be sent visitors; flat, as the specs show it. */
export async function health(app: FastifyInstance, { database, clock, lifecycle }: Parts): Promise<void> {
  app.get('/api/health', async (request, reply) => {
    const fault = lifecycle.draining ? 'Shutting down' : await databaseFault();
    if (fault) request.log.warn({ fault }, 'unhealthy');
    return reply
      .code(fault ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({
        success: fault === null,
        uptime: Math.round(process.uptime()),
        version: packageFile.version,
        timestamp: clock().toISOString(),
        message: fault ?? 'Healthy',
      });
  });

  /** Calls are not limited here: however many come at once, they wait for one ping. */
  let asking: Promise<string | null> | null = null;
  function databaseFault(): Promise<string | null> {
    asking ??= askDatabase().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function askDatabase(): Promise<string | null> {
    try {
      await database.ping();
      return null;
    } catch (error) {
      app.log.error({ err: error }, 'database does not answer');
      return 'The database does not answer';
    }
  }
}

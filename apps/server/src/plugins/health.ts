import { uptimeSeconds } from '@marquee/api/context';
import { SingleFlight } from '@marquee/domain/async/single-flight';
import type { FastifyInstance } from 'fastify';
import packageFile from '../../package.json' with { type: 'json' };
import type { Dependencies } from '../startup/dependencies.ts';

/** Readiness of this process for a load balancer (docs/behaviour/rest-api.md §6). */
export async function healthRoute(
  app: FastifyInstance,
  { database, clock, lifecycle, startedAt }: Dependencies,
): Promise<void> {
  app.get('/api/health', async (request, reply) => {
    const problem = lifecycle.isDraining ? 'Shutting down' : await checkDatabase();
    if (problem) request.log.warn({ problem }, 'unhealthy');
    return reply
      .code(problem ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({
        success: problem === null,
        uptime: uptimeSeconds({ clock, startedAt }),
        version: packageFile.version,
        timestamp: clock().toISOString(),
        message: problem ?? 'Healthy',
      });
  });

  // Single flight, since health checks are not rate-limited.
  const pings = new SingleFlight<string | null>();
  const checkDatabase = () =>
    pings.run('ping', async () => {
      try {
        await database.ping();
        return null;
      } catch (error) {
        app.log.error({ err: error }, 'database ping failed');
        return 'The database does not answer';
      }
    });
}

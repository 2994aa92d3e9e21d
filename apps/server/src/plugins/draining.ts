import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../parts.ts';

/** From the moment the process drains, every answer asks the client to open its next connection elsewhere. */
export function addDraining(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.draining) reply.header('connection', 'close');
  });
}

import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../parts.ts';

/** From the moment the process drains, every answer asks the client to open its next connection elsewhere. */
export function addDraining(app: FastifyInstance, lifecycle: Lifecycle): void {
  // biome-ignore lint/complexity/useMaxParams: the hook's own signature; its other form makes each answer wait for a promise
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (lifecycle.draining) reply.header('connection', 'close');
    done(null, payload);
  });
}

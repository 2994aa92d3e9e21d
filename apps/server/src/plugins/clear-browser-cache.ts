import type { FastifyInstance } from 'fastify';
import { pathOf } from '../edge/edge-request.ts';
import type { Dependencies } from '../startup/dependencies.ts';

const signOutPaths: ReadonlySet<string> = new Set(['/trpc/auth.logout', '/api/auth/logout']);

/**
 * Where only members may look, has the browser clear its HTTP cache when a member signs out: responses with titles are
 * stored there to be revalidated, and images for good (docs/behaviour/accounts.md §8).
 */
export function addCacheClearing(app: FastifyInstance, { signIn }: Pick<Dependencies, 'signIn'>): void {
  if (signIn.access !== 'members') return;
  app.addHook('onSend', async ({ url }, reply) => {
    if (signOutPaths.has(pathOf(url))) reply.header('clear-site-data', '"cache"');
  });
}

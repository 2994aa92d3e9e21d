import type { FastifyInstance } from 'fastify';

/** A request that was answered to its last byte. */
export interface RequestEnd {
  readonly id: string;
  readonly method: string;
  /** As it was sent, the query with it. */
  readonly address: string;
  /** The pattern that the router found; undefined where there is none. */
  readonly route: string | undefined;
  readonly status: number;
  readonly milliseconds: number;
}

export type RequestWatcher = (end: RequestEnd) => void;

/** Tells the watchers of every request that the framework answered. */
export function addRequestWatchers(app: FastifyInstance, watchers: readonly RequestWatcher[]): void {
  app.addHook('onResponse', ({ id, method, url: address, routeOptions }, reply, done) => {
    const end = { id, method, address, route: routeOptions.url };
    for (const watch of watchers) watch({ ...end, status: reply.statusCode, milliseconds: reply.elapsedTime });
    done();
  });
}

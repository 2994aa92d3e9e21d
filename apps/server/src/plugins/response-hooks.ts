import type { FastifyInstance } from 'fastify';

/** A request whose response was sent completely. */
export interface CompletedRequest {
  readonly id: string;
  readonly method: string;
  /** As requested, with the query string. */
  readonly url: string;
  /** The router's pattern; undefined when no route matched. */
  readonly route: string | undefined;
  readonly status: number;
  readonly durationMs: number;
}

export type ResponseHook = (completed: CompletedRequest) => void;

/** Runs the hooks after each response that Fastify sends. */
export function addResponseHooks(app: FastifyInstance, hooks: readonly ResponseHook[]): void {
  app.addHook('onResponse', ({ id, method, url, routeOptions }, reply, done) => {
    const completed = {
      id,
      method,
      url,
      route: routeOptions.url,
      status: reply.statusCode,
      durationMs: reply.elapsedTime,
    };
    for (const hook of hooks) hook(completed);
    done();
  });
}

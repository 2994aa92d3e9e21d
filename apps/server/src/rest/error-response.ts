import { TRPCError } from '@trpc/server';
import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pathOf } from '../plugins/request-url.ts';
import { trpcErrorResponse } from '../plugins/trpc/trpc-calls.ts';
import { isProxyPath, tmdbStatus } from './catalogue/tmdb-status.ts';

/**
 * Every error response of the REST API; `errors` maps field → message. The catalogue proxy adds TMDB's status code and
 * message, since TMDB clients read only those.
 */
export const RestError = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  status_code: z.int().optional(),
  status_message: z.string().optional(),
});
type RestError = z.infer<typeof RestError>;
/** Formats errors of procedures and the catalogue; plugins/errors.ts handles Fastify's own errors. */
export function addErrorResponses(app: FastifyInstance): void {
  app.setErrorHandler((cause, request, reply) => {
    if ((cause as Partial<FastifyError>).statusCode !== undefined) throw cause;
    const { status, envelope, retryAfter } = trpcErrorResponse(cause);
    const { message, data } = envelope.error;
    // Procedures log their own internal errors.
    if (data.code === 'INTERNAL_SERVER_ERROR' && !(cause instanceof TRPCError)) {
      request.log.error({ err: cause }, 'request failed');
    }
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    const body: RestError = {
      success: false,
      message,
      code: data.code,
      ...(data.errors && { errors: data.errors }),
      ...(isProxyPath(pathOf(request.url)) && tmdbStatus(status, data.errors)),
    };
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}

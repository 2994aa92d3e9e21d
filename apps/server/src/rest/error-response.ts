import type { Messages } from '@marquee/domain/messages/messages';
import { TRPCError } from '@trpc/server';
import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PublicResponse } from '../edge/cached-response.ts';
import { pathOf } from '../edge/edge-request.ts';
import { isProxyPath, tmdbStatus } from '../edge/error-body.ts';
import { messagesOfRequest } from '../plugins/requested-view.ts';
import { trpcErrorResponse } from '../plugins/trpc/trpc-calls.ts';
import type { Dependencies } from '../startup/dependencies.ts';

/**
 * Every error response of the REST API; `errors` maps field → message, `data.current` is what another one has saved.
 * The catalogue proxy adds TMDB's status code and message, since TMDB clients read only those.
 */
export const RestError = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  data: z.object({ current: z.unknown() }).optional(),
  status_code: z.int().optional(),
  status_message: z.string().optional(),
});
type RestError = z.infer<typeof RestError>;

/** Formats errors of procedures and the catalogue; edge/error-body.ts those from outside them. */
export function addErrorResponses(
  app: FastifyInstance,
  dependencies: Pick<Dependencies, 'messagesOf' | 'views'>,
): void {
  app.setErrorHandler((cause, request, reply) => {
    if ((cause as Partial<FastifyError>).statusCode !== undefined) throw cause;
    const messages = messagesOfRequest(request, dependencies);
    const { status, headers, body } = errorResponse(cause, { url: request.url, log: request.log, messages });
    return reply.code(status).headers(headers).send(body.toString());
  });
}

interface FailedRequest {
  readonly url: string;
  readonly log: FastifyBaseLogger;
  /** English if absent. */
  readonly messages?: Messages;
}

export function errorResponse(cause: unknown, { url, log, messages }: FailedRequest): PublicResponse {
  const { status, envelope, retryAfter } = trpcErrorResponse(cause, messages);
  const { message, data } = envelope.error;
  // Procedures log their own internal errors.
  if (data.code === 'INTERNAL_SERVER_ERROR' && !(cause instanceof TRPCError))
    log.error({ err: cause }, 'request failed');
  const body: RestError = {
    success: false,
    message,
    code: data.code,
    ...(data.errors && { errors: data.errors }),
    ...(data.current !== undefined && { data: { current: data.current } }),
    ...(isProxyPath(pathOf(url)) && tmdbStatus(status, data.errors)),
  };
  return {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
    },
    body: Buffer.from(JSON.stringify(body)),
  };
}

import { appRouter } from '@marquee/api/app-router';
import { retryAfterOf, toCallerError } from '@marquee/api/errors';
import { getTRPCErrorShape, TRPCError } from '@trpc/server';
import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';

/** What every refusal of the REST paths looks like; `errors` says which fields it is about. */
export const Refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

/** Dresses what a procedure or the catalogue refused; what the framework refused is left to plugins/errors.ts. */
export function addRefusals(app: FastifyInstance): void {
  app.setErrorHandler((cause, request, reply) => {
    if ((cause as Partial<FastifyError>).statusCode !== undefined) throw cause;
    const error = toCallerError(cause);
    // A procedure logs its own faults.
    if (error.code === 'INTERNAL_SERVER_ERROR' && !(cause instanceof TRPCError)) {
      request.log.error({ err: cause }, 'request failed');
    }
    const { message, data } = getTRPCErrorShape({
      config: appRouter._def._config,
      error,
      type: 'unknown',
      path: undefined,
      input: undefined,
      ctx: undefined,
    });
    const retryAfter = retryAfterOf(error);
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    return reply
      .code(data.httpStatus)
      .header('cache-control', 'no-store')
      .send({ success: false, message, code: data.code, ...(data.errors && { errors: data.errors }) } satisfies z.infer<
        typeof Refusal
      >);
  });
}

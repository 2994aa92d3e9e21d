import { TRPCError } from '@trpc/server';
import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refusal } from '../plugins/trpc-calls.ts';

/** What every refusal of the REST paths looks like; `errors` says which fields it is about. */
export const Refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});
type Refusal = z.infer<typeof Refusal>;

/** Dresses what a procedure or the catalogue refused; what the framework refused is left to plugins/errors.ts. */
export function addRefusals(app: FastifyInstance): void {
  app.setErrorHandler((cause, request, reply) => {
    if ((cause as Partial<FastifyError>).statusCode !== undefined) throw cause;
    const { status, answer, retryAfter } = refusal(cause);
    const { message, data } = answer.error;
    // A procedure logs its own faults.
    if (data.code === 'INTERNAL_SERVER_ERROR' && !(cause instanceof TRPCError)) {
      request.log.error({ err: cause }, 'request failed');
    }
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    const body: Refusal = { success: false, message, code: data.code, ...(data.errors && { errors: data.errors }) };
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}

import { ApplicationError } from '@marquee/api/errors';
import { messages } from '@marquee/domain/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import { requestContext } from '../plugins/request-context.ts';
import { callProcedure } from '../plugins/trpc-calls.ts';
import { routePath } from './route-path.ts';
import type { RawRequest, Row } from './row.ts';

/**
 * Serves every row by calling its procedure, with the context that tRPC gives it. The input is read when the procedure
 * asks for it: after it has judged who calls, so that a stranger is told 401 and not what the input should have been.
 */
export function addRows(app: FastifyInstance, rows: readonly Row[], parts: Parts): void {
  for (const row of rows) {
    const { method, procedure, status, message, bodyLimit } = row;
    app.route({
      method,
      url: routePath(row.path),
      bodyLimit,
      handler: async (request, reply) => {
        const type = method === 'GET' ? 'query' : 'mutation';
        const input = () => row.readInput(rawRequest(request));
        const output = await callProcedure({ name: procedure, type, input }, requestContext(parts, request));
        return reply.code(status).send({ success: true, message, data: row.toData(output) });
      },
    });
  }
}

/** @throws ApplicationError where the body is no object; none at all counts as an empty one. */
function rawRequest({ params, query, body = {} }: FastifyRequest): RawRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApplicationError('BAD_REQUEST', messages.invalidInput, { body: 'The body must be a JSON object.' });
  }
  return { path: params, query, body };
}

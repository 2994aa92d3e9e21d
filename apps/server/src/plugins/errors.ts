import { isPagePath, type ServerEntry } from '@marquee/domain/site/pages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { edgeRequest, pathOf } from '../edge/edge-request.ts';
import { errorBody } from '../edge/error-body.ts';

/** Sends an error from outside a procedure in the format of the URL's API. */
export function sendHttpError(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const { type, body } = errorBody(request.url, status);
  reply.code(status).header('cache-control', 'no-store').removeHeader('etag');
  return reply.type(type).send(body);
}

function statusOf(error: unknown): number {
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  return status >= 400 && status < 600 ? status : 500;
}

/** Handles errors and unknown URLs of pages, REST and tRPC. */
export function addErrorHandlers(app: FastifyInstance, pages: ServerEntry): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendHttpError(request, reply, status);
  });
  app.setNotFoundHandler((request, reply) => {
    edgeRequest(request.raw).routeClass = 'unknown';
    const path = pathOf(request.url);
    const isPage = isPagePath(path) && pages.matchPage(path).isFound;
    if (!isPage || request.method === 'GET' || request.method === 'HEAD') return sendHttpError(request, reply, 404);
    return sendHttpError(request, reply.header('allow', 'GET, HEAD'), 405);
  });
}

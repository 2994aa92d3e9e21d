import type { FastifyInstance } from 'fastify';
import { sendHttpError } from './errors.ts';

/** Accepts only JSON bodies; an empty one is undefined, since clients send the content type even without a body. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parseJson(request, String(body), done);
  });
  // biome-ignore lint/complexity/useMaxParams: the hook's signature; its async form delays each response by a promise
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    const { 'content-type': type, 'content-encoding': coding } = request.headers;
    // Compressed bodies are refused: the size limit could not count the inflated bytes.
    if (isJson(type) && coding === undefined) return done();
    sendHttpError(request, reply, 415);
  });
}

/** Only JSON: other sites can send forms and plain text without a CORS preflight. */
export function isJson(contentType: string | undefined): boolean {
  return contentType === undefined || /^application\/json\s*(;|$)/i.test(contentType);
}

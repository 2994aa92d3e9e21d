import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

/** Takes bodies of JSON alone, and an empty one for none: clients name the type also where they send nothing. */
export function takeJsonBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return readJson(request, String(body), done);
  });
  // biome-ignore lint/complexity/useMaxParams: the hook's own signature; its other form makes each answer wait for a promise
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    const { 'content-type': type, 'content-encoding': coding } = request.headers;
    // A compressed body is not inflated: the limit counts what comes, not what would come out of it.
    if (isJson(type) && coding === undefined) return done();
    refuse(request, reply, 415);
  });
}

/** Whether a body of that type may be read. JSON alone keeps plain forms out, which other sites could send. */
export function isJson(contentType: string | undefined): boolean {
  return contentType === undefined || /^application\/json\s*(;|$)/i.test(contentType);
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptedCoding, type Coding, worthCompressing } from '../content-encoding.ts';

const brotli = promisify(brotliCompress);
const compressors: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  // Quality 4 is a third of the work of 6 for a few per cent more bytes: these answers are made for one reader.
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};

/** Compresses what is made anew for each request: pages and JSON. Files and drawings come compressed already. */
export function addCompression(app: FastifyInstance): void {
  // biome-ignore lint/complexity/useMaxParams: the hook's own signature; its other form makes each answer wait for a promise
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return done(null, payload);
    if (Buffer.byteLength(payload) < worthCompressing) return done(null, payload);
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const coding = acceptedCoding(request.headers['accept-encoding']);
    if (!coding) return done(null, payload);
    reply.header('content-encoding', coding).removeHeader('content-length');
    compressors[coding](Buffer.from(payload)).then((compressed) => done(null, compressed), done);
  });
}

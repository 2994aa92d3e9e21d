import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptedCoding, type Coding, minCompressibleBytes } from '../edge/content-encoding.ts';

const brotli = promisify(brotliCompress);
const compressors: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  // Quality 4 takes a third of the time of 6 for a few per cent more bytes; these responses have one reader.
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};

/** Compresses dynamic responses: pages and JSON. Files and sample images are already compressed. */
export function addCompression(app: FastifyInstance): void {
  // biome-ignore lint/complexity/useMaxParams: the hook's own signature; its async form makes each response wait for a promise
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return done(null, payload);
    if (Buffer.byteLength(payload) < minCompressibleBytes) return done(null, payload);
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const coding = acceptedCoding(request.headers['accept-encoding']);
    if (!coding) return done(null, payload);
    reply.header('content-encoding', coding).removeHeader('content-length');
    compressors[coding](Buffer.from(payload)).then((compressed) => done(null, compressed), done);
  });
}

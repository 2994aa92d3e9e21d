import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Supported content codings, best first. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** Smaller responses fit one packet anyway. */
export const minCompressibleBytes = 1_400;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Browsers send a handful of different headers; further ones are parsed each time. */
const maxCachedHeaders = 100;
const parsedHeaders = new Map<string, Coding | null>();

/** The best coding the client accepts; null for an uncompressed response (RFC 9110 §12.5.3). */
export function acceptedCoding(acceptEncoding: string | undefined): Coding | null {
  if (!acceptEncoding) return null;
  const cached = parsedHeaders.get(acceptEncoding);
  if (cached !== undefined) return cached;
  const coding = bestCoding(acceptEncoding);
  if (parsedHeaders.size < maxCachedHeaders) parsedHeaders.set(acceptEncoding, coding);
  return coding;
}

function bestCoding(acceptEncoding: string): Coding | null {
  return codings.find((coding) => acceptsCoding(acceptEncoding, coding)) ?? null;
}

/** For a body that exists in one coding only. */
export function acceptsCoding(acceptEncoding: string | undefined, coding: Coding): boolean {
  const weights = weightsOf(acceptEncoding ?? '');
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
}

/** The weight of each entry of a list such as Accept, by its name (RFC 9110 §12.4.2). */
export function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, quality ? Number(quality.slice(2)) : 1);
  }
  return weights;
}

/** Compresses a text that many clients get; another quality for one with a single reader. */
export function compressText(text: Buffer, coding: Coding, quality = 6): Promise<Buffer> {
  if (coding === 'gzip') return deflate(text);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
  return brotli(text, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } });
}

/** Quality 4 takes a third of the time of 6 for a few per cent more bytes. */
const privateQuality = 4;

/** Compresses dynamic responses: pages and JSON. Files and sample images are already compressed. */
export function addCompression(app: FastifyInstance): void {
  // biome-ignore lint/complexity/useMaxParams: the hook's signature; its async form delays each response by a promise
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return done(null, payload);
    if (Buffer.byteLength(payload) < minCompressibleBytes) return done(null, payload);
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const coding = acceptedCoding(request.headers['accept-encoding']);
    if (!coding) return done(null, payload);
    reply.header('content-encoding', coding).removeHeader('content-length');
    compressText(Buffer.from(payload), coding, privateQuality).then((compressed) => done(null, compressed), done);
  });
}

/** A weak ETag: it is the same for the body in every content coding. */
export function weakTag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(tag));
}

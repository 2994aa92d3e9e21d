import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
  const weights = new Map<string, number>();
  for (const entry of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, quality ? Number(quality.slice(2)) : 1);
  }
  const accepts = (coding: string) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  return codings.find(accepts) ?? null;
}

const compressors: Readonly<Record<Coding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) =>
    brotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (text) => deflate(text),
};

/** Compresses a text that many clients get. */
export function compressText(text: Buffer, coding: Coding): Promise<Buffer> {
  return compressors[coding](text);
}

/** A weak ETag: it is the same for the body in every content coding. */
export function weakTag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(tag));
}

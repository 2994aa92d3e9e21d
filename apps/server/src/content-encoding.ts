import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The codings that the product answers in, best first. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** Bytes from which compressing is worth it: what is smaller fits one packet anyway. */
export const worthCompressing = 1_400;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Browsers send a handful of different headers; whoever invents more has them read anew each time. */
const rememberedHeaders = 100;
const remembered = new Map<string, Coding | null>();

/** The best coding that the client accepts, or null where it wants the plain bytes (RFC 9110 §12.5.3). */
export function acceptedCoding(acceptEncoding: string | undefined): Coding | null {
  if (!acceptEncoding) return null;
  const known = remembered.get(acceptEncoding);
  if (known !== undefined) return known;
  const coding = bestCoding(acceptEncoding);
  if (remembered.size < rememberedHeaders) remembered.set(acceptEncoding, coding);
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

/** A text that many will read, in each coding. */
export async function compressText(text: Buffer): Promise<Record<Coding, Buffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const [br, gz] = await Promise.all([brotli(text, { params }), deflate(text)]);
  return { br, gzip: gz };
}

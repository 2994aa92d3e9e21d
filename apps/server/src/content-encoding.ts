/** The codings that the product answers in, best first. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

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

import type { IncomingHttpHeaders } from 'node:http';
import {
  acceptedCoding,
  type Coding,
  compressText,
  matchesTag,
  minCompressibleBytes,
  weakTag,
} from './content-encoding.ts';

/** A response that is the same for every caller. */
export interface PublicResponse {
  readonly status: number;
  /** In lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Age of the body when it was loaded; sent as Age, with the time in the cache added. */
  readonly ageSeconds?: number;
  /** A part failed to load and was left out. */
  readonly isPartial?: boolean;
  /** ms for which the cache may serve it without loading it again, if less than the cache's own limit. */
  readonly maxAgeMs?: number;
  /** ms after that for which it is served while it revalidates. */
  readonly staleMs?: number;
}

/** The bytes and headers for one coding, or a 304. */
export interface Variant {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** A response with its ETag and its compressed variants, each made once. */
export class CachedResponse {
  readonly etag: string;
  private readonly compressed: Map<Coding, Buffer | Promise<Buffer>>;
  private readonly variants = new Map<Coding | null | 304, Variant>();

  /** @param previous its compressed bytes are reused if the body is the same */
  constructor(
    readonly response: PublicResponse,
    readonly loadedAt: number,
    previous?: CachedResponse,
  ) {
    this.etag = weakTag(response.body);
    this.compressed = previous?.etag === this.etag ? previous.compressed : new Map();
  }

  /** What to send to a client with these headers. */
  variantFor(headers: IncomingHttpHeaders): Variant | Promise<Variant> {
    if (matchesTag(headers['if-none-match'], this.etag)) return this.variant(304, Buffer.alloc(0));
    const { body } = this.response;
    const coding = body.length < minCompressibleBytes ? null : acceptedCoding(headers['accept-encoding']);
    if (coding === null) return this.variant(null, body);
    const bytes = this.compressed.get(coding) ?? this.compress(coding);
    return Buffer.isBuffer(bytes)
      ? this.variant(coding, bytes)
      : bytes.then((compressed) => this.variant(coding, compressed));
  }

  private compress(coding: Coding): Promise<Buffer> {
    const compressing = compressText(this.response.body, coding).then((bytes) => {
      this.compressed.set(coding, bytes);
      return bytes;
    });
    this.compressed.set(coding, compressing);
    return compressing;
  }

  private variant(coding: Coding | null | 304, bytes: Buffer): Variant {
    const made = this.variants.get(coding);
    if (made) return made;
    const { vary, ...headers } = this.response.headers;
    const variant: Variant = {
      status: coding === 304 ? 304 : 200,
      headers: {
        ...headers,
        etag: this.etag,
        vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`,
        ...(typeof coding === 'string' && { 'content-encoding': coding }),
        ...(coding !== 304 && { 'content-length': String(bytes.length) }),
      },
      bytes,
    };
    this.variants.set(coding, variant);
    return variant;
  }
}

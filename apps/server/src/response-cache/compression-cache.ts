import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedCoding, type Coding, compressText, minCompressibleBytes } from './content-encoding.ts';
import { matchesTag, weakTag } from './entity-tag.ts';
import type { ResponseCache } from './response-cache.ts';

/** Bytes of compressed bodies; a list is about 3 KB in each coding, a movie about 10 KB. */
const maxBytes = 32 * 1024 * 1024;

export interface CompressionCache {
  /** Sends 304 when the client has these bytes, else the bytes in the best coding it accepts. */
  send(request: FastifyRequest, reply: FastifyReply, body: Buffer): FastifyReply | Promise<FastifyReply>;
}

/**
 * Sends cacheable bodies: hashed once per buffer, compressed once while in the cache. Compressing per response costs
 * fifteen times everything else (measured).
 */
export function createCompressionCache({ store }: Pick<ResponseCache, 'store'>): CompressionCache {
  const tags = new WeakMap<Buffer, string>();
  // Keyed by content hash: a reloaded body with the same content is not compressed again.
  const compressed = new LRUCache<string, Readonly<Record<Coding, Buffer>>, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ br, gzip }) => br.length + gzip.length,
    fetchMethod: (_tag, _stale, { context: body }) => compressText(body),
  });

  function tagOf(body: Buffer): string {
    const cached = tags.get(body);
    if (cached) return cached;
    const tag = weakTag(body);
    tags.set(body, tag);
    return tag;
  }

  return {
    send(request, reply, body) {
      const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = request.headers;
      const tag = tagOf(body);
      const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
      reply.header('etag', tag).header('vary', vary);
      if (matchesTag(ifNoneMatch, tag)) return reply.code(304).send();
      const coding = body.length < minCompressibleBytes ? null : acceptedCoding(acceptEncoding);
      if (coding === null) return reply.send(body);
      const sendEncoded = (bodies: Readonly<Record<Coding, Buffer>> | undefined) => {
        if (!bodies) return reply.send(body);
        reply.header('content-encoding', coding);
        store(request, reply, bodies[coding]);
        return reply.send(bodies[coding]);
      };
      const cached = compressed.get(tag);
      return cached ? sendEncoded(cached) : compressed.fetch(tag, { context: body }).then(sendEncoded);
    },
  };
}

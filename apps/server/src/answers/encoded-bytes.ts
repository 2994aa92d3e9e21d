import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedCoding, type Coding, compressText, worthCompressing } from '../content-encoding.ts';
import { hasTag, weakTag } from './entity-tag.ts';
import type { KeptResponses } from './kept-responses.ts';

/** Bytes of compressed documents kept; a list is about 3 KB in each coding, a movie about 10 KB. */
const capacity = 32 * 1024 * 1024;

export interface EncodedBytes {
  /** Answers 304 where the client has these bytes, else sends them in the best coding that it takes. */
  send(request: FastifyRequest, reply: FastifyReply, body: Buffer): FastifyReply | Promise<FastifyReply>;
}

/**
 * Sends documents that many ask for: tagged once for as long as their buffer lives, compressed once while there is
 * room. Compressing for each answer costs fifteen times the rest of it (measured).
 */
export function createEncodedBytes({ keep }: Pick<KeptResponses, 'keep'>): EncodedBytes {
  const tags = new WeakMap<Buffer, string>();
  // Known by what is in them, so that a document that was read anew and is the same needs no second compression.
  const documents = new LRUCache<string, Readonly<Record<Coding, Buffer>>, Buffer>({
    maxSize: capacity,
    sizeCalculation: ({ br, gzip }) => br.length + gzip.length,
    fetchMethod: (_tag, _earlier, { context: body }) => compressText(body),
  });

  function tagOf(body: Buffer): string {
    const known = tags.get(body);
    if (known) return known;
    const tag = weakTag(body);
    tags.set(body, tag);
    return tag;
  }

  return {
    send(request, reply, body) {
      const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = request.headers;
      const tag = tagOf(body);
      reply.header('etag', tag).header('vary', 'accept-encoding');
      if (hasTag(ifNoneMatch, tag)) return reply.code(304).send();
      const coding = body.length < worthCompressing ? null : acceptedCoding(acceptEncoding);
      if (coding === null) return reply.send(body);
      const sendIn = (document: Readonly<Record<Coding, Buffer>> | undefined) => {
        if (!document) return reply.send(body);
        reply.header('content-encoding', coding);
        keep(request, reply, document[coding]);
        return reply.send(document[coding]);
      };
      const known = documents.get(tag);
      return known ? sendIn(known) : documents.fetch(tag, { context: body }).then(sendIn);
    },
  };
}

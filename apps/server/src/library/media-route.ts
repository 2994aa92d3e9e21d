import { libraryMessages } from '@marquee/domain/library/library-messages';
import { type MediaFile, MediaFileError } from '@marquee/library/media-file-lookup';
import type { MediaStreams } from '@marquee/library/media-streams';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const FileId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const AddressQuery = z.object({
  expires: z
    .string()
    .regex(/^\d{1,11}$/)
    .transform(Number),
  signature: z.string().max(100),
});

/** A refusal with the sentence that the player shows. */
export class MediaRefusal extends Error {
  override readonly name = 'MediaRefusal';
  constructor(
    readonly status: number,
    message: string,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** A disconnected drive may be back in this time. */
const missingFileRetrySeconds = 10;

/** An address that the server signed and that has not expired. */
interface CheckedAddress {
  readonly fileId: number;
  /** Unix seconds. */
  readonly expires: number;
}

/** Checks the address of a request. @throws MediaRefusal */
export async function checkAddress({ addresses }: MediaStreams, request: FastifyRequest): Promise<CheckedAddress> {
  const id = FileId.safeParse((request.params as Record<string, unknown>).id).data;
  const query = AddressQuery.safeParse(request.query).data;
  const check = id && query ? await addresses.check(id, query) : 'invalid';
  if (!id || !query || check === 'invalid') throw new MediaRefusal(403, libraryMessages.invalidAddress);
  if (check === 'expired') throw new MediaRefusal(410, libraryMessages.expiredAddress);
  return { fileId: id, expires: query.expires };
}

/** The file of an address. @throws MediaRefusal */
export async function findAddressedFile(media: MediaStreams, request: FastifyRequest): Promise<MediaFile> {
  const { fileId } = await checkAddress(media, request);
  try {
    return await media.find(fileId);
  } catch (error) {
    if (!(error instanceof MediaFileError)) throw error;
    if (error.reason === 'unknown') throw new MediaRefusal(404, libraryMessages.missingFile);
    throw missingFile();
  }
}

export function missingFile(): MediaRefusal {
  return new MediaRefusal(503, libraryMessages.missingFile, missingFileRetrySeconds);
}

/**
 * Of every response that a player loads. Its frame has an opaque origin, so that each request of it is cross-origin; the
 * signature is what admits it. No cache may serve it to others, nor may the address go anywhere as a referrer.
 */
export const mediaHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, Content-Range',
  'cache-control': 'private, no-cache',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
} as const;

/** Codes of a refusal, as those of the REST API. */
const codes: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  410: 'GONE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  501: 'NOT_IMPLEMENTED',
};

export function sendRefusal(reply: FastifyReply, { status, message, retryAfterSeconds }: MediaRefusal): FastifyReply {
  const code = codes[status] ?? 'SERVICE_UNAVAILABLE';
  if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(status)
    .headers({ ...mediaHeaders, 'cache-control': 'no-store' })
    .send({ success: false, message, code });
}

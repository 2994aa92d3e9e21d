import type { MediaFileRow } from '@marquee/db/tables/media-files';
import { libraryMessages } from '@marquee/domain/library/library-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import { MediaFileError } from '@marquee/library/media-file-lookup';
import type { MediaStreams } from '@marquee/library/media-streams';
import { TooManyOpenFilesError } from '@marquee/library/open-files';
import { RemuxError } from '@marquee/library/remuxes';
import { SubtitleError } from '@marquee/library/subtitles';
import type { Viewer } from '@marquee/library/viewer-limits';
import { NoPlaceError } from '@marquee/library/viewer-places';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { edgeRequest } from '../edge/edge-request.ts';
import { errorCodeOf } from '../edge/error-codes.ts';

/** A number in the text of a path or a query. */
export const numberIn = (pattern: RegExp) => z.string().regex(pattern).transform(Number);

const Id = numberIn(/^[1-9]\d{0,14}$/);
const AddressQuery = z
  .object({ expires: numberIn(/^\d{1,11}$/), signature: z.string().max(100), account: Id.optional() })
  .transform(({ account, ...query }) => ({ ...query, accountId: account ?? null }));

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

type Refusal = ConstructorParameters<typeof MediaRefusal>;

const fileRefusals: Readonly<Record<MediaFileError['reason'], Refusal>> = {
  unknown: [404, libraryMessages.missingFile],
  // A disconnected drive may be back in this time.
  unreadable: [503, libraryMessages.missingFile, 10],
  'account-deleted': [403, libraryMessages.invalidAddress],
};
const placeRefusals: Readonly<Record<NoPlaceError['reason'], Refusal>> = {
  busy: [503, libraryMessages.tooManyStreams, 15],
  superseded: [429, libraryMessages.supersededStream, 10],
};
const subtitleRefusals: Readonly<Record<SubtitleError['reason'], Refusal>> = {
  unknown: [404, libraryMessages.missingTrack],
  unreadable: [422, libraryMessages.invalidSubtitles],
};

/** How a player learns of an error of the library; null for an unexpected error. */
export function refusalOf(error: unknown): MediaRefusal | null {
  if (error instanceof MediaRefusal) return error;
  if (error instanceof MediaFileError) return new MediaRefusal(...fileRefusals[error.reason]);
  if (error instanceof TooManyOpenFilesError) return new MediaRefusal(429, libraryMessages.tooManyOpenFiles, 10);
  if (error instanceof NoPlaceError) return new MediaRefusal(...placeRefusals[error.reason]);
  if (error instanceof RemuxError) return new MediaRefusal(503, libraryMessages.conversionFailed);
  return error instanceof SubtitleError ? new MediaRefusal(...subtitleRefusals[error.reason]) : null;
}

interface AdmittedRequest {
  /** The file that the address names. */
  readonly row: MediaFileRow;
  readonly viewer: Viewer;
  /** When the address expires, in Unix seconds. */
  readonly expires: number;
}

/**
 * Admits a request by its signed address.
 * @throws MediaRefusal when the server has not signed it, or it has expired
 * @throws MediaFileError when the file or the account is gone
 */
export async function admitRequest(media: MediaStreams, request: FastifyRequest): Promise<AdmittedRequest> {
  const id = Id.safeParse((request.params as Record<string, unknown>).id).data;
  const query = AddressQuery.safeParse(request.query).data;
  const check = id && query ? await media.addresses.check(id, query) : 'invalid';
  if (!id || !query || check === 'invalid') throw new MediaRefusal(403, libraryMessages.invalidAddress);
  if (check === 'expired') throw new MediaRefusal(410, libraryMessages.expiredAddress);
  const { accountId, expires } = query;
  const viewer = { accountId, address: edgeRequest(request.raw).clientKey };
  return { row: await media.find(id, accountId), viewer, expires };
}

/**
 * Of every response that a player loads. Its frame has an opaque origin, so that each request of it is cross-origin;
 * the signature is what admits it. No cache may serve it to others, nor may the address go anywhere as a referrer.
 */
export const mediaHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, Content-Range',
  'cache-control': 'private, no-cache',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
} as const;

export function sendRefusal(
  reply: FastifyReply,
  { status, message, retryAfterSeconds }: MediaRefusal,
  messages: Messages,
): FastifyReply {
  if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(status)
    .headers({ ...mediaHeaders, 'cache-control': 'no-store' })
    .send({ success: false, message: messages.translate(message), code: errorCodeOf(status) });
}

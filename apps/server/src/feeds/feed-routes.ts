import type { Context } from '@marquee/api/context';
import { type FeedContent, feedVersion, readFeed } from '@marquee/api/read-feed';
import { createBoundedQueue, type RunQueued } from '@marquee/domain/async/bounded-queue';
import { feedFiles } from '@marquee/domain/feeds/feeds';
import type { ServerEntry } from '@marquee/domain/site/pages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag, weakTag } from '../edge/content-encoding.ts';
import { requestContext } from '../plugins/request-context.ts';
import { trpcErrorResponse } from '../plugins/trpc/trpc-calls.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { atomFile } from './atom-file.ts';
import { calendarFile } from './calendar-file.ts';

/**
 * Of every response. There is no Last-Modified: after a removal it would go back, and programs that compare it would
 * read the old file for good.
 */
const feedHeaders = {
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;

/** Feeds that are read at a time: a large file is megabytes and half a second of work. */
const concurrency = 2;

interface FeedFile {
  readonly kind: keyof typeof feedFiles;
  readonly type: string;
  /** @param origin of the addresses in it */
  readonly write: (content: FeedContent, address: { origin: string; path: string }) => string;
}

/** The files of feeds, for programs without a session: the token is the key (docs/behaviour/feeds.md §2). */
export async function feedRoutes(
  app: FastifyInstance,
  dependencies: Dependencies & { pages: ServerEntry },
): Promise<void> {
  const { links } = dependencies.pages;
  const addressesAt =
    (origin: string) =>
    ({ mediaType, mediaId }: Pick<FeedContent['items'][number], 'mediaType' | 'mediaId'>) =>
      origin + links.title({ mediaType, id: mediaId });
  const files: readonly FeedFile[] = [
    {
      kind: 'calendar',
      type: 'text/calendar',
      write: (content, { origin }) => calendarFile(content, addressesAt(origin)),
    },
    {
      kind: 'atom',
      type: 'application/atom+xml',
      write: (content, { origin, path }) =>
        atomFile(content, { page: `${origin}/calendar`, self: origin + path, addressOf: addressesAt(origin) }),
    },
  ];
  const queued = createBoundedQueue({ concurrency, fullError: () => new Error('the queue has no limit') });
  app.setErrorHandler((cause, request, reply) => {
    if ((cause as Partial<FastifyError>).statusCode !== undefined) throw cause;
    const { status, envelope, retryAfter } = trpcErrorResponse(cause);
    if (status >= 500) request.log.error({ err: cause }, 'feed failed');
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    return reply
      .code(status)
      .headers({ ...feedHeaders, 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(`${envelope.error.message}\n`);
  });
  for (const file of files) {
    app.get<{ Params: { token: string } }>(`/feeds/:token/${feedFiles[file.kind]}`, async (request, reply) =>
      sendFeed(requestContext(dependencies, request), { file, queued, request, reply }),
    );
  }
}

interface FeedExchange {
  readonly file: FeedFile;
  readonly queued: RunQueued;
  readonly request: FastifyRequest<{ Params: { token: string } }>;
  readonly reply: FastifyReply;
}

async function sendFeed(context: Context, { file, queued, request, reply }: FeedExchange): Promise<unknown> {
  const { origin } = context;
  if (origin === null) return reply.callNotFound();
  const { token } = request.params;
  const path = `/feeds/${token}/${feedFiles[file.kind]}`;
  // Another release may write the same content differently.
  const tagOf = (version: string) => weakTag(Buffer.from(JSON.stringify([context.version, origin, path, version])));
  const known = request.headers['if-none-match'];
  const { body, tag } = await queued(async () => {
    if (known !== undefined) {
      const current = tagOf(await feedVersion(context, token, file.kind));
      if (matchesTag(known, current)) return { body: null, tag: current };
    }
    const content = await readFeed(context, token, file.kind);
    return { body: file.write(content, { origin, path }), tag: tagOf(content.version) };
  });
  reply.headers({ ...feedHeaders, etag: tag });
  if (body === null) return reply.code(304).send();
  return reply.type(`${file.type}; charset=utf-8`).send(body);
}

import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { libraryMessages, mediaProblemMessages } from '@marquee/domain/library/library-messages';
import { type MediaFile, MediaFileError } from '@marquee/library/media-file-lookup';
import type { MediaStreams } from '@marquee/library/media-streams';
import type { Viewer } from '@marquee/library/viewer-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { messagesOfRequest } from '../plugins/requested-view.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { replyToFileRequest } from './byte-ranges.ts';
import { admitRequest, MediaRefusal, mediaHeaders, numberIn, refusalOf, sendRefusal } from './media-route.ts';

const StreamQuery = z.object({
  start: numberIn(/^\d{1,6}(\.\d{1,6})?$/).default(0),
  audio: numberIn(/^\d{1,2}$/).optional(),
});
const SubtitlesParams = z.object({
  file: z
    .string()
    .regex(/^\d{1,3}\.vtt$/)
    .transform((name) => Number.parseInt(name, 10)),
});

/** MIME types of files as they are. */
const contentTypes: Readonly<Record<string, string>> = { mp4: 'video/mp4', mov: 'video/mp4', webm: 'video/webm' };

/** Serves the files of the library by signed addresses (docs/behaviour/library.md §4, §5). */
export async function mediaRoutes(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { media } = dependencies;
  if (media === null) return;
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return sendRefusal(reply, refusal, messagesOfRequest(request, dependencies));
  });
  const openMedia = async (request: FastifyRequest) => {
    const { row, viewer } = await admitRequest(media, request);
    return { file: await media.locate(row), viewer };
  };

  // Players read for as long as a film lasts, and open another stream when one ends: requests are refused by then.
  app.addHook('preClose', () => media.close());

  // Not as GET: the HEAD route that Fastify adds to it reads the whole file.
  for (const [name, sendMedia] of Object.entries({ file: sendFile, stream: sendStream })) {
    const handler = async (request: FastifyRequest, reply: FastifyReply) =>
      sendMedia({ media, request, reply, ...(await openMedia(request)) });
    app.route({ method: ['GET', 'HEAD'], url: `/library/:id/${name}`, handler });
  }

  app.get('/library/:id/subtitles/:file', async (request, reply) => {
    const { file, viewer } = await openMedia(request);
    const { data } = SubtitlesParams.safeParse(request.params);
    if (!data) throw new MediaRefusal(404, libraryMessages.missingTrack);
    const text = await media.subtitles.read(file, data.file, viewer);
    return reply.headers(mediaHeaders).type('text/vtt; charset=utf-8').send(text);
  });
}

interface Exchange {
  readonly media: MediaStreams;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly file: MediaFile;
  readonly viewer: Viewer;
}

/** The file as it is, or a range of it. */
async function sendFile(exchange: Exchange): Promise<FastifyReply> {
  const { media, request, reply, viewer } = exchange;
  const { path, row } = exchange.file;
  const handle = await open(path).catch(() => {
    throw new MediaFileError('unreadable');
  });
  let isTaken = false;
  try {
    const { size, mtime } = await handle.stat();
    const answer = replyToFileRequest(request.headers, { sizeBytes: size, modifiedAt: mtime });
    reply.code(answer.status).headers({ ...mediaHeaders, ...answer.headers });
    if (answer.status !== 200 && answer.status !== 206) return reply.send();
    reply.type(contentTypes[row.probe?.container ?? ''] ?? 'application/octet-stream');
    if (request.method === 'HEAD' || size === 0) return reply.send();
    const stream = media.openFiles.stream(handle, answer, viewer);
    isTaken = true;
    return sendFor(exchange, stream);
  } finally {
    if (!isTaken) await handle.close();
  }
}

/** Fragmented MP4 made by ffmpeg; it has no length, and a seek is another request. */
async function sendStream(exchange: Exchange): Promise<FastifyReply> {
  const { media, request, reply, viewer } = exchange;
  const { path, row } = exchange.file;
  const { data } = StreamQuery.safeParse(request.query);
  const { probe, problem, id } = row;
  if (!data) throw new MediaRefusal(400, libraryMessages.invalidAddress);
  if (problem !== null || probe === null) throw new MediaRefusal(422, mediaProblemMessages[problem ?? 'unreadable']);
  if (data.audio !== undefined && !probe.audio[data.audio]) throw new MediaRefusal(404, libraryMessages.missingTrack);
  if (media.remuxes === null) throw new MediaRefusal(501, libraryMessages.needsFfmpeg);
  reply.headers({ ...mediaHeaders, 'cache-control': 'no-store', 'accept-ranges': 'none' }).type('video/mp4');
  if (request.method === 'HEAD') return reply.send();
  const source = { fileId: id, path, probe, startSeconds: data.start, audioIndex: data.audio ?? null };
  const stream = await media.remuxes.open(source, viewer);
  // The viewer may have left meanwhile, and nothing else would end it.
  if (request.raw.destroyed) stream.destroy();
  return sendFor(exchange, stream);
}

/** The stream ends with its viewer's account. */
function sendFor({ media, reply, viewer }: Exchange, stream: Readable): FastifyReply {
  if (viewer.accountId !== null) media.accountStreams.add(stream, viewer.accountId);
  return reply.send(stream);
}

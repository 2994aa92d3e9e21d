import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPlayerPage } from '@marquee/api/library-player-page';
import type { MediaFileRow } from '@marquee/db/tables/media-files';
import { libraryLabels, libraryMessages } from '@marquee/domain/library/library-messages';
import {
  chosenParameter,
  type PlayerPage,
  type PlayerSubtitles,
  playerPageElement,
} from '@marquee/domain/library/player-page';
import { englishMessages, type Messages } from '@marquee/domain/messages/messages';
import type { MediaStreams } from '@marquee/library/media-streams';
import type { Viewer } from '@marquee/library/viewer-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { edgeRequest } from '../edge/edge-request.ts';
import { messagesOfRequest } from '../plugins/requested-view.ts';
import { originSource } from '../ssr/content-security-policy.ts';
import { escapeHtml, jsonBlock } from '../ssr/page-template.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { admitRequest, MediaRefusal, refusalOf } from './media-route.ts';
import { playerTexts, translatedPlayer } from './player-texts.ts';

interface SpokenPage {
  readonly page: PlayerPage;
  readonly messages: Messages;
}

/** Serves the player of the library, in the sandboxed frame of the watch page (docs/behaviour/library.md §4). */
export async function playerPageRoutes(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { library, media, database, titles, files } = dependencies;
  if (library === null || media === null || files.player === null) return;
  const { html, script, scriptName } = await readBuiltPlayer(files.player);

  app.get(`/library/${scriptName}`, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );

  // The title is in the path for the watch page alone, as with every server: the file is what counts.
  for (const path of ['/library/:id/player', '/library/:id/player/*']) {
    app.get(path, async (request, reply) => {
      const messages = messagesOfRequest(request, dependencies);
      try {
        const { row, viewer, expires } = await admitRequest(media, request);
        const listSubtitles = (file: MediaFileRow) => subtitlesOf(media, file, viewer);
        const grant = { accountId: viewer.accountId, expires };
        const isChosen = chosenParameter in (request.query as object);
        const page = await readPlayerPage(
          { db: database, titles, library, grant, messages, listSubtitles },
          { fileId: row.id, isChosen },
        );
        if (page === null) throw new MediaRefusal(404, libraryMessages.missingFile);
        return sendPage(request, reply, { page, messages });
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === null) throw error;
        const page = refusedPage(messages.translate(refusal.message), messages);
        return sendPage(request, reply.code(refusal.status), { page, messages });
      }
    });
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, { page, messages }: SpokenPage): FastifyReply {
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-security-policy': playerPagePolicy(edgeRequest(request.raw).origin),
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'SAMEORIGIN',
      })
      .type('text/html; charset=utf-8')
      .send(playerPageHtml(html, page, messages));
  }
}

/** None of a file that cannot be read: the player finds out itself. */
async function subtitlesOf(media: MediaStreams, row: MediaFileRow, viewer: Viewer): Promise<PlayerSubtitles[]> {
  const sources = await media
    .locate(row)
    .then((file) => media.subtitles.list(file, viewer))
    .catch(() => []);
  return sources.map(({ origin: _, ...source }, index) => ({ index, ...source }));
}

/** The player with a sentence, which it also sends to the watch page. */
function refusedPage(problem: string, messages: Messages): PlayerPage {
  const nothing = { container: '', durationSeconds: 0, audio: [], subtitles: [] };
  const video = { codec: '', codecString: null, width: 0, height: 0 };
  const names = { name: '', version: '', part: 0, episode: 0, lastEpisode: 0 };
  const file = { id: 0, ...names, query: '', problem, video, ...nothing };
  return {
    title: messages.of(libraryLabels)('library'),
    fileId: 0,
    isChosen: false,
    files: [file],
    canConvert: false,
  };
}

/** The built player (apps/player): its page, and the script that the page names, with the hash of its content. */
async function readBuiltPlayer(folder: string) {
  const scriptName = (await readdir(folder)).find((name) => name.endsWith('.js'));
  if (scriptName === undefined) throw new Error('The player is not built: run "npm run build" first.');
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  return { scriptName, html: await read('player.html'), script: await read(scriptName) };
}

function playerPageHtml(html: string, page: PlayerPage, messages: Messages): string {
  const texts = playerTexts(messages);
  const name = escapeHtml(`${page.title} · ${messages.of(libraryLabels)('library')}`);
  const data = messages === englishMessages ? page : { ...page, texts };
  // Functions: a title may contain `$&`.
  return translatedPlayer(html, texts)
    .replace('<!--head-->', () => `<title>${name}</title>`)
    .replace('<!--data-->', () => jsonBlock(playerPageElement, data));
}

/**
 * The sandboxed frame has an opaque origin. In WebKit 'self' then matches nothing, so the policy names our origin. A
 * converted stream is fetched by the page and played from memory, as a blob. Opened without the frame, the page would
 * have our origin, and so the visitor's token: `sandbox` makes its origin opaque there, too.
 */
function playerPagePolicy(origin: string | null): string {
  const own = origin === null ? "'self'" : `'self' ${originSource(origin)}`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    "style-src 'unsafe-inline'",
    `media-src ${own} blob:`,
    `connect-src ${own}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // As the frame's own attribute (playerSandbox).
    'sandbox allow-scripts allow-forms',
  ].join('; ');
}

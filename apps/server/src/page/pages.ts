import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { DrawFirstView } from '@marquee/domain/first-view';
import { isPagePath } from '@marquee/domain/page-path';
import { matchPage } from '@marquee/domain/routes';
import type { FastifyInstance } from 'fastify';
import type { EncodedBytes } from '../answers/encoded-bytes.ts';
import type { Parts } from '../parts.ts';
import { requestContext } from '../plugins/request-context.ts';
import { pagePolicy } from './content-security-policy.ts';
import { createFirstViews, drawnInTime, type FirstViews } from './first-views.ts';
import { lookUpHead } from './head-lookup.ts';
import { createPageBodies } from './page-bodies.ts';
import { requestOrigin } from './request-origin.ts';

/** Answers every address of the client with its page, and with the status that the address deserves. */
export async function pages(app: FastifyInstance, parts: Parts & { encoded: EncodedBytes }): Promise<void> {
  const { catalogue, players, files, client, publicUrl, encoded } = parts;
  const bodyOf = createPageBodies(await readFile(files.page, 'utf8'), client);
  const views = await openFirstViews(parts);
  const imageOrigin = URL.canParse(client.imageBase) ? new URL(client.imageBase).origin : null;

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`;
    if (!isPagePath(path)) return reply.callNotFound();
    const drawing = views?.read(addressOf(request.url), requestContext(parts, request));
    const { head, known } = await lookUpHead({ catalogue, log: request.log }, matchPage(path), path);
    const policy = pagePolicy({ imageOrigin, frameOrigins: await players.frameOrigins() });
    const view = known && drawing !== undefined ? await drawnInTime(drawing) : null;
    const body = bodyOf({ head, origin: publicUrl ?? requestOrigin(request), view });
    reply
      .code(known ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/html; charset=utf-8');
    return known ? encoded.send(request, reply, body) : reply.send(body.toString());
  });
}

/** Null where pages are not drawn on the server. */
async function openFirstViews(parts: Parts): Promise<FirstViews | null> {
  const { firstView } = parts.files;
  if (firstView === null) return null;
  const { drawFirstView } = (await import(pathToFileURL(firstView).href)) as { drawFirstView: DrawFirstView };
  return createFirstViews(drawFirstView, parts);
}

/** The address as it was sent: what had to be decoded is spelled as the client spells none. */
function addressOf(url: string): { path: string; search: string } {
  const begin = url.indexOf('?');
  return begin === -1 ? { path: url, search: '' } : { path: url.slice(0, begin), search: url.slice(begin) };
}

import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '@marquee/domain/site/preloaded-queries';
import { isPagePath, matchPage } from '@marquee/domain/site/routes';
import type { FastifyInstance } from 'fastify';
import { requestContext } from '../plugins/request-context.ts';
import { requestOrigin } from '../plugins/request-url.ts';
import type { CompressionCache } from '../response-cache/compression-cache.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { pagePolicy } from './content-security-policy.ts';
import { lookUpHead } from './head-lookup.ts';
import { createPageBodies } from './page-bodies.ts';
import { createPageRenderer, type PageRenderer, type PageUrl, withRenderTimeout } from './render-page.ts';

/** Serves the client's pages: server-rendered where possible, with metadata, and 404 for unknown paths and titles. */
export async function pageRoutes(
  app: FastifyInstance,
  dependencies: Dependencies & { compressionCache: CompressionCache },
): Promise<void> {
  const { catalogue, players, files, client, publicUrl, compressionCache } = dependencies;
  const pageBody = createPageBodies(await readFile(files.page, 'utf8'), client);
  const renderer = await openRenderer(dependencies);
  const imageOrigin = URL.canParse(client.imageBase) ? new URL(client.imageBase).origin : null;

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`;
    if (!isPagePath(path)) return reply.callNotFound();
    const rendering = renderer?.render(splitUrl(request.url), requestContext(dependencies, request));
    const { head, isFound } = await lookUpHead({ catalogue, log: request.log }, matchPage(path), path);
    const policy = pagePolicy({ imageOrigin, frameOrigins: await players.frameOrigins() });
    const renderedPage =
      isFound && renderer && rendering ? await withRenderTimeout(rendering, renderer.renderTimeoutMs(path)) : null;
    const body = pageBody({ head, origin: publicUrl ?? requestOrigin(request), renderedPage });
    reply
      .code(isFound ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/html; charset=utf-8');
    return isFound ? compressionCache.send(request, reply, body) : reply.send(body.toString());
  });
}

/** Null when SSR is off or the client has no server build. */
async function openRenderer(dependencies: Dependencies): Promise<PageRenderer | null> {
  const { serverEntry } = dependencies.files;
  if (serverEntry === null) return null;
  const { renderPage } = (await import(pathToFileURL(serverEntry).href)) as { renderPage: RenderPage };
  return createPageRenderer(renderPage, dependencies);
}

/** The path stays undecoded: a percent-encoded path is never server-rendered. */
function splitUrl(url: string): PageUrl {
  const queryStart = url.indexOf('?');
  return queryStart === -1
    ? { path: url, search: '' }
    : { path: url.slice(0, queryStart), search: url.slice(queryStart) };
}

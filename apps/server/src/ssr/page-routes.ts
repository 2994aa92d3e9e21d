import { readFile } from 'node:fs/promises';
import { withTimeout } from '@marquee/domain/async/with-timeout';
import type { PageAnnouncement } from '@marquee/domain/site/client-configuration';
import { announcementsHeader, viewHeader } from '@marquee/domain/site/hydration-markers';
import { isPagePath, type PageUrl, type ServerEntry } from '@marquee/domain/site/pages';
import { parseUrl } from '@marquee/domain/site/parse-url';
import { inLanguage, splitLanguage } from '@marquee/domain/view/language-param';
import type { Language } from '@marquee/domain/view/view';
import type { FastifyInstance } from 'fastify';
import { CachedResponse, type PublicResponse } from '../edge/cached-response.ts';
import { edgeRequest, pathOf } from '../edge/edge-request.ts';
import type { ResponseCache } from '../edge/response-cache.ts';
import { sendCached } from '../plugins/public-responses.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { alternateLanguages } from './alternate-languages.ts';
import { pagePolicy } from './content-security-policy.ts';
import { createPageTemplate } from './page-template.ts';
import {
  announcementsOfPages,
  createPageRenderer,
  lookUpHead,
  type RenderResult,
  type ViewedPage,
  viewOfPage,
} from './pages.ts';

/**
 * ms for which a stale page is served while a new one is made; below the client's staleTime, so hydration refetches
 * nothing.
 */
const staleMs = 210_000;

const announcementKey = ({ id, version }: PageAnnouncement) => `${id}.${version}`;

interface PageHtml extends ViewedPage {
  /** That of the address. */
  readonly namedLanguage: Language | null;
  readonly origin: string | null;
  /** Null: the client renders the page. */
  readonly rendered: RenderResult | null;
}

const isMissing = (status: number) => status === 404 || status === 410;

/** The live test of a player server, which need not be saved yet: an admin frames it in a document of its own. */
function isPlayerTest({ path, search }: PageUrl): boolean {
  return path === '/admin' && new URLSearchParams(search).has('test');
}

/** Serves the client's pages: server-rendered where possible, with metadata and the status of what they show. */
export async function pageRoutes(
  app: FastifyInstance,
  dependencies: Dependencies & { responseCache: ResponseCache; pages: ServerEntry },
): Promise<void> {
  const { players, files, client, responseCache, clock, pages, rendersPages } = dependencies;
  const toPage = createPageTemplate(await readFile(files.page, 'utf8'), {
    configuration: client,
    links: pages.links,
  });
  const renderer = rendersPages ? createPageRenderer(dependencies) : null;
  const alternates = alternateLanguages(dependencies);
  const imageOrigin = parseUrl(client.imageBase)?.origin ?? null;

  async function pageResponse({ origin, rendered, namedLanguage, ...url }: PageHtml): Promise<PublicResponse> {
    const { head, status, retryAfter } = await lookUpHead(dependencies, url);
    const { language } = url.view;
    const messages = dependencies.messagesOf(language);
    const ofView = viewOfPage(url.view, dependencies);
    const announcements = rendered?.announcements ?? announcementsOfPages(dependencies);
    const renderedPage = isMissing(status) ? null : (rendered?.page ?? null);
    const frameOrigins = isPlayerTest(url) ? 'https' : await players.frameOrigins();
    const policy = pagePolicy({ imageOrigin, frameOrigins, inlineScript: pages.inlineScript });
    return {
      status,
      headers: {
        'cache-control': retryAfter === null ? 'no-cache' : 'no-store',
        ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
        'content-security-policy': policy,
        'content-type': 'text/html; charset=utf-8',
        vary: 'cookie, accept-language',
        ...(ofView.view && { [viewHeader]: ofView.view }),
        ...(announcements.length > 0 && { [announcementsHeader]: announcements.map(announcementKey).join(' ') }),
      },
      body: Buffer.from(
        toPage({
          head,
          origin,
          renderedPage,
          announcements,
          language,
          messages,
          configuration: ofView,
          namedLanguage,
          alternates,
        }),
      ),
      isPartial: rendered?.isPartial ?? true,
      ...(rendered?.isRevocable ? { maxAgeMs: 0 } : { staleMs }),
    };
  }

  /** Null when the client renders the page itself: such a page is not cached. */
  async function renderedResponse(page: Omit<PageHtml, 'rendered'>): Promise<PublicResponse | null> {
    const rendered = await renderer?.render(page);
    return rendered ? pageResponse({ ...page, rendered }) : null;
  }

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`;
    if (!isPagePath(path)) return reply.callNotFound();
    const { origin, cacheKey, view, page: named, chosenCookie } = edgeRequest(request.raw);
    if (chosenCookie !== null) reply.header('set-cookie', chosenCookie);
    // The path stays undecoded: a percent-encoded path is never server-rendered.
    const { search } = splitLanguage(request.url.slice(pathOf(request.url).length));
    const url = { path: pathOf(request.url), search };
    const newAddress = pages.matchPage(path).newAddress(url.search);
    if (newAddress !== null) {
      const address = named.language === null ? newAddress : inLanguage(newAddress, named.language);
      return reply.header('cache-control', 'no-cache').redirect(address, 301);
    }
    const page = { path, search, origin, view, namedLanguage: named.language };
    const rendering = (await renderer?.canRender(url))
      ? responseCache.get(cacheKey, () => renderedResponse(page)).catch(() => null)
      : Promise.resolve(null);
    // Its metadata, with which the client renders the page if the server takes too long.
    const plain = await pageResponse({ ...page, rendered: null });
    const timeoutMs = renderer?.renderTimeoutMs(path) ?? 0;
    // After the timeout the render continues, and its result is cached for the next request.
    const rendered = isMissing(plain.status) ? null : await withTimeout(rendering, timeoutMs).catch(() => null);
    return sendCached(request, reply, rendered ?? new CachedResponse(plain, clock().getTime()));
  });
}

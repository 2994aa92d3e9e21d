import type { Context } from '@marquee/api/context';
import { TimeoutError, withTimeout } from '@marquee/domain/async/with-timeout';
import { formatBrowseParams, parseBrowseParams } from '@marquee/domain/catalogue/browse-search-params';
import {
  isCataloguePage,
  matchRenderedPage,
  type RenderedPage,
  type RenderPage,
} from '@marquee/domain/site/preloaded-queries';
import { anonymousContext } from '../plugins/request-context.ts';
import { callProcedure, isCacheable } from '../plugins/trpc/trpc-calls.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { createRenderedPageCache } from './rendered-page-cache.ts';

/** ms a page waits for its render once its metadata is there; past it the client renders the page itself. */
const renderTimeoutMs = 100;
/**
 * ms a page waits that needs no catalogue data, and, counted from its start, the first home page after a start, when
 * the catalogue cache is still cold.
 */
const longRenderTimeoutMs = 2_500;

export interface PageRenderer {
  /** Renders the page at a URL, or reads it from the cache. Null when the URL is not server-rendered or rendering fails. */
  render(url: PageUrl, context: Context): Promise<RenderedPage | null>;
  /** How long a response may wait for `render` at present. */
  renderTimeoutMs(path: string): number;
}

export interface PageUrl {
  readonly path: string;
  /** As '?genre=18'; '' without a query. */
  readonly search: string;
}

/** Server-renders for anonymous users only; user content loads after hydration (docs/behaviour/app.md §2). */
export function createPageRenderer(
  renderPage: RenderPage,
  { catalogue, client, clock }: Pick<Dependencies, 'catalogue' | 'client' | 'clock'>,
): PageRenderer {
  const cache = createRenderedPageCache({ clock, generation: () => catalogue.generation });

  async function renderAnonymous({ path, search }: PageUrl, context: Context) {
    const anonymous = anonymousContext(context);
    const query = (name: string, input: unknown) => callCacheable(anonymous.context, name, input);
    const page = await renderPage({ path, search, configuration: client, query });
    return page && { page, isPartial: anonymous.isPartial() };
  }

  let firstHome: { readonly startedAt: number; isSettled: boolean } | null = null;
  function trackFirstHome(rendering: Promise<RenderedPage | null>): void {
    const first = { startedAt: performance.now(), isSettled: false };
    firstHome = first;
    void rendering.finally(() => {
      first.isSettled = true;
    });
  }

  return {
    render: async (url, context) => {
      if (!isRenderable(url)) return null;
      const rendering = cache.getOrRender(url.path + url.search, () => renderAnonymous(url, context));
      if (url.path === '/' && firstHome === null) trackFirstHome(rendering);
      return rendering;
    },
    renderTimeoutMs: (path) => {
      const page = matchRenderedPage(path)?.page;
      if (page && !isCataloguePage(page)) return longRenderTimeoutMs;
      if (page !== 'home' || firstHome === null || firstHome.isSettled) return renderTimeoutMs;
      return Math.max(renderTimeoutMs, longRenderTimeoutMs - (performance.now() - firstHome.startedAt));
    },
  };
}

/** Calls a procedure with the same result for every user; any other would leak into a cached page. */
async function callCacheable(ctx: Context, name: string, input: unknown): Promise<unknown> {
  if (!isCacheable({ type: 'query', names: [name] })) throw new Error(`${name} depends on the user: not cacheable.`);
  return callProcedure({ name, type: 'query', input: () => input }, ctx);
}

/** Accepts only URLs as the client formats them; otherwise endless variants of one page would fill the cache. */
function isRenderable({ path, search }: PageUrl): boolean {
  const match = matchRenderedPage(path);
  if (match === null || !/^(\/|(\/(0|[1-9]\d*|[a-z]+(-[a-z]+)*))+)$/.test(path)) return false;
  if (match.page !== 'movies' && match.page !== 'shows') return search === '';
  const mediaType = match.page === 'movies' ? 'movie' : 'tv';
  const canonical = formatBrowseParams(mediaType, { ...parseBrowseParams(mediaType, search), query: '' });
  return search === (canonical && `?${canonical}`);
}

/** Null after the timeout; the render itself continues and is cached for the next request. */
export async function withRenderTimeout(
  rendering: Promise<RenderedPage | null>,
  timeoutMs: number,
): Promise<RenderedPage | null> {
  try {
    return await withTimeout(rendering, timeoutMs);
  } catch (error) {
    if (error instanceof TimeoutError) return null;
    throw error;
  }
}

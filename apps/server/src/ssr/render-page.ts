import type { Context } from '@marquee/api/context';
import { TimeoutError, withTimeout } from '@marquee/domain/async/with-timeout';
import { formatBrowseParams, parseBrowseParams } from '@marquee/domain/catalogue/browse-search-params';
import {
  isCataloguePage,
  matchRenderedPage,
  type RenderedPage,
  type RenderPage,
} from '@marquee/domain/site/preloaded-queries';
import { publicContext } from '../plugins/request-context.ts';
import { callProcedure, isCacheable } from '../plugins/trpc/trpc-calls.ts';
import type { Dependencies } from '../startup/dependencies.ts';

/** ms a page waits for its render once its metadata is there; past it the client renders the page itself. */
const renderTimeoutMs = 100;
/**
 * ms a page waits that needs no catalogue data, and, counted from its start, the first home page after a start, when
 * the catalogue cache is still cold.
 */
const longRenderTimeoutMs = 2_500;

/** A render takes about 20 ms of CPU, and a crawler requests a thousand pages. */
const maxConcurrentRenders = 4;

export interface RenderResult {
  readonly page: RenderedPage;
  /** Some data failed to load. */
  readonly isPartial: boolean;
}

export interface PageRenderer {
  /** Whether the page at this URL is rendered here. */
  canRender(url: PageUrl): boolean;
  /** Renders a page; null when rendering fails or too many renders are in flight. */
  render(url: PageUrl): Promise<RenderResult | null>;
  /** How long a response may wait for `render` at present. */
  renderTimeoutMs(path: string): number;
}

export interface PageUrl {
  readonly path: string;
  /** As '?genre=18'; '' without a query. */
  readonly search: string;
}

/** Server-renders for anonymous users only; user content loads after hydration (docs/behaviour/app.md §2). */
export function createPageRenderer(renderPage: RenderPage, dependencies: Dependencies): PageRenderer {
  let rendersInFlight = 0;
  let firstHome: { readonly startedAt: number; isSettled: boolean } | null = null;

  async function renderPublic({ path, search }: PageUrl): Promise<RenderResult | null> {
    const { context, isPartial } = publicContext(dependencies);
    const query = (name: string, input: unknown) => callCacheable(context, name, input);
    const page = await renderPage({ path, search, configuration: dependencies.client, query });
    return page && { page, isPartial: isPartial() };
  }

  return {
    canRender,
    render: async (url) => {
      if (rendersInFlight >= maxConcurrentRenders) return null;
      rendersInFlight += 1;
      const first = url.path === '/' && firstHome === null ? { startedAt: performance.now(), isSettled: false } : null;
      firstHome ??= first;
      try {
        return await renderPublic(url);
      } catch {
        // The client makes the same calls and shows their errors.
        return null;
      } finally {
        rendersInFlight -= 1;
        if (first) first.isSettled = true;
      }
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
  return callProcedure({ name, type: 'query', input: () => input, signal: undefined }, ctx);
}

/** Accepts only URLs as the client formats them; otherwise endless variants of one page would fill the cache. */
function canRender({ path, search }: PageUrl): boolean {
  const match = matchRenderedPage(path);
  if (match === null || !/^(\/|(\/(0|[1-9]\d*|[a-z]+(-[a-z]+)*))+)$/.test(path)) return false;
  if (match.page !== 'movies' && match.page !== 'shows') return search === '';
  const mediaType = match.page === 'movies' ? 'movie' : 'tv';
  const canonical = formatBrowseParams(mediaType, { ...parseBrowseParams(mediaType, search), query: '' });
  return search === (canonical && `?${canonical}`);
}

/** Null after the timeout; the work itself continues, and its result is cached for the next request. */
export async function orNullAfter<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value | null> {
  try {
    return await withTimeout(work, timeoutMs);
  } catch (error) {
    if (error instanceof TimeoutError) return null;
    throw error;
  }
}

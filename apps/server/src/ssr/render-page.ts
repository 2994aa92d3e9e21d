import { TimeoutError, withTimeout } from '@marquee/domain/async/with-timeout';
import type { PageUrl, RenderedPage, ServerEntry } from '@marquee/domain/site/server-entry';
import { publicContext } from '../plugins/request-context.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { callShared } from './call-shared.ts';

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
  canRender(url: PageUrl): Promise<boolean>;
  /** Renders a page; null when rendering fails or too many renders are in flight. */
  render(url: PageUrl): Promise<RenderResult | null>;
  /** How long a response may wait for `render` at present. */
  renderTimeoutMs(path: string): number;
}

/** Server-renders for anonymous users only; user content loads after hydration (docs/behaviour/app.md §2). */
export function createPageRenderer(dependencies: Dependencies & { pages: ServerEntry }): PageRenderer {
  const { pages } = dependencies;
  let rendersInFlight = 0;
  let firstHome: { readonly startedAt: number; isSettled: boolean } | null = null;

  async function renderPublic({ path, search }: PageUrl): Promise<RenderResult | null> {
    const { context, isPartial } = publicContext(dependencies);
    const query = (name: string, input: unknown) => callShared(context, name, input);
    const page = await pages.renderPage({ path, search, configuration: dependencies.client, query });
    return page && { page, isPartial: isPartial() };
  }

  return {
    canRender: (url) => pages.matchPage(url.path).isRendered(url),
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
      if (!pages.matchPage(path).hasData) return longRenderTimeoutMs;
      if (path !== '/' || firstHome === null || firstHome.isSettled) return renderTimeoutMs;
      return Math.max(renderTimeoutMs, longRenderTimeoutMs - (performance.now() - firstHome.startedAt));
    },
  };
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

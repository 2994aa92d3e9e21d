import { pathToFileURL } from 'node:url';
import { isRevocable, isShared } from '@marquee/api/app-router';
import type { Context } from '@marquee/api/context';
import { catalogueRetrySeconds, isGone, retryAfterOf, toCallerError } from '@marquee/api/errors';
import { withTimeout } from '@marquee/domain/async/with-timeout';
import type { ClientConfiguration, PageAnnouncement } from '@marquee/domain/site/client-configuration';
import { type PageHead, siteDescription, siteMessages } from '@marquee/domain/site/page-head';
import type { LoadedHead, PageRequest, PageUrl, RenderedPage, ServerEntry } from '@marquee/domain/site/pages';
import { type View, viewKey } from '@marquee/domain/view/view';
import type { ViewPart } from '@marquee/domain/view/view-parts';
import { publicContext } from '../plugins/request-context.ts';
import { callProcedure } from '../plugins/trpc/trpc-calls.ts';
import type { Dependencies } from '../startup/dependencies.ts';

const headWithoutData: PageHead = {
  title: null,
  description: siteDescription,
  canonicalPath: null,
  type: 'website',
  image: null,
  structuredData: null,
  isIndexed: false,
};

/** The pages as the client's SSR bundle declares them: their paths, heads, links and rendering. */
export async function openPages(serverEntry: string | null): Promise<ServerEntry> {
  return serverEntry === null ? unbuiltPages : ((await import(pathToFileURL(serverEntry).href)) as ServerEntry);
}

/** In watch mode without a build, Vite serves the pages: here every path is one, without metadata. */
const unbuiltPages: ServerEntry = {
  matchPage: () => ({ isFound: true, newAddress: () => null, isRendered: async () => false, hasData: false }),
  loadHead: async ({ path }) => ({
    isFound: true,
    isReadable: true,
    head: { ...headWithoutData, canonicalPath: path },
  }),
  renderPage: async () => null,
  inlineScript: '',
  translations: {},
  links: {
    sitemap: [],
    unindexed: [],
    search: { description: () => siteDescription, template: () => '/' },
    title: () => '/',
  },
};

/** Calls procedures with the same result for every user; any other would leak into a cached page. */
function sharedQuery(context: Context<ViewPart>): PageRequest['query'] {
  return async (name, input) => {
    if (!isShared(name)) throw new Error(`${name} depends on the user: not cacheable.`);
    return callProcedure({ name, type: 'query', input: () => input, signal: undefined }, context);
  };
}

/** ms a page waits for each of its main data and those of its metadata; what takes longer counts as failed. */
const headTimeoutMs = 1_500;

/** The metadata of a page, with the HTTP status that it gives the page. */
interface FoundHead extends Pick<LoadedHead, 'head'> {
  /** 404 for an unknown path or title, 410 for a link that was revoked, 503 without the main data. */
  readonly status: 200 | 404 | 410 | 503;
  /** Seconds; null unless the status is 503. */
  readonly retryAfter: number | null;
}

const uncounted: Context['dailyCounts'] = {
  count: () => undefined,
  countMember: () => undefined,
  flush: async () => undefined,
};

/** What a page depends on. */
export interface ViewedPage extends PageUrl {
  readonly view: View;
}

/** The metadata of the page at a URL. */
export async function lookUpHead(
  dependencies: Dependencies & { pages: ServerEntry },
  { view, ...url }: ViewedPage,
): Promise<FoundHead> {
  if (dependencies.signIn.access === 'members') return headForMembers(dependencies, { view, ...url });
  // The page's own calls count, too.
  const query = sharedQuery({ ...publicContext(dependencies, view).context, dailyCounts: uncounted });
  let hasGone = false;
  let retryAfter: number | null = null;
  const { head, isFound, isReadable } = await dependencies.pages.loadHead({
    ...url,
    configuration: { ...dependencies.client, ...viewOfPage(view, dependencies) },
    query: async (name, input) => {
      try {
        return await withTimeout(query(name, input), headTimeoutMs);
      } catch (cause) {
        hasGone ||= isGone(cause) || (cause instanceof Error && isGone(cause.cause));
        const error = toCallerError(cause);
        if (error.code !== 'NOT_FOUND') dependencies.log.warn({ err: cause }, 'page sent without data');
        retryAfter = retryAfterOf(error) ?? retryAfter;
        throw error;
      }
    },
  });
  if (!isFound) return { head, status: hasGone ? 410 : 404, retryAfter: null };
  if (isReadable) return { head, status: 200, retryAfter: null };
  return { head, status: 503, retryAfter: retryAfter ?? catalogueRetrySeconds };
}

/** Without data: the same for titles that exist and that do not. No page is for search engines. */
async function headForMembers(
  { pages, client, views, messagesOf }: Pick<Dependencies, 'client' | 'views' | 'messagesOf'> & { pages: ServerEntry },
  { view, ...url }: ViewedPage,
): Promise<FoundHead> {
  const { hasData, isFound } = pages.matchPage(url.path);
  const status = isFound ? 200 : 404;
  if (hasData) {
    const description = messagesOf(view.language).of(siteMessages)('description');
    return { status, head: { ...headWithoutData, description }, retryAfter: null };
  }
  const query = () => Promise.reject(new Error('A page without data needs no query'));
  const configuration = { ...client, ...viewOfPage(view, { views, pages }) };
  const { head } = await pages.loadHead({ ...url, query, configuration });
  return { status, head: { ...head, isIndexed: false }, retryAfter: null };
}

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
  /** Those that the page shows. */
  readonly announcements: readonly PageAnnouncement[];
  /** Some data may be withdrawn at any time: the page is not cached. */
  readonly isRevocable: boolean;
}

/** Those for everyone, with what a page needs of them. */
export function announcementsOfPages({ announcements }: Pick<Dependencies, 'announcements'>): PageAnnouncement[] {
  return announcements
    .inForce('everyone')
    .map(({ id, version, level, text, dismissible, until }) => ({ id, version, level, text, dismissible, until }));
}

/** What a page says of its view, and of other languages; nothing where there is the default alone. */
export function viewOfPage(
  view: View,
  { views, pages }: Pick<Dependencies, 'views'> & { readonly pages: Pick<ServerEntry, 'translations'> },
): Pick<ClientConfiguration, 'view' | 'languages' | 'translations'> {
  const key = viewKey(view, views);
  const scripts = pages.translations[view.language]?.scripts;
  const { languages } = views;
  return {
    ...(key !== '' && { view: key }),
    ...(languages.length > 1 && { languages }),
    ...(scripts && { translations: scripts }),
  };
}

/** Server-renders for anonymous users only; user content loads after hydration (docs/behaviour/app.md §2). */
export function createPageRenderer(dependencies: Dependencies & { pages: ServerEntry }) {
  const { pages } = dependencies;
  const isMembersOnly = dependencies.signIn.access === 'members';
  let rendersInFlight = 0;
  let firstHome: { readonly startedAt: number; isSettled: boolean } | null = null;

  async function renderPublic({ path, search, view }: ViewedPage): Promise<RenderResult | null> {
    const { context, isPartial } = publicContext(dependencies, view);
    const query = sharedQuery(context);
    const announcements = announcementsOfPages(dependencies);
    let hasRevocable = false;
    const page = await pages.renderPage({
      path,
      search,
      configuration: {
        ...dependencies.client,
        ...(announcements.length > 0 && { announcements }),
        ...viewOfPage(view, dependencies),
      },
      query: (name, input) => {
        hasRevocable ||= isRevocable(name);
        return query(name, input);
      },
    });
    return page && { page, announcements, isPartial: isPartial(), isRevocable: hasRevocable };
  }

  return {
    /** Whether the page at this URL is rendered here. */
    canRender: async (url: PageUrl): Promise<boolean> => {
      const page = pages.matchPage(url.path);
      return !(isMembersOnly && page.hasData) && page.isRendered(url);
    },
    /** Null when rendering fails or too many renders are in flight. */
    render: async (url: ViewedPage): Promise<RenderResult | null> => {
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
    /** How long a response may wait for `render` at present. */
    renderTimeoutMs: (path: string): number => {
      if (!pages.matchPage(path).hasData) return longRenderTimeoutMs;
      if (path !== '/' || firstHome === null || firstHome.isSettled) return renderTimeoutMs;
      return Math.max(renderTimeoutMs, longRenderTimeoutMs - (performance.now() - firstHome.startedAt));
    },
  };
}

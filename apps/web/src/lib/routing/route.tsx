import type { AppRouter } from '@marquee/api/app-router';
import type { Texts } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import type { ClientConfiguration, TranslationScript } from '@marquee/domain/site/client-configuration';
import { type PageHead, siteMessages } from '@marquee/domain/site/page-head';
import type { DataTag, FetchQueryOptions, QueryClient, QueryFunction } from '@tanstack/react-query';
import type { TRPCClient, TRPCClientError } from '@trpc/client';
import type { createTRPCQueryUtils, getQueryKey } from '@trpc/react-query';
import type { ReactElement } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { href, type PathParams } from '../paths.ts';
import type { LoadablePage } from './lazy-page.ts';

type Trpc = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** As `useTrpc` returns it, for public queries. */
export type PublicTrpc = Pick<Trpc, 'catalogue'> & { readonly lists: Pick<Trpc['lists'], 'shared'> };

/** A query as `queryOptions` returns it. */
export type PageQuery = Pick<FetchQueryOptions<unknown, TRPCClientError<AppRouter>, unknown, QueryKey>, 'queryKey'> & {
  readonly queryFn?: QueryFunction<unknown, QueryKey>;
};
type QueryKey = ReturnType<typeof getQueryKey>;

/** The data of queries; undefined while they load, and where they failed. */
type DataOf<Queries> = {
  readonly [Index in keyof Queries]:
    | (Queries[Index] extends { queryKey: DataTag<unknown, infer Data, unknown> } ? Data : never)
    | undefined;
};

export interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly trpcClient: TRPCClient<AppRouter>;
  readonly trpc: PublicTrpc;
  /** Such as '?genre=18'. */
  readonly search: string;
}

/** What SSR needs to know of a page whose data are more than its `queries`. */
interface Loader<Params> {
  /** Loads what the page shows first. Rejects if any query fails. */
  readonly load: (context: LoaderContext, params: Params) => Promise<unknown>;
  /** Loads the main data of a page without `queries`. Rejects if the page cannot be read: status 503. */
  readonly loadMain?: (context: LoaderContext, params: Params) => Promise<unknown>;
  /** The search params as links write them: no other spelling is rendered. The default are none. */
  readonly canonicalSearch?: (params: Params, search: string) => string;
  /** Whether search engines should read the page with these search params. The default is true. */
  readonly isIndexed?: (params: Params, search: string) => boolean;
}

/** Title and description are for all readers, the rest is for link previews and search engines: SSR only. */
export type RouteHead = Partial<PageHead>;

/** With a `description`, unless that of the site will do. */
type HeadTexts = Texts & { readonly title: string };

/** What a head depends on besides the page's path and data. */
interface HeadUrl {
  /** In the language of the page. */
  readonly messages: Messages;
  /** Without '?'. */
  readonly search: string;
  /** Null where the head is not that of a site. */
  readonly configuration: ClientConfiguration | null;
}

interface RouteDefinition<Pattern extends string, Params, Queries> {
  /** In wouter's syntax, but case-sensitive. */
  readonly pattern: Pattern;
  /** The page's props from the path; null for a path that is none, such as one with an invalid id. */
  readonly params?: (values: PathParams<Pattern>) => Params | null;
  readonly page: LoadablePage<Params>;
  /** Paths with the same key are views of one page, which stays mounted between them. The default is the path. */
  readonly key?: (params: Params) => string;
  /**
   * The queries that the head is made of. The first is the page's main data: 404 or 503 without it; the others may be
   * missing.
   */
  readonly queries?: (trpc: PublicTrpc, params: Params) => Queries;
  /** Title and description where they depend on neither path nor data. The defaults are those of the site. */
  readonly texts?: HeadTexts;
  /** The rest of the head. */
  readonly head?: (params: Params, data: DataOf<Queries>, url: HeadUrl) => RouteHead;
  /** SSR only: without `import.meta.env.SSR` its code would be in the browser's main chunk. The default: `queries`. */
  readonly loader?: (() => Promise<Loader<Params>>) | undefined;
  /** True unless search engines should skip the page. */
  readonly isIndexed?: boolean;
  /** True unless the page is rendered in the browser only. */
  readonly isServerRendered?: boolean;
  /** True for a page that strangers see where only members may look, such as one that asks to sign in itself. */
  readonly isOpen?: boolean;
  /** In the sitemap: changes daily with the catalogue, or with a release. */
  readonly sitemap?: 'daily' | 'release';
  /** Values of the `tab` search param with which the page is server-rendered, too. */
  readonly tabs?: readonly string[];
  /** Where the page is now, if this is a former address of it; with the search params of the old one. */
  readonly newAddress?: (search: string) => string;
}

/** A route as everything else reads it, whatever its params and data. */
export interface Route {
  readonly pattern: string;
  readonly isIndexed: boolean;
  readonly isServerRendered: boolean;
  readonly isOpen: boolean;
  /** Texts of other languages that come with the page. */
  readonly texts: readonly TranslationScript[];
  readonly sitemap: 'daily' | 'release' | null;
  /** Whether SSR has to wait for queries. */
  readonly hasData: boolean;
  /** Null unless the path matches. */
  match(path: string): PageMatch | null;
  /** This page at any path, for a route without params. */
  at(path: string): PageMatch;
  /** Where the page is now, with these search params; null unless this is a former address. */
  newAddress(search: string): string | null;
  loadPage(): Promise<void>;
  isPageLoaded(): boolean;
}

/** The page at a path. */
export interface PageMatch {
  readonly route: Route;
  readonly key: string;
  /** As links write it. */
  readonly path: string;
  readonly element: ReactElement;
  queries(trpc: PublicTrpc): readonly PageQuery[];
  head(data: readonly unknown[], url: HeadUrl): PageHead;
  load(context: LoaderContext): Promise<unknown>;
  loadMain(context: LoaderContext): Promise<unknown>;
  canonicalSearch(search: string): Promise<string>;
  isIndexed(search: string): Promise<boolean>;
}

/** One page, declared once: the router, prefetching, SSR, heads, the sitemap and status codes read it. */
export function defineRoute<
  const Pattern extends string,
  Params extends object = object,
  const Queries extends readonly PageQuery[] = readonly [],
>(definition: RouteDefinition<Pattern, Params, Queries>): Route {
  const { pattern, page, queries, loader, isIndexed = true } = definition;
  const { keys, pattern: caseInsensitive } = parse(pattern);
  const parser = () => ({ keys, pattern: new RegExp(caseInsensitive.source) });

  function pageAt(path: string, params: Params): PageMatch {
    const key = definition.key?.(params) ?? path;
    const canonicalPath = href(pattern as string, params);
    return {
      route,
      key,
      path: canonicalPath,
      element: <page.Page key={key} {...params} />,
      queries: (trpc) => queries?.(trpc, params) ?? [],
      head: (data, url) => ({
        ...headTexts(definition.texts, url.messages),
        canonicalPath,
        type: 'website',
        image: null,
        structuredData: null,
        isIndexed,
        ...definition.head?.(params, data as DataOf<Queries>, url),
      }),
      load: async (context) => {
        if (loader) return (await loader()).load(context, params);
        const { queryClient, trpc } = context;
        return Promise.all((queries?.(trpc, params) ?? []).map((query) => queryClient.fetchQuery(query)));
      },
      loadMain: async (context) => (await loader?.())?.loadMain?.(context, params),
      isIndexed: async (search) => (await loader?.())?.isIndexed?.(params, search) ?? true,
      canonicalSearch: async (search) => {
        const tab = definition.tabs?.find((name) => search === `?tab=${name}`);
        return tab ? `tab=${tab}` : ((await loader?.())?.canonicalSearch?.(params, search) ?? '');
      },
    };
  }

  const route: Route = {
    pattern,
    isIndexed,
    isServerRendered: definition.isServerRendered ?? true,
    isOpen: definition.isOpen ?? false,
    sitemap: definition.sitemap ?? null,
    hasData: loader !== undefined || queries !== undefined,
    match(path) {
      const [isMatch, values] = matchRoute(parser, pattern, path);
      const params = isMatch ? (definition.params?.(values as PathParams<Pattern>) ?? null) : null;
      if (!isMatch || (params === null && definition.params)) return null;
      return pageAt(path, params ?? ({} as Params));
    },
    at: (path) => pageAt(path, {} as Params),
    newAddress: (search) => definition.newAddress?.(search) ?? null,
    texts: page.texts,
    loadPage: () => page.load(),
    isPageLoaded: () => page.isLoaded(),
  };
  return route;
}

function headTexts(texts: HeadTexts | undefined, messages: Messages): Pick<PageHead, 'title' | 'description'> {
  const t = texts && messages.of<Texts>(texts);
  return {
    title: t?.('title') ?? null,
    description: t && texts?.description ? t('description') : messages.of(siteMessages)('description'),
  };
}

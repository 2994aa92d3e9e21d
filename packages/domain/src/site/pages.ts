import type { MediaType } from '../catalogue/media.ts';
import type { Messages, Translations } from '../messages/messages.ts';
import type { Language } from '../view/view.ts';
import type { ClientConfiguration, TranslationScripts } from './client-configuration.ts';
import type { PreloadedState } from './hydration-markers.ts';
import type { PageHead } from './page-head.ts';

/**
 * What the client's SSR bundle exports, and the server reads: pages are declared in the client's route modules only.
 */
export interface ServerEntry {
  /** The page at a path; the 404 page for an unknown path or an invalid id. */
  matchPage(path: string): ServerPage;
  /** The head of a URL; never rejects. */
  loadHead(request: RenderRequest): Promise<LoadedHead>;
  /** Rejects when a query fails. Null for a URL that is not server-rendered. */
  renderPage(request: RenderRequest): Promise<RenderedPage | null>;
  readonly links: ServerLinks;
  /** Languages besides English. */
  readonly translations: Readonly<Partial<Record<Language, Translation>>>;
  /** The text of the one inline script of rendered pages, which their policy allows; empty without a build. */
  readonly inlineScript: string;
}

/** A language: its texts, and where the client loads them. */
export interface Translation {
  readonly texts: Translations;
  readonly scripts: TranslationScripts;
}

export interface ServerPage {
  readonly isFound: boolean;
  /** Where the page is now, with these search params; null unless this is a former address. */
  newAddress(search: string): string | null;
  /**
   * Whether a URL is server-rendered: only as links write it, or endless spellings of one page would fill the cache.
   */
  isRendered(url: PageUrl): Promise<boolean>;
  /** Whether rendering waits for queries. */
  readonly hasData: boolean;
}

export interface PageUrl {
  readonly path: string;
  /** Such as '?genre=18'; '' without a query. */
  readonly search: string;
}

export interface PageRequest extends PageUrl {
  /**
   * Calls a public procedure anonymously. Rejects if it fails; with `code: 'NOT_FOUND'` for what does not exist.
   */
  query(procedure: string, input: unknown): Promise<unknown>;
}

export interface RenderRequest extends PageRequest {
  readonly configuration: ClientConfiguration;
}

export interface LoadedHead {
  readonly head: PageHead;
  /** False for an unknown path or title. */
  readonly isFound: boolean;
  /** False when the page's main data failed to load; parts of a page may be missing. */
  readonly isReadable: boolean;
}

/** A server-rendered page. */
export interface RenderedPage {
  /** Content of the head: styles, preloads, and scripts that run before the first paint. */
  readonly head: string;
  /** Content of the root element. */
  readonly markup: string;
  /** Embedded as a data block for hydration. */
  readonly state: PreloadedState;
}

/** Links for robots.txt, the sitemap and OpenSearch. */
export interface ServerLinks {
  /** Public pages without params; those of 'release' change with a release only. */
  readonly sitemap: readonly { readonly path: string; readonly changes: 'daily' | 'release' }[];
  /** Paths, or first segments such as '/watch/', of pages that search engines should skip. */
  readonly unindexed: readonly string[];
  readonly search: {
    description(messages: Messages): string;
    /** The path and query of a search, with a variable in place of its text: '/search?q={variable}'. */
    readonly template: (variable: string) => string;
  };
  title(title: { mediaType: MediaType; id: number }): string;
}

/** First path segments of files and APIs. */
const reservedSegments = new Set(['api', 'art', 'assets', 'config', 'feeds', 'pictures', 'player', 'trpc']);

/**
 * Whether a path may be a page, for the server and the service worker; which pages there are is known to the client's
 * route modules. File names are none: a missing script would become HTML, which caches would store.
 */
export function isPagePath(path: string): boolean {
  const [first = ''] = path.split('/').filter((segment) => segment !== '');
  return !path.includes('.') && !reservedSegments.has(first.toLowerCase());
}

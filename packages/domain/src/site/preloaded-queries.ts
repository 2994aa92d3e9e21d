import type { ClientConfiguration } from './client-configuration.ts';
import { matchPage, type PageMatch, type PageName } from './routes.ts';

/** Pages that are server-rendered with catalogue data, and without any data. */
const cataloguePages = ['home', 'movies', 'shows', 'movie', 'show', 'episode'] as const satisfies readonly PageName[];
const plainPages = ['search', 'myList', 'settings', 'privacy', 'dmca', 'info'] as const satisfies readonly PageName[];
const renderedPages = [...cataloguePages, ...plainPages];
export type CataloguePage = (typeof cataloguePages)[number];
export type RenderedPageName = (typeof renderedPages)[number];

export function isCataloguePage(page: RenderedPageName): page is CataloguePage {
  return cataloguePages.some((name) => name === page);
}

export interface RenderedMatch extends PageMatch {
  readonly page: RenderedPageName;
}

/** Null if the path is not a server-rendered page. */
export function matchRenderedPage(path: string): RenderedMatch | null {
  const match = matchPage(path);
  const page = renderedPages.find((name) => name === match?.page);
  return match && page ? { ...match, page } : null;
}

export interface RenderRequest {
  readonly path: string;
  /** Such as '?genre=18'; '' without a query. */
  readonly search: string;
  readonly configuration: ClientConfiguration;
  /** Calls a public procedure anonymously; rejects if it fails. */
  query(procedure: string, input: unknown): Promise<unknown>;
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

export interface PreloadedState {
  /** Path and query that were rendered; the client does not hydrate on any other URL. */
  readonly url: string;
  /** As TanStack Query dehydrates them. */
  readonly queries: readonly unknown[];
}

/** Exported by the client's server bundle. Null if the page is not server-rendered. */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage | null>;

/** Id of the data block. */
export const preloadedStateElement = 'marquee-preloaded-state';

/** On the root element until hydration has finished; its value is empty until hydration starts. */
export const serverRenderedAttribute = 'data-server-rendered';

/** On the html element if this browser has a stored session token. */
export const storedSignInAttribute = 'data-stored-sign-in';

/** Dispatched on the document after hydration. */
export const hydratedEvent = 'marquee:hydrated';

import type { ClientConfiguration } from './client-configuration.ts';
import { matchPage, type PageMatch, type PageName } from './routes.ts';

/** The pages that the server draws. */
const drawnPages = ['home', 'movies', 'shows', 'movie', 'show', 'episode'] as const satisfies readonly PageName[];
export type DrawnPage = (typeof drawnPages)[number];

/** A path that is one of those. */
export interface DrawnMatch extends PageMatch {
  readonly page: DrawnPage;
}

/** Null where the page at a path, if there is one, is not drawn on the server. */
export function matchDrawnPage(path: string): DrawnMatch | null {
  const match = matchPage(path);
  const page = drawnPages.find((name) => name === match?.page);
  return match && page ? { ...match, page } : null;
}

/** What the server needs to know to draw a page. */
export interface FirstViewRequest {
  readonly path: string;
  /** As '?genre=18'; '' where the address has none. */
  readonly search: string;
  readonly configuration: ClientConfiguration;
  /** Calls a public procedure on behalf of nobody; fails where there is no answer. */
  ask(procedure: string, input: unknown): Promise<unknown>;
}

/** A page as the server draws it by the client's own components. */
export interface FirstView {
  /** What goes into the head: styles and preloads. */
  readonly head: string;
  /** What goes into the root element. */
  readonly markup: string;
  /** For the data block: what the page was drawn with. */
  readonly state: FirstViewState;
}

export interface FirstViewState {
  /** Path and query that were drawn: the markup is of no use to any other. */
  readonly address: string;
  /** Answers under the keys of the client's query cache. */
  readonly answers: readonly FirstAnswer[];
}

interface FirstAnswer {
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** ms since 1970 */
  readonly at: number;
}

/** What the client's build gives to the server. Null where a page is not drawn on the server. */
export type DrawFirstView = (request: FirstViewRequest) => Promise<FirstView | null>;

/** The id of the data block in the page. */
export const firstViewElement = 'marquee-first-view';

/** Stands on the root element for as long as its markup is the server's: empty until a script begins to take it over. */
export const drawnByServer = 'data-drawn-by-server';

/** Told to the document when the client has taken the page over. */
export const takenOver = 'marquee:taken-over';

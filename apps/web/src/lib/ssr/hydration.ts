import {
  hydratedEvent,
  type PreloadedState,
  preloadedStateElement,
  serverRenderedAttribute,
} from '@marquee/domain/site/preloaded-queries';
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';

const onServer = typeof window === 'undefined';
let hydrating = false;
let hasPreloaded = false;

/** Reads the preloaded state; null without SSR, or when the URL changed since. */
export function readPreloadedState(page: Document): PreloadedState | null {
  const block = page.getElementById(preloadedStateElement)?.textContent;
  if (!block) return null;
  const state = JSON.parse(block) as PreloadedState;
  const { pathname, search } = page.location;
  return state.url === pathname + search ? state : null;
}

/** Seeds the query cache with the preloaded queries. */
export function hydrateQueries(queryClient: QueryClient, { queries }: PreloadedState): void {
  hasPreloaded = true;
  hydrate(queryClient, { queries: queries as DehydratedState['queries'] });
}

/** Whether this page was server-rendered with preloaded queries. */
export function hasPreloadedQueries(): boolean {
  return hasPreloaded;
}

/** Call before hydrateRoot: React replays input from here on. */
export function startHydration(root: HTMLElement): void {
  hydrating = true;
  root.setAttribute(serverRenderedAttribute, 'hydrating');
}

/** Call after the page has hydrated or rendered on the client. */
export function endHydration(root: HTMLElement | null): void {
  hydrating = false;
  root?.removeAttribute(serverRenderedAttribute);
  // After the effects of the same commit.
  setTimeout(() => document.dispatchEvent(new Event(hydratedEvent)));
}

/**
 * Whether the current render is SSR or hydration: it must not depend on anything the server does not know, and must not
 * fade in.
 */
export function isHydrating(): boolean {
  return onServer || hydrating;
}

import { withTimeout } from '@marquee/domain/async/with-timeout';
import { announcementsHeader, viewHeader } from '@marquee/domain/site/hydration-markers';
import { cacheNames } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import { networkTimeoutMs } from '../lib/timing.ts';
import { scope } from './worker-scope.ts';

interface ShellFile {
  readonly url: string;
  readonly revision: string | null;
}

declare global {
  interface Window {
    /** The build replaces this name with the precache list; it may occur only once. */
    readonly __WB_MANIFEST: ShellFile[];
  }
}

/** The app shell: the page without SSR markup, and the built files. */
export const shellFiles = self.__WB_MANIFEST;

const contentTypes = [
  ['.js', 'javascript'],
  ['.css', 'css'],
] as const;

/** Whether a .js or .css URL was served with a matching content type. */
function hasExpectedType(url: string, { status, headers }: Response): boolean {
  const { pathname } = new URL(url);
  const contentType = contentTypes.find(([extension]) => pathname.endsWith(extension));
  return status === 200 && (!contentType || (headers.get('content-type') ?? '').includes(contentType[1]));
}

/**
 * Never caches or serves a response whose content type does not match its URL: a captive portal's login page, cached as
 * a script, would be served until the next build.
 */
export const contentTypeGuard: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (hasExpectedType(request.url, response) ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && hasExpectedType(request.url, cachedResponse) ? cachedResponse : null,
};

/**
 * Fetches missing shell files. Installing the worker fills the cache; the error screen or a recovery may have cleared
 * it since, and it would stay empty until the next build.
 */
export async function cacheShell(): Promise<void> {
  const cache = await scope.caches.open(cacheNames.precache);
  for (const { url } of shellFiles) {
    const key = getCacheKeyForURL(url);
    if (key === undefined || (await cache.match(key))) continue;
    // By cache key, as at installation: a URL with a query is served without SSR markup.
    const response = await fetch(key, { credentials: 'same-origin' });
    if (response.ok) await cache.put(key, response);
  }
}

/** Built files that a page has loaded, in its message, without those of the shell; null for other messages. */
export function parseLoadedAssets(message: unknown): string[] | null {
  const paths: unknown = (message as { loadedAssets?: unknown } | null)?.loadedAssets;
  if (!Array.isArray(paths)) return null;
  return (paths as string[]).filter((path) => isAsset(path) && getCacheKeyForURL(path) === undefined);
}

export const isAsset = (path: string) => path.startsWith('/assets/');

interface PageRequest {
  readonly request: Request;
  readonly event: { waitUntil(work: Promise<unknown>): void };
}

/** What a page of the shell depends on besides the build. */
const contentsOf = ({ headers }: Response) => `${headers.get(announcementsHeader)} ${headers.get(viewHeader)}`;

/** Fetches the page of the shell again when it has other announcements, or another view, than a page just loaded. */
async function refreshShellPage(page: Response): Promise<void> {
  const key = getCacheKeyForURL('/');
  const shell = await matchPrecache('/');
  if (!page.ok || key === undefined || !shell || contentsOf(shell) === contentsOf(page)) return;
  const response = await fetch(key, { credentials: 'same-origin' });
  // After an update of the product it names files that are not in this worker's cache.
  const scripts = (await response.clone().text()).match(/\/assets\/[\w-]+\.js/g) ?? [];
  if (!response.ok || !scripts.every((url) => getCacheKeyForURL(url) !== undefined)) return;
  await (await scope.caches.open(cacheNames.precache)).put(key, response);
}

/** Network first, error statuses included; the cached shell only without a response in time. */
export async function handlePage({ request, event }: PageRequest): Promise<Response> {
  const pending = fetch(request);
  event.waitUntil(pending.then(refreshShellPage).catch(() => undefined));
  try {
    return await withTimeout(pending, networkTimeoutMs);
  } catch {
    return (await matchPrecache('/')) ?? pending;
  }
}

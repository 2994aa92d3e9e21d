import type { WorkboxPlugin } from 'workbox-core';

const kinds = [
  ['.js', 'javascript'],
  ['.css', 'css'],
] as const;

/** Whether a script or style sheet is one, by its type. */
function isAsNamed(address: string, { status, headers }: Response): boolean {
  const { pathname } = new URL(address);
  const kind = kinds.find(([ending]) => pathname.endsWith(ending));
  return status === 200 && (!kind || (headers.get('content-type') ?? '').includes(kind[1]));
}

/**
 * Keeps out, and passes over, what is not what its name says: the page of a network that wants a login first, once kept as
 * a script, would be answered until the next build, in the place of what could mend it.
 */
export const asNamed: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (isAsNamed(request.url, response) ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && isAsNamed(request.url, cachedResponse) ? cachedResponse : null,
};

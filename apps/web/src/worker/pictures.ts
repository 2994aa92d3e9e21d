import { CacheFirst } from 'workbox-strategies';
import { bounded } from './bounded.ts';
import { scope } from './worker-scope.ts';

/** Pictures of titles, whose addresses change with what they show: drawn or fetched by our server, or the host's own. */
function isKept(request: Request, { origin, protocol, pathname }: URL): boolean {
  if (request.destination !== 'image') return false;
  return origin === scope.location.origin ? /^\/(art|pictures)\//.test(pathname) : protocol === 'https:';
}

const strategy = new CacheFirst({
  cacheName: 'marquee-pictures',
  // Asked for with CORS: an answer that may not be read counts as 7 MB each against what a site may store.
  fetchOptions: { mode: 'cors', credentials: 'omit' },
  plugins: [
    bounded(300),
    // A host that does not allow reading shows its pictures all the same; they are not kept.
    { handlerDidError: ({ request }) => fetch(request) },
  ],
});

export const pictures = { isKept, strategy } as const;

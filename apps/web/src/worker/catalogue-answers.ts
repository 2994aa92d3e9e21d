import { CacheExpiration } from 'workbox-expiration';
import { answersToKeep, keptBatch, type NamedAnswer, namesOfCalls } from './catalogue-batch.ts';
import { type ExtendableEvent, scope } from './worker-scope.ts';

const cacheName = 'marquee-catalogue';
/** Last answers of public queries: some 20 KB each at most. */
const expiration = new CacheExpiration(cacheName, { maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60 });

/** Queries of the public catalogue alone. Whoever sends a sign-in asks for something of their own, which is never kept. */
export function isCatalogueQuery({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }) {
  return sameOrigin && !request.headers.has('authorization') && namesOfCalls(url) !== null;
}

/** The server's answer; where no answer comes, the last one that was seen. */
export async function answerQuery({
  request,
  url,
  event,
}: {
  request: Request;
  url: URL;
  event: ExtendableEvent;
}): Promise<Response> {
  const names = namesOfCalls(url) ?? [];
  try {
    const response = await fetch(request);
    if (response.headers.get('content-type')?.startsWith('application/json')) {
      // Kept on the side: the page need not wait for the cache.
      event.waitUntil(keep(names, response.clone()));
    }
    return response;
  } catch (error) {
    const kept = keptBatch(await Promise.all(names.map(findKept)));
    if (kept === null) throw error;
    return Response.json(kept);
  }
}

async function findKept(name: string): Promise<unknown> {
  const response = await (await scope.caches.open(cacheName)).match(name);
  return response?.json();
}

async function keep(names: readonly string[], response: Response): Promise<void> {
  const answers = answersToKeep(await response.json(), names.length);
  if (answers === null) return;
  await keepNamed(names.flatMap((name, index) => (answers[index] ? [[name, answers[index]]] : [])));
}

/** Keeps what came to a page without the worker seeing it. */
export function keepHanded(answers: readonly NamedAnswer[]): Promise<void> {
  return keepNamed(answers.map(({ name, data }) => [name, { result: { data } }]));
}

async function keepNamed(answers: readonly (readonly [name: string, answer: object])[]): Promise<void> {
  const cache = await scope.caches.open(cacheName);
  for (const [name, answer] of answers) {
    await cache.put(name, Response.json(answer));
    await expiration.updateTimestamp(new URL(name, scope.location.href).href);
  }
  await expiration.expireEntries();
}

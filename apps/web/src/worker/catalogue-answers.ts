import { limits } from '@marquee/domain/limits';
import { CacheExpiration } from 'workbox-expiration';
import { answersToKeep, keptBatch, type NamedAnswer, namesOfCalls } from './catalogue-batch.ts';
import { inTime, isOfProduct } from './network-answer.ts';
import { type ExtendableEvent, scope } from './worker-scope.ts';

const cacheName = 'marquee-catalogue';
/** Last answers of public queries: some 20 KB each at most. */
const expiration = new CacheExpiration(cacheName, { maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60 });

/** Queries of the public catalogue alone. Whoever sends a sign-in asks for something of their own, which is never kept. */
export function isCatalogueQuery({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }) {
  return sameOrigin && !request.headers.has('authorization') && namesOfCalls(url) !== null;
}

interface Answer {
  readonly response: Response;
  /** All that the product said; null where the answer is not the product's. */
  readonly text: string | null;
}

/** The server's answer; where none comes, or none in time, the last one that was seen. */
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
  const asked = ask(request);
  // Kept on the side, late answers too: the page need not wait for the cache.
  event.waitUntil(asked.then(({ text }) => keep(names, text)).catch(() => undefined));
  const answer = await inTime(asked, limits.networkPatience);
  if (typeof answer !== 'string' && answer.text !== null) return answer.response;
  const kept = keptBatch(await Promise.all(names.map(findKept)), answer === 'late' ? 'late' : 'failed');
  if (kept === null) return (await asked).response;
  // What is not kept is asked for again when a busy server says.
  const wait = typeof answer === 'string' ? null : answer.response.headers.get('retry-after');
  return Response.json(kept, wait === null ? {} : { headers: { 'retry-after': wait } });
}

/** A connection may hang or end within an answer as well: there is one when all of it has come. */
async function ask(request: Request): Promise<Answer> {
  const response = await fetch(request);
  return { response, text: isOfProduct(response) ? await response.clone().text() : null };
}

async function findKept(name: string): Promise<unknown> {
  const response = await (await scope.caches.open(cacheName)).match(name);
  return response?.json();
}

async function keep(names: readonly string[], text: string | null): Promise<void> {
  const answers = text === null ? null : answersToKeep(JSON.parse(text), names.length);
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

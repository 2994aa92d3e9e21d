import { limits } from '@marquee/domain/limits';
import { matchPrecache } from 'workbox-precaching';
import { inTime } from './network-answer.ts';
import type { FetchEvent } from './worker-scope.ts';

/** Whatever the server says of a page stands, a 404 or a 502 too; the shell is for when nobody answers, or not in time. */
export async function answerPage({ request, event }: { request: Request; event: FetchEvent }): Promise<Response> {
  const asked = askNetwork(request, event);
  // A browser complains of what it asked for ahead and nobody waited for.
  event.waitUntil(asked.catch(() => undefined));
  const answer = await inTime(asked, limits.networkPatience);
  if (answer instanceof Response) return answer;
  return (await matchPrecache('/')) ?? asked;
}

async function askNetwork(request: Request, { preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

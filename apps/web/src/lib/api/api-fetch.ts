import type { httpLink } from '@trpc/react-query';

export type Fetch = NonNullable<Parameters<typeof httpLink>[0]['fetch']>;

/** A proxy or another intermediary responded instead of Marquee: the body means nothing, the status does. */
export class ForeignResponseError extends Error {
  constructor(readonly response: Response) {
    super(`Proxy response ${response.status}`);
  }
}

/** fetch for Marquee's API. @throws {ForeignResponseError} when an intermediary sent an error response */
export const apiFetch = async (...[input, init]: Parameters<Fetch>): Promise<Response> => {
  const response = await fetch(input, init as RequestInit);
  const isOwn = response.ok || response.headers.get('content-type')?.startsWith('application/json');
  if (!isOwn) throw new ForeignResponseError(response);
  return response;
};

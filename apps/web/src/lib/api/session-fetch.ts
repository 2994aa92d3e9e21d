import { storedToken } from '../session/token.ts';
import type { Fetch } from './api-fetch.ts';
import { fetchWithServerClock } from './server-clock.ts';

/** Aborts the request when the session changes, in any tab: the response would be a 401 about the former one. */
export const fetchInSession: Fetch = async (input, init) => {
  const { signal } = init ?? {};
  const request = new AbortController();
  const abort = () => request.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const unsubscribe = storedToken.subscribe(abort);
  try {
    return await fetchWithServerClock(input, { ...init, signal: request.signal });
  } finally {
    unsubscribe();
  }
};

import type { AppRouter } from '@marquee/api/app-router';
import type { TRPCLink } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { storedToken } from '../session/token.ts';

/**
 * Aborts a query when the session changes, in any tab, also while it waits for its batch: the response would be a 401
 * about the former session.
 */
export const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const call = new AbortController();
      const abort = () => call.abort();
      if (op.signal?.aborted) abort();
      op.signal?.addEventListener('abort', abort);
      const unsubscribe = storedToken.subscribe(abort);
      const response = next({ ...op, signal: call.signal }).subscribe(observer);
      return () => {
        unsubscribe();
        response.unsubscribe();
      };
    });

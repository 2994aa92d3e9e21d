import type { AppRouter } from '@marquee/api/app-router';
import { limits } from '@marquee/domain/limits';
import { createTRPCReact, httpBatchLink, httpLink, splitLink } from '@trpc/react-query';
import { storedToken } from '../session/token.ts';
import { apiFetch } from './api-fetch.ts';
import { fetchWithServerClock } from './server-clock.ts';

export const trpc = createTRPCReact<AppRouter>();

const url = '/trpc';

/** A call may pass its own token: on logout the stored one is removed first. */
function authorization({ token = storedToken.read() }: Record<string, unknown>): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** URL of a query outside of a batch, as httpLink requests it. */
export function queryUrl(procedure: string, input: unknown): string {
  return `${url}/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;
}

/**
 * Catalogue queries carry no token and are not batched, so that every cache stores one response by its URL for everybody.
 * Mutations are not batched: the server accepts no sign-in within a batch.
 */
export function createTrpcClient() {
  return trpc.createClient({
    links: [
      splitLink({
        condition: ({ path }) => path.startsWith('catalogue.'),
        true: httpLink({ url, fetch: apiFetch }),
        false: splitLink({
          condition: ({ type }) => type === 'mutation',
          true: httpLink({ url, headers: ({ op }) => authorization(op.context), fetch: fetchWithServerClock }),
          false: httpBatchLink({
            url,
            maxItems: limits.callsPerBatch,
            headers: () => authorization({}),
            fetch: fetchWithServerClock,
          }),
        }),
      }),
    ],
  });
}

import type { AppRouter } from '@marquee/api/app-router';
import { createTRPCReact, httpBatchLink, httpLink, splitLink } from '@trpc/react-query';
import { productFetch } from './product-fetch.ts';
import { fetchNotingTime } from './server-clock.ts';
import { storedToken } from './token.ts';

/** The procedures as hooks, typed by the server's own router. */
export const trpc = createTRPCReact<AppRouter>();

const url = '/trpc';
/** The server refuses larger batches. */
const largestBatch = 10;

function authorization(): Record<string, string> {
  const token = storedToken.read();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/**
 * The public catalogue goes without a token, so that its answers are the same for everybody and may be cached; changes
 * go one by one, since the server takes no sign-in within a batch.
 */
export function createTrpcClient() {
  return trpc.createClient({
    links: [
      splitLink({
        condition: ({ path }) => path.startsWith('catalogue.'),
        true: httpBatchLink({ url, maxItems: largestBatch, fetch: productFetch }),
        false: splitLink({
          condition: ({ type }) => type === 'mutation',
          true: httpLink({ url, headers: authorization, fetch: fetchNotingTime }),
          false: httpBatchLink({ url, maxItems: largestBatch, headers: authorization, fetch: fetchNotingTime }),
        }),
      }),
    ],
  });
}

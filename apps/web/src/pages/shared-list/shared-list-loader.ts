import type { LoaderContext } from '../../lib/routing/route.tsx';
import { sharedListOptions } from './shared-list-options.ts';

export function load({ queryClient, trpcClient }: LoaderContext, { token }: { token: string }) {
  return queryClient.fetchInfiniteQuery(sharedListOptions(trpcClient, token));
}

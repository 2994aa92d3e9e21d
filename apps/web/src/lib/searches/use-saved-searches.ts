import type { NewSavedSearch, SavedSearch } from '@marquee/domain/discover/saved-searches';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTrpc, useTrpcClient } from '../api/trpc.tsx';
import { useSession } from '../session/session.ts';

/** Saved searches of the member; visitors have none. `save` and `remove` reject with the server's message. */
export function useSavedSearches() {
  const { searches } = useTrpcClient();
  const queryClient = useQueryClient();
  const isMember = useSession().status !== 'signed-out';
  const options = useTrpc().searches.list.queryOptions(undefined, { enabled: isMember, staleTime: 0 });
  const saved = useQuery(options);
  const change = (items: (before: readonly SavedSearch[]) => SavedSearch[]) =>
    queryClient.setQueryData(options.queryKey, (before) => before && { items: items(before.items) });
  return {
    saved,
    save: async (search: NewSavedSearch): Promise<SavedSearch> => {
      const added = await searches.save.mutate(search);
      change((before) => [added, ...before]);
      return added;
    },
    remove: async ({ id }: Pick<SavedSearch, 'id'>): Promise<void> => {
      await searches.remove.mutate({ id });
      change((before) => before.filter((one) => one.id !== id));
    },
  };
}

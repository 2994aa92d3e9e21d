import type { ImportTitle, ImportTitles, ImportTitlesQuery } from '@marquee/domain/exchange/import-status';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../lib/api/call-failure.ts';
import { listKey, useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { notify } from '../../../lib/notices.ts';

const messages = defineMessages('import.use-titles', {
  notSaved: 'Your choice could not be saved. Please try again.',
});

export type TitleOutcome = NonNullable<ImportTitlesQuery['outcome']>;
type Pages = InfiniteData<ImportTitles, string | null>;

/** Titles of a page. */
const pageLimit = 50;

/** Titles of an import, in the order in which its files name them. */
export function useTitles(id: string, outcome: TitleOutcome) {
  const client = useTrpcClient();
  const query = useInfiniteQuery({
    queryKey: listKey('exchange.titles', { id, outcome }),
    queryFn: ({ pageParam, signal }) =>
      client.exchange.titles.query(
        { id, outcome, limit: pageLimit, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchOnReconnect: false,
  });
  return {
    titles: query.data?.pages.flatMap(({ items }) => items) ?? [],
    isLoading: query.isPending,
    hasFailed: query.isError,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}

/** Lists that gain or lose a title by a choice. Those that it is chosen in are not read again. */
const changedByChoices = ['matched', 'unplaced'] as const;

/** Choices of an import that are being sent. */
export const choiceKey = (id: string) => ['exchange.resolve', id] as const;

/** The title of the catalogue that one of an import is; null leaves it out. */
export type Choice = { readonly media_type: 'movie' | 'tv'; readonly media_id: string } | null;

/** Chooses one of several titles. The title stays in its group, so that the choice can be changed. */
export function useChooseTitle(id: string, n: number) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationKey: choiceKey(id),
    mutationFn: (choice: Choice) => client.exchange.resolve.mutate({ id, n, ...(choice ?? { skip: true }) }),
    // Arrow keys pass over choices: the last one is the one that holds.
    scope: { id: `import-title-${n}` },
    onSuccess: (title) => {
      const queryKey = listKey('exchange.titles', { id });
      queryClient.setQueriesData<Pages>({ queryKey }, (pages) => withTitle(pages, title));
      void trpc.exchange.status.invalidate({ id });
      for (const outcome of changedByChoices) {
        void queryClient.invalidateQueries({ queryKey: listKey('exchange.titles', { id, outcome }) });
      }
    },
    onError: (error) => notify('error', failureText(error, t('notSaved'))),
  });
  return {
    choose: (choice: Choice) => mutation.mutate(choice),
    pending: mutation.isPending ? mutation.variables : undefined,
  };
}

function withTitle(pages: Pages | undefined, title: ImportTitle): Pages | undefined {
  if (!pages) return pages;
  const replace = (items: ImportTitles['items']) => items.map((other) => (other.n === title.n ? title : other));
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: replace(page.items) })) };
}

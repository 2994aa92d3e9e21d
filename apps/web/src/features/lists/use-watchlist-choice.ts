import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureText } from '../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';

const messages = defineMessages('lists.use-watchlist-choice', {
  notSaved: 'Your choice could not be saved. Please try again.',
});

/** Whether finished titles leave Watch Later; changes at once, and back if it could not be saved. */
export function useWatchlistChoice() {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const { data, isError, refetch } = useQuery(trpc.lists.choice.queryOptions(undefined, { staleTime: 0 }));
  const save = useMutation({
    mutationFn: (choice: { removes_finished: boolean }) => client.lists.choose.mutate(choice),
    onSuccess: (chosen) => trpc.lists.choice.setData(undefined, chosen),
    onError: (error) => notify('error', failureText(error, t('notSaved'))),
  });
  return {
    /** Undefined until it is known, null until it is chosen. */
    removesFinished: save.isPending ? save.variables.removes_finished : data?.removes_finished,
    hasFailed: isError && !data,
    retry: () => void refetch(),
    /** Returns false if the server refused. */
    choose: (removesFinished: boolean) =>
      save.mutateAsync({ removes_finished: removesFinished }).then(
        () => true,
        () => false,
      ),
  };
}

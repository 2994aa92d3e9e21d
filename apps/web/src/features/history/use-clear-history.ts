import { historyMessages } from '@marquee/domain/history/history-messages';
import { useMutation } from '@tanstack/react-query';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { outboxOf } from '../../lib/history/outbox.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import type { Notify } from '../../lib/notices.ts';

interface ClearHistoryOptions {
  userId: number;
  /** Whether the local history is shown: it is cleared even if the server fails. */
  isLocal: boolean;
  notify: Notify;
  onSettled: () => void;
}

/** Clears the history on the server, in this browser and in the outbox. */
export function useClearHistory({ userId, isLocal, notify, onSettled }: ClearHistoryOptions) {
  const t = useMessages(historyMessages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const clearLocally = (until: number) => {
    outboxOf(userId).removeUntil(until);
    outboxOf('visitor').removeUntil(Infinity);
  };
  const clear = useMutation({
    mutationFn: () => client.history.clear.mutate(),
    onMutate: () => ({ until: Date.now() }),
    onSuccess: (_, __, { until }) => {
      clearLocally(until);
      notify('success', t('cleared'));
    },
    onError: (_, __, context) => {
      if (isLocal && context) clearLocally(context.until);
      notify('error', t('clearFailed'));
    },
    onSettled: () => {
      void trpc.history.invalidate();
      onSettled();
    },
  });
  return { clear: () => clear.mutate(), pending: clear.isPending };
}

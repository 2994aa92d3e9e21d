import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { outboxOf } from '../../../lib/history/outbox.ts';
import { nextTimestamp } from '../../../lib/history/queue-marks.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';

const messages = defineMessages('settings.use-record-choice', {
  on: 'Your record is on',
  off: 'Your record is off',
  notSaved: 'Your choice could not be saved. Please try again.',
  deleted: 'Your record was deleted: {count, plural, one {# entry} other {# entries}}',
  notDeleted: 'Your record could not be deleted. Please try again.',
});

/** "Keep a record of what I watch": changes at once, and back if it could not be saved. */
export function useRecordChoice(notify: Notify) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const { data, isError, refetch } = useQuery(trpc.watches.choice.queryOptions(undefined, { staleTime: 0 }));
  const choose = useMutation({
    mutationFn: (choice: { enabled: boolean }) => client.watches.choose.mutate(choice),
    onSuccess: (chosen) => {
      trpc.watches.choice.setData(undefined, chosen);
      notify('success', t(chosen.enabled ? 'on' : 'off'));
    },
    onError: (error) => notify('error', failureText(error, t('notSaved'))),
  });
  return {
    /** Undefined until it is known. */
    enabled: choose.isPending ? choose.variables.enabled : data?.enabled,
    /** Whether the member has chosen; undefined until it is known. */
    isChosen: data?.isChosen,
    hasFailed: isError && !data,
    retry: () => void refetch(),
    choose: (enabled: boolean) => {
      if (!choose.isPending) choose.mutate({ enabled });
    },
  };
}

interface ClearRecordOptions {
  userId: number;
  notify: Notify;
  onSettled: () => void;
}

/** Deletes the whole record on the server, and what waits to be sent for it. */
export function useClearRecord({ userId, notify, onSettled }: ClearRecordOptions) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const clear = useMutation({
    mutationFn: () => client.watches.clear.mutate(),
    onMutate: () => ({ until: nextTimestamp() }),
    onSuccess: ({ deleted }, _, { until }) => {
      const outbox = outboxOf(userId);
      for (const entry of outbox.readAll()) {
        if (entry.kind !== 'opened' && entry.timestamp <= until) outbox.remove(entry);
      }
      notify('success', t('deleted', { count: deleted }));
    },
    onError: (error) => notify('error', failureText(error, t('notDeleted'))),
    onSettled: () => {
      void trpc.watches.invalidate();
      onSettled();
    },
  });
  return { clear: () => clear.mutate(), isClearing: clear.isPending };
}

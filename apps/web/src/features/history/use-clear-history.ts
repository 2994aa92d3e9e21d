import { historyMessages } from '@marquee/domain/history-messages';
import { localHistory } from '../../lib/local-history.ts';
import type { Say } from '../../lib/notices.ts';
import { trpc } from '../../lib/trpc.ts';
import { outboxOf } from './outbox.ts';

interface ClearHistoryOptions {
  userId: number;
  /** Whether the browser's own copy is what is shown: it is cleared even where the server cannot be. */
  isLocal: boolean;
  say: Say;
  onSettled: () => void;
}

/** Forgets all that somebody watched: at the server, in this browser's own list, and what was still to be sent. */
export function useClearHistory({ userId, isLocal, say, onSettled }: ClearHistoryOptions) {
  const utils = trpc.useUtils();
  const forget = (until: number) => {
    outboxOf(userId).drop(until);
    localHistory.write([]);
  };
  const clear = trpc.history.clear.useMutation({
    onMutate: () => ({ until: Date.now() }),
    onSuccess: (_, __, { until }) => {
      forget(until);
      say('success', historyMessages.cleared);
    },
    onError: (_, __, context) => {
      if (isLocal && context) forget(context.until);
      say('error', historyMessages.clearFailed);
    },
    onSettled: () => {
      void utils.history.invalidate();
      onSettled();
    },
  });
  return { clear: () => clear.mutate(), pending: clear.isPending };
}

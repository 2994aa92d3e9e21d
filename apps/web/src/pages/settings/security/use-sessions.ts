import type { Ended, SessionList } from '@marquee/domain/accounts/sessions';
import { pluralText } from '@marquee/domain/catalogue/display-text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import type { Notify } from '../../../lib/notices.ts';

interface SessionsOptions {
  notify: Notify;
  onEnded: () => void;
}

/** The sessions of the account, and what ends them. An ended one leaves the list at once. */
export function useSessions({ notify, onEnded }: SessionsOptions) {
  const trpc = useTrpc();
  const { auth } = useTrpcClient();
  const showOnly = (isLeft: (session: SessionList['items'][number]) => boolean) => {
    trpc.auth.sessions.setData(undefined, (list) => list && { items: list.items.filter(isLeft) });
    void trpc.auth.sessions.invalidate();
    onEnded();
  };
  const onError = (error: unknown) =>
    notify('error', failureText(error, 'The session could not be ended. Please try again.'));
  return {
    sessions: useQuery(trpc.auth.sessions.queryOptions(undefined, { staleTime: 0 })),
    end: useMutation({
      mutationFn: (id: string) => auth.endSession.mutate({ id }),
      onSuccess: (_: Ended, ended) => {
        notify('success', 'The session was ended');
        showOnly(({ id }) => id !== ended);
      },
      onError,
    }),
    endOthers: useMutation({
      mutationFn: () => auth.endOtherSessions.mutate(),
      onSuccess: ({ ended }) => {
        notify('success', `${pluralText(ended, 'other session')} ended`);
        showOnly(({ current }) => current);
      },
      onError,
    }),
  };
}

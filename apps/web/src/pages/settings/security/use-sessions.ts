import type { Ended, SessionList } from '@marquee/domain/accounts/sessions';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';

const messages = defineMessages('settings.use-sessions', {
  ended: 'The session was ended',
  othersEnded: '{count, plural, one {# other session ended} other {# other sessions ended}}',
  notEnded: 'The session could not be ended. Please try again.',
});

interface SessionsOptions {
  notify: Notify;
  onEnded: () => void;
}

/** The sessions of the account, and what ends them. An ended one leaves the list at once. */
export function useSessions({ notify, onEnded }: SessionsOptions) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const { auth } = useTrpcClient();
  const showOnly = (isLeft: (session: SessionList['items'][number]) => boolean) => {
    trpc.auth.sessions.setData(undefined, (list) => list && { items: list.items.filter(isLeft) });
    void trpc.auth.sessions.invalidate();
    onEnded();
  };
  const onError = (error: unknown) => notify('error', failureText(error, t('notEnded')));
  return {
    sessions: useQuery(trpc.auth.sessions.queryOptions(undefined, { staleTime: 0 })),
    end: useMutation({
      mutationFn: (id: string) => auth.endSession.mutate({ id }),
      onSuccess: (_: Ended, ended) => {
        notify('success', t('ended'));
        showOnly(({ id }) => id !== ended);
      },
      onError,
    }),
    endOthers: useMutation({
      mutationFn: () => auth.endOtherSessions.mutate(),
      onSuccess: ({ ended }) => {
        notify('success', t('othersEnded', { count: ended }));
        showOnly(({ current }) => current);
      },
      onError,
    }),
  };
}

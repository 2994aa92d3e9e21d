import type { NewFeed } from '@marquee/domain/feeds/feeds';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';

const messages = defineMessages('settings.use-feeds', {
  added: 'The feed was added',
  notAdded: 'The feed could not be added. Please try again.',
  revoked: 'The feed was revoked',
  notRevoked: 'The feed could not be revoked. Please try again.',
});

interface FeedsOptions {
  notify: Notify;
  /** After one was made or revoked. */
  onChanged: () => void;
}

/** The member's feeds, and what changes them. */
export function useFeeds({ notify, onChanged }: FeedsOptions) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const settle = async (text: string) => {
    await trpc.feeds.list.invalidate();
    notify('success', text);
    onChanged();
  };
  const failed = (fallback: string) => (error: unknown) => notify('error', failureText(error, fallback));
  return {
    feeds: useQuery(trpc.feeds.list.queryOptions(undefined, { staleTime: 0 })),
    create: useMutation({
      mutationFn: (feed: NewFeed) => client.feeds.create.mutate(feed),
      onSuccess: () => settle(t('added')),
      onError: failed(t('notAdded')),
    }),
    revoke: useMutation({
      mutationFn: (id: string) => client.feeds.remove.mutate({ id }),
      onSuccess: () => settle(t('revoked')),
      onError: failed(t('notRevoked')),
    }),
  };
}

import type { FollowRule } from '@marquee/domain/calendar/follows';
import { itemToWire } from '@marquee/domain/catalogue/title-key';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import type { ListedTitle } from '../../lib/lists/member-cards.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify, notifyWithAction } from '../../lib/notices.ts';

const messages = defineMessages('calendar.use-follow', {
  notSaved: '{title}: your choice could not be saved. Please try again.',
  followed: 'You follow {title}.',
  unfollowed: 'You no longer follow {title}.',
  undo: 'Undo',
});

/** Whether the member follows a title, and what can be done about it. */
export interface FollowState {
  /** Null while it is not followed; undefined while that is unknown. */
  readonly rule: FollowRule | null | undefined;
  readonly isSaving: boolean;
  follow(rule?: FollowRule): void;
  unfollow(): void;
}

export function useFollow(title: ListedTitle): FollowState {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const named = itemToWire(title);
  const { data } = useQuery(trpc.calendar.followOf.queryOptions(named));
  const [isSaving, setSaving] = useState(false);

  /** Returns whether the server accepted the change. */
  async function change(call: () => Promise<Parameters<typeof trpc.calendar.followOf.setData>[1]>): Promise<boolean> {
    setSaving(true);
    try {
      trpc.calendar.followOf.setData(named, await call());
      void trpc.calendar.invalidate();
      return true;
    } catch (error) {
      notify('error', failureText(error, t('notSaved', { title: title.title })));
      return false;
    } finally {
      setSaving(false);
    }
  }
  const save = (rule?: FollowRule) =>
    change(async () => ({ follow: await client.calendar.follow.mutate({ ...named, ...(rule && { rule }) }) }));
  const remove = () =>
    change(async () => {
      await client.calendar.unfollow.mutate(named);
      return { follow: null };
    });

  return {
    rule: data && (data.follow?.rule ?? null),
    isSaving,
    follow: async (rule) => {
      if (!(await save(rule)) || rule) return;
      notifyWithAction('success', t('followed', { title: title.title }), {
        label: t('undo'),
        run: () => void remove(),
      });
    },
    unfollow: async () => {
      const rule = data?.follow?.rule;
      if (!(await remove())) return;
      const undo = { label: t('undo'), run: () => void save(rule) };
      notifyWithAction('info', t('unfollowed', { title: title.title }), undo);
    },
  };
}

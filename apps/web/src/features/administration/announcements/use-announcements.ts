import { announcementMessages } from '@marquee/domain/administration/announcement-messages';
import type { Announcement, AnnouncementInput } from '@marquee/domain/administration/announcements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureFields } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useBusyActions } from '../use-busy-actions.ts';
import { autoRefresh } from '../use-dashboard-refresh.ts';

/** The announcements with their actions; `editing` is 'new' for one that is being written. */
export function useAnnouncements() {
  const t = useMessages(announcementMessages);
  const { announcements } = useTrpc();
  const client = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const [editing, setEditing] = useState<Announcement | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Announcement | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const list = useQuery(announcements.list.queryOptions(undefined, autoRefresh));
  const edit = (one: Announcement | 'new' | null) => {
    setErrors({});
    setEditing(one);
  };
  const save = (input: AnnouncementInput) =>
    run({
      key: 'announce',
      messages:
        editing === 'new'
          ? { success: t('created'), rejected: t('createFailed') }
          : { success: t('changed'), rejected: t('changeFailed') },
      call: () =>
        editing === 'new' || editing === null
          ? client.announcements.create.mutate(input)
          : client.announcements.change.mutate({ id: editing.id, ...input }),
      onDone: async () => {
        setEditing(null);
        await announcements.invalidate();
      },
      onFailed: (error) => {
        const fields = failureFields(error);
        setErrors(fields);
        return Object.keys(fields).length > 0;
      },
    });
  const remove = async ({ id }: Announcement) => {
    await run({
      key: `announcement:${id}`,
      messages: { success: t('deleted'), rejected: t('deleteFailed') },
      call: () => client.announcements.remove.mutate({ id }),
      onDone: () => announcements.invalidate(),
    });
    setDeleting(null);
  };
  return { list, editing, edit, deleting, setDeleting, errors, isBusy, save, remove };
}

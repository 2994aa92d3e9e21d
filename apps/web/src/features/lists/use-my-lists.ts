import type { ListChange, ListSummary, NewList } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { failureText } from '../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { lastList } from '../../lib/lists/last-list.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';

const messages = defineMessages('lists.use-my-lists', {
  notDeleted: '“{name}” could not be deleted. Please try again.',
  deleted: '“{name}” was deleted.',
});

/** All lists of the member, Watch Later first. */
export function useMyLists() {
  const trpc = useTrpc();
  return useQuery(trpc.lists.mine.queryOptions(undefined, { staleTime: 0, refetchOnWindowFocus: true }));
}

/** Makes, changes and deletes lists. `create` and `update` reject with the server's message; `remove` shows it. */
export function useChangeLists() {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const reload = () => trpc.lists.invalidate();
  return {
    create: async (list: z.input<typeof NewList>) => {
      const created = await client.lists.create.mutate(list);
      lastList.write(created);
      await reload();
      return created;
    },
    update: async (change: z.input<typeof ListChange>) => {
      const changed = await client.lists.update.mutate(change);
      if (lastList.read()?.id === changed.id) lastList.write(changed);
      await reload();
      return changed;
    },
    /** Returns false if the server refused. */
    remove: async ({ id, name }: Pick<ListSummary, 'id' | 'name'>) => {
      try {
        await client.lists.remove.mutate({ id });
      } catch (error) {
        notify('error', failureText(error, t('notDeleted', { name })));
        return false;
      }
      if (lastList.read()?.id === id) lastList.write(null);
      notify('success', t('deleted', { name }));
      await reload();
      return true;
    },
  };
}

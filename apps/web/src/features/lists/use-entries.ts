import { titlePath } from '@marquee/domain/catalogue/title-key';
import type { ListEntry } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { queueListChange } from '../../lib/lists/queue-list-changes.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify, notifyWithAction } from '../../lib/notices.ts';
import { moved, predecessor } from './list-entries.ts';
import type { ListPages } from './use-list.ts';

const messages = defineMessages('lists.use-entries', {
  notChanged: 'The list could not be changed. Please try again.',
  undo: 'Undo',
  removed: '{title} was removed.',
  untitledRemoved: 'The title was removed.',
});

interface EntryTarget {
  userId: number;
  /** Of the list. */
  id: string;
  pages: ListPages;
}

/** What a member does with the entries of a list: shown at once, and taken back when the server refuses. */
export function useEntries({ userId, id, pages }: EntryTarget) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const onError = (error: unknown) => {
    notify('error', failureText(error, t('notChanged')));
    void trpc.lists.get.invalidate();
  };
  const move = useMutation({
    // One after another: each names the entry before it.
    scope: { id: `list-order-${id}` },
    mutationFn: ({ entry, after }: { entry: ListEntry; after: string | null }) =>
      client.lists.move.mutate({ id, ...titleOf(entry), after }),
    onSuccess: () => void trpc.lists.mine.invalidate(),
    onError,
  });
  const note = useMutation({
    mutationFn: ({ entry, text }: { entry: ListEntry; text: string }) =>
      client.lists.add.mutate({ id, ...titleOf(entry), note: text || null }),
    onError,
  });
  return {
    /** Moves the entry at one index to another. */
    move: (from: number, to: number) => {
      const { entries, change } = pages;
      const entry = entries[from];
      if (!entry || from === to || to < 0 || to >= entries.length) return;
      const before = predecessor(entries, from, to);
      change((all) => moved(all, from, to));
      move.mutate({ entry, after: before ? titlePath(before) : null });
    },
    writeNote: (entry: ListEntry, text: string) => {
      const path = titlePath(entry);
      pages.change((all) => all.map((other) => (titlePath(other) === path ? { ...other, note: text || null } : other)));
      note.mutate({ entry, text });
    },
    remove: (entry: ListEntry) => {
      const change = (isAdded: boolean) => queueListChange(userId, { id, ...titleOf(entry) }, isAdded);
      change(false);
      const undo = { label: t('undo'), run: () => change(true) };
      notifyWithAction(
        'success',
        entry.title === null ? t('untitledRemoved') : t('removed', { title: entry.title }),
        undo,
      );
    },
  };
}

function titleOf({ media_type, media_id }: ListEntry) {
  return { media_type, media_id };
}

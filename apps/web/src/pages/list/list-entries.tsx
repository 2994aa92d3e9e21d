import { titlePath } from '@marquee/domain/catalogue/title-key';
import { historyMessages } from '@marquee/domain/history/history-messages';
import type { ListEntry, ListSummary } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { IconDotsVertical, IconGripVertical } from '@tabler/icons-react';
import { type ComponentPropsWithRef, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { VirtualGrid } from '../../components/layout/virtual-grid.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { NoteDialog } from '../../features/lists/dialogs/note-dialog.tsx';
import { useRatingEntry } from '../../features/lists/marks/rating-dialog-state.ts';
import { useEntries } from '../../features/lists/use-entries.ts';
import type { ListPages } from '../../features/lists/use-list.ts';
import { entryCard } from '../../features/media/entries/entry-card.ts';
import { EntryRow } from '../../features/media/entries/entry-row.tsx';
import { titleRowHeight } from '../../features/media/entries/title-row.tsx';
import { useDragOrder } from '../../lib/browser/use-drag-order.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './list.module.css';

const messages = defineMessages('list.list-entries', {
  moveHint: 'Press the up and down arrow keys to move it.',
  move: 'Move {title}',
  more: 'More actions for {title}',
  moveUp: 'Move up',
  moveToTop: 'Move to the top',
  moveDown: 'Move down',
  editNote: 'Edit note…',
  addNote: 'Add a note…',
  remove: 'Remove from the list',
  moved: '{title} is number {number} of {count, plural, one {# title} other {# titles}}',
});

interface ListEntriesProps {
  userId: number;
  list: ListSummary;
  pages: ListPages;
  /** Whether the rows are in the list's own order, and all of it: then they can be moved. */
  isOrdered: boolean;
}

/** The rows of a list, moved by dragging, arrow keys or their menu; removed and noted by their menu. */
export function ListEntries({ userId, list, pages, isOrdered }: ListEntriesProps) {
  const ratingEntry = useRatingEntry();
  const t = useMessages(messages);
  const historyT = useMessages(historyMessages);
  const hintId = useId();
  const { entries } = pages;
  const { move, writeNote, remove } = useEntries({ userId, id: list.id, pages });
  const [noted, setNoted] = useState<ListEntry | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const refocused = useRef<string | null>(null);
  const onMove = (from: number, to: number) => {
    const entry = entries[from];
    if (!entry || from === to) return;
    move(from, to);
    refocused.current = titlePath(entry);
    setAnnouncement(t('moved', { title: nameOf(entry, historyT), number: to + 1, count: list.entry_count }));
  };
  // Moving its element takes the focus from a handle.
  useLayoutEffect(() => {
    const path = refocused.current;
    refocused.current = null;
    if (path === null) return;
    const row = place.current?.querySelector(`[data-entry="${path}"]`);
    row?.querySelector<HTMLElement>('[data-handle-button]')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });
  const order = useDragOrder({
    count: entries.length,
    measureRows: () => {
      const height = titleRowHeight(place.current?.clientWidth ?? 0);
      return () => height;
    },
    onMove,
  });

  return (
    <div ref={place} data-reordering={order.isDragging || undefined}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <VisuallyHidden id={hintId}>{t('moveHint')}</VisuallyHidden>
      <VirtualGrid
        items={entries.map((entry, index) => ({ entry, index }))}
        keyOf={({ entry }) => titlePath(entry)}
        label={list.name}
        columns={1}
        rowHeight={titleRowHeight}
        render={({ entry, index }, { eager }) => (
          <EntryRow
            entry={entry}
            position={index + 1}
            isSeen={entry.is_seen}
            ownRating={entry.own_rating}
            eager={eager}
            offsetPx={order.offsetOf(index)}
            isDragged={order.isDragged(index)}
            handle={
              isOrdered ? (
                <button
                  type="button"
                  className={styles.handle}
                  data-handle-button
                  aria-label={t('move', { title: nameOf(entry, historyT) })}
                  aria-describedby={hintId}
                  {...order.handleProps(index)}
                >
                  <IconGripVertical size={20} aria-hidden />
                </button>
              ) : undefined
            }
            actions={
              <MenuButton
                Trigger={MoreButton}
                aria-label={t('more', { title: nameOf(entry, historyT) })}
                entries={[
                  ...(isOrdered && index > 0
                    ? [
                        { label: t('moveUp'), run: () => onMove(index, index - 1) },
                        { label: t('moveToTop'), run: () => onMove(index, 0) },
                      ]
                    : []),
                  ...(isOrdered && index < entries.length - 1
                    ? [{ label: t('moveDown'), run: () => onMove(index, index + 1) }]
                    : []),
                  ratingEntry(entryCard(entry, historyT), entry.own_rating),
                  { label: entry.note ? t('editNote') : t('addNote'), run: () => setNoted(entry) },
                  { label: t('remove'), run: () => remove(entry) },
                ]}
              />
            }
          />
        )}
      />
      {noted && (
        <NoteDialog
          name={nameOf(noted, historyT)}
          note={noted.note ?? ''}
          onSave={(text) => writeNote(noted, text)}
          onClose={() => setNoted(null)}
        />
      )}
    </div>
  );
}

function nameOf({ title }: ListEntry, t: Translate<typeof historyMessages>): string {
  return title ?? t('titleGone');
}

function MoreButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <IconButton
      {...props}
      aria-label={props['aria-label'] ?? ''}
      className={styles.more}
      variant="subtle"
      size={44}
      round
    >
      <IconDotsVertical size={20} aria-hidden />
    </IconButton>
  );
}

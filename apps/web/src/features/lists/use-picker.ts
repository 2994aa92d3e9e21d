import type { ListEntry } from '@marquee/domain/lists/lists';
import { useState } from 'react';
import type { ListPages } from './use-list.ts';

/** "Pick one for me": among all titles of the list, and the unseen ones where there are any. */
export function usePicker({ entries, hasMore, loadAll }: ListPages) {
  const [choices, setChoices] = useState<readonly ListEntry[] | null>(null);
  const [isPicking, setPicking] = useState(false);
  const pick = async () => {
    setPicking(true);
    const all = hasMore ? await loadAll() : entries;
    setPicking(false);
    const unseen = all.filter(({ is_seen }) => !is_seen);
    setChoices(unseen.length > 0 ? unseen : all);
  };
  return {
    /** What to choose from; null while the dialog is closed. */
    choices,
    isPicking,
    pick: entries.length === 0 ? null : () => void pick(),
    close: () => setChoices(null),
  };
}

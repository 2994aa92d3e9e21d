import type { SavedSearch } from '@marquee/domain/discover/saved-searches';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useRef } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { notify, notifyWithAction } from '../../../lib/notices.ts';
import { useSavedSearches } from '../../../lib/searches/use-saved-searches.ts';
import lists from './lists.module.css';
import { SavedSearchCard } from './saved-search-card.tsx';
import styles from './saved-searches.module.css';

const messages = defineMessages('my-list.saved-searches', {
  undo: 'Undo',
  title: 'Saved searches',
  deleted: '“{name}” was deleted.',
  notDeleted: '“{name}” could not be deleted. Please try again.',
  notRestored: '“{name}” could not be restored. Please try again.',
  loadFailed: 'Your saved searches could not be loaded.',
  tryAgain: 'Try again',
});

/** Filters of the browse pages that the member saved; nothing before the first. */
export function SavedSearches() {
  const t = useMessages(messages);
  const { saved, save, remove } = useSavedSearches();
  const heading = useRef<HTMLHeadingElement>(null);
  const items = saved.data?.items ?? [];
  const restore = async ({ name, media_type, query }: SavedSearch) => {
    try {
      await save({ name, media_type, query });
    } catch (error) {
      notify('error', failureText(error, t('notRestored', { name })));
    }
  };
  const leave = async (search: SavedSearch) => {
    try {
      await remove(search);
    } catch (error) {
      notify('error', failureText(error, t('notDeleted', { name: search.name })));
      return;
    }
    // Its button is gone.
    heading.current?.focus({ preventScroll: true });
    notifyWithAction('success', t('deleted', { name: search.name }), {
      label: t('undo'),
      run: () => void restore(search),
    });
  };
  const hasFailed = saved.isError && !saved.data;
  if (items.length === 0 && !hasFailed) return null;
  return (
    <section className={styles.section} aria-labelledby="saved-searches">
      <h2 id="saved-searches" className={styles.heading} ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      {hasFailed ? (
        <p role="alert">
          {t('loadFailed')}{' '}
          <Button variant="default" size="xs" onClick={() => void saved.refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      ) : (
        <ul className={lists.grid}>
          {items.map((search) => (
            <li key={search.id}>
              <SavedSearchCard search={search} onDelete={() => void leave(search)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

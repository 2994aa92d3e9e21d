import { historyMessages } from '@marquee/domain/history/history-messages';
import { type ComponentPropsWithRef, memo } from 'react';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import type { ListedTitle } from '../../../lib/lists/member-cards.tsx';
import { usePreferences } from '../../../lib/storage/preferences.ts';
import styles from './card-marks.module.css';
import { useListActions } from './use-list-actions.ts';
import { useMembership } from './use-membership.ts';

/**
 * Watch Later and menu over a poster. A card stays one Tab stop: the keys of `CardKeys` reach them, and without single-key
 * shortcuts the buttons are stops of their own.
 */
export const CardMarks = memo(function CardMarks({ title }: { title: ListedTitle }) {
  const membership = useMembership(title);
  const { isInWatchlist, toggleWatchlist, watchLater, more } = useListActions(title, membership);
  const { singleKeyShortcuts } = usePreferences();
  if (!membership) return null;
  const tabIndex = singleKeyShortcuts ? -1 : 0;
  return (
    <div className={styles.marks} data-listed={isInWatchlist || undefined}>
      <button
        type="button"
        className={styles.watchLater}
        tabIndex={tabIndex}
        data-card-watch-later
        aria-label={`Add ${title.title} to ${historyMessages.watchLater}`}
        aria-pressed={isInWatchlist}
        title={historyMessages.watchLater}
        onClick={toggleWatchlist}
      >
        <span aria-hidden />
      </button>
      <MenuButton
        Trigger={MoreButton}
        tabIndex={tabIndex}
        data-card-menu
        aria-label={`More for ${title.title}`}
        entries={[watchLater, ...more]}
      />
    </div>
  );
});

function MoreButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...props} className={styles.more}>
      <span aria-hidden />
    </button>
  );
}

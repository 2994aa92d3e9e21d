import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconBookmark, IconBookmarkFilled, IconDots } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import type { ListedTitle } from '../../../lib/lists/member-cards.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './title-marks.module.css';
import { useListActions } from './use-list-actions.ts';
import { useMembership } from './use-membership.ts';

const messages = defineMessages('lists.title-marks', {
  watchLater: 'Add {title} to Watch Later',
  more: 'More actions for {title}',
});

/** Bookmark and menu of a title in the hero. */
export function TitleMarks({ title }: { title: ListedTitle }) {
  const t = useMessages(messages);
  const historyT = useMessages(historyMessages);
  const membership = useMembership(title);
  const { isInWatchlist, toggleWatchlist, lastUsed, rate, more } = useListActions(title, membership);
  if (!membership) return null;
  const Bookmark = isInWatchlist ? IconBookmarkFilled : IconBookmark;
  return (
    <div className={styles.marks}>
      <IconButton
        className={styles.button}
        size={50}
        aria-label={t('watchLater', { title: title.title })}
        aria-pressed={isInWatchlist}
        title={historyT('watchLater')}
        onClick={toggleWatchlist}
      >
        <Bookmark size={24} aria-hidden />
      </IconButton>
      <MenuButton
        Trigger={MoreButton}
        aria-label={t('more', { title: title.title })}
        entries={[...lastUsed, rate, ...more]}
      />
    </div>
  );
}

function MoreButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <IconButton {...props} aria-label={props['aria-label'] ?? ''} size={50} className={styles.button}>
      <IconDots size={24} aria-hidden />
    </IconButton>
  );
}

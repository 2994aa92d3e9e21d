import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { type ComponentPropsWithRef, memo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { openCardMark } from '../../../lib/lists/marked-card.ts';
import type { CardMarksProps } from '../../../lib/lists/member-cards.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { usePreferences } from '../../../lib/storage/preferences.ts';
import styles from './card-marks.module.css';
import { CardState } from './card-state.tsx';
import { useListActions } from './use-list-actions.ts';
import { useMembership } from './use-membership.ts';

const messages = defineMessages('lists.card-marks', {
  resume: 'Resume',
  play: 'Play',
  markWatched: 'Mark as watched',
  details: 'Details',
  watchLater: 'Add {title} to Watch Later',
  more: 'More actions for {title}',
});

/**
 * What is known of a title, its bookmark and its menu, over a poster. A card stays one Tab stop: the keys of `CardKeys`
 * reach the buttons, and without single-key shortcuts they are stops of their own.
 */
export const CardMarks = memo(function CardMarks({ title, descriptionId }: CardMarksProps) {
  const t = useMessages(messages);
  const historyT = useMessages(historyMessages);
  const membership = useMembership(title);
  const { isInWatchlist, toggleWatchlist, watchLater, lastUsed, rate, more } = useListActions(title, membership);
  const { singleKeyShortcuts } = usePreferences();
  if (!membership) return null;
  const tabIndex = singleKeyShortcuts ? -1 : 0;
  const { isSeen, begun } = membership;
  const watchPath =
    title.mediaType === 'movie' ? paths.watch({ mediaType: 'movie', id: title.id }) : paths.watchShow(title.id);
  const entries = [
    ...lastUsed,
    { label: begun ? t('resume') : t('play'), run: () => navigate(watchPath) },
    ...(isSeen ? [] : [{ label: t('markWatched'), run: () => openCardMark(title) }]),
    watchLater,
    rate,
    ...more,
    { label: t('details'), run: () => navigate(paths.title(title)) },
  ];
  return (
    <>
      <CardState {...membership} id={descriptionId} />
      <div className={styles.marks} data-listed={isInWatchlist || undefined}>
        <button
          type="button"
          className={styles.watchLater}
          tabIndex={tabIndex}
          data-card-watch-later
          aria-label={t('watchLater', { title: title.title })}
          aria-pressed={isInWatchlist}
          title={historyT('watchLater')}
          onClick={toggleWatchlist}
        >
          <span aria-hidden />
        </button>
        <MenuButton
          Trigger={MoreButton}
          tabIndex={tabIndex}
          data-card-menu
          aria-label={t('more', { title: title.title })}
          entries={entries}
        />
      </div>
    </>
  );
});

function MoreButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...props} className={styles.more}>
      <span aria-hidden />
    </button>
  );
}

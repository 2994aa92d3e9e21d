import { libraryLabels } from '@marquee/domain/library/library-messages';
import type { LibraryTitle } from '@marquee/domain/library/library-titles';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconLibrary } from '@tabler/icons-react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './library-marks.module.css';

const messages = defineMessages('library.library-badges', {
  episodes: '{count, plural, one {# episode} other {# episodes}}',
});

/** Over the poster, so that nothing moves: 'In your library', with its versions or its number of episodes. */
export function TitleBadge({ title }: { title: LibraryTitle }) {
  const t = useMessages(messages);
  const { episodes, versions } = title;
  const details = episodes.length > 0 ? t('episodes', { count: episodes.length }) : t.formats.commas(versions);
  return (
    <p className={styles.badge}>
      <IconLibrary className={styles.icon} size={16} aria-hidden />
      <span className={styles.text}>{useMessages(libraryLabels)('inLibrary')}</span>
      {details && (
        <span className={styles.details} title={details}>
          <VisuallyHidden>: </VisuallyHidden>
          {details}
        </span>
      )}
    </p>
  );
}

/** Over the still of an episode that has a file. */
export function EpisodeBadge() {
  const text = useMessages(libraryLabels)('inLibrary');
  return (
    <span className={styles.episode} title={text}>
      <IconLibrary size={14} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

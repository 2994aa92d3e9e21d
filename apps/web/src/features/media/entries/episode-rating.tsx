import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconStarFilled } from '@tabler/icons-react';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './episode-rating.module.css';

const messages = defineMessages('media.episode-rating', { rated: 'rated' });

/** The rating of an episode, of ten. */
export function EpisodeRating({ rating }: { rating: number }) {
  const t = useMessages(messages);
  return (
    <span className={styles.rating}>
      <IconStarFilled size={12} role="img" aria-label={t('rated')} />
      {t.formats.rating(rating)}
    </span>
  );
}

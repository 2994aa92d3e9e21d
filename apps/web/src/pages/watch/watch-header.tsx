import { Badge } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconArrowLeft, IconMovie, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { CatalogueImage } from '../../features/media/catalogue-image.tsx';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import { usePreferences } from '../../lib/storage/preferences.ts';
import styles from './watch-header.module.css';

const messages = defineMessages('watch.watch-header', {
  back: 'Back to details',
  rated: 'Rated {rating}',
});

interface WatchHeaderProps {
  /** Path of the title page: a link, since a deep link has no history. */
  back: string;
  children?: ReactNode;
}

/** Header of the watch page; the back link is there even while loading. */
export function WatchHeader({ back, children }: WatchHeaderProps) {
  const t = useMessages(messages);
  return (
    <header className={styles.header}>
      <IconButton href={back} className={styles.back} variant="subtle" size={44} round aria-label={t('back')}>
        <IconArrowLeft size={24} aria-hidden />
      </IconButton>
      {children}
    </header>
  );
}

interface WatchTitleProps {
  posterPath: string | null;
  title: string;
  /** That of the title, where it is another one than that of the page. */
  lang?: string | undefined;
  /** 'S2E5 · Name'; null for a movie. */
  episode: string | null;
  rating: number;
}

/** The title in the header. */
export function WatchTitle({ posterPath, title, lang, episode, rating }: WatchTitleProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const { showRatings } = usePreferences();
  return (
    <>
      <CatalogueImage
        key={posterPath}
        className={styles.poster}
        path={posterPath}
        size="w92"
        alt=""
        width={2}
        height={3}
        eager
        placeholder={<IconMovie size={16} aria-hidden />}
      />
      <h1 className={styles.heading} tabIndex={-1}>
        <span className={styles.title} lang={lang} dir="auto">
          {title}
        </span>
        {episode && <span className={styles.episode}> {episode}</span>}
      </h1>
      {showRatings && rating > 0 && (
        <Badge
          className={styles.rating}
          variant="default"
          size="lg"
          leftSection={<IconStarFilled size={12} aria-hidden />}
          aria-label={t('rated', { rating: formats.rating(rating) })}
          role="img"
        >
          {formats.rating(rating)}
        </Badge>
      )}
    </>
  );
}

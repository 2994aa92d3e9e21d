import { Badge } from '@mantine/core';
import { ratingText } from '@marquee/domain/display-text';
import { IconArrowLeft, IconMovie, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { Picture } from '../../features/media/picture.tsx';
import { usePreferences } from '../../lib/preferences.ts';
import styles from './watch-header.module.css';

interface WatchHeaderProps {
  /** The title's own page: a link, so that it leads there from a deep link too. */
  back: string;
  children?: ReactNode;
}

/** The bar of the watch page; it holds the way back even while, or where, there is nothing else to show. */
export function WatchHeader({ back, children }: WatchHeaderProps) {
  return (
    <header className={styles.header}>
      <IconButton href={back} className={styles.back} variant="subtle" size={44} round aria-label="Back to details">
        <IconArrowLeft size={24} aria-hidden />
      </IconButton>
      {children}
    </header>
  );
}

interface WatchTitleProps {
  posterPath: string | null;
  title: string;
  /** 'S2E5 · Name' of an episode. */
  episode: string | null;
  rating: number;
}

/** What is being watched, for the header. */
export function WatchTitle({ posterPath, title, episode, rating }: WatchTitleProps) {
  const { showRatings } = usePreferences();
  return (
    <>
      <Picture
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
        <span className={styles.title} dir="auto">
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
          aria-label={`Rated ${ratingText(rating)}`}
          role="img"
        >
          {ratingText(rating)}
        </Badge>
      )}
    </>
  );
}

import { ratingText } from '@marquee/domain/display-text';
import type { MediaCard } from '@marquee/domain/media';
import { IconPlayerPlayFilled, IconStarFilled } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { Picture } from './picture.tsx';
import styles from './poster-card.module.css';

interface PosterCardProps {
  card: MediaCard;
  /** How wide the card stands, as the `sizes` attribute has it. */
  sizes: string;
  eager?: boolean;
  /** True for the first of a page: its picture is loaded before all others. */
  leading?: boolean;
  /** Lists of both kinds say which is which. */
  showType?: boolean;
  /** -1 takes the card out of the Tab order (roving focus). */
  tabIndex?: number;
  linkRef?: Ref<HTMLAnchorElement>;
  onFocus?: () => void;
  /** Told when the card is opened. */
  onOpen?: (card: MediaCard) => void;
}

/** What a card is called by those who cannot see it: first what stands on it, in that order (WCAG 2.5.3). */
export function cardLabel(card: MediaCard, { showType = false } = {}): string {
  const type = showType ? [typeName(card)] : [];
  return [card.title, card.year, ...type, `rated ${ratingText(card.rating)}`].join(', ');
}

/** The kind of a title, in a word. */
export function typeName({ mediaType }: Pick<MediaCard, 'mediaType'>): string {
  return mediaType === 'movie' ? 'Movie' : 'TV';
}

/** One title in a row or grid: one link, its poster, title and year. */
export function PosterCard({
  card,
  sizes,
  eager = false,
  leading = false,
  showType = false,
  tabIndex,
  linkRef,
  onFocus,
  onOpen,
}: PosterCardProps) {
  const { showRatings } = usePreferences();
  return (
    <div className={styles.card}>
      <Link
        className={styles.link}
        href={paths.title(card)}
        aria-label={cardLabel(card, { showType })}
        ref={linkRef}
        {...(tabIndex !== undefined && { tabIndex })}
        {...(onFocus && { onFocus })}
        {...(onOpen && { onClick: () => onOpen(card) })}
        draggable={false}
      >
        <span className={styles.frame}>
          <Picture
            path={card.posterPath}
            size="w500"
            sourceSizes={['w185', 'w342', 'w500']}
            sizes={sizes}
            alt=""
            width={2}
            height={3}
            eager={eager}
            leading={leading}
          />
          <span className={styles.play} aria-hidden>
            <IconPlayerPlayFilled size={20} />
          </span>
        </span>
        <span className={styles.title} dir="auto">
          {card.title}
        </span>{' '}
        <span className={styles.facts}>{showType ? `${card.year} · ${typeName(card)}` : card.year}</span>
      </Link>
      {/* Beside the link, whose name says it too: within, the name would have to repeat the words as they stand. */}
      {showRatings && (
        <span className={styles.rating} aria-hidden>
          <IconStarFilled size={11} />
          {ratingText(card.rating)}
        </span>
      )}
    </div>
  );
}

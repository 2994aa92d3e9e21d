import type { LibraryCard } from '@marquee/domain/library/library-titles';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { memo, useId } from 'react';
import { classes } from '../../../components/classes.ts';
import { Link } from '../../../components/controls/link.tsx';
import { useCardMarks } from '../../../lib/lists/member-cards.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { usePreferences } from '../../../lib/storage/preferences.ts';
import { CatalogueImage } from '../catalogue-image.tsx';
import styles from './poster-card.module.css';

export const cardMessages = defineMessages('media.poster-card', {
  movie: 'Movie',
  tv: 'TV',
  rated: 'rated {rating}',
});

const posterSizes = ['w185', 'w342', 'w500'] as const;

interface PosterCardProps {
  /** One of the library may lack a poster, a year or votes. */
  card: LibraryCard;
  /** The `sizes` attribute. */
  sizes: string;
  eager?: boolean;
  /** Loads the poster with high priority, for the first card of a page. */
  priority?: boolean;
  /** Shows the media type, for mixed lists. */
  showType?: boolean;
  /** -1 for roving focus. */
  tabIndex?: number;
  /** Called when the card is opened. */
  onOpen?: () => void;
  className?: string | undefined;
}

type TranslateCard = Translate<typeof cardMessages>;

/** Accessible name: starts with the visible text in order (WCAG 2.5.3). */
export function cardLabel(card: LibraryCard, t: TranslateCard, showType = false): string {
  const rating = card.rating > 0 && t('rated', { rating: t.formats.rating(card.rating) });
  return t.formats.commas([card.title, card.year, showType && t(card.mediaType), rating]);
}

/**
 * One title in a row or grid. Pages hold many: few elements each, and memoised so that moving focus in a row renders
 * two cards at most.
 */
export const PosterCard = memo(function PosterCard({
  card,
  sizes,
  eager = false,
  priority = false,
  showType = false,
  tabIndex,
  onOpen,
  className,
}: PosterCardProps) {
  const t = useMessages(cardMessages);
  const { showRatings } = usePreferences();
  const descriptionId = useId();
  const marks = useCardMarks(card, descriptionId);
  return (
    <div className={classes(styles.card, className)}>
      <Link
        className={styles.link}
        href={paths.title(card)}
        aria-label={cardLabel(card, t, showType)}
        {...(marks && { 'aria-describedby': descriptionId })}
        {...(tabIndex !== undefined && { tabIndex })}
        {...(onOpen && { onClick: onOpen })}
        draggable={false}
      >
        <CatalogueImage
          className={styles.poster}
          path={card.posterPath}
          size="w500"
          sourceSizes={posterSizes}
          sizes={sizes}
          alt=""
          width={2}
          height={3}
          eager={eager}
          priority={priority}
          placeholder={<span className={styles.missing} data-title={card.title} />}
        />
        <span className={styles.title} title={card.title} lang={card.textLanguage?.title} dir="auto">
          {card.title}
        </span>{' '}
        {t.formats.facts([card.year, showType && t(card.mediaType)])}
      </Link>
      {/* Outside the link: inside, the link's name would have to repeat it verbatim. */}
      {showRatings && card.rating > 0 && (
        <span className={styles.rating} aria-hidden>
          {t.formats.rating(card.rating)}
        </span>
      )}
      {marks}
    </div>
  );
});

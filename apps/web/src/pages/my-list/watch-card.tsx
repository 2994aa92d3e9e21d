import { episodeCode, ratingText } from '@marquee/domain/catalogue/display-text';
import { historyMessages } from '@marquee/domain/history/history-messages';
import type { WatchDisplayItem } from '@marquee/domain/history/watch-history';
import { IconMovie } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { classes } from '../../components/classes.ts';
import { Link } from '../../components/controls/link.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { CatalogueImage } from '../../features/media/catalogue-image.tsx';
import { gridCardSizes } from '../../features/media/lists/grid-sizes.ts';
import cardStyles from '../../features/media/lists/poster-card.module.css';
import { useIsPhone } from '../../lib/browser/viewport.ts';
import { paths } from '../../lib/paths.ts';
import { usePreferences } from '../../lib/storage/preferences.ts';
import { watchedText } from '../../lib/text/relative-time.ts';
import { CardActions, CardMenuTrigger } from './card-actions.tsx';
import { useTitleDetails } from './use-title-details.ts';
import styles from './watch-card.module.css';

const loadMenu = () => import('./card-menu.tsx');
const CardMenu = lazy(async () => ({ default: (await loadMenu()).CardMenu }));

interface WatchCardProps {
  item: WatchDisplayItem;
  now: Date;
  eager: boolean;
  onRemove: (item: WatchDisplayItem) => void;
}

/** A card of My List; links to the watch page at the last episode. */
export function WatchCard({ item: listItem, now, eager, onRemove }: WatchCardProps) {
  const { item, loading } = useTitleDetails(listItem);
  const isPhone = useIsPhone();
  const [isMenuOpen, setMenuOpen] = useState(false);
  if (loading) {
    return (
      <div aria-hidden>
        <Skeleton className={styles.placeholder} />
        <Skeleton height={13} above={12} width="80%" />
        <Skeleton height={11} above={8} width="32%" />
      </div>
    );
  }
  const name = item.title ?? historyMessages.titleGone;
  const actions = { item, name, onRemove: () => onRemove(item) };
  const menuTrigger = (
    <CardMenuTrigger
      name={name}
      onPointerEnter={() => void loadMenu().catch(() => undefined)}
      onClick={() => setMenuOpen(true)}
    />
  );
  return (
    <article className={classes(cardStyles.card, styles.card)} data-watch-card={item.id}>
      {item.title === null ? (
        <div className={cardStyles.link}>
          <CardFace item={item} name={name} now={now} eager={eager} />
        </div>
      ) : (
        <Link className={cardStyles.link} href={watchPath(item)} aria-label={label(item, now)} draggable={false}>
          <CardFace item={item} name={name} now={now} eager={eager} />
        </Link>
      )}
      <CardMarks item={item} />
      {!isPhone && <CardActions {...actions} />}
      {isPhone && !isMenuOpen && menuTrigger}
      {isPhone && isMenuOpen && (
        <LazyBoundary fallback={menuTrigger}>
          <CardMenu {...actions} />
        </LazyBoundary>
      )}
    </article>
  );
}

function CardFace({ item, name, now, eager }: Pick<WatchCardProps, 'item' | 'now' | 'eager'> & { name: string }) {
  return (
    <>
      <CatalogueImage
        className={cardStyles.poster}
        path={item.poster}
        size="w500"
        sourceSizes={['w185', 'w342', 'w500']}
        sizes={gridCardSizes}
        alt=""
        width={2}
        height={3}
        eager={eager}
        placeholder={
          <span className={styles.missing} aria-hidden>
            <IconMovie size={36} stroke={1.25} aria-hidden />
            {item.title}
          </span>
        }
      />
      <span className={cardStyles.title} title={name} dir="auto">
        {name}
      </span>{' '}
      <time className={styles.when} dateTime={item.lastWatched}>
        {watchedText(item.lastWatched, now)}
      </time>
    </>
  );
}

/** Episode and rating, outside the link: its label includes them after its visible text (WCAG 2.5.3). */
function CardMarks({ item }: { item: WatchDisplayItem }) {
  const { showRatings } = usePreferences();
  const code = codeOf(item);
  return (
    <>
      {code && (
        <span className={styles.poster} aria-hidden>
          <span className={styles.code}>{code}</span>
        </span>
      )}
      {showRatings && isRated(item) && (
        <span className={classes(cardStyles.rating, styles.rating)} aria-hidden>
          {ratingText(item.rating)}
        </span>
      )}
    </>
  );
}

function isRated<Item extends WatchDisplayItem>(item: Item): item is Item & { rating: number } {
  return item.rating !== null && item.rating > 0;
}

/** 'S2E4'; null for a movie. */
function codeOf({ mediaType, season, episode }: WatchDisplayItem): string | null {
  return mediaType === 'tv' && season !== null && episode !== null ? episodeCode(season, episode) : null;
}

function watchPath({ mediaType, mediaId: id, season, episode }: WatchDisplayItem): string {
  if (mediaType === 'movie') return paths.watch({ mediaType, id });
  return season === null || episode === null ? paths.watchShow(id) : paths.watch({ mediaType, id, season, episode });
}

/** Accessible name of the card's link. */
function label(item: WatchDisplayItem, now: Date): string {
  const ratingLabel = isRated(item) ? `rated ${ratingText(item.rating)}` : null;
  return [`Continue ${item.title}`, watchedText(item.lastWatched, now), codeOf(item), ratingLabel]
    .filter(Boolean)
    .join(', ');
}

import { episodeCode, ratingText } from '@marquee/domain/display-text';
import type { ContinueItem } from '@marquee/domain/history-display';
import { historyMessages } from '@marquee/domain/history-messages';
import { watchedText } from '@marquee/domain/relative-time';
import { IconMovie, IconPlayerPlayFilled, IconStarFilled } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { classes } from '../../components/classes.ts';
import { LatePart } from '../../components/late-part.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { gridCardSizes } from '../../features/media/grid-measures.ts';
import { Picture } from '../../features/media/picture.tsx';
import cardStyles from '../../features/media/poster-card.module.css';
import { useIsPhone } from '../../lib/is-phone.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { CardActions, CardMenuTrigger } from './card-actions.tsx';
import { useDescribed } from './use-described.ts';
import styles from './watch-card.module.css';

const loadMenu = () => import('./card-menu.tsx');
const CardMenu = lazy(async () => ({ default: (await loadMenu()).CardMenu }));

interface WatchCardProps {
  item: ContinueItem;
  now: Date;
  eager: boolean;
  onRemove: (item: ContinueItem) => void;
}

/** One title to go on with: its card leads to where it plays, at the episode watched last. */
export function WatchCard({ item: given, now, eager, onRemove }: WatchCardProps) {
  const { item, loading } = useDescribed(given);
  const onPhone = useIsPhone();
  const [menuWanted, setMenuWanted] = useState(false);
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
    <CardMenuTrigger name={name} onPointerEnter={() => void loadMenu()} onClick={() => setMenuWanted(true)} />
  );
  return (
    <article className={classes(cardStyles.card, styles.card)} data-watch-card={item.id}>
      {item.title === null ? (
        <div className={cardStyles.link}>
          <CardFace item={item} name={name} now={now} eager={eager} />
        </div>
      ) : (
        <Link className={cardStyles.link} href={watchAddress(item)} aria-label={label(item, now)} draggable={false}>
          <CardFace item={item} name={name} now={now} eager={eager} />
        </Link>
      )}
      <CardMarks item={item} />
      {!onPhone && <CardActions {...actions} />}
      {onPhone && !menuWanted && menuTrigger}
      {onPhone && menuWanted && (
        <LatePart fallback={menuTrigger}>
          <CardMenu {...actions} />
        </LatePart>
      )}
    </article>
  );
}

function CardFace({ item, name, now, eager }: Pick<WatchCardProps, 'item' | 'now' | 'eager'> & { name: string }) {
  return (
    <>
      <span className={cardStyles.frame}>
        <Picture
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
        {item.title !== null && (
          <span className={cardStyles.play} aria-hidden>
            <IconPlayerPlayFilled size={20} />
          </span>
        )}
      </span>
      <span className={cardStyles.title} title={name} dir="auto">
        {name}
      </span>{' '}
      <time className={cardStyles.facts} dateTime={item.lastWatched}>
        {watchedText(item.lastWatched, now)}
      </time>
    </>
  );
}

/** Episode and rating: beside the link, whose name says them too, after the words that stand in it (WCAG 2.5.3). */
function CardMarks({ item }: { item: ContinueItem }) {
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
          <IconStarFilled size={11} />
          {ratingText(item.rating)}
        </span>
      )}
    </>
  );
}

function isRated<Item extends ContinueItem>(item: Item): item is Item & { rating: number } {
  return item.rating !== null && item.rating > 0;
}

/** 'S2E4' of an episode; a movie never has one. */
function codeOf({ mediaType, season, episode }: ContinueItem): string | null {
  return mediaType === 'tv' && season !== null && episode !== null ? episodeCode(season, episode) : null;
}

function watchAddress({ mediaType, mediaId: id, season, episode }: ContinueItem): string {
  if (mediaType === 'movie') return paths.watch({ mediaType, id });
  return season === null || episode === null ? paths.watchShow(id) : paths.watch({ mediaType, id, season, episode });
}

/** What the card is called by those who cannot see it. */
function label(item: ContinueItem, now: Date): string {
  const rated = isRated(item) ? `rated ${ratingText(item.rating)}` : null;
  return [`Continue ${item.title}`, watchedText(item.lastWatched, now), codeOf(item), rated].filter(Boolean).join(', ');
}

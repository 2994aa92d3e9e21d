import { pluralText } from '@marquee/domain/catalogue/display-text';
import type { MyLists } from '@marquee/domain/lists/lists';
import { IconBookmark, IconDotsVertical, IconLink } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../../components/classes.ts';
import covering from '../../../components/controls/covering-link.module.css';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { emptyListText, emptyWatchLaterText } from '../../../features/lists/empty-list-texts.ts';
import { paths } from '../../../lib/paths.ts';
import { CardPosters } from './card-posters.tsx';
import styles from './list-card.module.css';

interface ListCardProps {
  list: MyLists['items'][number];
  onShare: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A list with its first posters; Watch Later cannot be changed. */
export function ListCard({ list, onShare, onEdit, onDelete }: ListCardProps) {
  const isWatchlist = list.kind === 'watchlist';
  return (
    <article className={styles.card}>
      <div className={styles.posters}>
        {list.entry_count === 0 ? <EmptyCard isWatchlist={isWatchlist} /> : <CardPosters paths={list.poster_paths} />}
      </div>
      <div className={styles.line}>
        {isWatchlist && <IconBookmark className={styles.bookmark} size={20} aria-hidden />}
        <Link
          className={classes(covering.link, styles.name)}
          href={isWatchlist ? paths.watchLater : paths.list(list.id)}
          dir="auto"
        >
          {list.name}
        </Link>
        {!isWatchlist && (
          <MenuButton
            Trigger={MoreButton}
            aria-label={`More actions for ${list.name}`}
            entries={[
              { label: 'Share…', run: onShare },
              { label: 'Edit…', run: onEdit },
              { label: 'Delete…', run: onDelete },
            ]}
          />
        )}
      </div>
      <p className={styles.facts}>
        {pluralText(list.entry_count, 'title')}
        {list.visibility === 'link' && (
          <span className={styles.shared}>
            <IconLink size={15} aria-hidden /> Shared by link
          </span>
        )}
      </p>
      {list.description && (
        <p className={styles.description} dir="auto">
          {list.description}
        </p>
      )}
    </article>
  );
}

/** How to fill the list, in place of posters. */
function EmptyCard({ isWatchlist }: { isWatchlist: boolean }) {
  return (
    <div className={styles.empty}>
      <p>{isWatchlist ? emptyWatchLaterText : emptyListText}</p>
      {isWatchlist && (
        <Link className={styles.browse} href={paths.movies}>
          Browse Movies
        </Link>
      )}
    </div>
  );
}

function MoreButton({ 'aria-label': label = 'More', ...props }: ComponentPropsWithRef<'button'>) {
  return (
    <IconButton {...props} aria-label={label} className={styles.more} variant="subtle" size={40} round>
      <IconDotsVertical size={20} aria-hidden />
    </IconButton>
  );
}

import type { MyLists } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconBookmark, IconDotsVertical, IconLink } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../../components/classes.ts';
import covering from '../../../components/controls/covering-link.module.css';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { emptyListMessages } from '../../../features/lists/empty-list-texts.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { CardPosters } from './card-posters.tsx';
import styles from './list-card.module.css';

const messages = defineMessages('my-list.list-card', {
  moreActions: 'More actions for {name}',
  share: 'Share…',
  edit: 'Edit…',
  delete: 'Delete…',
  shared: 'Shared by link',
  browseMovies: 'Browse Movies',
  count: '{count, plural, one {# title} other {# titles}}',
  more: 'More',
});

interface ListCardProps {
  list: MyLists['items'][number];
  onShare: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A list with its first posters; Watch Later cannot be changed. */
export function ListCard({ list, onShare, onEdit, onDelete }: ListCardProps) {
  const t = useMessages(messages);
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
            aria-label={t('moreActions', { name: list.name })}
            entries={[
              { label: t('share'), run: onShare },
              { label: t('edit'), run: onEdit },
              { label: t('delete'), run: onDelete },
            ]}
          />
        )}
      </div>
      <p className={styles.facts}>
        {t('count', { count: list.entry_count })}
        {list.visibility === 'link' && (
          <span className={styles.shared}>
            <IconLink size={15} aria-hidden /> {t('shared')}
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
  const t = useMessages(messages);
  return (
    <div className={styles.empty}>
      <p>{useMessages(emptyListMessages)(isWatchlist ? 'watchLater' : 'list')}</p>
      {isWatchlist && (
        <Link className={styles.browse} href={paths.movies}>
          {t('browseMovies')}
        </Link>
      )}
    </div>
  );
}

function MoreButton({ 'aria-label': label, ...props }: ComponentPropsWithRef<'button'>) {
  const t = useMessages(messages);
  return (
    <IconButton {...props} aria-label={label ?? t('more')} className={styles.more} variant="subtle" size={40} round>
      <IconDotsVertical size={20} aria-hidden />
    </IconButton>
  );
}

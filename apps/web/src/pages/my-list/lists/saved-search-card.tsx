import type { SavedSearch } from '@marquee/domain/discover/saved-searches';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { classes } from '../../../components/classes.ts';
import covering from '../../../components/controls/covering-link.module.css';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useRenderWhenNear } from '../../../lib/ssr/use-render-when-near.ts';
import { CardPosters } from './card-posters.tsx';
import styles from './list-card.module.css';
import { firstPosters } from './search-posters.ts';

const messages = defineMessages('my-list.saved-search-card', {
  delete: 'Delete {name}',
  movies: 'Movies',
  shows: 'TV shows',
});

interface SavedSearchCardProps {
  search: SavedSearch;
  onDelete: () => void;
}

/** A saved search with the first posters of its results, read once it is near the window. */
export function SavedSearchCard({ search, onDelete }: SavedSearchCardProps) {
  const t = useMessages(messages);
  const { name, media_type: mediaType, query } = search;
  const client = useTrpcClient();
  const { element, isRendered } = useRenderWhenNear<HTMLElement>(false);
  const posters = useQuery({
    queryKey: ['saved-search-posters', mediaType, query],
    queryFn: ({ signal }) => firstPosters(client, search, signal),
    enabled: isRendered,
  });
  const page = mediaType === 'movie' ? paths.movies : paths.shows;
  return (
    <article ref={element} className={styles.card}>
      <div className={styles.posters}>{!posters.isPending && <CardPosters paths={posters.data ?? []} />}</div>
      <div className={styles.line}>
        <Link
          className={classes(covering.link, styles.name)}
          href={query === '' ? page : `${page}?${query}`}
          dir="auto"
        >
          {name}
        </Link>
        <IconButton
          className={styles.more}
          variant="subtle"
          size={40}
          round
          aria-label={t('delete', { name })}
          onClick={onDelete}
        >
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </div>
      <p className={styles.facts}>{mediaType === 'movie' ? t('movies') : t('shows')}</p>
    </article>
  );
}

import { imageUrl } from '@marquee/domain/catalogue/image-url';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { classes } from '../../components/classes.ts';
import { Link } from '../../components/controls/link.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import { useStoredValue } from '../../lib/storage/stored-value.ts';
import { searchHistory } from './search-history.ts';
import styles from './search-ideas.module.css';

const messages = defineMessages('search.search-ideas', {
  recent: 'Recent searches',
  genres: 'Genres',
});

const shownSearches = 5;
const shownTitles = 6;

interface SearchIdeasProps {
  searchHref: (query: string) => string;
  /** Opens what is chosen in place of the current history entry. */
  replace?: boolean;
  heading?: 'h2' | 'h3';
}

/** Below an empty search field: recent searches, what is trending, and genres. */
export function SearchIdeas({ searchHref, replace = false, heading: Heading = 'h3' }: SearchIdeasProps) {
  const t = useMessages(messages);
  const id = useId();
  const { imageBase } = useClientConfiguration();
  const trpc = useTrpc();
  const recent = useStoredValue(searchHistory).slice(0, shownSearches);
  const { data: home, isPending } = useQuery(trpc.catalogue.home.queryOptions());
  const { data: genres = [] } = useQuery(trpc.catalogue.genres.queryOptions({ mediaType: 'movie' }));
  const trending = home?.rows.find(({ cards }) => cards.length > 0);
  return (
    <div className={styles.ideas}>
      {recent.length > 0 && (
        <section aria-labelledby={`${id}-recent`}>
          <Heading id={`${id}-recent`}>{t('recent')}</Heading>
          <ul className={styles.chips}>
            {recent.map(({ query }) => (
              <li key={query}>
                <Link href={searchHref(query)} replace={replace} dir="auto">
                  {query}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isPending && <TrendingSkeleton />}
      {trending && (
        <section aria-labelledby={`${id}-trending`}>
          <Heading id={`${id}-trending`}>{trending.title}</Heading>
          <ul className={styles.titles}>
            {trending.cards.slice(0, shownTitles).map((card) => (
              <li key={card.id}>
                <Link href={paths.title(card)} replace={replace}>
                  <span className={styles.poster}>
                    <img src={imageUrl(imageBase, 'w185', card.posterPath)} alt="" />
                  </span>
                  <span className={styles.title} lang={card.textLanguage?.title} dir="auto">
                    {card.title}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {genres.length > 0 && (
        <section aria-labelledby={`${id}-genres`}>
          <Heading id={`${id}-genres`}>{t('genres')}</Heading>
          <ul className={styles.chips}>
            {genres.map(({ id: genre, name }) => (
              <li key={genre}>
                <Link href={withSearchParams(paths.movies, { genre: String(genre) })} replace={replace}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** As high as the titles, so that the genres below stay where they are. */
function TrendingSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton height={16} width={110} />
      <div className={classes(styles.titles, styles.loading)}>
        {Array.from({ length: shownTitles }, (_, index) => index).map((title) => (
          <div key={title} className={styles.poster}>
            <Skeleton height="100%" />
          </div>
        ))}
      </div>
    </div>
  );
}

import { imageUrl } from '@marquee/domain/catalogue/image-url';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../components/controls/link.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { paths, withSearchParams } from '../../lib/paths.ts';
import { useStoredValue } from '../../lib/storage/stored-value.ts';
import { searchHistory } from './search-history.ts';
import styles from './search-ideas.module.css';

const shownSearches = 5;
const shownTitles = 6;

/** Below an empty search field: recent searches, what is trending, and genres. */
export function SearchIdeas({ onOpen }: { onOpen: () => void }) {
  const { imageBase } = useClientConfiguration();
  const trpc = useTrpc();
  const recent = useStoredValue(searchHistory).slice(0, shownSearches);
  const { data: home } = useQuery(trpc.catalogue.home.queryOptions());
  const { data: genres = [] } = useQuery(trpc.catalogue.genres.queryOptions({ mediaType: 'movie' }));
  const trending = home?.rows.find(({ cards }) => cards.length > 0);
  return (
    <div className={styles.ideas}>
      {recent.length > 0 && (
        <section aria-labelledby="recent-searches">
          <h3 id="recent-searches">Recent searches</h3>
          <ul className={styles.chips}>
            {recent.map(({ query }) => (
              <li key={query}>
                <Link href={withSearchParams(paths.search, { q: query })} onClick={onOpen} dir="auto">
                  {query}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {trending && (
        <section aria-labelledby="trending-titles">
          <h3 id="trending-titles">{trending.title}</h3>
          <ul className={styles.titles}>
            {trending.cards.slice(0, shownTitles).map((card) => (
              <li key={card.id}>
                <Link href={paths.title(card)} onClick={onOpen}>
                  <span className={styles.poster}>
                    <img src={imageUrl(imageBase, 'w185', card.posterPath)} alt="" />
                  </span>
                  <span className={styles.title} dir="auto">
                    {card.title}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {genres.length > 0 && (
        <section aria-labelledby="genres">
          <h3 id="genres">Genres</h3>
          <ul className={styles.chips}>
            {genres.map(({ id, name }) => (
              <li key={id}>
                <Link href={withSearchParams(paths.movies, { genre: String(id) })} onClick={onOpen}>
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

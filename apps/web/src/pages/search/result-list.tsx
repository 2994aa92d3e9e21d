import { ratingText } from '@marquee/domain/catalogue/display-text';
import type { Genre } from '@marquee/domain/catalogue/media';
import { mediaKey } from '@marquee/domain/catalogue/media-item';
import type { SearchResult } from '@marquee/domain/catalogue/search';
import { limits } from '@marquee/domain/limits';
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from '../../components/controls/link.tsx';
import { VirtualGrid } from '../../components/layout/virtual-grid.tsx';
import { CatalogueImage } from '../../features/media/catalogue-image.tsx';
import { cardLabel, typeName } from '../../features/media/lists/poster-card.tsx';
import { remToPixels } from '../../lib/browser/viewport.ts';
import { paths } from '../../lib/paths.ts';
import styles from './result-list.module.css';

/** Row height in px, gap included, for narrow and wide rows; matches the style sheet. */
function rowHeight(width: number): number {
  return remToPixels(width <= remToPixels(20) ? 12.75 : 9.75);
}

interface ResultListProps {
  results: readonly SearchResult[];
  genres: readonly Genre[];
  showType: boolean;
  onOpen: () => void;
}

/** Results as a list: poster, title, rating, two lines of overview, genres. */
export function ResultList({ results, genres, showType, onOpen }: ResultListProps) {
  return (
    <VirtualGrid
      items={results}
      keyOf={mediaKey}
      label="Results"
      columns={1}
      rowHeight={rowHeight}
      render={(result, { eager }) => (
        <div className={styles.cell}>
          <div className={styles.row}>
            <CatalogueImage
              className={styles.poster}
              path={result.posterPath}
              size="w185"
              sourceSizes={['w92', 'w185', 'w342']}
              sizes="94px"
              alt=""
              width={2}
              height={3}
              eager={eager}
            />
            <div className={styles.text}>
              <Link className={styles.title} href={paths.title(result)} aria-label={cardLabel(result)} onClick={onOpen}>
                <bdi className={styles.name}>{result.title}</bdi> <span className={styles.year}>({result.year})</span>
              </Link>
              <p className={styles.facts}>
                <span className={styles.rating}>
                  <IconStarFilled size={13} aria-hidden /> {ratingText(result.rating)}
                </span>
                <span className={styles.factYear} aria-hidden>
                  {result.year}
                </span>
                {showType && <span>{typeName(result)}</span>}
                <span className={styles.genres}>{genreNames(result, genres)}</span>
              </p>
              <p className={styles.overview} dir="auto">
                {result.overview}
              </p>
            </div>
          </div>
        </div>
      )}
    />
  );
}

function genreNames({ genreIds }: SearchResult, genres: readonly Genre[]): string {
  return genreIds
    .flatMap((id) => genres.find((genre) => genre.id === id)?.name ?? [])
    .slice(0, limits.displayGenres)
    .join(', ');
}

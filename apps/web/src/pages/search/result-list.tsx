import { ratingText } from '@marquee/domain/display-text';
import { limits } from '@marquee/domain/limits';
import type { Genre } from '@marquee/domain/media';
import { mediaKey } from '@marquee/domain/media-item';
import type { SearchResult } from '@marquee/domain/search';
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { WindowGrid } from '../../components/window-grid.tsx';
import { Picture } from '../../features/media/picture.tsx';
import { cardLabel, typeName } from '../../features/media/poster-card.tsx';
import { remToPixels } from '../../lib/rem-to-pixels.ts';
import styles from './result-list.module.css';

/** rem of a row with its gap, where a row is narrow or wide; the row's own heights stand in the stylesheet. */
function rowHeight(width: number): number {
  return remToPixels(width <= remToPixels(20) ? 12.75 : 9.75);
}

interface ResultListProps {
  results: readonly SearchResult[];
  genres: readonly Genre[];
  showType: boolean;
  onOpen: () => void;
}

/** Results one under the other: poster, title and year, rating, two lines of overview, genres. */
export function ResultList({ results, genres, showType, onOpen }: ResultListProps) {
  return (
    <WindowGrid
      items={results}
      keyOf={mediaKey}
      label="Results"
      columns={1}
      rowHeight={rowHeight}
      render={(result, { eager }) => (
        <div className={styles.cell}>
          <div className={styles.row}>
            <Picture
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

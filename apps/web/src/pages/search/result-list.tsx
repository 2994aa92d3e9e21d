import { displayGenres } from '@marquee/domain/catalogue/display-text';
import type { Genre } from '@marquee/domain/catalogue/media';
import { mediaKey } from '@marquee/domain/catalogue/media-item';
import type { UnlistedResult } from '@marquee/domain/catalogue/search';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import { VirtualGrid } from '../../components/layout/virtual-grid.tsx';
import { TitleRow, titleRowHeight } from '../../features/media/entries/title-row.tsx';
import { cardMessages } from '../../features/media/lists/poster-card.tsx';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import styles from './result-list.module.css';

const messages = defineMessages('search.result-list', {
  label: 'Results',
});

interface ResultListProps {
  results: readonly UnlistedResult[];
  genres: readonly Genre[];
  showType: boolean;
  onOpen: () => void;
}

/** Results as a list: poster, title, rating, two lines of overview, genres. */
export function ResultList({ results, genres, showType, onOpen }: ResultListProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const cardT = useMessages(cardMessages);
  return (
    <VirtualGrid
      items={results}
      keyOf={mediaKey}
      label={t('label')}
      columns={1}
      rowHeight={titleRowHeight}
      render={(result, { eager }) => (
        <TitleRow
          card={result}
          text={result.overview}
          lang={result.textLanguage?.overview}
          eager={eager}
          onOpen={onOpen}
          facts={
            <>
              {showType && <span>{cardT(result.mediaType)}</span>}
              <span className={styles.genres}>{genreNames(result, genres, formats)}</span>
            </>
          }
        />
      )}
    />
  );
}

function genreNames({ genreIds }: UnlistedResult, genres: readonly Genre[], { commas }: Formats): string {
  return commas(genreIds.flatMap((id) => genres.find((genre) => genre.id === id)?.name ?? []).slice(0, displayGenres));
}

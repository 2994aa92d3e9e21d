import type { TableDocument } from '../import-document.ts';
import type { RowCollector } from '../row-collector.ts';
import type { SourceReader } from '../source-reader.ts';
import { idsOf, ratingOf, yearOf } from '../values/import-values.ts';

export const tmdbReader: SourceReader = {
  source: 'tmdb',
  entries: null,
  hasPrivateFiles: false,
  recognises: ({ table }) => table?.has('TMDb ID', 'Type', 'Name', 'Release Date') ?? false,
  read(documents, rows) {
    for (const document of documents) if (document.table !== null) readTable(document, rows);
  },
};

/** A watchlist has no rating, in some exports in spite of the column. */
function readTable(document: TableDocument, rows: RowCollector): void {
  const { name, table } = document;
  const [tmdb, imdb] = [table.column('TMDb ID'), table.column('IMDb ID')];
  const [type, title, released] = [table.column('Type'), table.column('Name'), table.column('Release Date')];
  const season = table.column('Season Number');
  const stars = table.column('Your Rating');
  const at = rows.dates(document, ['Date Rated', 'Date Added']);
  const isWatchlist = table.rows.every((row) => ratingOf(stars(row)) === undefined);
  for (const row of table.rows) {
    const mediaType = type(row).toLowerCase();
    const rating = ratingOf(stars(row));
    // The id of such a row is that of the episode.
    if (season(row) !== '' || /episode|season/.test(mediaType)) {
      if (rating !== undefined) rows.omit(name, 'episodeRating');
      continue;
    }
    if (mediaType !== 'movie' && mediaType !== 'tv') {
      rows.omit(name, 'otherMedia');
      continue;
    }
    const ids = idsOf({ tmdb: tmdb(row), imdb: imdb(row) });
    const named = { media_type: mediaType, ids, title: title(row), year: yearOf(released(row)) } as const;
    if (isWatchlist) rows.add(name, { kind: 'watchlist', ...named, at: at(row) });
    else if (rating !== undefined) rows.add(name, { kind: 'rating', ...named, rating, at: at(row) });
  }
}

import { dayOf } from '@marquee/domain/record/day';
import type { ExportedWatch } from '../marquee/marquee-export.ts';
import { csvChunks, type Row } from './csv-chunks.ts';
import type { ExportSource } from './export-source.ts';
import { titleRecords } from './title-records.ts';

const titleColumns = ['tmdbID', 'Title', 'Year'];

/** `letterboxd.csv`: movies that were watched, a row each time, or rated. Without a day they are only marked there. */
export function letterboxdCsv(source: ExportSource): AsyncGenerator<string> {
  return csvChunks([...titleColumns, 'WatchedDate', 'Rating10', 'Rewatch'], movieRows(source));
}

async function* movieRows(source: ExportSource): AsyncGenerator<Row> {
  for await (const { media_type, media_id, title, year, watches, rating } of titleRecords(source)) {
    // Shows come after all movies.
    if (media_type !== 'movie') return;
    const named = [media_id, title, year];
    const stars = rating?.rating ?? null;
    for (const [index, watch] of watches.entries()) {
      yield [...named, dayOfWatch(watch, source.timeZone), stars, index > 0];
    }
    if (watches.length === 0 && rating) yield [...named, null, stars, false];
  }
}

function dayOfWatch({ watched_at: at }: ExportedWatch, timeZone: string): string | null {
  return at?.includes('T') ? dayOf(Date.parse(at), timeZone) : at;
}

/** `letterboxd-watchlist.csv`: the movies of the watchlist, in its order. */
export function letterboxdWatchlistCsv({ lists }: Pick<ExportSource, 'lists'>): AsyncGenerator<string> {
  return csvChunks(titleColumns, plannedRows(lists));
}

async function* plannedRows(lists: ExportSource['lists']): AsyncGenerator<Row> {
  for (const { kind, entries } of lists) {
    if (kind !== 'watchlist') continue;
    for await (const page of entries()) {
      for (const { media_type, media_id, title, year } of page) {
        if (media_type === 'movie') yield [media_id, title, year];
      }
    }
  }
}

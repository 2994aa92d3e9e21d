import { displayId } from './history-display.ts';
import { limits } from './limits.ts';
import type { Genre } from './media.ts';
import { type MediaItem, yearOf } from './media-item.ts';
import type { HistoryRecord, WatchDisplayItem } from './watch-history.ts';

/** What the history shows of a title's own document. */
export type DisplayDetails = Pick<MediaItem, 'title' | 'posterPath' | 'voteAverage' | 'date'> & {
  readonly genres: readonly Genre[];
};

/** A record as a page shows it (catalogue spec §3); null details are of a title that is gone or could not be read. */
export function displayItem(record: HistoryRecord, details: DisplayDetails | null): WatchDisplayItem {
  return {
    id: displayId(record.media_type, record.media_id),
    mediaType: record.media_type,
    mediaId: Number(record.media_id),
    title: details?.title.trim() || null,
    poster: details?.posterPath?.trim() || null,
    lastWatched: record.last_watched,
    // 0 is the upstream's word for a title without votes.
    rating: details && details.voteAverage > 0 ? details.voteAverage : null,
    year: details && yearOf(details.date),
    genres: (details?.genres ?? []).slice(0, limits.displayGenres).map(({ name }) => name),
    season: record.season,
    episode: record.episode,
  };
}

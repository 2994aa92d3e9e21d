import { readAllSettled, readTitle, valueOrNull, warnOfFailedTitles } from '@marquee/catalogue/title-reads';
import type { Genre } from '@marquee/domain/catalogue/media';
import { displayId, type MediaItem, yearOf } from '@marquee/domain/catalogue/media-item';
import type { HistoryRecord, WatchDisplayItem } from '@marquee/domain/history/watch-history';
import { limits } from '@marquee/domain/limits';
import type { Context } from '../context.ts';

/**
 * Display data of each record, in order. A title that is gone, fails or is slow loses only its own title and poster;
 * the page waits at most 3 seconds for the catalogue.
 */
export async function displayItems(
  context: Pick<Context, 'catalogue' | 'log'>,
  records: readonly HistoryRecord[],
): Promise<WatchDisplayItem[]> {
  const outcomes = await readAllSettled(records, ({ media_type: mediaType, media_id: id }) =>
    readTitle(context.catalogue, { mediaType, id: Number(id) }),
  );
  warnOfFailedTitles(context.log, outcomes, 'history shown without some of its titles');
  return records.map((record, index) => displayItem(record, valueOrNull(outcomes[index])));
}

/** Fields of a title's document that a history item shows. */
export type DisplayDetails = Pick<MediaItem, 'title' | 'posterPath' | 'voteAverage' | 'date'> & {
  readonly genres: readonly Genre[];
};

/** A record as a page shows it (docs/behaviour/history.md §3). Details are null if the title is gone or failed. */
export function displayItem(record: HistoryRecord, details: DisplayDetails | null): WatchDisplayItem {
  return {
    id: displayId(record.media_type, record.media_id),
    mediaType: record.media_type,
    mediaId: Number(record.media_id),
    title: details?.title.trim() || null,
    poster: details?.posterPath?.trim() || null,
    lastWatched: record.last_watched,
    // The upstream reports 0 for a title without votes.
    rating: details && details.voteAverage > 0 ? details.voteAverage : null,
    year: details && yearOf(details.date),
    genres: (details?.genres ?? []).slice(0, limits.displayGenres).map(({ name }) => name),
    season: record.season,
    episode: record.episode,
  };
}

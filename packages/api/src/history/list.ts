import type { TitleRow } from '@marquee/db/tables/titles';
import { displayId } from '@marquee/domain/catalogue/media-item';
import type {
  HistoryList,
  HistoryListQuery,
  HistoryRecord,
  WatchDisplayItem,
} from '@marquee/domain/history/watch-history';
import { limits } from '@marquee/domain/limits';
import { yearIn } from '@marquee/titles/stored-titles';
import type { MemberContext } from '../context.ts';
import { titleKey } from '../record/rows.ts';
import { recentPage } from './records.ts';

/** One page of the caller's records with their display data. */
export async function list(context: MemberContext, page: HistoryListQuery): Promise<HistoryList> {
  const { records, total } = await recentPage(context, context.profile.id, page);
  const titles = await context.titles.read(records.map(titleKey));
  return {
    items: records.map((record, index) => ({ record, display: displayItem(record, titles[index] ?? null) })),
    total,
  };
}

/** A record as a page shows it (docs/behaviour/history.md §3). Without the title, only by its id. */
export function displayItem(record: HistoryRecord, title: TitleRow | null): WatchDisplayItem {
  return {
    id: displayId(record.media_type, record.media_id),
    mediaType: record.media_type,
    mediaId: Number(record.media_id),
    title: title?.title || null,
    poster: title?.posterPath ?? null,
    lastWatched: record.last_watched,
    // The upstream reports 0 for a title without votes.
    rating: title && title.rating > 0 ? title.rating : null,
    year: title && yearIn(title.date),
    genres: (title?.genres ?? []).slice(0, limits.displayGenres),
    season: record.season,
    episode: record.episode,
  };
}

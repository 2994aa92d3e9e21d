import type { ProgressRow, WatchRow } from '@marquee/db/tables/watches';
import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import type { Progress, Watch } from '@marquee/domain/record/watches';

/** A title as tables name it. */
export type TitleKey = Pick<ProgressRow, 'mediaType' | 'mediaId'>;
type EpisodeRow = Pick<ProgressRow, 'mediaType' | 'mediaId' | 'season' | 'episode'>;

/** A title and its episode as responses name them; season and episode are null for movies. */
export function wireEpisode({ mediaType, mediaId, season, episode }: EpisodeRow) {
  const isShow = mediaType === 'tv';
  return {
    media_id: String(mediaId),
    media_type: mediaType,
    season: isShow ? season : null,
    episode: isShow ? episode : null,
  };
}

export function toWatch(row: Omit<WatchRow, 'profileId' | 'minutes'>): Watch {
  return {
    id: row.id,
    ...wireEpisode(row),
    watched_at: row.watchedAt.toISOString(),
    entered_at: row.enteredAt.toISOString(),
    precision: row.precision,
    source: row.source,
  };
}

export function toProgress(row: Omit<ProgressRow, 'profileId'>): Progress {
  return {
    ...wireEpisode(row),
    position_seconds: row.positionSeconds,
    duration_seconds: row.durationSeconds,
    event_at: row.eventAt.toISOString(),
  };
}

export function titleKey({ media_type, media_id }: HistoryTitle): TitleKey {
  return { mediaType: media_type, mediaId: Number(media_id) };
}

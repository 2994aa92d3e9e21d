import type { ProgressRow, WatchRow } from '@marquee/db/tables/watches';
import { episodeToWire } from '@marquee/domain/record/episode-key';
import type { Progress, Watch } from '@marquee/domain/record/watches';

export function toWatch(row: Omit<WatchRow, 'profileId' | 'minutes'>): Watch {
  return {
    id: row.id,
    ...episodeToWire(row),
    watched_at: row.watchedAt.toISOString(),
    entered_at: row.enteredAt.toISOString(),
    precision: row.precision,
    source: row.source,
  };
}

export function toProgress(row: Omit<ProgressRow, 'profileId'>): Progress {
  return {
    ...episodeToWire(row),
    position_seconds: row.positionSeconds,
    duration_seconds: row.durationSeconds,
    event_at: row.eventAt.toISOString(),
  };
}

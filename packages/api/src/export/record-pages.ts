import { hiddenTitles } from '@marquee/db/tables/lists';
import { type RatingRow, ratings } from '@marquee/db/tables/ratings';
import { type ProgressRow, progress, type WatchRow, watches } from '@marquee/db/tables/watches';
import { toWire } from '@marquee/domain/catalogue/title-key';
import type {
  ExportedHiddenTitle,
  ExportedProgress,
  ExportedRating,
  ExportedWatch,
} from '@marquee/exchange/marquee-export';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ratedAtOf } from '../record/ratings/ratings.ts';
import { type Exporting, namedPages, pagesOf } from './pages.ts';

interface EpisodeRow {
  readonly mediaType: 'movie' | 'tv';
  readonly mediaId: number;
  readonly season: number;
  readonly episode: number;
}

function wireOf({ season, episode, ...title }: EpisodeRow) {
  const isMovie = title.mediaType === 'movie';
  const { mediaType, mediaId } = title;
  return { ...toWire({ mediaType, mediaId }), season: isMovie ? null : season, episode: isMovie ? null : episode };
}

type ReadWatch = Pick<WatchRow, 'mediaType' | 'mediaId' | 'season' | 'episode' | 'watchedAt' | 'precision'>;

/** In the order of the index; unknown times, which are made up, come last of each episode. */
export function watchPages(exporting: Exporting): AsyncGenerator<readonly ExportedWatch[]> {
  const { db, profileId } = exporting;
  const { mediaType, mediaId, season, episode, watchedAt, precision } = watches;
  const pages = pagesOf<ReadWatch>((last, limit) =>
    db.drizzle
      .select({ mediaType, mediaId, season, episode, watchedAt, precision })
      .from(watches)
      .where(
        and(
          eq(watches.profileId, profileId),
          last &&
            sql`(${mediaType}, ${mediaId}, ${season}, ${episode}, ${watchedAt}) > (${last.mediaType},
              ${last.mediaId}::integer, ${last.season}::integer, ${last.episode}::integer,
              ${last.watchedAt.toISOString()}::timestamptz)`,
        ),
      )
      .orderBy(asc(mediaType), asc(mediaId), asc(season), asc(episode), asc(watchedAt))
      .limit(limit),
  );
  return namedPages(exporting, unknownLast(pages), (row, name) => ({
    ...wireOf(row),
    watched_at: timeOf(row),
    ...name,
  }));
}

async function* unknownLast(pages: AsyncIterable<readonly ReadWatch[]>): AsyncGenerator<readonly ReadWatch[]> {
  // Those of one episode that are put back may go on in the next page.
  const unknown: ReadWatch[] = [];
  for await (const page of pages) {
    const ordered: ReadWatch[] = [];
    for (const watch of page) {
      if (unknown[0] && !isOfSameEpisode(unknown[0], watch)) ordered.push(...unknown.splice(0));
      (watch.precision === 'unknown' ? unknown : ordered).push(watch);
    }
    yield ordered;
  }
  yield unknown;
}

function isOfSameEpisode(a: EpisodeRow, b: EpisodeRow): boolean {
  return a.mediaType === b.mediaType && a.mediaId === b.mediaId && a.season === b.season && a.episode === b.episode;
}

function timeOf({ watchedAt, precision }: ReadWatch): string | null {
  if (precision === 'unknown') return null;
  const time = watchedAt.toISOString();
  return precision === 'day' ? time.slice(0, 10) : time;
}

/** Without positions that a watch ended: an import would bring them back. */
export function progressPages(exporting: Exporting): AsyncGenerator<readonly ExportedProgress[]> {
  const { db, profileId } = exporting;
  const { mediaType, mediaId, season, episode } = progress;
  const isEnded = sql`exists (select from ${watches} where ${watches.profileId} = ${progress.profileId}
    and ${watches.mediaType} = ${mediaType} and ${watches.mediaId} = ${mediaId} and ${watches.season} = ${season}
    and ${watches.episode} = ${episode} and ${watches.enteredAt} > ${progress.eventAt})`;
  const pages = pagesOf<ProgressRow>((last, limit) =>
    db.drizzle
      .select()
      .from(progress)
      .where(
        and(
          eq(progress.profileId, profileId),
          sql`not ${isEnded}`,
          last &&
            sql`(${mediaType}, ${mediaId}, ${season}, ${episode}) > (${last.mediaType}, ${last.mediaId}::integer,
              ${last.season}::integer, ${last.episode}::integer)`,
        ),
      )
      .orderBy(asc(mediaType), asc(mediaId), asc(season), asc(episode))
      .limit(limit),
  );
  return namedPages(exporting, pages, (row, name) => ({
    ...wireOf(row),
    position_seconds: row.positionSeconds,
    duration_seconds: row.durationSeconds,
    event_at: row.eventAt.toISOString(),
    ...name,
  }));
}

export function ratingPages(exporting: Exporting): AsyncGenerator<readonly ExportedRating[]> {
  const { db, profileId } = exporting;
  const pages = pagesOf<RatingRow>((last, limit) =>
    db.drizzle
      .select()
      .from(ratings)
      .where(and(eq(ratings.profileId, profileId), isAfterTitle(ratings, last)))
      .orderBy(asc(ratings.mediaType), asc(ratings.mediaId))
      .limit(limit),
  );
  return namedPages(exporting, pages, (row, name) => ({
    ...toWire({ mediaType: row.mediaType, mediaId: row.mediaId }),
    rating: row.rating,
    rated_at: ratedAtOf(row),
    ...name,
  }));
}

export function hiddenPages(exporting: Exporting): AsyncGenerator<readonly ExportedHiddenTitle[]> {
  const { db, profileId } = exporting;
  const pages = pagesOf<typeof hiddenTitles.$inferSelect>((last, limit) =>
    db.drizzle
      .select()
      .from(hiddenTitles)
      .where(and(eq(hiddenTitles.profileId, profileId), isAfterTitle(hiddenTitles, last)))
      .orderBy(asc(hiddenTitles.mediaType), asc(hiddenTitles.mediaId))
      .limit(limit),
  );
  return namedPages(exporting, pages, (row, name) => ({
    ...toWire({ mediaType: row.mediaType, mediaId: row.mediaId }),
    hidden_at: row.hiddenAt.toISOString(),
    ...name,
  }));
}

/** Whether a row comes after the last one by media type and id. */
export function isAfterTitle(
  { mediaType, mediaId }: Record<'mediaType' | 'mediaId', PgColumn>,
  last: Pick<EpisodeRow, 'mediaType' | 'mediaId'> | undefined,
): SQL | undefined {
  return last && sql`(${mediaType}, ${mediaId}) > (${last.mediaType}, ${last.mediaId}::integer)`;
}

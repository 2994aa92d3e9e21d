import { hiddenTitles } from '@marquee/db/tables/lists';
import { ratings } from '@marquee/db/tables/ratings';
import { type TitleSource, titles } from '@marquee/db/tables/titles';
import { progress, watches } from '@marquee/db/tables/watches';
import { toWire } from '@marquee/domain/catalogue/title-key';
import type {
  ExportedHiddenTitle,
  ExportedProgress,
  ExportedRating,
  ExportedWatch,
} from '@marquee/exchange/marquee-export';
import { isOfTitle, yearIn } from '@marquee/titles/stored-titles';
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { ratedAtOf } from '../record/ratings/ratings.ts';
import { mapPages, pagesOf } from './pages.ts';

/** Whose record is read, named by titles of this catalogue. */
export interface Exporting extends Pick<Context, 'db'> {
  readonly profileId: number;
  readonly source: TitleSource;
}

export const titleColumns = { title: titles.title, date: titles.date };
type TitleOfRow = { readonly [Key in keyof typeof titleColumns]: string | null };

/** Null where the catalogue did not answer yet. */
export function nameOf({ title, date }: TitleOfRow): { title: string | null; year: number | null } {
  return { title: title || null, year: yearIn(date ?? '') };
}

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

type NamedWatch = typeof watches.$inferSelect & TitleOfRow;

/** In the order of the index; unknown times, which are made up, come last of each episode. */
export function watchPages({ db, profileId, source }: Exporting): AsyncGenerator<readonly ExportedWatch[]> {
  const { mediaType, mediaId, season, episode, watchedAt } = watches;
  const pages = pagesOf<NamedWatch>((last, limit) =>
    db.drizzle
      .select({ ...getTableColumns(watches), ...titleColumns })
      .from(watches)
      .leftJoin(titles, isOfTitle(watches, source))
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
  return mapPages(unknownLast(pages), (row) => ({ ...wireOf(row), watched_at: timeOf(row), ...nameOf(row) }));
}

async function* unknownLast(pages: AsyncIterable<readonly NamedWatch[]>): AsyncGenerator<readonly NamedWatch[]> {
  // Those of one episode that are put back may go on in the next page.
  const unknown: NamedWatch[] = [];
  for await (const page of pages) {
    const ordered: NamedWatch[] = [];
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

function timeOf({ watchedAt, precision }: typeof watches.$inferSelect): string | null {
  if (precision === 'unknown') return null;
  const time = watchedAt.toISOString();
  return precision === 'day' ? time.slice(0, 10) : time;
}

/** Without positions that a watch ended: an import would bring them back. */
export function progressPages({ db, profileId, source }: Exporting): AsyncGenerator<readonly ExportedProgress[]> {
  const { mediaType, mediaId, season, episode } = progress;
  const isEnded = sql`exists (select from ${watches} where ${watches.profileId} = ${progress.profileId}
    and ${watches.mediaType} = ${mediaType} and ${watches.mediaId} = ${mediaId} and ${watches.season} = ${season}
    and ${watches.episode} = ${episode} and ${watches.enteredAt} > ${progress.eventAt})`;
  const pages = pagesOf<typeof progress.$inferSelect & TitleOfRow>((last, limit) =>
    db.drizzle
      .select({ ...getTableColumns(progress), ...titleColumns })
      .from(progress)
      .leftJoin(titles, isOfTitle(progress, source))
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
  return mapPages(pages, (row) => ({
    ...wireOf(row),
    position_seconds: row.positionSeconds,
    duration_seconds: row.durationSeconds,
    event_at: row.eventAt.toISOString(),
    ...nameOf(row),
  }));
}

export function ratingPages({ db, profileId, source }: Exporting): AsyncGenerator<readonly ExportedRating[]> {
  const pages = pagesOf<typeof ratings.$inferSelect & TitleOfRow>((last, limit) =>
    db.drizzle
      .select({ ...getTableColumns(ratings), ...titleColumns })
      .from(ratings)
      .leftJoin(titles, isOfTitle(ratings, source))
      .where(and(eq(ratings.profileId, profileId), isAfterTitle(ratings, last)))
      .orderBy(asc(ratings.mediaType), asc(ratings.mediaId))
      .limit(limit),
  );
  return mapPages(pages, (row) => ({
    ...toWire({ mediaType: row.mediaType, mediaId: row.mediaId }),
    rating: row.rating,
    rated_at: ratedAtOf(row),
    ...nameOf(row),
  }));
}

export function hiddenPages({ db, profileId, source }: Exporting): AsyncGenerator<readonly ExportedHiddenTitle[]> {
  const pages = pagesOf<typeof hiddenTitles.$inferSelect & TitleOfRow>((last, limit) =>
    db.drizzle
      .select({ ...getTableColumns(hiddenTitles), ...titleColumns })
      .from(hiddenTitles)
      .leftJoin(titles, isOfTitle(hiddenTitles, source))
      .where(and(eq(hiddenTitles.profileId, profileId), isAfterTitle(hiddenTitles, last)))
      .orderBy(asc(hiddenTitles.mediaType), asc(hiddenTitles.mediaId))
      .limit(limit),
  );
  return mapPages(pages, (row) => ({
    ...toWire({ mediaType: row.mediaType, mediaId: row.mediaId }),
    hidden_at: row.hiddenAt.toISOString(),
    ...nameOf(row),
  }));
}

/** Whether a row comes after the last one by media type and id. */
export function isAfterTitle(
  { mediaType, mediaId }: Record<'mediaType' | 'mediaId', PgColumn>,
  last: Pick<EpisodeRow, 'mediaType' | 'mediaId'> | undefined,
): SQL | undefined {
  return last && sql`(${mediaType}, ${mediaId}) > (${last.mediaType}, ${last.mediaId}::integer)`;
}

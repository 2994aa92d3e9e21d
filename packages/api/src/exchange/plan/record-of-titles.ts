import type { Database } from '@marquee/db/database';
import { hiddenTitles, listEntries, lists, listTombstones } from '@marquee/db/tables/lists';
import { ratings } from '@marquee/db/tables/ratings';
import { progress, watches } from '@marquee/db/tables/watches';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { watchKey } from './plan-watches.ts';
import { pathOf } from './planned-row.ts';
import { SeenWatches } from './seen-watches.ts';

/** What a profile has of some titles. */
export interface TitlesRecord {
  readonly watches: Map<string, SeenWatches>;
  /** Paths of titles with a watch. */
  readonly watched: Set<string>;
  /** When a title was rated, an episode or a movie was played, by path or key. */
  readonly ratings: Map<string, number>;
  readonly progress: Map<string, number>;
  /** Lists with the title, by `entryKey`. */
  readonly entries: Set<string>;
  /** When it was removed from a list. */
  readonly removals: Map<string, number>;
  readonly hidden: Set<string>;
}

type Queries = Pick<Database['drizzle'], 'select'>;

interface Wanted {
  readonly profileId: number;
  readonly importId: string;
  readonly titles: readonly TitleKey[];
}

/** Names an entry; the list is null for the watchlist. */
export function entryKey(list: string | null, title: TitleKey): string {
  return JSON.stringify([list, pathOf(title)]);
}

/** What the profile has of the titles before they are imported, or of a batch of them. */
export async function recordOfTitles(queries: Queries, { profileId, importId, titles }: Wanted): Promise<TitlesRecord> {
  const isWanted = ({ mediaType, mediaId }: Record<'mediaType' | 'mediaId', PgColumn>) =>
    sql`(${mediaType}, ${mediaId}) in (select wanted."mediaType", wanted."mediaId"
      from jsonb_to_recordset(${JSON.stringify(titles.map(({ mediaType: type, mediaId: id }) => ({ mediaType: type, mediaId: id })))}::jsonb)
        as wanted("mediaType" text, "mediaId" integer))`;
  const ofProfile = (table: Record<'profileId' | 'mediaType' | 'mediaId', PgColumn>) =>
    and(eq(table.profileId, profileId), isWanted(table));
  const { mediaType, mediaId, season, episode, watchedAt, precision, importId: addedBy } = watches;
  const seen = await queries
    .select({ mediaType, mediaId, season, episode, watchedAt, precision, addedBy })
    .from(watches)
    .where(ofProfile(watches))
    .orderBy(asc(watchedAt));
  const rated = await queries.select().from(ratings).where(ofProfile(ratings));
  const played = await queries.select().from(progress).where(ofProfile(progress));
  const hidden = await queries.select().from(hiddenTitles).where(ofProfile(hiddenTitles));
  const listColumns = { kind: lists.kind, name: lists.name };
  const entries = await queries
    .select({ ...listColumns, mediaType: listEntries.mediaType, mediaId: listEntries.mediaId })
    .from(listEntries)
    .innerJoin(lists, and(eq(lists.id, listEntries.listId), eq(lists.profileId, profileId)))
    .where(isWanted(listEntries));
  const { removedAt } = listTombstones;
  const removals = await queries
    .select({ ...listColumns, removedAt, mediaType: listTombstones.mediaType, mediaId: listTombstones.mediaId })
    .from(listTombstones)
    .innerJoin(lists, and(eq(lists.id, listTombstones.listId), eq(lists.profileId, profileId)))
    .where(isWanted(listTombstones));
  const nameOf = ({ kind, name }: { kind: string; name: string }) => (kind === 'watchlist' ? null : name);
  const byEpisode = new Map<string, SeenWatches>();
  for (const watch of seen) {
    const key = watchKey(watch);
    const known = byEpisode.get(key) ?? new SeenWatches();
    byEpisode.set(key, known);
    known.add({ atMs: watch.watchedAt.getTime(), precision: watch.precision, isOwn: watch.addedBy === importId });
  }
  return {
    watches: byEpisode,
    watched: new Set(seen.map(pathOf)),
    ratings: new Map(rated.map((row) => [pathOf(row), row.ratedAt.getTime()])),
    progress: new Map(played.map((row) => [watchKey(row), row.eventAt.getTime()])),
    entries: new Set(entries.map((row) => entryKey(nameOf(row), row))),
    removals: new Map(removals.map((row) => [entryKey(nameOf(row), row), row.removedAt.getTime()])),
    hidden: new Set(hidden.map(pathOf)),
  };
}

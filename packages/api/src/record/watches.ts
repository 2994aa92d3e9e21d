import { preparedStatement } from '@marquee/db/prepared-statement';
import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import { fromWire } from '@marquee/domain/catalogue/title-key';
import type { Deleted, HistoryTitle } from '@marquee/domain/history/watch-history';
import type { TitleRecord, Unmark, WatchList, WatchListQuery } from '@marquee/domain/record/watches';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MemberContext } from '../context.ts';
import { isAfterTime, pageOf, timeCursor } from '../keyset-page.ts';
import { toProgress, toWatch } from './rows.ts';

/** Watches of one title that a response contains at most, the newest: a show of 1,000 episodes, seen five times. */
const maxTitleWatches = 5_000;

/** The columns by which every table of the record names a title of a profile. */
type TitleColumns = Record<'profileId' | 'mediaType' | 'mediaId', PgColumn>;

export function ofTitle(table: TitleColumns, profileId: number, title: HistoryTitle): SQL | undefined {
  const { mediaType, mediaId } = fromWire(title);
  return and(eq(table.profileId, profileId), eq(table.mediaType, mediaType), eq(table.mediaId, mediaId));
}

/** A page of the caller's watches, newest first. */
export async function listWatches(
  { db, profile }: MemberContext,
  { limit, cursor, media_type: mediaType }: WatchListQuery,
): Promise<WatchList> {
  const rows = await db.drizzle
    .select()
    .from(watches)
    .where(
      and(
        eq(watches.profileId, profile.id),
        mediaType && eq(watches.mediaType, mediaType),
        cursor === undefined ? undefined : isAfterTime({ at: watches.watchedAt, id: watches.id }, cursor),
      ),
    )
    .orderBy(desc(watches.watchedAt), desc(watches.id))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, ({ watchedAt, id }) => timeCursor(watchedAt, id));
  return { items: items.map(toWatch), nextCursor };
}

/** Placeholders of a title. */
const namedTitle = (table: TitleColumns) =>
  and(
    eq(table.profileId, sql.placeholder('profileId')),
    eq(table.mediaType, sql.placeholder('mediaType')),
    eq(table.mediaId, sql.placeholder('mediaId')),
  );

const watchesOfTitle = preparedStatement((drizzle) =>
  drizzle
    .select()
    .from(watches)
    .where(namedTitle(watches))
    .orderBy(desc(watches.watchedAt), desc(watches.id))
    .limit(maxTitleWatches)
    .prepare('watches_of_title'),
);
const progressOfTitle = preparedStatement((drizzle) =>
  drizzle
    .select()
    .from(progress)
    .where(namedTitle(progress))
    .orderBy(desc(progress.eventAt))
    .limit(maxTitleWatches)
    .prepare('progress_of_title'),
);
const stateOfTitle = preparedStatement((drizzle) =>
  drizzle
    .select({ restartedAt: titleStates.restartedAt })
    .from(titleStates)
    .where(namedTitle(titleStates))
    .prepare('state_of_title'),
);

/** What the caller did with one title. */
export async function titleRecord({ db, profile }: MemberContext, title: HistoryTitle): Promise<TitleRecord> {
  const named = { profileId: profile.id, ...fromWire(title) };
  const [seen, played, [state]] = await Promise.all([
    watchesOfTitle(db).execute(named),
    progressOfTitle(db).execute(named),
    stateOfTitle(db).execute(named),
  ]);
  return {
    watches: seen.map(toWatch),
    progress: played.map(toProgress),
    restarted_at: state?.restartedAt?.toISOString() ?? null,
  };
}

/** Deletes watches of the caller: those with these ids, or all of a title, a season or an episode. */
export async function unmark({ db, profile }: MemberContext, named: Unmark): Promise<Deleted> {
  const isNamed =
    'ids' in named
      ? inArray(watches.id, named.ids)
      : and(
          ofTitle(watches, profile.id, named),
          named.season === undefined ? undefined : eq(watches.season, named.season),
          named.episode === undefined ? undefined : eq(watches.episode, named.episode),
        );
  const rows = await db.drizzle
    .delete(watches)
    .where(and(eq(watches.profileId, profile.id), isNamed))
    .returning({ id: watches.id });
  return { deleted: rows.length };
}

/** Deletes the caller's whole record: watches, positions, and what was decided about titles. */
export async function clearRecord({ db, profile }: MemberContext): Promise<Deleted> {
  const deleted = await db.drizzle.transaction(async (transaction) => {
    const rows = await transaction
      .delete(watches)
      .where(eq(watches.profileId, profile.id))
      .returning({ id: watches.id });
    await transaction.delete(progress).where(eq(progress.profileId, profile.id));
    await transaction.delete(titleStates).where(eq(titleStates.profileId, profile.id));
    return rows.length;
  });
  return { deleted };
}

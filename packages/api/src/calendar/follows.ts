import { readTitle } from '@marquee/catalogue/title-reads';
import type { Database } from '@marquee/db/database';
import { airingReads, airings, follows } from '@marquee/db/tables/calendar';
import { type TitleSource, titles } from '@marquee/db/tables/titles';
import { addDays } from '@marquee/domain/calendar/calendar-days';
import { calendarMessages } from '@marquee/domain/calendar/calendar-messages';
import type {
  Follow,
  FollowList,
  FollowListQuery,
  FollowOfTitle,
  FollowRule,
  NewFollow,
} from '@marquee/domain/calendar/follows';
import { MediaId, MediaType } from '@marquee/domain/catalogue/media';
import { fromWire, type TitleKey, toWire } from '@marquee/domain/catalogue/title-key';
import type { Deleted, HistoryTitle } from '@marquee/domain/history/watch-history';
import { and, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { decodeCursor, encodeCursor, pageOf, timeRangeMs } from '../keyset-page.ts';
import { lockProfile } from '../lock-profile.ts';
import { todayOf } from '../record/show-episodes.ts';
import { ofTitle } from '../record/watches.ts';
import { readChoice } from './calendar-choice.ts';

export const maxFollows = 5_000;

/** Of a title that is followed for the first time. */
const defaultRule: FollowRule = 'caught-up';

type Queries = Pick<Database['drizzle'], 'select' | 'insert'>;

/**
 * Follows a title, or changes its rule (docs/behaviour/calendar.md §1). Its days are read within seconds.
 * @throws ApplicationError 'CONFLICT' if the caller follows as many titles as allowed; CatalogueError 'not-found' for
 * a title that does not exist, and others while that cannot be known
 */
export async function follow(context: MemberContext, { rule, ...title }: NewFollow): Promise<Follow> {
  const { db, profile, clock, titles: stored } = context;
  const key = fromWire(title);
  await requireTitle(context, key);
  const shift = await shiftOf(context);
  return db.drizzle.transaction(async (transaction) => {
    // Concurrent calls count one after the other.
    await lockProfile(transaction, profile.id);
    const added = await transaction
      .insert(follows)
      .values({ profileId: profile.id, ...key, rule: rule ?? defaultRule, since: clock() })
      .onConflictDoUpdate({
        target: [follows.profileId, follows.mediaType, follows.mediaId],
        set: { rule: rule ?? sql`${follows.rule}` },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (added.some(({ isNew }) => isNew)) {
      const count = await transaction.$count(follows, eq(follows.profileId, profile.id));
      if (count > maxFollows) throw new ApplicationError('CONFLICT', calendarMessages.tooManyFollows);
      await readSoon(transaction, key, stored.source);
    }
    const [row] = await ownFollows(transaction, { context, shift, where: ofTitle(follows, profile.id, title) });
    if (!row) throw new Error('no follow was stored');
    return toFollow(row, shift);
  });
}

/** What is stored of a title proves that it exists. @throws CatalogueError */
async function requireTitle({ db, titles: stored, catalogue }: MemberContext, key: TitleKey): Promise<void> {
  const { mediaType, mediaId } = key;
  const isTitle = and(eq(titles.mediaType, mediaType), eq(titles.mediaId, mediaId), eq(titles.source, stored.source));
  if ((await db.drizzle.$count(titles, and(isTitle, ne(titles.title, '')))) > 0) return;
  await readTitle(catalogue, { mediaType, id: mediaId });
  stored.note([key]);
}

/** Before all other titles, unless its days are known. */
async function readSoon(queries: Queries, key: TitleKey, source: TitleSource): Promise<void> {
  const dueAt = new Date(0);
  await queries
    .insert(airingReads)
    .values({ ...key, source, dueAt })
    .onConflictDoUpdate({
      target: [airingReads.mediaType, airingReads.mediaId, airingReads.source],
      set: { dueAt },
      setWhere: sql`${airingReads.readAt} is null`,
    });
}

export async function unfollow({ db, profile }: MemberContext, title: HistoryTitle): Promise<Deleted> {
  const rows = await db.drizzle
    .delete(follows)
    .where(ofTitle(follows, profile.id, title))
    .returning({ mediaId: follows.mediaId });
  return { deleted: rows.length };
}

export async function followOfTitle(context: MemberContext, title: HistoryTitle): Promise<FollowOfTitle> {
  const shift = await shiftOf(context);
  const where = ofTitle(follows, context.profile.id, title);
  const [row] = await ownFollows(context.db.drizzle, { context, shift, where });
  return { follow: row ? toFollow(row, shift) : null };
}

/** A page of what the caller follows, followed last first. */
export async function listFollows(context: MemberContext, { limit, cursor }: FollowListQuery): Promise<FollowList> {
  const shift = await shiftOf(context);
  const where = and(eq(follows.profileId, context.profile.id), cursor === undefined ? undefined : isAfter(cursor));
  const rows = await ownFollows(context.db.drizzle, { context, shift, where })
    .orderBy(desc(follows.since), desc(follows.mediaType), desc(follows.mediaId))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, (last) =>
    encodeCursor([last.since.getTime(), last.mediaType, last.mediaId]),
  );
  return { items: items.map((row) => toFollow(row, shift)), nextCursor };
}

async function shiftOf(context: MemberContext): Promise<0 | 1> {
  return (await readChoice(context)).shift;
}

interface OwnFollows {
  readonly context: MemberContext;
  readonly shift: number;
  readonly where: SQL | undefined;
}

function ownFollows(queries: Queries, { context, shift, where }: OwnFollows) {
  const nextDay = sql<string | null>`(select min(${airings.airDate}) from ${airings}
    where ${airings.mediaType} = ${follows.mediaType} and ${airings.mediaId} = ${follows.mediaId}
      and ${airings.source} = ${context.titles.source} and ${airings.airDate} >= ${addDays(todayOf(context), -shift)})`;
  return queries
    .select({ ...getTableColumns(follows), nextDay })
    .from(follows)
    .where(where);
}

const Place = z.tuple([z.int().min(timeRangeMs.min).max(timeRangeMs.max), MediaType, MediaId]);

/** Whether a row comes after the one at which the page before ended. */
function isAfter(cursor: string): SQL {
  const [since, mediaType, mediaId] = decodeCursor(cursor, Place, calendarMessages.noCursor);
  return sql`(${follows.since}, ${follows.mediaType}, ${follows.mediaId})
    < (${new Date(since).toISOString()}::timestamptz, ${mediaType}, ${mediaId}::integer)`;
}

function toFollow(row: typeof follows.$inferSelect & { nextDay: string | null }, shift: number): Follow {
  const { rule, since, nextDay } = row;
  return {
    ...toWire(row),
    rule,
    since: since.toISOString(),
    next_date: nextDay === null ? null : addDays(nextDay, shift),
  };
}

import type { Database } from '@marquee/db/database';
import { notices } from '@marquee/db/tables/notices';
import type { Messages } from '@marquee/domain/messages/messages';
import {
  type Notice,
  type NoticeList,
  type NoticeListQuery,
  type NoticesRead,
  noticeDays,
  type ReadNotices,
  type UnreadNotices,
} from '@marquee/domain/notices/notices';
import { and, desc, eq, gt, inArray, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { isAfterTime, pageOf, timeCursor } from '../keyset-page.ts';
import { type NoticeContent, noticeContent } from './notice-payload.ts';
import { noticeText } from './notice-text.ts';
import { withShownTitles } from './notice-titles.ts';
import { readSettings } from './settings.ts';

const dayMs = 86_400_000;

type NoticeRow = typeof notices.$inferSelect;

/** A page of the caller's notices, newest first, without the kinds that are switched off. */
export async function listNotices(
  { clock, db, profile, messages, titles }: MemberContext,
  { unread, limit, cursor }: NoticeListQuery,
): Promise<NoticeList> {
  const isShown = await shownNotices(db.drizzle, { profileId: profile.id, now: clock() });
  const isUnread = isNull(notices.readAt);
  const rows = await db.drizzle
    .select()
    .from(notices)
    .where(and(isShown, unread ? isUnread : undefined, cursor === undefined ? undefined : isAfterTime(notices, cursor)))
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, (last) => timeCursor(last.at, last.id));
  const contents = await withShownTitles((named) => titles.shown(named), items.map(noticeContent));
  return {
    items: items.flatMap((row, index) => toNotice(row, contents[index] ?? null, messages) ?? []),
    nextCursor,
    unread: await db.drizzle.$count(notices, and(isShown, isUnread)),
  };
}

export async function unreadNotices({ clock, db, profile }: MemberContext): Promise<UnreadNotices> {
  const isShown = await shownNotices(db.drizzle, { profileId: profile.id, now: clock() });
  return { unread: await db.drizzle.$count(notices, and(isShown, isNull(notices.readAt))) };
}

/** Marks notices as read; those of others, and those that are read already, are left alone. */
export async function readNotices({ clock, db, profile }: MemberContext, { ids }: ReadNotices): Promise<NoticesRead> {
  const isNamed = and(eq(notices.profileId, profile.id), ids && inArray(notices.id, ids), isNull(notices.readAt));
  const read = await db.drizzle.update(notices).set({ readAt: clock() }).where(isNamed).returning({ id: notices.id });
  return { read: read.length };
}

/** Notices of a profile of the last 90 days, without those of the kinds that it switched off. */
export async function shownNotices(
  queries: Pick<Database['drizzle'], 'select'>,
  { profileId, now }: { readonly profileId: number; readonly now: Date },
): Promise<SQL | undefined> {
  const { withoutKinds } = await readSettings(queries, profileId);
  return and(
    eq(notices.profileId, profileId),
    gt(notices.at, new Date(now.getTime() - noticeDays * dayMs)),
    withoutKinds.length > 0 ? notInArray(notices.kind, withoutKinds) : undefined,
  );
}

/** Null for what another release wrote. */
function toNotice(row: NoticeRow, content: NoticeContent | null, messages: Messages): Notice | null {
  if (content === null) return null;
  const { id, kind, at, readAt } = row;
  return { id, kind, at: at.toISOString(), read_at: readAt?.toISOString() ?? null, ...noticeText(content, messages) };
}

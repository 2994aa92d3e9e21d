import type { Transaction } from '@marquee/db/database';
import { announcements } from '@marquee/db/tables/announcements';
import { announcementMessages, maxAnnouncements } from '@marquee/domain/administration/announcement-messages';
import type {
  Announcement,
  AnnouncementChange,
  AnnouncementInput,
  AnnouncementList,
} from '@marquee/domain/administration/announcements';
import type { Deleted } from '@marquee/domain/history/watch-history';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context, MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { audiencesOf, maxShownAnnouncements, readAnnouncements, toAnnouncement } from './board.ts';

/** Those in force for everyone, which each page contains. */
export function publicAnnouncements({ announcements: board }: Pick<Context, 'announcements'>): AnnouncementList {
  return { items: [...board.inForce('everyone')] };
}

/** Those in force for the caller that pages do not contain. */
export function ownAnnouncements({ announcements: board, account }: MemberContext): AnnouncementList {
  const items = audiencesOf(account.role).flatMap((audience) => board.inForce(audience));
  return { items: items.slice(0, maxShownAnnouncements) };
}

/** All of them, newest first, also those that have ended. */
export async function listAnnouncements({ db }: Pick<Context, 'db'>): Promise<AnnouncementList> {
  return { items: await readAnnouncements(db.drizzle) };
}

export function createAnnouncement(context: MemberContext, input: AnnouncementInput): Promise<Announcement> {
  return write(context, async (transaction) => {
    // Two at once would both count before either is there.
    await transaction.execute(sql`lock table ${announcements} in share row exclusive mode`);
    const count = await transaction.$count(announcements);
    if (count >= maxAnnouncements) throw new ApplicationError('CONFLICT', announcementMessages.tooMany);
    const [row] = await transaction.insert(announcements).values(toValues(input)).returning();
    if (!row) throw new Error('insert returned no announcement');
    const created = toAnnouncement(row);
    await recordAudit(transaction, { actor: context.account, action: 'create-announcement', after: created });
    return created;
  });
}

/** Changes an announcement; who dismissed it sees it again. */
export function changeAnnouncement(
  context: MemberContext,
  { id, ...input }: AnnouncementChange,
): Promise<Announcement> {
  return write(context, async (transaction) => {
    const isNamed = eq(announcements.id, id);
    const [stored] = await transaction.select().from(announcements).where(isNamed).for('update');
    const [row] = await transaction
      .update(announcements)
      .set({ ...toValues(input), version: sql`${announcements.version} + 1` })
      .where(isNamed)
      .returning();
    if (!stored || !row) throw new ApplicationError('NOT_FOUND', announcementMessages.missing);
    const [before, after] = [toAnnouncement(stored), toAnnouncement(row)];
    await recordAudit(transaction, { actor: context.account, action: 'change-announcement', before, after });
    return after;
  });
}

export function removeAnnouncement(context: MemberContext, { id }: { id: number }): Promise<Deleted> {
  return write(context, async (transaction) => {
    const [row] = await transaction.delete(announcements).where(eq(announcements.id, id)).returning();
    if (!row) return { deleted: 0 };
    const before = toAnnouncement(row);
    await recordAudit(transaction, { actor: context.account, action: 'delete-announcement', before });
    return { deleted: 1 };
  });
}

/** Writes, and puts the change in force in this process at once; others notice within seconds. */
async function write<Result>(
  { db, announcements: board }: MemberContext,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const written = await db.drizzle.transaction(change);
  await board.reload();
  return written;
}

/** @throws ApplicationError if it would end before it starts */
function toValues({ level, text, audience, dismissible, from, until }: AnnouncementInput) {
  const startsAt = from ? new Date(from) : null;
  const endsAt = until ? new Date(until) : null;
  if (startsAt && endsAt && endsAt <= startsAt) {
    const { endsBeforeStart } = announcementMessages;
    throw new ApplicationError('BAD_REQUEST', endsBeforeStart, { until: endsBeforeStart });
  }
  return { level, text, audience, isDismissible: dismissible, startsAt, endsAt };
}

import { randomBytes } from 'node:crypto';
import { noticeSettings, notices } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import { users } from '@marquee/db/tables/users';
import { addDays } from '@marquee/domain/calendar/calendar-days';
import { utc } from '@marquee/domain/record/day';
import { and, asc, eq, gt, isNull, max, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { wallClock } from '../../push/due-devices.ts';
import type { NoticeText } from '../notice-text.ts';
import { unsentNotices } from '../still-wanted.ts';
import { digestMail } from './digest-mail.ts';

/** Mails are sent from this hour of the member's day on. */
const mailHour = 9;
const weekDays = 7;

type DigestContext = Pick<Context, 'clock' | 'db' | 'log' | 'mail'>;

/**
 * Sends one mail to each member who wants mails and has unread notices, at most one a day or a week
 * (docs/behaviour/notices.md §5). Stops at the first mail that cannot be sent for now; the next run goes on.
 * @returns how many were sent
 */
export async function sendDigests(context: DigestContext, stopping?: AbortSignal): Promise<number> {
  const { log, mail } = context;
  if (mail === null) return 0;
  let sent = 0;
  for (const member of await membersWithNotices(context)) {
    if (stopping?.aborted) break;
    const digest = await prepareDigest(context, member);
    if (digest === null) continue;
    try {
      await mail.send(digestMail(mail, { ...member, ...digest }));
    } catch (error) {
      log.warn({ err: error }, 'mail with notices could not be sent');
      // An address that the server refuses would be tried each minute.
      if (isRefused(error)) continue;
      await setMailed(context, member.profileId, { mailedOn: digest.mailedBefore });
      break;
    }
    await setMailed(context, member.profileId, { mailedThrough: digest.through });
    sent += 1;
  }
  return sent;
}

interface Member {
  readonly profileId: number;
  readonly username: string;
  readonly email: string;
  readonly timeZone: string | null;
}

async function membersWithNotices({ db }: DigestContext): Promise<Member[]> {
  const { profileId, mailedThrough } = noticeSettings;
  const isUnread = and(
    eq(notices.profileId, profileId),
    isNull(notices.readAt),
    or(isNull(mailedThrough), gt(notices.id, mailedThrough)),
  );
  return db.drizzle
    .select({ profileId, username: users.username, email: users.email, timeZone: profiles.timeZone })
    .from(noticeSettings)
    .innerJoin(profiles, eq(profiles.id, profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(ne(noticeSettings.mail, 'off'), sql`exists (select from ${notices} where ${isUnread})`))
    .orderBy(asc(profileId));
}

interface Digest {
  readonly items: readonly NoticeText[];
  /** Id of the last notice that it could have. */
  readonly through: number;
  readonly token: string;
  readonly mailedBefore: string | null;
}

/**
 * What a member's mail has; null if none is due. Its day is stored before it is sent: a process that is killed meanwhile
 * may lose a mail, whose notices come with the next one, but sends none twice.
 */
async function prepareDigest({ clock, db }: DigestContext, { profileId, timeZone }: Member): Promise<Digest | null> {
  const now = clock();
  const { day, hour } = wallClock(now, timeZone ?? utc);
  if (hour < mailHour) return null;
  return db.drizzle.transaction(async (transaction) => {
    // Waits for notices that are being added, whose ids may be lower than those that are there.
    await transaction.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).for('update');
    const isTheirs = eq(noticeSettings.profileId, profileId);
    const [row] = await transaction.select().from(noticeSettings).where(isTheirs).for('update');
    if (!row || row.mail === 'off') return null;
    const since = row.mail === 'weekly' ? addDays(day, 1 - weekDays) : day;
    if (row.mailedOn !== null && row.mailedOn >= since) return null;
    const after = row.mailedThrough ?? 0;
    const items = await unsentNotices(transaction, { profileId, after, now, withAccount: true });
    if (items.length === 0) return null;
    const [last] = await transaction
      .select({ id: max(notices.id) })
      .from(notices)
      .where(eq(notices.profileId, profileId));
    const token = row.unsubscribeToken ?? randomBytes(32).toString('base64url');
    await transaction.update(noticeSettings).set({ mailedOn: day, unsubscribeToken: token }).where(isTheirs);
    return { items, through: last?.id ?? after, token, mailedBefore: row.mailedOn };
  });
}

async function setMailed(
  { db }: DigestContext,
  profileId: number,
  values: { readonly mailedOn: string | null } | { readonly mailedThrough: number },
): Promise<void> {
  await db.drizzle.update(noticeSettings).set(values).where(eq(noticeSettings.profileId, profileId));
}

/** Whether the mail server refuses this mail for good (RFC 5321 §4.2.1). */
function isRefused(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500;
}

import { randomBytes } from 'node:crypto';
import { noticeSettings, notices } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import { users } from '@marquee/db/tables/users';
import { addDays } from '@marquee/domain/calendar/calendar-days';
import type { Messages } from '@marquee/domain/messages/messages';
import { utc } from '@marquee/domain/record/day';
import type { Language } from '@marquee/domain/view/view';
import { and, asc, eq, gt, isNull, lte, max, ne, or, sql } from 'drizzle-orm';
import { messagesFor } from '../../auth/member-language.ts';
import type { Context, Mail, MailFailure } from '../../context.ts';
import { wallClock } from '../../push/due-devices.ts';
import type { NoticeText } from '../notice-text.ts';
import { sentDays, unsentNotices } from '../still-wanted.ts';
import { digestMail } from './digest-mail.ts';

/** Mails are sent from this hour of the member's day on. */
const mailHour = 9;
const weekDays = 7;
/** Days after which a notice is not mailed any more: one that a mail missed is in the next one. */
const mailDays = { daily: sentDays, weekly: 2 * weekDays };

const hourMs = 3_600_000;

/** A mailbox that takes no mail for now is tried again after so long. */
const deferredMs = hourMs / 4;
/** A mail that was refused, or that may have arrived, is tried on the next day: from the mail hour on, that is so long. */
const nextDayMs = 20 * hourMs;

type DigestContext = Pick<Context, 'clock' | 'db' | 'log' | 'mail' | 'messagesOf' | 'titles' | 'views'>;

/**
 * Sends one mail to each member who wants mails and has unread notices, at most one a day or a week
 * (docs/behaviour/notices.md §5). Stops when the server takes no mails at all; the next run goes on.
 * @returns how many were sent
 */
export async function sendDigests(context: DigestContext, stopping?: AbortSignal): Promise<number> {
  const { log, mail } = context;
  if (mail === null) return 0;
  let sent = 0;
  for (const row of await membersWithNotices(context)) {
    if (stopping?.aborted) break;
    try {
      const outcome = await sendDigest(context, { ...row, mail });
      if (outcome === 'sent') sent += 1;
      if (outcome === 'server' || outcome === 'unknown') break;
    } catch (error) {
      log.error({ err: error }, 'notices of a member could not be mailed');
    }
  }
  return sent;
}

async function sendDigest(
  context: DigestContext,
  { mail, member, settings }: MemberRow & { readonly mail: Mail },
): Promise<MailFailure | 'sent' | 'none'> {
  if (dueDay(settings, member, context.clock()) === null) return 'none';
  const messages = messagesFor(context, member.language);
  const digest = await prepareDigest(context, member, messages);
  if (digest === null) return 'none';
  try {
    await mail.send(digestMail(mail, { ...member, ...digest, messages }));
  } catch (error) {
    context.log.warn({ err: error }, 'mail with notices could not be sent');
    const failure = failureOf(error);
    await noteFailure(context, member.profileId, failure);
    return failure;
  }
  const { day: mailedOn, through: mailedThrough } = digest;
  await setMailed(context, member.profileId, { mailedOn, mailedThrough, mailingThrough: null, mailDueAt: null });
  return 'sent';
}

type SettingsRow = typeof noticeSettings.$inferSelect;

interface Member {
  readonly profileId: number;
  readonly username: string;
  readonly email: string;
  readonly timeZone: string | null;
  readonly language: Language | null;
}

interface MemberRow {
  readonly member: Member;
  readonly settings: SettingsRow;
}

/** Members who want mails and have something to mail. */
async function membersWithNotices({ clock, db }: DigestContext): Promise<MemberRow[]> {
  const now = clock();
  const { mail, mailDueAt, mailedThrough, profileId, withoutKinds } = noticeSettings;
  const oldest = sql`${now.toISOString()}::timestamptz
    - make_interval(days => case ${mail} when 'weekly' then ${mailDays.weekly}::integer else ${mailDays.daily} end)`;
  const isNew = and(
    eq(notices.profileId, profileId),
    isNull(notices.readAt),
    gt(notices.id, sql`coalesce(${mailedThrough}, 0)`),
    gt(notices.at, oldest),
    sql`not ${notices.kind} = any(${withoutKinds})`,
  );
  return db.drizzle
    .select({
      settings: noticeSettings,
      member: {
        profileId,
        username: users.username,
        email: users.email,
        timeZone: profiles.timeZone,
        language: profiles.language,
      },
    })
    .from(noticeSettings)
    .innerJoin(profiles, eq(profiles.id, profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        ne(mail, 'off'),
        or(isNull(mailDueAt), lte(mailDueAt, now)),
        sql`exists (select from ${notices} where ${isNew})`,
      ),
    )
    .orderBy(asc(profileId));
}

/** The member's day, if a mail is due on it; null if none is. */
function dueDay(
  { mail, mailedOn, mailDueAt }: Pick<SettingsRow, 'mail' | 'mailedOn' | 'mailDueAt'>,
  { timeZone }: Pick<Member, 'timeZone'>,
  now: Date,
): string | null {
  const { day, hour } = wallClock(now, timeZone ?? utc);
  if (mail === 'off' || hour < mailHour || (mailDueAt !== null && mailDueAt > now)) return null;
  const since = mail === 'weekly' ? addDays(day, 1 - weekDays) : day;
  return mailedOn !== null && mailedOn >= since ? null : day;
}

interface Digest {
  readonly items: readonly NoticeText[];
  readonly day: string;
  /** Id of the last notice that it could have. */
  readonly through: number;
  readonly token: string;
}

/**
 * What a member's mail has; null if none is due. That it is being sent is stored before: what a killed process leaves,
 * and may have sent, is the same mail again on the next day, with the same id.
 */
async function prepareDigest(
  { clock, db, titles }: DigestContext,
  member: Member,
  messages: Messages,
): Promise<Digest | null> {
  const { profileId } = member;
  const now = clock();
  return db.drizzle.transaction(async (transaction) => {
    // Waits for notices that are being added, whose ids may be lower than those that are there.
    await transaction.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).for('update');
    const isTheirs = eq(noticeSettings.profileId, profileId);
    const [row] = await transaction.select().from(noticeSettings).where(isTheirs).for('update');
    const day = row ? dueDay(row, member, now) : null;
    // Another process was faster.
    if (!row || row.mail === 'off' || day === null) return null;
    const after = row.mailedThrough ?? 0;
    const unsent = { profileId, after, now, days: mailDays[row.mail], withAccount: true, messages, titles };
    const [last] = await transaction
      .select({ id: max(notices.id) })
      .from(notices)
      .where(eq(notices.profileId, profileId));
    let through = row.mailingThrough ?? last?.id ?? after;
    let items = await unsentNotices(transaction, { ...unsent, through });
    if (items.length === 0 && row.mailingThrough !== null) {
      through = last?.id ?? after;
      items = await unsentNotices(transaction, { ...unsent, through });
    }
    if (items.length === 0) {
      // Nothing of it is wanted any more: the next run need not look at it.
      await transaction.update(noticeSettings).set({ mailedThrough: through, mailingThrough: null }).where(isTheirs);
      return null;
    }
    const token = row.unsubscribeToken ?? randomBytes(32).toString('base64url');
    await transaction
      .update(noticeSettings)
      .set({ mailingThrough: through, mailDueAt: new Date(now.getTime() + nextDayMs), unsubscribeToken: token })
      .where(isTheirs);
    return { items, day, through, token };
  });
}

/** A failure that is not known may have been after the server took the mail: that one is sent as it was. */
async function noteFailure(context: DigestContext, profileId: number, failure: MailFailure): Promise<void> {
  const mailingThrough = null;
  switch (failure) {
    case 'server':
      return setMailed(context, profileId, { mailingThrough, mailDueAt: null });
    case 'deferred': {
      const mailDueAt = new Date(context.clock().getTime() + deferredMs);
      return setMailed(context, profileId, { mailingThrough, mailDueAt });
    }
    case 'refused':
      return setMailed(context, profileId, { mailingThrough });
    case 'unknown':
  }
}

type Mailed = Partial<Pick<SettingsRow, 'mailedOn' | 'mailedThrough' | 'mailingThrough' | 'mailDueAt'>>;

async function setMailed({ db }: DigestContext, profileId: number, values: Mailed): Promise<void> {
  await db.drizzle.update(noticeSettings).set(values).where(eq(noticeSettings.profileId, profileId));
}

function failureOf(error: unknown): MailFailure {
  return (error as { readonly failure?: MailFailure }).failure ?? 'unknown';
}

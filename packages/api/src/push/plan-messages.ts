import type { Transaction } from '@marquee/db/database';
import { notices, pushMessages, pushSubscriptions } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import type { Messages } from '@marquee/domain/messages/messages';
import { noticeTexts } from '@marquee/domain/notices/notice-texts';
import { pushTexts } from '@marquee/domain/notices/sent-texts';
import { and, eq, gt, isNull, lte, max } from 'drizzle-orm';
import { messagesFor } from '../auth/member-language.ts';
import type { Context } from '../context.ts';
import { shownNotices } from '../notices/list-notices.ts';
import { joined, type NoticeText } from '../notices/notice-text.ts';
import { readSettings } from '../notices/settings.ts';
import { sentDays, unsentNotices } from '../notices/still-wanted.ts';
import { dueDay, dueDevices, wallClock } from './due-devices.ts';
import { type PushContent, withoutTitles } from './push-content.ts';

/** Titles that a summary names. */
const namedNotices = 3;

const dayMs = 86_400_000;

type PlanContext = Pick<Context, 'clock' | 'db' | 'log' | 'messagesOf' | 'push' | 'titles' | 'views'>;

/**
 * Queues one message for each device whose hour has come, if there is something new (docs/behaviour/notices.md §4).
 * @returns how many messages
 */
export async function planMessages(context: PlanContext, stopping?: AbortSignal): Promise<number> {
  if (context.push === null) return 0;
  let planned = 0;
  for (const device of await dueDevices(context.db, context.clock())) {
    if (stopping?.aborted) break;
    try {
      if (await planMessage(context, device)) planned += 1;
    } catch (error) {
      // The next run tries it again; it must not hold up the devices after it.
      context.log.error({ err: error }, 'push message of a device could not be planned');
    }
  }
  return planned;
}

async function planMessage(
  { clock, db, messagesOf, titles, views }: PlanContext,
  { id, profileId }: { readonly id: string; readonly profileId: number },
): Promise<boolean> {
  const now = clock();
  return db.drizzle.transaction(async (transaction) => {
    // Waits for notices that are being added, whose ids may be lower than those that are there.
    const [profile] = await transaction
      .select({ language: profiles.language })
      .from(profiles)
      .where(eq(profiles.id, profileId))
      .for('update');
    const messages = messagesFor({ messagesOf, views }, profile?.language);
    const isDevice = eq(pushSubscriptions.id, id);
    const [device] = await transaction.select().from(pushSubscriptions).where(isDevice).for('update');
    if (!device) return false;
    const day = dueDay(wallClock(now, device.timeZone), device.hour);
    // Another process was faster.
    if (device.sentOn !== null && device.sentOn >= day) return false;
    const { sentThrough } = device;
    const unsent = await unsentNotices(transaction, {
      profileId,
      after: sentThrough,
      now,
      days: sentDays,
      withAccount: false,
      messages,
      titles,
    });
    const [last] = await transaction
      .select({ id: max(notices.id) })
      .from(notices)
      .where(eq(notices.profileId, profileId));
    await transaction
      .update(pushSubscriptions)
      .set({ sentOn: day, sentThrough: Math.max(sentThrough, last?.id ?? 0) })
      .where(isDevice);
    if (unsent.length === 0) return false;
    const unread = await countUnread(transaction, { profileId, through: sentThrough, now });
    const content = summary(unsent, unread, { day, messages });
    const { withoutTitles: isPlain } = await readSettings(transaction, profileId);
    const payload = { ...(isPlain ? withoutTitles(content, messages) : content) };
    await transaction
      .insert(pushMessages)
      .values({ subscriptionId: id, key: `day ${day}`, payload, queuedAt: now, dueAt: now })
      .onConflictDoNothing();
    return true;
  });
}

interface UnreadBefore {
  readonly profileId: number;
  /** Id of the last notice that was sent. */
  readonly through: number;
  readonly now: Date;
}

/** Unread notices that the device was sent before. */
async function countUnread(transaction: Transaction, { profileId, through, now }: UnreadBefore): Promise<number> {
  const isRecent = gt(notices.at, new Date(now.getTime() - sentDays * dayMs));
  const isShown = await shownNotices(transaction, { profileId, now });
  return transaction.$count(notices, and(isShown, isNull(notices.readAt), lte(notices.id, through), isRecent));
}

/**
 * One message of all that is new. Its topic is the same on each day: a device that sleeps for a week gets the last one
 * alone, which counts what is unread from before.
 */
function summary(
  unsent: readonly NoticeText[],
  unreadBefore: number,
  { day, messages }: { readonly day: string; readonly messages: Messages },
): PushContent {
  const t = messages.of(pushTexts);
  const lang = messages.formats.language;
  const names = { tag: `notices ${day}`, topic: 'notices', urgency: 'normal', lang } as const;
  const bodyOf = (text: string) =>
    unreadBefore > 0 ? t('withUnread', { text, unread: t('unreadBefore', { count: unreadBefore }) }) : text;
  const [only] = unsent;
  if (only && unsent.length === 1) {
    const path = unreadBefore > 0 ? '/notices' : only.path;
    return { title: only.title, body: bodyOf(only.text), path, ...names };
  }
  const named = [...new Set(unsent.map(({ title }) => title))];
  const rest = named.length > namedNotices ? [t('more', { count: named.length - namedNotices })] : [];
  const listed = joined([...named.slice(0, namedNotices), ...rest], messages.of(noticeTexts));
  return { title: t('newNotices', { count: unsent.length }), body: bodyOf(listed), path: '/notices', ...names };
}

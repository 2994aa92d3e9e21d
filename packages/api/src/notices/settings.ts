import type { Database } from '@marquee/db/database';
import { noticeSettings } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import { noticeMessages } from '@marquee/domain/notices/notice-messages';
import {
  type NoticeKind,
  type NoticeMail,
  type NoticeSettings,
  type NoticeSettingsChange,
  noticeKinds,
} from '@marquee/domain/notices/notices';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';

/** What a profile chose; the defaults where it chose nothing. */
interface StoredSettings {
  readonly mail: NoticeMail;
  readonly withoutKinds: NoticeKind[];
  readonly withoutTitles: boolean;
}

export async function readSettings(
  queries: Pick<Database['drizzle'], 'select'>,
  profileId: number,
): Promise<StoredSettings> {
  const [row] = await queries.select().from(noticeSettings).where(eq(noticeSettings.profileId, profileId));
  return row ?? { mail: 'off', withoutKinds: [], withoutTitles: false };
}

export async function ownSettings({ db, profile }: MemberContext): Promise<NoticeSettings> {
  const { mail, withoutKinds, withoutTitles } = await readSettings(db.drizzle, profile.id);
  const [row] = await db.drizzle
    .select({ shift: profiles.calendarShift })
    .from(profiles)
    .where(eq(profiles.id, profile.id));
  return {
    mail,
    kinds: noticeKinds.filter((kind) => !withoutKinds.includes(kind)),
    without_titles: withoutTitles,
    shift: row?.shift === 1 ? 1 : 0,
  };
}

/** Stores what is given. @throws ApplicationError 'CONFLICT' for mail where the site sends none */
export async function changeSettings(context: MemberContext, change: NoticeSettingsChange): Promise<NoticeSettings> {
  const { db, profile } = context;
  const { mail, kinds, without_titles: withoutTitles, shift } = change;
  if (mail !== undefined && mail !== 'off' && context.mail === null) {
    throw new ApplicationError('CONFLICT', noticeMessages.mailUnavailable, { mail: noticeMessages.mailUnavailable });
  }
  const values = {
    ...(mail !== undefined && { mail }),
    ...(kinds !== undefined && { withoutKinds: noticeKinds.filter((kind) => !kinds.includes(kind)) }),
    ...(withoutTitles !== undefined && { withoutTitles }),
  };
  await db.drizzle.transaction(async (transaction) => {
    if (shift !== undefined) {
      await transaction.update(profiles).set({ calendarShift: shift }).where(eq(profiles.id, profile.id));
    }
    if (Object.keys(values).length === 0) return;
    await transaction
      .insert(noticeSettings)
      .values({ profileId: profile.id, ...values })
      .onConflictDoUpdate({ target: noticeSettings.profileId, set: values });
  });
  return ownSettings(context);
}

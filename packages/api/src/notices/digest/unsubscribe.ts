import { noticeSettings } from '@marquee/db/tables/notices';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';

/** Ends the mails of the profile with that token; false for one that is unknown. Again, it changes nothing. */
export async function unsubscribeMail({ db }: Pick<Context, 'db'>, token: string): Promise<boolean> {
  const ended = await db.drizzle
    .update(noticeSettings)
    .set({ mail: 'off' })
    .where(eq(noticeSettings.unsubscribeToken, token))
    .returning({ profileId: noticeSettings.profileId });
  return ended.length > 0;
}

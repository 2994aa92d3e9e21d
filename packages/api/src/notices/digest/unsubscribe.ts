import { noticeSettings } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import type { Language } from '@marquee/domain/view/view';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';

/** The language of the profile with that token; undefined for a token that is unknown. */
export async function languageOfMail({ db }: Pick<Context, 'db'>, token: string): Promise<Language | null | undefined> {
  const [found] = await db.drizzle
    .select({ language: profiles.language })
    .from(noticeSettings)
    .innerJoin(profiles, eq(profiles.id, noticeSettings.profileId))
    .where(eq(noticeSettings.unsubscribeToken, token));
  return found?.language;
}

/** Ends the mails of the profile with that token; false for one that is unknown. Again, it changes nothing. */
export async function unsubscribeMail({ db }: Pick<Context, 'db'>, token: string): Promise<boolean> {
  const ended = await db.drizzle
    .update(noticeSettings)
    .set({ mail: 'off' })
    .where(eq(noticeSettings.unsubscribeToken, token))
    .returning({ profileId: noticeSettings.profileId });
  return ended.length > 0;
}

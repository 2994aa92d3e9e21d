import { databaseErrorOf } from '@marquee/db/database-error';
import { profiles } from '@marquee/db/tables/profiles';
import { recordMessages } from '@marquee/domain/record/record-messages';
import type { ProfileTimeZone } from '@marquee/domain/record/watches';
import { eq, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';

/** Stores where the member's days begin, as the browser sends it (docs/behaviour/record.md §1). */
export async function setTimeZone(context: MemberContext, input: ProfileTimeZone): Promise<ProfileTimeZone> {
  const { db, profile } = context;
  await requireKnownZone(context, input.time_zone);
  await db.drizzle.update(profiles).set({ timeZone: input.time_zone }).where(eq(profiles.id, profile.id));
  return input;
}

/** @throws ApplicationError 'BAD_REQUEST' for a zone that is too new for this database */
export async function requireKnownZone({ db }: Pick<MemberContext, 'db'>, timeZone: string): Promise<void> {
  try {
    await db.drizzle.execute(sql`select now() at time zone ${timeZone}`);
  } catch (error) {
    if (databaseErrorOf(error)?.code !== '22023') throw error;
    throw new ApplicationError('BAD_REQUEST', recordMessages.noTimeZone, { time_zone: recordMessages.noTimeZone });
  }
}

import { profiles } from '@marquee/db/tables/profiles';
import { recordMessages } from '@marquee/domain/record/record-messages';
import type { RecordChoice } from '@marquee/domain/record/watches';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError, unauthorizedError } from '../errors.ts';

/** "Keep a record of what I watch" (docs/behaviour/record.md §1); null until the member has chosen. */
async function keepsRecord({ db, profile }: Pick<MemberContext, 'db' | 'profile'>): Promise<boolean | null> {
  const [row] = await db.drizzle
    .select({ keepsRecord: profiles.keepsRecord })
    .from(profiles)
    .where(eq(profiles.id, profile.id));
  if (!row) throw unauthorizedError();
  return row.keepsRecord;
}

export async function readChoice(context: MemberContext): Promise<RecordChoice> {
  const choice = await keepsRecord(context);
  return { enabled: choice === true, isChosen: choice !== null };
}

export async function choose({ db, profile }: MemberContext, { enabled }: { enabled: boolean }): Promise<RecordChoice> {
  await db.drizzle.update(profiles).set({ keepsRecord: enabled }).where(eq(profiles.id, profile.id));
  return { enabled, isChosen: true };
}

/** @throws ApplicationError 'CONFLICT' if the member switched the record off; marks are accepted before the choice. */
export async function requireRecord(context: MemberContext): Promise<void> {
  if ((await keepsRecord(context)) === false) throw new ApplicationError('CONFLICT', recordMessages.off);
}

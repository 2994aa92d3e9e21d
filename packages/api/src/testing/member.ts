import { profileColumns } from '@marquee/auth/account';
import { profiles } from '@marquee/db/tables/profiles';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import type { ViewPart } from '@marquee/domain/view/view-parts';
import { patientTitles } from '@marquee/titles/testing/patient-titles';
import { eq } from 'drizzle-orm';
import type { Context, MemberContext } from '../context.ts';
import { type TestApp, testNow } from './api.ts';

/** Of a member, and of a caller. */
export type TestMember = MemberContext & Pick<Context<ViewPart>, 'view'>;

let last = 0;

/** Context of a new account, which is signed in. */
export async function testMember({ context }: Pick<TestApp, 'context'>): Promise<TestMember> {
  last += 1;
  const [account] = await context.db.drizzle
    .insert(users)
    .values(newUser(`member-${last}`))
    .returning();
  if (!account) throw new Error('insert returned no account');
  const [profile] = await context.db.drizzle
    .select(profileColumns)
    .from(profiles)
    .where(eq(profiles.userId, account.id));
  if (!profile) throw new Error('the account has no profile');
  const token = await context.sessions.create(account.id, { remember: true });
  return { ...context, token, account, profile };
}

/** The same context, `minutes` after `testNow`. */
export function later<Member extends MemberContext>(context: Member, minutes: number): Member {
  const clock = () => new Date(minutesAfter(minutes));
  return { ...context, clock, titles: patientTitles({ ...context, clock }, context.titles.language) };
}

/** Unix time in ms, `minutes` after `testNow`. */
export function minutesAfter(minutes: number): number {
  return testNow.getTime() + minutes * 60_000;
}

import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing-accounts';
import type { MemberContext } from '../context.ts';
import { type TestApp, testNow } from '../testing.ts';

let last = 0;

/** A new account as its procedures are given it. */
export async function testMember({ context }: Pick<TestApp, 'context'>): Promise<MemberContext> {
  last += 1;
  const [account] = await context.db.drizzle
    .insert(users)
    .values(newUser(`member-${last}`))
    .returning();
  if (!account) throw new Error('The account was not made');
  return { ...context, token: '', account };
}

/** The same person `minutes` after the test's present moment. */
export function later(context: MemberContext, minutes: number): MemberContext {
  return { ...context, clock: () => new Date(minutesAfter(minutes)) };
}

/** ms since 1970 */
export function minutesAfter(minutes: number): number {
  return testNow.getTime() + minutes * 60_000;
}

import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import type { MemberContext } from '../context.ts';
import { type TestApp, testNow } from './api.ts';

let last = 0;

/** Context of a new account. */
export async function testMember({ context }: Pick<TestApp, 'context'>): Promise<MemberContext> {
  last += 1;
  const [account] = await context.db.drizzle
    .insert(users)
    .values(newUser(`member-${last}`))
    .returning();
  if (!account) throw new Error('insert returned no account');
  return { ...context, token: '', account };
}

/** The same context, `minutes` after `testNow`. */
export function later(context: MemberContext, minutes: number): MemberContext {
  return { ...context, clock: () => new Date(minutesAfter(minutes)) };
}

/** Unix time in ms, `minutes` after `testNow`. */
export function minutesAfter(minutes: number): number {
  return testNow.getTime() + minutes * 60_000;
}

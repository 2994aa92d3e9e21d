import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from './app-router.ts';
import { type TestApp, testApp } from './testing/api.ts';
import { type Caller, callers, classification, sampleMember } from './testing/permissions.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
  await app.caller.auth.register(sampleMember);
});
afterAll(() => database.close());

type Call = (path: string, input: unknown) => Promise<unknown>;

async function callAs(who: Caller): Promise<Call> {
  const caller = who === 'visitor' ? app.caller : await app.as(who);
  return (path, input) => {
    const [router = '', procedure = ''] = path.split('.');
    return (
      (caller as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[router]?.[
        procedure
      ]?.(input) ?? Promise.reject()
    );
  };
}

/** A plain user with a history, and a function that reads all their rows. */
async function newVictim() {
  const own = await app.as('user');
  const { id, email } = (await own.auth.verify()).user;
  const now = new Date('2026-03-01T00:00:00Z');
  const times = { watchedAt: now, lastWatched: now, updatedAt: now };
  await database.drizzle.insert(watchHistory).values({ userId: id, mediaType: 'movie', mediaId: 550, ...times });
  const rows = async () => [
    await database.drizzle.select().from(users).where(eq(users.id, id)),
    await database.drizzle.select().from(sessions).where(eq(sessions.userId, id)),
    await database.drizzle.select().from(watchHistory).where(eq(watchHistory.userId, id)),
  ];
  return { id, email, rows };
}

/** Returns 401 or 403 if the call was denied; null if it got past the permission check. */
async function denialStatus(call: Promise<unknown>): Promise<401 | 403 | null> {
  const status = await call.then(
    () => 200,
    async () => (await app.errorOf(call)).httpStatus,
  );
  if (status >= 500) throw new Error('the procedure failed', { cause: app.log.lines.at(-1) });
  return status === 401 || status === 403 ? status : null;
}

it('classifies exactly the existing procedures', () => {
  expect(Object.keys(classification).sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
});

describe.each(Object.entries(classification))('%s', (path, { least, input }) => {
  it.each(callers)(`checks a call by %s (allowed from ${least} up)`, async (who) => {
    const victim = await newVictim();
    const call = await callAs(who);
    const before = await victim.rows();
    const isAllowed = callers.indexOf(who) >= callers.indexOf(least);
    const denial = who === 'visitor' ? 401 : 403;
    expect(await denialStatus(call(path, input?.(victim.id)))).toBe(isAllowed ? null : denial);
    if (!isAllowed) expect(await victim.rows()).toEqual(before);
  });
});

const plainUserProcedures = Object.entries(classification).filter(
  ([, { least }]) => least === 'visitor' || least === 'user',
);

it.each(plainUserProcedures)('%s neither changes nor reveals another user', async (path, { input }) => {
  const victim = await newVictim();
  const before = await victim.rows();
  const call = await callAs('user');
  const result = await call(path, input?.(victim.id)).catch(() => null);
  expect(await victim.rows()).toEqual(before);
  expect(JSON.stringify(result) ?? '').not.toContain(victim.email);
});

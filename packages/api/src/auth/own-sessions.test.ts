import { sessionsPerAccount } from '@marquee/auth/sessions';
import { auditLog } from '@marquee/db/tables/audit-log';
import { sessions } from '@marquee/db/tables/sessions';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { type TestApp, testApp } from '../testing/api.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const password = 'Abcdef12';
const onPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** Signs up in an unknown client and logs in on a phone. */
async function signInTwice(username = 'ada') {
  const { token } = await app.caller.auth.register({ username, email: `${username}@example.com`, password });
  const phone = appRouter.createCaller({ context: { ...app.context, userAgent: onPhone } });
  const { token: onPhoneToken } = await phone.auth.login({ emailOrUsername: username, password });
  return { here: app.withToken(token), there: app.withToken(onPhoneToken), token };
}

it('are listed with their client, the one of the call first', async () => {
  const { here, there } = await signInTwice();
  const { items } = await here.auth.sessions();
  const hour = expect.stringMatching(/T\d\d:00:00\.000Z$/);
  expect(items).toMatchObject([
    { current: true, label: 'Unknown client', client: null, method: 'password', last_used_at: hour },
    { current: false, label: 'Chrome on Android', client: 'Chrome 131 on Android 14', method: 'password' },
  ]);
  expect((await there.auth.sessions()).items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).reverse());
});

it('have ids that are neither tokens nor what is stored of them', async () => {
  const { here, token } = await signInTwice();
  const [own] = (await here.auth.sessions()).items;
  const stored = await database.drizzle.select({ id: sessions.id }).from(sessions);
  expect(stored.filter(({ id }) => id.includes(own?.id ?? '')).length).toBe(0);
  expect(token).not.toContain(own?.id);
});

it('that are over are not listed', async () => {
  const { here } = await signInTwice();
  await database.drizzle
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(sessions.label, 'Chrome on Android'));
  expect((await here.auth.sessions()).items).toHaveLength(1);
});

it('end one by one, at once, with an audit entry', async () => {
  const { here, there } = await signInTwice();
  await there.auth.verify();
  const other = (await here.auth.sessions()).items[1];
  expect(await here.auth.endSession({ id: other?.id ?? '' })).toEqual({ ended: 1 });
  expect(await here.auth.endSession({ id: other?.id ?? '' })).toEqual({ ended: 0 });
  expect(await app.errorOf(there.auth.verify())).toMatchObject({ httpStatus: 401 });
  expect(await database.drizzle.select().from(auditLog)).toMatchObject([
    { actor: 'ada', target: 'ada', action: 'end-session', after: { ended: 1 } },
  ]);
});

it('end all but the one of the call', async () => {
  const { here, there } = await signInTwice();
  expect(await here.auth.endOtherSessions()).toEqual({ ended: 1 });
  expect(await app.errorOf(there.auth.verify())).toMatchObject({ httpStatus: 401 });
  expect((await here.auth.verify()).user.username).toBe('ada');
});

it('of another account are not ended', async () => {
  const { here } = await signInTwice();
  const bob = await signInTwice('bob');
  const [session] = (await bob.here.auth.sessions()).items;
  expect(await here.auth.endSession({ id: session?.id ?? '' })).toEqual({ ended: 0 });
  expect((await bob.here.auth.sessions()).items).toHaveLength(2);
});

it('note the hour of their use once an hour', async () => {
  const { here } = await signInTwice();
  const used = async () =>
    (await database.drizzle.select({ at: sessions.lastUsedAt }).from(sessions)).map(({ at }) => at);
  const before = await used();
  await database.drizzle.update(sessions).set({ lastUsedAt: sql`${sessions.lastUsedAt} - interval '2 hours'` });
  await here.auth.verify();
  const after = await used();
  expect(after.filter((at) => at.getTime() === before[0]?.getTime())).toHaveLength(1);
});

it('above the limit of an account, the one that was used longest ago ends', async () => {
  const { here, token } = await signInTwice();
  const { id: other } = (await (await app.as('user')).auth.profile()).user;
  const { id } = (await here.auth.profile()).user;
  await database.drizzle.execute(sql`
    insert into sessions (id, user_id, expires_at, created_at, last_used_at)
    select 's' || n, ${id}, now() + interval '1 day', now() - n * interval '1 minute', now() - n * interval '1 hour'
    from generate_series(1, ${sessionsPerAccount - 2}) n`);
  const isLive = async (name: string) => (await database.drizzle.$count(sessions, eq(sessions.id, name))) > 0;
  const oldest = `s${sessionsPerAccount - 2}`;
  expect(await isLive(oldest)).toBe(true);
  const login = { emailOrUsername: 'ada', password };
  const { token: newest } = await app.caller.auth.login(login);
  expect([await isLive(oldest), await isLive('s1')]).toEqual([false, true]);
  await Promise.all(Array.from({ length: 5 }, () => app.caller.auth.login(login)));
  expect(await database.drizzle.$count(sessions, eq(sessions.userId, id))).toBe(sessionsPerAccount);
  expect(await database.drizzle.$count(sessions, eq(sessions.userId, other))).toBe(1);
  for (const live of [token, newest]) expect((await app.withToken(live).auth.verify()).user.id).toBe(id);
});

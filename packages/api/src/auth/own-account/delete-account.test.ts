import { createSessions } from '@marquee/auth/sessions';
import { auditLog } from '@marquee/db/tables/audit-log';
import { type NewUser, users } from '@marquee/db/tables/users';
import { newUserPassword as currentPassword, newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { deletionMessages } from '@marquee/domain/accounts/deletion-messages';
import { asc, desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appRouter, procedures } from '../../app-router.ts';
import { memoryCounters } from '../../rate-limits/counters.ts';
import { wrongPasswordsPerAddress } from '../../rate-limits/password-guard.ts';
import { createRateLimits } from '../../rate-limits/rate-limits.ts';
import { tablesNaming, unusedReferences } from '../../testing/account-traces.ts';
import { type TestApp, testApp } from '../../testing/api.ts';
import { completeMember } from '../../testing/complete-member.ts';
import { classification } from '../../testing/permissions.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
});
beforeEach(() => database.empty());
afterAll(() => database.close());

/** Ada, with a session. */
async function holder(change: Partial<NewUser> = {}) {
  const values = newUser('ada', change);
  const [ada] = await database.drizzle.insert(users).values(values).returning();
  if (!ada) throw new Error('insert returned no account');
  return { id: ada.id, own: app.withToken(await app.context.sessions.create(ada.id, { remember: true })) };
}

describe('what a deleted account leaves', () => {
  it('is no row in any table that names it, and 410 for the lists that it shared', async () => {
    const ada = await completeMember(app, database, 'owner');
    expect(await unusedReferences(database, ada.id)).toEqual([]);
    expect(await tablesNaming(database, ada.words)).toEqual(expect.arrayContaining(['audit_log', 'profiles', 'users']));
    await app.caller.lists.shared({ token: ada.shareToken });

    expect(await ada.own.auth.remove({ currentPassword })).toEqual({ deleted: 1 });
    expect(await tablesNaming(database, ada.words)).toEqual([]);
    expect(await app.errorOf(ada.own.auth.verify())).toMatchObject({ httpStatus: 401 });
    const shared = app.caller.lists.shared({ token: ada.shareToken });
    expect(await app.errorOf(shared)).toMatchObject({ httpStatus: 410 });
    // Bob, who came by an invitation of hers, stays.
    expect((await database.drizzle.select().from(users).orderBy(asc(users.id))).at(-1)).toMatchObject({
      username: 'bob',
    });
  });

  it('is tried with each column of a later table that refers to accounts', async () => {
    const ada = await completeMember(app, database, 'admin');
    // With a foreign key, over another table, and by its name alone.
    await database.drizzle.execute(`create table later (id int, author bigint references users (id),
      list uuid references lists (id), account_id bigint)`);
    try {
      const unused = await unusedReferences(database, ada.id);
      expect(unused.toSorted()).toEqual(['later.account_id', 'later.author', 'later.list']);
    } finally {
      await database.drizzle.execute('drop table later');
    }
  });

  it('is an audit log without its names: what was done stays, and that it was deleted', async () => {
    const ada = await completeMember(app, database, 'admin');
    await ada.own.auth.remove({ currentPassword });
    const rows = await database.drizzle.select().from(auditLog).orderBy(desc(auditLog.id));
    const entries = rows.map(({ action, actor, target, before, after }) => ({ action, actor, target, before, after }));
    const gone = 'deleted account';
    expect(entries[0]).toEqual({
      action: 'delete-own-account',
      actor: gone,
      target: gone,
      before: { role: 'admin', isPremium: true },
      after: null,
    });
    expect(entries).toContainEqual({
      action: 'toggle-premium',
      actor: expect.stringMatching(/^owner-/),
      target: gone,
      before: { isPremium: false },
      after: { isPremium: true },
    });
    const renamed = { action: 'change-username', actor: gone, target: gone, before: null, after: null };
    expect(entries).toContainEqual(renamed);
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'create-reset-link', actor: gone, target: 'bob', after: expect.anything() }),
    );
  });
});

describe('an account is not deleted', () => {
  it('without its password, or with a wrong one; wrong ones count', async () => {
    const { id, own } = await holder();
    const rateLimits = createRateLimits(memoryCounters);
    expect(await app.errorOf(own.auth.remove({}))).toMatchObject({
      httpStatus: 400,
      errors: { currentPassword: accountMessages.currentPasswordRequired },
    });
    const token = await app.context.sessions.create(id, { remember: false });
    const limited = appRouter.createCaller({ context: { ...app.context, rateLimits, token } });
    for (let wrong = 0; wrong < wrongPasswordsPerAddress; wrong += 1) {
      expect(await app.errorOf(limited.auth.remove({ currentPassword: 'Wrong1234' }))).toMatchObject({
        httpStatus: 400,
        errors: { currentPassword: accountMessages.currentPasswordWrong },
      });
    }
    expect(await app.errorOf(limited.auth.remove({ currentPassword }))).toMatchObject({ httpStatus: 429 });
    expect(await app.errorOf(limited.auth.login({ emailOrUsername: 'ada', password: currentPassword }))).toMatchObject({
      httpStatus: 429,
    });
    expect(await database.drizzle.$count(users)).toBe(1);
  });

  it('without a password, unless its session began minutes ago with a passkey', async () => {
    const { id, own } = await holder({ passwordHash: null });
    expect(await app.errorOf(own.auth.remove({}))).toMatchObject({
      httpStatus: 400,
      errors: { currentPassword: accountMessages.signInAgain },
    });
    const token = await app.context.sessions.create(id, { remember: true, method: 'passkey' });
    expect(await app.withToken(token).auth.remove({})).toEqual({ deleted: 1 });
    expect(await database.drizzle.$count(users)).toBe(0);
  });

  it('while it is the last owner; of two owners at once one stays', async () => {
    const ada = await holder({ role: 'owner' });
    await app.as('admin');
    expect(await app.errorOf(ada.own.auth.remove({ currentPassword }))).toMatchObject({
      httpStatus: 409,
      message: deletionMessages.lastOwnerStays,
    });
    const bob = await app.as('owner');
    const results = await Promise.allSettled([ada.own, bob].map((own) => own.auth.remove({ currentPassword })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await database.drizzle.$count(users, sql`role = 'owner'`)).toBe(1);
  });

  it.each([
    ['name', { username: 'ADA', email: 'root@example.com' }],
    ['address', { username: 'root', email: 'Ada@example.com' }],
  ])('while the next start would create one of its %s', async (_, owner) => {
    const { id } = await holder({ role: 'owner' });
    await app.as('owner');
    const installation = { ...app.context.installation, owner };
    const token = await app.context.sessions.create(id, { remember: true });
    const { auth } = appRouter.createCaller({ context: { ...app.context, installation, token } });
    expect(await app.errorOf(auth.remove({ currentPassword }))).toMatchObject({
      httpStatus: 409,
      message: deletionMessages.ownerOfSettings,
    });
  });
});

describe('calls of an account that is deleted meanwhile', () => {
  /** Ada, in a replica whose cache still believes in her session. */
  async function withStaleSession() {
    const ada = await completeMember(app, database, 'owner');
    const sessions = createSessions(database.drizzle, () => 0);
    const stale = appRouter.createCaller({ context: { ...app.context, sessions, token: ada.token } });
    await stale.auth.verify();
    return { ...ada, stale };
  }

  const statusOf = (call: Promise<unknown>): Promise<number> =>
    call.then(
      () => 200,
      async (error) => (await app.errorOf(Promise.reject(error))).httpStatus,
    );

  it('are 401 or change nothing: none fails, and none leaves a row', async () => {
    const { own, stale, words } = await withStaleSession();
    await own.auth.remove({ currentPassword });
    const statuses = new Map<string, number>();
    for (const [name, { least, input }] of Object.entries(classification)) {
      if (least === 'visitor' || procedures.get(name)?._def.type !== 'mutation') continue;
      const [router = '', procedure = ''] = name.split('.');
      const call = Reflect.get(Reflect.get(stale, router), procedure) as (value: unknown) => Promise<unknown>;
      statuses.set(name, await statusOf(call(input?.(1))));
    }
    await app.context.titles.settled();
    await app.context.dailyCounts.flush();
    expect([...statuses].filter(([, status]) => status >= 500)).toEqual([]);
    expect([statuses.get('history.record'), statuses.get('progress.save')]).toEqual([401, 401]);
    expect(await tablesNaming(database, words)).toEqual([]);
  });

  it('are 401 or done: at the same moment, too', async () => {
    for (const place of [0, 3, 8]) {
      await database.empty();
      const { own, stale, words } = await withStaleSession();
      const film = { media_id: '1025', media_type: 'movie' } as const;
      const writes = [
        () => stale.history.record(film),
        () => stale.progress.save({ events: [{ ...film, position_seconds: 60, duration_seconds: 7_200 }] }),
        () => stale.watches.mark(film),
        () => stale.lists.add({ id: 'watchlist', ...film }),
        () => stale.hidden.hide(film),
        () => stale.passkeys.start({ currentPassword }),
        () => stale.history.clear(),
      ];
      const calls = writes.flatMap((write) => [write(), write()]);
      calls.splice(place, 0, own.auth.remove({ currentPassword }));
      const statuses = await Promise.all(calls.map(statusOf));
      expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
      expect(statuses[place]).toBe(200);
      await app.context.titles.settled();
      expect(await tablesNaming(database, words)).toEqual([]);
    }
  });
});

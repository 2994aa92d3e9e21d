import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { newUser, profileIdOf } from '@marquee/db/testing/accounts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { type AdminTest, openAdminTest } from '../testing/admin.ts';
import { testApp, testNow } from '../testing/api.ts';
import { stats } from './stats.ts';
import { cacheStatistics, systemHealth } from './system.ts';
import { maxLegacyUserList } from './users/all-users.ts';

let app: AdminTest;
beforeAll(async () => {
  app = await openAdminTest();
});
beforeEach(async () => {
  await app.database.empty();
  app.context.catalogue.clear();
});
afterAll(() => app.database.close());

/** An account created before every counted period. */
const old = (name: string) => newUser(name, { createdAt: new Date('2020-01-01T00:00:00Z') });

it('counts accounts by UTC day, week and month', async () => {
  // `testNow` is Monday, 2 March 2026, 12:00.
  const registrations = [
    '2026-03-02T00:00:00Z',
    '2026-03-01T23:59:59Z',
    '2026-03-01T00:00:00Z',
    '2026-02-28T23:59:59Z',
  ];
  await app.database.drizzle
    .insert(users)
    .values(registrations.map((date, n) => newUser(`new-${n}`, { createdAt: new Date(date), isPremium: n > 0 })));
  await app.database.drizzle.insert(users).values([old('ada'), { ...old('bob'), role: 'admin' }]);
  const { own, id } = await app.member('owner');
  await app.database.drizzle
    .update(users)
    .set({ createdAt: new Date('2020-01-01T00:00:00Z') })
    .where(sql`id = ${id}`);
  expect(await own.admin.stats()).toEqual({
    totalUsers: 7,
    newUsersToday: 1,
    newUsersThisWeek: 1,
    newUsersThisMonth: 3,
    premiumUsers: 3,
    adminUsers: 2,
  });
  await app.database.drizzle.insert(users).values(newUser('late', { createdAt: testNow }));
  expect(await own.admin.stats()).toMatchObject({ newUsersToday: 2, newUsersThisWeek: 2, newUsersThisMonth: 4 });
  const tomorrow = () => new Date('2026-03-03T00:00:00Z');
  expect(await stats({ db: app.database, clock: tomorrow })).toMatchObject({ newUsersToday: 0, newUsersThisWeek: 2 });
});

it('counts all history records and those of today', async () => {
  const { own, id } = await app.member('admin');
  const profileId = await profileIdOf(app.database, id);
  const record = (mediaId: number, date: string) => {
    const at = new Date(date);
    return { profileId, mediaType: 'tv' as const, mediaId, watchedAt: at, lastWatched: at, updatedAt: at };
  };
  expect(await own.admin.historyStats()).toEqual({ total: 0, today: 0 });
  await app.database.drizzle
    .insert(watchHistory)
    .values([record(1, '2026-03-02T00:00:00Z'), record(2, '2026-03-01T23:59:59Z'), record(3, '2026-03-02T11:00:00Z')]);
  expect(await own.admin.historyStats()).toEqual({ total: 3, today: 2 });
});

describe('catalogue cache', () => {
  it('counts the responses that the edge sent from memory among the hits', async () => {
    const { context, caller } = testApp();
    for (let read = 0; read < 2; read += 1) await caller.catalogue.genres({ mediaType: 'movie' });
    const served = { ...context, edge: { ...context.edge, responseHits: 8 } };
    expect(cacheStatistics(served)).toMatchObject({ hits: 9, responseHits: 8, misses: 1, hitRate: '90%' });
    expect((await systemHealth(served)).cache.hitRate).toBe(90);
  });

  it('reports statistics, is cleared on request, and writes an audit row', async () => {
    const { own, username } = await app.member('admin');
    const before = await own.admin.cacheStats();
    await own.catalogue.movie({ id: 550 }).catch(() => undefined);
    await own.catalogue.genres({ mediaType: 'movie' });
    for (let read = 0; read < 7; read += 1) await own.catalogue.genres({ mediaType: 'movie' });
    const after = await own.admin.cacheStats();
    expect(after.totalKeys).toBeGreaterThan(0);
    expect(after.hits - before.hits).toBeGreaterThanOrEqual(7);
    expect(after.hitRate).toMatch(/^\d{1,3}(\.\d)?%$/);
    expect(await own.admin.clearCache()).toEqual({});
    expect((await own.admin.cacheStats()).totalKeys).toBe(0);
    expect(await app.audits()).toMatchObject([{ actor: username, action: 'clear-cache', target: null }]);
  });
});

it('refreshes the player configuration and writes an audit row', async () => {
  const { own, username } = await app.member('admin');
  expect((await own.admin.refreshPlayers()).configuration.servers.length).toBeGreaterThan(0);
  expect(await app.audits()).toMatchObject([
    { actor: username, action: 'refresh-players', after: { origin: 'built-in' } },
  ]);
});

describe('health', () => {
  it('is healthy while everything runs', async () => {
    const { own } = await app.member('admin');
    const { database, api, cache } = await own.admin.health();
    expect(database).toMatchObject({ status: 'healthy', connections: expect.any(Number) });
    expect(database.responseTime).toBeGreaterThan(0);
    expect(api).toMatchObject({ uptime: 0 });
    expect(cache.status).toBe('healthy');
  });

  it('has a warning of a proxy that TRUST_PROXY does not count', async () => {
    const { context } = testApp();
    expect((await systemHealth(context)).warnings).toEqual([]);
    const seen = { ...context, edge: { ...context.edge, hasUncountedProxy: true } };
    expect((await systemHealth(seen)).warnings).toMatchObject([
      { state: 'warning', remedy: expect.stringContaining('TRUST_PROXY') },
    ]);
  });

  it('reports an unreachable database as an error instead of throwing', async () => {
    const { id } = await app.member('admin');
    const token = await app.context.sessions.create(id, { remember: false });
    const db = { ...app.context.db, ping: () => Promise.reject(new Error('gone')) };
    const { database, api } = await appRouter.createCaller({ context: { ...app.context, token, db } }).admin.health();
    expect(database).toEqual({ status: 'error', responseTime: 0, connections: 0 });
    expect(api.status).not.toBe('error');
  });
});

describe('downloads', () => {
  it('contain no hash, token or password', async () => {
    const owner = await app.member('owner');
    await owner.own.auth.register({ username: 'carol', email: 'carol@example.com', password: 'Abcdef12' });
    const [row] = await app.database.drizzle.select().from(users).where(sql`username = 'carol'`);
    await owner.own.admin.updateUser({ id: row?.id ?? 0, password: 'Zyxwvu98', username: 'caroline' });
    const documents = [await owner.own.admin.exportUsers(), await owner.own.admin.report()];
    const secrets = [
      ...(await app.database.drizzle.select({ secret: sessions.id }).from(sessions)).map(({ secret }) => secret),
      'Abcdef12',
      'Zyxwvu98',
      'argon2',
    ];
    for (const document of documents.map((each) => JSON.stringify(each))) {
      expect(document).toContain('caroline');
      for (const secret of secrets) expect(document).not.toContain(secret);
    }
  });

  it('export every account ordered by id', async () => {
    await app.database.drizzle.execute(sql`
      insert into users (username, username_canonical, email, email_canonical, name, password_hash)
      select n, n, n, n, n, '' from (select 'm' || i as n from generate_series(1, 5100) as i) as made`);
    const { own } = await app.member('admin');
    const { exportDate, total, users: exported } = await own.admin.exportUsers();
    expect(exportDate).toBe(testNow.toISOString());
    expect(total).toBe(5101);
    expect(exported.map(({ id }) => id)).toEqual(Array.from({ length: 5101 }, (_, index) => index + 1));
    const { users: older } = await own.admin.olderUsers();
    expect(older).toHaveLength(maxLegacyUserList);
  });

  it('report the newest actions first', async () => {
    const owner = await app.member('owner');
    const { id, username } = await app.member('user');
    await owner.own.admin.togglePremium({ id });
    await owner.own.admin.remove({ id });
    const { audit, version, stats } = await owner.own.admin.report();
    expect(audit.map(({ action, target }) => [action, target])).toEqual([
      ['delete-user', username],
      ['toggle-premium', username],
    ]);
    expect(version).toBe('0.0.0');
    expect(stats.totalUsers).toBe(1);
  });
});

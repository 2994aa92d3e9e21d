import { auditLog } from '@marquee/db/tables/audit-log';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import {
  announcementMessages,
  maxAnnouncementLength,
  maxAnnouncements,
} from '@marquee/domain/administration/announcement-messages';
import type { AnnouncementInput } from '@marquee/domain/administration/announcements';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, testNow } from '../testing/api.ts';
import { createAnnouncementBoard } from './board.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

type Input = Partial<AnnouncementInput>;
const input = (part: Input = {}) => ({ level: 'info', text: 'Soon', audience: 'everyone', ...part }) as const;
const inHours = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000).toISOString();

async function openApp() {
  const app = testApp({ database });
  const admin = await app.as('admin');
  const add = (part: Input = {}) => admin.announcements.create(input(part));
  const shown = async () => (await app.caller.announcements.current()).items.map(({ text }) => text);
  return { app, admin, add, shown };
}

describe('announcements', () => {
  it('are shown to their audience only', async () => {
    const { app, admin, add, shown } = await openApp();
    for (const audience of ['everyone', 'members', 'admins'] as const) await add({ text: audience, audience });
    expect(await shown()).toEqual(['everyone']);
    const mine = async (caller: typeof admin) => (await caller.announcements.mine()).items.map(({ text }) => text);
    expect(await mine(await app.as('user'))).toEqual(['members']);
    expect(await mine(admin)).toEqual(['admins', 'members']);
    expect((await admin.announcements.list()).items.map(({ text }) => text)).toEqual(['admins', 'members', 'everyone']);
  });

  it('are shown from their start until their end', async () => {
    const { add, shown } = await openApp();
    await add({ text: 'over', until: inHours(0) });
    await add({ text: 'not yet', from: inHours(1) });
    await add({ text: 'now', from: inHours(0), until: inHours(1) });
    expect(await shown()).toEqual(['now']);
  });

  it('are shown warnings first, then newest, three at most', async () => {
    const { add, shown } = await openApp();
    await add({ text: 'warning', level: 'warning' });
    for (const text of ['a', 'b', 'c']) await add({ text });
    expect(await shown()).toEqual(['warning', 'c', 'b']);
  });

  it('get a new version with each change, and are gone once deleted', async () => {
    const { admin, add, shown } = await openApp();
    const { id, version } = await add({ text: ' First ' });
    expect(version).toBe(1);
    expect(await admin.announcements.change({ id, ...input({ text: 'Second', dismissible: false }) })).toEqual({
      id,
      version: 2,
      level: 'info',
      text: 'Second',
      audience: 'everyone',
      dismissible: false,
      from: null,
      until: null,
    });
    expect(await shown()).toEqual(['Second']);
    expect(await admin.announcements.remove({ id })).toEqual({ deleted: 1 });
    expect(await admin.announcements.remove({ id })).toEqual({ deleted: 0 });
    expect(await shown()).toEqual([]);
    const rows = await database.drizzle.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(rows.map(({ action, before, after }) => [action, before?.text, after?.text])).toEqual([
      ['create-announcement', undefined, 'First'],
      ['change-announcement', 'First', 'Second'],
      ['delete-announcement', 'Second', undefined],
    ]);
  });

  it.each<[string, Input, string]>([
    ['text', { text: ' ' }, announcementMessages.textMissing],
    ['text', { text: 'x'.repeat(maxAnnouncementLength + 1) }, announcementMessages.textLong],
    ['until', { from: inHours(1), until: inHours(1) }, announcementMessages.endsBeforeStart],
  ])('with an invalid %s are refused', async (field, part, message) => {
    const { app, add } = await openApp();
    expect(await app.errorOf(add(part))).toMatchObject({ httpStatus: 400, errors: { [field]: message } });
  });

  it('that do not exist cannot be changed', async () => {
    const { app, admin } = await openApp();
    const call = admin.announcements.change({ id: 1, ...input() });
    expect(await app.errorOf(call)).toMatchObject({ httpStatus: 404, message: announcementMessages.missing });
  });

  it('are limited in number, also when two are made at once', async () => {
    const { app, add } = await openApp();
    for (let n = 1; n < maxAnnouncements; n += 1) await add();
    const both = [add(), add()];
    const results = await Promise.allSettled(both);
    const refused = both.filter((_, n) => results[n]?.status === 'rejected');
    expect(refused).toHaveLength(1);
    for (const call of refused) expect(await app.errorOf(call)).toMatchObject({ httpStatus: 409 });
  });
});

it('the generation changes with what everyone sees, also by time', async () => {
  let now = testNow;
  const board = createAnnouncementBoard({ db: database, clock: () => now });
  const { add } = await openApp();
  const next = async () => {
    await board.reload();
    return board.generation;
  };
  const first = board.generation;
  await add({ audience: 'members' });
  expect(await next()).toBe(first);
  await add({ until: inHours(1) });
  expect(await next()).toBe(first + 1);
  expect(board.generation).toBe(first + 1);
  now = new Date(inHours(1));
  expect(board.generation).toBe(first + 2);
});

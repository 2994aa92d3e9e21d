import { lists } from '@marquee/db/tables/lists';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { listMessages } from '@marquee/domain/lists/list-messages';
import { ListChange, NewList, SharedListQuery } from '@marquee/domain/lists/lists';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { type TestApp, testApp } from '../testing/api.ts';
import { later, testMember } from '../testing/member.ts';
import { create, maxLists, remove, share, unshare, update } from './change-list.ts';
import { move } from './entries.ts';
import { myLists, readFirstPage } from './read-list.ts';
import { drop } from './removals.ts';
import { copy, sharedList } from './shared-list.ts';
import { addMovies, addTo, listedTitles, movie } from './testing-lists.ts';

let database: TestDatabase;
let app: TestApp;
let ada: MemberContext;
let bob: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  app = testApp({ database, upstream: listedTitles });
  [ada, bob] = [await testMember(app), await testMember(app)];
});
afterAll(() => database.close());

const newList = (name = 'Heists', context = ada) => create(context, NewList.parse({ name }));
const changeOf = (id: string, change: Omit<typeof ListChange._zod.input, 'id'>) =>
  update(ada, ListChange.parse({ id, ...change }));
const readShared = (token: string | null) => sharedList(app.context, SharedListQuery.parse({ token }));
const notFound = { failure: 'NOT_FOUND', message: listMessages.notFound };

describe('a named list', () => {
  it('is made, renamed and described', async () => {
    const { id } = await newList('  <b>Heists</b> & more ');
    expect(await readFirstPage(ada, id)).toMatchObject({ kind: 'named', name: '<b>Heists</b> & more', version: 1 });
    await update(later(ada, 5), ListChange.parse({ id, description: ' Two\nlines ' }));
    await changeOf(id, { name: '<b>Heists</b> & more' });
    expect(await readFirstPage(ada, id)).toMatchObject({
      name: '<b>Heists</b> & more',
      description: 'Two\nlines',
      version: 2,
      updated_at: '2026-03-02T12:05:00.000Z',
    });
    expect(await changeOf(id, { description: null })).toMatchObject({ description: null });
  });

  it('is deleted with its entries', async () => {
    const { id } = await newList();
    await addMovies(ada, id, [1]);
    expect(await remove(ada, { id })).toEqual({ deleted: 1 });
    await expect(readFirstPage(ada, id)).rejects.toMatchObject(notFound);
    expect((await myLists(ada)).items.map(({ kind }) => kind)).toEqual(['watchlist']);
  });

  it('is refused above the limit, also concurrently', async () => {
    const values = { profileId: ada.profile.id, kind: 'named', name: 'x' } as const;
    await database.drizzle.insert(lists).values(Array.from({ length: maxLists - 2 }, () => values));
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => newList()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const full = { failure: 'CONFLICT', message: listMessages.tooManyLists };
    await expect(newList()).rejects.toMatchObject(full);
    expect((await newList('Of Bob', bob)).name).toBe('Of Bob');
  });
});

describe('the watchlist', () => {
  it.each([
    ['renamed', () => changeOf('watchlist', { name: 'Mine' })],
    ['shared', () => share(ada, { id: 'watchlist' })],
    ['deleted', () => remove(ada, { id: 'watchlist' })],
  ])('cannot be %s', async (_, change) => {
    await expect(change()).rejects.toMatchObject({ failure: 'BAD_REQUEST', message: listMessages.fixedWatchlist });
  });
});

describe('a stranger', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['get', (id) => readFirstPage(bob, id)],
    ['update', (id) => update(bob, { id, name: 'Mine' })],
    ['share', (id) => share(bob, { id })],
    ['unshare', (id) => unshare(bob, { id })],
    ['remove', (id) => remove(bob, { id })],
    ['add', (id) => addTo(bob, id, movie(2))],
    ['drop', (id) => drop(bob, { id, ...movie(1) })],
    ['move', (id) => move(bob, { id, ...movie(1), after: null })],
  ])('finds no list to %s, and changes nothing', async (_, call) => {
    const { id } = await newList();
    await addMovies(ada, id, [1]);
    await share(ada, { id });
    const before = await readFirstPage(ada, id);
    await expect(call(id)).rejects.toMatchObject(notFound);
    await expect(call('no-such-list')).rejects.toMatchObject(notFound);
    expect(await readFirstPage(ada, id)).toEqual(before);
  });

  it('has lists and a watchlist of their own', async () => {
    await addMovies(ada, 'watchlist', [1]);
    await newList();
    expect((await readFirstPage(bob, 'watchlist')).entries).toEqual([]);
    expect((await myLists(bob)).items).toHaveLength(1);
  });
});

describe('a shared list', () => {
  it('is read by its link, in its own order, without anything of who reads or owns it', async () => {
    const { id } = await newList();
    await addMovies(ada, id, [1, 2]);
    await addTo(ada, id, { ...movie(3), note: 'The best', after: null });
    const { share_token } = await share(ada, { id });
    expect(share_token).toMatch(/^[\w-]{22}$/);
    const list = await readShared(share_token);
    expect(list).toMatchObject({ name: 'Heists', visibility: 'link', share_token, entry_count: 3 });
    expect(list.entries.map(({ title, note }) => [title, note])).toEqual([
      ['Movie 3', 'The best'],
      ['Movie 1', null],
      ['Movie 2', null],
    ]);
    const keys = Object.keys(list).concat(Object.keys(list.entries[0] ?? {}));
    expect(keys.filter((key) => /seen|profile|user|owner/.test(key))).toEqual([]);
    const token = share_token ?? '';
    const first = await app.caller.lists.shared({ token, limit: 2 });
    const second = await app.caller.lists.shared({ token, limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.entries, ...second.entries]).toEqual(list.entries);
  });

  it('has one link until it is revoked, and then another', async () => {
    const { id } = await newList();
    const { share_token: first } = await changeOf(id, { visibility: 'link' });
    expect((await share(ada, { id })).share_token).toBe(first);
    expect(await unshare(ada, { id })).toMatchObject({ visibility: 'private', share_token: null });
    const { share_token: second } = await share(ada, { id });
    expect(second).not.toBe(first);
    await expect(readShared(first)).rejects.toMatchObject({ failure: 'GONE' });
    expect((await readShared(second)).name).toBe('Heists');
  });

  it('is gone once revoked or deleted, and by a made-up link', async () => {
    const [revoked, deleted] = [await newList(), await newList()];
    const tokens = ['AAAAAAAAAAAAAAAAAAAAAA'];
    for (const { id } of [revoked, deleted]) tokens.push((await share(ada, { id })).share_token ?? '');
    await changeOf(revoked.id, { visibility: 'private' });
    await remove(ada, { id: deleted.id });
    for (const token of tokens) {
      expect(await app.errorOf(app.caller.lists.shared({ token }))).toEqual({
        message: listMessages.noLongerShared,
        code: 'GONE',
        httpStatus: 410,
        errors: null,
      });
    }
  });

  it('is copied as it is', async () => {
    const { id } = await newList();
    await addMovies(ada, id, [1, 2]);
    await addTo(ada, id, { ...movie(3), note: 'The best', after: null });
    const { share_token } = await changeOf(id, { visibility: 'link', description: 'All of them' });
    const copied = await copy(later(bob, 1), { token: share_token ?? '' });
    await addMovies(ada, id, [4]);
    await unshare(ada, { id });
    expect(await readFirstPage(bob, copied.id)).toEqual(copied);
    expect(copied).toMatchObject({
      name: 'Heists',
      description: 'All of them',
      visibility: 'private',
      share_token: null,
      entry_count: 3,
      entries: [{ title: 'Movie 3', note: 'The best', added_at: '2026-03-02T12:01:00.000Z' }, movie(1), movie(2)],
    });
    await addTo(bob, copied.id, movie(9));
    await expect(copy(bob, { token: share_token ?? '' })).rejects.toMatchObject({ failure: 'GONE' });
  });
});

import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { testApp, testNow } from '@marquee/api/testing/api';
import { airings, follows } from '@marquee/db/tables/calendar';
import { revokedFeeds } from '@marquee/db/tables/feeds';
import { profiles } from '@marquee/db/tables/profiles';
import { titles } from '@marquee/db/tables/titles';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { feedMessages } from '@marquee/domain/feeds/feed-messages';
import { and, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';

const title = { mediaType: 'tv', mediaId: 1399, source: 'sample' } as const;

let database: TestDatabase;
let server: TestServer;
let paths: { readonly calendar: string; readonly atom: string };
let revoke: () => Promise<unknown>;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await testServer({ database, publicUrl: 'https://marquee.example' });
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  await database.empty();
  const member = await testApp({ database }).as('user');
  const { id, calendar_url, atom_url } = await member.feeds.create({ name: 'Phone' });
  const [profile] = await database.drizzle.select().from(profiles);
  await database.drizzle
    .insert(follows)
    .values({ ...title, profileId: profile?.id ?? 0, rule: 'every', since: testNow });
  await database.drizzle.insert(titles).values({ ...title, title: 'Game of Thrones' });
  await storeEpisodes(1, 8);
  paths = { calendar: new URL(calendar_url).pathname, atom: new URL(atom_url).pathname };
  revoke = () => member.feeds.remove({ id });
});

async function storeEpisodes(first: number, last: number): Promise<void> {
  const values = Array.from({ length: last - first + 1 }, (_, index) => {
    const episode = first + index;
    const airDate = `2026-03-${String(episode).padStart(2, '0')}`;
    return { ...title, season: 1, episode, airDate, name: `Part ${episode}`, addedAt: testNow, changedAt: testNow };
  });
  await database.drizzle.insert(airings).values(values);
}

function eventsIn(text: string) {
  const events = ICAL.Component.fromString(text).getAllSubcomponents('vevent');
  return events.map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    day: String(event.getFirstPropertyValue('dtstart')),
    sequence: event.getFirstPropertyValue('sequence'),
    text: event.getFirstPropertyValue('description'),
  }));
}

describe('the files of a feed', () => {
  it('are read without a session and by no shared cache, search engine or log', async () => {
    const types = { calendar: 'text/calendar; charset=utf-8', atom: 'application/atom+xml; charset=utf-8' };
    for (const kind of ['calendar', 'atom'] as const) {
      const { status, headers, text } = await server.request(paths[kind]);
      expect([status, headers['content-type']]).toEqual([200, types[kind]]);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(headers['last-modified']).toBeUndefined();
      expect(text).toContain('https://marquee.example/tv/1399');
    }
    expect(server.log.join('')).not.toContain(paths.atom.split('/')[2]);
    expect(server.log.join('')).toContain('"/feeds/…"');
  });

  it('are not sent again to programs that have them, until something changes', async () => {
    for (const path of [paths.calendar, paths.atom]) {
      const { headers } = await server.request(path, { headers: { 'accept-encoding': 'gzip' } });
      const conditional = { headers: { 'if-none-match': headers.etag } };
      const unchanged = await server.request(path, conditional);
      expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', headers.etag]);
      const isFirst = and(eq(airings.season, 1), eq(airings.episode, 1));
      await database.drizzle.update(airings).set({ name: path }).where(isFirst);
      const changed = await server.request(path, conditional);
      expect([changed.status, changed.headers.etag === headers.etag]).toEqual([200, false]);
    }
  });

  it('are compressed', async () => {
    const { headers, body } = await server.request(paths.calendar, { headers: { 'accept-encoding': 'gzip' } });
    expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'accept-encoding']);
    expect(eventsIn(gunzipSync(body).toString())).toHaveLength(8);
  });

  it('have a moved episode with a higher sequence, and leave out one that vanished', async () => {
    const before = eventsIn((await server.request(paths.calendar)).text);
    const moved = { airDate: '2026-03-20', name: 'Moved', changedAt: new Date('2026-03-02T13:00:00Z') };
    await database.drizzle.update(airings).set(moved).where(eq(airings.episode, 5));
    await database.drizzle.delete(airings).where(eq(airings.episode, 8));
    const { text } = await server.request(paths.calendar);
    const after = eventsIn(text);
    expect(text).not.toContain('CANCELLED');
    expect(after.map(({ uid }) => uid).toSorted()).toEqual(before.slice(0, 7).map(({ uid }) => uid));
    expect(after.at(-1)).toEqual({ uid: before[4]?.uid, day: '2026-03-20', sequence: 194_619_600, text: 'Moved' });
    expect(before[4]).toMatchObject({ day: '2026-03-05', sequence: 194_616_000, text: 'Part 5' });
  });

  it('are gone once revoked, of which only a hash remains', async () => {
    await revoke();
    for (const path of [paths.calendar, paths.atom]) {
      const { status, headers, text } = await server.request(path);
      expect([status, headers['cache-control'], text]).toEqual([410, 'no-store', `${feedMessages.revoked}\n`]);
    }
    const tokenHash = createHash('sha256')
      .update(paths.atom.split('/')[2] ?? '')
      .digest('hex');
    expect(await database.drizzle.select().from(revokedFeeds)).toEqual([{ tokenHash, revokedAt: testNow }]);
  });

  it.each([
    '/feeds',
    '/feeds/x',
    '/feeds/x/calendar.ics',
    '/feeds/AAAAAAAAAAAAAAAAAAAAAA/new.atom',
    '/feeds/%00/new.atom',
    '/feeds/x/other.ics',
  ])('are not found at %s', async (path) => {
    const { status, headers } = await server.request(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
  });

  it('begin their addresses with the origin of the request where there is no PUBLIC_URL', async () => {
    const other = await testServer({ database });
    const { text } = await other.request(paths.atom, { headers: { host: 'box.local:3000' } });
    const invalid = await other.request(paths.atom, { headers: { host: 'x/y' } });
    await other.close();
    expect(text).toContain(`<link rel="self" href="http://box.local:3000${paths.atom}"/>`);
    expect(invalid.status).toBe(404);
  });

  it('are read where only members may look', async () => {
    const { signIn } = testApp().context;
    const members = await testServer({ database, signIn: { ...signIn, access: 'members' } });
    const { status, headers } = await members.request(paths.calendar);
    const api = await members.request('/api/feeds');
    await members.close();
    expect([status, headers['cache-control'], api.status]).toEqual([200, 'private, no-cache', 401]);
  });
});

import { type MediaFileRow, mediaFiles } from '@marquee/db/tables/media-files';
import { titles } from '@marquee/db/tables/titles';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { libraryMessages, mediaProblemMessages } from '@marquee/domain/library/library-messages';
import type { PlayerPage } from '@marquee/domain/library/player-page';
import { TestLog } from '@marquee/domain/testing';
import { offeredViews } from '@marquee/domain/view/view';
import { type MediaStreams, openMediaStreams } from '@marquee/library/media-streams';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMessagesOf } from '../startup/languages.ts';
import { type TestServer, testServer } from '../testing/app.ts';

const title = { mediaType: 'tv', mediaId: 70, season: 1, episode: 2, lastEpisode: 2 } as const;
const probe = {
  container: 'matroska',
  durationSeconds: 90,
  video: { codec: 'h264', codecString: 'avc1.64001f', width: 1920, height: 1080 },
  audio: [],
};

const arabic = {
  'library.library-messages': { invalidAddress: 'عنوان غير صالح' },
  'library.library-messages.labels': { library: 'المكتبة' },
  'library.player-messages': { settings: 'الإعدادات', playOther: ['تشغيل ', ['name']] },
  'library.player-messages.controls': { Play: 'تشغيل', '{time} remaining': ['المتبقي ', ['time']] },
} as const;

let database: TestDatabase;
let media: MediaStreams;
let server: TestServer;
let now = Date.parse('2026-03-02T12:00:00Z');

async function add(path: string, values: Partial<MediaFileRow> = {}): Promise<number> {
  const row = {
    path,
    titlePath: path,
    sizeBytes: 1,
    modifiedAt: new Date(now),
    parsedType: 'tv',
    match: 'id',
  } as const;
  const [added] = await database.drizzle
    .insert(mediaFiles)
    .values({ ...row, ...title, probe, method: 'remux', ...values })
    .returning({ id: mediaFiles.id });
  return added?.id ?? 0;
}

async function addressOf(fileId: number): Promise<string> {
  const { path, query } = await media.addresses.playerAddress(fileId, { accountId: null });
  return `${path}?${query}`;
}

async function open(fileId: number, change = (address: string) => address) {
  const response = await server.request(change(await addressOf(fileId)));
  const [, data = 'null'] = response.text.match(/id="player-data">(.*?)<\/script>/) ?? [];
  return { response, page: JSON.parse(data) as PlayerPage };
}

beforeAll(async () => {
  database = await openTestDatabase();
  await database.empty();
  const clock = () => new Date(now);
  media = openMediaStreams({ db: database, clock, log: new TestLog(), folder: '/nowhere', hasFfmpeg: false });
  const library = { access: 'open', addresses: media.addresses, hasFfmpeg: true, rescan: async () => true } as const;
  const languages = ['en', 'ar'] as const;
  const views = { ...offeredViews('US'), languages };
  const scripts = { visitor: '', account: '', member: '', administration: '' };
  const messagesOf = createMessagesOf({ ar: { texts: arabic, scripts } });
  server = await testServer({ media, library, database, serverEntry: null, views, messagesOf });
  await database.drizzle.insert(titles).values({ mediaType: 'tv', mediaId: 70, source: 'sample', title: 'The <Wire>' });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

it('has the versions and parts of the episode, each with its own address', async () => {
  const first = await add('a cd1.mkv', { part: 1 });
  const second = await add('a cd2.mkv', { part: 2, problem: 'truncated' });
  await add('another episode.mkv', { episode: 3, lastEpisode: 3 });
  await add('gone.mkv', { missingSince: new Date(now) });
  const { page, response } = await open(first, (address) => address.replace('/player?', '/player/tv/70/1/2?'));
  expect(response.status).toBe(200);
  expect(page).toMatchObject({ title: 'The <Wire> · S1E2', fileId: first, canConvert: true });
  expect(page.files.map(({ id, part, problem }) => ({ id, part, problem }))).toEqual([
    { id: first, part: 1, problem: null },
    { id: second, part: 2, problem: mediaProblemMessages.truncated },
  ]);
  const queries = page.files.map(({ query }) => query);
  expect(new Set(queries).size).toBe(2);
  for (const query of queries) expect(query).toMatch(/^expires=\d+&signature=[\w-]+$/);
  expect(response.text).not.toMatch(/<Wire>|cd1|nowhere/);
});

it('names all episodes of a file with several, and has the files that hold them', async () => {
  const season = { season: 2 };
  const first = await add('d E1.mkv', { ...season, episode: 1, lastEpisode: 1 });
  const double = await add('d E1-E2.mkv', { ...season, episode: 1, lastEpisode: 2 });
  const triple = await add('d E1-E3.mkv', { ...season, episode: 1, lastEpisode: 3 });
  const ofDouble = await open(double, (address) => address.replace('/player?', '/player/tv/70/2/2?'));
  expect(ofDouble.page).toMatchObject({ title: 'The <Wire> · S2E1–E2', fileId: double, isChosen: false });
  expect(ofDouble.page.files.map(({ id }) => id)).toEqual([double, triple]);
  const ofFirst = await open(first, (address) => `${address}&chosen=1`);
  expect(ofFirst.page).toMatchObject({ title: 'The <Wire> · S2E1', isChosen: true });
  expect(ofFirst.page.files.map(({ id, name, lastEpisode }) => [id, name, lastEpisode])).toEqual([
    [first, '1080p', 1],
    [double, 'S2E1–E2, 1080p', 2],
    [triple, 'S2E1–E3, 1080p', 3],
  ]);
});

it('has the parts of an episode in order, version by version', async () => {
  const parts = { season: 3, episode: 5, lastEpisode: 5 };
  const large = { probe: { ...probe, video: { ...probe.video, width: 3840, height: 2160 } }, version: '2160p' };
  const ids = [
    await add('S03E05b.mkv', { ...parts, part: 2 }),
    await add('S03E05a.mkv', { ...parts, part: 1 }),
    await add('S03E05b 2160p.mkv', { ...parts, ...large, part: 2 }),
    await add('S03E05a 2160p.mkv', { ...parts, ...large, part: 1 }),
  ];
  const { page } = await open(ids[1] ?? 0);
  expect(page.files.map(({ id, name }) => [id, name])).toEqual([
    [ids[3], '2160p, part 1'],
    [ids[2], '2160p, part 2'],
    [ids[1], '1080p, part 1'],
    [ids[0], '1080p, part 2'],
  ]);
});

it('may load our own files alone, in the frame of our own pages', async () => {
  const { response } = await open(await add('b.mkv'));
  expect(response.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
  });
  const policy = String(response.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' http:\/\/127\.0\.0\.1:\d+;/);
  expect(policy).toContain("frame-ancestors 'self'");
  // Opened by its address, without the frame, it must not have our origin either.
  expect(policy.split('; ')).toContain('sandbox allow-scripts allow-forms');
});

it('serves its script for good', async () => {
  const { response } = await open(await add('c.mkv'));
  const [script = ''] = response.text.match(/\/library\/player-[\w-]+\.js/) ?? [];
  const { status, headers } = await server.request(script);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

it('gives no address that outlasts the one by which it was opened', async () => {
  const id = await add('e.mkv');
  const address = await addressOf(id);
  now += 2 * 3_600_000;
  const { page } = await open(id, () => address);
  const [expires] = address.match(/expires=\d+/) ?? [];
  expect(new Set(page.files.map(({ query }) => query.split('&')[0]))).toEqual(new Set([expires]));
});

it('says why it refuses, in the same page', async () => {
  const id = await add('d.mkv');
  const forged = await open(id, (address) =>
    address.replace(/(?<=signature=)./, (first) => (first === 'A' ? 'B' : 'A')),
  );
  expect([forged.response.status, forged.page.files[0]?.problem]).toEqual([403, libraryMessages.invalidAddress]);
  const gone = await open(id + 1);
  expect([gone.response.status, gone.page.files[0]?.problem]).toEqual([404, libraryMessages.missingFile]);
  const unmatched = { match: 'undone', mediaType: null, mediaId: null } as const;
  for (const left of [unmatched, { ...unmatched, match: 'ignored' } as const]) {
    const { response } = await open(await add(`${left.match}.mkv`, left));
    expect(response.status).toBe(404);
  }
  const address = await addressOf(id);
  now += 14 * 3_600_000;
  const expired = await open(id, () => address);
  expect([expired.response.status, expired.page.files[0]?.problem]).toEqual([410, libraryMessages.expiredAddress]);
});

it('is in the language of the page around it, and so is a refusal', async () => {
  const { response, page } = await open(await add('f.mkv'), (address) => `${address}&view=ar`);
  expect(response.text).toContain('<html lang="ar" dir="rtl">');
  expect(response.text).toContain('<media-controller lang="ar" dir="ltr"');
  expect(response.text).toContain('<title>The &lt;Wire&gt; · S1E2 · المكتبة</title>');
  expect(response.text).toContain('aria-label="الإعدادات"');
  expect(page.texts?.sentences).toMatchObject({ playOther: 'تشغيل {name}', tryAgain: 'Try again' });
  expect(page.texts?.controls).toMatchObject({ Play: 'تشغيل', '{time} remaining': 'المتبقي {time}', hour: 'hour' });
  expect(page.files[0]?.query).toMatch(/&view=ar$/);
  const refused = await server.request('/library/1/file?view=ar');
  expect([refused.status, JSON.parse(refused.text).message]).toEqual([403, 'عنوان غير صالح']);
});

it('has no texts but those of its script in English', async () => {
  const { response, page } = await open(await add('g.mkv'));
  expect(response.text).toContain('<html lang="en" dir="ltr">');
  expect(response.text).not.toMatch(/>\{\w+\}|"\{\w+\}"/);
  expect([page.texts, page.files[0]?.query.includes('view')]).toEqual([undefined, false]);
});

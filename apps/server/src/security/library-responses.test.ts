import { testApp } from '@marquee/api/testing/api';
import { libraryTitles, mediaFiles } from '@marquee/db/tables/media-files';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';

/** In the sample catalogue. */
const movieId = 1512;
const library = {
  access: 'members',
  addresses: {
    playerAddress: async (fileId: number) => ({
      path: `/library/${fileId}/player`,
      query: 'expires=1&signature=x',
      expires: 1,
    }),
  },
  hasFfmpeg: true,
  rescan: async () => true,
} as const;
const input = (value: unknown) => `?input=${encodeURIComponent(JSON.stringify(value))}`;

let database: TestDatabase;
let plain: TestServer;
let withLibrary: TestServer;
let headers: Record<string, string>;

beforeAll(async () => {
  database = await openTestDatabase();
  const title = { mediaType: 'movie', mediaId: movieId } as const;
  await database.drizzle.insert(mediaFiles).values({
    ...title,
    path: '211 Seconds of Daylight (2026)/211 Seconds of Daylight (2026).mkv',
    titlePath: '211 Seconds of Daylight (2026)',
    sizeBytes: 1,
    modifiedAt: new Date(),
    match: 'id',
    parsedType: 'movie',
  });
  await database.drizzle.insert(libraryTitles).values(title);
  const { sessions } = testApp({ database }).context;
  const [member] = await database.drizzle.insert(users).values(newUser('ada')).returning();
  headers = { authorization: `Bearer ${await sessions.create(member?.id ?? 0, { remember: false })}` };
  // Pages name their own origin.
  const options = { database, sessions, publicUrl: 'https://films.example' };
  plain = await testServer(options);
  withLibrary = await testServer({ ...options, library });
});
afterAll(async () => {
  await plain.close();
  await withLibrary.close();
  await database.close();
});

it.each([
  '/',
  '/movies',
  `/movie/${movieId}`,
  '/trpc/catalogue.home',
  `/trpc/catalogue.movie${input({ id: movieId })}`,
  '/trpc/catalogue.players',
  `/api/tmdb/movie/${movieId}`,
])('%s responds the same with and without a library, and to members', async (path) => {
  const expected = await plain.request(path);
  expect(expected.status).toBe(200);
  for (const response of [await withLibrary.request(path), await withLibrary.request(path, { headers })]) {
    expect([response.status, response.text]).toEqual([200, expected.text]);
  }
});

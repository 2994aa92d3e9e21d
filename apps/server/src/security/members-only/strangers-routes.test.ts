import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryTitles, mediaFiles } from '@marquee/db/tables/media-files';
import { titles } from '@marquee/db/tables/titles';
import { openTestDatabase } from '@marquee/db/testing/database';
import { TestLog } from '@marquee/domain/testing';
import { openMediaStreams } from '@marquee/library/media-streams';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../configuration/environment.ts';
import { openImageProxy } from '../../image-proxy/image-proxy.ts';
import { createMetrics } from '../../metrics/metrics-registry.ts';
import { catalogueRoutes } from '../../rest/catalogue/catalogue-routes.ts';
import { routePath } from '../../rest/define-rest-route.ts';
import { restRoutes } from '../../rest/rest-routes.ts';
import { type MembersSite, openMembersSite, sampleIds } from './testing-members-site.ts';

/** What a stranger gets at the address of a route where only members may look. */
type Given =
  | 'nothing'
  /** Whether what the address names exists or not. */
  | 'the same for everybody'
  /** Its examples name titles, the same on every site. */
  | 'the document of the API'
  /** Its path must be known, and there is no text in it. */
  | 'an image'
  | 'what it takes to sign in'
  /** With an address that the server has signed. */
  | 'what is signed'
  /** With a secret of its own in the request. */
  | 'what a secret opens';

/** A route that is missing here fails the test. Procedures and the REST routes that call them: `classification`. */
const givenToStrangers: Record<string, Given> = {
  ...Object.fromEntries(catalogueRoutes.map(({ path }) => [routePath(path), 'nothing'])),
  ...Object.fromEntries(
    restRoutes.map(({ path }) => [
      routePath(path),
      path.startsWith('/api/auth/') ? 'what it takes to sign in' : 'nothing',
    ]),
  ),
  '/trpc/:path': 'nothing',
  '/api/admin/activity.csv': 'nothing',
  '/api/export': 'nothing',
  '/config/servers.json': 'nothing',
  '/api/auth/oidc/start': 'what it takes to sign in',
  '/api/auth/oidc/callback': 'what it takes to sign in',
  '/api/auth/oidc/backchannel': 'what it takes to sign in',
  '/api/health': 'the same for everybody',
  '/api/openapi.json': 'the document of the API',
  '/api/docs': 'the same for everybody',
  '/api/docs/': 'the same for everybody',
  '/api/docs/scalar.js': 'the same for everybody',
  '/assets/plain-4d5e6f.css': 'the same for everybody',
  '/assets/index-1a2b3c.js': 'the same for everybody',
  '/sw.js': 'the same for everybody',
  '/manifest.webmanifest': 'the same for everybody',
  '/icon.svg': 'the same for everybody',
  '/robots.txt': 'the same for everybody',
  '/sitemap.xml': 'the same for everybody',
  '/.well-known/security.txt': 'the same for everybody',
  '/opensearch.xml': 'the same for everybody',
  '/*': 'the same for everybody',
  '/player/clip.webm': 'the same for everybody',
  '/player/clip.mp4': 'the same for everybody',
  '/player/clip.webp': 'the same for everybody',
  '/player/:server/movie/:id': 'the same for everybody',
  '/player/:server/tv/:id/:season/:episode': 'the same for everybody',
  '/player/trailer/:key': 'the same for everybody',
  '/library/player-{hash}.js': 'the same for everybody',
  '/library/:id/player': 'what is signed',
  '/library/:id/player/*': 'what is signed',
  '/library/:id/file': 'what is signed',
  '/library/:id/stream': 'what is signed',
  '/library/:id/subtitles/:file': 'what is signed',
  '/art/:size/:file': 'an image',
  '/pictures/:size/:file': 'an image',
  '/metrics': 'what a secret opens',
  '/backup': 'what a secret opens',
  '/feeds/:token/calendar.ics': 'what a secret opens',
  '/feeds/:token/new.atom': 'what a secret opens',
  '/api/notices/unsubscribe/:token': 'the same for everybody',
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const routes = new Set<string>();
const nameOf = (route: string) => route.replace(/^\/library\/player-[\w-]+\.js$/, '/library/player-{hash}.js');
const libraryTitle = 'The Harbour of Glass';
let fileId = 0;
let folder = '';
let site: MembersSite;

beforeAll(async () => {
  const collectRoutes = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ url }) => void routes.add(url));
  };
  subscribe('fastify.initialization', collectRoutes);
  folder = await mkdtemp(join(tmpdir(), 'marquee-strangers-'));
  const database = await openTestDatabase();
  const [clock, log] = [() => new Date(), new TestLog()];
  const title = { mediaType: 'movie', mediaId: sampleIds.movie } as const;
  const file = { path: `${libraryTitle}.mkv`, titlePath: libraryTitle, sizeBytes: 1, modifiedAt: clock() };
  const [added] = await database.drizzle
    .insert(mediaFiles)
    .values({ ...title, ...file, match: 'id', parsedType: 'movie' })
    .returning({ id: mediaFiles.id });
  fileId = added?.id ?? 0;
  await database.drizzle.insert(libraryTitles).values(title);
  await database.drizzle.insert(titles).values({ ...title, source: 'sample', title: libraryTitle });
  const media = openMediaStreams({ db: database, clock, log, folder, hasFfmpeg: false });
  site = await openMembersSite({
    opened: database,
    names: [libraryTitle],
    media,
    library: { access: 'members', addresses: media.addresses, hasFfmpeg: false, rescan: async () => true },
    metrics: createMetrics(parseEnvironment({ METRICS_TOKEN: 'x'.repeat(32) })),
    // Nothing listens there.
    imageProxy: await openImageProxy({
      baseUrl: 'http://127.0.0.1:9/t/p',
      folder,
      maxBytes: 1_000_000,
      clock,
      log: pino({ level: 'silent' }),
    }),
    prepare: (app) => {
      app.get('/data/titles.json', () => [libraryTitle]);
    },
  });
  unsubscribe('fastify.initialization', collectRoutes);
  // Routes of this test.
  routes.delete('/data/titles.json');
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** The address of a route with parameters of what exists, or of what does not; both are equally long. */
function addressOf(route: string, exists: boolean): string {
  const id = (known: number) => (exists ? String(known) : '9'.repeat(String(known).length));
  const values: Record<string, string> = {
    '*': `movie/${id(sampleIds.movie)}`,
    server: 'lantern',
    id: route.startsWith('/library/') ? id(fileId) : id(route.includes('/tv/') ? sampleIds.show : sampleIds.movie),
    mediaType: 'movie',
    media: 'movie',
    window: 'day',
    season: '1',
    episode: '1',
    key: 'abc',
    path: 'catalogue.home',
    size: 'w342',
    token: exists ? site.shareToken : 'a'.repeat(site.shareToken.length),
    file: route.startsWith('/library/') ? '1.vtt' : `poster-movie-${id(sampleIds.movie)}.${fileType(route)}`,
  };
  return route.replaceAll(/\/:(\w+)|\*/g, (part, name?: string) =>
    name ? `/${values[name] ?? id(sampleIds.movie)}` : (values[part] ?? ''),
  );
}

const fileType = (route: string) => (route.startsWith('/art/') ? 'svg' : 'jpg');

/** Sends a request of a stranger and returns what does not differ by time. */
async function ask(method: string, address: string) {
  const { status, headers, text } = await site.send(method, address);
  const { date: _date, 'x-request-id': _id, ...stable } = headers;
  const all = `${JSON.stringify(stable)}\n${text}`;
  return { status, titles: site.titlesIn(all), shown: all.replaceAll(address, '') };
}

it('lists exactly the routes that there are', () => {
  expect([...routes].map(nameOf).sort()).toEqual(Object.keys(givenToStrangers).sort());
});

describe.each(Object.entries(givenToStrangers))('%s', (name, given) => {
  it(`gives strangers ${given}, and no title`, async () => {
    const route = [...routes].find((known) => nameOf(known) === name) ?? name;
    const [address, missing] = [addressOf(route, true), addressOf(route, false)];
    for (const method of methods) {
      const answer = await ask(method, address);
      if (given !== 'the document of the API') expect([method, answer.titles]).toEqual([method, []]);
      if (given === 'nothing') expect([method, answer.status]).toEqual([method, 401]);
      if (given === 'the same for everybody' && address !== missing) expect(await ask(method, missing)).toEqual(answer);
      if (method !== 'GET' && method !== 'HEAD') continue;
      if (given === 'what is signed') expect([answer.status, (await ask(method, missing)).status]).toEqual([403, 403]);
      if (given === 'what a secret opens') expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });
});

it('a route that nobody declared open gives strangers nothing', async () => {
  expect(await ask('GET', '/data/titles.json')).toMatchObject({ status: 401, titles: [] });
  const { status, text } = await site.send('GET', '/data/titles.json', { token: site.token });
  expect([status, JSON.parse(text)]).toEqual([200, [libraryTitle]]);
});

it('the list of players is for members', async () => {
  const { status, text } = await site.send('GET', '/config/servers.json', { token: site.token });
  expect([status, JSON.parse(text).servers.length]).toEqual([200, 2]);
});

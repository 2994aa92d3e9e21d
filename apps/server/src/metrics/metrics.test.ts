import { tmpdir } from 'node:os';
import { createSessions } from '@marquee/auth/sessions';
import { Catalogue } from '@marquee/catalogue/catalogue';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueSource } from '@marquee/catalogue/catalogue-read';
import { parseUpstream } from '@marquee/catalogue/upstream-document';
import { jobRuns } from '@marquee/db/tables/job-runs';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { silentLog } from '@marquee/domain/log';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../configuration/environment.ts';
import { measureSource } from '../startup/open-catalogue-source.ts';
import { type TestServer, testServer } from '../testing/app.ts';
import { createMetrics } from './metrics-registry.ts';

const METRICS_TOKEN = '0123456789abcdef';

/** Returns genres; every other read times out. */
const source: CatalogueSource = {
  name: 'tmdb',
  read: async (read) => {
    if (read.kind === 'genres') return parseUpstream(read, Buffer.from('{"genres":[{"id":18,"name":"Drama"}]}'));
    throw new CatalogueError('timeout', 'no complete response in time');
  },
};

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await openTestDatabase();
  const metrics = createMetrics(parseEnvironment({ METRICS_TOKEN }));
  if (!metrics) throw new Error('METRICS_TOKEN did not enable metrics');
  server = await testServer({
    database,
    sessions: createSessions(database.drizzle),
    catalogue: new Catalogue({
      source: measureSource(source, metrics.registry),
      clock: () => new Date(),
      log: silentLog,
    }),
    metrics,
  });
});

afterAll(async () => {
  await server.close();
  await database.close();
});

/** Lines of the samples whose name starts with `name`. */
async function samples(name: string, target = server): Promise<string[]> {
  const { status, text } = await target.request('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(status).toBe(200);
  return text.split('\n').filter((line) => line.startsWith(name));
}

describe('/metrics', () => {
  it('is 404 without METRICS_TOKEN', async () => {
    const without = await testServer();
    const { status, text } = await without.request('/metrics', {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    await without.close();
    expect(status).toBe(404);
    expect(text).not.toContain('marquee_');
  });

  it.each([undefined, 'Bearer', 'Bearer 0123456789abcdeF', `Basic ${METRICS_TOKEN}`, METRICS_TOKEN])(
    'is 401 for the Authorization header %s',
    async (authorization) => {
      const { status, headers, text } = await server.request('/metrics', {
        headers: authorization === undefined ? {} : { authorization },
      });
      expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(text).not.toContain('marquee_');
    },
  );

  it('is uncached text in Prometheus format', async () => {
    const { headers } = await server.request('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
    expect(await samples('marquee_build_info')).toEqual([expect.stringMatching(/database="embedded"\} 1$/)]);
    expect(await samples('nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
  });

  it('counts requests by route class and status, without client-defined label values', async () => {
    await Promise.all(
      ['/info', '/api/health', '/api/health', '/api/nothing', '/made-up/1', '/made-up/2'].map((path) =>
        server.request(path),
      ),
    );
    const counts = await samples('marquee_http_request_duration_seconds_count');
    expect(counts).toContain('marquee_http_request_duration_seconds_count{route="page",status="200"} 1');
    expect(counts).toContain('marquee_http_request_duration_seconds_count{route="page",status="404"} 2');
    expect(counts).toContain('marquee_http_request_duration_seconds_count{route="unknown",status="404"} 1');
    expect(counts).toContain('marquee_http_request_duration_seconds_count{route="health",status="200"} 2');
    expect(counts.join()).not.toContain('made-up');
    expect(counts.join()).not.toContain('metrics');
  });

  it('counts cache hits and misses and the outcomes of source reads', async () => {
    for (const path of ['/api/tmdb/genre/movie/list', '/api/tmdb/genre/movie/list?x=1', '/api/tmdb/movie/7'])
      await server.request(path);
    expect(await samples('marquee_catalogue_reads_total')).toEqual([
      'marquee_catalogue_reads_total{result="hit"} 1',
      'marquee_catalogue_reads_total{result="miss"} 2',
    ]);
    expect(await samples('marquee_catalogue_load_failures_total')).toEqual(['marquee_catalogue_load_failures_total 1']);
    expect(await samples('marquee_upstream_read_duration_seconds_count')).toEqual([
      'marquee_upstream_read_duration_seconds_count{source="tmdb",kind="genres",outcome="answered"} 1',
      'marquee_upstream_read_duration_seconds_count{source="tmdb",kind="details",outcome="timeout"} 1',
    ]);
  });

  it('counts public responses that the edge sent from memory, and that had to be made', async () => {
    const before = await samples('marquee_public_responses_total');
    for (let index = 0; index < 3; index += 1) await server.request('/api/tmdb/genre/tv/list');
    const counted = (lines: string[]) => lines.map((line) => Number(line.split(' ').at(-1)));
    const [hits = 0, misses = 0] = counted(before);
    expect(counted(await samples('marquee_public_responses_total'))).toEqual([hits + 2, misses + 1]);
  });

  it('reports the database and its sessions', async () => {
    expect(await samples('marquee_sessions')).toEqual(['marquee_sessions 0']);
    const [user] = await database.drizzle.insert(users).values(newUser('Ada')).returning({ id: users.id });
    const sessions = createSessions(database.drizzle);
    await sessions.create(user?.id ?? 0, { remember: true });
    expect(await samples('marquee_sessions')).toEqual(['marquee_sessions 1']);
    expect(await samples('marquee_database_up')).toEqual(['marquee_database_up 1']);
    expect(await samples('marquee_database_pool_limit')).toEqual(['marquee_database_pool_limit 1']);
    expect(await samples('marquee_database_round_trip_seconds')).toHaveLength(1);
  });

  it('reports migrations, and the newest complete backup or what is wrong with the backups', async () => {
    const journal = sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
    const [applied] = await database.drizzle.execute<{ count: number }>(journal);
    expect(await samples('marquee_database_migrations')).toEqual([`marquee_database_migrations ${applied?.count}`]);
    expect(await samples('marquee_backup')).toEqual(['marquee_backup_problem 0']);
    const run = { job: 'backup', trigger: 'dashboard' } as const;
    const [first, second] = [new Date('2026-03-01T10:00:00Z'), new Date('2026-03-02T10:00:00Z')];
    await database.drizzle.insert(jobRuns).values({ ...run, startedAt: first, finishedAt: first });
    const success = 'marquee_backup_last_success_timestamp_seconds 1772359200';
    expect(await samples('marquee_backup')).toEqual(['marquee_backup_problem 0', success]);
    await database.drizzle
      .insert(jobRuns)
      .values({ ...run, startedAt: second, finishedAt: second, problem: 'Disk full' });
    expect(await samples('marquee_backup')).toEqual(['marquee_backup_problem 1', success]);
  });

  it('reports the free space of the folders that can be read', async () => {
    const folders = { DATA_DIR: tmpdir(), MEDIA_DIR: '/nowhere/missing' };
    const metrics = createMetrics(parseEnvironment({ METRICS_TOKEN, ...folders }));
    const withFolders = await testServer({ database, metrics });
    expect(await samples('marquee_disk_free_bytes', withFolders)).toEqual([
      expect.stringMatching(/^marquee_disk_free_bytes\{variable="DATA_DIR"\} \d+$/),
    ]);
    await withFolders.close();
  });

  it('omits database values while the database is unavailable', async () => {
    const metrics = createMetrics(parseEnvironment({ METRICS_TOKEN }));
    const down = await testServer({ metrics, ping: () => Promise.reject(new Error('password=hunter2')) });
    expect(await samples('marquee_database_up', down)).toEqual(['marquee_database_up 0']);
    expect(await samples('marquee_sessions', down)).toEqual([]);
    expect(await samples('marquee_backup', down)).toEqual([]);
    await down.close();
  });
});

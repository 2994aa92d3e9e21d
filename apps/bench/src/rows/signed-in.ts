import { compareReliably, type Sample } from '../compare.ts';
import { httpRequest, type MeasurementOptions, measureLoad } from '../http-load.ts';
import { findPgbench, runPgbench, type SqlStatement } from '../pgbench.ts';
import { ratioRow } from '../ratio-row.ts';
import { type Row, skippedRow } from '../row.ts';
import { seededToken } from '../seed-history.ts';
import { profileOf } from '../seed-users.ts';
import type { Product } from '../servers/product.ts';
import { latestEventsSql, progressSql, titleRecordSql } from './record-sql.ts';

/** Of the product to its database, and of the clients to the product. */
const connections = 10;

const baseline = 'pgbench with the same SQL and connections';
const listRow = { name: 'history list (20) of a signed-in user', baseline };
const recordRow = { name: '`history.record`, signed in', baseline };
const nextUpRow = { name: 'next up (20) of a signed-in user', baseline };
const titleRow = { name: 'record of a title, signed in', baseline };
const progressRow = { name: '`progress.save` of 5 positions', baseline };

interface SignedInBench {
  readonly product: Product;
  /** The product's database on a server. */
  readonly url: string;
  /** Ids of the users with seeded sessions. */
  readonly people: { readonly first: number; readonly count: number };
  /** Ids of the movies that they record. */
  readonly movies: readonly number[];
  /** Ids of the shows that they have watches of. */
  readonly shows: readonly number[];
}

const input = (value: object) => encodeURIComponent(JSON.stringify({ 0: value }));

/** Compares the most frequent calls of signed-in users with the SQL behind them. */
export async function signedIn(
  { product, url, people, movies, shows }: SignedInBench,
  options: MeasurementOptions,
): Promise<Row[]> {
  const pgbench = findPgbench();
  if (pgbench === undefined)
    return [listRow, recordRow, nextUpRow, titleRow, progressRow].map((row) => skippedRow('pgbench', row));
  const tokens = Array.from({ length: people.count }, (_, index) => seededToken(people.first + index));
  const authorized = (index: number) => ({ authorization: `Bearer ${tokens[index % tokens.length]}` });

  const lists = tokens.map((_, index) =>
    httpRequest(`/trpc/history.list?batch=1&input=${input({ limit: 20 })}`, { headers: authorized(index) }),
  );
  const records = tokens.flatMap((_, index) =>
    movies.map((movie) =>
      httpRequest('/trpc/history.record', {
        method: 'POST',
        headers: { ...authorized(index), 'content-type': 'application/json' },
        body: JSON.stringify({ media_id: String(movie), media_type: 'movie' }),
      }),
    ),
  );
  const nextUps = tokens.map((_, index) =>
    httpRequest(`/trpc/watches.nextUp?batch=1&input=${input({ limit: 20 })}`, { headers: authorized(index) }),
  );
  const titleRecords = tokens.flatMap((_, index) =>
    shows.map((show) =>
      httpRequest(`/trpc/watches.forTitle?batch=1&input=${input({ media_id: String(show), media_type: 'tv' })}`, {
        headers: authorized(index),
      }),
    ),
  );
  const saves = tokens.flatMap((_, index) =>
    shows.map((show) =>
      httpRequest('/trpc/progress.save', {
        method: 'POST',
        headers: { ...authorized(index), 'content-type': 'application/json' },
        body: JSON.stringify({ events: [1, 2, 3, 4, 5].map((episode) => positionOf(show, episode)) }),
      }),
    ),
  );
  const sampleOf = (requests: readonly Buffer[]) => () =>
    measureLoad(product.processId, {
      baseUrl: product.baseUrl,
      request: (connection, round) => requests[(connection * 7_919 + round) % requests.length] ?? Buffer.of(),
      connections,
      durationMs: options.durationMs,
    });
  const statementOf = (sql: string, parameters: SqlStatement['parameters']) => async (): Promise<Sample> => ({
    perSecond: await runPgbench(pgbench, { url, sql, parameters, connections }, options),
    cpuMicroseconds: null,
  });
  const list = await compareReliably(options.rounds, {
    baseline: statementOf(listSql(people.first), { person: people.count }),
    measured: sampleOf(lists),
  });
  const record = await compareReliably(options.rounds, {
    baseline: statementOf(recordSql(people.first, movies), { person: people.count, title: movies.length }),
    measured: sampleOf(records),
  });
  const nextUp = await compareReliably(options.rounds, {
    baseline: statementOf(latestEventsSql(people.first), { person: people.count }),
    measured: sampleOf(nextUps),
  });
  const titleRecord = await compareReliably(options.rounds, {
    baseline: statementOf(titleRecordSql(people.first, shows), { person: people.count, title: shows.length }),
    measured: sampleOf(titleRecords),
  });
  const progress = await compareReliably(options.rounds, {
    baseline: statementOf(progressSql(people.first, shows), { person: people.count, title: shows.length }),
    measured: sampleOf(saves),
  });
  return [
    ratioRow({ ...listRow, target: 0.3 }, list),
    ratioRow({ ...recordRow, target: 0.4 }, record),
    ratioRow({ ...nextUpRow, target: 0.1 }, nextUp),
    ratioRow({ ...titleRow, target: 0.2 }, titleRecord),
    ratioRow({ ...progressRow, target: 0.2 }, progress),
  ];
}

function positionOf(show: number, episode: number) {
  const position = { season: 1, episode, position_seconds: 600, duration_seconds: 2_700 };
  return { media_id: String(show), media_type: 'tv', ...position };
}

const columns =
  'profile_id, media_type, media_id, season, episode, auto_started, watched_at, last_watched, updated_at' as const;

function listSql(first: number): string {
  return `select ${columns} from watch_history where profile_id = ${profileOf(first - 1)} + :person::bigint
    order by last_watched desc, media_type desc, media_id desc limit 20 offset 0`;
}

/** The statement of packages/api/src/history/record.ts, with the server's time instead of the event's. */
function recordSql(first: number, movies: readonly number[]): string {
  const movie = `(array[${movies.join(',')}])[:title::integer]`;
  const now = "date_trunc('milliseconds', clock_timestamp())";
  const wins = `case when not (stored.auto_started = excluded.auto_started) then stored.auto_started
    when excluded.auto_started
      then (excluded.last_watched, excluded.season, excluded.episode) < (stored.last_watched, stored.season, stored.episode)
    else (excluded.last_watched, excluded.season, excluded.episode) > (stored.last_watched, stored.season, stored.episode)
    end`;
  const winner = (column: string) => `${column} = case when ${wins} then excluded.${column} else stored.${column} end`;
  return `insert into watch_history as stored (${columns})
    select ${profileOf(first - 1)} + :person::bigint, 'movie', ${movie}, 0, 0, false, ${now}, ${now}, ${now}
    where not exists (
      select from history_removals where profile_id = ${profileOf(first - 1)} + :person::bigint and media_type = 'movie'
      and media_id in (${movie}, 0) and removed_at >= ${now}
    )
    on conflict (profile_id, media_type, media_id) do update set
      ${winner('season')}, ${winner('episode')}, auto_started = stored.auto_started and excluded.auto_started,
      watched_at = case when stored.auto_started = excluded.auto_started
        then least(stored.watched_at, excluded.watched_at) else excluded.watched_at end,
      ${winner('last_watched')},
      updated_at = case when ${wins} then greatest(stored.updated_at, excluded.updated_at) else stored.updated_at end
    returning ${columns}, stored.xmax = 0`;
}

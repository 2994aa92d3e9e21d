import { createHash } from 'node:crypto';
import { profileOf, type RunSql } from './seed-users.ts';

/** Records of one statement. */
const batchSize = 500_000;

interface HistorySeed {
  /** Range of user ids, both included. */
  readonly people: { readonly first: number; readonly last: number };
  readonly recordsEach: number;
  /** Title ids to use in turn, as many as records; by default 1, 2, 3, … */
  readonly titles?: { readonly movies: readonly number[]; readonly shows: readonly number[] };
}

/**
 * Adds records, half of them of shows, each an hour older than the last. Triggers are off, so that ten million rows
 * take minutes; call `countHistory` afterwards.
 */
export async function seedHistory(run: RunSql, { people, recordsEach, titles }: HistorySeed): Promise<void> {
  await run("set session_replication_role = 'replica'");
  const perStatement = Math.max(1, Math.floor(batchSize / recordsEach));
  const title = titles
    ? `case k % 2 when 0 then (array[${titles.shows.join(',')}])[k / 2] else (array[${titles.movies.join(',')}])[(k + 1) / 2] end`
    : 'k';
  for (let first = people.first; first <= people.last; first += perStatement) {
    const last = Math.min(people.last, first + perStatement - 1);
    await run(`
      insert into watch_history
        (profile_id, media_type, media_id, season, episode, auto_started, watched_at, last_watched, updated_at)
      select person, case k % 2 when 0 then 'tv' else 'movie' end, ${title}, (k + 1) % 2, (k + 1) % 2, false, t, t, t
      from generate_series(${profileOf(first)}, ${profileOf(last)}) as person, generate_series(1, ${recordsEach}) as k,
        lateral (select date_trunc('milliseconds', now() - k * interval '1 hour' - person % 3600 * interval '1 second') as t)
      on conflict do nothing`);
  }
  await run("set session_replication_role = 'origin'");
}

/** Recomputes the counters that triggers would have maintained. */
export async function countHistory(run: RunSql): Promise<void> {
  await run('truncate history_counts, history_days');
  await run(`
    insert into history_counts (profile_id, movies, shows)
    select profile_id, count(*) filter (where media_type = 'movie'), count(*) filter (where media_type = 'tv')
    from watch_history group by 1`);
  await run(`
    insert into history_days (day, shard, records)
    select (last_watched at time zone 'UTC')::date, 0, count(*) from watch_history group by 1`);
  await run('vacuum analyze watch_history');
  await run('vacuum analyze history_counts');
}

/** The token of the session that `seedSessions` creates for a user. */
export function seededToken(person: number): string {
  return `s${createHash('sha256').update(`bench ${person}`).digest('hex')}`;
}

/** Creates a session of 23 hours for each user. */
export async function seedSessions(run: RunSql, { first, last }: HistorySeed['people']): Promise<void> {
  const rows = Array.from({ length: last - first + 1 }, (_, index) => {
    const id = createHash('sha256')
      .update(seededToken(first + index))
      .digest('base64url');
    return `('${id}', ${first + index}, now() + interval '23 hours', false)`;
  });
  await run(`insert into sessions (id, user_id, expires_at, remember) values ${rows.join(',')}`);
}

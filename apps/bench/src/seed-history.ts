import { createHash } from 'node:crypto';
import type { RunSql } from './seed-users.ts';

/** Records of one statement. */
const batch = 500_000;

interface HistorySeed {
  /** Ids from … to. */
  readonly people: { readonly first: number; readonly last: number };
  readonly recordsEach: number;
  /** Ids of titles to take in turn, as many as records; numbers from 1 on where it is left out. */
  readonly titles?: { readonly movies: readonly number[]; readonly shows: readonly number[] };
}

/**
 * Adds records, half of them of shows, each an hour older than the one before. The triggers are switched off meanwhile,
 * which makes ten million rows a matter of minutes; `countHistory` does their work at the end.
 */
export async function seedHistory(run: RunSql, { people, recordsEach, titles }: HistorySeed): Promise<void> {
  await run("set session_replication_role = 'replica'");
  const perStatement = Math.max(1, Math.floor(batch / recordsEach));
  const title = titles
    ? `case k % 2 when 0 then (array[${titles.shows.join(',')}])[k / 2] else (array[${titles.movies.join(',')}])[(k + 1) / 2] end`
    : 'k';
  for (let first = people.first; first <= people.last; first += perStatement) {
    const last = Math.min(people.last, first + perStatement - 1);
    await run(`
      insert into watch_history
        (user_id, media_type, media_id, season, episode, beginning, watched_at, last_watched, updated_at)
      select person, case k % 2 when 0 then 'tv' else 'movie' end, ${title}, (k + 1) % 2, (k + 1) % 2, false, t, t, t
      from generate_series(${first}, ${last}) as person, generate_series(1, ${recordsEach}) as k,
        lateral (select date_trunc('milliseconds', now() - k * interval '1 hour' - person % 3600 * interval '1 second') as t)
      on conflict do nothing`);
  }
  await run("set session_replication_role = 'origin'");
}

/** Sets the counters to what is there. */
export async function countHistory(run: RunSql): Promise<void> {
  await run('truncate history_counts, history_days');
  await run(`
    insert into history_counts (user_id, movies, shows)
    select user_id, count(*) filter (where media_type = 'movie'), count(*) filter (where media_type = 'tv')
    from watch_history group by 1`);
  await run(`
    insert into history_days (day, shard, records)
    select (last_watched at time zone 'UTC')::date, 0, count(*) from watch_history group by 1`);
  await run('vacuum analyze watch_history');
  await run('vacuum analyze history_counts');
}

/** The bearer token of a person's session, as `seedSessions` makes it. */
export function seededToken(person: number): string {
  return `s${createHash('sha256').update(`bench ${person}`).digest('hex')}`;
}

/** Signs people in for a day. */
export async function seedSessions(run: RunSql, { first, last }: HistorySeed['people']): Promise<void> {
  const rows = Array.from({ length: last - first + 1 }, (_, index) => {
    const id = createHash('sha256')
      .update(seededToken(first + index))
      .digest('base64url');
    return `('${id}', ${first + index}, now() + interval '23 hours', false)`;
  });
  await run(`insert into sessions (id, user_id, expires_at, remember) values ${rows.join(',')}`);
}

import { profileOf, type RunSql } from './seed-users.ts';

/** Rows of one statement; the statement timeout is 10 s. */
const batchSize = 200_000;

interface RecordSeed {
  /** Range of user ids, both included. */
  readonly people: { readonly first: number; readonly last: number };
  /** Watches of each: of episodes of these shows, the first ones of season 1, and a position in every tenth. */
  readonly watchesEach: number;
  readonly shows: readonly number[];
}

/** Adds watches, each an hour older than the last, and positions. */
export async function seedRecord(run: RunSql, { people, watchesEach, shows }: RecordSeed): Promise<void> {
  const perStatement = Math.max(1, Math.floor(batchSize / watchesEach));
  const show = `(array[${shows.join(',')}])[1 + k % ${shows.length}]`;
  const episode = `1 + k / ${shows.length}`;
  for (let first = people.first; first <= people.last; first += perStatement) {
    const last = Math.min(people.last, first + perStatement - 1);
    const events = `from generate_series(${profileOf(first)}, ${profileOf(last)}) as person,
      generate_series(0, ${watchesEach - 1}) as k,
      lateral (select date_trunc('milliseconds', now() - k * interval '1 hour' - person % 3600 * interval '1 second') as t)`;
    await run(`
      insert into watches (profile_id, media_type, media_id, season, episode, watched_at, entered_at, precision, source,
        minutes)
      select person, 'tv', ${show}, 1, ${episode}, t, t, 'time', 'mark', 45 ${events} on conflict do nothing`);
    await run(`
      insert into progress (profile_id, media_type, media_id, season, episode, position_seconds, duration_seconds, event_at)
      select person, 'tv', ${show}, 1, ${episode} + 1, 600, 2700, t ${events} where k % 10 = 0 on conflict do nothing`);
  }
  await run('vacuum analyze watches');
  await run('vacuum analyze progress');
}

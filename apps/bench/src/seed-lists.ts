import { seedTitles } from './seed-titles.ts';
import { profileOf, type RunSql } from './seed-users.ts';

/** Rows of one statement; the statement timeout is 10 s. */
const batchSize = 20_000;

interface ListSeed {
  /** Range of user ids, both included. */
  readonly people: { readonly first: number; readonly last: number };
  /** Movies in the watchlist of each. */
  readonly entriesEach: number;
}

/** Fills watchlists. */
export async function seedLists(run: RunSql, { people, entriesEach }: ListSeed): Promise<void> {
  await seedTitles(run, entriesEach);
  const perStatement = Math.max(1, Math.floor(batchSize / entriesEach));
  for (let first = people.first; first <= people.last; first += perStatement) {
    const last = Math.min(people.last, first + perStatement - 1);
    await run(`
      insert into list_entries (list_id, media_type, media_id, rank, added_at, event_at)
      select list.id, 'movie', k, 'b' || lpad(k::text, 5, '0'), t, t
      from lists as list, generate_series(1, ${entriesEach}) as k,
        lateral (select date_trunc('milliseconds', now() - k * interval '1 minute') as t)
      where list.kind = 'watchlist' and list.profile_id between ${profileOf(first)} and ${profileOf(last)}
      on conflict do nothing`);
    await run(`update lists set entry_count = ${entriesEach}
      where kind = 'watchlist' and profile_id between ${profileOf(first)} and ${profileOf(last)}`);
  }
  await run('vacuum analyze lists');
  await run('vacuum analyze list_entries');
}

/** Adds a named list of movies to the only profile of a new database. */
export async function insertNamedList(run: RunSql, { id, entries }: { id: string; entries: number }): Promise<void> {
  await seedTitles(run, entries);
  await run(`insert into lists (id, profile_id, kind, name, entry_count)
    select '${id}', min(id), 'named', 'Movies', ${entries} from profiles`);
  await run(`
    insert into list_entries (list_id, media_type, media_id, rank, added_at, event_at)
    select '${id}', 'movie', k, 'b' || lpad(k::text, 5, '0'), now(), now()
    from generate_series(1, ${entries}) as k`);
}

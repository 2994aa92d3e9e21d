import type { RunSql } from './seed-users.ts';

/** Stores what is known of movies 1 to `count`, as the catalogue was read just now. */
export async function seedTitles(run: RunSql, count: number): Promise<void> {
  await run(`
    insert into titles (media_type, media_id, source, title, date, poster_path, rating, runtime, genre_ids, genres,
      popularity, read_at)
    select 'movie', k, source, 'Movie ' || md5(k::text), 1950 + k % 75 || '-03-03', '/poster.jpg', k % 100 / 10.0, k % 180,
      array[18 + k % 10], '{Drama}', k % 977, now()
    from generate_series(1, ${count}) as k, (values ('tmdb'), ('sample')) as sources (source) on conflict do nothing`);
  await run('vacuum analyze titles');
}

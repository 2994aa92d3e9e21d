import type { RunSql } from './seed-users.ts';

/** Fills the library with movies of one file each; titles without a file are deleted by a scan. */
export async function seedLibrary(run: RunSql, titles: number): Promise<void> {
  const movies = `generate_series(1, ${titles}) as k`;
  await run(`
    insert into library_titles (media_type, media_id, title, date, poster_path, rating, genre_ids, popularity, added_at)
    select 'movie', k, 'Movie ' || md5(k::text), 1950 + k % 75 || '-03-03', '/poster.jpg', k % 100 / 10.0,
      array[18 + k % 10], k % 977, date_trunc('milliseconds', now() - k * interval '1 minute')
    from ${movies}`);
  await run(`
    insert into media_files (path, title_path, size_bytes, modified_at, match, media_type, media_id, parsed_type, method)
    select 'Movie ' || k || '.mp4', 'Movie ' || k, 1, now(), 'id', 'movie', k, 'movie', 'direct' from ${movies}`);
  await run('vacuum analyze library_titles');
  await run('vacuum analyze media_files');
}

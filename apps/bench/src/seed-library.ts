import { seedTitles } from './seed-titles.ts';
import type { RunSql } from './seed-users.ts';

/** Fills the library with movies of one file each; titles without a file are deleted by a scan. */
export async function seedLibrary(run: RunSql, titles: number): Promise<void> {
  await seedTitles(run, titles);
  const movies = `generate_series(1, ${titles}) as k`;
  await run(`
    insert into library_titles (media_type, media_id, added_at)
    select 'movie', k, date_trunc('milliseconds', now() - k * interval '1 minute')
    from ${movies}`);
  await run(`
    insert into media_files (path, title_path, size_bytes, modified_at, match, media_type, media_id, parsed_type, method)
    select 'Movie ' || k || '.mp4', 'Movie ' || k, 1, now(), 'id', 'movie', k, 'movie', 'direct' from ${movies}`);
  await run('vacuum analyze library_titles');
  await run('vacuum analyze media_files');
}

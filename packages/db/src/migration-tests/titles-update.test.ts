import { silentLog } from '@marquee/domain/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { connectToRelease } from '../testing/empty-database.ts';

/** The newest migration of the release that stored a title with each list, in the library and in the record. */
const before = 17;

let release: Awaited<ReturnType<typeof connectToRelease>>;
beforeAll(async () => {
  release = await connectToRelease(before);
  await release.client.unsafe(`
    insert into users (username, username_canonical, email, email_canonical, name)
      values ('ada', 'ada', 'ada@example.com', 'ada@example.com', 'ada');
    insert into list_entries (list_id, media_type, media_id, rank, added_at, event_at, title_snapshot)
      select lists.id, media_type, media_id, 'a', now(), now(), snapshot::jsonb from lists, (values
        ('movie', 1, '{"title":"Listed","date":"1999-03-31","posterPath":"/l.jpg","rating":8.2,"runtime":136,"readAt":"2026-10-01T00:00:00.000Z"}'),
        ('movie', 2, '{"title":"Old name","date":"1999-03-31","posterPath":null,"rating":0,"runtime":null,"readAt":"2026-01-01T00:00:00.000Z"}'),
        ('tv', 3, '{"title":"New name","date":"2020-01-01","posterPath":"/n.jpg","rating":7,"runtime":null,"readAt":"2026-10-01T00:00:00.000Z"}'),
        ('movie', 4, '{"title":"","date":"","posterPath":null,"rating":0,"runtime":null,"readAt":"2026-10-01T00:00:00.000Z"}'),
        ('movie', 5, null),
        ('movie', 6, '{"title":"A sample","date":"","posterPath":null,"rating":0,"runtime":null,"readAt":"2026-10-01T00:00:00.000Z"}')
      ) as listed (media_type, media_id, snapshot);
    insert into library_titles (media_type, media_id, title, date, poster_path, rating, genre_ids, popularity, added_at, updated_at)
      values ('movie', 2, 'Newer name', '1999-04-01', '/f.jpg', 6, '{18,35}', 12.5, '2026-02-01', '2026-09-01'),
        ('movie', 7, 'Only a file', '', null, 0, '{}', 0, '2026-02-02', '2026-09-01');
    insert into titles (media_type, media_id, title, year, genres, aired_episodes, has_ended, updated_at)
      values ('tv', 3, 'Old name', 2020, '{Drama,Crime}', 9, true, '2026-09-01'),
        ('movie', 8, 'Only watched', 1950, '{Western}', null, false, '2026-09-02');
    insert into indexed_titles (run_id, kind, media_id, title, folded, words, weight)
      values (-1, 'movie', 6, 'A sample', 'a sample', '{sample}', 1), (-1, 'movie', 1, 'Another', 'another', '{another}', 1)`);
  await migrate(release.client, silentLog);
});
afterAll(() => release.drop());

it('what lists, library and record know of a title comes together, the newer value first', async () => {
  const rows = await release.client`select to_jsonb(titles) as title from titles order by media_id`;
  const none = { date: '', poster_path: null, rating: 0, runtime: null, genre_ids: [], genres: [], popularity: 0 };
  const movie = { ...none, media_type: 'movie', source: 'tmdb', aired_episodes: null, has_ended: false, read_at: null };
  expect(rows.map(({ title }) => title)).toEqual([
    { ...movie, media_id: 1, title: 'Listed', date: '1999-03-31', poster_path: '/l.jpg', rating: 8.2, runtime: 136 },
    {
      ...movie,
      media_id: 2,
      title: 'Newer name',
      date: '1999-04-01',
      poster_path: '/f.jpg',
      rating: 6,
      genre_ids: [18, 35],
      popularity: 12.5,
    },
    {
      ...movie,
      media_type: 'tv',
      media_id: 3,
      title: 'New name',
      date: '2020-01-01',
      poster_path: '/n.jpg',
      rating: 7,
      genres: ['Drama', 'Crime'],
      aired_episodes: 9,
      has_ended: true,
      read_at: '2026-08-31T00:00:00+00:00',
    },
    { ...movie, media_id: 4, title: '' },
    { ...movie, media_id: 6, title: 'A sample', source: 'sample' },
    { ...movie, media_id: 7, title: 'Only a file' },
    {
      ...movie,
      media_id: 8,
      title: 'Only watched',
      date: '1950',
      genres: ['Western'],
      read_at: '2026-09-01T00:00:00+00:00',
    },
  ]);
});

it('the library still knows when a title came', async () => {
  const rows = await release.client`select to_jsonb(library_titles) as title from library_titles order by media_id`;
  expect(rows.map(({ title }) => title)).toEqual([
    { media_type: 'movie', media_id: 2, added_at: '2026-02-01T00:00:00+00:00' },
    { media_type: 'movie', media_id: 7, added_at: '2026-02-02T00:00:00+00:00' },
  ]);
});

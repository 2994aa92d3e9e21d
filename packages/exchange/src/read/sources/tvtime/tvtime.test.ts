import { describe, expect, it } from 'vitest';
import { fixture, read, readJson } from '../../testing-files.ts';

const tool = () => fixture('tvtime-export');
const csv = (head: string, ...rows: string[]) => [head, ...rows].join('\n');

describe('the data of the account', () => {
  it('has older columns, of which an empty one hides no other', async () => {
    const { source, rows } = await read({
      'a.csv': csv(
        'episode_id,ep_no,episode_number,s_no,season_number,s_id,series_name,created_at,key',
        '349232,,1,,1,81189,Bodyguard (2018),2021-10-10 11:49:11,watch-episode-1',
      ),
    });
    expect(source).toBe('tvtime');
    expect(rows).toEqual([
      {
        kind: 'watch',
        media_type: 'tv',
        ids: { tvdb: 81189 },
        title: 'Bodyguard (2018)',
        season: 1,
        episode: 1,
        episode_ids: { tvdb: 349232 },
        at: '2021-10-10T11:49:11.000Z',
      },
    ]);
  });

  it('names an episode by its id alone, but never a show instead', async () => {
    const head = 'key,created_at,s_id,series_name,ep_id';
    const byId = await read({ 'a.csv': csv(head, 'watch-episode-1,2021-10-10 11:49:11,81189,Dark,349232') });
    expect(byId.rows).toMatchObject([{ kind: 'watch', ids: { tvdb: 81189 }, episode_ids: { tvdb: 349232 } }]);
    const without = await read({ 'a.csv': csv(head, 'watch-episode-1,2021-10-10 11:49:11,81189,Dark,') });
    expect(without).toMatchObject({
      rows: [],
      problems: [{ message: expect.stringContaining('1 episode was left out') }],
    });
  });

  const oldHead =
    'type-uuid-n,uuid,type,entity_type,movie_name,alpha_range_key,release_date,watch_date_range_key,rewatch_count,created_at,series_name,series_id,season_number,episode_number,episode_id';

  it('counts episodes of the older file only without the newer one', async () => {
    const old = csv(
      oldHead,
      'w-1,u1,watch,episode,,,,watch-date-1649590015,1,2022-04-10 11:26:55,Dark,81189,1,2,349235',
    );
    expect((await read({ 'tracking-prod-records.csv': old })).rows).toMatchObject([
      { ids: { tvdb: 81189 }, season: 1, episode: 2, plays: 2, at: '2022-04-10T11:26:55.000Z' },
    ]);
    const newer = csv(
      'key,created_at,s_id,series_name,s_no,ep_no',
      'watch-episode-1,2021-10-10 11:49:11,81189,Dark,1,1',
    );
    const both = await read({ 'tracking-prod-records.csv': old, 'tracking-prod-records-v2.csv': newer });
    expect(both.rows).toMatchObject([{ season: 1, episode: 1 }]);
  });

  it('has movies once in the watchlist, unless they were watched', async () => {
    const { rows } = await read({
      'a.csv': csv(
        oldHead,
        't-1,u1,towatch,movie,승리호,towatch-alpha-space-sweepers,2021-02-05 00:00:00,,,2022-04-10 11:26:55,,,,,',
        'f-1,u1,follow,movie,승리호,follow-alpha-space-sweepers,2021-02-05 00:00:00,,,2022-04-10 11:26:55,,,,,',
        't-2,u2,towatch,movie,Heat,towatch-alpha-heat,1995-12-15 00:00:00,,,2022-04-10 11:26:55,,,,,',
        "w-2,u2,watch,movie,L'Été,watch-alpha-l-ete,1995-12-15 00:00:00,,,2022-04-11 11:26:55,,,,,",
        'r-2,u2,rewatch,movie,Heat,rewatch-alpha-heat,1995-12-15 00:00:00,rewatch-date-1649590015,,2022-04-12 11:26:55,,,,,',
      ),
    });
    expect(rows.map(({ kind, title, at }) => [kind, title, at])).toEqual([
      ['watchlist', 'space sweepers', '2022-04-10T11:26:55.000Z'],
      ['watch', "L'Été", '2022-04-11T11:26:55.000Z'],
      ['watch', 'Heat', '2022-04-10T11:26:55.000Z'],
    ]);
  });

  it('has files from before there were records, two of which are the same', async () => {
    const head = 'tv_show_name,episode_season_number,episode_number,created_at';
    const { rows } = await read({
      'watched_on_episode.csv': csv(head, 'Dark,1,1,2017-05-01 20:00:00'),
      'seen_episode.csv': csv(head, 'Dark,1,1,2017-05-01 20:00:00', 'Dark,1,2,2017-05-02 20:00:00'),
      'rewatched_episode.csv': csv('tv_show_name,episode_season_number,episode_number,cpt', 'Dark,1,2,2'),
      'followed_tv_show.csv': csv(
        'tv_show_id,tv_show_name,notification_offset,archived,active,created_at',
        '334824,Dark,0,0,1,2017-05-01 20:00:00',
      ),
    });
    expect(rows).toMatchObject([
      { ids: { tvdb: 334824 }, season: 1, episode: 1 },
      { ids: { tvdb: 334824 }, season: 1, episode: 2, plays: 3 },
    ]);
  });

  it('has points for votes, and none for other keys', async () => {
    const votes = csv(
      'uuid,vote_key,movie_name,episode_id',
      ...['1', '27', '28', '29', '3', '99'].map((vote) => `u,u-0-${vote},Movie ${vote},0`),
      'u,u-0-3,,349232',
    );
    const { rows, problems } = await read({ 'ratings-live-votes.csv': votes });
    expect(rows.map(({ rating }) => rating)).toEqual([2, 4, 6, 8, 10]);
    expect(problems).toEqual([
      { file: 'ratings-live-votes.csv', message: '1 rating of an episode or season was left out.' },
    ]);
  });
});

describe('the export tool', () => {
  const series = [
    {
      id: { tvdb: 81189, imdb: null },
      title: 'Breaking Bad',
      status: 'continuing',
      seasons: [
        {
          number: 1,
          episodes: [
            { id: { tvdb: 349232, imdb: null }, number: 1, is_watched: true, watched_at: '2019-10-04T03:43:42Z' },
            { id: {}, number: 2, is_watched: false, watched_at: null },
          ],
        },
      ],
    },
    { id: { tvdb: 121361, imdb: 'tt0944947' }, title: 'Game of Thrones', status: 'not_started_yet', seasons: [] },
  ];
  const movies = [
    {
      id: { tvdb: 1435, imdb: 'tt0137523' },
      title: 'Fight Club',
      year: 1999,
      is_watched: true,
      watched_at: '2019-09-10T08:01:29Z',
    },
    { id: { tvdb: 340491, imdb: '-1' }, title: 'Alien', year: 1979, is_watched: false, watched_at: null },
  ];

  it('writes JSON as well', async () => {
    expect((await readJson('tvtime-series.json', series)).rows).toMatchObject([
      {
        kind: 'watch',
        ids: { tvdb: 81189 },
        season: 1,
        episode: 1,
        episode_ids: { tvdb: 349232 },
        at: '2019-10-04T03:43:42.000Z',
      },
      { kind: 'watchlist', ids: { tvdb: 121361, imdb: 'tt0944947' }, title: 'Game of Thrones', at: null },
    ]);
    expect((await readJson('movies.json', movies)).rows).toEqual([
      {
        kind: 'watch',
        media_type: 'movie',
        ids: { imdb: 'tt0137523' },
        title: 'Fight Club',
        year: 1999,
        at: '2019-09-10T08:01:29.000Z',
      },
      { kind: 'watchlist', media_type: 'movie', ids: {}, title: 'Alien', year: 1979, at: null },
    ]);
  });

  it('is read once where tables and JSON are together', async () => {
    const both = {
      ...tool(),
      'tvtime-series.json': JSON.stringify(series),
      'tvtime-movies.json': JSON.stringify(movies),
    };
    expect((await read(both)).rows).toEqual((await read(tool())).rows);
  });

  it('is not read beside the data of the account, which has more', async () => {
    const account = fixture('tvtime');
    expect((await read({ ...tool(), ...account })).rows).toEqual((await read(account)).rows);
  });

  it('has movies in lists, which have a uuid and the id of another kind', async () => {
    const lists = csv(
      'list_id,list_name,item_type,tvdb_id,uuid,name,custom_order',
      'l,LIKE,movie,1435,00000000-0000-0000-0000-000000000031,Fight Club,0',
    );
    const { rows } = await read({ ...tool(), 'tvtime-lists.csv': lists });
    expect(rows.filter(({ kind }) => kind === 'list')).toEqual([
      {
        kind: 'list',
        list: 'LIKE',
        media_type: 'movie',
        ids: { imdb: 'tt0137523' },
        title: 'Fight Club',
        year: 1999,
        at: null,
      },
    ]);
  });
});

import { expect, it } from 'vitest';
import { parsePastedAddress } from './pasted-address.ts';

it.each<[query: string, named: object]>([
  ['nm0000158', { by: 'imdb', externalId: 'nm0000158' }],
  ['imdb.com/name/nm0000158/bio', { by: 'imdb', externalId: 'nm0000158' }],
  ['https://m.imdb.com/pt-br/title/TT0944947/episodes?season=2', { by: 'imdb', externalId: 'tt0944947' }],
  ['themoviedb.org/collection/10-star-wars-collection', { by: 'id', kind: 'collection', id: 10, episode: null }],
  [
    'https://www.themoviedb.org/tv/1399-game/season/2/episode/5?language=de',
    { by: 'id', kind: 'tv', id: 1399, episode: { season: 2, episode: 5 } },
  ],
  ['https://letterboxd.com/tmdb/603', { by: 'id', kind: 'movie', id: 603, episode: null }],
  ['https://letterboxd.com/imdb/tt0133093/', { by: 'imdb', externalId: 'tt0133093' }],
  ['letterboxd.com/film/dune-2021/', { by: 'name', kind: 'movie', text: 'dune 2021', episode: null }],
  ['letterboxd.com/ada/film/heat/1/', { by: 'name', kind: 'movie', text: 'heat', episode: null }],
  ['letterboxd.com/director/jane-campion/', { by: 'name', kind: 'person', text: 'jane campion', episode: null }],
  ['https://app.trakt.tv/movies/heat-1995', { by: 'name', kind: 'movie', text: 'heat 1995', episode: null }],
  [
    'trakt.tv/shows/severance/seasons/2/episodes/3',
    { by: 'name', kind: 'tv', text: 'severance', episode: { season: 2, episode: 3 } },
  ],
  ['https://trakt.tv/people/tom-hanks', { by: 'name', kind: 'person', text: 'tom hanks', episode: null }],
  ['https://trakt.tv/search/tmdb/1399?id_type=show', { by: 'id', kind: 'tv', id: 1399, episode: null }],
  [
    'Heat (1995) <https://letterboxd.com/film/heat-1995/>',
    { by: 'name', kind: 'movie', text: 'heat 1995', episode: null },
  ],
])('%s names something', (query, named) => {
  expect(parsePastedAddress(query)).toEqual(named);
});

it.each([
  'heat',
  'tt12',
  'imdb.com',
  'https://www.imdb.com/chart/top/',
  'https://www.themoviedb.org/movie/0',
  'https://www.themoviedb.org/movie/99999999999',
  'https://www.themoviedb.org/constructor/1',
  'https://letterboxd.com/ada/list/heists/',
  'https://letterboxd.com/film/',
  'https://trakt.tv/users/ada',
  'https://example.com/title/tt0133093',
  'https://notimdb.com/title/tt0133093',
  'ada@imdb.com/title/tt0133093',
])('%s names nothing', (query) => {
  expect(parsePastedAddress(query)).toBeNull();
});

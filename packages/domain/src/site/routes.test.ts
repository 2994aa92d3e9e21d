import { describe, expect, it } from 'vitest';
import { isPagePath, matchPage } from './routes.ts';

describe('matchPage', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/movies', { page: 'movies' }],
    ['/movies/', { page: 'movies' }],
    ['/tv', { page: 'shows' }],
    ['/search', { page: 'search' }],
    ['/movie/550', { page: 'movie', title: { mediaType: 'movie', id: 550 } }],
    ['/tv/1399', { page: 'show', title: { mediaType: 'tv', id: 1399 } }],
    ['/tv/1399/2/9', { page: 'episode', title: { mediaType: 'tv', id: 1399 }, episode: { season: 2, number: 9 } }],
    ['/watch/movie/550', { page: 'watch', title: { mediaType: 'movie', id: 550 } }],
    ['/watch/tv/1399', { page: 'watch', title: { mediaType: 'tv', id: 1399 } }],
    [
      '/watch/tv/1399/1/1',
      { page: 'watchEpisode', title: { mediaType: 'tv', id: 1399 }, episode: { season: 1, number: 1 } },
    ],
    ['/my-list', { page: 'myList' }],
    ['/settings', { page: 'settings' }],
    ['/admin', { page: 'admin' }],
    ['/info', { page: 'info' }],
  ])('matches %s', (path, match) => expect(matchPage(path)).toEqual(match));

  it.each([
    '/404',
    '/nothing-here',
    '/movie',
    '/movie/abc',
    '/movie/0',
    '/movie/-1',
    '/movie/1.5',
    '/movie/2147483648',
    '/movie/99999999999999',
    '/movie/1/2',
    '/tv/1/2',
    '/tv/1/x/3',
    '/tv/1/1001/3',
    '/watch/person/1',
    '/watch/tv/1/2',
    '/Movies',
  ])('returns null for %s', (path) => expect(matchPage(path)).toBeNull());
});

describe('isPagePath', () => {
  it.each(['/', '/movies', '/tv/1/2/3', '/nowhere', '/404', '/movies/', '/apiary', '/artists/art'])(
    'accepts %s',
    (path) => {
      expect(isPagePath(path)).toBe(true);
    },
  );

  it.each([
    '/api',
    '/api/unknown',
    '/API/unknown',
    '//api/unknown',
    '/trpc/x',
    '/assets/x',
    '/art/w500/x',
    '/pictures/w500/x',
    '/player',
    '/config/x',
    '/favicon.ico',
    '/movie/5/x.css',
    '/sw.js\u0000',
    '/.env',
    '/.git/config',
    '/../etc/passwd',
  ])('rejects %s', (path) => {
    expect(isPagePath(path)).toBe(false);
  });
});

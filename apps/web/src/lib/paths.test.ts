import { describe, expect, it } from 'vitest';
import { href, parseTabParam, paths, withSearchParams } from './paths.ts';

const tabs = { profile: 'Profile', privacy: 'Privacy' };

it.each([
  ['?tab=privacy', 'privacy'],
  ['auth=login&tab=profile', 'profile'],
  ['', null],
  ['?tab=', null],
  ['?tab=Privacy', null],
  ['?tab=toString', null],
  ['?tab=__proto__', null],
])('parseTabParam(%j) is %j', (search, tab) => expect(parseTabParam(search, tabs)).toBe(tab));

describe('links', () => {
  it('are built from the patterns of their pages', () => {
    expect(paths.title({ mediaType: 'movie', id: 7 })).toBe('/movie/7');
    expect(paths.title({ mediaType: 'tv', id: 9 })).toBe('/tv/9');
    expect(paths.episode({ id: 9, season: 0, episode: 2 })).toBe('/tv/9/0/2');
    expect(paths.watch({ mediaType: 'movie', id: 7 })).toBe('/watch/movie/7');
    expect(paths.watch({ mediaType: 'tv', id: 9, season: 1, episode: 2 })).toBe('/watch/tv/9/1/2');
    expect(paths.watchShow(9)).toBe('/watch/tv/9');
    expect(href('/people/:id/:part?', { id: 1 })).toBe('/people/1');
  });

  it('have encoded search params, if any', () => {
    expect(withSearchParams('/search', { q: 'a&b' })).toBe('/search?q=a%26b');
    expect(withSearchParams('/movies', 'genre=18')).toBe('/movies?genre=18');
    expect(withSearchParams('/movies', '')).toBe('/movies');
  });
});

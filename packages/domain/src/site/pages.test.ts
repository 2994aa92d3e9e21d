import { describe, expect, it } from 'vitest';
import { isPagePath } from './pages.ts';

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
    '/feeds/x',
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

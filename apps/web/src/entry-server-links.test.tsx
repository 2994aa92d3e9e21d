// @vitest-environment node
import { expect, it } from 'vitest';
import { routes } from './app/page-list.ts';
import { links } from './entry-server.tsx';

it('links are those of public pages without params, and of what search engines should skip', () => {
  const pathsThatChange = (changes: string) =>
    links.sitemap.filter((page) => page.changes === changes).map(({ path }) => path);
  expect(pathsThatChange('daily').sort()).toEqual(['/', '/movies', '/tv']);
  expect(pathsThatChange('release')).toEqual(expect.arrayContaining(['/dmca', '/info', '/privacy']));
  const indexed = routes.filter(({ isIndexed, pattern }) => isIndexed && !pattern.includes(':'));
  expect(links.sitemap.map(({ path }) => path).sort()).toEqual(indexed.map(({ pattern }) => pattern).sort());
  expect([...links.unindexed].sort()).toEqual([
    '/admin',
    '/calendar',
    '/forgot',
    '/import',
    '/join/',
    '/lists',
    '/lists/',
    '/my-list',
    '/my-list/statistics',
    '/notices',
    '/pair',
    '/recover/',
    '/search',
    '/settings',
    '/signed-in',
    '/watch/',
  ]);
  expect(links.title({ mediaType: 'tv', id: 9 })).toBe('/tv/9');
  expect(links.search.template('words')).toBe('/search?q={words}');
});

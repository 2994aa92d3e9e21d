import { existsSync } from 'node:fs';
import { createMessages } from '@marquee/domain/messages/messages';
import { describe, expect, it } from 'vitest';
import { paths } from '../lib/paths.ts';
import { matchPage, routeModules, routes } from './page-list.ts';

describe('matchPage', () => {
  it.each([
    ['/', '/'],
    ['/movies', '/movies'],
    ['/movies/', '/movies'],
    ['//movies//', '/movies'],
    ['/tv', '/tv'],
    ['/search', '/search'],
    ['/movie/550', '/movie/:id'],
    ['/tv/1399', '/tv/:id/:season?/:episode?'],
    ['/tv/1399/2/9', '/tv/:id/:season?/:episode?'],
    ['/tv/1399/0/0', '/tv/:id/:season?/:episode?'],
    ['/watch/movie/550', '/watch/movie/:id/:season?/:episode?'],
    ['/watch/movie/550/1/1', '/watch/movie/:id/:season?/:episode?'],
    ['/watch/tv/1399', '/watch/tv/:id/:season?/:episode?'],
    ['/watch/tv/1399/1/1', '/watch/tv/:id/:season?/:episode?'],
    ['/my-list', '/my-list'],
    ['/my-list/statistics', '/my-list/statistics'],
    ['/settings', '/settings'],
    ['/admin', '/admin'],
    ['/info', '/info'],
  ])('%s is of %s', (path, pattern) => expect(matchPage(path).route.pattern).toBe(pattern));

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
    '/tv/1/10000/3',
    '/tv/1/1/10001',
    '/watch/person/1',
    '/watch/tv/1/2',
    '/Movies',
  ])('%s is no page', (path) => expect(matchPage(path).route.pattern).toBe(paths.notFound));

  it('has the path as links write it', () => {
    expect(matchPage('/movie/007').path).toBe('/movie/7');
    expect(matchPage('/tv/9/0/2').path).toBe('/tv/9/0/2');
    expect(matchPage('/watch/movie/7/').path).toBe('/watch/movie/7');
  });

  it('has one key for the episodes of a show, and another for every other page', () => {
    const keys = ['/', '/nowhere', '/elsewhere', '/movies', '/tv', '/movie/7', '/tv/7', '/tv/9', '/watch/tv/9'];
    expect(new Set(keys.map((path) => matchPage(path).key)).size).toBe(keys.length);
    expect(matchPage('/tv/9/1/2').key).toBe(matchPage('/tv/9').key);
    expect(matchPage('/watch/tv/9/1/2').key).toBe(matchPage('/watch/tv/9').key);
  });
});

describe('head', () => {
  const messages = createMessages('pl', {
    'info.route': { title: 'O platformie' },
    'browse.route': { movie: 'Filmy', description: [['heading'], ' według gatunku.'] },
    'site.page-head': { description: 'Filmy i seriale.' },
  });
  const headOf = (path: string) => matchPage(path).head([], { search: '', configuration: null, messages });

  it('is in the language of the page', () => {
    expect(headOf('/info').title).toBe('O platformie');
    expect(headOf('/movies')).toMatchObject({ title: 'Filmy', description: 'Filmy według gatunku.' });
  });

  it('describes the site where the page has no description of its own', () => {
    expect(headOf('/calendar')).toMatchObject({ title: 'Calendar', description: 'Filmy i seriale.' });
  });
});

describe('routes', () => {
  it.each(Object.values(paths).filter((path) => typeof path === 'string'))('have the link %s', (path) =>
    expect(routes.map(({ pattern }) => pattern)).toContain(path.split('?')[0]),
  );

  it('match each path by one pattern', () => {
    const examples = routes.map(({ pattern }) => pattern.replaceAll(/:\w+\??/g, '1'));
    for (const path of examples) expect(routes.filter((route) => route.match(path) !== null)).toHaveLength(1);
  });

  it('stand in the folder of their page, which the build looks up for its styles', () => {
    const files = Object.keys(routeModules).map((file) => {
      const folder = file.split('/').at(-2);
      return new URL(`../pages/${folder}/${folder}-page.tsx`, import.meta.url);
    });
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

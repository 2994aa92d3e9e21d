// @vitest-environment node
import { expect, it } from 'vitest';
import { isIndexed } from './browse-loader.ts';

it.each([
  ['', true],
  ['?filter=top_rated', true],
  ['?on=8', true],
  ['?on=8&filter=latest', true],
  ['?utm_source=chat', true],
  ['?genre=18', false],
  ['?sort=title.asc', false],
  ['?on=8&language=fr', false],
  ['?on=mine', false],
  ['?q=heat', false],
])('/movies%s is for search engines: %s', (search, expected) => {
  expect(isIndexed({ mediaType: 'movie' }, search)).toBe(expected);
});

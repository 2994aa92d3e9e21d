import { expect, it } from 'vitest';
import { isInside } from './media-file-lookup.ts';

it.each([
  ['/films', '/films/a.mkv', true],
  ['/films', '/films', false],
  ['/films', '/films-of-others/a.mkv', false],
  ['/', '/films/a.mkv', true],
  ['/', '/', false],
])('the folder %s with %s: %s', (folder, path, expected) => {
  expect(isInside(folder, path)).toBe(expected);
});

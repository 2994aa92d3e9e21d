import { expect, it } from 'vitest';
import { pictureSourceSet, pictureUrl } from './pictures.ts';

it('puts base, size and path together', () => {
  expect(pictureUrl('/art', 'w500', '/poster-movie-1001.svg')).toBe('/art/w500/poster-movie-1001.svg');
});

it('tells the browser how wide each size is', () => {
  expect(pictureSourceSet('https://pictures.example', ['w780', 'original'], '/a.jpg')).toBe(
    'https://pictures.example/w780/a.jpg 780w, https://pictures.example/original/a.jpg 1920w',
  );
});
